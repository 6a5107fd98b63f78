/** Reads that were logged when the data was loaded, before it was shown (docs/decisions/0041). */
import { sql } from 'drizzle-orm'
import { getCandidate } from '../../contract/candidates.ts'
import { nameOf } from '../../contract/call.ts'
import { getProcess } from '../../contract/recruitment.ts'
import { aheadMinutes, noteShownCandidate, noteShownProcess } from '../../contract/shown-reads.ts'
import { getPhaseData } from '../../contract/stage-data.ts'

/**
 * Call that loads → call that reports its data as shown. A report covers at least what was loaded, so that it cannot
 * conceal a read.
 */
const shownBy = [
  [getProcess, noteShownProcess],
  [getPhaseData, noteShownProcess],
  [getCandidate, noteShownCandidate],
] as const
/** Names of the calls that may load ahead. */
export const loadingAhead: readonly string[] = shownBy.map(([loading]) => nameOf(loading))

/** The client reports after the paint; a slow line takes its time. */
const reportMinutes = 1

/**
 * Of a row of `reads`: another row of the list says that the same user was shown the same data. A later showing belongs
 * to another load.
 */
export const isShownLater = sql`(reads.ahead and exists (
  select from reads shown
  where shown.candidate_id = reads.candidate_id and shown.user_id = reads.user_id
    and (reads.call, shown.call) in (${sql.join(
      shownBy.map((pair) => sql`(${nameOf(pair[0])}, ${nameOf(pair[1])})`),
      sql`, `,
    )})
    and shown.at between reads.at and reads.at + make_interval(mins => ${aheadMinutes + reportMinutes})))`

/**
 * It may have been shown all the same: a browser without a connection cannot report it, and a program reports nothing.
 */
export const notShown = ' (cargado por adelantado; no consta que se mostrara)'
