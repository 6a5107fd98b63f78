/**
 * Interviewer, date, free hours, hour (spec 1 §4, §5): another day reloads the hours, and a moved appointment keeps its
 * hour.
 */
import {
  scheduleMachine,
  selectHour,
  selectIsComplete,
  selectSlots,
  type ScheduleSnapshot,
} from './schedule.machine.ts'
import { defineModel } from '../model/model.ts'

const scope = { codigoFase: 'PE-AGG', repostulacion: false, idReclutamiento: 3 } as const
const analyst = { tipoEntrevistador: 1028, idConsultor: null, idUsuario: 5 }
const consultant = { tipoEntrevistador: 1029, idConsultor: 6, idUsuario: null }
const nine = { id: 1, descripcion: '09:00' }
const ten = { id: 2, descripcion: '10:00' }
const monday = '05/01/2026'
const tuesday = '06/01/2026'

const labels = ['Fecha', 'Hora']
const noHour = { 'no hay horas que elegir': (s: ScheduleSnapshot) => selectSlots(s).length === 0 }
const notComplete = { 'la cita no está completa': (s: ScheduleSnapshot) => !selectIsComplete(s) }

export const scheduleModel = defineModel({
  machine: scheduleMachine,
  inputs: {
    'cita nueva': { scope },
    'cita nueva con entrevistador': { scope, interviewer: analyst },
    'cita que se cambia': {
      scope: { ...scope, idEntrevista: 8 },
      stored: { interviewer: analyst, fecha: monday, hora: nine },
    },
    'cita que se recupera': { scope, drafted: { interviewer: analyst, fecha: monday, hora: nine } },
    'cita que se recupera a medias': { scope, drafted: { interviewer: null, fecha: monday, hora: null } },
  },
  events: {
    'interviewer.chosen': [{ interviewer: analyst }, { interviewer: consultant }],
    'date.chosen': [{ fecha: monday }, { fecha: tuesday }],
    'hour.chosen': [{ hora: nine.id }, { hora: ten.id }, { hora: 99 }],
    'next_hour.chosen': [
      { fecha: monday, hora: nine.id, slots: [nine, ten] },
      { fecha: tuesday, hora: ten.id, slots: [ten] },
      { fecha: tuesday, hora: 99, slots: [ten] },
    ],
    'slot.taken': [{ slots: [nine] }, { slots: [] }],
  },
  calls: { loadSlots: { done: [[nine, ten], [ten], []] } },
  facts: ({ context }) => [
    context.stored === null,
    context.interviewer?.tipoEntrevistador,
    context.fecha,
    context.slots.map(({ id }) => id),
    context.hora?.id,
  ],
  states: {
    incomplete: { shows: labels, tags: [], holds: { ...noHour, ...notComplete } },
    loadingSlots: { shows: labels, tags: ['busy'], holds: { ...noHour, ...notComplete } },
    choosing: {
      shows: labels,
      tags: [],
      holds: {
        'la hora elegida está entre las libres': (s) =>
          selectHour(s) === null || selectSlots(s).some(({ id }) => id === selectHour(s)?.id),
        'la cita está completa cuando tiene hora': (s) => selectIsComplete(s) === (selectHour(s) !== null),
      },
    },
    noSlots: { shows: labels, tags: [], holds: { ...noHour, ...notComplete } },
    failed: { shows: [...labels, 'Reintentar'], tags: [], holds: notComplete },
  },
})
