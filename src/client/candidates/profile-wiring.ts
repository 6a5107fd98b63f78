/** The machines of the profile, with the calls they need. */
import { fromPromise } from 'xstate'
import { candidateProfileMachine } from '../../../machines/candidates/candidate-profile.machine.ts'
import { type EmailAnswer, type EmailChange, emailEditMachine } from '../../../machines/candidates/email-edit.machine.ts'
import { listNeighboursMachine, type ListPlace } from '../../../machines/candidates/list-neighbours.machine.ts'
import { createResourceMachine } from '../../../machines/kit/resource.machine.ts'
import type { ListQuestion } from '../../../machines/kit/list.machine.ts'
import { type VacancyAnswer, type VacancyChoice, vacancyChoiceMachine } from '../../../machines/candidates/vacancy-choice.machine.ts'
import { type CandidateDetail, type CandidateHistory, misspelledEmail, sameEmail, type VacancyOption } from '../../contract/candidates.ts'
import {
  fetchCandidate,
  fetchCandidateHistory,
  fetchCandidates,
  fetchMyVacancies,
  fetchOtherVacancies,
  postAssignment,
  postEmail,
  postRecommendation,
} from '../api/candidates.ts'
import type { Api } from '../api/call.ts'
import { expectedRefusal, nullIfUnknown, serverErrorText, statusIn } from '../api/failure.ts'
import { requestFailureText, unsavedText } from '../api/failure-text.ts'
import { placeOf } from './list-place.ts'
import type { ActorsOf, Notify } from '../wiring.ts'
import { wireScore } from './score-wiring.ts'

export type CandidateQuestion = { idCandidato: number }
type Asked = { question: CandidateQuestion }

const detail = createResourceMachine<CandidateDetail, CandidateQuestion>()
const history = createResourceMachine<CandidateHistory, CandidateQuestion>()

/** Detail and history are two resources: they load side by side, and one may fail without the other. */
export function wireCandidateProfile(api: Api, notify: Notify) {
  const detailActors: ActorsOf<typeof detail> = {
    loadResource: fromPromise<CandidateDetail | null, Asked>(({ input, signal }) =>
      nullIfUnknown(fetchCandidate(api, input.question.idCandidato, signal)),
    ),
  }
  const historyActors: ActorsOf<typeof history> = {
    loadResource: fromPromise<CandidateHistory | null, Asked>(({ input, signal }) =>
      nullIfUnknown(fetchCandidateHistory(api, input.question.idCandidato, signal)),
    ),
  }
  const profileActors: ActorsOf<typeof candidateProfileMachine> = {
    assignment: wireChoice(notify, {
      load: (signal) => fetchMyVacancies(api, signal),
      send: (choice, signal) => postAssignment(api, choice, signal),
      sent: { title: 'Asignación exitosa', text: 'El candidato fue asignado a la vacante' },
    }),
    recommendation: wireChoice(notify, {
      load: (signal) => fetchOtherVacancies(api, signal),
      send: (choice, signal) => postRecommendation(api, choice, signal),
      sent: { title: 'Recomendación enviada', text: 'El candidato fue recomendado a la vacante' },
    }),
    score: wireScore(api, notify),
  }
  const neighbourActors: ActorsOf<typeof listNeighboursMachine> = {
    loadPlace: fromPromise<ListPlace, ListQuestion>(async ({ input, signal }) => {
      const { resumenCandidatos, totalPaginas } = await fetchCandidates(api, input, signal)
      return placeOf(input, { rows: resumenCandidatos ?? [], totalPages: totalPaginas })
    }),
  }
  return {
    detail: detail.provide({ actors: detailActors }),
    history: history.provide({ actors: historyActors }),
    profile: candidateProfileMachine.provide({ actors: profileActors }),
    email: wireEmail(api, notify),
    neighbours: listNeighboursMachine.provide({ actors: neighbourActors }),
  }
}

type ChoiceCalls = {
  load: (signal: AbortSignal) => Promise<VacancyOption[]>
  send: (choice: VacancyChoice, signal: AbortSignal) => Promise<unknown>
  /** The notice of a success (spec 1 §8). */
  sent: { title: string; text: string }
}

function wireChoice(notify: Notify, { load, send, sent }: ChoiceCalls) {
  const actors: ActorsOf<typeof vacancyChoiceMachine> = {
    loadVacancies: fromPromise<VacancyOption[], void>(({ signal }) => load(signal)),
    sendChoice: fromPromise<VacancyAnswer, VacancyChoice>(({ input, signal }) =>
      answered({ kind: 'sent' as const }, send(input, signal)),
    ),
  }
  return vacancyChoiceMachine.provide({
    actors,
    actions: {
      tellSent: () => notify({ kind: 'success', ...sent }),
      tellFailed: (_, { error }) => {
        // A session that ended has its own notice
        if (statusIn(error) === 401) return
        notify({ kind: 'error', title: 'Error interno', text: requestFailureText(error) })
      },
    },
  })
}

function wireEmail(api: Api, notify: Notify) {
  const actors: ActorsOf<typeof emailEditMachine> = {
    saveEmail: fromPromise<EmailAnswer, EmailChange>(({ input, signal }) =>
      answered({ kind: 'saved' as const }, postEmail(api, input, signal)).catch((error: unknown): EmailAnswer => {
        // A server that failed has a notice (spec 1 §8), and so has a session that ended
        if (statusIn(error) === 500 || statusIn(error) === 401) throw error
        return { kind: 'refused', mensaje: unsavedText(error) }
      }),
    ),
  }
  const tellProblem = (text: string) => () => notify({ kind: 'error', title: 'Error de datos', text })
  return emailEditMachine.provide({
    actors,
    actions: {
      tellSame: tellProblem(sameEmail),
      tellMisspelled: tellProblem(misspelledEmail),
      tellSaved: () =>
        notify({
          kind: 'success',
          title: 'Información actualizada',
          text: 'La información del candidato se actualizó correctamente',
        }),
      tellFailed: (_, { error }) => {
        const text = serverErrorText(error)
        if (text) notify({ kind: 'error', title: 'Aviso', text })
      },
    },
  })
}

/** A refusal that is expected becomes an answer, anything else stays an error. */
async function answered<Done>(done: Done, call: Promise<unknown>): Promise<Done | { kind: 'refused'; mensaje: string }> {
  try {
    await call
    return done
  } catch (error) {
    const refusal = expectedRefusal(error)
    if (!refusal) throw error
    const [ofField] = Object.values(refusal.campos ?? {})
    return { kind: 'refused', mensaje: ofField ?? refusal.mensaje }
  }
}
