import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useSearch } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { selectQuestion, selectThing } from '../../../../machines/kit/resource.machine.ts'
import { access, recruiters } from '../../../contract/access.ts'
import type { DayScope, MyDay } from '../../../contract/my-day.ts'
import type { SessionUser } from '../../../contract/session.ts'
import { useWired } from '../../kit/actors/use-wired.ts'
import { readScope } from './day-address.ts'
import { wireMyDay } from './wiring.ts'

export type DayActor = ActorRefFrom<ReturnType<typeof wireMyDay>['day']>

/** Who has a day: recruiters, and those who only interview, without the scopes of a team. */
export const hasDay = (user: SessionUser | null): user is SessionUser =>
  user !== null && access.candidates.includes(user.idRole)
export const hasTeam = ({ idRole }: SessionUser): boolean => recruiters.includes(idRole)

export type LoadedDay = {
  readonly actor: DayActor
  readonly scope: DayScope
  readonly day: MyDay | null
  readonly isFailed: boolean
  readonly isBusy: boolean
}

/** The day of the scope in the address. */
export function useMyDay(): LoadedDay {
  const scope = readScope(useSearch())
  const actor = useActorRef(useWired(wireMyDay).day, { input: { question: scope } })
  useEffect(() => {
    if (selectQuestion(actor.getSnapshot()) !== scope) actor.send({ type: 'question.changed', question: scope })
  }, [actor, scope])
  return {
    actor,
    scope,
    day: useSelector(actor, selectThing<MyDay>),
    isFailed: useSelector(actor, (snapshot) => snapshot.hasTag('failed')),
    isBusy: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
  }
}
