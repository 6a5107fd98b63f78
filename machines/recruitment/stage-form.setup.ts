/** Setup of a stage's form: its context, events, actors and effects. The chart is `stage-form.machine.ts`. */
import {
  type ActorRef,
  assign,
  emit,
  enqueueActions,
  type EventObject,
  fromPromise,
  sendTo,
  setup,
  type Snapshot,
} from 'xstate'
import { type EditCode, type FormCode, isFormCode, type PhaseCode, phases } from '../../src/contract/phases.ts'
import type { Moved, ProcessInfo } from '../../src/contract/recruitment.ts'
import type { Site, StageCatalogues } from '../../src/contract/stage-data.ts'
import { type Confirmation, confirmationOf, faceToFace, type Unusual } from '../../src/contract/stage-forms.ts'
import type { Option } from '../../src/contract/wire.ts'
import { folioSearchMachine } from './folio-search.machine.ts'
import type { RecruitmentNotice } from './notices.ts'
import { personSearchMachine } from '../slots/person-search.machine.ts'
import { placeCascade } from '../slots/place-cascade.ts'
import { scheduleMachine } from '../slots/schedule.machine.ts'
import { folioOf, hasPersonSearch, pathOf, personOf, proposedIn, scheduleOf, siteOf } from './stage-form.schedule.ts'
import type { FormEvent, FormTag } from '../kit/form.types.ts'
import { toBeProvided } from '../kit/to-be-provided.ts'

/** Values of a form as they are sent: one section of the request body. */
export type StageValues = Record<string, unknown>
/** The target of the form: a stage of the process, or an event of its history that is corrected. */
export type StageFormInput = {
  proceso: ProcessInfo
  /** For a correction, the code with which the edit-stage modal was opened. */
  codigo: EditCode
  idFase: number
  /** The event that is corrected; null when the stage itself is being worked on. */
  idEvento: number | null
  /** Values typed earlier and not saved (another user was first, or the session ended). */
  draft: StageValues | null
  /** Notified when the process has moved meanwhile. */
  parent: ActorRef<Snapshot<unknown>, { type: 'process.moved_elsewhere' } & EventObject>
}
/** The data of the form: catalogues, and for a correction the stored values. */
export type LoadedStage = {
  catalogues: StageCatalogues
  saved: StageValues | null
  /** Values typed in this tab before the form was interrupted. */
  drafted?: StageValues | null
  /** For a correction, the code of the saved form. */
  codigo?: PhaseCode
  /** A correction that has nothing to correct, or no longer has. */
  settled?: true
}
export type SaveStageInput = { proceso: ProcessInfo; codigo: FormCode; idEvento: number | null; values: StageValues }
/** `message`: the text that the form shows. */
export type StageRefusal =
  | { reason: 'stage_changed'; message: string }
  | { reason: 'slot_taken'; message: string; slots: Option[] }
  | { reason: 'refused'; message: string; fields: Record<string, string> }
  /** The server failed; a notice is shown too. */
  | { reason: 'failed'; message: string; error: unknown }
/** An expected refusal is an answer; anything else is an error. */
export type SaveStageAnswer = { ok: true; moved: Moved } | { ok: false; refusal: StageRefusal }
/** `saved`: the parent refreshes. `left`: the process moved meanwhile, and the typed values are passed on. */
export type StageFormOutput =
  | { kind: 'saved'; codigo: PhaseCode; discarded: boolean; moved: Moved }
  | { kind: 'left'; codigo: PhaseCode; values: StageValues | null }

type StageFormEvent =
  // Without the values of form.closed: the form's own draft has them
  | Exclude<FormEvent<StageValues>, { type: 'form.closed' }>
  | { type: 'form.closed' }
  | { type: 'interview_type.chosen'; id: number | null }
  | { type: 'site.chosen'; site: Site }
  | { type: 'stage.left' }
  | { type: 'draft.changed' }
  | { type: 'process.refreshed'; proceso: ProcessInfo }

const proposedSite = ({ idEvento, needs }: { idEvento: number | null; needs: LoadedStage | null }) =>
  idEvento === null ? needs?.catalogues.propuesta?.lugar : null

const hasFolioSearch = (codigo: PhaseCode) => phases[codigo].section === 'fr'

/** Unsaved values; those left over from a conflict take precedence over the draft of this tab. */
export const draftIn = ({ draft, needs }: { draft: StageValues | null; needs: LoadedStage | null }) =>
  draft ?? needs?.drafted ?? null

/** The initial values of a new booking, until the user has typed. */
export const proposedFor = ({
  proceso,
  idEvento,
  needs,
}: Pick<StageFormInput, 'proceso' | 'idEvento'> & { needs: LoadedStage | null }): StageValues | null =>
  idEvento === null ? proposedIn(proceso, needs?.catalogues.propuesta) : null

type Filled = { proceso: Pick<ProcessInfo, 'entrevista' | 'porReagendar'>; codigo: PhaseCode; idEvento: number | null }

/** The interview whose result is about to be recorded before its hour; null if there is none, as in a correction. */
export const earlyInterview = ({ proceso, codigo, idEvento }: Filled) =>
  idEvento === null && phases[codigo].registersInterview && proceso.entrevista?.porRegistrar === false
    ? proceso.entrevista
    : null

/**
 * The interview whose result is about to be recorded although it has lost its hour; null if there is none, as in a
 * correction.
 */
export const lostInterview = ({ proceso, codigo, idEvento }: Filled) =>
  idEvento === null && phases[codigo].registersInterview && proceso.entrevista === null ? proceso.porReagendar : null

/** What is unusual about the interview whose result would be recorded. */
export const unusualIn = (filled: Filled): Unusual | null =>
  lostInterview(filled) ? 'sinCita' : earlyInterview(filled) ? 'anticipado' : null

