/**
 * The form of one stage: it loads what it needs, is filled in, requires a confirmation, saves, and keeps the typed
 * values.
 */
import type { SnapshotFrom } from 'xstate'
import { formOf, isFormCode, type PhaseCode } from '../../src/contract/phases.ts'
import type { Moved } from '../../src/contract/recruitment.ts'
import { rejectsCandidate } from '../../src/contract/stage-forms.ts'
import {
  draftIn,
  earlyInterview,
  lostInterview,
  type LoadedStage,
  proposedFor,
  questionOf,
  type SaveStageAnswer,
  stageForm,
  type StageFormOutput,
  type StageRefusal,
  type StageValues,
} from './stage-form.setup.ts'
import { eventFields } from '../kit/event-fields.ts'

const needsOf = ({ event }: { event: { output: LoadedStage | null } }) => ({ needs: event.output })
type Answered = { event: { output: SaveStageAnswer } }
const refusalOf = ({ event: { output } }: Answered) => {
  if (output.ok) throw new Error('What was saved was not refused.')
  return { refusal: output.refusal }
}
const slotsOf = (at: Answered) => {
  const { refusal } = refusalOf(at)
  return { slots: refusal.reason === 'slot_taken' ? refusal.slots : [] }
}
const errorOf = (at: Answered) => {
  const { refusal } = refusalOf(at)
  return refusal.reason === 'failed' ? refusal.error : null
}
const refusedFor = <const R extends StageRefusal['reason']>(reason: R) =>
  ({ type: 'isRefusedFor', params: ({ event }: Answered) => ({ output: event.output, reason }) }) as const
const keepRefusal = { type: 'keepRefusal', params: refusalOf } as const

type Ending = { context: { codigo: PhaseCode; values: StageValues | null; moved: Moved | null } }

