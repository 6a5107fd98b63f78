/** Vacancies with a publication and its openings, as few as a test needs. */
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Branch } from '../../../src/contract/roles.ts'
import type { Db, Tx } from '../../../src/server/platform/db/open.ts'
import { isFree } from '../../../src/server/publications/openings.ts'
import { openingsChanged } from '../../../src/server/publications/engine.ts'
import { openings } from '../../../src/server/platform/db/tables/recruitment.ts'
import { publications, vacancies } from '../../../src/server/platform/db/tables/vacancies.ts'

const openedAt = new Date('2026-01-05T16:00:00Z')

/** Columns of the vacancy and its publication, and the number of free openings. */
export type Sought = Partial<Pick<typeof vacancies.$inferInsert, 'esVacanteMaestra' | 'consultantId'>> &
  Partial<Pick<typeof publications.$inferInsert, 'responsibleId' | 'observerId' | 'siteId' | 'closedAt'>> & {
    readonly free?: number
  }
export type Published = { readonly vacancyId: number; readonly publicationId: number; readonly siteId: number | null }

export async function publish(db: Db, branch: Branch, titulo: string, sought: Sought = {}): Promise<Published> {
  const { esVacanteMaestra = false, consultantId = null, ...more } = sought
  const [vacancy] = await db
    .insert(vacancies)
    .values({ titulo, branch, esVacanteMaestra, consultantId })
    .returning({ id: vacancies.id })
  return publishAlso(db, vacancy?.id ?? 0, more)
}

/** At one more site. */
export async function publishAlso(
  db: Db,
  vacancyId: number,
  { free = 1, siteId = null, ...people }: Omit<Sought, 'esVacanteMaestra' | 'consultantId'>,
): Promise<Published> {
  const ofVacancy = (column: string) => sql`(select ${sql.raw(column)} from vacancies where id = ${vacancyId})`
  const copied = {
    titulo: ofVacancy('titulo'),
    branch: ofVacancy('branch'),
    search: ofVacancy('lower(unaccent(titulo))'),
  }
  const estado = people.closedAt ? 'cerrada' : free > 0 ? 'activa' : 'cubierta'
  const row = {
    vacancyId,
    siteId,
    ...copied,
    estado,
    activeSince: people.closedAt ? null : '2026-01-05',
    createdAt: openedAt,
    ...people,
  } as const
  const [publication] = await db.insert(publications).values(row).returning({ id: publications.id })
  const published = { vacancyId, publicationId: publication?.id ?? 0, siteId }
  await open(db, published, free)
  return published
}

export async function open(
  db: Db | Tx,
  { vacancyId, siteId }: Pick<Published, 'vacancyId' | 'siteId'>,
  count: number,
): Promise<void> {
  await db.execute(sql`insert into openings (vacancy_id, site_id, opened_at)
    select ${vacancyId}::int, ${siteId}::int, ${openedAt.toISOString()}::timestamptz from generate_series(1, ${count}::int)`)
}

/** Sets the number of free openings, with new ones as the newest; its publication is updated. */
export const leaveFree = (db: Db, published: Pick<Published, 'vacancyId' | 'siteId'>, count: number): Promise<void> =>
  db.transaction(async (tx) => {
    await tx
      .update(openings)
      .set({ cancelledAt: openedAt })
      .where(and(eq(openings.vacancyId, published.vacancyId), isFree()))
    await open(tx, published, count)
    await openingsChanged(tx, published, openedAt)
  })

/** Starts a process as if an opening were free, even in a closed publication. */
export const asIfActive = <T>(db: Db, publicationId: number, begin: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    const isIt = eq(publications.id, publicationId)
    const [row] = await tx.select({ estado: publications.estado }).from(publications).where(isIt)
    await tx.update(publications).set({ estado: 'activa' }).where(isIt)
    const begun = await begin(tx)
    await tx.update(publications).set({ estado: row?.estado }).where(isIt)
    return begun
  })

export const countOpenings = async (db: Db, vacancyId: number) => ({
  free: await db.$count(openings, and(eq(openings.vacancyId, vacancyId), isFree())),
  covered: await db.$count(
    openings,
    and(eq(openings.vacancyId, vacancyId), isNotNull(openings.recruitmentId), isNull(openings.cancelledAt)),
  ),
})

/** Opening and recruitment of these, in the order of opening. */
export const coveredBy = (db: Db, recruitmentIds: readonly number[]) =>
  db
    .select()
    .from(openings)
    .where(inArray(openings.recruitmentId, [...recruitmentIds]))
    .orderBy(asc(openings.openedAt), asc(openings.id))
