/** Interviews of the demo: who interviews, when, and what the form of the appointment says. */
import { faceToFace, interviewerTypes } from '../../contract/stage-forms.ts'
import type { interviews } from '../db/schema.ts'
import { wireDay } from '../interviews/mexico-time.ts'
import { slotText } from '../interviews/slots.ts'
import type { Agenda } from './agenda.ts'
import { interviewTypeRows } from './catalogues.ts'
import type { Form } from './forms.ts'
import type { SitePath } from './places.ts'
import type { Random } from './random.ts'
import { staff, staffOf } from './staff.ts'
import type { DemoVacancy } from './vacancies.ts'

export type InterviewRow = typeof interviews.$inferInsert & { id: number }
type Interviewer = { readonly tipoEntrevistador: number; readonly interviewerId: number }

export type Round = { readonly codigoEtapa: 'PA' | 'SE'; readonly isExtra: boolean }

type Asked = {
  readonly random: Random
  readonly agenda: Agenda
  readonly sites: readonly SitePath[]
  readonly vacancy: DemoVacancy
  readonly round: Round
  readonly recruitmentId: number
  readonly interviewId: number
  readonly bookedAt: Date
  /** When its result is known; undefined: it is still to come. */
  readonly resultAt: Date | undefined
  readonly now: Date
}

/** Takes an hour; the row of the interview, and the form as it was sent. */
export function appoint(asked: Asked): { row: InterviewRow; form: Form } {
  const { random, round, vacancy } = asked
  const able = interviewersFor(random, vacancy, round)
  const ids = able.map(({ interviewerId }) => interviewerId)
  const hour = asked.agenda.take(ids, { after: asked.bookedAt, until: asked.resultAt }, asked.now)
  const chosen = able.find(({ interviewerId }) => interviewerId === hour.interviewerId)
  if (!chosen) throw new Error('the agenda chose somebody who was not asked for')
  const tipoEntrevista = random.pickCommon(interviewTypeRows).id
  const site = tipoEntrevista === faceToFace ? random.pick(asked.sites) : null
  const kind = { codigoEtapa: round.codigoEtapa, modo: vacancy.modo === 'individual' ? ('AG' as const) : ('AGG' as const) }
  return {
    row: {
      id: asked.interviewId,
      recruitmentId: asked.recruitmentId,
      ...kind,
      ...chosen,
      fecha: hour.fecha,
      hora: hour.hora,
      tipoEntrevista,
      sedeId: site?.sede ?? null,
      status: 'agendada',
    },
    form: {
      tipoEntrevistador: chosen.tipoEntrevistador,
      ...(round.codigoEtapa === 'SE' ? personFields(chosen.interviewerId) : {}),
      fecha: wireDay(hour.fecha),
      hora: hour.hora,
      descripcionHora: slotText(hour.hora),
      tipoEntrevista,
      ...site,
      ...kind,
    },
  }
}

/** The one who should, then who else could when all their hours are taken. */
function interviewersFor(random: Random, vacancy: DemoVacancy, { codigoEtapa, isExtra }: Round): Interviewer[] {
  const { analista, consultor, cliente, otro } = interviewerTypes
  if (codigoEtapa === 'PA') {
    const pair = [
      { tipoEntrevistador: analista, interviewerId: vacancy.analystId },
      { tipoEntrevistador: consultor, interviewerId: vacancy.consultantId },
    ]
    return random.chance(0.6) ? pair : pair.toReversed()
  }
  const role = vacancy.branch === 'COM' ? 'ROLE_COM_INT' : 'ROLE_CRP_OBS'
  const first = random.pickCommon(staffOf(role))
  const others = [first, ...staffOf(role)]
    .filter(({ id }) => id !== vacancy.observerId)
    .map(({ id }) => ({ tipoEntrevistador: otro, interviewerId: id }))
  if (isExtra || vacancy.observerId === null) return others
  return [{ tipoEntrevistador: cliente, interviewerId: vacancy.observerId }, ...others]
}

const personFields = (interviewerId: number) => ({
  idEntrevistador: String(interviewerId),
  correoEntrevistador: staff.find(({ id }) => id === interviewerId)?.email,
})
