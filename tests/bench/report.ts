/** What the bench tells: one line for each promise, and everything behind it as JSON. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { inRepository } from '../../src/setup/root.mjs'

export type Finding = {
  readonly what: string
  readonly measured: number
  /** The most that it may be. */
  readonly budget: number
  readonly unit: 'kB' | 'MB' | 's' | 'ms' | 'requests' | 'times' | 'files' | 'answers' | 'shift'
  /** What the number hides: spread, median of how many, which one was the worst. */
  readonly note?: string
  /** For the JSON only. */
  readonly details?: unknown
}

export const isBroken = ({ measured, budget }: Finding): boolean => !(measured <= budget)

const digits = { kB: 1, MB: 1, s: 2, ms: 1, requests: 0, times: 2, files: 0, answers: 0, shift: 3 } as const
const shown = ({ unit }: Finding, value: number) => `${value.toFixed(digits[unit])} ${unit}`

/** `what | measured | budget | ok`, and the note. */
export function tableOf(findings: readonly Finding[]): string {
  const rows = findings.map((finding) => [
    finding.what,
    shown(finding, finding.measured),
    shown(finding, finding.budget),
    isBroken(finding) ? 'BROKEN' : 'ok',
    finding.note ?? '',
  ])
  const all = [['what', 'measured', 'budget', 'ok', ''], ...rows]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column === 1 || column === 2 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join(' | ').trimEnd()
  return [line(all[0] ?? []), widths.map((width) => '-'.repeat(width)).join('-|-'), ...all.slice(1).map(line)].join('\n')
}

const file = inRepository('test-results/bench.json')

/** Programs that wanted to run in the last minute: more than there are cores, and times measure the others too. */
export const load = (): number => loadavg()[0] ?? 0
export const isBusy = (): boolean => load() > cpus().length

/** With the machine beside the numbers: they say nothing without it. `loadBefore`: what else it had to do. */
export function writeJson(findings: readonly Finding[], loadBefore: number): void {
  mkdirSync(inRepository('test-results'), { recursive: true })
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, memoryGb: Math.round(totalmem() / 2 ** 30), node: process.version, loadBefore }
  const results = findings.map((finding) => ({ ...finding, ok: !isBroken(finding) }))
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), machine, results }, null, 2)}\n`)
}
