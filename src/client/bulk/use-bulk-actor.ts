import { useFormActor } from '../kit/forms/use-form-actor.ts'
import { showBulk } from '../shell/bulk/current-bulk.ts'
import type { BulkFormMachine, BulkSubject } from './wiring.ts'

/** The form of one action on many processes; its progress is shown as soon as it has begun. */
export const useBulkActor = (machine: BulkFormMachine, subject: BulkSubject, onEnd: (isBegun: boolean) => void) =>
  useFormActor(machine, subject, ({ outcome }) => {
    if (outcome === 'saved') showBulk()
    onEnd(outcome === 'saved')
  })
