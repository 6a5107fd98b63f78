/** The data behind an interviewer's statistics: their own interviews of a few weeks, and upcoming ones. */
import { sql } from 'drizzle-orm'
import type { Actor } from '../../identity/access/rights.ts'
import type { Db } from '../../platform/db/open.ts'
import { rowsOf } from '../../platform/db/rows.ts'
import { interviews } from '../../platform/db/tables/interviews.ts'
import { countWaitedFor } from '../../interviews/list.ts'
import type { Calendar } from '../../platform/base/weeks.ts'

export type OwnInterview = {
  readonly fecha: string
  readonly hora: number
  readonly status: 'agendada' | 'registrada'
  /** The recorded result; null while there is none. */
  readonly aprobado: boolean | null
}
export type OwnFigures = {
  readonly calendar: Calendar
  /** Of these weeks, and planned ones. */
  readonly interviews: readonly OwnInterview[]
  /** Number of interviews in 'Mis Entrevistas' without a result, past or upcoming. */
  readonly unregistered: number
  readonly coming: number
}

/** Without cancelled ones; no user has more than a few hundred in these weeks. */
export async function readOwnFigures(db: Db, caller: Actor, calendar: Calendar, now: Date): Promise<OwnFigures> {
  const own = await rowsOf<OwnInterview>(
    db,
    sql`
    select to_char(${interviews.fecha}, 'YYYY-MM-DD') as fecha, ${interviews.hora} as hora, ${interviews.status} as status, ${interviews.aprobado} as aprobado
    from ${interviews}
    where ${interviews.interviewerId} = ${caller.userId} and ${interviews.status} <> 'cancelada' and ${interviews.fecha} >= ${calendar.mondays[0]}::date`,
  )
  const waiting = { caller, now }
  return {
    calendar,
    interviews: own,
    unregistered: await countWaitedFor(db, { ...waiting, cuales: 'por-registrar' }),
    coming: await countWaitedFor(db, { ...waiting, cuales: 'proximas' }),
  }
}
