/** The charts of notes, with their calls and notices. */
import { createCommandMachine } from '../../../machines/kit/command.machine.ts'
import { noteForm } from '../../../machines/notes/note-form.ts'
import { notesMachine } from '../../../machines/notes/notes.machine.ts'
import { addCandidateNote, addNote, editNote, type Note, pinNote, withdrawNote } from '../../contract/notes.ts'
import type { ActorsOf, Notify } from '../kit/actors/wiring.ts'
import { answered, answeredInForm, requestFailed } from '../kit/api/answer.ts'
import type { Api } from '../kit/api/call.ts'
import { wireCommand, wireForm } from '../kit/forms/wiring.ts'
import { noteDraft } from './note-draft.ts'

export const wireNotes = (api: Api, notify: Notify) => ({
  notes: notesMachine.provide({
    actors: {
      form: wireForm(noteForm, notify, {
        load: null,
        save: ({ subject, values: { audiencia, texto } }, signal) =>
          answeredInForm(
            subject.note
              ? api.perform(editNote, {
                  body: { idNota: subject.note.idNota, version: subject.note.version, texto },
                  signal,
                })
              : 'idReclutamiento' in subject.place
                ? api.perform(addNote, {
                    body: { idReclutamiento: subject.place.idReclutamiento, audiencia, texto },
                    signal,
                  })
                : api.perform(addCandidateNote, { body: { idCandidato: subject.place.idCandidato, texto }, signal }),
          ),
        draft: ({ subject }) => noteDraft(subject),
        saved: () => null,
        failed: requestFailed,
      }),
    } satisfies ActorsOf<typeof notesMachine>,
  }),
  withdrawing: wireCommand(createCommandMachine<Note, Note>(), notify, {
    send: ({ idNota }, signal) => answered(api.perform(withdrawNote, { body: { idNota }, signal })),
    notice: (event) => (event.notice === 'failed' ? requestFailed(event.error) : null),
  }),
  pinning: wireCommand(createCommandMachine<Note, Note>({ confirms: false }), notify, {
    send: ({ idNota, fijada }, signal) => answered(api.perform(pinNote, { body: { idNota, fijada: !fijada }, signal })),
    notice: (event) => {
      if (event.notice === 'failed') return requestFailed(event.error)
      return event.notice === 'refused' ? { kind: 'error', title: 'No se guardó', text: event.refusal.message } : null
    },
  }),
})
