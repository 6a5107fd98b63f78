/** The simulation code is loaded on demand, with the charts that run together. */
import { useEffect, useState } from 'react'
import type { PageScripts } from '../../page-data.ts'
import { loadFamily } from '../charts.ts'
import { loadScript } from '../load-script.ts'

/** Only after `usePartsFor` reports that they are loaded. */
export const parts = (): PageScripts['statechartSimulation'] => window.statechartSimulation

export type PartsState = 'unwanted' | 'loading' | 'there' | 'failed'

export function usePartsFor(chart: string, isWanted: boolean): PartsState {
  const [came, setCame] = useState<{ readonly chart: string; readonly state: 'there' | 'failed' } | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    const end = (state: 'there' | 'failed') => () => void (isGone || setCame({ chart, state }))
    void Promise.all([loadScript('simulation.js'), loadFamily(chart)]).then(end('there'), end('failed'))
    return () => {
      isGone = true
    }
  }, [chart, isWanted])
  if (!isWanted) return 'unwanted'
  return came?.chart === chart ? came.state : 'loading'
}
