/**
 * A letter from its order until it has left, or does not leave any more. This chart decides what a server may do with
 * the stored letter; the effects are its commands in `src/server/platform/work/`.
 */
import { setup, type SnapshotFrom } from 'xstate'
import { eventFields } from '../kit/event-fields.ts'

/** A day and a half of attempts; then no other one is made. */
export const mostAttempts = 16

/** What a failure is about: this letter, our settings, or neither. */
export type LetterFault = 'carta' | 'configuracion' | 'pasajera'

/** `intentos`: attempts until now, with this one. `porque`: null where a letter had nothing to say any more. */
export type LetterEvent =
  | { type: 'lote.asentado' }
  | { type: 'carta.anulada'; porque: string }
  | { type: 'entrega.tomada' }
  | { type: 'entrega.impedida'; porque: string | null }
  | { type: 'entrega.aplazada'; intentos: number }
  | { type: 'entrega.devuelta'; intentos: number }
  | { type: 'servidor.acepta' }
  | { type: 'servidor.falla'; culpa: LetterFault; intentos: number }

type Failure = { culpa: LetterFault; intentos: number }

const calledOff = {
  target: 'anulada',
  description: 'Se anula a mano, o con la decisión o la acción para varios que la pidió.',
  actions: 'storeReason',
} as const
const taken = { target: 'saliendo', actions: ['countAttempt', 'startLease'] } as const
const accepted = { target: 'enviada', actions: 'eraseIfMarked' } as const
const refused = {
  guard: { type: 'isForGood', params: eventFields },
  target: 'rechazada',
  actions: ['storeReason', 'eraseIfMarked'],
} as const
/** It was no attempt: the letter waits as it did before. */
const returned = (description: string) =>
  [
    {
      guard: { type: 'isFirstAttempt', params: eventFields },
      target: 'conHora',
      description,
      actions: 'discountAttempt',
    },
    { target: 'porReintentar', description: `${description} Ya se había intentado.`, actions: 'discountAttempt' },
  ] as const

export const letterMachine = setup({
  types: {
    /** `deLote`: ordered by an action for many, which can still be undone. */
    context: {} as { deLote: boolean },
    input: {} as { deLote: boolean },
    events: {} as LetterEvent,
    tags: {} as 'pendiente',
  },
  actions: {
    /** Its delay begins, or it leaves now. */
    startDelay: () => {},
    countAttempt: () => {},
    discountAttempt: () => {},
    /** For so long no other server takes it. */
    startLease: () => {},
    /** Longer after each failure. */
    startPause: () => {},
    storeReason: () => {},
    /** A row with data that are stored nowhere else does not outlive its letter. */
    eraseIfMarked: () => {},
  },
  guards: {
    isOfJob: ({ context }) => context.deLote,
    isFirstAttempt: (_, { intentos }: { intentos: number }) => intentos === 1,
    isForGood: (_, { culpa, intentos }: Failure) => culpa === 'carta' || intentos >= mostAttempts,
  },
}).createMachine({
  id: 'letter',
  description: 'Una carta, desde que se pide hasta que sale o ya no sale.',
  context: ({ input }) => ({ ...input }),
  initial: 'pedida',
  states: {
    pedida: {
      description: 'Se acaba de pedir.',
      always: [
        { guard: 'isOfJob', target: 'enLote', description: 'La pide una acción para varios.' },
        { target: 'conHora', description: 'La pide una sola decisión, o alguien a mano.' },
      ],
    },
    enLote: {
      tags: 'pendiente',
      description: 'Espera mientras se pueda deshacer la acción para varios.',
      on: {
        'lote.asentado': {
          target: 'conHora',
          description: 'La acción ya no se puede deshacer: empieza a contar su plazo.',
          actions: 'startDelay',
        },
        'carta.anulada': calledOff,
      },
    },
    conHora: {
      tags: 'pendiente',
      description: 'Espera su hora; todavía se puede anular.',
      on: {
        'lote.asentado': {
          description: 'Un aviso de una cita cancelada por la acción para varios ya no espera más.',
          actions: 'startDelay',
        },
        'carta.anulada': calledOff,
        'entrega.tomada': { ...taken, description: 'Llega su hora y un servidor la toma.' },
      },
    },
    saliendo: {
      tags: 'pendiente',
      description: 'Un servidor la escribe y la entrega al de correo; ya no se puede anular.',
      on: {
        'servidor.acepta': { ...accepted, description: 'El servidor de correo la acepta.' },
        'servidor.falla': [
          { ...refused, description: `El servidor de correo no la aceptará nunca, o van ${mostAttempts} intentos.` },
          {
            target: 'porReintentar',
            description: 'No se pudo entregar, o no se supo si llegó: se espera más que la vez anterior.',
            actions: 'startPause',
          },
        ],
        'entrega.impedida': {
          target: 'anulada',
          description: 'Al escribirla ya no hacía falta.',
          actions: ['storeReason', 'eraseIfMarked'],
        },
        'entrega.aplazada': returned('Espera a otra carta del mismo candidato; no cuenta como intento.'),
        'entrega.devuelta': returned('El servidor se apaga antes de empezarla; no cuenta como intento.'),
        'entrega.tomada': {
          ...taken,
          description: 'Quien la llevaba no terminó en 60 segundos: otro la toma.',
        },
      },
    },
    porReintentar: {
      tags: 'pendiente',
      description: 'No salió, o no se sabe si salió; se intentará otra vez, con el mismo identificador.',
      on: {
        'entrega.tomada': { ...taken, description: 'Pasa la espera y un servidor la toma otra vez.' },
        'servidor.acepta': { ...accepted, description: 'Sí había salido: un servidor lento lo dice tarde.' },
        'servidor.falla': {
          ...refused,
          description: 'Un servidor lento dice tarde que el de correo no la aceptará nunca.',
        },
      },
    },
    enviada: { type: 'final', description: 'El servidor de correo la aceptó.' },
    rechazada: {
      description: 'Ya no se intenta; se dice por qué.',
      on: {
        'servidor.acepta': { ...accepted, description: 'Sí había salido: un servidor lento lo dice tarde.' },
      },
    },
    anulada: { type: 'final', description: 'No sale; se dice por qué.' },
  },
})

export type LetterSnapshot = SnapshotFrom<typeof letterMachine>
export type LetterState = Exclude<LetterSnapshot['value'], 'pedida'>
export const selectLetterState = ({ value }: LetterSnapshot): LetterState | 'pedida' => value
/** It may still leave. */
export const selectIsPending = (snapshot: LetterSnapshot): boolean => snapshot.hasTag('pendiente')
