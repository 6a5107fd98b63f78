/** Begins an action on many processes, each in the version that was confirmed. */
import { and, asc, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import type { BulkCriteria, startBulk } from '../../contract/bulk.ts'
import type { BodyOf } from '../../contract/call.ts'
import { candidateFilters } from '../../contract/candidate-list.ts'
import type { Actor } from '../identity/access/rights.ts'
import { isVisibleRecruitment } from '../identity/access/visible.ts'
import { bulkItems, bulkJobs } from '../platform/db/tables/bulk.ts'
import { recruitments } from '../platform/db/tables/recruitment.ts'
import type { Deps } from '../platform/http/deps.ts'
import { Refused } from '../platform/http/refused.ts'
import { requireReceiver } from '../recruitment/decisions/hand-over.ts'
import { requireLinkable } from '../recruitment/decisions/order-letters.ts'

/** What the actor does not see takes no part, like an unknown id. */
export async function start(
  { db, now, env }: Pick<Deps, 'db' | 'now' | 'env'>,
  actor: Actor,
  { accion, criterio, procesos }: BodyOf<typeof startBulk>,
): Promise<{ idLote: number }> {
  if (accion.tipo === 'mensaje') requireLinkable(env, accion.texto, 'accion.texto')
  const versions = new Map(procesos.map(({ idReclutamiento, version }) => [idReclutamiento, version]))
  return db.transaction(async (tx) => {
    const seen = await tx
      .select({ id: recruitments.id })
      .from(recruitments)
      .where(and(inArray(recruitments.id, [...versions.keys()]), isVisibleRecruitment(tx, actor)))
      .orderBy(asc(recruitments.id))
    if (seen.length === 0) throw new Refused('no-encontrado')
    if (accion.tipo === 'asignar') await requireReceiver(tx, actor, accion.idResponsable)
    const [job] = await tx
      .insert(bulkJobs)
      .values({
        action: accion,
        criteria: criterio ? storedCriteria(criterio) : null,
        createdBy: actor.userId,
        createdAt: now(),
      })
      .returning({ id: bulkJobs.id })
    const jobId = job!.id
    await tx.insert(bulkItems).values(seen.map(({ id }) => ({ jobId, recruitmentId: id, version: versions.get(id)! })))
    return { idLote: jobId }
  })
}

/** Typed texts are not stored: they may name people. Refuses values that the list does not have. */
function storedCriteria(criteria: BulkCriteria): BulkCriteria {
  const filters = criteria.map(({ filtro, valores }) => ({ filtro, valores: typed.includes(filtro) ? [] : valores }))
  const valued = filters.filter(({ valores }) => valores.length > 0)
  const query = Object.fromEntries(valued.map(({ filtro, valores }) => [filtro, valores.join(',')]))
  if (!v.safeParse(candidateFilters, query).success)
    throw new Refused('datos-invalidos', { campos: { criterio: 'Elige filtros de la lista.' } })
  return filters
}
const typed: readonly string[] = ['search', 'texto']
