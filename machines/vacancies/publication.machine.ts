/**
 * The life of a publication (design/administration.md): a vacancy advertised at a site, from its start day until it is
 * closed. The server runs it once a day and with every command, and passes it the day and the number of free openings.
 */
import { assign, setup, type SnapshotFrom } from 'xstate'
import type { ClosingChoice, PublicationState } from '../../src/contract/publications.ts'
import { eventFields } from '../kit/event-fields.ts'

/** YYYY-MM-DD. */
type Day = string
type Days = { inicio: Day | null; fin: Day | null }

type Context = Days & {
  /** The last day that the server passed. */
  hoy: Day
  /** Free openings of its vacancy at its site; null: not counted. */
  libres: number | null
}

export type PublicationEvent =
  | { type: 'dia.llegado'; hoy: Day }
  | { type: 'plazas.contadas'; libres: number }
  | ({ type: 'contenido.editado' } & Days)
  | { type: 'sede.cambiada'; libres: number }
  | { type: 'responsable.asignado' }
  | { type: 'observador.asignado' }
  | { type: 'estrategia.guardada' }
  | { type: 'publicacion.cerrada'; procesos: ClosingChoice }
  | { type: 'publicacion.reabierta'; hoy: Day; libres: number }

const isOver = (fin: Day | null, hoy: Day): boolean => fin !== null && hoy > fin

const publication = setup({
  types: {
    context: {} as Context,
    /** Without a first day it is advertised from the beginning; without a last day, until it is closed. */
    input: {} as Context,
    events: {} as PublicationEvent,
    tags: {} as 'admite',
  },
  actions: {
    keepToday: assign((_, { hoy }: { hoy: Day }) => ({ hoy })),
    keepOpenings: assign((_, { libres }: { libres: number }) => ({ libres })),
    keepDays: assign((_, { inicio, fin }: Days) => ({ inicio, fin })),
    /** The server stores the user or the job that caused the event. */
    keepResponsible: () => {},
    keepObserver: () => {},
    keepStrategy: () => {},
    /** Candidates in process go on, are rejected, or go back to the portfolio. */
    settleProcesses: (_, _effect: { procesos: ClosingChoice }) => {},
  },
  guards: {
    hasNotBegun: ({ context: { inicio, hoy } }) => inicio !== null && hoy < inicio,
    isCovered: ({ context }) => context.libres === 0,
    hasExpired: ({ context: { fin, hoy } }) => isOver(fin, hoy),
    expiresOn: ({ context: { fin } }, { hoy }: { hoy: Day }) => isOver(fin, hoy),
  },
})

const keepToday = { type: 'keepToday', params: eventFields } as const

export const publicationMachine = publication.createMachine({
  id: 'publication',
  description: 'Una vacante publicada en una sede.',
  context: ({ input }) => ({ ...input }),
  initial: 'abierta',
  states: {
    abierta: {
      description: 'La publicación no se ha cerrado.',
      initial: 'situacion',
      on: {
        'plazas.contadas': {
          target: '.situacion',
          description: 'Cambió una plaza: se abrió, se canceló, se cubrió o se liberó una de su vacante en su sede.',
          actions: { type: 'keepOpenings', params: eventFields },
        },
        'contenido.editado': {
          target: '.situacion',
          description: 'Se guardan sus textos y sus fechas.',
          actions: { type: 'keepDays', params: eventFields },
        },
        'sede.cambiada': {
          target: '.situacion',
          description: 'Pasa a otra sede, con las plazas de allá.',
          actions: { type: 'keepOpenings', params: eventFields },
        },
        'responsable.asignado': { description: 'Otra persona responde por ella.', actions: 'keepResponsible' },
        'observador.asignado': { description: 'Se elige quién la observa, o nadie.', actions: 'keepObserver' },
        'estrategia.guardada': { description: 'Se guarda su anuncio para una bolsa externa.', actions: 'keepStrategy' },
        'publicacion.cerrada': {
          target: 'cerrada',
          description: 'Se cierra, con un motivo, y se decide qué pasa con quienes siguen en proceso.',
          actions: { type: 'settleProcesses', params: eventFields },
        },
      },
      states: {
        situacion: {
          description: 'Se mira qué le toca por sus fechas y por sus plazas.',
          always: [
            { guard: 'hasNotBegun', target: 'programada', description: 'Su primer día no ha llegado.' },
            { guard: 'isCovered', target: 'cubierta', description: 'No quedan plazas libres.' },
            { guard: 'hasExpired', target: 'vencida', description: 'Su último día ya pasó.' },
            { target: 'activa', description: 'Está dentro de sus fechas y tiene plazas libres.' },
          ],
        },
        programada: {
          description: "Se ve 'Programada': espera su primer día y todavía no admite candidatos.",
          on: {
            'dia.llegado': {
              target: 'situacion',
              description: 'Empieza un día: si es el primero, se mira si tiene plazas.',
              actions: keepToday,
            },
          },
        },
        activa: {
          description: "Se ve 'Activa': admite candidatos y está en las bolsas que la consultan.",
          tags: ['admite'],
          on: {
            // A day does not change the openings: an event of its own reports when they are gone
            'dia.llegado': [
              {
                guard: { type: 'expiresOn', params: eventFields },
                target: 'vencida',
                description: 'Empieza un día posterior al último.',
                actions: keepToday,
              },
              { description: 'Empieza un día dentro de sus fechas.', actions: keepToday },
            ],
          },
        },
        cubierta: {
          description:
            "Se ve 'Cubierta': todas sus plazas tienen a alguien; vuelve a estar activa con una plaza libre.",
          on: { 'dia.llegado': { description: 'Empieza un día: sigue cubierta.', actions: keepToday } },
        },
        vencida: {
          description: "Se ve 'Vencida': pasó su último día; vuelve a estar activa con un último día posterior.",
          on: { 'dia.llegado': { description: 'Empieza un día: sigue vencida.', actions: keepToday } },
        },
      },
    },
    cerrada: {
      description: "Se ve 'Cerrada': sólo se consulta.",
      on: {
        'publicacion.reabierta': {
          target: 'abierta',
          description: 'Se reabre, con un motivo, como le toca ese día.',
          actions: [keepToday, { type: 'keepOpenings', params: eventFields }],
        },
      },
    },
  },
})

export type PublicationSnapshot = SnapshotFrom<typeof publicationMachine>

export const selectState = (snapshot: PublicationSnapshot): PublicationState =>
  typeof snapshot.value === 'string' ? 'cerrada' : (snapshot.value.abierta as PublicationState)
/** Candidates may start a process in it. */
export const selectTakesCandidates = (snapshot: PublicationSnapshot): boolean => snapshot.hasTag('admite')
