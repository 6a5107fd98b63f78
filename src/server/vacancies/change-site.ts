/**
 * Moves a publication of a single-site vacancy to another site, with its uncovered openings (design/administration.md).
 */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { BodyOf } from '../../contract/call.ts'
import type { changeSite as call, Publication } from '../../contract/publications.ts'
import type { Tx } from '../platform/db/open.ts'
import type { Deps } from '../platform/http/deps.ts'
import { Refused } from '../platform/http/refused.ts'
import type { Actor } from '../identity/access/rights.ts'
import { openings } from '../platform/db/tables/recruitment.ts'
import { publicationSearch } from './advert.ts'
import { readPublication } from './detail.ts'
import { lockVacancy } from './locked-vacancy.ts'
import { refusedAt, requireSite } from './lookups.ts'
import { isAt, isFree } from '../publications/openings.ts'
import { publishing } from './publish.ts'
import { countFree, performOnPublication } from '../publications/engine.ts'
import { publications } from '../platform/db/tables/vacancies.ts'
import { canKeepOpenings, canSeePublication } from '../identity/access/publications.ts'

export function changeSite(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { idPublicacion, idSede, version }: BodyOf<typeof call>,
): Promise<Publication> {
  const at = now()
  return publishing(db, at, async (tx) => {
    const { vacancyId, siteId } = await lockItsVacancy(tx, actor, idPublicacion)
    const sede = await requireSite(tx, idSede)
    if (siteId === idSede) throw refusedAt('idSede', 'La publicación ya está en esa sede.')
    // Openings are locked before their publication, as in a hire; one that is just being covered is not moved.
    const free = await tx
      .select({ id: openings.id })
      .from(openings)
      .where(and(isAt({ vacancyId, siteId }), isFree()))
      .orderBy(asc(openings.id))
      .for('update')
    await performOnPublication(tx, {
      publicationId: idPublicacion,
      version,
      actor,
      at,
      may: canKeepOpenings,
      prepare: async ({ row }) => {
        await tx
          .update(openings)
          .set({ siteId: idSede })
          .where(
            inArray(
              openings.id,
              free.map(({ id }) => id),
            ),
          )
        const libres = await countFree(tx, { vacancyId, siteId: idSede })
        return {
          event: { type: 'sede.cambiada', libres },
          form: { sede },
          set: { siteId: idSede, search: publicationSearch(row.titulo, sede) },
        }
      },
    })
    return readPublication(tx, actor, idPublicacion, at)
  })
}

/** Concurrent changes of the vacancy and of its site wait for each other. */
async function lockItsVacancy(tx: Tx, actor: Actor, publicationId: number) {
  const [found] = await tx.select().from(publications).where(eq(publications.id, publicationId))
  if (!found || !canSeePublication(actor, found)) throw new Refused('no-encontrado')
  const { esVacanteMaestra } = await lockVacancy(tx, actor, found.vacancyId)
  if (esVacanteMaestra)
    throw new Refused('datos-invalidos', {
      mensaje: 'Las plazas de una vacante maestra se abren en cada sede: publícala en la otra.',
    })
  // Changes need a lock of the vacancy.
  const [now = found] = await tx
    .select({ vacancyId: publications.vacancyId, siteId: publications.siteId })
    .from(publications)
    .where(eq(publications.id, publicationId))
  return now
}
