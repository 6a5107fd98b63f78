/** The last stages of the recruitment chart: folio, documents, study, decision. */
import { eventFields } from '../kit/event-fields.ts'
import { both, recruitment, notifyAction, undoOf } from './recruitment.setup.ts'

export const folio = recruitment.createStateConfig({
  description: 'Falta el folio de requisición; al enviarlo se asigna un número provisional.',
  meta: { codigo: { individual: 'FR-BU', grupo: 'FR-GD' } },
  on: {
    'folio.enviado': {
      target: 'documentos',
      description: 'Se envía el folio y se asigna el número provisional.',
      actions: [{ type: 'keepFolio', params: eventFields }, 'assignProvisionalNumber'],
    },
    'decision.deshecha': [
      undoOf(
        'solicitud.aceptada',
        '#recruitment.abierto.solicitud.revision',
        'Se deshace que la solicitud fue aceptada.',
      ),
    ],
  },
})

export const documentos = recruitment.createStateConfig({
  description: 'El candidato entrega sus documentos.',
  initial: 'activar',
  states: {
    activar: {
      description: 'Ya hay número provisional; hay que activar la carga de documentos.',
      meta: { codigo: both('FD-EN') },
      on: {
        'documentos.activados': {
          target: 'espera',
          description: 'Se activan los documentos; se avisa al candidato.',
          actions: notifyAction('documentos'),
        },
        'decision.deshecha': [
          undoOf(
            'folio.enviado',
            '#recruitment.abierto.folio',
            'Se deshace el envío del folio: vuelve a estar libre, y el número provisional se retira.',
          ),
        ],
      },
    },
    espera: {
      description: 'Se espera a que el candidato cargue sus documentos.',
      meta: { codigo: both('FD-ES') },
      on: {
        'documento.rechazado': {
          description: 'Se rechaza un documento, con un motivo; se avisa al candidato y se sigue en espera.',
          actions: notifyAction('documentos-devueltos'),
        },
        'documentos.cargados': { target: 'recibidos', description: 'El candidato cargó todos sus documentos.' },
        'documentos.continuados': { target: 'recibidos', description: 'Se continúa sin esperar más.' },
        'documentos.omitidos': { target: '#recruitment.abierto.estudio', description: 'Se omite el paso.' },
        'decision.deshecha': [
          undoOf('documentos.activados', 'activar', 'Se deshace la activación; no se avisa al candidato.'),
        ],
      },
    },
    recibidos: {
      description: 'Todos los documentos están cargados.',
      meta: { codigo: both('FD-RC') },
      on: {
        'documento.rechazado': {
          target: 'espera',
          description: 'Se rechaza un documento, con un motivo: hay que volver a cargarlo; se avisa al candidato.',
          actions: notifyAction('documentos-devueltos'),
        },
        'documentos.validados': {
          target: '#recruitment.abierto.estudio',
          description: 'Los documentos están completos.',
        },
        'decision.deshecha': [undoOf('documentos.continuados', 'espera', 'Se deshace que se continúe sin esperar.')],
      },
    },
  },
})

export const estudio = recruitment.createStateConfig({
  description: 'Se espera el resultado del estudio socioeconómico.',
  meta: { codigo: both('ES') },
  on: {
    'estudio.aprobado': { target: 'contratacion', description: 'El estudio fue aprobado.' },
    'estudio.omitido': { target: 'contratacion', description: 'El estudio no aplica.' },
    'estudio.rechazado': {
      target: '#recruitment.descartado',
      description: 'El estudio no fue aprobado, con un motivo.',
    },
    'decision.deshecha': [
      undoOf('documentos.omitidos', '#recruitment.abierto.documentos.espera', 'Se deshace que se omitió el paso.'),
      undoOf(
        'documentos.validados',
        '#recruitment.abierto.documentos.recibidos',
        'Se deshace que los documentos están completos.',
      ),
    ],
  },
})

export const contratacion = recruitment.createStateConfig({
  description: 'Hay que decidir si se contrata al candidato.',
  meta: { codigo: { individual: 'CN-DE', grupo: 'CN-DEG' } },
  on: {
    'contratacion.confirmada': {
      target: '#recruitment.completada',
      description: 'Se contrata al candidato y se cubre una plaza.',
      actions: ['hire', 'coverOpening'],
    },
    'candidato.repostulado': {
      guard: 'isIndividual',
      target: 'primeraEntrevista',
      description: 'El candidato vuelve al proceso desde la primera entrevista.',
      actions: ['releaseFolio', 'markReapplied'],
    },
    'contratacion.rechazada': { target: '#recruitment.descartado', description: 'No se contrata, con un motivo.' },
    'decision.deshecha': [
      undoOf('estudio.aprobado', 'estudio', 'Se deshace que el estudio fue aprobado.'),
      undoOf('estudio.omitido', 'estudio', 'Se deshace que el estudio no aplica.'),
    ],
  },
})
