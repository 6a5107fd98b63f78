/** The notes beside a candidate: whether one is written or edited, and what has been saved on this screen. */
import { assign, setup, type SnapshotFrom } from 'xstate'
import type { Note } from '../../src/contract/notes.ts'
import { eventFields } from '../kit/event-fields.ts'
import type { FormOutput } from '../kit/form.types.ts'
import { noteForm, type NotePlace, type NoteValues } from './note-form.ts'

type NoteOutput = FormOutput<NoteValues, Note>
type Context = { place: NotePlace; edited: Note | null; saved: readonly Note[] }

const beside = setup({
  types: {
    context: {} as Context,
    input: {} as { place: NotePlace },
    events: {} as
      | { type: 'note.requested' }
      | { type: 'edit.requested'; note: Note }
      /** Withdrawn, pinned or unpinned. */
      | { type: 'note.changed'; note: Note },
    children: {} as { form: 'form' },
  },
  actors: { form: noteForm },
  actions: {
    keepEdited: assign({ edited: (_, { note }: { note: Note }) => note }),
    /** In place of its earlier state. */
    keepSaved: assign({
      saved: ({ context }, { note }: { note: Note }) => [
        note,
        ...context.saved.filter(({ idNota }) => idNota !== note.idNota),
      ],
    }),
  },
  guards: { isSaved: (_, { output }: { output: NoteOutput }) => output.outcome === 'saved' },
})

const outputOf = ({ event }: { event: { output: NoteOutput } }) => ({ output: event.output })
const savedIn = ({ event: { output } }: { event: { output: NoteOutput } }) => {
  if (output.outcome !== 'saved') throw new Error('only what was saved is shown')
  return { note: output.saved }
}
const afterForm = {
  onDone: [
    {
      guard: { type: 'isSaved', params: outputOf },
      target: 'left',
      actions: { type: 'keepSaved', params: savedIn },
    },
    { target: 'left' },
  ],
  onError: 'left',
} as const
const requests = {
  'note.requested': { target: 'writing', description: "Se pulsa 'Agregar nota' o la tecla M." },
  'edit.requested': {
    target: 'editing',
    description: "Se pulsa 'Editar nota'.",
    actions: { type: 'keepEdited', params: eventFields },
  },
} as const

export const notesMachine = beside.createMachine({
  id: 'notes',
  description: 'Notas junto a un candidato.',
  context: ({ input: { place } }) => ({ place, edited: null, saved: [] }),
  initial: 'reading',
  on: {
    'note.changed': {
      description: 'Una nota se retiró, se fijó o se soltó: se ve como quedó.',
      actions: { type: 'keepSaved', params: eventFields },
    },
  },
  states: {
    reading: { description: 'Se leen las notas; nadie ha escrito en esta visita.', on: requests },
    left: {
      description: 'Se cerró el editor: el foco vuelve al botón que lo abre. Lo que no se guardó es un borrador.',
      on: requests,
    },
    writing: {
      description: 'Se escribe una nota nueva.',
      tags: ['open'],
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { place } }) => ({ subject: { place, note: null } }),
        ...afterForm,
      },
    },
    editing: {
      description: 'Se edita una nota propia.',
      tags: ['open'],
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { place, edited } }) => ({ subject: { place, note: edited } }),
        ...afterForm,
      },
    },
  },
})

export type NotesSnapshot = SnapshotFrom<typeof notesMachine>
/** The form of the open editor. */
export const selectNoteForm = (s: NotesSnapshot) => s.children.form
/** The note that is edited; null while none is. */
export const selectEdited = (s: NotesSnapshot): Note | null => (s.matches('editing') ? s.context.edited : null)
export const selectIsEditorOpen = (s: NotesSnapshot): boolean => s.hasTag('open')
export const selectIsEditorLeft = (s: NotesSnapshot): boolean => s.matches('left')
export const selectSavedNotes = (s: NotesSnapshot): readonly Note[] => s.context.saved
