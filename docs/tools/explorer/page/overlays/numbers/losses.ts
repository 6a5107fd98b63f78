/** The order of the losses of each stage; pure. */
import type { ProcessLosses, StageLosses } from '../../../../../../src/contract/chart-numbers.ts'

export const lossColumns = [
  { id: 'etapa', name: 'Etapa' },
  { id: 'entraron', name: 'Llegaron' },
  { id: 'perdidos', name: 'Perdidos' },
  { id: 'porcentaje', name: '%' },
  { id: 'siguen', name: 'Siguen' },
] as const
export type LossOrder = (typeof lossColumns)[number]['id']
export const lossOrderOf = (name: string | undefined): LossOrder =>
  lossColumns.find(({ id }) => id === name)?.id ?? 'perdidos'

/** Of those who came; null without any. */
export const lossShare = ({ entraron, perdidos }: Pick<ProcessLosses['total'], 'entraron' | 'perdidos'>) =>
  entraron === 0 ? null : perdidos / entraron

/** The largest first; equal ones, and `etapa`, in the order of the process. */
export function sortedLosses(stages: readonly StageLosses[], order: LossOrder): readonly StageLosses[] {
  if (order === 'etapa') return stages
  const valueOf = (stage: StageLosses) => (order === 'porcentaje' ? (lossShare(stage) ?? -1) : stage[order])
  return stages.toSorted((one, other) => valueOf(other) - valueOf(one))
}
