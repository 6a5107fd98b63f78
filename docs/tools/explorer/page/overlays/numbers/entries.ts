/** How one comes to a state or a group: by exits of other states, and by what was taken back; pure. */
import type { ChartFigures, ExitFigures, ReversalFigures } from '../../../../../../src/contract/chart-numbers.ts'
import { isWithin } from '../../../graph/stages.ts'

export type Entries = { readonly exits: readonly ExitFigures[]; readonly reversals: readonly ReversalFigures[] }

/** From outside, the most frequent first. */
export function entriesInto({ salidas, reversiones }: ChartFigures, focus: string): Entries {
  const isInto = (from: string, to: string | null) => to !== null && isWithin(focus, to) && !isWithin(focus, from)
  return {
    exits: salidas
      .filter(({ estado, destino }) => isInto(estado, destino))
      .toSorted((one, another) => another.cuantas - one.cuantas),
    reversals: reversiones.filter(({ origen, destino }) => isInto(origen, destino)),
  }
}

export const sumOf = (counts: readonly { readonly cuantas: number }[]): number =>
  counts.reduce((sum, { cuantas }) => sum + cuantas, 0)
