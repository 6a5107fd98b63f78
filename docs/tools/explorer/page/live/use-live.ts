import { useCallback, useEffect, useState } from 'react'
import { liveChannel } from '../../../../../src/client/kit/live/live-channel.ts'
import {
  followIntervalMs,
  type LiveAnswer,
  type LiveRequest,
} from '../../../../../src/client/kit/live/live-messages.ts'
import { received, type LiveState, nothingReceived } from './live-state.ts'

export type Live = { readonly isOn: boolean; readonly state: LiveState; readonly toggle: () => void }

/** Follows the application in the other tabs of this browser while it is switched on. */
export function useLive(): Live {
  const [isOn, setIsOn] = useState(false)
  const [state, setState] = useState(nothingReceived)
  const toggle = useCallback(() => {
    setState(nothingReceived)
    setIsOn((was) => !was)
  }, [])
  useEffect(() => {
    if (!isOn) return
    const channel = new BroadcastChannel(liveChannel)
    const post = (request: LiveRequest) => channel.postMessage(request)
    channel.addEventListener('message', ({ data }: MessageEvent<LiveAnswer | LiveRequest>) => {
      // Another explorer uses the same channel
      if (data.type === 'step' || data.type === 'refused') setState((now) => received(now, data))
    })
    post({ type: 'follow', isNew: true })
    const interval = setInterval(() => post({ type: 'follow', isNew: false }), followIntervalMs)
    return () => {
      clearInterval(interval)
      post({ type: 'leave' })
      channel.close()
    }
  }, [isOn])
  return { isOn, state, toggle }
}
