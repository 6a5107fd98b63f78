/** The machines of a candidate's process, with their calls. */
import { fromPromise } from 'xstate'
import { candidateProcessMachine } from '../../../machines/recruitment/candidate-process.machine.ts'
import type { ProcessQuestion } from '../../../machines/recruitment/candidate-process.setup.ts'
import type { Answer } from '../../../machines/kit/answer.ts'
import type { FormInput } from '../../../machines/kit/form.types.ts'
import { type FolioQuestion, folioSearchMachine } from '../../../machines/recruitment/folio-search.machine.ts'
import type { RecruitmentNotice } from '../../../machines/recruitment/notices.ts'
import { personSearchMachine } from '../../../machines/slots/person-search.machine.ts'
import { rejectionForm } from '../../../machines/recruitment/rejection-form.ts'
import { reversalForm, type ReversalSubject } from '../../../machines/recruitment/reversal-form.ts'
import { scheduleMachine } from '../../../machines/slots/schedule.machine.ts'
import { stageCorrectionMachine } from '../../../machines/recruitment/stage-correction.machine.ts'
import { stageFormMachine } from '../../../machines/recruitment/stage-form.machine.ts'
import type {
  LoadedStage,
  SaveStageAnswer,
  SaveStageInput,
  StageFormInput,
} from '../../../machines/recruitment/stage-form.setup.ts'
import { rejectCandidate, revertRejection, revertHire } from '../../contract/process-outcomes.ts'
import { correctStage, getProcess, getStageInfo, type ProcessStatus, saveStage } from '../../contract/recruitment.ts'
import {
  type FolioItem,
  getPhaseData,
  listReasons,
  listSlots,
  type Person,
  searchFolio,
  searchPerson,
  type SlotQuestion,
} from '../../contract/stage-data.ts'
import type { QueryOf } from '../../contract/call.ts'
import { formOf, rejectionReasonsOf } from '../../contract/phases.ts'
import type { RejectionForm } from '../../contract/stage-forms.ts'
import type { Role } from '../../contract/roles.ts'
import type { Option } from '../../contract/wire.ts'
import { answeredInForm, requestFailed } from '../kit/api/answer.ts'
import type { Api } from '../kit/api/call.ts'
import { lacksCatalogues } from './catalogues.ts'
import { sendForm, wireForm } from '../kit/forms/wiring.ts'
import { storePlacesAhead, wirePlaces } from '../kit/lookups/place-wiring.ts'
import { envelopeOf } from './envelope.ts'
import { formOfPhase } from './forms/form-of-phase.ts'
import { draftedValues, rejectionDraft, reversalDraft, stageDraftForm } from '../kit/drafts/stage-draft.ts'
import { noticesOf, updatedNotice } from './notices.ts'
import { takeProcess, takeStage } from './page/process-ahead.ts'
import { answerOf } from './save-answer.ts'
import { readSession } from '../kit/session/session-storage.ts'
import type { ActorsOf, Notify } from '../kit/actors/wiring.ts'
import { wireScore } from '../candidates/profile/score-wiring.ts'

export function wireRecruitment(api: Api, notify: Notify) {
  const actions = { notify: (_: unknown, notice: RecruitmentNotice) => noticesOf(notice).forEach(notify) }
  const stageForm = stageFormMachine.provide({ actors: wireStageForm(api, notify), actions })
  const verifyVacancy = fromPromise<ProcessStatus, ProcessQuestion>(({ input, signal }) => {
    const query = { ...input, role: readSession()?.user.idRole as Role }
    const load = () => api.perform(getProcess, { query, signal })
    return takeProcess(api, input)?.catch(load) ?? load()
  })
  const correction: ActorsOf<typeof stageCorrectionMachine> = { verifyVacancy, stageForm }
  const actors: ActorsOf<typeof candidateProcessMachine> = {
    verifyVacancy,
    stageForm,
    stageCorrection: stageCorrectionMachine.provide({ actors: correction, actions }),
    rejection: wireRejection(api, notify),
    reversal: wireReversal(api, notify),
    score: wireScore(api, notify),
  }
  return { candidateProcess: candidateProcessMachine.provide({ actors, actions }) }
}

function wireRejection(api: Api, notify: Notify) {
  return wireForm(rejectionForm, notify, {
    // Without reasons there is nothing to choose
    load: async ({ codigo }, signal) => {
      const reasons = await api.perform(listReasons, { query: { codigo: rejectionReasonsOf(codigo) }, signal })
      return reasons.length > 0 ? reasons : null
    },
    save: ({ subject: { idReclutamiento, version }, values }, signal) =>
      answeredInForm(
        api.perform(rejectCandidate, {
          body: { idReclutamiento, version, ...(values as RejectionForm), idUsuario: 0, rechazo: true },
          signal,
        }),
      ),
    draft: ({ subject: { idReclutamiento } }) => rejectionDraft(idReclutamiento),
    saved: () => updatedNotice,
    failed: requestFailed,
  })
}

