/** Reasons why two records cannot be merged now: data that one person cannot have twice. */
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/db/open.ts'
import { rowsOf } from '../platform/db/rows.ts'
import { type Actor, canMove } from '../identity/access/rights.ts'
import { slotText } from '../slots/slots.ts'
import { mexicoTime, wireDay } from '../platform/base/mexico-time.ts'
import type { findDoubled, Pair } from './doubled-processes.ts'

type Doubled = Awaited<ReturnType<typeof findDoubled>>

/** In Spanish, with what to do about it; null: nothing. Of any branch: both would be the person's. */
export async function findImpediment(
  on: Db | Tx,
  actor: Actor,
  pair: Pair,
  doubled: Doubled,
  now: Date,
): Promise<string | null> {
  if (doubled.some((process) => !canMove(actor, process)))
    return 'Los dos están en proceso para una misma vacante de otra área: pide a quien recluta en ella que termine uno de los dos procesos.'
  const { day, hour } = mexicoTime(now)
  const [slot] = await rowsOf<{ fecha: string; hora: number }>(
    on,
    sql`
    ${sameHours(pair, sql`one.fecha::text as fecha, one.hora`)} and (one.fecha, one.hora) > (${day}::date, ${hour}::int)
      and not array[one.recruitment_id, other.recruitment_id] && array(select value::int from jsonb_array_elements_text(${JSON.stringify(doubled.map(({ id }) => id))}::jsonb)) order by 1, 2 limit 1`,
  )
  return slot
    ? `Los dos tienen una entrevista el ${wireDay(slot.fecha)}, ${slotText(slot.hora)}: mueve o cancela una de las dos y vuelve a intentarlo.`
    : null
}

/**
 * Interviews `one` of the second candidate at an hour at which the first one has another; further conditions can
 * follow.
 */
export const sameHours = ([first, second]: Pair, columns: SQL): SQL => sql`
  select ${columns} from interviews one join interviews other on other.fecha = one.fecha and other.hora = one.hora and other.status <> 'cancelada' and other.candidate_id = ${first}
  where one.candidate_id = ${second} and one.status <> 'cancelada'`
