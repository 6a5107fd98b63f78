/** What a chart still owes: `npm run chart -- --check`. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSpecified } from '../../../docs/tools/paths/specification.ts'
import { type ChartFile, hasPart, modelFilesIn, withoutScripts } from '../../../docs/tools/reading/chart-files.ts'
import { witnessPath } from '../../../docs/tools/reading/witness-files.ts'

/** `root`: of the repository. Each line names the file, and the command or the page that helps. */
export function owedIn(root: string): string[] {
  return modelFilesIn(root).flatMap((chart) => owedBy(chart, root).map((what) => `${chart.id}: ${what}`))
}

function owedBy(chart: ChartFile, root: string): string[] {
  const { folder, name, id } = chart
  const text = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined)
  const machine = `machines/${folder}/${name}.machine.ts`
  const model = `machines/${folder}/${name}.model.ts`
  const phrases = `tests/machines/${folder}/${name}.phrases.ts`
  const hasScripts = !(id in withoutScripts)
  const unwritten = (path: string) =>
    isUnwritten(text(path)) ? [`${path} has texts marked with … that are to be written`] : []
  const missing = (path: string, how: string) => (text(path) === undefined ? [`${path} is missing: ${how}`] : [])
  return [
    ...unwritten(machine),
    ...(hasPart(chart, 'model', root) ? unwritten(model) : [`${model} is missing: docs/how-to.md, "A chart"`]),
    ...(hasScripts && !hasPart(chart, 'phrases', root)
      ? [`${phrases} is missing, or its reason in \`withoutScripts\`, docs/tools/reading/chart-files.ts`]
      : unwritten(phrases)),
    ...(hasScripts && !isSpecified(id) ? ['its place in docs/tools/paths/specification.ts is missing'] : []),
    ...(text(machine) === undefined ? [] : owedRow(text('machines/README.md') ?? '', name)),
    ...missing(witnessPath(chart), `npm run witness -- --accept=${id}`),
    ...missing(`docs/statecharts/${name}.md`, 'npm run statecharts'),
  ]
}

function owedRow(list: string, name: string): string[] {
  const row = list.split('\n').find((line) => line.startsWith(`| \`${name}.machine.ts\` |`))
  if (row === undefined) return ['its row in machines/README.md is missing']
  return row.includes('| … |') ? ['its row in machines/README.md has cells marked with …'] : []
}

/** Texts of the new files that have not been replaced: `'…'`, or a first line of `…` alone. */
const isUnwritten = (text: string | undefined): boolean => text !== undefined && /'…'|^\/\*\* … \*\/$/m.test(text)
