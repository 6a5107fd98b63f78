/** Interviews of the demo: interviewer, time, and the form stored in the event log. */
import type { Branch, Role } from '../../../contract/roles.ts'
import { faceToFace, interviewerTypes } from '../../../contract/stage-forms.ts'
import type { interviews } from '../../platform/db/tables/interviews.ts'
import { wireDay } from '../../platform/base/mexico-time.ts'
import type { Schedule } from '../../../contract/phases.ts'
import { storedSchedule } from '../../slots/decide-slot.ts'
import type { Agenda } from './agenda.ts'
import { interviewTypeRows } from '../installation/catalogues.ts'
import type { Form } from './forms.ts'
import type { SitePath } from './places.ts'
import type { Random } from './random.ts'
import { staffOf } from './staff.ts'
import type { DemoPublication } from './vacancies.ts'

export type InterviewRow = typeof interviews.$inferInsert & { readonly id: number }
type Interviewer = { readonly tipoEntrevistador: number; readonly interviewerId: number }

type AppointmentRequest = {
  readonly random: Random
  readonly agenda: Agenda
  readonly sites: readonly SitePath[]
  readonly publication: DemoPublication
  readonly schedule: Schedule
  /** An additional interview beside the awaited one. */
  readonly isExtra: boolean
  readonly recruitmentId: number
  readonly candidateId: number
  readonly interviewId: number
  readonly bookedAt: Date
  /** When its result is known; undefined for an upcoming one. */
  readonly resultAt: Date | undefined
  readonly now: Date
}

/** Takes an hour; returns the interview's row, and its form as the engine stores it. */
export function appoint(request: AppointmentRequest): { row: InterviewRow; form: Form } {
  const { random, schedule, sites, recruitmentId, candidateId, interviewId } = request
  const able = interviewersFor(request)
  const meeting = { interviewerIds: able.map(({ interviewerId }) => interviewerId), candidateId }
  const { interviewerId, fecha, hora } = request.agenda.take(
    meeting,
    { after: request.bookedAt, until: request.resultAt },
    request.now,
  )
  const tipoEntrevistador =
    able.find((one) => one.interviewerId === interviewerId)?.tipoEntrevistador ?? interviewerTypes.otro
  const tipoEntrevista = random.pickCommon(interviewTypeRows).id
  const site = tipoEntrevista === faceToFace ? random.pick(sites) : null
  const slot = {
    candidateId,
    tipoEntrevistador,
    interviewerId,
    fecha,
    hora,
    tipoEntrevista,
    sedeId: site?.sede ?? null,
  }
  const sent = {
    ...site,
    tipoEntrevistador: interviewerTypes.otro,
    idEntrevistador: String(interviewerId),
    fecha: wireDay(fecha),
    hora,
    tipoEntrevista,
  }
  return {
    row: { id: interviewId, recruitmentId, ...schedule, ...slot, status: 'agendada' },
    form: storedSchedule(sent, slot, { idEntrevista: interviewId, ...schedule }),
  }
}

/** Interviewers that a recruiter finds by e-mail: only of the recruitment's own branch. */
const otherInterviewers: Readonly<Record<Branch, Role>> = {
  COM: 'ROLE_COM_INT',
  CORP: 'ROLE_CRP_OBS',
  ATN: 'ROLE_CRP_ATN_CTS_REC',
}

/** The intended interviewer first, then others for when all their hours are taken. */
function interviewersFor({
  random,
  publication,
  schedule: { codigoEtapa },
  isExtra,
}: AppointmentRequest): Interviewer[] {
  const { analista, consultor, cliente, otro } = interviewerTypes
  if (codigoEtapa === 'PA') {
    const pair = [
      { tipoEntrevistador: analista, interviewerId: publication.responsibleId },
      { tipoEntrevistador: consultor, interviewerId: publication.consultantId },
    ]
    return random.chance(0.6) ? pair : pair.toReversed()
  }
  const people = staffOf(otherInterviewers[publication.branch])
  const others = [random.pickCommon(people), ...people]
    .filter(({ id }) => id !== publication.observerId)
    .map(({ id }) => ({ tipoEntrevistador: otro, interviewerId: id }))
  if (isExtra || publication.observerId === null) return others
  return [{ tipoEntrevistador: cliente, interviewerId: publication.observerId }, ...others]
}
