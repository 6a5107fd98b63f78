/**
 * 'Abrir Plazas': opens or cancels free openings of a master vacancy at a site until the requested number is reached
 * (spec 2 §2).
 */
import { and, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { AnswerOf, BodyOf } from '../../contract/call.ts'
import type { changeOpenings as call } from '../../contract/vacancies.ts'
import type { Tx } from '../platform/db/open.ts'
import type { Deps } from '../platform/http/deps.ts'
import { Refused } from '../platform/http/refused.ts'
import { inTransaction } from '../recruitment/engine/engine.ts'
import type { Actor } from '../identity/access/rights.ts'
import { openings } from '../platform/db/tables/recruitment.ts'
import { users } from '../platform/db/tables/session.ts'
import { lockVacancy } from './locked-vacancy.ts'
import { refusedAt, requireSite } from './lookups.ts'
import { isAt, isFree } from '../publications/openings.ts'
import { mayAnswerFor } from './people.ts'
import { openingsChanged } from '../publications/engine.ts'

type OpeningsBody = BodyOf<typeof call>

/** With an analyst, only that person's openings are counted, opened and cancelled; without one, all of them. */
export function changeOpenings(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  body: OpeningsBody,
): Promise<AnswerOf<typeof call>> {
  const at = now()
  return inTransaction(db, at, async (tx) => {
    // Concurrent changes of its openings wait here.
    const vacancy = await lockVacancy(tx, actor, body.idVacante)
    if (!vacancy.esVacanteMaestra)
      throw new Refused('datos-invalidos', { mensaje: 'Sólo se abren plazas de vacantes maestras.' })
    const sede = await requireSite(tx, body.idSede)
    const analystId = await analystOf(tx, actor, body)
    const isTheirs = and(
      isAt({ vacancyId: body.idVacante, siteId: body.idSede }),
      analystId === null ? undefined : eq(openings.analystId, analystId),
    )
    const free = await tx.$count(openings, and(isTheirs, isFree()))
    if (body.libres !== undefined && body.libres !== free) throw new Refused('registro-cambio')
    if (free < body.plazas)
      await openMore(
        tx,
        { vacancyId: body.idVacante, siteId: body.idSede, analystId, openedAt: at, openedBy: actor.userId },
        body.plazas - free,
      )
    if (free > body.plazas) await cancelNewest(tx, isTheirs, free - body.plazas, at)
    await openingsChanged(tx, { vacancyId: body.idVacante, siteId: body.idSede }, at)
    const plazasAbiertas = await tx.$count(openings, and(isTheirs, isFree()))
    const plazasCubiertas = await tx.$count(openings, and(isTheirs, isNotNull(openings.recruitmentId)))
    return { sede, idSede: body.idSede, plazasAbiertas, plazasCubiertas }
  })
}

async function analystOf(
  tx: Tx,
  { userId, role, branch }: Actor,
  { idAnalista }: OpeningsBody,
): Promise<number | null> {
  if (role === 'ROLE_COM_ANL') return userId
  if (idAnalista === undefined) return null
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, idAnalista), mayAnswerFor(branch)))
    .for('share')
  if (found.length === 0) throw refusedAt('idAnalista', 'Elige a una persona de tu rama que pueda reclutar.')
  return idAnalista
}

const openMore = (tx: Tx, opening: typeof openings.$inferInsert, count: number) =>
  tx.insert(openings).values(Array.from({ length: count }, () => opening))

/** Hires use the oldest ones; an opening that is just being covered stays. */
async function cancelNewest(tx: Tx, isTheirs: SQL | undefined, count: number, at: Date): Promise<void> {
  const newest = await tx
    .select({ id: openings.id })
    .from(openings)
    .where(and(isTheirs, isFree()))
    .orderBy(desc(openings.openedAt), desc(openings.id))
    .limit(count)
    .for('update')
  await tx
    .update(openings)
    .set({ cancelledAt: at })
    .where(
      inArray(
        openings.id,
        newest.map(({ id }) => id),
      ),
    )
}