export const stageFormMachine = stageForm.createMachine({
  id: 'stageForm',
  description: 'Formulario de una etapa.',
  context: ({ input }) => ({
    ...input,
    codigo: formOf(input.codigo),
    codigoFase: input.codigo,
    needs: null,
    values: input.draft,
    refusal: null,
    moved: null,
  }),
  output: ({ event }) => (event as unknown as { output: StageFormOutput }).output,
  initial: 'loading',
  on: {
    'process.refreshed': {
      description: 'Se corrigió otra etapa: el formulario sigue como estaba y se guardará sobre la información nueva.',
      actions: { type: 'keepProcess', params: eventFields },
    },
  },
  states: {
    loading: {
      description: "'Obteniendo información...' mientras se piden los catálogos de la etapa.",
      tags: ['loading'],
      invoke: {
        id: 'loadStage',
        src: 'loadStage',
        input: ({ context: { proceso, codigoFase, idFase, idEvento } }) => ({
          proceso,
          codigo: codigoFase,
          idFase,
          idEvento,
        }),
        onDone: [
          {
            guard: { type: 'isComplete', params: needsOf },
            target: 'editing',
            actions: [{ type: 'keepNeeds', params: needsOf }, 'startHelpers'],
          },
          {
            guard: { type: 'isSettled', params: needsOf },
            target: 'settled',
            actions: { type: 'keepNeeds', params: needsOf },
          },
          { target: 'missing' },
        ],
        onError: 'failed',
      },
    },
    missing: {
      description: "'No se encontró información suficiente para continuar.'",
      on: { 'load.retried': { target: 'loading', description: "Se pulsa 'Reintentar'." } },
    },
    settled: { description: 'Lo guardado en la etapa no se puede corregir, o ya no: la ventana lo dice.' },
    failed: {
      description: 'No se pudo pedir la información de la etapa; se ofrece reintentar.',
      on: { 'load.retried': { target: 'loading', description: "Se pulsa 'Reintentar'." } },
    },
    editing: {
      description: 'Se llena el formulario de la etapa.',
      on: {
        'interview_type.chosen': [
          {
            guard: { type: 'isFaceToFace', params: eventFields },
            description: 'La entrevista es presencial: se pide el lugar.',
            actions: 'startCascade',
          },
          { description: 'La entrevista no es presencial: no hace falta lugar.', actions: 'stopCascade' },
        ],
        'site.chosen': {
          description: 'Se elige una sede por su nombre: los cuatro niveles se llenan con su camino.',
          actions: { type: 'fillCascade', params: eventFields },
        },
        'form.submitted': [
          {
            guard: { type: 'needsConfirmation', params: eventFields },
            target: 'confirming',
            description:
              'Se eligió descartar, contratar u omitir los documentos, o la entrevista aún no empieza o ya no tiene hora: se pide confirmar.',
            actions: { type: 'keepValues', params: eventFields },
          },
          {
            target: 'saving',
            description: 'Se envía el formulario.',
            actions: { type: 'keepValues', params: eventFields },
          },
        ],
        'draft.changed': {
          target: 'loading',
          description: 'Se descarta el borrador, o se recupera uno: el formulario empieza de nuevo.',
          actions: 'forgetDraft',
        },
      },
    },
    confirming: {
      description:
        "Se pregunta si se descarta al candidato ('Descartar'), si se contrata ('Contratar'), si se omite el paso ('Omitir paso') o si se registra un resultado antes de su entrevista ('Registrar') o sin ella ('Guardar resultado').",
      tags: ['confirming'],
      on: {
        'sending.confirmed': { target: 'saving', description: 'Se confirma con el botón que dice lo que va a pasar.' },
        'sending.cancelled': { target: 'editing', description: 'Se cierra el diálogo; nada cambia.' },
      },
    },
    saving: {
      description: "Se guarda la etapa: el botón dice 'Enviando...'.",
      tags: ['saving'],
      invoke: {
        id: 'saveStage',
        src: 'saveStage',
        input: ({ context: { proceso, codigo, idEvento, values } }) => {
          if (!isFormCode(codigo) || !values) throw new Error('There is nothing to save.')
          return { proceso, codigo, idEvento, values }
        },
        onDone: [
          {
            guard: { type: 'isSaved', params: eventFields },
            target: 'saved',
            actions: [{ type: 'keepMoved', params: eventFields }, 'announceSaved'],
          },
          { guard: refusedFor('stage_changed'), target: 'outdated', actions: [keepRefusal, 'notifyParentOfMove'] },
          {
            guard: refusedFor('slot_taken'),
            target: 'editing',
            actions: [keepRefusal, { type: 'offerFreshSlots', params: slotsOf }],
          },
          {
            guard: refusedFor('failed'),
            target: 'editing',
            actions: [
              keepRefusal,
              'releaseFolio',
              {
                type: 'notify',
                params: ({ context, event }) => ({
                  notice: 'saveFailed',
                  codigo: context.codigo,
                  error: errorOf({ event }),
                }),
              },
            ],
          },
          { target: 'editing', actions: [keepRefusal, 'releaseFolio'] },
        ],
        onError: {
          target: 'editing',
          actions: [
            'releaseFolio',
            {
              type: 'notify',
              params: ({ context, event }) => ({ notice: 'saveFailed', codigo: context.codigo, error: event.error }),
            },
          ],
        },
      },
    },
    outdated: {
      description: 'Otra persona guardó antes: se ve el aviso y lo que se escribió sigue en pantalla.',
      on: {
        'stage.left': { guard: 'isStage', target: 'left', description: 'Se va a la etapa actual.' },
        // A correction does not depend on the current stage of the process: it can be sent again.
        'process.refreshed': {
          guard: 'isCorrection',
          target: 'editing',
          description: 'Ya se ve lo que cambió: la corrección, intacta, se puede volver a guardar.',
          actions: { type: 'keepProcess', params: eventFields },
        },
        'load.retried': {
          guard: 'isCorrection',
          description: "No se pudo ver lo que cambió y se pulsa 'Reintentar'.",
          actions: 'notifyParentOfMove',
        },
      },
    },
    saved: {
      type: 'final',
      description: 'La etapa quedó guardada.',
      output: ({ context: { codigo, values, moved } }: Ending): StageFormOutput => {
        if (!moved) throw new Error('Nothing was saved.')
        return {
          kind: 'saved',
          codigo,
          discarded: isFormCode(codigo) && rejectsCandidate(codigo, values ?? {}),
          moved,
        }
      },
    },
    left: {
      type: 'final',
      description: 'Se deja el formulario para ver la etapa actual.',
      output: ({ context: { codigo, values } }: Ending): StageFormOutput => ({ kind: 'left', codigo, values }),
    },
  },
})

