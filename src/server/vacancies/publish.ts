/** Publishes a vacancy at a site. */
import { violatedConstraint } from '../platform/base/database-errors.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { Refused } from '../platform/http/refused.ts'
import { mexicoTime } from '../platform/base/mexico-time.ts'
import { inTransaction } from '../recruitment/engine/engine.ts'
import type { Actor } from '../identity/access/rights.ts'
import { advertIn, publicationSearch } from './advert.ts'
import type { LockedVacancy } from './locked-vacancy.ts'
import { countFree, log } from '../publications/engine.ts'
import { firstColumns, type StateColumns } from '../publications/state.ts'
import { publications } from '../platform/db/tables/vacancies.ts'

type Beginning = {
  readonly vacancy: LockedVacancy
  readonly site: { readonly id: number; readonly descripcion: string }
} & Pick<StateColumns, 'startsOn' | 'endsOn'>

/** The user who publishes is responsible until this is changed. Returns the id of the publication. */
export async function publish(
  tx: Tx,
  actor: Actor,
  { vacancy, site, startsOn, endsOn }: Beginning,
  at: Date,
): Promise<number> {
  const text = advertIn(vacancy)
  const libres = await countFree(tx, { vacancyId: vacancy.id, siteId: site.id })
  const [made] = await tx
    .insert(publications)
    .values({
      vacancyId: vacancy.id,
      ...text,
      branch: vacancy.branch,
      siteId: site.id,
      responsibleId: actor.userId,
      ...firstColumns({ startsOn, endsOn }, mexicoTime(at).day, libres),
      search: publicationSearch(text.titulo, site.descripcion),
      createdAt: at,
    })
    .returning({ id: publications.id, estado: publications.estado })
  if (!made) throw new Error('no publication was inserted')
  await log(
    tx,
    made.id,
    [{ event: null, form: { sede: site.descripcion }, estado: made.estado, actorId: actor.userId }],
    at,
  )
  return made.id
}

/** The transaction of a command that might publish a vacancy twice at a site, which is refused. */
export async function publishing<T>(db: Db, at: Date, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, at, work)
  } catch (failure) {
    if (violatedConstraint(failure) === 'publications_open_once') throw new Refused('publicacion-abierta')
    throw failure
  }
}
