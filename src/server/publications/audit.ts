/** Compares the stored publications with their chart and their openings (`npm run audit:events`). */
import { and, asc, between, eq, gt, inArray, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { inOneView } from '../platform/db/one-view.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { mexicoTime } from '../platform/base/mexico-time.ts'
import { openings } from '../platform/db/tables/recruitment.ts'
import { isFree } from './openings.ts'
import { applyFacts } from './state.ts'
import { publicationEvents, publications, vacancies } from '../platform/db/tables/vacancies.ts'

export type PublicationDifference = {
  readonly publicationId: number
  readonly what: string
  readonly expected: unknown
  readonly stored: unknown
}
export type PublicationAudit = { readonly publications: number; readonly differences: readonly PublicationDifference[] }

const batchSize = 500

/** In batches by key, each in one snapshot. */
export async function auditPublications(db: Db, now: Date): Promise<PublicationAudit> {
  let total: PublicationAudit = { publications: 0, differences: [] }
  for (let after = 0; ;) {
    const rows = await inOneView(db, (tx) => readBatch(tx, after))
    const last = rows.at(-1)
    if (last === undefined) return total
    total = {
      publications: total.publications + rows.length,
      differences: [...total.differences, ...rows.flatMap((row) => differencesIn(row, mexicoTime(now).day))],
    }
    after = last.publication.id
  }
}

async function readBatch(tx: Tx, after: number) {
  const rows = await tx
    .select({ publication: publications, branch: vacancies.branch })
    .from(publications)
    .innerJoin(vacancies, eq(vacancies.id, publications.vacancyId))
    .where(gt(publications.id, after))
    .orderBy(asc(publications.id))
    .limit(batchSize)
  const last = rows.at(-1)?.publication.id
  if (last === undefined) return []
  const isHere = between(publicationEvents.publicationId, after + 1, last)
  const lastIds = tx
    .select({ id: sql`max(${publicationEvents.id})` })
    .from(publicationEvents)
    .where(isHere)
    .groupBy(publicationEvents.publicationId)
  const logged = await tx
    .select({ id: publicationEvents.publicationId, estado: publicationEvents.estado })
    .from(publicationEvents)
    .where(inArray(publicationEvents.id, lastIds))
  const free = await tx
    .select({ vacancyId: openings.vacancyId, siteId: openings.siteId, count: sql<number>`count(*)::int` })
    .from(openings)
    .where(
      and(isFree(), inArray(openings.vacancyId, [...new Set(rows.map(({ publication }) => publication.vacancyId))])),
    )
    .groupBy(openings.vacancyId, openings.siteId)
  return rows.map((row) => ({
    ...row,
    logged: logged.find(({ id }) => id === row.publication.id)?.estado,
    libres:
      free.find(({ vacancyId, siteId }) => vacancyId === row.publication.vacancyId && siteId === row.publication.siteId)
        ?.count ?? 0,
  }))
}

type Row = Awaited<ReturnType<typeof readBatch>>[number]

function differencesIn({ publication, branch, logged, libres }: Row, today: string): PublicationDifference[] {
  const { id, estado, closedAt, activeSince, activeDays } = publication
  const isCounted = estado !== 'programada' && estado !== 'cerrada'
  const pairs: [what: string, expected: unknown, stored: unknown][] = [
    [
      'estado',
      isLate(publication, libres, today) ? estado : applyFacts(publication, today, libres).columns.estado,
      estado,
    ],
    // Publications older than the log have none.
    ['bitácora', logged ?? estado, estado],
    ['cierre', estado === 'cerrada', closedAt !== null],
    ['días activa', [isCounted, true], [activeSince !== null, activeDays >= 0]],
    ['rama', branch, publication.branch],
  ]
  return pairs
    .filter(([, expected, stored]) => !isDeepStrictEqual(expected, stored))
    .map(([what, expected, stored]) => ({ publicationId: id, what, expected, stored }))
}

/** Its day has come but the sweep has not run yet; changes of openings are applied at once. */
const isLate = ({ estado, startsOn, endsOn }: Row['publication'], libres: number, today: string): boolean =>
  (estado === 'programada' && startsOn !== null && startsOn <= today) ||
  (estado === 'activa' && libres > 0 && endsOn !== null && endsOn < today)
