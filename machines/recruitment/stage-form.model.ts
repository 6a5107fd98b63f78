/** The form of a stage (spec 1 §2, §4): its catalogues, the confirmation of a rejection, the save and its refusals. */
import { createActor, fromTransition } from 'xstate'
import {
  selectConfirmation,
  selectIsConfirming,
  selectIsOutdated,
  selectRefusedFields,
  stageFormMachine,
  type StageFormSnapshot,
} from './stage-form.machine.ts'
import type { SaveStageAnswer, StageFormInput } from './stage-form.setup.ts'
import { type EditCode, formOf, phases, type PhaseCode } from '../../src/contract/phases.ts'
import { faceToFace } from '../../src/contract/stage-forms.ts'
import { examResults } from '../model/boundaries.ts'
import { defineModel } from '../model/model.ts'
import { processAt } from './process.samples.ts'

const screen = createActor(
  fromTransition((state: undefined) => state, undefined),
  { id: 'pantalla' },
)
const working = (codigo: EditCode, more: Partial<StageFormInput> = {}): StageFormInput => ({
  proceso: processAt(formOf(codigo)),
  codigo,
  idFase: phases[formOf(codigo)].idFase,
  idEvento: null,
  draft: null,
  parent: screen as unknown as StageFormInput['parent'],
  ...more,
})

const catalogues = { motivos: [{ id: 1, descripcion: 'No se presentó' }] }
const stored = {
  idEntrevista: 9,
  tipoEntrevistador: 1031,
  idEntrevistador: '5',
  correoEntrevistador: 'ana@empresa.mx',
  fecha: '05/01/2026',
  hora: 1,
  descripcionHora: '09:00',
  tipoEntrevista: faceToFace,
  idDivision: 11,
  idRegional: 21,
  idGerencia: 31,
  sede: 41,
}
const ahead = {
  fecha: '02/03/2026',
  hora: '10:00 a 11:00',
  lugar: 'Telefónica',
  entrevistador: 'Eva Sol',
  porRegistrar: false,
}
const schedules: readonly PhaseCode[] = ['PE-AG', 'SE-AG']
const isScheduling = ({ context }: StageFormSnapshot) => schedules.includes(context.codigo)
const isFaceToFace = (snapshot: StageFormSnapshot) => isScheduling(snapshot) && snapshot.children.cascade !== undefined
const tower = {
  idDivision: 12,
  idRegional: 22,
  idGerencia: 32,
  sede: 42,
  descripcion: 'Norte · Noreste · Monterrey · Torre',
}
const mensaje = 'Este proceso cambió mientras lo tenías abierto.'
const sending = 'Enviando...'
const confirmations = {
  descarte: 'Descartar',
  contratacion: 'Contratar',
  omision: 'Omitir paso',
  anticipado: 'La cita es el 2 mar, 10:00. ¿Registrar ya?',
  sinCita: 'La persona canceló esta entrevista. ¿Guardar el resultado de todos modos?',
} as const

/** The values of these forms that need a confirmation. */
const chosenIn = ({ context: { codigo, values, proceso } }: StageFormSnapshot) => {
  const continuar = values?.['continuar']
  if (continuar === 'NO') return 'descarte'
  if (continuar === 'omitir') return 'omision'
  if (codigo === 'PE-RE') return proceso.porReagendar ? 'sinCita' : 'anticipado'
  return codigo === 'CN-DEG' ? 'contratacion' : null
}

