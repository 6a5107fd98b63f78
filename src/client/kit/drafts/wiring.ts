/** The machine of a form's draft, which writes to the browser's session storage. */
import { draftMachine } from '../../../../machines/kit/draft.machine.ts'
import { type Draft, type DraftPlace, removeDraft, writeDraft } from './draft-store.ts'

/** Null for a user who cannot have drafts: nothing is written. */
type FindPlace = () => DraftPlace | null
/** The values of the form; null when nothing was typed. */
type ReadForm = () => (Pick<Draft, 'shown'> & { values: object }) | null

export function wireDraft(place: FindPlace, read: ReadForm) {
  let written = place()
  const remove = () => {
    if (written) removeDraft(written)
  }
  return draftMachine.provide({
    actions: {
      writeDraft: (_, { open }) => {
        const draft = read()
        remove()
        written = place()
        if (written && draft) writeDraft(written, { open, ...draft })
      },
      removeDraft: remove,
    },
  })
}
