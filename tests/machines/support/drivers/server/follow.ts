/** The events and states of a running machine, as text of a tour. */
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { nameOf } from '../../../../../machines/model/anatomy.ts'
import { isActor } from '../../../../../machines/model/guards.ts'
import type { Moment } from '../../../../../machines/model/moment.ts'
import { fingerprint, plain } from '../../../../../machines/model/plain.ts'
import type { Said } from '../../play.ts'
import { until } from './until.ts'

/** Subscribes to a machine that already runs: its first events are not reported. */
export function follow(actor: AnyActorRef) {
  const fired: string[] = []
  let started = false
  const listening = actor.system.inspect((event) => {
    if (event.type !== '@xstate.microstep' || !isActor(event.actorRef) || event.actorRef !== actor) return
    fired.push(...event._transitions.map(nameOf))
  })
  const snapshot = (): AnyMachineSnapshot => actor.getSnapshot() as AnyMachineSnapshot
  return {
    /** Waits until it is where the tour is; a machine that never comes there is the player's to report. */
    reach: async ({ snapshot: expected, fired: path }: Moment): Promise<void> => {
      const wanted = fingerprint([expected.value, expected.status])
      const isThere = () => fired.length >= path.length && fingerprint([snapshot().value, snapshot().status]) === wanted
      await until(isThere, wanted).catch(() => undefined)
    },
    said: (): Said => {
      const { value, tags } = snapshot()
      const said = { value: plain(value), tags: [...tags] }
      const since = fired.splice(0)
      if (started) return { ...said, fired: since }
      started = true
      return said
    },
    stop: () => listening.unsubscribe(),
  }
}
