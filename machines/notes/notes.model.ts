/** Notes beside a process: read, written, edited. */
import type { Note } from '../../src/contract/notes.ts'
import { defineModel } from '../model/model.ts'
import { notesMachine, selectEdited, selectIsEditorLeft, selectIsEditorOpen, selectNoteForm } from './notes.machine.ts'

const note: Note = {
  idNota: 3,
  idReclutamiento: 31,
  audiencia: 'equipo',
  texto: 'Prefiere la tarde',
  autor: 'Rebeca Torres',
  esPropia: true,
  fecha: '02/03/2026',
  hora: '10:00',
  editada: false,
  retirada: false,
  fijada: false,
  version: 1,
  editable: 600_000,
}
const withdrawn: Note = { ...note, texto: '', retirada: true, version: 2, editable: 0 }
const closed = { outcome: 'closed', values: null, wasSent: false } as const

export const notesModel = defineModel({
  machine: notesMachine,
  inputs: { 'un proceso': { place: { idReclutamiento: 31 } } },
  events: { 'edit.requested': [{ note }], 'note.changed': [{ note: withdrawn }] },
  calls: { form: { done: [{ outcome: 'saved', saved: note }, closed] } },
  states: {
    reading: {
      shows: ['Agregar nota'],
      hides: ['Guardar nota'],
      holds: { 'no hay editor': (s) => !selectIsEditorOpen(s) && !selectIsEditorLeft(s) },
    },
    left: {
      shows: ['Agregar nota'],
      hides: ['Guardar nota'],
      holds: { 'el foco vuelve al botón': (s) => selectIsEditorLeft(s) && !selectNoteForm(s) },
    },
    writing: {
      shows: ['Guardar nota'],
      hides: ['Agregar nota'],
      holds: { 'se escribe una nueva': (s) => Boolean(selectNoteForm(s)) && selectEdited(s) === null },
    },
    editing: {
      shows: ['Guardar nota'],
      hides: ['Agregar nota'],
      holds: { 'se edita esa nota': (s) => Boolean(selectNoteForm(s)) && selectEdited(s)?.idNota === note.idNota },
    },
  },
})
