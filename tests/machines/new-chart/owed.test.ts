/** `npm run chart -- --check` lists at once all that a chart still owes. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inRepository } from '../../../src/setup/root.mjs'
import { filesOf, readChartName, rowOf } from './files.ts'
import { owedIn } from './owed.ts'

const chart = readChartName('vacancies/publication-closing')
const files = filesOf(chart)
const [machine, model, phrases] = Object.keys(files) as [string, string, string]

/** A repository with this chart alone. */
let root = ''
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'owed-'))
  for (const [path, text] of Object.entries(files)) write(path, text)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const of = (what: string) => `publicationClosing: ${what}`
const table = of(
  'tests/machines/vacancies/publication-closing.witness.md is missing: npm run witness -- --accept=publicationClosing',
)
const page = of('docs/statecharts/publication-closing.md is missing: npm run statecharts')
const place = of('its place in docs/tools/paths/specification.ts is missing')
const row = of('its row in machines/README.md is missing')
const unwritten = (path: string) => of(`${path} has texts marked with … that are to be written`)

it('is nothing in this repository', () => expect(owedIn(inRepository(''))).toEqual([]))

it('is everything that the command for a new chart does not write', () =>
  expect(owedIn(root)).toEqual([unwritten(machine), unwritten(model), unwritten(phrases), place, row, table, page]))

it('is a row with its cells written, not only its name', () => {
  write('machines/README.md', rowOf(chart))
  expect(owedIn(root)).toContain(of('its row in machines/README.md has cells marked with …'))
  write('machines/README.md', `| \`other.machine.ts\` | … |\n${rowOf(chart).replaceAll('…', 'closing')}`)
  expect(owedIn(root).filter((line) => line.includes('README'))).toEqual([])
})

it('is less with each thing done', () => {
  write('machines/README.md', rowOf(chart).replaceAll('…', 'closing'))
  for (const [path, text] of Object.entries(files)) write(path, text.replaceAll('…', 'texto'))
  expect(owedIn(root)).toEqual([place, table, page])
  write('tests/machines/vacancies/publication-closing.witness.md', '')
  write('docs/statecharts/publication-closing.md', '')
  expect(owedIn(root)).toEqual([place])
})

it('is the model and the phrases where there is only a chart', () => {
  rmSync(join(root, model))
  rmSync(join(root, phrases))
  expect(owedIn(root)).toEqual([
    unwritten(machine),
    of('machines/vacancies/publication-closing.model.ts is missing: docs/how-to.md, "A chart"'),
    of(
      'tests/machines/vacancies/publication-closing.phrases.ts is missing, or its reason in `withoutScripts`, docs/tools/reading/chart-files.ts',
    ),
    place,
    row,
    table,
    page,
  ])
})

it('is nothing for testers where a reason says why, and no row for one use of a chart of the kit', () => {
  for (const path of Object.keys(files)) rmSync(join(root, path))
  write('machines/kit/form.machine.ts', '')
  write('machines/kit/form.model.ts', '')
  write('machines/kit/score.model.ts', '')
  write('tests/machines/kit/score.phrases.ts', '')
  expect(owedIn(root)).toEqual([
    'form: its row in machines/README.md is missing',
    'form: tests/machines/kit/form.witness.md is missing: npm run witness -- --accept=form',
    'form: docs/statecharts/form.md is missing: npm run statecharts',
    'score: tests/machines/kit/score.witness.md is missing: npm run witness -- --accept=score',
    'score: docs/statecharts/score.md is missing: npm run statecharts',
  ])
})
