/** Numbers of the ten stages, from the application that serves this page. */
import { useEffect, useState } from 'react'
import {
  loadProcessLosses,
  loadWaitingFigures,
  type ProcessLosses,
  type WaitingFigures,
} from '../../../../../src/contract/chart-numbers.ts'
import { perform } from '../overlays/numbers/connection.ts'
import { processQuestion } from '../overlays/numbers/filters.tsx'
import { OverlayProblem, type Settings } from '../overlays/overlay.ts'

export type StageNumbers = {
  readonly losses: ProcessLosses | null
  readonly waiting: WaitingFigures | null
  /** Why there are none, in Spanish. */
  readonly problem: string | null
}
const awaited: StageNumbers = { losses: null, waiting: null, problem: null }

export function useStageNumbers(settings: Settings): StageNumbers {
  const [numbers, setNumbers] = useState(awaited)
  const chosenText = JSON.stringify(settings)
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const chosen = JSON.parse(chosenText) as Settings
    const load = async (): Promise<StageNumbers> => {
      const { scope: body } = await processQuestion(chosen, signal)
      const [losses, waiting] = await Promise.all([
        perform(loadProcessLosses, { body, signal }),
        perform(loadWaitingFigures, { body, signal }),
      ])
      return { losses, waiting, problem: null }
    }
    load().then(
      (found) => signal.aborted || setNumbers(found),
      (error: unknown) => {
        if (!signal.aborted)
          setNumbers({
            ...awaited,
            problem: error instanceof OverlayProblem ? error.message : 'No se pudieron obtener las cifras.',
          })
      },
    )
    return () => abort.abort()
  }, [chosenText])
  return numbers
}
