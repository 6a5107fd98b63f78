/** Notes for a view that is rendered alone: no call is answered. */
import { createActor } from 'xstate'
import { createCommandMachine } from '../../../machines/kit/command.machine.ts'
import { notesMachine } from '../../../machines/notes/notes.machine.ts'
import type { Notes } from '../../../src/client/notes/use-notes.ts'
import type { Note } from '../../../src/contract/notes.ts'

export const note: Note = {
  idNota: 3,
  idReclutamiento: 31,
  audiencia: 'equipo',
  texto: 'Prefiere la tarde',
  autor: 'Rebeca Torres',
  esPropia: true,
  fecha: '05/01/2026',
  hora: '09:30',
  editada: false,
  retirada: false,
  fijada: false,
  version: 1,
  editable: 600_000,
}

export const notesWith = (list: readonly Note[] = []): Notes => {
  const place = { idReclutamiento: 31 }
  return {
    place,
    list,
    actor: createActor(notesMachine, { input: { place } }).start(),
    withdrawing: createActor(createCommandMachine<Note, Note>()).start(),
    pinning: createActor(createCommandMachine<Note, Note>({ confirms: false })).start(),
  }
}
