/** What changed between two versions, as the explorer shows it on the chart. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChartData } from '../../../docs/tools/explorer/page-data.ts'
import type { Comparison, CountedChange } from '../../../docs/tools/generator/compare/report.ts'
import {
  changesOf,
  comparisonIn,
  marksOf,
  placesOfChange,
} from '../../../docs/tools/explorer/page/overlays/changes/change-marks.ts'
import { stopAfter, stopAt } from '../../../docs/tools/explorer/page/overlays/stops.ts'
import { byDate, type Changes, chosenFrom } from '../../../docs/tools/explorer/page/overlays/changes/chosen.ts'
import { concernedBy, versionsOf } from '../../../docs/tools/explorer/page/overlays/changes/dated.ts'
import type { RecordedVersion } from '../../../docs/tools/generator/compare/recorded.ts'
import type { StateFigures } from '../../../src/contract/chart-numbers.ts'
import { documentedCharts, namedGraph } from '../../../docs/tools/explorer/charts.ts'

const graph = namedGraph(documentedCharts.find(({ id }) => id === 'recruitment')!.machine)
const change = (more: Partial<CountedChange>): CountedChange => ({
  kind: 'added',
  of: 'transition',
  before: null,
  after: null,
  text: 'Algo cambia.',
  states: [],
  people: null,
  ...more,
})
const filter = 'abierto.filtro'
const approved = 'abierto.filtro | filtro.aprobado | 0'

const version = (date: string, ...changes: RecordedVersion['changes']): RecordedVersion => ({
  date,
  title: 'Algo cambia',
  reason: 'Por algo.',
  version: date,
  changes,
})

describe('a change', () => {
  it.each<[string, Partial<CountedChange>, string[]]>([
    [
      'is marked on the current transition',
      { kind: 'retargeted', before: 'abierto.filtro | filtro.aprobado | 3', after: approved },
      [approved],
    ],
    ['is marked on the current state', { kind: 'added', of: 'state', after: filter }, [filter]],
    [
      'of a removed transition is marked on its state',
      { kind: 'removed', before: 'abierto.filtro | filtro.pospuesto | 0' },
      [filter],
    ],
    [
      'of a removed state is marked on its parent',
      { kind: 'removed', of: 'state', before: 'abierto.archivado' },
      ['abierto'],
    ],
    ['of a transition in a removed state is not marked', { kind: 'removed', before: 'cerrado.visto | x | 0' }, []],
    [
      'of the whole chart is not marked',
      { kind: 'reworded', of: 'chart', before: 'recruitment', after: 'recruitment' },
      [],
    ],
    [
      'of a part moved to another chart is not marked, although it affects people',
      { kind: 'reguarded', before: approved, after: 'ya.no | x | 0', states: [filter] },
      [],
    ],
    [
      'of a condition is marked on the states that evaluate it',
      { kind: 'changed', of: 'condition', states: [filter, 'ya.no.existe'] },
      [filter],
    ],
  ])('%s', (_, more, places) => expect(placesOfChange(change(more), graph)).toEqual(places))

  it('shows the largest number of affected people at one place, since they are the same people, and none without people', () => {
    const labels = (...people: (number | null)[]) =>
      [
        ...marksOf(
          people.map((one) => change({ after: approved, people: one })),
          graph,
        ).values(),
      ].map(({ label }) => label)
    expect([labels(3, 5), labels(0), labels(null, 0), labels()]).toEqual([['+ 5'], ['+'], ['+'], []])
    const reworded = marksOf([change({ kind: 'reworded', after: approved })], graph).get(approved)!
    expect([reworded.label, reworded.tone, reworded.weight]).toEqual(['«»', 'quiet', 0.2])
    const many = marksOf(
      (['changed', 'reordered', 'retargeted'] as const).map((kind) => change({ kind, after: approved })),
      graph,
    ).get(approved)!
    expect([many.label, many.tone]).toEqual(['→↕', 'warning'])
  })

  it('describes the change and the affected people; the strongest of several changes colours the mark', () => {
    const marks = marksOf(
      [
        change({ kind: 'reworded', after: approved, text: 'Otras palabras.' }),
        change({ kind: 'reguarded', after: approved, text: 'Otra condición.', people: 3 }),
        change({ kind: 'removed', before: 'abierto.filtro | x | 0', text: 'Ya no.', people: 1 }),
      ],
      graph,
    )
    expect([...marks]).toEqual([
      [
        approved,
        {
          label: '?«» 3',
          tone: 'warning',
          weight: 0.6,
          details: [
            { name: 'sólo se dice distinto', value: 'Otras palabras.' },
            { name: 'cambia de condición', value: 'Otra condición. Ahí están 3 procesos abiertos.' },
          ],
        },
      ],
      [
        filter,
        {
          label: '− 1',
          tone: 'bad',
          weight: 0.6,
          details: [{ name: 'se quita (la marca está en su estado)', value: 'Ya no. Ahí está 1 proceso abierto.' }],
        },
      ],
    ])
  })
})

describe('a file', () => {
  const written = {
    before: 'main',
    after: 'los archivos de ahora',
    charts: [{ chart: 'recruitment', description: '', changes: [change({ after: approved })], people: 2 }],
    people: 2,
    uncounted: null,
  }

  it('with a comparison is read, and its changes are found by their versions', () => {
    const comparison = comparisonIn(JSON.stringify(written))
    expect(comparison).toEqual(written)
    const other = { ...comparison, before: 'otra' }
    expect(changesOf(comparison, 'recruitment')).toEqual(written.charts[0]!.changes)
    expect(changesOf(comparison, 'session')).toEqual([])
    expect([
      chosenFrom({ comparisons: [other, comparison], versions: [] }, { entre: 'main…los archivos de ahora' }),
      chosenFrom({ comparisons: [other, comparison], versions: [] }, { entre: 'x' }),
      chosenFrom({ comparisons: [other], versions: [] }, { entre: byDate }),
      chosenFrom({ comparisons: [other], versions: [version('2026-01-02')] }, { entre: byDate }),
      chosenFrom({ comparisons: [], versions: [] }, {}),
    ]).toEqual([comparison, other, other, undefined, undefined])
  })

  it.each([
    '',
    'null',
    '{}',
    '[]',
    JSON.stringify({ ...written, charts: [{ chart: 'x', changes: [{ kind: 'otro', text: '', states: [] }] }] }),
    JSON.stringify({ ...written, after: 4 }),
    JSON.stringify({ ...written, charts: [{ chart: 'x', changes: [{ kind: 'added', text: 'Algo.' }] }] }),
    JSON.stringify({ ...written, charts: [{ chart: 'x', changes: [{ kind: 'added', states: [] }] }] }),
  ])('with anything else is rejected: %s', (text) => {
    expect(() => comparisonIn(text)).toThrow()
  })
})

describe('the changes on the page', () => {
  const comparison = (before: string, chart: string, ...changes: CountedChange[]): Comparison => ({
    before,
    after: 'ahora',
    charts: [{ chart, description: '', changes, people: null }],
    people: null,
    uncounted: null,
  })
  const brought = [
    comparison('a', 'session'),
    comparison('b', 'recruitment', change({ after: approved }), change({ kind: 'reworded', after: filter })),
  ]
  const recorded = [
    version('2025-12-31', { ...change({ kind: 'removed', after: approved }), codes: [] }),
    version('2026-01-01', { ...change({ kind: 'retargeted', after: approved }), codes: [] }),
  ]
  const all: Changes = { comparisons: brought, versions: recorded }
  const chart = { id: 'recruitment', graph } as ChartData
  const signal = new AbortController().signal

  beforeEach(() => {
    vi.resetModules()
    vi.stubGlobal('location', new URL('http://127.0.0.1/docs/'))
    vi.stubGlobal('window', {
      statechartScripts: new Map(['changes.js', 'versions.js'].map((name) => [name, Promise.resolve()])),
      statechartChanges: brought,
      statechartVersions: { recruitment: recorded },
    })
  })
  afterEach(() => void vi.unstubAllGlobals())

  it('are those of this chart, with an opened file first and only once', async () => {
    const { changes } = await import('../../../docs/tools/explorer/page/overlays/changes/changes.ts')
    const { open } = await import('../../../docs/tools/explorer/page/overlays/changes/opened.ts')
    const befores = async () =>
      ((await changes.load(chart, {}, signal)) as Changes).comparisons.map(({ before }) => before)
    expect(await befores()).toEqual(['b'])
    expect(((await changes.load(chart, {}, signal)) as Changes).versions).toEqual(recorded)
    expect(((await changes.load({ ...chart, id: 'session' }, {}, signal)) as Changes).versions).toEqual([])
    open(comparison('c', 'list'))
    open(comparison('d', 'list'))
    open(comparison('c', 'list'))
    expect(await befores()).toEqual(['c', 'd', 'b'])
  })

  it('have a legend with only the kinds that occur', async () => {
    const { changes } = await import('../../../docs/tools/explorer/page/overlays/changes/changes.ts')
    expect(
      changes
        .legend(all, chart, { entre: 'b…ahora' })
        .map(({ label, tone, weight, text }) => [label, tone, weight, text]),
    ).toEqual([
      ['+', 'good', 0.6, 'se agrega'],
      ['«»', 'quiet', 0.2, 'sólo se dice distinto'],
    ])
    const none: Changes = { comparisons: [], versions: [] }
    expect([changes.legend(none, chart, {}), [...changes.marks(none, chart, {})]]).toEqual([[], []])
    expect([...changes.marks(all, chart, { entre: 'b…ahora' }).keys()]).toEqual([approved, filter])
  })

  it('by date are marked where they were recorded in the period', async () => {
    const { changes } = await import('../../../docs/tools/explorer/page/overlays/changes/changes.ts')
    const labels = (desde: string, hasta: string) =>
      [...changes.marks(all, chart, { entre: byDate, desde, hasta }).values()].map(({ label }) => label)
    expect([
      labels('2025-12-31', '2025-12-31'),
      labels('2026-01-01', '2026-01-31'),
      labels('2025-12-31', '2026-01-01'),
      labels('2026-01-02', '2026-01-31'),
    ]).toEqual([['−'], ['→'], ['−→'], []])
    expect(
      changes.legend(all, chart, { entre: byDate, desde: '2026-01-01', hasta: '2026-01-31' }).map(({ label }) => label),
    ).toEqual(['→'])
  })
})

describe('the recorded versions', () => {
  const state = (estado: string, aqui: number | null): StateFigures => ({
    estado,
    aqui,
    pasaron: 0,
    porCandidato: null,
    mediana: null,
    p90: null,
    claves: { aqui: aqui ? `aqui~${estado}` : null, pasaron: null },
  })

  it('of a period are shown newest first, with its first and last day', () => {
    const all = ['2026-01-01', '2026-02-01', '2026-02-28', '2026-03-01'].map((date) => version(date))
    expect(versionsOf(all, { desde: '2026-02-01', hasta: '2026-02-28' }).map(({ date }) => date)).toEqual([
      '2026-02-28',
      '2026-02-01',
    ])
  })

  it('concern the states with their phases, each once, without the ends of a process', () => {
    const figures = {
      estados: [
        state('abierto.filtro', 2),
        state('abierto.primeraEntrevista.agendar', 5),
        state('abierto.oferta', 9),
        state('completada', null),
      ],
      salidas: [],
    }
    const changed = (...codes: string[]) => ({ ...change({}), codes })
    // A group's booking has another code than an individual's, in the same state
    const found = concernedBy(version('2026-01-01', changed('FT', 'CN-PC'), changed('PE-AGG', 'FT')), graph, figures)
    expect(found).toEqual({ states: [figures.estados[1], figures.estados[0]], people: 7 })
    expect(concernedBy(version('2026-01-01', changed()), graph, figures)).toEqual({ states: [], people: 0 })
  })
})

describe('moving from one mark to the next', () => {
  const stops = ['a', 'b', 'c']
  it.each<[string | null, number, string, string]>([
    [null, 0, 'b', 'c'],
    ['a', 0, 'b', 'c'],
    ['b', 1, 'c', 'a'],
    ['c', 2, 'a', 'b'],
    ['elsewhere', -1, 'a', 'c'],
  ])('from %s', (focus, at, next, before) =>
    expect([stopAt(stops, focus), stopAfter(stops, focus, 1), stopAfter(stops, focus, -1)]).toEqual([at, next, before]),
  )

  it('stays at the only mark in both directions', () =>
    expect(
      [null, 'a', 'elsewhere'].flatMap((focus) => [stopAfter(['a'], focus, 1), stopAfter(['a'], focus, -1)]),
    ).toEqual(Array(6).fill('a')))
})
