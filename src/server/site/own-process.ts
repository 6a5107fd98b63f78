/** A process as its candidate sees it. */
import { and, asc, eq } from 'drizzle-orm'
import { phases } from '../../contract/phases.ts'
import type { OwnFacts } from '../../site/own-page.ts'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/tables/candidates.ts'
import { places } from '../db/tables/database.ts'
import { interviews, interviewTypes } from '../db/tables/interviews.ts'
import { recruitments } from '../db/tables/recruitment.ts'
import { publications } from '../db/tables/vacancies.ts'
import { lastComment } from '../recruitment/last-event.ts'
import { longDay, mexicoTime } from '../time/mexico-time.ts'

export type OwnProcess = Omit<OwnFacts, 'isNew' | 'token'> & { readonly id: number; readonly mail: string }

/** Appointments from today on. */
export async function readOwnProcess(db: Db, id: number, at: Date): Promise<OwnProcess | undefined> {
  const [row] = await db
    .select({
      name: candidates.nombres, mail: candidates.correo, title: publications.titulo, site: places.descripcion, outcome: recruitments.outcome, codigo: recruitments.codigo,
    })
    .from(recruitments)
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .leftJoin(places, eq(places.id, publications.siteId))
    .where(eq(recruitments.id, id))
  if (!row) return undefined
  const { codigo, site, ...shown } = row
  const { stage, waits } = phases[codigo]
  const awaited = row.outcome === 'abierta' && (waits === 'application' || waits === 'documents') ? waits : null
  const comment = awaited === 'application' ? await lastComment(db, id) : null
  return { ...shown, id, site: site ?? '', stage, awaited, comment, interviews: row.outcome === 'abierta' ? await readInterviews(db, id, mexicoTime(at).day) : [] }
}

async function readInterviews(db: Db, recruitmentId: number, today: string): Promise<OwnFacts['interviews']> {
  const rows = await db
    .select({ fecha: interviews.fecha, hora: interviews.hora, how: interviewTypes.descripcion, place: places.descripcion })
    .from(interviews)
    .innerJoin(interviewTypes, eq(interviewTypes.id, interviews.tipoEntrevista))
    .leftJoin(places, eq(places.id, interviews.sedeId))
    .where(and(eq(interviews.recruitmentId, recruitmentId), eq(interviews.status, 'agendada')))
    .orderBy(asc(interviews.fecha), asc(interviews.hora))
  return rows.filter(({ fecha }) => fecha >= today).map(({ fecha, hora, how, place }) => ({ day: longDay(fecha), hour: `${String(hora).padStart(2, '0')}:00`, how, place: place ?? '' }))
}
