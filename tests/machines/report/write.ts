/** The report as a page for people and as JSON for programs, beside what it was made from. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageOf } from './as-html.ts'
import { collect } from './collect.ts'

/** Out: the page's path. */
export function writeReport(results: string): string {
  const report = collect(results)
  mkdirSync(results, { recursive: true })
  writeFileSync(join(results, 'informe.json'), `${JSON.stringify(report, null, 2)}\n`)
  const page = join(results, 'informe.html')
  writeFileSync(page, pageOf(report))
  return page
}
