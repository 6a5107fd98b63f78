/** The findings of each tool as rows of the committed figures. */
import type { Result } from '../bench/report.ts'
import { type Finding as ChaosFinding, isBroken as isChaosBroken, type Part as ChaosPart } from '../chaos/report.ts'
import type { Score } from '../faults/engine/score.ts'
import type { Measured, Row } from './data.ts'

/** Noise beyond this precision would change every file on every run. */
const digits: Readonly<Record<string, number>> = { kB: 1, MB: 0, s: 2, ms: 1, times: 2, shift: 3 }
const rounded = (value: number, unit: string): number => Number(value.toFixed(digits[unit] ?? 0))

/** JSON has neither `NaN` nor `Infinity`. */
const measuredOf = (value: number, unit: string): number | string =>
  Number.isFinite(value) ? rounded(value, unit) : 'not measured'

/** One part for each part of the bench. */
export const measuredBench = (results: readonly Result[]): Measured[] =>
  [...Map.groupBy(results, ({ part }) => part)].map(([part, found]) => ({
    part,
    command: `npm run bench -- ${part}`,
    rows: found.map(rowOfBench),
  }))

const rowOfBench = ({ what, measured, unit, budget, today, ok, note }: Result): Row => ({
  what,
  measured: measuredOf(measured, unit),
  unit,
  most: budget,
  ...(rounded(today, unit) === rounded(budget, unit) || !Number.isFinite(today)
    ? {}
    : { mostHere: rounded(today, unit) }),
  ...(ok ? {} : { isBroken: true }),
  ...(note ? { note } : {}),
})

export const measuredChaos = (parts: readonly ChaosPart[]): Measured[] =>
  parts.map(({ name, findings }) => ({
    part: name,
    command: `npm run chaos -- --only ${name}`,
    rows: findings.map(rowOfChaos),
  }))

function rowOfChaos(finding: ChaosFinding): Row {
  const { what, found, unit, most, note } = finding
  const [, of] = /^of (\d+)$/.exec(note ?? '') ?? []
  return {
    what,
    measured: measuredOf(found, unit),
    unit,
    ...(of === undefined ? {} : { of: Number(of) }),
    most,
    ...(isChaosBroken(finding) ? { isBroken: true } : {}),
    ...(note && of === undefined ? { note } : {}),
  }
}

/** @param options of the command, which say what was selected: another selection is another part */
export function measuredFaults(scores: readonly Score[], options: readonly string[]): Measured[] {
  const selection = options.filter((option) => !/^--(area|lanes|record)\b/.test(option))
  return scores.map((score) => ({
    part: [score.area, ...selection].join(' '),
    command: `npm run faults -- ${[`--area=${score.area}`, ...selection].join(' ')}`,
    rows: [rowOfScore(score)],
  }))
}

/** One part with a row for each chart. */
export function measuredMutants(scores: readonly Score[], options: readonly string[]): Measured {
  const selection = options.filter((option) => !/^--(lanes|record)\b/.test(option))
  const command = ['npm run mutants', ...(selection.length > 0 ? ['--', ...selection] : [])].join(' ')
  return { part: selection.join(' ') || 'all', command, rows: scores.map(rowOfScore) }
}

function rowOfScore({ area, tried, killed, by, explained, notTestedHere, percent, wrong }: Score): Row {
  const stages = Object.entries(by).map(([stage, count]) => `${stage} ${count}`)
  const note = [
    `${explained} others are explained`,
    `${notTestedHere} not tested here`,
    `${percent} % in all`,
    ...(stages.length > 1 ? [`noticed by: ${stages.join(', ')}`] : []),
  ].join('; ')
  return {
    what: area,
    measured: killed,
    unit: 'faults',
    of: tried,
    ...(wrong.length > 0 ? { isBroken: true } : {}),
    note,
  }
}

/** Seconds that `npm run test:all` may take on the reference machine. */
const mostSeconds = 540

export function measuredTests({
  passed,
  flaky,
  seconds,
  slowness,
}: {
  readonly passed: number
  readonly flaky: number
  readonly seconds: number
  readonly slowness: number
}): Measured {
  const mostHere = Math.round(mostSeconds * Math.max(1, slowness))
  return {
    part: 'npm run test:all',
    command: 'npm run test:all',
    rows: [
      { what: 'tests that pass', measured: passed, unit: 'tests' },
      {
        what: 'tests that passed only when tried again',
        measured: flaky,
        unit: 'tests',
        most: 0,
        ...(flaky > 0 ? { isBroken: true } : {}),
      },
      {
        what: 'wall time',
        measured: seconds,
        unit: 's',
        most: mostSeconds,
        ...(mostHere === mostSeconds ? {} : { mostHere }),
        ...(seconds > mostHere ? { isBroken: true } : {}),
      },
    ],
  }
}
