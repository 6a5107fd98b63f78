/** The process that another system refers to: by its id, or by the key of its application. */
import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../platform/db/open.ts'
import { Refused } from '../platform/http/refused.ts'
import { imported } from '../platform/db/tables/installation.ts'
import { lockRecruitment, type LockedRecruitment } from '../recruitment/engine/locked-recruitment.ts'

export type Reference = { readonly idReclutamiento?: number | undefined; readonly postulacion?: string | undefined }

/** @throws Refused 'no-encontrado' for an unknown key; an unknown id is detected later */
export async function referredId(on: Db | Tx, { idReclutamiento, postulacion = '' }: Reference): Promise<number> {
  if (idReclutamiento !== undefined) return idReclutamiento
  const [found] = await on
    .select({ id: imported.entityId })
    .from(imported)
    .where(and(eq(imported.kind, 'postulaciones'), eq(imported.key, postulacion)))
  if (!found?.id) throw new Refused('no-encontrado')
  return found.id
}

/** Nothing is accepted for a blocked candidate. */
export async function lockReferred(tx: Tx, reference: Reference): Promise<LockedRecruitment> {
  const locked = await lockRecruitment(tx, {
    recruitmentId: await referredId(tx, reference),
    version: null,
    actor: null,
  })
  if (locked.isBlocked) throw new Refused('no-encontrado')
  return locked
}
