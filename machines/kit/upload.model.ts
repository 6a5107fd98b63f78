/** One file: checked before it is sent, its progress shown, and available in every outcome. */
import { createUploadMachine, selectFile, selectRefusal, selectSent, selectStored } from './upload.machine.ts'
import { defineModel } from '../model/model.ts'

type Chosen = { name: string }
const machine = createUploadMachine<Chosen, { place: number }, { id: number }>()
type Snapshot = ReturnType<typeof machine.getInitialSnapshot>

const photo: Chosen = { name: 'foto.png' }
const other: Chosen = { name: 'otra.png' }
const notPicture = 'El archivo no es una imagen.'
const full = 'No caben más archivos.'
const isChosen = { 'el archivo sigue elegido': (s: Snapshot) => selectFile(s) !== null }
const named = (s: Snapshot) => [selectFile(s)!.name]

export const uploadModel = defineModel({
  machine,
  inputs: { 'sin archivo': undefined },
  events: {
    'file.chosen': [{ file: photo }, { file: other }],
    'upload.started': [{ to: { place: 2 } }],
    'upload.progressed': [{ sent: 0.5 }, { sent: 1 }],
  },
  calls: {
    checkFile: {
      done: [
        { ok: true, saved: null },
        { ok: false, refusal: { reason: 'refused', message: notPicture } },
      ],
    },
    sendFile: {
      done: [
        { ok: true, saved: { id: 4 } },
        { ok: false, refusal: { reason: 'refused', message: full } },
      ],
    },
  },
  states: {
    empty: {
      shows: ['Elegir archivo'],
      hides: [photo.name, other.name, notPicture, full],
      tags: [],
      holds: { 'no hay archivo': (s) => selectFile(s) === null && selectStored(s) === null },
    },
    checking: { shows: named, hides: [notPicture, full], tags: ['busy', 'checking'], holds: isChosen },
    ready: {
      shows: (s) => [...named(s), 'Enviar'],
      hides: ['Cancelar', notPicture, full],
      tags: ['ready'],
      holds: isChosen,
    },
    sending: {
      shows: (s) => [...named(s), `${selectSent(s) * 100} %`, 'Cancelar'],
      hides: ['Enviar', notPicture, full],
      tags: ['busy', 'sending'],
      holds: { ...isChosen, 'se sabe cuánto va': (s) => selectSent(s) >= 0 && selectSent(s) <= 1 },
    },
    stored: {
      shows: (s) => [...named(s), 'Guardado'],
      hides: ['Cancelar', 'Enviar'],
      tags: ['stored'],
      holds: { 'el servidor dice qué hizo de él': (s) => selectStored(s)?.id === 4 },
    },
    refused: {
      shows: (s) => [...named(s), selectRefusal(s)!.message],
      hides: ['Cancelar', 'Enviar'],
      tags: ['refused'],
      holds: { ...isChosen, 'se dice por qué': (s) => [notPicture, full].includes(selectRefusal(s)?.message ?? '') },
    },
    failed: { shows: (s) => [...named(s), 'Enviar'], hides: ['Cancelar'], tags: ['failed'], holds: isChosen },
    cancelled: { shows: (s) => [...named(s), 'Enviar'], hides: ['Cancelar'], tags: ['ready'], holds: isChosen },
  },
})