export const stageFormModel = defineModel({
  machine: stageFormMachine,
  inputs: {
    filtro: working('FT'),
    'filtro con lo que se había escrito': working('FT', { draft: { continuar: 'SI' } }),
    'corrección del filtro': working('FT', { idEvento: 21 }),
    'primera cita': working('PE-AG'),
    'corrección de una cita presencial': working('SE-AG', { idEvento: 22 }),
    'corrección de la primera entrevista': working('PE', { idEvento: 23 }),
    folio: working('FR-BU'),
    examen: working('EXC'),
    documentos: working('FD-ES'),
    contratación: working('CN-DEG'),
    'resultado antes de la entrevista': working('PE-RE', { proceso: { ...processAt('PE-RE'), entrevista: ahead } }),
    'resultado de una entrevista cancelada': working('PE-RE', {
      proceso: { ...processAt('PE-RE'), porReagendar: { idEntrevista: 9, cancelada: true } },
    }),
  },
  events: {
    'form.submitted': ({ context }) =>
      context.codigo === 'EXC'
        ? examResults.accepted.map((resultado) => ({ values: { continuar: 'SI', resultado } }))
        : [
            { values: { continuar: 'SI' } },
            { values: context.codigo === 'FD-ES' ? { continuar: 'omitir' } : { continuar: 'NO', motivoRechazo: 1 } },
          ],
    'process.refreshed': ({ context }) => [
      {
        proceso: {
          ...processAt(context.codigo, 2),
          entrevista: context.proceso.entrevista,
          porReagendar: context.proceso.porReagendar,
        },
      },
    ],
    'site.chosen': (snapshot) => (isFaceToFace(snapshot) ? [{ site: tower }] : []),
    'interview_type.chosen': (snapshot) =>
      isScheduling(snapshot) ? [{ id: faceToFace }, { id: 815 }, { id: null }] : [],
  },
  calls: {
    loadStage: {
      done: ({ snapshot }) => [
        { catalogues, saved: snapshot.context.idEvento !== null && isScheduling(snapshot) ? stored : null },
        // The draft of this tab; it is gone after 'Descartar borrador'.
        ...(snapshot.context.codigo === 'FR-BU'
          ? [{ catalogues, saved: null, drafted: { texto: '10', folio: 2 } }]
          : []),
        ...(snapshot.context.idEvento === null
          ? []
          : [{ catalogues: { entrevistas: [] }, saved: {}, settled: true as const }]),
        ...(snapshot.context.codigoFase === 'PE' ? [{ catalogues, saved: stored, codigo: 'PE-AG' as const }] : []),
        null,
      ],
    },
    saveStage: {
      done: ({ snapshot }): SaveStageAnswer[] => [
        { ok: true, moved: { version: 2, codigo: 'PE-AG', idFase: phases['PE-AG'].idFase, deshacer: 10_000 } },
        { ok: false, refusal: { reason: 'stage_changed', message: mensaje } },
        {
          ok: false,
          refusal: {
            reason: 'refused',
            message: 'Los datos enviados no son válidos.',
            fields: { motivoRechazo: 'El motivo es requerida' },
          },
        },
        {
          ok: false,
          refusal: { reason: 'failed', message: 'Hubo un error al procesar la solicitud.', error: 'status 500' },
        },
        ...(isScheduling(snapshot)
          ? [
              {
                ok: false as const,
                refusal: {
                  reason: 'slot_taken' as const,
                  message: 'Esa hora se acaba de ocupar.',
                  slots: [{ id: 2, descripcion: '10:00' }],
                },
              },
            ]
          : []),
      ],
    },
    schedule: {},
    cascade: {},
    personSearch: {},
    folioSearch: {},
  },
  facts: ({ context }) => [context.codigo, context.idEvento, context.draft, context.values, context.needs === null],
  states: {
    loading: { shows: ['Obteniendo información...'], tags: ['loading'] },
    missing: {
      shows: ['No se encontró información suficiente para continuar.', 'Reintentar'],
      hides: ['Guardar'],
      tags: [],
    },
    settled: {
      shows: ['En esta etapa no hay nada que corregir.'],
      hides: [sending],
      tags: [],
      holds: { 'es una corrección': ({ context }) => context.idEvento !== null },
    },
    failed: { shows: ['Reintentar'], tags: [] },
    editing: {
      shows: (snapshot) => Object.values(selectRefusedFields(snapshot) ?? {}),
      hides: [sending, 'Obteniendo información...'],
      tags: [],
      holds: { 'hay catálogos': ({ context }) => context.needs !== null },
    },
    confirming: {
      shows: (snapshot) => [confirmations[selectConfirmation(snapshot) ?? 'descarte']],
      tags: ['confirming'],
      holds: {
        'se pide confirmar': selectIsConfirming,
        'se pregunta lo que se eligió': (snapshot) => selectConfirmation(snapshot) === chosenIn(snapshot),
        'no es una corrección': ({ context }) => context.idEvento === null,
      },
    },
    saving: {
      shows: [sending],
      tags: ['saving'],
      holds: { 'hay algo que guardar': ({ context }) => context.values !== null },
    },
    outdated: {
      shows: [mensaje],
      tags: [],
      holds: {
        'otra persona fue primero': selectIsOutdated,
        'lo escrito sigue ahí': ({ context }) => context.values !== null,
      },
    },
    saved: {
      shows: [],
      tags: [],
      holds: {
        'se dice si fue un rechazo': ({ output, context }) =>
          output?.kind === 'saved' && output.discarded === (context.values?.['continuar'] === 'NO'),
      },
    },
    left: {
      shows: [],
      tags: [],
      holds: {
        'lo escrito se entrega': ({ output, context }) => output?.kind === 'left' && output.values === context.values,
      },
    },
  },
})
