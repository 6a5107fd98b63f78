/** An application on the public site, as its pages show it. */
import {
  candidacyMachine,
  type CandidacySnapshot,
  type CandidacyState,
  selectCandidacyState,
  selectIsWaiting,
} from './candidacy.machine.ts'
import { defineModel } from '../model/model.ts'

const seenAs = (state: CandidacyState, text: string) => ({
  shows: [text],
  holds: {
    [`está ${state}`]: (snapshot: CandidacySnapshot) => selectCandidacyState(snapshot) === state,
    [state === 'escribiendo' || state === 'enviada' ? 'sigue esperando' : 'terminó']: (snapshot: CandidacySnapshot) =>
      selectIsWaiting(snapshot) === (state === 'escribiendo' || state === 'enviada'),
  },
})

export const candidacyModel = defineModel({
  machine: candidacyMachine,
  inputs: { 'sin datos': undefined },
  events: { 'postulacion.confirmada': [{ abierta: true }, { abierta: false }] },
  calls: {},
  states: {
    escribiendo: seenAs('escribiendo', 'Enviar mi postulación'),
    enviada: seenAs('enviada', 'Revisa tu correo'),
    confirmada: seenAs('confirmada', 'Recibimos tu postulación'),
    sinVacante: seenAs('sinVacante', 'Esta vacante ya no está abierta'),
    desechada: seenAs('desechada', 'Se borró lo que no elegiste'),
    vencida: seenAs('vencida', 'Este enlace ya no sirve'),
  },
})
