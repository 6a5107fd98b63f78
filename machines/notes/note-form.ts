/** The form of a note: its subject and its values. */
import type { Audience, Note } from '../../src/contract/notes.ts'
import { createFormMachine } from '../kit/form.machine.ts'

/** Where notes are read and written: beside a process; without one, beside a candidate. */
export type NotePlace = { readonly idReclutamiento: number } | { readonly idCandidato: number }
/** `note`: the note whose text is edited; null: a new one. */
export type NoteSubject = { readonly place: NotePlace; readonly note: Note | null }
export type NoteValues = { audiencia: Audience; texto: string }

/** The draft keeps what is typed: closing asks nothing. */
export const noteForm = createFormMachine<NoteSubject, NoteValues, Note>({
  id: 'noteForm',
  description: 'Una nota que se escribe o se edita.',
  loads: false,
  confirms: false,
  confirmsLoss: false,
  outdated: 'never',
})
