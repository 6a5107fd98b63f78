/** Files that leave a value for the page. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Comparison } from '../../generator/compare/report.ts'
import type { Graph } from '../graph/graph.ts'
import { coverageIn, oneSidedIn } from './coverage-data.ts'

/** In: the name, as in `window.<name> =`. A browser reads a text faster than it reads a program that says the same. */
export function leave(folder: string, file: string, name: string, value: unknown): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), `${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))})\n`)
}

/** One of many under a name: `window.<name>[id]`. */
export const leaveOne = (folder: string, file: string, name: string, id: string, value: unknown): void =>
  leave(folder, file, `(window.${name} ??= {})[${JSON.stringify(id)}]`, value)

/** Beside the page, of the last run of the tests on this computer: `coverage/<chart>.js`, and what of all charts is seen from one side only. */
export function leaveCoverage(folder: string, charts: readonly Graph[]): void {
  const coverageOf = coverageIn()
  for (const { id } of charts) leaveOne(folder, `coverage/${id}.js`, 'statechartCoverage', id, coverageOf(id))
  leave(folder, 'coverage/conditions.js', 'window.statechartConditions', charts.flatMap((graph) => oneSidedIn(graph, coverageOf(graph.id))))
}

/** Beside the page: what is offered to be laid over the charts, the first one as usual. Out: the file's name. */
export function leaveChanges(folder: string, comparisons: readonly Comparison[]): string {
  leave(folder, 'changes.js', 'window.statechartChanges', comparisons)
  return 'changes.js'
}
