/** The committed figures: how the tools record them, and that the page and the README match them. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Result } from '../bench/report.ts'
import type { Part } from '../chaos/report.ts'
import type { Score } from '../faults/engine/score.ts'
import {
  type AllFigures,
  type Entry,
  type Figures,
  type Measured,
  type Origin,
  readFigures,
  replaced,
  type Row,
  tools,
  writeFigures,
} from '../measurements/data.ts'
import { headlines, headlineTable, together, withHeadlines, withoutHeadlines } from '../measurements/headlines.ts'
import { originOf, pageOf } from '../measurements/page.ts'
import { originHere, record } from '../measurements/record.ts'
import { measuredBench, measuredChaos, measuredFaults, measuredMutants, measuredTests } from '../measurements/rows.ts'
import { shownLimit, shownMeasured, table } from '../measurements/show.ts'
import { generated } from '../measurements/write.ts'
import { root } from './support/files.ts'

const origin: Origin = {
  date: '2026-11-25',
  commit: '427c5479748c25fbd08f3dad43b3a1b4f78f3d8c',
  machine: { cores: 2, cpu: 'AMD EPYC', slowness: 1.3 },
}
const entry = (part: string, rows: readonly Row[], more: Partial<Entry> = {}): Entry => ({
  part,
  command: `npm run bench -- ${part}`,
  ...origin,
  rows,
  ...more,
})
const value = (measured: Row['measured'], more: Partial<Row> = {}): Row => ({
  what: 'list',
  measured,
  unit: 'ms',
  most: 50,
  ...more,
})

describe('the repository', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')

  it.each([...generated(root)])('%s is up to date (npm run measurements)', (path, text) => {
    const lines = readFileSync(join(root, path), 'utf8').split('\n')
    expect(
      text
        .split('\n')
        .flatMap((line, at) => (line === lines[at] ? [] : [`${path}:${at + 1}: ${line}`]))
        .slice(0, 3),
    ).toEqual([])
    expect(lines.join('\n')).toBe(text)
  })

  it('has files of figures as the tools write them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'measurements-'))
    mkdirSync(join(folder, 'docs/measurements'), { recursive: true })
    const figures = readFigures(root)
    for (const tool of tools) writeFigures(folder, tool, figures[tool])
    const differing = tools.filter(
      (tool) =>
        readFileSync(join(folder, `docs/measurements/${tool}.json`), 'utf8') !==
        readFileSync(join(root, `docs/measurements/${tool}.json`), 'utf8'),
    )
    rmSync(folder, { recursive: true })
    expect(differing).toEqual([])
  })

  it('has ten figures in the README, and no measured number written by hand', () => {
    expect(headlines.length).toBe(10)
    const measured =
      /\d[\d.,]* ?(?:ms|s|min|minutes|seconds|hours|kB|MB|GB|%|times|tests|faults|saves|lines|requests)\b/g
    expect('in 10 min 28 s, 2.1 times, 112 kB'.match(measured)).toEqual(['10 min', '28 s', '2.1 times', '112 kB'])
    expect(withoutHeadlines(readme).match(measured)).toBeNull()
  })

  it.each(['README.md', 'docs/commands.md', 'docs/measurements.md'])('%s links only to existing files', (path) => {
    const links = [...readFileSync(join(root, path), 'utf8').matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(
      ([, to = '']) => to,
    )
    expect(links.length).toBeGreaterThan(5)
    expect(links.filter((to) => !existsSync(join(root, dirname(path), to)))).toEqual([])
  })

  it('has a README of at most 120 lines', () => expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(120))

  it('records the date, commit and machine of every figure, and no path or address', () => {
    const figures = readFigures(root)
    const entries = tools.flatMap((tool) => figures[tool].entries)
    expect(tools.filter((tool) => !figures[tool].entries.some(({ rows }) => rows.length > 0))).toEqual([])
    expect(
      entries.filter(
        ({ date, commit, machine }) =>
          !/^\d{4}-\d\d-\d\d$/.test(date) || !/^[\da-f]{40}$/.test(commit ?? '') || !(machine.cores > 0),
      ),
    ).toEqual([])
    expect(JSON.stringify(entries).match(/(?<![\w.])\/(?:home|tmp|root|work|Users)\b|https?:\/\//g)).toBeNull()
  })
})

describe('a part that is measured again', () => {
  const before = [
    entry('weight', [value(1)]),
    entry('list', [value(2)]),
    entry('weight', [value(3)], { isByHand: true }),
  ]

  it('replaces all of its entries and no others, where the first of them stood', () => {
    const fresh = entry('weight', [value(4), value(5)])
    expect(replaced(before, [fresh])).toEqual([fresh, before[1]])
  })

  it('is added at the end when it is new', () =>
    expect(replaced(before, [entry('paint', [])])).toEqual([...before, entry('paint', [])]))
  it('changes nothing without a measurement', () => expect(replaced(before, [])).toEqual(before))
})

describe('rows', () => {
  const result = (more: Partial<Result>): Result => ({
    part: 'list',
    what: 'list',
    measured: 50.04,
    unit: 'ms',
    budget: 40,
    today: 40,
    factor: 1,
    ok: false,
    ...more,
  })

  it('of the bench show the reference limit, and the limit of the machine where it differs', () => {
    const results = [
      result({}),
      result({ measured: 79.96, today: 80, factor: 2, ok: true, note: '8 readers', details: [1] }),
      result({ part: 'weight', measured: 111.84, unit: 'kB', budget: 112, today: 112, ok: true }),
      result({ part: 'weight', measured: Number.NaN, today: Number.NaN }),
    ]
    expect(measuredBench(results)).toEqual([
      {
        part: 'list',
        command: 'npm run bench -- list',
        rows: [
          { what: 'list', measured: 50, unit: 'ms', most: 40, isBroken: true },
          { what: 'list', measured: 80, unit: 'ms', most: 40, mostHere: 80, note: '8 readers' },
        ],
      },
      {
        part: 'weight',
        command: 'npm run bench -- weight',
        rows: [
          { what: 'list', measured: 111.8, unit: 'kB', most: 112 },
          { what: 'list', measured: 'not measured', unit: 'ms', most: 40, isBroken: true },
        ],
      },
    ])
  })

  it.each([
    ['kB', 1.2],
    ['MB', 1],
    ['s', 1.23],
    ['ms', 1.2],
    ['times', 1.23],
    ['shift', 1.235],
    ['requests', 1],
  ] as const)('in %s are rounded to %d', (unit, expected) =>
    expect(measuredBench([result({ measured: 1.2347, unit })])[0]!.rows[0]!.measured).toBe(expected),
  )

  const parts: Part[] = [
    {
      name: 'restarts',
      seconds: 9,
      findings: [
        { what: 'acknowledged saves lost', found: 1, most: 0, unit: 'saves', note: 'of 2769' },
        { what: 'stop', found: 6.614, most: 10, unit: 's', note: 'slowest of 3', details: [6.6] },
        { what: 'first good answer', found: Infinity, most: 1, unit: 's' },
      ],
    },
  ]

  it('of the chaos suite count acknowledged saves', () =>
    expect(measuredChaos(parts)).toEqual([
      {
        part: 'restarts',
        command: 'npm run chaos -- --only restarts',
        rows: [
          { what: 'acknowledged saves lost', measured: 1, unit: 'saves', of: 2769, most: 0, isBroken: true },
          { what: 'stop', measured: 6.61, unit: 's', most: 10, note: 'slowest of 3' },
          { what: 'first good answer', measured: 'not measured', unit: 's', most: 1, isBroken: true },
        ],
      },
    ]))

  const score = (area: string, more: Partial<Score> = {}): Score => ({
    area,
    tried: 10,
    killed: 8,
    by: { laws: 8 },
    explained: 1,
    notTestedHere: 1,
    percent: 100,
    survivors: [],
    wrong: [],
    ...more,
  })

  it('of planted faults form one part for each area and selection', () => {
    expect(
      measuredFaults(
        [score('contract'), score('server', { wrong: ['a.ts:1 noticed by no test'] })],
        ['--every=48+5', '--lanes=1', '--record'],
      ),
    ).toEqual([
      {
        part: 'contract --every=48+5',
        command: 'npm run faults -- --area=contract --every=48+5',
        rows: [
          {
            what: 'contract',
            measured: 8,
            unit: 'faults',
            of: 10,
            note: '1 others are explained; 1 not tested here; 100 % in all',
          },
        ],
      },
      {
        part: 'server --every=48+5',
        command: 'npm run faults -- --area=server --every=48+5',
        rows: [
          {
            what: 'server',
            measured: 8,
            unit: 'faults',
            of: 10,
            isBroken: true,
            note: '1 others are explained; 1 not tested here; 100 % in all',
          },
        ],
      },
    ])
    expect(
      measuredFaults([score('contract')], ['--area=contract', '--record']).map(({ part, command }) => [part, command]),
    ).toEqual([['contract', 'npm run faults -- --area=contract']])
  })

  it('of mutated statecharts form one part for each selection', () => {
    const row = {
      what: 'score',
      measured: 8,
      unit: 'faults',
      of: 10,
      note: '1 others are explained; 1 not tested here; 100 % in all; noticed by: testigo 5, cliente 3',
    }
    const scores = [score('score', { by: { testigo: 5, cliente: 3 } })]
    expect(measuredMutants(scores, ['--without=servidor', '--record'])).toEqual({
      part: '--without=servidor',
      command: 'npm run mutants -- --without=servidor',
      rows: [row],
    })
    expect(measuredMutants(scores, ['--record'])).toEqual({ part: 'all', command: 'npm run mutants', rows: [row] })
  })

  it.each([
    [{ passed: 12_000, flaky: 0, seconds: 540, slowness: 0.8 }, {}, {}],
    [{ passed: 12_000, flaky: 2, seconds: 541, slowness: 1 }, { isBroken: true }, { isBroken: true }],
    [{ passed: 12_000, flaky: 0, seconds: 1242, slowness: 2.3 }, {}, { mostHere: 1242 }],
    [{ passed: 12_000, flaky: 0, seconds: 1243, slowness: 2.3 }, {}, { mostHere: 1242, isBroken: true }],
  ])('of all tests: %j', (run, flaky, time) =>
    expect(measuredTests(run)).toEqual({
      part: 'npm run test:all',
      command: 'npm run test:all',
      rows: [
        { what: 'tests that pass', measured: 12_000, unit: 'tests' },
        { what: 'tests that passed only when tried again', measured: run.flaky, unit: 'tests', most: 0, ...flaky },
        { what: 'wall time', measured: run.seconds, unit: 's', most: 540, ...time },
      ],
    }),
  )
})

describe('in Markdown', () => {
  it.each([
    [value(4), '4 ms'],
    [value([4, 23.5]), '4 to 23.5 ms'],
    [value('20 of 20'), '20 of 20'],
    [value(2233, { unit: 'faults', of: 2292 }), '2,233 of 2,292 faults'],
    [value(119, { unit: 's' }), '119 s'],
    [value(628, { unit: 's' }), '10 min 28 s'],
    [value(540, { unit: 's' }), '9 min'],
    [value(0.03, { unit: 'shift' }), '0.03'],
  ] as const)('%j is %s', (row, text) => expect(shownMeasured(row)).toBe(text))

  it.each([
    [value(4), 'at most 50 ms'],
    [value(4, { mostHere: 115 }), 'at most 50 ms (there 115 ms)'],
    [value(56, { isBroken: true }), '**at most 50 ms, broken**'],
    [{ what: 'score', measured: 8, unit: 'faults', isBroken: true }, '**broken**'],
    [{ what: 'score', measured: 8, unit: 'faults' }, ''],
  ] as const)('the limit of %j is %s', (row, text) => expect(shownLimit(row)).toBe(text))

  it.each([
    [{}, '2026-11-25 · commit 427c5479 · 2 cores (AMD EPYC), slowness 1.3'],
    [
      { isChanged: true, machine: { cores: 4 } },
      '2026-11-25 · commit 427c5479 with changes · 4 cores, slowness not recorded',
    ],
    [
      { isByHand: true, commit: null },
      'recorded by hand before 2026-11-25 · commit unknown · 2 cores (AMD EPYC), slowness 1.3',
    ],
  ] as const)('the origin %j is %s', (more, text) => expect(originOf({ ...origin, ...more })).toBe(text))

  it('a table escapes bars and line breaks', () =>
    expect(table(['a', 'b'], [['x|y', 'z\nz']])).toBe('| a | b |\n|---|---|\n| x\\|y | z z |'))

  it('a page shows the notes of each tool, and the entries of a part under one heading', () => {
    const empty: Figures = { notes: [], entries: [] }
    const bench: Figures = {
      notes: ['A note.'],
      entries: [
        entry('list', [value(4, { note: '8 readers' })]),
        entry('list', [value(5)], { isByHand: true }),
        entry('paint', []),
      ],
    }
    const page = pageOf({ tests: empty, bench, chaos: empty, mutants: empty, faults: empty })
    const [, section = ''] = /## Speed and size\n([\s\S]*?)\n## Failures/.exec(page) ?? []
    expect(section.split('\n').filter(Boolean).slice(1)).toEqual([
      'A note.',
      '### list',
      '`npm run bench -- list`',
      '2026-11-25 · commit 427c5479 · 2 cores (AMD EPYC), slowness 1.3',
      '| what | measured | limit | note |',
      '|---|---|---|---|',
      '| list | 4 ms | at most 50 ms | 8 readers |',
      'recorded by hand before 2026-11-25 · commit 427c5479 · 2 cores (AMD EPYC), slowness 1.3',
      '| what | measured | limit | note |',
      '|---|---|---|---|',
      '| list | 5 ms | at most 50 ms |  |',
      '### paint',
      '`npm run bench -- paint`',
      '2026-11-25 · commit 427c5479 · 2 cores (AMD EPYC), slowness 1.3',
      '| what | measured | limit | note |',
      '|---|---|---|---|',
    ])
  })
})

describe('a figure of the README', () => {
  it('repeats a single row', () =>
    expect(together([value([9, 56], { note: '8 readers' })])).toEqual(value([9, 56], { note: '8 readers' })))

  it.each([
    [[value(9), value([12, 56], { isBroken: true })], { measured: [9, 56], isBroken: true }],
    [[value(9), value(9)], { measured: 9 }],
    [[value(9, { mostHere: 115 }), value(8, { mostHere: 115 })], { measured: [8, 9], mostHere: 115 }],
    [[value(9), value('not measured')], { measured: 'not measured' }],
    [[value(1, { of: 10 }), value(2, { of: 20 })], { measured: 3, of: 30 }],
  ] as const)('combines %j', (rows, expected) =>
    expect(together(rows)).toEqual({ what: 'list', unit: 'ms', most: 50, ...expected }),
  )

  it.each([{ unit: 's' }, { most: 40 }, { mostHere: 60 }])('rejects rows that differ in %j', (more) =>
    expect(() => together([value(1), value(2, more)])).toThrow('rows of different units or limits: list, list'),
  )

  it('fails when one of its parts has no row', () => {
    const figures = readFigures(root)
    const without = (part: string): AllFigures => ({
      ...figures,
      chaos: { ...figures.chaos, entries: figures.chaos.entries.filter((one) => one.part !== part) },
    })
    expect(headlineTable(figures).split('\n').length).toBe(12)
    expect(headlineTable(without('embedded-load'))).toBe(headlineTable(figures))
    expect(() => headlineTable(without('kills'))).toThrow(
      "docs/measurements/chaos.json has no row for 'acknowledged saves lost by restarts, kills and broken connections' in the part kills",
    )
  })

  it('is written between two markers, and the rest of the text stays the same', () => {
    const [begin, end] = [
      '<!-- Generated by npm run measurements: begin -->',
      '<!-- Generated by npm run measurements: end -->',
    ]
    expect(withHeadlines(`# A\n${begin}\nold\n${end}\nB\n`, 'new')).toBe(`# A\n${begin}\nnew\n${end}\nB\n`)
    for (const wrong of ['# A', begin, `${end}\n${begin}`])
      expect(() => withHeadlines(wrong, 'new')).toThrow('README.md has no place between')
  })
})

describe('recording', () => {
  let folder: string
  const measured: Measured = {
    part: 'weight',
    command: 'npm run bench -- weight',
    rows: [
      { what: 'JavaScript of the sign-in page, gzip', measured: 99.9, unit: 'kB', most: 112 },
      { what: 'JavaScript of the process page, gzip', measured: 150, unit: 'kB', most: 178 },
    ],
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'measurements-'))
    mkdirSync(join(folder, 'docs/measurements'), { recursive: true })
    writeFileSync(join(folder, 'README.md'), readFileSync(join(root, 'README.md')))
    const figures = readFigures(root)
    for (const tool of tools) writeFigures(folder, tool, figures[tool])
    vi.spyOn(console, 'log').mockImplementation(() => {})
  })
  afterEach(() => {
    vi.restoreAllMocks()
    rmSync(folder, { recursive: true })
  })

  it('changes the rows of the part in the file, on the page and in the README, and nothing else', () => {
    const before = readFigures(folder)
    record('bench', [measured], origin, folder)
    const after = readFigures(folder)
    expect(after.bench.entries.filter(({ part }) => part === 'weight')).toEqual([{ ...measured, ...origin }])
    expect(after.bench.entries.filter(({ part }) => part !== 'weight')).toEqual(
      before.bench.entries.filter(({ part }) => part !== 'weight'),
    )
    expect({ ...after, bench: after.bench.notes }).toEqual({ ...before, bench: before.bench.notes })
    for (const [path, text] of generated(folder)) expect(readFileSync(join(folder, path), 'utf8')).toBe(text)
    const [old, now] = [
      readFileSync(join(root, 'README.md'), 'utf8'),
      readFileSync(join(folder, 'README.md'), 'utf8'),
    ].map((text) => text.split('\n'))
    expect(now!.filter((line, at) => line !== old![at])).toEqual([
      '| JavaScript of the sign-in page, gzip | 99.9 kB | at most 112 kB | `npm run bench -- weight` |',
      '| JavaScript of the process page in its heaviest phase, gzip | 150 kB | at most 178 kB | `npm run bench -- weight` |',
    ])
    expect(console.log).toHaveBeenCalledExactlyOnceWith('recorded in docs/measurements/bench.json: weight')
  })

  it('starts with empty figures when the file does not exist', () => {
    rmSync(join(folder, 'docs/measurements/bench.json'))
    expect(readFigures(folder).bench).toEqual({ notes: [], entries: [] })
  })

  it('records the date, commit and machine', () => {
    const { date, commit, machine } = originHere(1.249)
    expect(date).toBe(new Date().toISOString().slice(0, 10))
    expect(commit ?? '').toMatch(/^([\da-f]{40})?$/)
    expect(machine).toMatchObject({ cores: expect.any(Number) as number, slowness: 1.2 })
  })
})
