/** Names of files, all declared names, comments and titles of tests use standard terms (design/house.md). */
import { describe, expect, it } from 'vitest'
import { charts, edgesOf, isFromOutside, nodesOf } from './support/charts.ts'
import { declaredIn } from './support/declared-names.ts'
import { codeIn, pathsIn } from './support/files.ts'
import { avoidedIn, avoidedInSentence, checkNames } from './support/names.ts'

const rooms = ['src', 'machines', 'docs', 'tests']

const ofState = "named after the chart's state"
/** A path, or a path and the name → why it keeps the word. */
const exceptions: Record<string, string> = {
  'src/server/platform/db/migrations/0013_portfolio-kept.sql': 'a migration that has run keeps its name',
  'src/server/platform/base/search-text.ts searchWords': 'the words of a search text',
  'machines/candidates/list-neighbours.machine.ts asked': 'a parameter of a guard, in the table of the chart',
  'machines/candidates/list-neighbours.machine.ts asking': ofState,
  'machines/kit/command.machine.ts asking': ofState,
  'machines/kit/draft.machine.ts kept': ofState,
  'machines/kit/draft.model.ts kept': ofState,
  'machines/kit/list.machine.ts asking': ofState,
  'machines/session/leaving.machine.ts asking': ofState,
  'machines/session/leaving.machine.ts selectIsAsking': ofState,
  'machines/session/leaving.model.ts asking': ofState,
  'machines/session/sign-in.machine.ts toldSeconds': 'a delay, in the table of the chart',
  'tests/machines/kit/draft.phrases.ts kept': ofState,
  'src/server/platform/db/tables/curricula.ts words': 'a column of text-search tokens',
  'src/server/platform/work/mail.ts greetingTimeout': 'an option of nodemailer',
  'tests/server/db/migration-answer-letters.test.ts given_up_at': 'a column of an older version',
  'tests/server/session/provider.test.ts given_name': 'a claim of OpenID Connect',
}

it('keeps names, comments and test titles free of avoided words, with a reason for each exception', () => {
  const code = new Map(codeIn(...rooms).map((file) => [file.path, file.text]))
  const files = rooms.flatMap(pathsIn).map((path) => ({ path, code: code.get(path) }))
  expect(files.length).toBeGreaterThan(code.size)
  expect(checkNames({ files, exceptions })).toEqual({ found: [], unused: [] })
})

/**
 * Chart and state whose name keeps the word: with another name the testers' scripts that pass it get new ids
 * (docs/decisions/0001).
 */
const namedStates = ['command asking', 'draft kept', 'leaving asking', 'list asking', 'listNeighbours asking']

it('keeps events, actions, guards, actors and states of charts free of avoided words, except listed states', () => {
  const found = charts.flatMap(({ machine }) => {
    const { actions, guards, actors } = machine.implementations
    const events = nodesOf(machine)
      .flatMap(edgesOf)
      .filter(isFromOutside)
      .map(({ event }) => event)
    const names = [
      ...events,
      ...Object.keys({ ...actions, ...guards, ...actors }),
      ...nodesOf(machine).map(({ key }) => key),
    ]
    return names.filter((name) => avoidedIn(name).length > 0).map((name) => `${machine.id} ${name}`)
  })
  expect([...new Set(found)].toSorted()).toEqual(namedStates)
})

describe('avoided words', () => {
  it.each([
    'toldOf',
    'isTold',
    'UNTOLD_REASON',
    'tellLocked',
    'AskedCriterion',
    'stillAsks',
    'bits/held.ts',
    'folioKeepers',
    'holdings',
    'givenTo',
    'history-words.ts',
    'history_words',
    'standingNow',
    'useJourney',
    'isInhabited',
    'InsidePlace',
    'whoMayCall',
    'who-may.ts',
    'WHO may',
    'mayInherit',
    'XMLTold',
    'step2Told',
    'not for nobody',
  ])('finds one in %s', (name) => {
    expect(avoidedIn(name)).not.toEqual([])
  })

  it.each([
    'passwordField',
    'phaseMask',
    'taskOf',
    'outstanding',
    'shield',
    'household',
    'holdout',
    'standard',
    'mayCall',
    'who',
    'suppressionWord',
    'keep',
    'metrics/stored.test.ts',
    'storyteller',
  ])('finds none in %s', (name) => {
    expect(avoidedIn(name)).toEqual([])
  })

  it('in sentences: leaves plain English and code alone', () => {
    expect(avoidedInSentence('shows a greeting inside ${asked.tour}, in words, given `told`')).toEqual([])
    expect(avoidedInSentence('what is held, kept and standing')).toEqual([])
    expect(avoidedInSentence('shows what was told inside')).toEqual(['told: reported, logged'])
  })

  it('are shown once each, with the terms to write', () => {
    expect(avoidedIn('askedAndAsked')).toEqual(['asked: requested, request'])
    expect(avoidedIn('whoMayAsk')).toEqual(['ask: request, query, prompt', 'who may: permissions'])
  })
})

