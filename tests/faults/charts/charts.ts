/**
 * The faults of statecharts. `npm run mutants` breaks each chart in every small way, one at a time, for its importers,
 * and runs the tests that would run. `-- --machine=leaving,list`: these charts only; `-- --changed` (or
 * `--changed=<commit>`): charts that differ; `-- --without=testigo,servidor`: without these stages; `-- --every=10`:
 * each tenth fault, `--every=10+1` others; `--survivors`: those that the last run left.
 */
import { readFileSync } from 'node:fs'
import { isOfModels } from '../../../src/setup/only-files.mjs'
import { inRepository } from '../../../src/setup/root.mjs'
import { type ChartFile, chartFiles, loadPart } from '../../../docs/tools/reading/chart-files.ts'
import type { AnyModel } from '../../../machines/model/model.ts'
import { measuredMutants } from '../../measurements/rows.ts'
import { changedPaths } from '../engine/changed.ts'
import { type Command, listOf } from '../engine/command.ts'
import type { Driver, Stage, Subject } from '../engine/driver.ts'
import type { Fault } from '../engine/fault.ts'
import { areas } from '../product/areas.ts'
import { filesIn, loadedBy } from '../related.ts'
import type { WorkerTask } from '../worker/plan.ts'
import { House } from './browser/house.ts'
import { mutantsOf } from './mutations.ts'
import { plantIn } from './plant.ts'
import { idOf, stateOf } from './planted.ts'

export const charts: Driver = {
  results: 'test-results/mutants',
  // Only the result of a whole run is valid and shown in the report; one without some stages or faults is not
  // comparable.
  partsIn: 'test-results/mutants/part',
  options: { machine: '=ids', without: '=stages' },
  mostMilliseconds: null,
  figures: { tool: 'mutants', of: (scores, options) => [measuredMutants(scores, options)] },
  subjects,
  written: ({ area, ...score }, tried) => ({
    machine: area,
    ...score,
    mutants: tried.map(({ operator, name, outcome: { kind: verdict, ...of } }) => ({
      fault: operator,
      name,
      verdict,
      ...('by' in of ? { driver: of.stage, by: of.by } : {}),
    })),
  }),
}

/** The stages in order, the cheapest first; the last one only tries faults that no other stage noticed. */
const stages = {
  testigo: 'the reviewed tables beside the charts',
  recorridos: 'the tours that are made of a chart as it is then, on the bare machine',
  máquina: 'tests of the chart written by hand',
  leyes: 'laws that ask every chart, and the scripts for testers',
  cliente: 'tests of the client that come to the state',
  servidor: 'tests of the server that come to the state',
  navegador: 'tours of the broken chart and tests by hand in Chromium: minutes each',
} as const
type StageName = keyof typeof stages

const pathOf = ({ folder, name }: ChartFile) => `machines/${folder}/${name}.machine.ts`

async function* subjects({ own, changed }: Command): AsyncGenerator<Subject> {
  const [machines, without] = [listOf(own['machine']), listOf(own['without']) ?? []]
  const unknown = [
    ...without.filter((name) => !(name in stages)),
    ...(machines ?? []).filter((name) => !chartFiles.some(({ id }) => id === name)),
  ]
  if (unknown.length > 0)
    throw new Error(
      `nothing is called ${unknown.join(', ')}: stages are ${Object.keys(stages).join(', ')}, machines ${chartFiles.map(({ id }) => id).join(', ')}`,
    )
  const differ = changed && chartsOf(changedPaths(changed.since))
  const selected = chartFiles.filter(({ id }) => (machines?.includes(id) ?? true) && (differ?.includes(id) ?? true))
  if (selected.length === 0) return
  let house: House | undefined
  const navegador: Stage = {
    name: 'navegador',
    says: 'in Chromium',
    notice: ({ id, file }) =>
      (house ??= new House()).notice(id, selected.find((chart) => pathOf(chart) === file)!.name),
  }
  yield {
    says: 'charts',
    faults: (await Promise.all(selected.map(faultsOf))).flat(),
    code: Object.fromEntries(
      selected.map((chart) => [pathOf(chart), plantIn(readFileSync(inRepository(pathOf(chart)), 'utf8'), chart.name)]),
    ),
    stages: [...stagesAround(selected.map(pathOf)), navegador].filter(({ name }) => !without.includes(name)),
    areas: selected.map((chart) => ({ name: chart.id, files: [pathOf(chart)], threshold: 95, isOfNoticed: true })),
    isWhole: without.length === 0,
    close: () => house?.close(),
  }
}

