/** The course of a demo recruitment: the moves of its people, in order. */
import type { Mode } from '../../../contract/phases.ts'
import type { Random } from './random.ts'

export type Move =
  | 'si'
  | 'no'
  | 'agendar'
  | 'agregar'
  | 'registrar-si'
  | 'registrar-no'
  | 'otro-gerente'
  | 'completar'
  | 'devolver'
  | 'folio'
  | 'cargar'
  | 'omitir'
  | 'no-aplica'
  | 'repostular'
  | 'rechazar'
  | 'revertir'

/** From FT to CN-PC, one move for each phase on the direct way. */
const straight: readonly Move[] = [
  'si',
  'agendar',
  'si',
  'si',
  'si',
  'agendar',
  'registrar-si',
  'si',
  'completar',
  'si',
  'folio',
  'si',
  'cargar',
  'si',
  'si',
  'si',
]
const toFirstInterview = 1
const toSecondInterview = 6
const toReview = 9
const toStudy = 14
const toDecision = 15
/** Numbers of direct moves after which 'No' rejects. */
const rejectable = [0, 2, 3, 4, 7, 14, 15] as const

/** A rejected second interview branches off the direct way. */
const rejected: readonly Move[] = [...straight.slice(0, toSecondInterview), 'registrar-no']

type Reach = (moves: number) => readonly Move[]

/** The direct way with detours: second tries, returned applications, changed decisions. */
function wayWithDetours(random: Random, mode: Mode): Reach {
  const before: Readonly<Record<number, readonly Move[]>> = {
    [toSecondInterview]: random.chance(0.3)
      ? mode === 'individual'
        ? ['registrar-no', 'otro-gerente', 'agendar']
        : ['agregar', 'registrar-si']
      : [],
    [toReview]: random.chance(0.3) ? ['devolver', 'completar'] : [],
    [toStudy]: random.chance(0.12) ? ['rechazar', 'revertir'] : [],
    [toDecision]:
      mode === 'individual' && random.chance(0.3)
        ? ['repostular', ...straight.slice(toFirstInterview, toDecision)]
        : [],
  }
  const study: Move = random.chance(0.2) ? 'no-aplica' : 'si'
  const way = straight.map((move, index) => [...(before[index] ?? []), index === toStudy ? study : move])
  return (moves) => way.slice(0, moves).flat()
}

/** Every phase of an open recruitment, including a rejected second interview. */
export const openPhases = straight.length + 1

/** Up to the phase with this number, from 0 to `openPhases` - 1; some second interviews are several at once. */
export function planOpen(random: Random, mode: Mode, phase: number): readonly Move[] {
  if (phase === straight.length) return rejected
  const reach = wayWithDetours(random, mode)
  const isSecondTry = mode === 'individual' && phase >= toFirstInterview && random.chance(0.1)
  const plan = isSecondTry
    ? [...reach(toDecision), 'repostular' as const, ...straight.slice(toFirstInterview, phase)]
    : reach(phase)
  return phase === toSecondInterview && mode === 'grupo' && random.chance(0.4) ? [...plan, 'agregar'] : plan
}

export const planHired = (random: Random, mode: Mode): readonly Move[] => wayWithDetours(random, mode)(straight.length)

/** Rejected at some point: by the answer of a stage, after a rejected second interview, or from the vacancy step. */
export function planRejected(random: Random, mode: Mode): readonly Move[] {
  if (random.chance(0.15)) return [...rejected, 'no']
  const reach = wayWithDetours(random, mode)
  if (random.chance(0.2)) return [...reach(random.between(1, toDecision)), 'rechazar']
  return [...reach(random.pick(rejectable)), 'no']
}
