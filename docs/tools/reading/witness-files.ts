/** The witness of each chart: the table that people keep, beside the chart's tests. */
import { existsSync, readFileSync } from 'node:fs'
import { inRepository } from '../../../src/setup/root.mjs'
import type { ChartFile } from './chart-files.ts'
import { type Page, parsePage } from './witness-page.ts'

export const witnessPath = ({ folder, name }: ChartFile) => `tests/machines/${folder}/${name}.witness.md`

export function pageOf(chart: ChartFile): Page | null {
  const path = inRepository(witnessPath(chart))
  return existsSync(path) ? parsePage(readFileSync(path, 'utf8')) : null
}
