/** The recorded versions of a period, and the open processes in the states that they concern; pure. */
import type { ChartFigures, StateFigures } from '../../../../../../src/contract/chart-numbers.ts'
import type { RecordedVersion } from '../../../../generator/compare/recorded.ts'
import type { CountedChange } from '../../../../generator/compare/report.ts'
import { periodOf } from '../numbers/question.ts'
import type { Settings } from '../overlay.ts'
import type { Graph } from '../../../graph/graph.ts'

/** The newest first. */
export function versionsOf(all: readonly RecordedVersion[], settings: Settings): readonly RecordedVersion[] {
  const { from, until } = periodOf(settings)
  return all.filter(({ date }) => from <= date && date <= until).toReversed()
}

/** As marks on the picture: who is there now is counted beside it. */
export const changesIn = (versions: readonly RecordedVersion[]): readonly CountedChange[] =>
  versions.flatMap(({ changes }) => changes.map((change) => ({ ...change, people: null })))

export type Concerned = {
  readonly states: readonly StateFigures[]
  /** An open process is in one state, so that it is counted once. */
  readonly people: number
}

/** States of the current chart with the phases of a version, where processes can be; the most people first. */
export function concernedBy(
  { changes }: RecordedVersion,
  { nodes }: Graph,
  { estados }: Pick<ChartFigures, 'estados'>,
): Concerned {
  const codes = new Set(changes.flatMap((change) => change.codes))
  const ids = new Set(nodes.filter((node) => node.codes.some((code) => codes.has(code))).map(({ id }) => id))
  const states = estados
    .filter(({ estado, aqui }) => ids.has(estado) && aqui !== null)
    .toSorted((one, another) => (another.aqui ?? 0) - (one.aqui ?? 0))
  return { states, people: states.reduce((sum, { aqui }) => sum + (aqui ?? 0), 0) }
}