/** The confirmation that these values need; null if none, as in a correction, which makes no new decision. */
export const questionOf = (filled: Filled, values: StageValues): Confirmation | null =>
  filled.idEvento === null && isFormCode(filled.codigo)
    ? confirmationOf(filled.codigo, values, unusualIn(filled))
    : null

export const stageForm = setup({
  types: {
    context: {} as Omit<StageFormInput, 'codigo'> & {
      /** The code of its form. */
      codigo: PhaseCode
      /** The requested code. */
      codigoFase: EditCode
      needs: LoadedStage | null
      values: StageValues | null
      refusal: StageRefusal | null
      /** Where the save led. */
      moved: Moved | null
    },
    input: {} as StageFormInput,
    output: {} as StageFormOutput,
    events: {} as StageFormEvent,
    emitted: {} as { type: 'form.saved' },
    tags: {} as FormTag,
    children: {} as {
      schedule: 'schedule'
      cascade: 'cascade'
      personSearch: 'personSearch'
      folioSearch: 'folioSearch'
    },
  },
  actors: {
    /** null: a catalogue that the form requires is missing. */
    loadStage: fromPromise<LoadedStage | null, Pick<StageFormInput, 'proceso' | 'codigo' | 'idFase' | 'idEvento'>>(
      toBeProvided,
    ),
    saveStage: fromPromise<SaveStageAnswer, SaveStageInput>(toBeProvided),
    schedule: scheduleMachine,
    cascade: placeCascade,
    personSearch: personSearchMachine,
    folioSearch: folioSearchMachine,
  },
  actions: {
    keepNeeds: assign(({ context }, { needs }: { needs: LoadedStage | null }) => ({
      needs,
      codigo: needs?.codigo ?? context.codigo,
    })),
    keepProcess: assign({ proceso: (_, params: { proceso: ProcessInfo }) => params.proceso }),
    keepValues: assign({ values: (_, params: { values: StageValues }) => params.values, refusal: null }),
    keepMoved: assign({ moved: (_, { output }: { output: SaveStageAnswer }) => (output.ok ? output.moved : null) }),
    keepRefusal: assign({ refusal: (_, params: { refusal: StageRefusal }) => params.refusal }),
    offerFreshSlots: sendTo('schedule', (_, params: { slots: Option[] }) => ({
      type: 'slot.taken',
      slots: params.slots,
    })),
    /** After a folio could not be saved, another one can be chosen. */
    releaseFolio: enqueueActions(({ context, enqueue }) => {
      if (hasFolioSearch(context.codigo)) enqueue.sendTo('folioSearch', { type: 'sending.refused' })
    }),
    /** The child actors of a form with this code; each is a chart of its own. */
    startHelpers: enqueueActions(({ context, enqueue }) => {
      const { codigo, proceso, needs } = context
      const saved = needs?.saved ?? null
      const drafted = draftIn(context) ?? proposedFor(context)
      const initial = drafted ?? saved
      for (const helper of ['schedule', 'personSearch', 'folioSearch', 'cascade'] as const) enqueue.stopChild(helper)
      if (phases[codigo].schedule) {
        enqueue.spawnChild('schedule', { id: 'schedule', input: scheduleOf(codigo, proceso, saved, drafted) })
      }
      if (hasPersonSearch(codigo)) enqueue.spawnChild('personSearch', { id: 'personSearch', input: personOf(initial) })
      if (hasFolioSearch(codigo))
        enqueue.spawnChild('folioSearch', { id: 'folioSearch', input: folioOf(proceso, drafted) })
      if (initial?.tipoEntrevista === faceToFace) {
        enqueue.spawnChild('cascade', { id: 'cascade', input: siteOf(proceso, initial) })
      }
    }),
    forgetDraft: assign({ draft: null, values: null, refusal: null }),
    startCascade: enqueueActions(({ context, enqueue }) => {
      enqueue.stopChild('cascade')
      enqueue.spawnChild('cascade', { id: 'cascade', input: siteOf(context.proceso, pathOf(proposedSite(context))) })
    }),
    fillCascade: enqueueActions(({ context, enqueue }, { site }: { site: Site }) => {
      enqueue.stopChild('cascade')
      enqueue.spawnChild('cascade', { id: 'cascade', input: siteOf(context.proceso, pathOf(site)) })
    }),
    stopCascade: enqueueActions(({ enqueue }) => enqueue.stopChild('cascade')),
    /** Emitted before the form leaves the screen, so that its draft is removed. */
    announceSaved: emit({ type: 'form.saved' as const }),
    notifyParentOfMove: sendTo(({ context }) => context.parent, { type: 'process.moved_elsewhere' }),
    /** Provided: shows the notice of this name. */
    notify: (_, _params: RecruitmentNotice) => toBeProvided(),
  },
  guards: {
    isComplete: (_, { needs }: { needs: LoadedStage | null }) => needs !== null && !needs.settled,
    isSettled: (_, { needs }: { needs: LoadedStage | null }) => needs?.settled === true,
    isCorrection: ({ context }) => context.idEvento !== null,
    isStage: ({ context }) => context.idEvento === null,
    needsConfirmation: ({ context }, params: { values: StageValues }) => questionOf(context, params.values) !== null,
    isSaved: (_, { output }: { output: SaveStageAnswer }) => output.ok,
    isRefusedFor: (_, { output, reason }: { output: SaveStageAnswer; reason: StageRefusal['reason'] }) =>
      !output.ok && output.refusal.reason === reason,
    isFaceToFace: (_, params: { id: number | null }) => params.id === faceToFace,
  },
})
