import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../../../../../../src/client/ui/base/save-file.ts'
import { OverlayProblem } from '../overlay.ts'

type Saving<Which> = {
  /** What is being written; null: nothing. */
  readonly running: Which | null
  /** '' without any. */
  readonly problem: string
  /** Writes what `make` resolves to, unless the panel is left before; `which`: of several buttons. */
  readonly save: (which: Which, name: string, make: (signal: AbortSignal) => Promise<Blob>) => Promise<void>
}

/** Saves files that are requested: one at a time, aborted when the panel is left. */
export function useSaving<Which>(): Saving<Which> {
  const [problem, setProblem] = useState('')
  const [running, setRunning] = useState<Which | null>(null)
  const left = useRef<AbortController>(null)
  useEffect(() => () => left.current?.abort(), [])
  const save: Saving<Which>['save'] = async (which, name, make) => {
    const abort = new AbortController()
    left.current = abort
    setRunning(which)
    setProblem('')
    try {
      saveFile(await make(abort.signal), name)
    } catch (error) {
      if (abort.signal.aborted) return
      setProblem(error instanceof OverlayProblem ? error.message : 'No se pudo.')
    }
    setRunning(null)
  }
  return { running, problem, save }
}
