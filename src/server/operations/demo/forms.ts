/** Form values of the demo: a move at a phase → the section of its request. */
import { type PhaseCode, type ReasonCatalogue, reasonsOf } from '../../../contract/phases.ts'
import type { Move } from './plans.ts'
import type { Random } from './random.ts'

export type Form = Readonly<Record<string, unknown>>
export type ReasonIds = Readonly<Record<ReasonCatalogue, readonly number[]>>

const impressions = [
  'Buena presentación y disponibilidad.',
  'Experiencia comprobable en el puesto.',
  'Seguro al hablar, buen trato.',
  'Requiere capacitación en producto.',
  'Vive cerca de la sede.',
] as const

/** For every form without a schedule; null for a move that sends no form at this phase. */
export function fillForm(random: Random, code: PhaseCode, move: Move, reasons: ReasonIds): Form | null {
  const comments = random.chance(0.5) ? { comentarios: random.pick(impressions) } : {}
  switch (move) {
    case 'si':
    case 'registrar-si':
    case 'otro-gerente':
      return { continuar: 'SI', ...(hasComments(code) ? comments : {}), ...scores(random, code, true) }
    case 'no':
    case 'registrar-no':
      return {
        ...refused(random, code, move, reasons),
        ...(hasComments(code) ? comments : {}),
        ...scores(random, code, false),
      }
    case 'repostular':
      return withReason(random, code, { continuar: 'NO', decision: 'repostular' }, reasons)
    case 'devolver':
      return {
        continuar: 'NO',
        comentario: random.pick([
          'Falta la CURP.',
          'Completa tu historial laboral.',
          'El teléfono de emergencia no es válido.',
        ]),
      }
    case 'no-aplica':
      return { continuar: 'n/a' }
    case 'omitir':
      return { continuar: 'omitir' }
    default:
      return null
  }
}

const isExam = (code: PhaseCode) => code === 'EXC' || code === 'EXP' || code === 'EXPG'
const isWait = (code: PhaseCode) => code === 'SE-ES' || code === 'SE-ESG'
/** Result forms have a comment field; the others do not. */
const hasComments = (code: PhaseCode) => code === 'PE-RE' || isWait(code)

function refused(random: Random, code: PhaseCode, move: Move, reasons: ReasonIds): Form {
  if (isExam(code)) return { continuar: 'NO' }
  if (move === 'registrar-no') return withReason(random, 'SE-RE', { continuar: 'NO' }, reasons)
  return withReason(
    random,
    code,
    code === 'CN-DE' ? { continuar: 'NO', decision: 'descartar' } : { continuar: 'NO' },
    reasons,
  )
}

function withReason(random: Random, code: PhaseCode, values: Form, reasons: ReasonIds): Form {
  const catalogue = reasonsOf(code, values.decision)
  if (!catalogue) throw new Error(`the demo gives a reason at ${code}, which takes none`)
  return { ...values, motivoRechazo: random.pick(reasons[catalogue]) }
}

/** Three digits at most, as text; over 60 for a pass. */
function scores(random: Random, code: PhaseCode, passed: boolean): Form {
  const score = () => String(passed ? random.between(60, 100) : random.between(15, 59))
  if (code === 'EXP') return { d: score(), i: score(), s: score(), c: score() }
  return code === 'EXC' || code === 'EXPG' ? { resultado: score() } : {}
}
