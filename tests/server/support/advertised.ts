/** Publications for lists and details: with sites, days, states, openings and people. */
import { eq } from 'drizzle-orm'
import type { Branch } from '../../../src/contract/roles.ts'
import { plainText } from '../../../src/contract/plain-text.ts'
import type { Db } from '../../../src/server/platform/db/open.ts'
import { places } from '../../../src/server/platform/db/tables/database.ts'
import { inProcess, openings, recruitments, stays } from '../../../src/server/platform/db/tables/recruitment.ts'
import { publications } from '../../../src/server/platform/db/tables/vacancies.ts'
import { addCandidate, addRecruitment } from './people.ts'
import { publish, publishAlso, type Published } from './vacancies.ts'

export async function addSite(db: Db, descripcion: string, parentId: number | null = null): Promise<number> {
  const [site] = await db.insert(places).values({ level: 'sede', parentId, descripcion }).returning({ id: places.id })
  return site!.id
}

type Row = Partial<typeof publications.$inferInsert>
export type Advert = Row & { readonly titulo: string; readonly siteId: number; readonly free?: number }

const closedAt = new Date('2026-02-27T16:00:00Z')

/** A vacancy has one open publication per site. */
const closing = ({ estado }: Row) => (estado === 'cerrada' ? { closedAt } : {})

/** With openings that belong to no analyst. */
export async function advertise(
  db: Db,
  branch: Branch,
  { titulo, siteId, free = 0, ...row }: Advert,
  esVacanteMaestra = false,
): Promise<Published> {
  return withRow(db, await publish(db, branch, titulo, { esVacanteMaestra, siteId, free, ...closing(row) }), {
    titulo,
    siteId,
    ...row,
  })
}

export async function advertiseAlso(
  db: Db,
  vacancyId: number,
  { titulo, siteId, free = 0, ...row }: Advert,
): Promise<Published> {
  return withRow(db, await publishAlso(db, vacancyId, { siteId, free, ...closing(row) }), { titulo, siteId, ...row })
}

async function withRow(
  db: Db,
  published: Published,
  { titulo, siteId, ...row }: Row & { readonly titulo: string; readonly siteId: number },
): Promise<Published> {
  const [site] = await db.select().from(places).where(eq(places.id, siteId))
  const search = plainText(`${titulo} ${site?.descripcion ?? ''}`)
  await db
    .update(publications)
    .set({ titulo, search, ...row })
    .where(eq(publications.id, published.publicationId))
  return published
}

type Opened = {
  readonly free?: number
  readonly covered?: number
  readonly cancelled?: number
  readonly analystId?: number
}

const openedAt = new Date('2026-01-05T16:00:00Z')

/** Openings are covered by hires in the publication. */
export async function openFor(
  db: Db,
  { vacancyId, siteId, publicationId }: Published,
  { free = 0, covered = 0, cancelled = 0, analystId }: Opened,
): Promise<void> {
  const row = { vacancyId, siteId, analystId: analystId ?? null, openedAt }
  for (let index = 0; index < free; index += 1) await db.insert(openings).values(row)
  for (let index = 0; index < cancelled; index += 1) await db.insert(openings).values({ ...row, cancelledAt: openedAt })
  for (let index = 0; index < covered; index += 1) {
    const recruitmentId = await addRecruitment(
      db,
      await addCandidate(db, ['Eva', `Contratada ${index}`, 'Ríos']),
      publicationId,
    )
    await ended(db, recruitmentId, 'contratada')
    await db.insert(openings).values({ ...row, recruitmentId, coveredAt: openedAt })
  }
}

/** Simulates a hire or a rejection, as far as lists read it. */
export async function ended(
  db: Db,
  recruitmentId: number,
  outcome: 'contratada' | 'descartada',
  leftAt = closedAt,
): Promise<void> {
  await db.update(recruitments).set({ outcome }).where(eq(recruitments.id, recruitmentId))
  await db.delete(inProcess).where(eq(inProcess.recruitmentId, recruitmentId))
  await db
    .update(stays)
    .set({ until: 1, leftAt, outcome, leftBy: 'candidato.rechazado' })
    .where(eq(stays.recruitmentId, recruitmentId))
}
