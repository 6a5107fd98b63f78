import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { type CommandMachine, selectIsDoing, selectSubject } from '../../../../machines/kit/command.machine.ts'
import type { DayActor } from './use-my-day.ts'

/**
 * A command of the page. Whatever its end, the day is loaded again: a refusal says that it has changed. `subject`: of
 * the order that is being carried out.
 */
export function useOrder<Subject, Done>(machine: CommandMachine<Subject, Done>, day: DayActor) {
  const actor = useActorRef(machine)
  const isDoing = useSelector(actor, selectIsDoing)
  const subject = useSelector(actor, selectSubject<Subject>)
  const wasDoing = useRef(false)
  useEffect(() => {
    if (wasDoing.current && !isDoing) day.send({ type: 'resource.refreshed' })
    wasDoing.current = isDoing
  }, [isDoing, day])
  return {
    order: (next: Subject) => actor.send({ type: 'command.requested', subject: next }),
    subject: isDoing ? subject : null,
  }
}
