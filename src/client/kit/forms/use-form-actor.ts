import { useActorRef } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { FormMachine } from '../../../../machines/kit/form.machine.ts'
import type { FormOutput } from '../../../../machines/kit/form.types.ts'

/** `onEnd` receives the outcome: saved, closed or outdated. */
export function useFormActor<Subject, Values, Saved, Needs>(
  machine: FormMachine<Subject, Values, Saved, Needs>,
  subject: Subject,
  onEnd: (output: FormOutput<Values, Saved>) => void = () => {},
): ActorRefFrom<FormMachine<Subject, Values, Saved, Needs>> {
  return useActorRef(machine, { input: { subject } }, (snapshot) => {
    if (snapshot.status === 'done') onEnd(snapshot.output)
  })
}
