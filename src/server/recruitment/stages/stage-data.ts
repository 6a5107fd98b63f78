/** Catalogues of a stage form, each only if the form uses it (spec 1 §2, §7). */
import { asc } from 'drizzle-orm'
import { selectOpenInterviews } from '../../../../machines/recruitment/recruitment.machine.ts'
import { type InterviewerType, type PhaseCode, phases, reasonsOf, toRebook } from '../../../contract/phases.ts'
import type { StageCatalogues } from '../../../contract/stage-data.ts'
import { interviewerTypes } from '../../../contract/stage-forms.ts'
import type { Option } from '../../../contract/wire.ts'
import type { Db } from '../../platform/db/open.ts'
import { interviewTypes } from '../../platform/db/tables/interviews.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { longDay } from '../../platform/base/mexico-time.ts'
import { interviewerNames, proposeBooking } from '../../slots/proposal.ts'
import { slotText } from '../../slots/slots.ts'
import { readInvited } from '../../slots/invitations.ts'
import { openProcess, type Process } from '../workspace/process.ts'
import { listReasons } from './reasons.ts'
import { type Actor, canMove } from '../../identity/access/rights.ts'

export async function stageCatalogues(db: Db, code: PhaseCode): Promise<StageCatalogues> {
  const { interviewers, no, schedule } = phases[code]
  const reasons = reasonsOf(code)
  return {
    ...(reasons ? { motivos: await listReasons(db, reasons) } : {}),
    ...(no === 'asks' ? { motivosRepostulacion: await listReasons(db, 'REP') } : {}),
    ...(schedule ? { tiposEntrevista: await listInterviewTypes(db) } : {}),
    ...(interviewers ? { tiposEntrevistador: interviewers.map(interviewerOption) } : {}),
  }
}

const interviewerOption = (type: InterviewerType): Option => ({
  id: interviewerTypes[type],
  descripcion: `${type.charAt(0).toUpperCase()}${type.slice(1)}`,
})
const listInterviewTypes = (db: Db): Promise<Option[]> =>
  db.select().from(interviewTypes).orderBy(asc(interviewTypes.id))

export async function phaseData(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  actor: Actor,
  code: PhaseCode,
  recruitmentId: number,
): Promise<StageCatalogues> {
  const process = await openProcess(db, actor, recruitmentId)
  const catalogues = await stageCatalogues(db, code)
  const { schedule, waits } = phases[code]
  if (schedule && canMove(actor, process)) {
    const propuesta = await proposeBooking(db, schedule.codigoEtapa, process, actor.userId)
    // The candidate chooses on a page of ours, or on the company's
    const canChoose = process.codigo === code && (env.publicSite || env.candidateUrl !== undefined)
    return {
      ...catalogues,
      propuesta,
      ...(schedule.codigoEtapa === 'PA' ? { entrevistadores: await interviewerNames(db, process) } : {}),
      ...(canChoose ? { eleccion: { invitado: await readInvited(db, recruitmentId) } } : {}),
    }
  }
  return waits === 'interviews' ? { ...catalogues, entrevistas: openInterviewLines(process) } : catalogues
}

/** One line for each awaited interview, e.g. '16 marzo 2026, 09:00 a 10:00 · Irene Quintero'. */
export function openInterviewLines({ chart, interviews }: Process): string[] {
  const open = selectOpenInterviews(chart)
  return interviews
    .filter(({ id }) => open.includes(id))
    .map(({ fecha, hora, interviewer, cancelled }) =>
      cancelled ? `${toRebook} · ${interviewer}` : `${longDay(fecha)}, ${slotText(hora)} · ${interviewer}`,
    )
}
