/** The forms of a candidate's profile (spec 1 §2, §5, §8): the subject of each, and its values. */
import type { ScoreOption, Score, VacancyOption } from '../../src/contract/candidates.ts'
import { createFormMachine } from '../kit/form.machine.ts'
import type { FormOutput } from '../kit/form.types.ts'

export type OfCandidate = { idCandidato: number }
/** The request body: the id of the chosen type, and the ids of its marked tags. */
export type Rating = { calificacion: number; subCalificacion: number[] }
export type ScoreOutput = FormOutput<Rating, Score>

const plain = { confirms: false, confirmsLoss: false, outdated: 'never' } as const

/** 'Asignar a vacante' and 'Recomendar a vacante' differ in their labels and calls. */
export const vacancyForm = createFormMachine<OfCandidate, VacancyOption, null, readonly VacancyOption[]>({
  id: 'vacancyChoice',
  description: 'Elección de una vacante, para asignar o recomendar a un candidato.',
  ...plain,
})

/** The values are one type of score and at least one of its tags. */
export const scoreForm = createFormMachine<OfCandidate, Rating, Score, readonly ScoreOption[]>({
  id: 'score',
  description: 'Calificación de un candidato.',
  ...plain,
})

/** The saved value is the address as it was sent. */
export const emailForm = createFormMachine<OfCandidate, { correo: string }, string>({
  id: 'emailEdit',
  description: 'Correo del candidato, que se edita en su lugar.',
  loads: false,
  ...plain,
})
