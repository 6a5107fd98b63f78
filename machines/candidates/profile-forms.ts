/** The forms of a candidate's profile (spec 1 §2, §5, §8): what each is about, and what is typed into it. */
import type { ScoreOption, Score, VacancyOption } from '../../src/contract/candidates.ts'
import { createFormMachine } from '../kit/form.machine.ts'
import type { FormOutput } from '../kit/form.types.ts'

export type OfCandidate = { idCandidato: number }
/** As it is sent: the id of the chosen type, and the ids of its marked tags. */
export type Rating = { calificacion: number; subCalificacion: number[] }
export type ScoreOutput = FormOutput<Rating, Score>

const plain = { confirms: false, asksBeforeLoss: false, outdated: 'never' } as const

/** 'Asignar a vacante' and 'Recomendar a vacante' differ in their words and calls. */
export const vacancyForm = createFormMachine<OfCandidate, VacancyOption, null, readonly VacancyOption[]>({
  id: 'vacancyChoice',
  description: 'Elección de una vacante para asignar o recomendar a un candidato.',
  ...plain,
})

/** One type of score, then at least one of its tags. */
export const scoreForm = createFormMachine<OfCandidate, Rating, Score, readonly ScoreOption[]>({
  id: 'score',
  description: 'Calificación de un candidato.',
  ...plain,
})

/** Saved is the address as it was sent. */
export const emailForm = createFormMachine<OfCandidate, { correo: string }, string>({
  id: 'emailEdit',
  description: 'Correo del candidato, que se edita en su lugar.',
  loads: false,
  ...plain,
})