describe('the names that a file declares', () => {
  const namesIn = (code: string, path = 'a.ts') => declaredIn(path, code).names.toSorted()

  it.each([
    [
      'variables',
      'const one = 1; let two, three = 2; for (const four of five) six(seven)',
      ['four', 'one', 'three', 'two'],
    ],
    [
      'patterns',
      'const { key: one, two = a, ...three } = b; const [four, [five = c], ...six] = d',
      ['five', 'four', 'one', 'six', 'three', 'two'],
    ],
    [
      'functions with their parameters',
      'function* one(two, { a: three }, ...four) {} const five = (six = a) => 1',
      ['five', 'four', 'one', 'six', 'three', 'two'],
    ],
    ['the parameter of a catch clause', 'try {} catch (one) {}', ['one']],
    [
      'keys of objects, but none in quotes or brackets',
      "f({ one: a, two() {}, get three() {}, 'x': b, [y]: c, z, ...d })",
      ['one', 'three', 'two'],
    ],
    [
      'classes and their members',
      'class One { two = 1; #three = 2; static four() {} constructor(private five: A) {} get [x]() {} }',
      ['One', 'constructor', 'five', 'four', 'three', 'two'],
    ],
    [
      'types and their members',
      'interface One { two: A; three(four: B): C } type Five = { readonly six?: D }',
      ['Five', 'One', 'four', 'six', 'three', 'two'],
    ],
    [
      'parameters of types',
      'type One<Two> = { [Three in Two]: [four: A] } | ((five: B) => C) | { [six: string]: D }',
      ['One', 'Three', 'Two', 'five', 'four', 'six'],
    ],
    ['inferred types', 'type One<Two> = Two extends (infer Three)[] ? Three : A', ['One', 'Three', 'Two']],
    ['enums', 'enum One { Two = 1 }', ['One', 'Two']],
    [
      'imports under another name',
      "import one, { a, b as two } from 'x'; import * as three from 'y'",
      ['one', 'three', 'two'],
    ],
    ['exports under another name', "export { a as one } from 'x'; export * as two from 'y'", ['one', 'two']],
    ['declarations that are exported', 'export abstract class One {} export async function two() {}', ['One', 'two']],
  ])('are %s', (_, code, names) => {
    expect(namesIn(code)).toEqual(names)
  })

  it('are read in views too', () => {
    expect(namesIn('const One = ({ a: two }: Props) => <p title="told">told {three}</p>', 'a.tsx')).toEqual([
      'One',
      'two',
    ])
  })

  it('are none of those that it uses', () => {
    expect(namesIn('told.kept = asked({ held }).given; export { words }; <Heard>b')).toEqual(['words'])
  })

  it('are not read in a file with a syntax error', () => {
    expect(() => declaredIn('a.ts', 'const = 1')).toThrow(/^a\.ts: /)
  })
})

it('reads line and block comments, and no strings that look like them', () => {
  const code = "// one\nconst a = '// no' /* two */\nconst b = `/* no */ ${/* three */ c}`\n/** four */"
  expect(declaredIn('a.ts', code).comments.map((text) => text.trim())).toEqual(['one', 'two', 'three', '* four'])
})

it('reads the titles of tests', () => {
  const code = [
    "it('one', () => {})",
    "  test.each([1, 2])('two %d', () => {})",
    'describe("it\'s three", () => {})',
    'test.skipIf(isSlow)(`four ${name}`, () => {})',
    "it('five \\'quoted\\'', { timeout: 1 }, () => {})",
    "edit('six')",
    "it.each<[string]>([\n  ['seven'],\n])('eight %s', () => {})",
  ].join('\n')
  expect(declaredIn('a.ts', code).titles).toEqual([
    'one',
    'two %d',
    "it's three",
    'four ${name}',
    "five 'quoted'",
    'eight %s',
  ])
})

describe('the check', () => {
  const clean = { path: 'src/clean.ts', code: 'export const plain = 1 // what is kept' }
  const planted = {
    path: 'src/told.ts',
    code: [
      '/** Somebody asks. */',
      'export type Asked = { readonly held: 1 }',
      'const fine = (words: string) => 1',
      "it('is told to nobody', () => {})",
    ].join('\n'),
  }

  it('finds planted names of a file, declarations, comments and titles', () => {
    expect(checkNames({ files: [clean, planted] })).toEqual({
      found: [
        'src/told.ts → told: reported, logged',
        'src/told.ts Asked → asked: requested, request',
        'src/told.ts held → held: stored, leased, assignments',
        'src/told.ts words → words: messages, labels',
        'src/told.ts is told to nobody → told: reported, logged; nobody: no user',
        'src/told.ts * Somebody asks. → asks: request, query',
      ],
      unused: [],
    })
  })

  it('finds a planted folder, and a file that is no code', () => {
    expect(checkNames({ files: [{ path: 'src/kept/a.css' }] }).found).toEqual(['src/kept/a.css → kept: stored, cached'])
  })

  it('accepts an exception for one name of one file only, and finds one that is not needed', () => {
    const files = [
      { path: 'src/told.ts', code: 'type Asked = 1' },
      { path: 'src/b.ts', code: 'type Asked = 1' },
    ]
    const exceptions = { 'src/told.ts': 'a reason', 'src/told.ts Asked': 'a reason', 'src/gone.ts': 'no reason left' }
    expect(checkNames({ files, exceptions })).toEqual({
      found: ['src/b.ts Asked → asked: requested, request'],
      unused: ['src/gone.ts'],
    })
  })
})
