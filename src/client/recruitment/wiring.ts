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
import type { ProcessStatus } from '../../contract/recruitment.ts'
import type { FolioItem, Person, SlotQuestion } from '../../contract/stage-data.ts'
import { formOf, rejectionReasonsOf } from '../../contract/phases.ts'
import type { RejectionForm } from '../../contract/stage-forms.ts'
import type { Role } from '../../contract/roles.ts'
import type { Option } from '../../contract/wire.ts'
import { answeredInForm, requestFailed } from '../kit/api/answer.ts'
import type { Api } from '../kit/api/call.ts'
import {
  fetchFolios,
  fetchPeople,
  fetchPhaseData,
  fetchProcess,
  fetchReasons,
  fetchSlots,
  fetchStageInfo,
  postCorrection,
  postDiscardReversal,
  postHireReversal,
  postRejection,
  postStage,
} from '../kit/api/recruitment.ts'
import { lacksCatalogues } from './catalogues.ts'
import { sendForm } from '../kit/forms/send-form.ts'
import { wireForm } from '../kit/forms/wiring.ts'
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
  const actions = { notify: (_: unknown, told: RecruitmentNotice) => noticesOf(told).forEach(notify) }
  const stageForm = stageFormMachine.provide({ actors: wireStageForm(api, notify), actions })
  const verifyVacancy = fromPromise<ProcessStatus, ProcessQuestion>(({ input, signal }) => {
    const ask = () => fetchProcess(api, { ...input, role: readSession()?.user.idRole as Role }, signal)
    return takeProcess(api, input)?.catch(ask) ?? ask()
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
      const reasons = await fetchReasons(api, rejectionReasonsOf(codigo), signal)
      return reasons.length > 0 ? reasons : null
    },
    save: ({ subject: { idReclutamiento, version }, values }, signal) =>
      answeredInForm(postRejection(api, { idReclutamiento, version, ...(values as RejectionForm) }, signal)),
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
      notify: (_, told) => {
        if (told.notice === 'saved') noticesOf({ notice: 'reverted', ...told.saved }).forEach(notify)
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
  if (!isHire) return { lost: (await postDiscardReversal(api, reversal, signal)).citasPerdidas }
  await postHireReversal(api, reversal, signal)
  return { lost: 0 }
}

function wireStageForm(api: Api, notify: Notify): ActorsOf<typeof stageFormMachine> {
  const schedule: ActorsOf<typeof scheduleMachine> = {
    loadSlots: fromPromise<Option[], SlotQuestion>(({ input, signal }) => fetchSlots(api, input, signal)),
  }
  const folioSearch: ActorsOf<typeof folioSearchMachine> = {
    searchFolio: fromPromise<FolioItem[], FolioQuestion>(({ input, signal }) => fetchFolios(api, input, signal)),
  }
  const personSearch: ActorsOf<typeof personSearchMachine> = {
    searchPeople: fromPromise<Person[], { email: string }>(({ input, signal }) =>
      fetchPeople(api, input.email, signal),
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
              ? postStage(api, envelope, unaborted)
              : postCorrection(api, { idEvento, envelope }, unaborted),
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
  const ask = () => fetchPhaseData(api, { codigoFase, idReclutamiento }, signal)
  const catalogues = await (takeStage(api, codigoFase, idReclutamiento)?.catch(ask) ?? ask())
  if (catalogues?.propuesta) storePlacesAhead(api, catalogues.propuesta)
  return lacksCatalogues(codigoFase, catalogues) ? null : { catalogues, saved: null }
}

/** The saved values include the code of their form. */
async function loadSaved(
  api: Api,
  asked: Parameters<typeof fetchStageInfo>[1],
  signal: AbortSignal,
): Promise<LoadedStage | null> {
  const info = await fetchStageInfo(api, asked, signal)
  if (info === null) return null
  const { codigoFase, valores, entrevistas } = info
  if (!info.corregible) return { catalogues: { entrevistas }, saved: valores, codigo: codigoFase, settled: true }
  const catalogues = await fetchPhaseData(api, { codigoFase, idReclutamiento: asked.idReclutamiento }, signal)
  return lacksCatalogues(codigoFase, catalogues) ? null : { catalogues, saved: valores, codigo: codigoFase }
}
