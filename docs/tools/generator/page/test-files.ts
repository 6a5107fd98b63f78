/** The source file of a chart and its test files, found on disk. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { isOfModels } from '../../../../src/setup/only-files.mjs'
import { inRepository } from '../../../../src/setup/root.mjs'
import type { ChartFile } from '../../reading/chart-files.ts'
import { witnessPath } from '../../reading/witness-files.ts'

/** Paths in the repository. */
export type TestFiles = {
  readonly chart: string
  readonly model: string
  readonly witness: string
  readonly phrases: string | null
  /** Test files that name the chart or its model. */
  readonly tests: readonly string[]
}

export function filesOf({ folder, name }: ChartFile): TestFiles {
  const own = `machines/${folder}/${name}.machine.ts`
  const model = `machines/${folder}/${name}.model.ts`
  const phrases = `tests/machines/${folder}/${name}.phrases.ts`
  // A use of a kit's chart is defined in the file that its model imports
  const chart = existsSync(inRepository(own))
    ? own
    : (importsOf(model).find((path) => path.startsWith('machines/') && !isOfModels(path)) ?? model)
  const named = [chart, model]
  return {
    chart,
    model,
    witness: witnessPath({ folder, name, id: '' }),
    phrases: existsSync(inRepository(phrases)) ? phrases : null,
    tests: testFiles()
      .filter(({ imports }) => imports.some((path) => named.includes(path)))
      .map(({ path }) => path),
  }
}

let found: readonly { readonly path: string; readonly imports: readonly string[] }[] | undefined
const testFiles = () =>
  (found ??= readdirSync(inRepository('tests'), { recursive: true, encoding: 'utf8' })
    .map((path) => posix.join('tests', path.replaceAll('\\', '/')))
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
    .toSorted()
    .map((path) => ({ path, imports: importsOf(path) })))

function importsOf(path: string): string[] {
  const text = readFileSync(inRepository(path), 'utf8')
  return [...text.matchAll(/\bfrom '(\.[^'\n]+)'/g)].map(([, specifier = '']) =>
    join(dirname(path), specifier).replaceAll('\\', '/'),
  )
}
