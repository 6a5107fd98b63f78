/** Catalogues of a stage form, each only where the form uses it (spec 1 §2, §7). */
import { asc } from 'drizzle-orm'
import { selectOpenInterviews } from '../../../machines/recruitment/recruitment.machine.ts'
import type { PhaseCode } from '../../contract/phases.ts'
import type { StageCatalogues } from '../../contract/recruitment.ts'
import { interviewerTypes } from '../../contract/stage-forms.ts'
import type { Option } from '../../contract/wire.ts'
import type { Db } from '../db/open.ts'
import { interviewTypes } from '../interviews/tables.ts'
import { longDay } from '../interviews/mexico-time.ts'
import { slotText } from '../interviews/slots.ts'
import { openProcess, type Process } from './process.ts'
import { reasonCatalogue } from './reason-catalogues.ts'
import { listReasons } from './reasons.ts'
import type { Actor } from './rights.ts'

const { analista, consultor, cliente, otro } = interviewerTypes
const firstInterviewers: Option[] = [{ id: analista, descripcion: 'Analista' }, { id: consultor, descripcion: 'Consultor' }]
const secondInterviewers: Option[] = [{ id: cliente, descripcion: 'Cliente' }, { id: otro, descripcion: 'Otro' }]

/** SE-AG has no choice: its gerente is always found by e-mail. */
const interviewers: Partial<Record<PhaseCode, Option[]>> = {
  'PE-AG': firstInterviewers,
  'PE-AGG': firstInterviewers,
  'SE-AGG': secondInterviewers,
}
const schedules: readonly PhaseCode[] = ['PE-AG', 'PE-AGG', 'SE-AG', 'SE-AGG']
const waitsForInterviews: readonly PhaseCode[] = ['SE-ES', 'SE-ESG']

export async function stageCatalogues(db: Db, code: PhaseCode): Promise<StageCatalogues> {
  const reasons = reasonCatalogue(code)
  const people = interviewers[code]
  return {
    ...(reasons ? { motivos: await listReasons(db, reasons) } : {}),
    ...(code === 'CN-DE' ? { motivosRepostulacion: await listReasons(db, 'REP') } : {}),
    ...(schedules.includes(code) ? { tiposEntrevista: await listInterviewTypes(db) } : {}),
    ...(people ? { tiposEntrevistador: people } : {}),
  }
}

const listInterviewTypes = (db: Db): Promise<Option[]> => db.select().from(interviewTypes).orderBy(asc(interviewTypes.id))

export async function phaseData(db: Db, actor: Actor, code: PhaseCode, recruitmentId: number): Promise<StageCatalogues> {
  const process = await openProcess(db, actor, recruitmentId)
  const catalogues = await stageCatalogues(db, code)
  return waitsForInterviews.includes(code) ? { ...catalogues, entrevistas: openInterviewLines(process) } : catalogues
}

/** One line for each interview that is waited for, e.g. '16 marzo 2026, 09:00 a 10:00 · Irene Quintero'. */
export function openInterviewLines({ chart, interviews }: Process): string[] {
  const open = selectOpenInterviews(chart)
  return interviews
    .filter(({ id }) => open.includes(id))
    .map(({ fecha, hora, interviewer, cancelled }) =>
      cancelled ? `Por reagendar · ${interviewer}` : `${longDay(fecha)}, ${slotText(hora)} · ${interviewer}`,
    )
}
