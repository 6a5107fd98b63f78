/** What the bench reports: one line for each promise, and everything behind it as JSON. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { dirname } from 'node:path'
import type { Factors } from './calibration.ts'

export type Finding = {
  readonly what: string
  readonly measured: number
  /** The most that it may be on a machine as fast as the reference. */
  readonly budget: number
  readonly unit: 'kB' | 'MB' | 's' | 'ms' | 'requests' | 'times' | 'files' | 'answers' | 'shift'
  /** For times: whether the slowest count, and not the usual ones. */
  readonly isSlowest?: true
  /** What the number hides: spread, median of how many, which one was the worst. */
  readonly note?: string
  /** Written to the JSON only. */
  readonly details?: unknown
}

/** `today`: the budget on this machine, as fast as it was just then. */
export type Result = Finding & {
  readonly part: string
  readonly today: number
  readonly factor: number
  readonly ok: boolean
}

/** Only times grow with a slow machine, and none shrinks with a quick one. */
export function scaled(finding: Finding, { usual, slow }: Factors): Omit<Result, 'part'> {
  const isTime = finding.unit === 's' || finding.unit === 'ms'
  const factor = isTime ? Math.max(1, finding.isSlowest ? slow : usual) : 1
  const today = finding.budget * factor
  return { ...finding, factor, today, ok: finding.measured <= today }
}

export const isBroken = ({ ok }: Pick<Result, 'ok'>): boolean => !ok

const digits = { kB: 1, MB: 1, s: 2, ms: 1, requests: 0, times: 2, files: 0, answers: 0, shift: 3 } as const
const shown = ({ unit }: Finding, value: number) => `${value.toFixed(digits[unit])} ${unit}`

/** `title | measured | budget | today | ok`, and the note. */
export function tableOf(title: string, results: readonly Result[]): string {
  const rows = results.map((one) => [
    one.what,
    shown(one, one.measured),
    shown(one, one.budget),
    one.today === one.budget ? '' : shown(one, one.today),
    isBroken(one) ? 'BROKEN' : 'ok',
    one.note ?? '',
  ])
  const all = [['', 'measured', 'budget', 'today', '', ''], ...rows]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column > 0 && column < 4 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join(' | ')
      .trimEnd()
  return `\n${title}\n${all.map(line).join('\n')}`
}

/** With the machine beside the numbers: they mean nothing without it. */
export function writeJson(file: string, facts: object): void {
  mkdirSync(dirname(file), { recursive: true })
  const machine = {
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  }
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), machine, ...facts }, null, 2)}\n`)
}