export type StageFormSnapshot = SnapshotFrom<typeof stageFormMachine>
export const selectCode = (snapshot: StageFormSnapshot) => snapshot.context.codigo
/** The target of the form: a stage of the process, or an event of its history that is corrected. */
export const selectFilled = ({ context: { proceso, codigo, idEvento } }: StageFormSnapshot) => ({
  proceso,
  codigo,
  idEvento,
})
export const selectProcess = (snapshot: StageFormSnapshot) => snapshot.context.proceso
export const selectCatalogues = (snapshot: StageFormSnapshot) => snapshot.context.needs?.catalogues
/** The stored values that a correction changes; null otherwise. */
export const selectSaved = (snapshot: StageFormSnapshot) => snapshot.context.needs?.saved ?? null
/** Initial values of the form: a draft, the stored values of a correction, or what the server proposes. */
export const selectInitialValues = (snapshot: StageFormSnapshot) =>
  draftIn(snapshot.context) ?? selectSaved(snapshot) ?? proposedFor(snapshot.context)
/** Why the last save was refused. */
export const selectRefusal = (snapshot: StageFormSnapshot) => snapshot.context.refusal?.message
/** Messages of the refused fields; paths are `section.field` or `field`. */
export const selectRefusedFields = ({ context: { refusal } }: StageFormSnapshot) =>
  refusal?.reason === 'refused' ? refusal.fields : undefined
export const selectIsCorrection = (snapshot: StageFormSnapshot) => snapshot.context.idEvento !== null
/** The values last sent. */
export const selectValues = (snapshot: StageFormSnapshot) => snapshot.context.values
export const selectIsLoading = (snapshot: StageFormSnapshot) => snapshot.hasTag('loading')
export const selectIsMissing = (snapshot: StageFormSnapshot) => snapshot.matches('missing')
export const selectIsSettled = (snapshot: StageFormSnapshot) => snapshot.matches('settled')
export const selectIsFailed = (snapshot: StageFormSnapshot) => snapshot.matches('failed')
export const selectIsEditing = (snapshot: StageFormSnapshot) => snapshot.matches('editing')
export const selectIsSaving = (snapshot: StageFormSnapshot) => snapshot.hasTag('saving')
export const selectIsConfirming = (snapshot: StageFormSnapshot) => snapshot.hasTag('confirming')
/** The current or last confirmation. */
export const selectConfirmation = ({ context }: StageFormSnapshot) =>
  context.values && questionOf(context, context.values)
/** The interview whose result is being confirmed before its hour has begun. */
export const selectEarlyInterview = ({ context }: StageFormSnapshot) => earlyInterview(context)
/** The interview whose result is being confirmed although it has lost its hour. */
export const selectLostInterview = ({ context }: StageFormSnapshot) => lostInterview(context)
export const selectIsOutdated = (snapshot: StageFormSnapshot) => snapshot.matches('outdated')
export const selectSchedule = (snapshot: StageFormSnapshot) => snapshot.children.schedule
export const selectCascade = (snapshot: StageFormSnapshot) => snapshot.children.cascade
export const selectPersonSearch = (snapshot: StageFormSnapshot) => snapshot.children.personSearch
export const selectFolioSearch = (snapshot: StageFormSnapshot) => snapshot.children.folioSearch
