/** A vacancy of the caller's branch, locked until the transaction ends. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/db/open.ts'
import { outdatedFor, Refused } from '../platform/http/refused.ts'
import type { Actor } from '../identity/access/rights.ts'
import { vacancies } from '../platform/db/tables/vacancies.ts'

export type LockedVacancy = typeof vacancies.$inferSelect

/** Another branch's vacancy is refused like an unknown one; a stale `version` is refused too. */
export async function lockVacancy(tx: Tx, actor: Actor, id: number, version?: number): Promise<LockedVacancy> {
  const [found] = await tx.select().from(vacancies).where(eq(vacancies.id, id)).for('no key update')
  if (!found || found.branch !== actor.branch) throw new Refused('no-encontrado')
  if (version !== undefined && version !== found.version) throw outdatedFor(actor, found.savedBy)
  return found
}
