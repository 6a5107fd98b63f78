/** A dialog of a publication's page, and what the page shows after it. */
import type { ActorRefFrom } from 'xstate'
import type { FormMachine } from '../../../../machines/kit/form.machine.ts'
import type { Publication } from '../../../contract/publications.ts'
import { useFormActor } from '../../kit/forms/use-form-actor.ts'
import type { PublicationSubject } from './publication-wiring.ts'

/** `onChange` receives the new publication; null when it must be reloaded. */
export type PublicationDialogProps = {
  publication: Publication
  onChange: (publication: Publication | null) => void
  onEnd: () => void
}

export function usePublicationForm<Values>(
  machine: FormMachine<PublicationSubject, Values, Publication>,
  { publication: { idPublicacion, version }, onChange, onEnd }: PublicationDialogProps,
): ActorRefFrom<FormMachine<PublicationSubject, Values, Publication>> {
  return useFormActor(machine, { idPublicacion, version }, (output) => {
    if (output.outcome === 'saved') onChange(output.saved)
    else if (output.outcome === 'outdated' || output.wasSent) onChange(null)
    onEnd()
  })
}
