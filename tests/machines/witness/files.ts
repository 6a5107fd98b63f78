/** The differences between a chart and its witness, and the update of the witness. */
import { writeFileSync } from 'node:fs'
import { inRepository } from '../../../src/setup/root.mjs'
import { type ChartFile, loadPart } from '../../../docs/tools/reading/chart-files.ts'
import type { AnyModel } from '../../../machines/model/model.ts'
import { accepted, differences, withoutSection } from './compare.ts'
import { withExamples, wrongExamples } from '../../../docs/tools/reading/examples.ts'
import { writePage } from '../../../docs/tools/reading/witness-page.ts'
import { readChart } from '../../../docs/tools/reading/chart-tables.ts'
import { pageOf, witnessPath } from '../../../docs/tools/reading/witness-files.ts'

/** Written by hand from the specification: every row names its section. */
export const fromSpecification: readonly string[] = ['recruitment', 'session']

const machineOf = async (chart: ChartFile) => (await loadPart<AnyModel>(chart, 'model')).machine

/** What is wrong with the witness of a chart; nothing where both agree. */
export async function disagreements(chart: ChartFile): Promise<string[]> {
  const page = pageOf(chart)
  if (!page) return [`${witnessPath(chart)} is missing`]
  const unfounded = fromSpecification.includes(chart.id)
    ? withoutSection(page).map((row) => `${row}\n    no dice su sección de la especificación`)
    : []
  const machine = await machineOf(chart)
  return [...differences(page, readChart(machine)), ...wrongExamples(page, machine), ...unfounded]
}

export async function accept(chart: ChartFile): Promise<void> {
  const model = await loadPart<AnyModel>(chart, 'model')
  const { machine } = model
  const page = pageOf(chart) ?? { head: [`# ${machine.id}`, '', machine.config.description ?? ''], sections: [] }
  writeFileSync(inRepository(witnessPath(chart)), writePage(withExamples(accepted(page, readChart(machine)), model)))
}

export const howToGoOn = (chart: ChartFile): string =>
  `Si la tabla tiene razón, se corrige el diagrama. Si la tiene el diagrama: npm run witness -- --accept=${chart.id}, y se lee lo que cambió en ${witnessPath(chart)}.`
