/**
 * The open vacancies of the public site, in memory: visitors search them without the database. They are read again when a
 * publication was opened, closed or changed, which is checked at most every {@link freshMs}.
 */
import { desc, sql } from 'drizzle-orm'
import { plainText } from '../../contract/plain-text.ts'
import type { Advert, Choices } from '../../site/advert.ts'
import type { Db } from '../db/open.ts'
import { publications } from '../db/tables/vacancies.ts'
import type { Deps } from '../http/deps.ts'
import { mexicoTime } from '../time/mexico-time.ts'
import { isActive, isOpenOn } from '../publications/open-on.ts'
import { advertColumns, withNames } from './advert-columns.ts'
import { choicesOf } from './search-adverts.ts'

/** `words`: what a search compares, as `plainText` writes it. */
export type SearchedAdvert = Advert & { readonly words: string }
export type OpenAdverts = { readonly adverts: readonly SearchedAdvert[]; readonly choices: Choices; readonly today: string }

/** A closed vacancy is listed at most a second longer. */
const freshMs = 500
/** Names of sites and areas change no publication: they are read again by then. */
const longestMs = 60_000

type Kept = { readonly mark: string; readonly readAt: number; readonly open: OpenAdverts }

/** @returns the newest first; concurrent visitors share one query */
export function createOpenAdverts({ db, now }: Pick<Deps, 'db' | 'now'>): () => Promise<OpenAdverts> {
  let kept: Kept | undefined
  let checkedAt = -Infinity
  let asking: Promise<OpenAdverts> | undefined

  const refresh = async (): Promise<OpenAdverts> => {
    const at = now()
    const today = mexicoTime(at).day
    const mark = `${today} ${await readMark(db)}`
    if (kept?.mark !== mark || at.getTime() - kept.readAt >= longestMs) {
      const adverts = await readAdverts(db, today)
      kept = { mark, readAt: at.getTime(), open: { adverts, choices: choicesOf(adverts), today } }
    }
    checkedAt = at.getTime()
    return kept.open
  }

  return () => {
    const since = now().getTime() - checkedAt
    if (kept && since >= 0 && since < freshMs) return Promise.resolve(kept.open)
    asking ??= refresh().finally(() => (asking = undefined))
    return asking
  }
}

/** Changes whenever an active publication comes, goes or is edited; read from an index alone. */
async function readMark(db: Db): Promise<string> {
  const [row] = await db
    .select({ mark: sql<string>`count(*) || ' ' || coalesce(sum(hashint8extended(${publications.id}::bigint, ${publications.version}::bigint)), 0)` })
    .from(publications)
    .where(isActive)
  return row!.mark
}

async function readAdverts(db: Db, today: string): Promise<SearchedAdvert[]> {
  const rows = await withNames(db.select(advertColumns).from(publications).$dynamic()).where(isOpenOn(today)).orderBy(desc(advertColumns.firstDay), desc(publications.id))
  return rows.map((row) => ({ ...row, words: plainText([row.id, row.title, row.site, row.region, row.area, row.subArea].join(' ')) }))
}
