/** Writes files that define a value for the page. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Comparison } from '../../generator/compare/report.ts'
import type { Graph } from '../graph/graph.ts'
import { coverageIn, oneSidedIn } from './coverage-data.ts'

/** Takes the name, as in `window.<name> =`. A browser parses JSON text faster than the same value as code. */
export function leave(folder: string, file: string, name: string, value: unknown): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), `${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))})\n`)
}

/** One of several values under a name: `window.<name>[id]`. */
export const leaveOne = (folder: string, file: string, name: string, id: string, value: unknown): void =>
  leave(folder, file, `(window.${name} ??= {})[${JSON.stringify(id)}]`, value)

/** Beside the page, from the last local test run: `coverage/<chart>.js`, and the one-sided conditions of all charts. */
export function leaveCoverage(folder: string, charts: readonly Graph[]): void {
  const coverageOf = coverageIn()
  for (const { id } of charts) leaveOne(folder, `coverage/${id}.js`, 'statechartCoverage', id, coverageOf(id))
  leave(
    folder,
    'coverage/conditions.js',
    'window.statechartConditions',
    charts.flatMap((graph) => oneSidedIn(graph, coverageOf(graph.id))),
  )
}

/** Beside the page: the comparisons to choose from, the first one as default. Returns the file's name. */
export function leaveChanges(folder: string, comparisons: readonly Comparison[]): string {
  leave(folder, 'changes.js', 'window.statechartChanges', comparisons)
  return 'changes.js'
}
