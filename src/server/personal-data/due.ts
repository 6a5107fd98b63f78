/**
 * The dry run: records to be blocked or suppressed in the next days; blocked ones, and those with an extended period.
 */
import { type SQL, sql } from 'drizzle-orm'
import { mostPages, pageSize } from '../../contract/candidates.ts'
import { daysAhead, type DuePage, type RecordKind, type Situation, situations } from '../../contract/personal-data.ts'
import type { Branch } from '../../contract/roles.ts'
import { fullNameColumn } from '../platform/db/full-name.ts'
import { rowsOf } from '../platform/db/rows.ts'
import type { Deps } from '../platform/http/deps.ts'
import { mexicoTime, wireDay } from '../platform/base/mexico-time.ts'
import { allPeriods } from './periods.ts'
import { selectRecords } from './records.ts'

/** The condition of each situation, and the day that it shows. */
const conditions = (
  soon: SQL,
  today: SQL,
): Readonly<Record<Situation, { readonly condition: SQL; readonly day: SQL }>> => ({
  bloquear: {
    condition: sql`record."blockedAt" is null and not record."isOpen" and record."blockOn" <= ${soon}`,
    day: sql`record."blockOn"`,
  },
  suprimir: {
    condition: sql`record."blockedAt" is not null and record."suppressOn" <= ${soon}`,
    day: sql`record."suppressOn"`,
  },
  bloqueados: { condition: sql`record."blockedAt" is not null`, day: sql`record."suppressOn"` },
  conservados: {
    condition: sql`record."retainedUntil"::date > ${today}::date`,
    day: sql`record."retainedUntil"::timestamp at time zone 'America/Mexico_City'`,
  },
})

type Listed = { readonly id: number; readonly nombre: string | null; readonly kind: RecordKind; readonly day: string }
type Question = { readonly paginaActual: number; readonly situacion: Situation }
const daysMs = daysAhead * 24 * 60 * 60_000

/** Computed from all of the branch's records: the page is rarely opened. */
export async function listDue(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  branch: Branch,
  { paginaActual, situacion }: Question,
): Promise<DuePage> {
  const at = now()
  const soon = sql`${new Date(at.getTime() + daysMs).toISOString()}::timestamptz`
  const all = conditions(soon, sql`${mexicoTime(at).day}`)
  const { condition, day } = all[situacion]
  const offset = (Math.min(paginaActual, mostPages) - 1) * pageSize
  const counts = sql.join(
    situations.map((one) => sql`count(*) filter (where ${all[one].condition})::int as ${sql.identifier(one)}`),
    sql`, `,
  )
  const [found] = await rowsOf<DuePage['cuantos'] & { readonly rows: readonly Listed[] | null }>(
    db,
    sql`
    with record as materialized (${selectRecords(await allPeriods(db), sql`c.suppressed_at is null and (r.branch is null or r.branch = ${branch})`)}),
      paged as (select record.id, record.kind, record."blockedAt", ${day} as moment from record where ${condition} order by moment, record.id limit ${pageSize} offset ${offset})
    select ${counts}, (
      select json_agg(json_build_object('id', paged.id, 'kind', paged.kind, 'nombre', case when paged."blockedAt" is null then ${fullNameColumn} end,
        'day', to_char(paged.moment at time zone 'America/Mexico_City', 'YYYY-MM-DD')) order by paged.moment, paged.id)
      from paged join candidates on candidates.id = paged.id) as rows
    from record`,
  )
  if (!found) throw new Error('nothing was counted')
  const { rows, ...cuantos } = found
  const pages = Math.ceil(cuantos[situacion] / pageSize)
  return {
    registros: (rows ?? []).map(({ id, nombre, kind, day: of }) => ({
      idCandidato: id,
      nombre,
      tipo: kind,
      fecha: wireDay(of),
    })),
    totalPaginas: Math.min(pages, mostPages),
    total: cuantos[situacion],
    hayMas: pages > mostPages,
    cuantos,
  }
}
