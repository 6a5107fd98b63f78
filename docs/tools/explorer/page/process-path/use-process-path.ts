import { useEffect, useMemo, useState } from 'react'
import { type ProcessPath, loadProcessPath } from '../../../../../src/contract/chart-numbers.ts'
import type { ChartData } from '../../page-data.ts'
import type { Place } from '../address.ts'
import { perform } from '../overlays/numbers/connection.ts'
import { OverlayProblem } from '../overlays/overlay.ts'
import type { Running } from '../picture/chart-svg.tsx'
import { parts, usePartsFor } from '../simulator/parts.ts'

export const processPathChart = 'recruitment'

/** `at`: number of steps; `places`: the states after each of them, the initial one first. */
export type Walked = {
  readonly processPath: ProcessPath
  readonly places: readonly (readonly string[])[]
  /** The transitions of each step. */
  readonly fired: readonly (readonly string[])[]
  readonly isWhole: boolean
  readonly at: number
  readonly running: Running
}
export type ShownProcessPath = { readonly id: string; readonly walked: Walked | null; readonly problem: string | null }

/** The process in the address, on its chart; null if there is none. */
export function useProcessPath(
  chart: ChartData,
  { candidate, step }: Pick<Place, 'candidate' | 'step'>,
): ShownProcessPath | null {
  const [found, setFound] = useState<{
    readonly id: string
    readonly processPath: ProcessPath | null
    readonly problem: string | null
  } | null>(null)
  const id = chart.id === processPathChart ? candidate : null
  useEffect(() => {
    if (id === null) return
    const abort = new AbortController()
    const show = (processPath: ProcessPath | null, problem: string | null) =>
      !abort.signal.aborted && setFound({ id, processPath, problem })
    perform(loadProcessPath, { query: { idReclutamiento: Number(id) }, signal: abort.signal }).then(
      (processPath) => show(processPath, null),
      (error: unknown) => show(null, error instanceof OverlayProblem ? error.message : 'No se pudo.'),
    )
    return () => abort.abort()
  }, [id])
  const processPath = found && found.id === id ? found.processPath : null
  const isReady = usePartsFor(chart.id, id !== null) === 'there'
  const moments = useMemo(
    () => (processPath && isReady ? parts().momentsOf(parts().modelOf(chart.id), processPath) : null),
    [processPath, isReady, chart.id],
  )
  return useMemo(() => {
    if (id === null) return null
    if (!processPath || !moments) return { id, walked: null, problem: found?.id === id ? found.problem : null }
    const { placesOf, restingPlacesOf } = parts()
    const at = Math.min(step ?? Infinity, moments.length - 1)
    const { snapshot, fired } = moments[at]!.moment
    const places = moments.map(({ moment }) =>
      restingPlacesOf(moment.snapshot).length > 0 ? restingPlacesOf(moment.snapshot) : placesOf(moment.snapshot),
    )
    const running = {
      active: new Set(placesOf(snapshot)),
      fired: new Set(at === 0 ? [] : fired),
      possible: new Set<string>(),
    }
    return {
      id,
      problem: null,
      walked: {
        processPath,
        places,
        fired: moments.map(({ moment }) => moment.fired),
        isWhole: moments.length === processPath.pasos.length + 1,
        at,
        running,
      },
    }
  }, [id, processPath, moments, step, found])
}
