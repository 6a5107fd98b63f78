/**
 * The job application in four parts on the candidate's own page (design/candidates-side.md): which parts are complete,
 * and whether it may be sent. The server starts it from the stored data at each visit and reads from it what the
 * candidate may do; whether the process waits for the application, and what a review decides, is in the chart of the
 * recruitment.
 */
import { assign, setup, type SnapshotFrom } from 'xstate'
import type { ApplicationStage } from '../../src/contract/application-entry.ts'
import { eventFields } from '../kit/event-fields.ts'

/** Where the process is: before it needs the application, waiting for it, reviewing it, past it, or ended. */
export type ApplicationPoint = 'antes' | 'pedida' | 'revision' | 'despues' | 'terminado'

export type ApplicationFacts = {
  readonly point: ApplicationPoint
  readonly complete: readonly ApplicationStage[]
  /** It came back with a comment, and no part has been delivered since. */
  readonly isReturned: boolean
}

export type ApplicationFormEvent =
  | { type: 'parte.guardada'; parte: ApplicationStage; completa: boolean }
  | { type: 'solicitud.enviada' }

const parts = 4

const applicationForm = setup({
  types: {
    context: {} as ApplicationFacts,
    input: {} as ApplicationFacts,
    events: {} as ApplicationFormEvent,
  },
  actions: {
    addPart: assign({
      complete: ({ context }, { parte }: { parte: ApplicationStage }) => [
        ...context.complete.filter((one) => one !== parte),
        parte,
      ],
      isReturned: false,
    }),
    removePart: assign({
      complete: ({ context }, { parte }: { parte: ApplicationStage }) =>
        context.complete.filter((one) => one !== parte),
    }),
    /** The process moves on, by its own chart. */
    reportComplete: () => {},
  },
  guards: {
    isAt: ({ context }, { point }: { point: ApplicationPoint }) => context.point === point,
    lacksParts: ({ context }) => context.complete.length < parts,
    isReturned: ({ context }) => context.isReturned,
    isComplete: (_, { completa }: { completa: boolean }) => completa,
  },
})

const partStored = [
  {
    guard: { type: 'isComplete', params: eventFields },
    target: 'leyendo',
    description: 'Se guarda una parte completa.',
    actions: { type: 'addPart', params: eventFields },
  },
  {
    target: 'incompleta',
    description: 'Se guarda una parte como se escribió, con lo que le falta.',
    actions: { type: 'removePart', params: eventFields },
  },
] as const

export const applicationFormMachine = applicationForm.createMachine({
  id: 'applicationForm',
  description: 'Solicitud de empleo, en la página de quien se postuló.',
  context: ({ input }) => input,
  initial: 'leyendo',
  states: {
    leyendo: {
      description: 'Se lee lo guardado.',
      always: [
        {
          guard: { type: 'isAt', params: { point: 'antes' } },
          target: 'sinPedir',
          description: 'El proceso todavía no la pide.',
        },
        {
          guard: { type: 'isAt', params: { point: 'revision' } },
          target: 'enviada',
          description: 'Quien recluta la está revisando.',
        },
        {
          guard: { type: 'isAt', params: { point: 'despues' } },
          target: 'aceptada',
          description: 'La revisión la aceptó.',
        },
        {
          guard: { type: 'isAt', params: { point: 'terminado' } },
          target: 'cerrada',
          description: 'El proceso terminó.',
        },
        {
          guard: 'lacksParts',
          target: 'incompleta',
          description: 'Falta alguna de las cuatro partes, o algo en ella.',
        },
        {
          guard: 'isReturned',
          target: 'devuelta',
          description: 'Se devolvió con un comentario y no se ha corregido nada.',
        },
        { target: 'completa', description: 'No falta nada.' },
      ],
    },
    sinPedir: { description: "Se ve 'Todavía no te la pedimos'." },
    incompleta: {
      description: "Se ve qué partes faltan; 'Enviar mi solicitud' no se puede oprimir.",
      on: {
        'parte.guardada': partStored,
      },
    },
    devuelta: {
      description: "Se ve el comentario de quien recluta; 'Enviar mi solicitud' espera a que se corrija una parte.",
      on: {
        'parte.guardada': partStored,
      },
    },
    completa: {
      description: "Se puede oprimir 'Enviar mi solicitud'.",
      on: {
        'parte.guardada': partStored,
        'solicitud.enviada': {
          target: 'enviada',
          description: "Se oprime 'Enviar mi solicitud'.",
          actions: 'reportComplete',
        },
      },
    },
    enviada: { type: 'final', description: "Se ve 'Ya la enviaste y la estamos revisando'." },
    aceptada: { type: 'final', description: "Se ve 'Ya revisamos tu solicitud'." },
    cerrada: { type: 'final', description: "Se ve 'Este proceso terminó'." },
  },
})

export type ApplicationFormSnapshot = SnapshotFrom<typeof applicationFormMachine>
/** `leyendo` decides at once. */
export type ApplicationFormState = Exclude<ApplicationFormSnapshot['value'], 'leyendo'>

export const selectApplicationState = ({ value }: ApplicationFormSnapshot): ApplicationFormState => {
  if (value === 'leyendo') throw new Error('the chart of the application is still deciding')
  return value
}
export const selectComplete = ({ context }: ApplicationFormSnapshot): readonly ApplicationStage[] => context.complete
