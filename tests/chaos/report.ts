/** The report of the chaos suite: one line for each promise, and its data as JSON. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { inRepository } from '../../src/setup/root.mjs'

export type Finding = {
  readonly what: string
  readonly found: number
  /** More is a broken promise. */
  readonly most: number
  readonly unit: 's' | 'ms' | 'MB' | 'times' | 'saves' | 'answers' | 'rows'
  readonly note?: string
  /** For the JSON only. */
  readonly details?: unknown
}

export type Part = { readonly name: string; readonly seconds: number; readonly findings: readonly Finding[] }

export const isBroken = ({ found, most }: Finding): boolean => !(found <= most)

const shown = (value: number, unit: Finding['unit']) =>
  `${unit === 's' || unit === 'ms' ? value.toFixed(2) : value} ${unit}`

export function tableOf({ name, seconds, findings }: Part): string {
  const rows = findings.map((one) => [
    one.what,
    shown(one.found, one.unit),
    shown(one.most, one.unit),
    isBroken(one) ? 'BROKEN' : 'ok',
    one.note ?? '',
  ])
  const all = [[`${name}, ${Math.round(seconds)} s`, 'found', 'at most', '', ''], ...rows]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join(' | ')
        .trimEnd(),
    )
    .join('\n')
}

export function writeJson(parts: readonly Part[]): void {
  mkdirSync(inRepository('test-results'), { recursive: true })
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, load: loadavg()[0], node: process.version }
  const results = parts.map(({ findings, ...part }) => ({
    ...part,
    findings: findings.map((one) => ({ ...one, ok: !isBroken(one) })),
  }))
  writeFileSync(
    inRepository('test-results/chaos.json'),
    `${JSON.stringify({ at: new Date().toISOString(), machine, results }, null, 2)}\n`,
  )
}
