import { useEffect, useEffectEvent } from 'react'
import type { ProcessStatus } from '../../contract/recruitment.ts'
import { useApplication } from '../actors/application-context.ts'
import { reportShown } from './process-ahead.ts'

/** The server logs a process that was loaded ahead once it is on the screen, also when one moves on at once. */
export function useReportShown(status: ProcessStatus | null, onOutdated: () => void): void {
  const { api } = useApplication()
  const outdated = useEffectEvent(onOutdated)
  useEffect(() => {
    if (!status) return undefined
    let isShown = true
    void reportShown(api, status)
      .then((hasChanged) => hasChanged && isShown && outdated())
      // Without the connection there is nothing newer to show
      .catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [api, status])
}
