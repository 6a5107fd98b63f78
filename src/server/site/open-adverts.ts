/**
 * The open vacancies of the public site, in memory: visitors search them without the database. They are stored by
 * buckets of ids: what was opened, closed or changed is found at most every {@link freshMs}, and only its bucket is
 * read again.
 */
import { and, between, sql } from 'drizzle-orm'
import { plainText } from '../../contract/plain-text.ts'
import type { Advert, Choices } from '../../site/advert.ts'
import type { Db } from '../platform/db/open.ts'
import { publications } from '../platform/db/tables/vacancies.ts'
import type { Deps } from '../platform/http/deps.ts'
import { mexicoTime } from '../platform/base/mexico-time.ts'
import { isActive, isOpenOn } from '../publications/open-on.ts'
import { advertColumns, withNames } from './advert-columns.ts'
import { choicesOf } from './search-adverts.ts'

/** `searchText`: what a search compares, as `plainText` writes it. */
export type SearchedAdvert = Advert & { readonly searchText: string }
export type OpenAdverts = {
  readonly adverts: readonly SearchedAdvert[]
  readonly choices: Choices
  readonly today: string
}

/** A closed vacancy is listed at most a second longer. */
const freshMs = 500
/** Names of sites and areas change no publication: each bucket is read again by then, some at each check. */
const longestMs = 60_000
/** Publications of 512 ids. */
const bucketBits = 9
/** Neighbouring buckets that are read at once: more would keep other requests waiting. */
const batchSize = 8

/** `mark`: differs whenever an active publication of the bucket came, went or was edited. */
type Bucket = { readonly mark: string; readonly readAt: number; readonly adverts: readonly SearchedAdvert[] }

/** @returns the newest first; concurrent visitors share one query */
export function createOpenAdverts({ db, now }: Pick<Deps, 'db' | 'now'>): () => Promise<OpenAdverts> {
  const buckets = new Map<number, Bucket>()
  let open: OpenAdverts | undefined
  let isAssembled = false
  let checkedAt = -Infinity
  let refreshing: Promise<OpenAdverts> | undefined

  async function read(
    batch: readonly number[],
    marks: ReadonlyMap<number, string>,
    today: string,
    readAt: number,
  ): Promise<void> {
    const found = Map.groupBy(await readAdverts(db, today, batch), ({ id }) => id >> bucketBits)
    for (const key of batch) {
      const [mark, adverts] = [`${today} ${marks.get(key)}`, found.get(key) ?? []]
      isAssembled &&= JSON.stringify(adverts) === JSON.stringify(buckets.get(key)?.adverts ?? [])
      buckets.set(key, { mark, readAt, adverts })
    }
  }

  async function refresh(): Promise<OpenAdverts> {
    const at = now()
    const today = mexicoTime(at).day
    const marks = await readMarks(db)
    for (const key of buckets.keys()) {
      if (marks.has(key)) continue
      buckets.delete(key)
      isAssembled = false
    }
    const changed = [...marks.keys()].filter((key) => buckets.get(key)?.mark !== `${today} ${marks.get(key)}`)
    const aged = [...buckets]
      .filter(([key, { readAt }]) => !changed.includes(key) && at.getTime() - readAt >= longestMs)
      .map(([key]) => key)
    for (const batch of [...inBatches(changed), ...inBatches(aged).slice(0, 1)])
      await read(batch, marks, today, at.getTime())
    if (!open || !isAssembled || open.today !== today) {
      const adverts = [...buckets.values()].flatMap((bucket) => bucket.adverts).toSorted(newestFirst)
      open = { adverts, choices: choicesOf(adverts), today }
      isAssembled = true
    }
    checkedAt = at.getTime()
    return open
  }

  return () => {
    const since = now().getTime() - checkedAt
    if (open && since >= 0 && since < freshMs) return Promise.resolve(open)
    refreshing ??= refresh().finally(() => (refreshing = undefined))
    return refreshing
  }
}

/** Neighbours together: a batch is one range of ids. */
const inBatches = (keys: readonly number[]): number[][] => [
  ...Map.groupBy(
    keys.toSorted((one, other) => one - other),
    (key) => Math.floor(key / batchSize),
  ).values(),
]

const newestFirst = (one: SearchedAdvert, other: SearchedAdvert): number =>
  one.firstDay === other.firstDay ? other.id - one.id : one.firstDay < other.firstDay ? 1 : -1

const bucketOf = sql<number>`${publications.id} >> ${sql.raw(String(bucketBits))}`

/** Bucket → its mark; read from an index alone. */
async function readMarks(db: Db): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({
      bucket: bucketOf,
      mark: sql<string>`count(*) || ' ' || sum(hashint8extended(${publications.id}::bigint, ${publications.version}::bigint))`,
    })
    .from(publications)
    .where(isActive)
    .groupBy(bucketOf)
  return new Map(rows.map(({ bucket, mark }) => [bucket, mark]))
}

/** `batch`: buckets, ascending. */
async function readAdverts(db: Db, today: string, batch: readonly number[]): Promise<SearchedAdvert[]> {
  const [first = 0, last = 0] = [batch[0], batch.at(-1)]
  const isInRange = between(publications.id, first << bucketBits, ((last + 1) << bucketBits) - 1)
  const rows = await withNames(db.select(advertColumns).from(publications).$dynamic()).where(
    and(isOpenOn(today), isInRange),
  )
  const wanted = new Set(batch)
  return rows
    .filter(({ id }) => wanted.has(id >> bucketBits))
    .toSorted((one, other) => one.id - other.id)
    .map((row) => ({
      ...row,
      searchText: plainText([row.id, row.title, row.site, row.city, row.region, row.area, row.subArea].join(' ')),
    }))
}
