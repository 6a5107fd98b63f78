/**
 * The statecharts of `machines/` with their models, and their files in `tests/machines/` by the same name, found on
 * disk.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inRepository } from '../../../src/setup/root.mjs'

/**
 * Charts without scripts: they are tested through the charts that use them, or not yet. An entry that has phrases fails
 * the scripts' test.
 */
export const withoutScripts: Readonly<Record<string, string>> = {
  form: 'its uses tell it: vacancyChoice, score, emailEdit, rejection, reversal',
  command: 'its use tells it: resendNotification',
  upload: 'the gallery of the home page is told by hand',
}

/** `folder`: the resource; `name`: of the chart's file; `id`: of the chart. */
export type ChartFile = { readonly folder: string; readonly name: string; readonly id: string }
type Part = 'model' | 'phrases' | 'in-practice'

const ending = '.machine.ts'
const modelEnding = '.model.ts'
/** The place of models in earlier commits, which are compared with later ones. */
const formerModels = 'tests/machines'
const toId = (name: string) => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
const byName = (one: ChartFile, other: ChartFile) => (one.name < other.name ? -1 : 1)

/** `root`: the root of this repository, or of a copy of an earlier version. */
const filesIn = (root: string, folder: string, end: string): ChartFile[] =>
  (existsSync(join(root, folder)) ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }) : [])
    .filter((path) => path.endsWith(end))
    .map((path) => {
      const [resource = '', file = ''] = path.replaceAll('\\', '/').split('/')
      const name = file.slice(0, -end.length)
      return { folder: resource, name, id: toId(name) }
    })
    .sort(byName)

const here = inRepository('')
export const chartFiles: readonly ChartFile[] = filesIn(here, 'machines', ending)

/** Charts of the kit in one place, with its own words: models and phrases without a chart's file of that name. */
const usesIn = (root: string, charts: readonly ChartFile[]): ChartFile[] =>
  ['machines', formerModels]
    .flatMap((folder) => filesIn(root, folder, modelEnding))
    .filter(({ name }) => !charts.some((chart) => chart.name === name))

export const modelFilesIn = (root: string): ChartFile[] => {
  const charts = filesIn(root, 'machines', ending)
  return [...charts, ...usesIn(root, charts)]
}
/** Everything that has a model. */
export const modelFiles: readonly ChartFile[] = modelFilesIn(here)

/** Paths from the repository's root; the first one is the current one. */
const pathsOf = ({ folder, name }: Pick<ChartFile, 'folder' | 'name'>, part: Part): readonly string[] =>
  (part === 'model' ? ['machines', formerModels] : ['tests/machines']).map(
    (room) => `${room}/${folder}/${name}.${part}.ts`,
  )

const pathOf = (chart: ChartFile, part: Part, root: string): string => {
  const paths = pathsOf(chart, part)
  return paths.find((path) => existsSync(join(root, path))) ?? paths[0]!
}
export const modelPathsOf = (chart: Pick<ChartFile, 'folder' | 'name'>) => pathsOf(chart, 'model')

export const hasPart = (chart: ChartFile, part: Part, root = here): boolean =>
  existsSync(join(root, pathOf(chart, part, root)))

/** The one thing that the file exports. Throws when there is none. */
export async function loadPart<Thing>(chart: ChartFile, part: Part, root = here): Promise<Thing> {
  const path = pathOf(chart, part, root)
  if (!existsSync(join(root, path))) throw new Error(`${path} is missing`)
  const [thing, ...others] = Object.values((await import(join(root, path))) as Record<string, Thing>)
  if (thing === undefined || others.length > 0) throw new Error(`${path} must export one thing`)
  return thing
}