function wireReversal(api: Api, notify: Notify) {
  const actors: Pick<ActorsOf<typeof reversalForm>, 'saveForm'> = {
    saveForm: fromPromise<Answer<{ lost: number }>, FormInput<ReversalSubject, { motivo: string }>>(
      ({ input: { subject, values }, signal }) =>
        sendForm<Answer<{ lost: number }>>(
          {
            signal,
            draft: reversalDraft(subject),
            saved: ({ saved }) => noticesOf({ notice: 'reverted', ...saved }),
            failed: requestFailed,
          },
          notify,
          (unaborted) => answeredInForm(postReversal(api, { ...subject, ...values }, unaborted)),
        ),
    ),
  }
  return reversalForm.provide({
    actors,
    actions: {
      // The form itself shows a failure
      notify: (_, event) => {
        if (event.notice === 'saved') noticesOf({ notice: 'reverted', ...event.saved }).forEach(notify)
      },
    },
  })
}

/** A hire has no open interview whose hour could be lost. */
async function postReversal(
  api: Api,
  { isHire, ...reversal }: ReversalSubject & { motivo: string },
  signal: AbortSignal,
): Promise<{ lost: number }> {
  const body = { ...reversal, idUsuario: 0 } as const
  if (!isHire) return { lost: (await api.perform(revertRejection, { body, signal })).citasPerdidas }
  await api.perform(revertHire, { body, signal })
  return { lost: 0 }
}

function wireStageForm(api: Api, notify: Notify): ActorsOf<typeof stageFormMachine> {
  const schedule: ActorsOf<typeof scheduleMachine> = {
    loadSlots: fromPromise<Option[], SlotQuestion>(({ input: body, signal }) =>
      api.perform(listSlots, { body, signal }),
    ),
  }
  const folioSearch: ActorsOf<typeof folioSearchMachine> = {
    // The folio is sent in capitals (spec 1 §2)
    searchFolio: fromPromise<FolioItem[], FolioQuestion>(({ input: { folio, idReclutamiento }, signal }) =>
      api.perform(searchFolio, { query: { folio: folio.toUpperCase(), idReclutamiento }, signal }),
    ),
  }
  const personSearch: ActorsOf<typeof personSearchMachine> = {
    searchPeople: fromPromise<Person[], { email: string }>(({ input, signal }) =>
      api.perform(searchPerson, { query: { emailObservador: input.email }, signal }),
    ),
  }
  return {
    loadStage: fromPromise<LoadedStage | null, Pick<StageFormInput, 'proceso' | 'codigo' | 'idFase' | 'idEvento'>>(
      async ({ input, signal }) => {
        const [loaded] = await Promise.all([loadStage(api, input, signal), formOfPhase[formOf(input.codigo)].preload()])
        return loaded && { ...loaded, drafted: draftedValues(input) }
      },
    ),
    saveStage: fromPromise<SaveStageAnswer, SaveStageInput>(({ input, signal }) => {
      const envelope = envelopeOf(input)
      const { idEvento } = input
      return sendForm<SaveStageAnswer>(
        { signal, draft: stageDraftForm(input), saved: () => noticesOf({ notice: 'updated' }), failed: requestFailed },
        notify,
        (unaborted) =>
          answerOf(
            idEvento === null
              ? api.perform(saveStage, { body: envelope, signal: unaborted })
              : api.perform(correctStage, { body: { idEvento, envelope }, signal: unaborted }),
            idEvento,
          ),
      )
    }),
    schedule: scheduleMachine.provide({ actors: schedule }),
    cascade: wirePlaces(api),
    folioSearch: folioSearchMachine.provide({ actors: folioSearch }),
    personSearch: personSearchMachine.provide({ actors: personSearch }),
  }
}

/** The catalogues of the form and, for a correction, the saved values; null when either is missing. */
async function loadStage(
  api: Api,
  {
    proceso: { idReclutamiento },
    codigo,
    idFase,
    idEvento,
  }: Pick<StageFormInput, 'proceso' | 'codigo' | 'idFase' | 'idEvento'>,
  signal: AbortSignal,
): Promise<LoadedStage | null> {
  if (idEvento !== null) return loadSaved(api, { idReclutamiento, codigoFase: codigo, idFase, idEvento }, signal)
  const codigoFase = formOf(codigo)
  const load = () => api.perform(getPhaseData, { query: { codigoFase, idReclutamiento }, signal })
  const catalogues = await (takeStage(api, codigoFase, idReclutamiento)?.catch(load) ?? load())
  if (catalogues?.propuesta) storePlacesAhead(api, catalogues.propuesta)
  return lacksCatalogues(codigoFase, catalogues) ? null : { catalogues, saved: null }
}

/** The saved values include the code of their form. */
async function loadSaved(
  api: Api,
  query: QueryOf<typeof getStageInfo>,
  signal: AbortSignal,
): Promise<LoadedStage | null> {
  const info = await api.perform(getStageInfo, { query, signal })
  if (info === null) return null
  const { codigoFase, valores, entrevistas } = info
  if (!info.corregible) return { catalogues: { entrevistas }, saved: valores, codigo: codigoFase, settled: true }
  const { idReclutamiento } = query
  const catalogues = await api.perform(getPhaseData, { query: { codigoFase, idReclutamiento }, signal })
  return lacksCatalogues(codigoFase, catalogues) ? null : { catalogues, saved: valores, codigo: codigoFase }
}
