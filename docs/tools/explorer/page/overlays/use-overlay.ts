import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ChartData } from '../../page-data.ts'
import type { Place } from '../address.ts'
import { overlaysOf } from './all.ts'
import { type AnyOverlay, OverlayProblem, type LegendItem, type OverlayMarks, type Settings } from './overlay.ts'

/** The current overlay. `data` null: loading, or `problem` contains the reason. */
export type Overlaid = {
  readonly overlay: AnyOverlay
  readonly settings: Settings
  readonly choose: (change: Settings) => void
  readonly data: unknown
  readonly problem: string | null
  readonly isLoading: boolean
  /** Of the overlay's data: for a link that shows the same later. */
  readonly pinned: Settings
  readonly marks: OverlayMarks
  readonly legend: readonly LegendItem[]
  /** Marks with navigation; empty for most overlays. */
  readonly stops: readonly string[]
}

type Found = {
  readonly of: AnyOverlay
  readonly chart: ChartData
  readonly settings: string
  readonly data: unknown
  readonly problem: string | null
}

/** The overlay in the address, for this chart; null if there is none. */
export function useOverlay(
  chart: ChartData,
  place: Place,
  go: (change: Partial<Place>, replace?: boolean) => void,
): Overlaid | null {
  const overlay = overlaysOf(chart).find(({ id }) => id === place.overlay) ?? null
  const [found, setFound] = useState<Found | null>(null)
  const settings = JSON.stringify(
    Object.fromEntries(Object.entries(place.settings).filter(([name]) => overlay?.reloadsOn?.(name) ?? true)),
  )
  useEffect(() => {
    if (!overlay) return
    const abort = new AbortController()
    const show = (data: unknown, problem: string | null) => {
      if (!abort.signal.aborted) setFound({ of: overlay, chart, settings, data, problem })
    }
    const load = async () => overlay.load(chart, JSON.parse(settings) as Settings, abort.signal)
    load().then(
      (data) => show(data, null),
      (error: unknown) =>
        show(
          null,
          error instanceof OverlayProblem
            ? error.message
            : `No se pudo: ${error instanceof Error ? error.message : String(error)}`,
        ),
    )
    return () => abort.abort()
  }, [overlay, chart, settings])

  const choose = useCallback(
    (change: Settings) =>
      go(
        {
          settings: Object.fromEntries(
            Object.entries({ ...place.settings, ...change }).filter(([, value]) => value !== ''),
          ),
          ...atFirst(overlay),
        },
        true,
      ),
    [go, place.settings, overlay],
  )
  return useMemo(() => {
    if (!overlay) return null
    // Until the next answer arrives the last one stays, greyed
    const own = found && found.of === overlay && found.chart === chart ? found : null
    const isThere = own !== null && own.problem === null
    const marks = isThere ? overlay.marks(own.data, chart, place.settings) : noMarks
    return {
      overlay,
      settings: place.settings,
      choose,
      data: own?.data ?? null,
      problem: own?.problem ?? null,
      pinned: (isThere && overlay.pinned?.(own.data, place.settings)) || {},
      isLoading: own?.settings !== settings,
      marks,
      stops: overlay.isWalked ? [...marks.keys()] : [],
      legend: isThere ? overlay.legend(own.data, chart, place.settings) : [],
    }
  }, [overlay, found, chart, settings, place.settings, choose])
}

export const noMarks: OverlayMarks = new Map()

/** A new overlay starts at its first mark. */
export const atFirst = (overlay: AnyOverlay | null | undefined): Partial<Place> =>
  overlay?.isWalked ? { focus: null } : {}