/** Without those with which there can be no machine. */
async function faultsOf(chart: ChartFile): Promise<Fault[]> {
  const { machine } = await loadPart<AnyModel>(chart, 'model')
  return mutantsOf(machine).flatMap(({ fault: operator, name, key, state, build }, sample) => {
    try {
      build()
    } catch {
      return []
    }
    return [
      { id: idOf(chart.name, key), file: pathOf(chart), operator, name, sample, state: stateOf(chart.name, state) },
    ]
  })
}

/** These tests find charts on disk, not by import. */
const witness = 'tests/machines/witness.test.ts'
const testsOfEveryChart = [
  'tests/laws/machines.test.ts',
  'tests/laws/honest-charts.test.ts',
  'tests/machines/paths/scripts.test.ts',
]

/** Tests of all models, which `recorridos` runs, of this tool, of the report, and of the generator's own charts. */
const testsOfNoChart = /^tests\/machines\/(models\.test|mutants\.test|witness\.test|report\/|support\/|replay\/)/

/** The test files of a chart. */
export function testsAround(chart: string): Readonly<Record<Exclude<StageName, 'navegador'>, readonly string[]>> {
  const tests = filesIn('tests').filter(
    (path) => /\.test\.tsx?$/.test(path) && !testsOfNoChart.test(path) && loadedBy(path).has(chart),
  )
  const of = (wanted: RegExp) => tests.filter((path) => wanted.test(path))
  return {
    testigo: [witness],
    recorridos: ['tests/faults/charts/tours.faults.ts'],
    máquina: of(/^tests\/machines\//),
    leyes: [...new Set([...of(/^tests\/laws\//), ...testsOfEveryChart])],
    cliente: of(areas['client']!.stages[0]!.tests),
    servidor: of(areas['server']!.stages[0]!.tests),
  }
}

/** One for each project in which a stage has tests. */
function stagesAround(files: readonly string[]): Stage[] {
  const around = files.map((file) => [file, testsAround(file)] as const)
  const stage = (
    name: keyof ReturnType<typeof testsAround>,
    project: string,
    loads: WorkerTask['loads'] = 'charts',
  ): Stage => ({
    name,
    says: `of ${project}`,
    project,
    loads,
    related: Object.fromEntries(
      around.map(([file, { [name]: tests }]) => [file, tests.filter((path) => projectOf(path) === project)]),
    ),
  })
  return [
    stage('testigo', 'machines'),
    stage('recorridos', 'machines'),
    stage('máquina', 'machines'),
    stage('leyes', 'laws'),
    stage('leyes', 'machines'),
    stage('cliente', 'client', 'charts at their states'),
    stage('servidor', 'server', 'charts at their states'),
  ]
}

const projectOf = (test: string): string => /^tests\/(laws|client|server)\//.exec(test)?.[1] ?? 'machines'

/**
 * A chart lies in its own file and those beside it: `recruitment.stages.ts`. A folder's other files may be any chart's
 * of it.
 */
export function chartsOf(paths: readonly string[]): string[] {
  const changed = paths.filter((path) => path.startsWith('machines/') && path.endsWith('.ts') && !isOfModels(path))
  return chartFiles
    .filter(({ folder, name }) =>
      changed.some((path) => {
        const [, room, file = ''] = path.split('/')
        const owner = file.split('.')[0]
        return (
          room === folder &&
          (owner === name || !chartFiles.some((other) => other.folder === folder && other.name === owner))
        )
      }),
    )
    .map(({ id }) => id)
}
