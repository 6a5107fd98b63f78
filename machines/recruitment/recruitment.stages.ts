/** The stages of the recruitment chart in order; from the folio on they are in `recruitment.hiring-stages.ts`. */
import { eventFields } from '../kit/event-fields.ts'
import { awaited, both, recruitment, registered, notifyAction, undoOf } from './recruitment.setup.ts'

export const filtro = recruitment.createStateConfig({
  description: 'Se decide si el candidato continúa con el proceso.',
  meta: { codigo: both('FT') },
  on: {
    'filtro.aprobado': {
      target: 'primeraEntrevista',
      description: 'Sí continúa: hay que agendar su primera entrevista.',
    },
    'filtro.descartado': { target: '#recruitment.descartado', description: 'No continúa, con un motivo.' },
  },
})

export const primeraEntrevista = recruitment.createStateConfig({
  description: 'Un analista o un consultor entrevista al candidato.',
  initial: 'agendar',
  states: {
    agendar: {
      description: 'Hay que agendar la cita con el analista o el consultor.',
      meta: { codigo: { individual: 'PE-AG', grupo: 'PE-AGG' } },
      on: {
        'entrevista.agendada': {
          target: 'resultado',
          description: 'La cita quedó agendada; se avisa al candidato.',
          actions: [{ type: 'startRound', params: eventFields }, notifyAction('entrevista')],
        },
        'decision.deshecha': [
          undoOf(
            'filtro.aprobado',
            '#recruitment.abierto.filtro',
            'Se deshace que continúe: hay que volver a decidir.',
          ),
          undoOf(
            'candidato.repostulado',
            '#recruitment.abierto.contratacion',
            'Se deshace la repostulación: su folio vuelve a ser suyo.',
          ),
        ],
      },
    },
    resultado: {
      description: 'Se espera el resultado de la primera entrevista.',
      meta: { codigo: both('PE-RE') },
      on: {
        'entrevista.aprobada': {
          target: '#recruitment.abierto.examenes',
          description: 'Aprobó la primera entrevista.',
          actions: [
            { type: 'registerAppointments', params: awaited },
            { type: 'recordFirstResult', params: { aprobado: true } },
          ],
        },
        'entrevista.descartada': {
          target: '#recruitment.descartado',
          description: 'No aprobó la entrevista, con un motivo.',
          actions: [
            { type: 'registerAppointments', params: awaited },
            { type: 'recordFirstResult', params: { aprobado: false } },
          ],
        },
        'decision.deshecha': [undoOf('entrevista.agendada', 'agendar', 'Se deshace la cita: su hora queda libre.')],
      },
    },
  },
})

export const examenes = recruitment.createStateConfig({
  description: 'El candidato presenta sus exámenes.',
  initial: 'conocimientos',
  states: {
    conocimientos: {
      description: 'Se captura el examen de conocimientos.',
      meta: { codigo: both('EXC') },
      on: {
        'examen.aprobado': { target: 'psicometrico', description: 'Aprobó el examen de conocimientos.' },
        'examen.descartado': {
          target: '#recruitment.descartado',
          description: 'No aprobó el examen de conocimientos.',
        },
        'decision.deshecha': [
          undoOf(
            'entrevista.aprobada',
            '#recruitment.abierto.primeraEntrevista.resultado',
            'Se deshace el resultado de la primera entrevista.',
          ),
        ],
      },
    },
    psicometrico: {
      description: 'Se captura el examen psicométrico: D, I, S y C, o un resultado en grupo.',
      meta: { codigo: { individual: 'EXP', grupo: 'EXPG' } },
      on: {
        'examen.aprobado': {
          target: '#recruitment.abierto.segundaEntrevista',
          description: 'Aprobó el examen psicométrico.',
        },
        'examen.descartado': { target: '#recruitment.descartado', description: 'No aprobó el examen psicométrico.' },
        'decision.deshecha': [
          undoOf('examen.aprobado', 'conocimientos', 'Se deshace el resultado del examen de conocimientos.'),
        ],
      },
    },
  },
})

