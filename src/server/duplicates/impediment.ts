/** Reasons why two records cannot be merged now: data that one person cannot have twice. */
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/open.ts'
import { rowsOf } from '../db/rows.ts'
import { slotText } from '../interviews/slots.ts'
import { mexicoTime, wireDay } from '../time/mexico-time.ts'

type Pair = readonly [number, number]

/** In Spanish, with what to do about it; null: nothing. Of any branch: both would be the person's. */
export async function findImpediment(on: Db | Tx, pair: Pair, now: Date): Promise<string | null> {
  const [process] = await rowsOf<object>(on, sql`
    select 1 from recruitments one join recruitments other on other.publication_id = one.publication_id and other.outcome = 'abierta' and other.candidate_id = ${pair[1]}
    where one.candidate_id = ${pair[0]} and one.outcome = 'abierta' limit 1`)
  if (process) return 'Los dos están en proceso para la misma vacante: termina uno de los dos procesos y vuelve a intentarlo.'
  const { day, hour } = mexicoTime(now)
  const [slot] = await rowsOf<{ fecha: string; hora: number }>(on, sql`
    ${sameHours(pair, sql`one.fecha::text as fecha, one.hora`)} and (one.fecha, one.hora) > (${day}::date, ${hour}::int) order by 1, 2 limit 1`)
  return slot ? `Los dos tienen una entrevista el ${wireDay(slot.fecha)}, ${slotText(slot.hora)}: mueve o cancela una de las dos y vuelve a intentarlo.` : null
}

/** Interviews `one` of the second candidate at whose hour the first one has another; open to further conditions. */
export const sameHours = ([first, second]: Pair, columns: SQL): SQL => sql`
  select ${columns} from interviews one join interviews other on other.fecha = one.fecha and other.hora = one.hora and other.status <> 'cancelada' and other.candidate_id = ${first}
  where one.candidate_id = ${second} and one.status <> 'cancelada'`
