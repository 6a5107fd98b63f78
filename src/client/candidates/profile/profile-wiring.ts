/** The machines of the profile, with the calls they need. */
import { fromPromise } from 'xstate'
import { candidateProfileMachine } from '../../../../machines/candidates/candidate-profile.machine.ts'
import { createResourceMachine } from '../../../../machines/kit/resource.machine.ts'
import { emailForm, vacancyForm } from '../../../../machines/candidates/profile-forms.ts'
import type { Notice } from '../../../../machines/shell/notices.machine.ts'
import {
  assignVacancy,
  type CandidateDetail,
  type CandidateHistory,
  editEmail,
  getCandidate,
  getCandidateHistory,
  listMyVacancies,
  listOtherVacancies,
  recommendVacancy,
  type VacancyOption,
} from '../../../contract/candidates.ts'
import type { Api } from '../../kit/api/call.ts'
import { answered, answeredInForm, requestFailed } from '../../kit/api/answer.ts'
import { nullIfUnknown } from '../../kit/api/null-if.ts'
import { serverErrorText } from '../../kit/api/failure-text.ts'
import { emailDraft } from './email-draft.ts'
import { updatedNotice } from '../../kit/forms/updated-notice.ts'
import { wireForm } from '../../kit/forms/wiring.ts'
import { refreshFailed } from '../../kit/resources/wire-resource.ts'
import type { ActorsOf, Notify } from '../../kit/actors/wiring.ts'
import { wireScore } from './score-wiring.ts'
import { candidateUpdated } from '../messages.ts'

export type CandidateQuestion = { idCandidato: number }
type Input = { question: CandidateQuestion }

const detail = createResourceMachine<CandidateDetail, CandidateQuestion>()
const history = createResourceMachine<CandidateHistory, CandidateQuestion>()

/** Detail and history are two resources: they load in parallel, and one may fail without the other. */
export function wireCandidateProfile(api: Api, notify: Notify) {
  const detailActors: ActorsOf<typeof detail> = {
    loadResource: fromPromise<CandidateDetail | null, Input>(({ input, signal }) =>
      nullIfUnknown(api.perform(getCandidate, { query: input.question, signal })),
    ),
  }
  const historyActors: ActorsOf<typeof history> = {
    loadResource: fromPromise<CandidateHistory | null, Input>(({ input, signal }) =>
      nullIfUnknown(api.perform(getCandidateHistory, { query: input.question, signal })),
    ),
  }
  const profileActors: ActorsOf<typeof candidateProfileMachine> = {
    assignment: wireAssignment(api, notify),
    recommendation: wireChoice(notify, {
      load: (signal) => api.perform(listOtherVacancies, { signal }),
      send: ({ idCandidato, vacancy: { id: idPublicacion, idSede } }, signal) =>
        api.perform(recommendVacancy, { body: { idPublicacion, idCandidato, idSede }, signal }),
      sent: { title: 'Recomendación enviada', text: 'El candidato fue recomendado a la vacante' },
    }),
    score: wireScore(api, notify),
    email: wireEmail(api, notify),
  }
  return {
    detail: detail.provide({ actors: detailActors, actions: { notify: refreshFailed(notify) } }),
    history: history.provide({
      actors: historyActors,
      actions: {
        notify: () =>
          notify({
            kind: 'error',
            title: 'Aviso',
            text: 'No se pudieron actualizar los procesos del candidato. Recarga la página para verlos.',
          }),
      },
    }),
    profile: candidateProfileMachine.provide({
      actors: profileActors,
      actions: { notify: (_, { message }) => notify({ kind: 'error', title: 'Error de datos', text: message }) },
    }),
  }
}

/** 'Asignar a vacante', which starts a process. */
export const wireAssignment = (api: Api, notify: Notify) =>
  wireChoice(notify, {
    load: (signal) => api.perform(listMyVacancies, { signal }),
    send: ({ idCandidato, vacancy: { id: idVacante, idSede } }, signal) =>
      api.perform(assignVacancy, { body: { idVacante, idCandidato, idSede }, signal }),
    sent: { title: 'Asignación exitosa', text: 'El candidato fue asignado a la vacante' },
  })

type ChoiceCalls = {
  load: (signal: AbortSignal) => Promise<VacancyOption[]>
  send: (choice: { idCandidato: number; vacancy: VacancyOption }, signal: AbortSignal) => Promise<unknown>
  /** The notice of a success (spec 1 §8). */
  sent: { title: string; text: string }
}

function wireChoice(notify: Notify, { load, send, sent }: ChoiceCalls) {
  return wireForm(vacancyForm, notify, {
    load: async (_, signal) => {
      const options = await load(signal)
      return options.length > 0 ? options : null
    },
    save: ({ subject, values }, signal) => answered(send({ ...subject, vacancy: values }, signal).then(() => null)),
    draft: null,
    saved: () => ({ kind: 'success', ...sent }),
    failed: requestFailed,
  })
}

const wireEmail = (api: Api, notify: Notify) =>
  wireForm(emailForm, notify, {
    load: null,
    save: ({ subject, values }, signal) =>
      answeredInForm(api.perform(editEmail, { body: { ...subject, ...values }, signal }).then(() => values.correo)),
    draft: ({ subject: { idCandidato } }) => emailDraft(idCandidato),
    saved: () => updatedNotice(candidateUpdated),
    failed: serverFailed,
  })

/** The status text of a status 500, nothing else (spec 1 §8). */
function serverFailed(error: unknown): Notice | null {
  const text = serverErrorText(error)
  return text === null ? null : { kind: 'error', title: 'Aviso', text }
}
