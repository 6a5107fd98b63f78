/**
 * An application for a vacancy on the public site (design/candidates-side.md), until it begins a process or ends
 * without one. The server runs it with every request and when its time has passed; the effects are its commands in
 * `src/server/site/`.
 */
import { setup, type SnapshotFrom } from 'xstate'
import { eventFields } from '../kit/event-fields.ts'

/** `abierta`: the vacancy takes applications at this moment. */
export type CandidacyEvent =
  | { type: 'archivo.guardado' }
  | { type: 'postulacion.enviada' }
  | { type: 'postulacion.confirmada'; abierta: boolean }
  | { type: 'postulacion.desechada' }
  | { type: 'plazo.vencido' }

export const candidacyMachine = setup({
  types: {
    events: {} as CandidacyEvent,
  },
  actions: {
    storeFile: () => {},
    orderConfirmingLetter: () => {},
    startProcess: () => {},
    /** Nothing that was typed stays. */
    erase: () => {},
  },
  guards: {
    takesApplications: (_, { abierta }: { abierta: boolean }) => abierta,
  },
}).createMachine({
  id: 'candidacy',
  description: 'Una postulación en el sitio público.',
  initial: 'escribiendo',
  states: {
    escribiendo: {
      description: 'Se ve el formulario, con lo que faltó; el CV que ya llegó no hay que elegirlo otra vez.',
      on: {
        'archivo.guardado': { description: 'Llega un CV válido con un formulario que no lo es.', actions: 'storeFile' },
        'postulacion.enviada': {
          target: 'enviada',
          description: 'Llega el formulario completo, con la aceptación del aviso de privacidad.',
          actions: 'orderConfirmingLetter',
        },
        'plazo.vencido': { target: 'vencida', description: 'Pasan 48 horas.', actions: 'erase' },
      },
    },
    enviada: {
      description: "Se ve 'Revisa tu correo': nadie más la ve hasta que se confirma con el enlace.",
      on: {
        'postulacion.enviada': {
          description: 'Llega otra vez, con los mismos datos: sigue siendo una, y sale otro correo.',
          actions: 'orderConfirmingLetter',
        },
        'postulacion.confirmada': [
          {
            guard: { type: 'takesApplications', params: eventFields },
            target: 'confirmada',
            description: 'Se confirma y la vacante sigue abierta.',
            actions: 'startProcess',
          },
          {
            target: 'sinVacante',
            description: 'Se confirma, y la vacante ya no recibe postulaciones.',
            actions: 'erase',
          },
        ],
        'postulacion.desechada': {
          target: 'desechada',
          description: 'Al confirmar se elige otra de la misma vacante, o ninguna.',
          actions: 'erase',
        },
        'plazo.vencido': {
          target: 'vencida',
          description: 'Pasan 48 horas desde que sale el correo, sin confirmarla.',
          actions: 'erase',
        },
      },
    },
    confirmada: { type: 'final', description: 'Se ve su propia página; quienes reclutan la tienen como nueva.' },
    sinVacante: { type: 'final', description: "Se ve 'Esta vacante ya no está abierta'; lo escrito se borró." },
    desechada: { type: 'final', description: "Se ve 'Se borró lo que no elegiste'; lo escrito se borró." },
    vencida: { type: 'final', description: "Se ve 'Este enlace ya no sirve'; lo escrito se borró." },
  },
})

export type CandidacySnapshot = SnapshotFrom<typeof candidacyMachine>
export const candidacyStates = ['escribiendo', 'enviada', 'confirmada', 'sinVacante', 'desechada', 'vencida'] as const
export type CandidacyState = (typeof candidacyStates)[number]

export const selectCandidacyState = (snapshot: CandidacySnapshot): CandidacyState => snapshot.value
/** Its form, or its letter, is still waited for. */
export const selectIsWaiting = (snapshot: CandidacySnapshot): boolean => snapshot.status === 'active'
