/**
 * What the process page shows beside the form: how to reach the candidate, score, interviews, exams, other processes.
 */
import { and, eq, exists, sql } from 'drizzle-orm'
import type { Workspace } from '../../../contract/recruitment.ts'
import { statedSalary } from '../../../contract/vacancy-forms.ts'
import { isVisiblePublication } from '../../identity/access/publications.ts'
import type { Actor } from '../../identity/access/rights.ts'
import { readProcesses } from '../../candidates/profile.ts'
import { readScore } from '../../candidates/scores.ts'
import { turnAndLateness } from '../../candidates/list/turn-and-lateness.ts'
import type { Db } from '../../platform/db/open.ts'
import { candidates, curricula } from '../../platform/db/tables/candidates.ts'
import { places } from '../../platform/db/tables/database.ts'
import { inProcess, openings, recruitments } from '../../platform/db/tables/recruitment.ts'
import { publications } from '../../platform/db/tables/vacancies.ts'
import { isFree } from '../../publications/openings.ts'
import { appointmentOf } from '../../slots/appointment-facts.ts'
import { hasBegun } from '../../slots/slots.ts'
import { isInvited, isToRebook } from '../../slots/invitations.ts'
import { readLimits } from '../../limits/catalogue.ts'
import type { EventRow, InterviewRow, ProcessRow } from '../engine/process-queries.ts'
import { withoutUndone } from '../engine/undone-events.ts'

type Shown = { readonly process: ProcessRow; readonly events: readonly EventRow[] }

/** The caller has been allowed to see the process. */
export async function readWorkspace(db: Db, actor: Actor, { process, events }: Shown, now: Date): Promise<Workspace> {
  const { id, candidateId } = process
  const [row, calificacion, { actuales, anteriores }, limits] = await Promise.all([
    readRow(db, actor, id),
    readScore(db, candidateId),
    readProcesses(db, actor, candidateId),
    readLimits(db),
  ])
  return {
    telefono: row.telefono,
    correo: row.correo,
    calificacion,
    sede: row.sede,
    idPublicacion: row.isPublicationVisible ? row.publicationId : null,
    sueldo: salaryOf(row),
    plazasLibres: row.free,
    ...turnAndLateness(
      { viewer: actor, limits, now },
      {
        ...process,
        responsibleId: process.ownerId,
        holdsInterview: holdsInterview(process, actor, now),
        isInvited: row.isInvited,
        isToRebook: row.isToRebook,
        waitsSince: row.waitsSince,
      },
    ),
    tieneCurriculum: row.hasCurriculum,
    citas: process.interviews.map((interview) => interviewItem(interview, now)),
    examenes: examsOf(events),
    otros: [...actuales, ...anteriores].filter(({ idReclutamiento }) => idReclutamiento !== id),
  }
}

const salaryOf = ({ sueldoMin, sueldoMax, tipoSueldo }: Awaited<ReturnType<typeof readRow>>): string | null =>
  sueldoMin === null ? null : statedSalary({ sueldoMin, sueldoMax, tipoSueldo })

async function readRow(db: Db, actor: Actor, recruitmentId: number) {
  const stored = db
    .select({ id: curricula.candidateId })
    .from(curricula)
    .where(eq(curricula.candidateId, candidates.id))
  const atSite = sql`${openings.siteId} is not distinct from ${publications.siteId}`
  const [row] = await db
    .select({
      telefono: candidates.telefono,
      correo: candidates.correo,
      sede: places.descripcion,
      waitsSince: inProcess.waitsSince,
      publicationId: publications.id,
      isPublicationVisible: sql`${isVisiblePublication(actor)}`.mapWith(Boolean),
      sueldoMin: publications.sueldoMin,
      sueldoMax: publications.sueldoMax,
      tipoSueldo: publications.tipoSueldo,
      free: db.$count(openings, and(eq(openings.vacancyId, publications.vacancyId), atSite, isFree())),
      hasCurriculum: exists(stored).mapWith(Boolean),
      isInvited,
      isToRebook,
    })
    .from(recruitments)
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .leftJoin(places, eq(places.id, publications.siteId))
    .leftJoin(inProcess, eq(inProcess.recruitmentId, recruitments.id))
    .where(eq(recruitments.id, recruitmentId))
  if (!row) throw new Error(`no recruitment ${recruitmentId}`)
  return row
}

const holdsInterview = ({ interviews }: ProcessRow, { userId }: Actor, now: Date): boolean =>
  interviews.some(
    ({ interviewerId, status, fecha, hora }) =>
      interviewerId === userId && status === 'agendada' && hasBegun(fecha, hora, now),
  )

const interviewItem = (interview: InterviewRow, now: Date): Workspace['citas'][number] => ({
  ...appointmentOf(interview, now),
  idEntrevista: interview.id,
  ronda: interview.codigoEtapa === 'PA' ? 'primera' : 'segunda',
  entrevistador: interview.interviewer,
  estado: interview.status,
})

const examNames = { EXC: 'Conocimientos', EXP: 'Psicométrico', EXPG: 'Psicométrico' } as const
const isExam = (codigo: string): codigo is keyof typeof examNames => codigo in examNames

/** The last result of each exam, after corrections; `events` newest first. */
function examsOf(events: readonly EventRow[]): Workspace['examenes'] {
  const effective = withoutUndone(events)
  return ['EXC', 'EXP', 'EXPG'].flatMap((codigo) => {
    const last = effective.find((row) => row.codigo === codigo && row.kind === 'moved' && resultIn(row.form) !== null)
    const resultado = last && resultIn((effective.find(({ correctsId }) => correctsId === last.id) ?? last).form)
    return isExam(codigo) && resultado ? [{ nombre: examNames[codigo], resultado }] : []
  })
}

function resultIn(form: EventRow['form']): string | null {
  if (!form) return null
  if (typeof form['d'] === 'string')
    return ['d', 'i', 's', 'c'].map((name) => `${name.toUpperCase()} ${String(form[name])}`).join(' · ')
  return typeof form['resultado'] === 'string' ? form['resultado'] : null
}
