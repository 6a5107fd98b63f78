/** The witness of each chart, beside its model. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inRepository } from '../../../src/setup/root.mjs'
import { type ChartFile, loadPart } from '../support/chart-files.ts'
import type { AnyModel } from '../support/model.ts'
import { accepted, differences, withoutSection } from './compare.ts'
import { parsePage, type Page, writePage } from './markdown.ts'
import { readChart } from './reading.ts'

/** Written by hand from the specification: every row of theirs names its section. */
export const fromSpecification: readonly string[] = ['recruitment', 'session']

export const witnessPath = ({ folder, name }: ChartFile) => `tests/machines/${folder}/${name}.witness.md`
export const machineOf = async (chart: ChartFile) => (await loadPart<AnyModel>(chart, 'model')).machine

export function pageOf(chart: ChartFile): Page | null {
  const path = inRepository(witnessPath(chart))
  return existsSync(path) ? parsePage(readFileSync(path, 'utf8')) : null
}

/** What is wrong with the witness of a chart; nothing where both agree. */
export async function disagreements(chart: ChartFile): Promise<string[]> {
  const page = pageOf(chart)
  if (!page) return [`${witnessPath(chart)} is missing`]
  const unfounded = fromSpecification.includes(chart.id) ? withoutSection(page).map((row) => `${row}\n    no dice su sección de la especificación`) : []
  return [...differences(page, readChart(await machineOf(chart))), ...unfounded]
}

export async function accept(chart: ChartFile): Promise<void> {
  const machine = await machineOf(chart)
  const page = pageOf(chart) ?? { head: [`# ${machine.id}`, '', machine.config.description ?? ''], sections: [] }
  writeFileSync(inRepository(witnessPath(chart)), writePage(accepted(page, readChart(machine))))
}

export const howToGoOn = (chart: ChartFile): string =>
  `Si la tabla tiene razón, se corrige el diagrama. Si la tiene el diagrama: npm run witness -- --accept=${chart.id}, y se lee lo que cambió en ${witnessPath(chart)}.`
