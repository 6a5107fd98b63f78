import { useEffect, useState } from 'react'
import { OverlayProblem, type Settings } from '../overlay.ts'

export type Loaded<Result> = { readonly result: Result | null; readonly problem: string | null }

/**
 * What `load` finds for the settings; a former result is not shown for new ones. `load` must not change between two
 * renderings.
 */
export function useLoaded<Result>(
  load: (settings: Settings, signal: AbortSignal) => Promise<Result>,
  settings: Settings,
): Loaded<Result> {
  const [found, setFound] = useState<(Loaded<Result> & { readonly of: string }) | null>(null)
  const chosen = JSON.stringify(settings)
  useEffect(() => {
    const abort = new AbortController()
    const show = (result: Result | null, problem: string | null) =>
      !abort.signal.aborted && setFound({ of: chosen, result, problem })
    load(JSON.parse(chosen) as Settings, abort.signal).then(
      (result) => show(result, null),
      (error: unknown) => show(null, error instanceof OverlayProblem ? error.message : 'No se pudo.'),
    )
    return () => abort.abort()
  }, [load, chosen])
  return found?.of === chosen ? found : { result: null, problem: null }
}
