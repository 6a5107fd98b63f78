/**
 * The form with every option that a form may have: an area is loaded, changed, confirmed, and saved over another user's
 * change.
 */
import {
  createFormMachine,
  selectIsFailed,
  selectIsSaving,
  selectNeeds,
  selectRefusal,
  selectSubject,
  selectValues,
} from './form.machine.ts'
import { defineModel } from '../model/model.ts'

type Area = { nombre: string; version: number }
type Values = { nombre: string }
const machine = createFormMachine<{ id: number }, Values, { version: number }, Area>({
  confirms: ({ nombre }) => nombre === '',
})
type Snapshot = ReturnType<typeof machine.getInitialSnapshot>

const stored: Area = { nombre: 'Ventas', version: 1 }
const newer: Area = { nombre: 'Comercial', version: 2 }
const refused = 'El nombre ya está en uso.'
const outdated = 'Otra persona guardó antes.'
const loss = 'Tienes cambios sin guardar.'
const isTyped = { 'lo escrito sigue ahí': (s: Snapshot) => selectValues(s) !== null }
/** There is no refusal when a call outside the form found the newer record. */
const isSentPresent = { 'lo enviado sigue ahí': (s: Snapshot) => selectRefusal(s) === null || selectValues(s) !== null }
const saysNothing = { 'no se dice nada': (s: Snapshot) => selectRefusal(s) === null && !selectIsFailed(s) }

export const formModel = defineModel({
  machine,
  inputs: {
    'un área': { subject: { id: 7 } },
    'un área, con algo que se había escrito': { subject: { id: 7 }, values: { nombre: 'Vent' } },
  },
  events: {
    // The empty one needs a confirmation first
    'form.submitted': [{ values: { nombre: 'Ventas y campo' } }, { values: { nombre: '' } }],
    'form.closed': [{}, { values: { nombre: 'A medias' } }],
  },
  calls: {
    loadForm: { done: [stored, newer, null] },
    saveForm: {
      done: [
        { ok: true, saved: { version: 3 } },
        { ok: false, refusal: { reason: 'refused', message: refused, fields: { nombre: refused } } },
        { ok: false, refusal: { reason: 'outdated', message: outdated } },
      ],
    },
  },
  facts: ({ context }) => [
    context.values,
    context.needs?.version,
    context.refusal?.reason,
    context.wasSent,
    context.isChanged,
  ],
  states: {
    loading: {
      shows: [],
      hides: [loss],
      tags: ['loading'],
      holds: { 'se sabe de qué se trata': (s) => selectSubject(s).id === 7 },
    },
    missing: { shows: [], tags: ['missing'], holds: { 'no hay qué llenar': (s) => selectNeeds(s) === null } },
    unavailable: { shows: ['Reintentar'], tags: ['unavailable'] },
    'editing.filling': {
      shows: ['Nombre'],
      hides: [refused, outdated, loss],
      tags: ['shown'],
      holds: { ...saysNothing, 'se tiene lo que hace falta': (s) => selectNeeds(s) !== null },
    },
    'editing.refused': {
      shows: ['Nombre', refused],
      tags: ['shown', 'refused'],
      holds: {
        ...isTyped,
        'se dice por qué, y en qué campo': (s) =>
          selectRefusal(s)?.message === refused && selectRefusal(s)?.fields?.['nombre'] === refused,
      },
    },
    'editing.failed': {
      shows: ['Nombre'],
      hides: [refused],
      tags: ['shown', 'failed'],
      holds: { ...isTyped, falló: selectIsFailed, 'nadie dijo que no': (s) => selectRefusal(s) === null },
    },
    'editing.refreshing': {
      shows: ['Nombre'],
      hides: [refused, outdated, loss],
      tags: ['shown'],
      holds: { ...saysNothing, 'se tiene lo de antes': (s) => selectNeeds(s) !== null },
    },
    'editing.catchingUp': { shows: ['Nombre', outdated], tags: ['shown', 'outdated'], holds: isSentPresent },
    'editing.compared': {
      shows: ['Nombre', outdated],
      tags: ['shown', 'outdated', 'compared'],
      holds: {
        ...isSentPresent,
        'se dice que otra persona guardó': (s) => (selectRefusal(s)?.message ?? outdated) === outdated,
      },
    },
    'editing.unknown': {
      shows: ['Nombre', outdated, 'Reintentar'],
      tags: ['shown', 'outdated', 'unavailable'],
      holds: isSentPresent,
    },
    confirming: {
      shows: ['Nombre'],
      tags: ['shown', 'confirming'],
      holds: { 'sólo se pregunta por lo que se confirma': (s) => selectValues(s)?.nombre === '' },
    },
    confirmingLoss: { shows: ['Nombre', loss], tags: ['shown', 'confirmingLoss'] },
    saving: {
      shows: ['Enviando...'],
      tags: ['shown', 'saving'],
      holds: { ...isTyped, 'se está guardando': selectIsSaving },
    },
    saved: {
      shows: [],
      tags: [],
      holds: { 'dice lo que se guardó': ({ output }) => output?.outcome === 'saved' && output.saved.version === 3 },
    },
    closed: {
      shows: [],
      tags: [],
      holds: {
        'dice lo escrito, y si algo se envió': ({ output, context }) =>
          output?.outcome === 'closed' && output.values === context.values && output.wasSent === context.wasSent,
      },
    },
  },
})
