/** The job application on the candidate's own page, as the page shows it. */
import { defineModel } from '../model/model.ts'
import {
  type ApplicationFacts,
  applicationFormMachine,
  type ApplicationFormSnapshot,
  type ApplicationFormState,
  selectApplicationState,
  selectComplete,
} from './application-form.machine.ts'

const stages = ['etapa1', 'etapa2', 'etapa3', 'etapa4'] as const
const facts = (more: Partial<ApplicationFacts> = {}): ApplicationFacts => ({
  point: 'pedida',
  complete: stages,
  isReturned: false,
  ...more,
})

const seenAs = (state: ApplicationFormState, text: string, isWhole?: boolean) => ({
  shows: [text],
  holds: {
    [`está ${state}`]: (snapshot: ApplicationFormSnapshot) => selectApplicationState(snapshot) === state,
    ...(isWhole === undefined
      ? {}
      : {
          [isWhole ? 'tiene las cuatro partes' : 'le falta alguna parte']: (snapshot: ApplicationFormSnapshot) =>
            (selectComplete(snapshot).length === stages.length) === isWhole,
        }),
  },
})

export const applicationFormModel = defineModel({
  machine: applicationFormMachine,
  inputs: {
    'sin pedir': facts({ point: 'antes', complete: [] }),
    'falta una parte': facts({ complete: stages.slice(1) }),
    'devuelta con un comentario': facts({ isReturned: true }),
    'sin enviar': facts(),
    'en revisión': facts({ point: 'revision' }),
    'ya aceptada': facts({ point: 'despues' }),
    'proceso terminado': facts({ point: 'terminado' }),
  },
  events: {
    'parte.guardada': [
      { parte: 'etapa1', completa: true },
      { parte: 'etapa1', completa: false },
    ],
  },
  calls: {},
  states: {
    sinPedir: seenAs('sinPedir', 'Todavía no te la pedimos.'),
    incompleta: seenAs('incompleta', 'Para enviarla completa', false),
    devuelta: seenAs('devuelta', 'Para enviarla otra vez', true),
    completa: seenAs('completa', 'Enviar mi solicitud', true),
    enviada: seenAs('enviada', 'Ya la enviaste y la estamos revisando.'),
    aceptada: seenAs('aceptada', 'Ya revisamos tu solicitud'),
    cerrada: seenAs('cerrada', 'Este proceso terminó.'),
  },
})
