import type { FormMachine } from '../../../machines/kit/form.machine.ts'
import { useFormActor } from '../kit/forms/use-form-actor.ts'
import { showBulk } from '../shell/bulk/current-bulk.ts'

/** The form of one action for many; its progress is shown as soon as it has begun. */
export const useBulkActor = <Subject, Values, Needs>(
  machine: FormMachine<Subject, Values, { idLote: number }, Needs>,
  subject: Subject,
  onEnd: (isBegun: boolean) => void,
) =>
  useFormActor(machine, subject, ({ outcome }) => {
    if (outcome === 'saved') showBulk()
    onEnd(outcome === 'saved')
  })
