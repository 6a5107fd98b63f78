/** How `npm run faults` counts. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRepository } from '../../src/setup/root.mjs'
import { readCommand } from '../faults/engine/command.ts'
import { because, notTestedHere } from '../faults/explained/by-file.ts'
import { areas, belongsTo } from '../faults/product/areas.ts'
import { linesIn } from '../faults/engine/changed.ts'
import { decideInTurn } from '../faults/engine/in-turn.ts'
import { plant } from '../faults/product/plant.ts'
import { rankOf } from '../faults/rank.ts'
import { filesIn, loadedBy } from '../faults/related.ts'
import type { Tried } from '../faults/engine/fault.ts'
import { lineOf, scoreOf } from '../faults/engine/score.ts'
import type { WorkerEvent } from '../faults/worker/plan.ts'
import { turnsOf } from '../faults/worker/turns.ts'

it('reads the new lines from a diff', () => {
  const diff = [
    'diff --git a/src/a.ts b/src/a.ts',
    '--- a/src/a.ts',
    '+++ b/src/a.ts',
    '@@ -3 +3 @@ x',
    '-old',
    '+new',
    '@@ -9,0 +10,2 @@',
    '+one',
    '+two',
    '@@ -20,2 +22,0 @@',
    '-gone',
    '-gone',
    '--- a/src/b.ts',
    '+++ /dev/null',
    '@@ -1,2 +0,0 @@',
  ].join('\n')
  expect(linesIn(diff)).toEqual({
    'src/a.ts': [
      { from: 3, to: 3 },
      { from: 10, to: 11 },
    ],
  })
})

it('plants faults in the selected lines, and names each fault', async () => {
  const line =
    readFileSync(inRepository('src/contract/call.ts'), 'utf8')
      .split('\n')
      .findIndex((one) => one.startsWith('export const done ')) + 1
  const { faults } = await plant({ 'src/contract/call.ts': [{ from: line, to: line }] })
  expect(faults.map(({ line: at, operator, name }) => ({ at, operator, name }))).toEqual([
    { at: line, operator: 'ObjectLiteral', name: '{ success: v.literal(true) } → {}' },
    { at: line, operator: 'BooleanLiteral', name: 'true → false' },
  ])
})

it('plants no fault in class names, and lists only planted faults', async () => {
  const path = 'src/client/ui/charts/swatch.tsx'
  const { faults, code } = await plant({ [path]: null })
  expect(faults.map(({ operator, name }) => ({ operator, name }))).toEqual([
    { operator: 'BlockStatement', name: expect.stringMatching(/→ \{\}$/) as string },
    { operator: 'ObjectLiteral', name: '{ backgroundColor: colour } → {}' },
  ])
  expect(faults.filter(({ id }) => !code[path]!.includes(`"${id}"`))).toEqual([])
})

it('assigns every source file to one area or to the excluded files', () => {
  const homes = filesIn('src').map(
    (path) =>
      [
        path,
        Object.entries(areas)
          .filter(([, area]) => belongsTo(area, path))
          .map(([name]) => name),
      ] as const,
  )
  expect(homes.filter(([, found]) => found.length > 1)).toEqual([])
  const leftOut = homes
    .filter(
      ([path, found]) => found.length === 0 && !/^src\/server\/(operations\/demo|platform\/db\/tables)\//.test(path),
    )
    .map(([path]) => path)
  expect(leftOut).toEqual([
    'src/server/main.ts',
    'src/server/operations/audit-events.ts',
    ...['backup', 'move-to-postgres', 'pg-dump', 'restore'].map((name) => `src/server/operations/backup/${name}.ts`),
    'src/server/operations/installation/main.ts',
    'src/server/operations/installation/terminal.ts',
    'src/server/platform/db/bit-tables.ts',
    'src/server/platform/db/drizzle.config.ts',
    'src/server/platform/db/embedded/thread.ts',
    'src/server/platform/db/postgres.ts',
  ])
})

it('lists the files that a test loads indirectly', () => {
  expect([...loadedBy('tests/laws/contract-forms.test.ts')]).toEqual(
    expect.arrayContaining(['src/contract/wire.ts', 'src/contract/call.ts']),
  )
  expect(loadedBy('tests/laws/contract-forms.test.ts').has('src/server/app.ts')).toBe(false)
  // By a pattern
  expect([...loadedBy('tests/laws/contract-shapes.test.ts')]).toEqual(
    expect.arrayContaining(['src/contract/pesos.ts', 'src/contract/import-files.ts']),
  )
})

describe('the score of an area', () => {
  const killed = (stage: string): Tried['outcome'] => ({ kind: 'killed', by: 'a.test.ts: it', stage })
  const survived = (runs: number): Tried['outcome'] => ({ kind: 'survived', tried: runs, of: runs })
  const tried = (outcomes: Readonly<Record<string, Tried['outcome']>>) =>
    Object.entries(outcomes).map(([name, outcome]): Tried => ({
      id: name,
      file: 'a.ts',
      line: 1,
      operator: 'X',
      name,
      sample: 0,
      outcome,
    }))
  const area = { name: 'area', files: ['a.ts'], threshold: 90 }

  it('fails for an unexplained survivor, a score below the threshold, or an explanation without a fault', () => {
    const all = tried({
      a: killed('laws'),
      b: survived(1),
      c: survived(0),
      d: survived(2),
      e: survived(1),
      f: killed('client'),
      g: killed('laws'),
      i: survived(1),
    })
    const score = scoreOf(
      area,
      all,
      { 'a.ts': { ...because('equal', ['a', 'b', 'h']), ...notTestedHere('elsewhere', ['e', 'i']) } },
      true,
    )
    expect({
      ...score,
      survivors: score.survivors.map(({ where, name, kind, why }) => [where, name, kind, why]),
    }).toEqual({
      area: 'area',
      tried: 8,
      killed: 3,
      by: { laws: 2, client: 1 },
      explained: 1,
      notTestedHere: 2,
      percent: 75,
      survivors: [
        ['a.ts:1', 'b', 'equivalent', 'equal'],
        ['a.ts:1', 'c', null, null],
        ['a.ts:1', 'd', null, null],
        ['a.ts:1', 'e', 'not tested here', 'elsewhere'],
        ['a.ts:1', 'i', 'not tested here', 'elsewhere'],
      ],
      wrong: [
        'a.ts:1 passed by no test: c',
        'a.ts:1 noticed by no test: d',
        'area: 75 % of at least 90 %',
        'a.ts: explained, and noticed: a',
        'a.ts: explained, and there is no such fault: h',
      ],
    })
    expect(lineOf(score)).toBe('area: 3/8 noticed (laws 2, client 1), 1 explained, 2 not tested here, 2 survive (75 %)')
    expect(scoreOf({ ...area, threshold: 100 }, tried({ a: killed('laws') }), {}, true).wrong).toEqual([])
  })

  it('counts only detected faults for charts, and ignores explanations in a partial run', () => {
    const explained = { 'a.ts': because('equal', ['a', 'b']) }
    const all = tried({ a: survived(1), b: killed('testigo'), c: killed('testigo') })
    expect(scoreOf(area, all, explained, false).wrong).toEqual([])
    expect(scoreOf({ ...area, isOfNoticed: true }, all, explained, false).wrong).toEqual([
      'area: 66.66 % of at least 90 %',
    ])
  })
})

it('reads a command, and lists the valid ones when it is wrong', () => {
  const read = (...args: string[]) => readCommand(args, { machine: '=ids' })
  expect(read('--machine=a,b', '--every=48+5', '--changed=HEAD~3', '--survivors', '--lanes=3', '--record')).toEqual({
    own: { machine: 'a,b' },
    every: 48,
    part: 5,
    changed: { since: 'HEAD~3' },
    onlySurvivors: true,
    lanes: 3,
    isRecorded: true,
  })
  expect(read('--changed', '--lanes=1')).toEqual({
    own: {},
    every: 1,
    part: 0,
    changed: { since: undefined },
    onlySurvivors: false,
    lanes: 1,
    isRecorded: false,
  })
  const known = 'known are --machine=ids, --changed[=commit], --every=n[+part], --survivors, --lanes=n, --record'
  for (const wrong of ['--area=server', '--survivors=1', '--record=1', '--machine', 'machine=a'])
    expect(() => read(wrong)).toThrow(known)
})

it('relies on a function that the installed vitest still has', async () => {
  const chunks = inRepository('node_modules/vitest/dist/chunks')
  const sources = readdirSync(chunks)
    .filter((name) => /^run\..*\.js$/.test(name))
    .map((name) => readFileSync(`${chunks}/${name}`, 'utf8'))
  expect(sources.filter((code) => code.includes('async function startTests(specs, runner)'))).toHaveLength(1)
})

it('ranks tests named after the file first, and then those beside it', () => {
  expect(rankOf('src/client/kit/session/guard.ts', 'tests/client/kit/session/guard.test.ts')).toBe(0)
  expect(rankOf('src/server/reports/metrics/stored/weeks.ts', 'tests/server/metrics/recount.test.ts')).toBe(1)
  expect(rankOf('src/client/people/person-dialog.tsx', 'tests/client/people/people-page.test.tsx')).toBe(1)
  expect(rankOf('src/server/reports/metrics/stored/weeks.ts', 'tests/server/people/people.test.ts')).toBe(3)
})

it.each<[name: string, isRepeatable: boolean | undefined, runs: string, reports: string[]]>([
  ['a test that fails without a fault gives no result', undefined, '-!', []],
  ['a test that fails on repetition is recorded as not repeatable', undefined, '- -!', ['repeatable false']],
  ['a test that is not repeatable is not run', false, '', []],
  [
    'a failure between passing runs is a detection',
    undefined,
    '- - a! b c! -',
    ['repeatable true', 'noticed a', 'noticed c'],
  ],
  ['four detections in a row are verified together', true, 'a! b! c! d! - e', ['noticed a b c d']],
  [
    'only the first detection is certain when the test then fails without a fault',
    undefined,
    '- - a! b! -!',
    ['repeatable true', 'noticed a', 'doubtful b'],
  ],
  ['none is certain when the test did not pass before', true, 'a! b! -!', ['doubtful a b']],
  ['the first detection after a pass is certain', true, 'a b! c! -!', ['noticed b', 'doubtful c']],
  ['the sequence ends with a run that hangs', undefined, '- - a b!~', ['repeatable true', 'noticed b', 'doubtful']],
])('runs faults together: %s', (_, isRepeatable, script, expected) => {
  const runs = script.split(' ').filter(Boolean)
  const reports: string[] = []
  const say = (word: string) => (faults: readonly string[]) => void reports.push([word, ...faults].join(' '))
  const faults = new Set(runs.map((run) => run[0]!).filter((fault) => fault !== '-'))
  const turns = turnsOf(faults, isRepeatable, {
    repeatable: (is) => void reports.push(`repeatable ${is}`),
    noticed: say('noticed'),
    doubtful: say('doubtful'),
  })
  const done: string[] = []
  for (let next = turns.next(); !next.done;) {
    const run = runs[done.length] ?? 'one more'
    done.push((next.value ?? '-') + run.slice(1))
    next = turns.next({ hasFailed: run.includes('!'), isLate: run.includes('~') })
  }
  expect({ done, reports }).toEqual({ done: runs, reports: expected })
})

describe('faults that run one by one', () => {
  const began = (id: string): WorkerEvent => ({ kind: 'began', id })
  const survived = (id: string): WorkerEvent => ({ kind: 'survived', id, tried: 1, of: 2 })
  const killed = (id: string, by: string, ran?: string[]): WorkerEvent => ({
    kind: 'killed',
    id,
    by,
    suspect: ran ? { file: 'a.test.ts', ran, failed: [by] } : null,
  })
  type Said = { readonly events: readonly WorkerEvent[]; readonly hung?: true }

  async function decide(faults: string, processes: readonly Said[], failing: readonly string[] = []) {
    const started: string[] = []
    const leftOut: string[] = []
    const outcomes = await decideInTurn(
      faults.split('').map((id) => ({ id, file: 'a.ts' })),
      {
        run: async (left) => {
          const { events, hung = false } = processes[started.length]!
          started.push(left.map(({ id, done = [] }) => [id, ...done].join('-')).join(' '))
          return { events, hung, said: 'what vitest said' }
        },
        passes: async ({ ran }) => !failing.includes(ran.join(' ')),
        leaveOut: (test) => void leftOut.push(test),
      },
    )
    return {
      started,
      leftOut,
      outcomes: Object.fromEntries(
        outcomes.map(([id, outcome]) => [id, outcome.kind === 'killed' ? outcome.by : outcome.kind]),
      ),
    }
  }

  it('detects a fault when a test fails with it and passes without it', async () => {
    const events = [began('a'), killed('a', 'it'), began('b'), survived('b')]
    expect(await decide('ab', [{ events }])).toEqual({
      started: ['a b'],
      leftOut: [],
      outcomes: { a: 'it', b: 'survived' },
    })
  })

  it('repeats a failure that also occurs without the fault in a new process, and accepts it if that passes', async () => {
    const processes = [
      { events: [began('a'), survived('a'), began('b'), killed('b', 'it', ['one', 'it'])] },
      { events: [began('b'), killed('b', 'it', ['one', 'it']), began('c'), survived('c')] },
    ]
    expect(await decide('abc', processes)).toEqual({
      started: ['a b c', 'b c'],
      leftOut: [],
      outcomes: { a: 'survived', b: 'it', c: 'survived' },
    })
  })

  it('leaves out a test that fails alone because it relies on others, and reports it', async () => {
    const processes = [
      { events: [began('a'), killed('a', 'it', ['it'])] },
      { events: [began('a'), survived('a'), began('b'), survived('b')] },
    ]
    expect(await decide('ab', processes, ['it'])).toEqual({
      started: ['a b', 'a-it b-it'],
      leftOut: ['it'],
      outcomes: { a: 'survived', b: 'survived' },
    })
  })

  it('counts a fault as detected when the process ends or hangs on its first fault', async () => {
    const processes: Said[] = [
      { events: [began('a'), survived('a'), began('b')] },
      { events: [began('b')] },
      { events: [began('c'), survived('c'), began('d')], hung: true },
    ]
    expect(await decide('abcd', processes)).toEqual({
      started: ['a b c d', 'b c d', 'c d'],
      leftOut: [],
      outcomes: { a: 'survived', b: 'the process ends', c: 'survived', d: 'never ends' },
    })
  })

  it('reports a file that fails without any fault, and a process that runs none', async () => {
    const processes = Array.from({ length: 2 }, () => ({ events: [began('a'), killed('a', 'it', ['it'])] }))
    await expect(decide('a', processes, ['it'])).rejects.toThrow('a.test.ts fails without a fault')
    await expect(decide('a', [{ events: [] }])).rejects.toThrow('what vitest said')
  })
})
