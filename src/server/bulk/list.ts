/** A person's own jobs: those that run, can be undone, or ended a moment ago. */
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { BulkItemState, BulkJob } from '../../contract/bulk.ts'
import type { Actor } from '../identity/access/rights.ts'
import { isVisibleCandidate, isVisibleRecruitment } from '../identity/access/visible.ts'
import { personNameColumn } from '../platform/base/person-name.ts'
import { fullNameColumn } from '../platform/db/full-name.ts'
import { bulkItems, bulkJobs } from '../platform/db/tables/bulk.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import { recruitments } from '../platform/db/tables/recruitment.ts'
import { users } from '../platform/db/tables/session.ts'
import type { Deps } from '../platform/http/deps.ts'

const shownMs = 10 * 60_000
const mostShown = 5

export async function listJobs({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor): Promise<BulkJob[]> {
  const at = now()
  const recent = or(isNull(bulkJobs.settledAt), gt(bulkJobs.settledAt, new Date(at.getTime() - shownMs)))
  const jobs = await db
    .select({ ...getTableColumns(bulkJobs), author: personNameColumn(sql`users`) })
    .from(bulkJobs)
    .innerJoin(users, eq(users.id, bulkJobs.createdBy))
    .where(and(eq(bulkJobs.createdBy, actor.userId), recent))
    .orderBy(desc(bulkJobs.id))
    .limit(mostShown)
  if (jobs.length === 0) return []
  const ids = jobs.map(({ id }) => id)
  const items = await db.select().from(bulkItems).where(inArray(bulkItems.jobId, ids)).orderBy(asc(bulkItems.id))
  const names = await namesOf(db, actor, ids)
  const freeNames = await freeNamesOf(db, actor, ids)
  return jobs.map((job) => {
    const own = items.filter(({ jobId }) => jobId === job.id)
    const count = (...states: BulkItemState[]) => own.filter(({ state }) => states.includes(state)).length
    return {
      idLote: job.id,
      tipo: job.action.tipo,
      estado: job.state,
      autor: job.author,
      criterio: job.criteria,
      total: own.length,
      hechos: count('hecho', 'deshecho', 'no-deshecho'),
      omitidos: count('omitido'),
      deshechos: count('deshecho'),
      deshacer: job.undoUntil === null ? 0 : Math.max(0, job.undoUntil.getTime() - at.getTime()),
      procesos: own.map(({ recruitmentId, candidateId, state, reason }) => ({
        idReclutamiento: recruitmentId,
        idCandidato: candidateId,
        nombre:
          recruitmentId === null
            ? (freeNames.get(candidateId!) ?? `Candidato ${candidateId}`)
            : (names.get(recruitmentId) ?? `Proceso ${recruitmentId}`),
        estado: state,
        motivo: reason,
      })),
    }
  })
}

/** Of the processes that the person sees now. */
async function namesOf(db: Deps['db'], actor: Actor, jobIds: readonly number[]): Promise<Map<number, string>> {
  const found = await db
    .selectDistinct({
      id: recruitments.id,
      nombres: candidates.nombres,
      apellidoPaterno: candidates.apellidoPaterno,
      apellidoMaterno: candidates.apellidoMaterno,
    })
    .from(bulkItems)
    .innerJoin(recruitments, eq(recruitments.id, bulkItems.recruitmentId))
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .where(and(inArray(bulkItems.jobId, [...jobIds]), isVisibleRecruitment(db, actor)))
  return new Map(found.map(({ id, ...name }) => [id, Object.values(name).join(' ').trim()]))
}

/** Of the candidates without a process whom the person sees now. */
async function freeNamesOf(db: Deps['db'], actor: Actor, jobIds: readonly number[]): Promise<Map<number, string>> {
  const found = await db
    .selectDistinct({ id: candidates.id, nombre: fullNameColumn })
    .from(bulkItems)
    .innerJoin(candidates, eq(candidates.id, bulkItems.candidateId))
    .where(and(inArray(bulkItems.jobId, [...jobIds]), isVisibleCandidate(db, actor)))
  return new Map(found.map(({ id, nombre }) => [id, nombre]))
}