export const segundaEntrevista = recruitment.createStateConfig({
  description: 'El gerente (individual) o el cliente (grupo) entrevista al candidato.',
  initial: 'agendar',
  states: {
    agendar: {
      description: 'Hay que agendar la cita con quien entrevista.',
      meta: { codigo: { individual: 'SE-AG', grupo: 'SE-AGG' } },
      on: {
        'entrevista.agendada': {
          target: 'espera',
          description: 'La cita quedó agendada; se avisa al candidato.',
          actions: [{ type: 'startRound', params: eventFields }, notifyAction('entrevista')],
        },
        'decision.deshecha': [
          undoOf(
            'examen.aprobado',
            '#recruitment.abierto.examenes.psicometrico',
            'Se deshace el resultado del examen psicométrico.',
          ),
          undoOf('gerente.cambiado', 'rechazada', 'Se deshace el cambio de gerente: hay que volver a decidir.'),
        ],
      },
    },
    espera: {
      description: 'Se espera a que quien entrevista registre su resultado.',
      meta: { codigo: { individual: 'SE-ES', grupo: 'SE-ESG' } },
      on: {
        'entrevista.agregada': {
          guard: 'isGroup',
          description: 'Se agrega otra entrevista; se sigue en espera.',
          actions: [{ type: 'addInterview', params: eventFields }, notifyAction('entrevista')],
        },
        'registro.guardado': [
          {
            guard: { type: 'hasOthersOpen', params: eventFields },
            description: 'Se registra un resultado y quedan entrevistas abiertas.',
            actions: [
              { type: 'registerAppointments', params: registered },
              { type: 'recordResult', params: eventFields },
            ],
          },
          {
            guard: { type: 'isApprovedInTheEnd', params: eventFields },
            target: '#recruitment.abierto.oferta',
            description: 'Se registra el último resultado y quien decide aprobó.',
            actions: [
              { type: 'registerAppointments', params: registered },
              { type: 'recordResult', params: eventFields },
            ],
          },
          {
            guard: { type: 'isOpenInterview', params: eventFields },
            target: 'rechazada',
            description: 'Se registra el último resultado y quien decide no aprobó; se guarda su motivo.',
            actions: [
              { type: 'registerAppointments', params: registered },
              { type: 'keepPreRejection', params: eventFields },
              { type: 'recordResult', params: eventFields },
            ],
          },
        ],
        'decision.deshecha': [
          undoOf('entrevista.agendada', 'agendar', 'Se deshace la cita: su hora queda libre.'),
          undoOf('entrevista.agregada', 'espera', 'Se deshace la entrevista que se agregó: su hora queda libre.'),
          undoOf('registro.guardado', 'espera', 'Se deshace el resultado; se vuelve a esperar el de esa entrevista.'),
        ],
      },
    },
    rechazada: {
      description: 'Quien entrevista rechazó al candidato; falta decidir qué hacer.',
      meta: { codigo: { individual: 'SE-MR', grupo: 'SE-MRG' } },
      on: {
        'gerente.cambiado': { guard: 'isIndividual', target: 'agendar', description: 'Lo entrevistará otro gerente.' },
        'rechazo.confirmado': {
          target: '#recruitment.descartado',
          description: 'Se descarta al candidato, con un motivo.',
        },
        'decision.deshecha': [
          undoOf('registro.guardado', 'espera', 'Se deshace el último resultado; se vuelve a esperar.'),
        ],
      },
    },
  },
})

export const oferta = recruitment.createStateConfig({
  description: 'El candidato recibe una oferta.',
  meta: { codigo: both('OF') },
  on: {
    'oferta.aceptada': {
      target: 'solicitud',
      description: 'Aceptó la oferta; se le pide su solicitud de empleo.',
      actions: notifyAction('solicitud'),
    },
    'oferta.rechazada': { target: '#recruitment.descartado', description: 'No aceptó la oferta, con un motivo.' },
    'decision.deshecha': [
      undoOf(
        'registro.guardado',
        '#recruitment.abierto.segundaEntrevista.espera',
        'Se deshace el último resultado; se vuelve a esperar.',
      ),
    ],
  },
})

export const solicitud = recruitment.createStateConfig({
  description: 'El candidato llena su solicitud de empleo y se revisa.',
  initial: 'espera',
  states: {
    espera: {
      description: 'Se espera a que el candidato complete su solicitud de empleo.',
      meta: { codigo: both('FC-ES') },
      on: {
        'solicitud.completada': { target: 'revision', description: 'El candidato completó su solicitud.' },
        'decision.deshecha': [
          undoOf(
            'oferta.aceptada',
            '#recruitment.abierto.oferta',
            'Se deshace que aceptó la oferta; no se le pide la solicitud.',
          ),
          undoOf(
            'solicitud.devuelta',
            'revision',
            'Se deshace la devolución de la solicitud; no se avisa al candidato.',
          ),
        ],
      },
    },
    revision: {
      description: 'Hay que revisar la solicitud de empleo.',
      meta: { codigo: both('FC-RC') },
      on: {
        'solicitud.aceptada': { target: '#recruitment.abierto.folio', description: 'La solicitud es correcta.' },
        'solicitud.devuelta': {
          target: 'espera',
          description: 'La solicitud se devuelve con un comentario; se avisa al candidato.',
          actions: notifyAction('solicitud-devuelta'),
        },
      },
    },
  },
})
