/** Exported names, file names and test titles use standard terms (design/house.md). */
import { describe, expect, it } from 'vitest'
import { charts, edgesOf, isFromOutside, nodesOf } from './support/charts.ts'
import { codeIn, pathsIn } from './support/files.ts'
import { avoidedIn, avoidedInTitle, checkNames, exportedNames, titlesIn } from './support/names.ts'

const rooms = ['src', 'machines', 'docs', 'tests']

/** A path, or a path and the exported name → why it keeps the word. */
const exceptions: Record<string, string> = {
  'src/server/platform/db/migrations/0013_portfolio-kept.sql': 'a migration that has run keeps its name',
  'src/server/platform/base/search-text.ts searchWords': 'the words of a search text',
  'machines/session/leaving.machine.ts selectIsAsking': "named after the chart's state `asking`",
}

it('keeps exported names, file names and test titles free of avoided words, with a reason for each exception', () => {
  const code = new Map(codeIn(...rooms).map((file) => [file.path, file.code]))
  const files = rooms.flatMap(pathsIn).map((path) => ({ path, code: code.get(path) ?? '' }))
  expect(files.length).toBeGreaterThan(code.size)
  expect(checkNames({ files, exceptions, titles: true })).toEqual({ found: [], unused: [] })
})

/** Chart and state whose name keeps the word: with another name the testers' scripts that pass it get new ids (docs/decisions/0001). */
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

  it('in titles: leaves plain words of a sentence and the holes of a template alone', () => {
    expect(avoidedInTitle('shows a greeting inside ${asked.tour}, in words')).toEqual([])
    expect(avoidedInTitle('shows what was told inside')).toEqual(['told: reported, logged'])
  })

  it('are shown once each, with the terms to write', () => {
    expect(avoidedIn('askedAndAsked')).toEqual(['asked: requested, request'])
    expect(avoidedIn('whoMayAsk')).toEqual(['ask: request, query, prompt', 'who may: permissions'])
  })
})

it('reads the names that a file exports', () => {
  const code = [
    'const hidden = 1',
    'export const one = 1',
    'export async function two() {}',
    'export function* three() {}',
    'export class Four {}',
    'export abstract class Five {}',
    'export type Six = 6',
    'export interface Seven {}',
    'export enum Eight {}',
    'export { nine, hidden as ten, type Eleven }',
    'export const { twelve, plain: thirteen, ...fourteen } = all',
    'export const [fifteen, sixteen = 1] = some',
    "import { told } from './told.ts'",
  ].join('\n')
  expect(exportedNames(code).toSorted()).toEqual(
    [
      'Eight',
      'Eleven',
      'Five',
      'Four',
      'Seven',
      'Six',
      'fifteen',
      'fourteen',
      'nine',
      'one',
      'sixteen',
      'ten',
      'thirteen',
      'three',
      'twelve',
      'two',
    ].toSorted(),
  )
})

it('reads the titles of tests', () => {
  const code = [
    "it('one', () => {})",
    "  test.each([1, 2])('two %d', () => {})",
    'describe("it\'s three", () => {})',
    'test.skipIf(isSlow)(`four ${name}`, () => {})',
    "it('five \\'quoted\\'', { timeout: 1 }, () => {})",
    "edit('six')",
    "expect(it('seven'))",
  ].join('\n')
  expect(titlesIn(code)).toEqual(['one', 'two %d', "it's three", 'four ${name}', "five \\'quoted\\'"])
})

describe('the check', () => {
  const clean = { path: 'src/clean.ts', code: 'export const plain = 1' }
  const planted = {
    path: 'src/told.ts',
    code: "export type Asked = 1\nexport const held = 2\nexport const fine = 3\nit('is told to nobody', () => {})",
  }

  it('finds a planted file name and planted exported names', () => {
    expect(checkNames({ files: [clean, planted] })).toEqual({
      found: [
        'src/told.ts → told: reported, logged',
        'src/told.ts Asked → asked: requested, request',
        'src/told.ts held → held: stored, leased, assignments',
      ],
      unused: [],
    })
  })

  it('finds a planted folder, and a file that is no code', () => {
    expect(checkNames({ files: [{ path: 'src/kept/a.css' }] }).found).toEqual(['src/kept/a.css → kept: stored, cached'])
  })

  it('looks at titles only where they are wanted', () => {
    const title = 'src/told.ts is told to nobody → told: reported, logged; nobody: no user'
    expect(checkNames({ files: [planted], titles: true }).found).toContain(title)
    expect(checkNames({ files: [planted] }).found).not.toContain(title)
  })

  it('accepts an exception for one name of one file only, and finds one that is not needed', () => {
    const exceptions = { 'src/told.ts': 'a reason', 'src/told.ts Asked': 'a reason', 'src/gone.ts': 'no reason left' }
    expect(checkNames({ files: [planted, { path: 'src/b.ts', code: 'export type Asked = 1' }], exceptions })).toEqual({
      found: ['src/told.ts held → held: stored, leased, assignments', 'src/b.ts Asked → asked: requested, request'],
      unused: ['src/gone.ts'],
    })
  })
})
