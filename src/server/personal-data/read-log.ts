/**
 * Accesses to personal data, recorded after the answer and written a second later in batches, so that no request waits.
 * Unwritten ones are lost when the process is killed; an orderly stop writes them.
 */
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/open.ts'
import type { Log } from '../platform/base/log.ts'
import type { ReadLog } from '../platform/http/deps.ts'
import { nameOf } from '../../contract/call.ts'
import { whoseData, type Whose } from './logged-reads.ts'

/** A future row of the log. A recruitment's candidate is looked up when it is written. */
type Noted = {
  readonly at: string
  readonly user_id: number
  readonly branch: string
  readonly call: string
  readonly candidate_id: number | null
  readonly recruitment_id: number | null
  readonly is_whole: boolean
  readonly ahead: boolean
}

/** More than a hundred people read in a minute; if the database is unavailable for longer, the oldest are kept. */
const mostNoted = 20_000
/** Rows of a statement that takes some milliseconds. */
const atOnce = 500

type Dependencies = { readonly db: Db; readonly now: () => Date; readonly log: Log }

export function createReadLog({ db, now, log }: Dependencies, most = mostNoted): ReadLog {
  const waiting: Noted[] = []
  let dropped = 0
  return {
    note: (call, answered, { userId, branch }) => {
      if (typeof call.reads !== 'object') return
      const common = {
        at: now().toISOString(),
        user_id: userId,
        branch,
        call: nameOf(call),
        ahead: isAhead(answered.query),
      }
      for (const row of rowsOf(whoseData(call.reads, answered))) {
        if (waiting.length < most) waiting.push({ ...common, ...row })
        else dropped += 1
      }
    },
    flush: async () => {
      if (dropped > 0) log('reads.dropped', { count: dropped })
      dropped = 0
      while (waiting.length > 0) {
        const batch = waiting.slice(0, atOnce)
        await write(db, batch)
        waiting.splice(0, batch.length)
      }
    },
  }
}

/** The reader has the data, shown or not: showing it is another call and another row. */
const isAhead = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'adelantado' in query && query.adelantado === 'si'

const withoutPerson = { candidate_id: null, recruitment_id: null, is_whole: false }

function rowsOf(whose: Whose): Pick<Noted, 'candidate_id' | 'recruitment_id' | 'is_whole'>[] {
  if (whose === 'branch') return [{ ...withoutPerson, is_whole: true }]
  if ('recruitment' in whose) return [{ ...withoutPerson, recruitment_id: whose.recruitment }]
  return whose.candidates.map((candidate_id) => ({ ...withoutPerson, candidate_id }))
}

const write = (db: Db, batch: readonly Noted[]) =>
  db.execute(sql`
    insert into reads (at, user_id, branch, call, candidate_id, ahead)
    select noted.at, noted.user_id, noted.branch, noted.call, candidates.id, noted.ahead
    from rows from (jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as (at timestamptz, user_id int, branch text, call text, candidate_id int, recruitment_id int, is_whole boolean, ahead boolean))
      with ordinality as noted (at, user_id, branch, call, candidate_id, recruitment_id, is_whole, ahead, place)
    left join recruitments on recruitments.id = noted.recruitment_id
    left join candidates on candidates.id = coalesce(noted.candidate_id, recruitments.candidate_id)
    where candidates.id is not null or noted.is_whole
    order by noted.place`)
