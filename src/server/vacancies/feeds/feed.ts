/** The active publications for job boards: without any candidate data, and only of the board's branches. */
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { branches } from '../../../contract/roles.ts'
import type { AdvertContents } from '../../../contract/strategies.ts'
import type { SalaryKind } from '../../../contract/vacancy-forms.ts'
import { vacanciesPath } from '../../../site/paths.ts'
import type { Db } from '../../platform/db/open.ts'
import { places } from '../../platform/db/tables/database.ts'
import type { Env } from '../../platform/base/env.ts'
import { publicationPlace } from '../../platform/base/env.ts'
import { Refused } from '../../platform/http/refused.ts'
import { isOpenOn } from '../../publications/open-on.ts'
import { type AdvertFacts, descriptionOf, firstDayOf } from '../strategies/advert-text.ts'
import { type BoardRow, factColumns } from '../strategies/strategies.ts'
import { boards, publications, strategies } from '../../platform/db/tables/vacancies.ts'

/** Parameters of a feed: the board (or null), the day in Mexico, and the application's address (PUBLIC_URL). */
export type Feed = {
  readonly board: BoardRow | null
  readonly today: string
  readonly origin: string
  readonly env: Pick<Env, 'companyName' | 'jobUrl' | 'publicSite'>
}

/** A job for any format; days are YYYY-MM-DD, '' means unknown. */
export type Job = {
  readonly id: number
  readonly vacancyId: number
  readonly title: string
  /** Plain text. */
  readonly description: string
  readonly company: string
  readonly site: string
  readonly city: string
  readonly state: string
  readonly firstDay: string
  readonly lastDay: string | null
  readonly salaryMin: number | null
  readonly salaryMax: number | null
  readonly salaryKind: SalaryKind | null
  readonly benefits: readonly string[]
  readonly url: string
}

/** The board of a token; an unknown token is refused. */
export async function findFeedBoard(db: Db, token: string | undefined): Promise<BoardRow | null> {
  if (token === undefined) return null
  const [board] = await db.select().from(boards).where(eq(boards.token, token))
  if (!board) throw new Refused('no-encontrado')
  return board
}

/** Jobs per batch: the number in memory, however many are sent. */
export const batchSize = 500

/** Ordered by id, starting after `after`. */
export async function readJobs(db: Db, feed: Feed, after: number): Promise<Job[]> {
  const rows = await selectJobs(db, feed.board, and(isListed(feed), gt(publications.id, after)))
    .orderBy(asc(publications.id))
    .limit(batchSize)
  return rows.map((row) => jobOf(row, feed))
}

export async function readJob(db: Db, feed: Feed, id: number): Promise<Job> {
  const [row] = await selectJobs(db, feed.board, and(isListed(feed), eq(publications.id, id)))
  if (!row) throw new Refused('no-encontrado')
  return jobOf(row, feed)
}

/** Changes with any content of the feed; cheaper than its text. */
export async function fingerprintOf(db: Db, feed: Feed): Promise<string> {
  const parts = sql`${publications.id} || ':' || ${publications.version} || ':' || coalesce(${strategies.version}::text, '') || ':' || coalesce(${places.descripcion}, '')`
  const [found] = await db
    .select({
      hash: sql<string>`md5(coalesce(string_agg(${parts}, ',' order by ${publications.id}), '') || ${JSON.stringify([feed.origin, feed.env, feed.board])}::text)`,
    })
    .from(publications)
    .leftJoin(places, eq(places.id, publications.siteId))
    .leftJoin(strategies, isIts(feed.board))
    .where(isListed(feed))
  return found?.hash ?? ''
}

const isListed = ({ board, today }: Feed): SQL | undefined =>
  and(inArray(publications.branch, [...(board?.branches ?? branches)]), isOpenOn(today))

const isIts = (board: BoardRow | null): SQL | undefined =>
  and(eq(strategies.publicationId, publications.id), eq(strategies.boardId, board?.id ?? 0))

const selectJobs = (db: Db, board: BoardRow | null, which: SQL | undefined) =>
  db
    .select({ ...factColumns, contenido: strategies.contenido })
    .from(publications)
    .leftJoin(places, eq(places.id, publications.siteId))
    .leftJoin(strategies, isIts(board))
    .where(which)

type Row = Omit<AdvertFacts, 'empresa'> & { readonly contenido: AdvertContents | null }

/** Texts written for this board take precedence over the publication's. */
function jobOf({ contenido, ...row }: Row, { board, origin, env }: Feed): Job {
  const facts = { ...row, empresa: env.companyName }
  const written = (of: (field: BoardRow['campos'][number]) => boolean): string => {
    const field = board?.campos.find(of)
    return (field && contenido?.[field.campo]) ?? ''
  }
  return {
    id: row.id,
    vacancyId: row.vacancyId,
    title: written(({ fuente }) => fuente === 'titulo') || row.titulo,
    description: written(({ fuente }) => fuente === 'descripcion') || descriptionOf(facts),
    company: written(({ fuente }) => fuente === 'empresa') || env.companyName,
    site: written(({ fuente }) => fuente === 'sede') || row.sede,
    city: written(({ campo }) => campo === 'ciudad'),
    state: written(({ formato }) => formato === 'estado'),
    firstDay: firstDayOf(row),
    lastDay: row.endsOn,
    salaryMin: row.sueldoMin,
    salaryMax: row.sueldoMax,
    salaryKind: row.tipoSueldo,
    benefits: row.beneficios,
    url: urlOf(
      row.id,
      board,
      env.jobUrl ?? `${origin}${env.publicSite ? `${vacanciesPath}/${publicationPlace}` : jobPath(publicationPlace)}`,
    ),
  }
}

export const feedPath = '/bolsa/publicaciones.xml'
const jobPath = (id: string): string => `/bolsa/publicaciones/${id}.json`

/** With the board's token, so that the source of candidates is known. */
function urlOf(id: number, board: BoardRow | null, template: string): string {
  const url = new URL(template.replaceAll(publicationPlace, String(id)))
  if (board) url.searchParams.set('fuente', board.token)
  return url.href
}
