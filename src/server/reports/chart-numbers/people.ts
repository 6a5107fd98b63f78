/** The list behind a number of a chart: exactly as many rows, the longest stay first. */
import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnswerOf, BodyOf } from '../../../contract/call.ts'
import { mostPages, pageSize } from '../../../contract/candidates.ts'
import type { ChartPerson, listChartPeople } from '../../../contract/chart-numbers.ts'
import type { PhaseCode } from '../../../contract/phases.ts'
import { candidates } from '../../platform/db/tables/candidates.ts'
import type { Db } from '../../platform/db/open.ts'
import { pageOf } from '../../platform/db/page-of.ts'
import { rowsOf } from '../../platform/db/rows.ts'
import { places } from '../../platform/db/tables/database.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { StatisticsCaller } from '../statistics/requested-period.ts'
import { dayOf, daysBetween, detailedStays, idsFor, process, stayId, staysWith } from '../statistics/people.ts'
import { recruitments, stays } from '../../platform/db/tables/recruitment.ts'
import { defaultReason } from '../../recruitment/decisions/default-reason.ts'
import { publications } from '../../platform/db/tables/vacancies.ts'
import { processSpans } from './between.ts'
import { partsOf } from './keys.ts'
import { lossesBehind } from './losses.ts'
import { publicationBehind, publicationSpans } from './publication-figures.ts'
import { recruitmentBehind } from './recruitment-figures.ts'
import { returnsBehind } from './returns.ts'
import { reversalsBehind } from './reversals.ts'
import { checkScope, daysFrom, instant, type Scope } from './scope.ts'
import { variantBehind } from './variants.ts'
import { waitingBehind, waitOf } from './waiting.ts'

type Page = {
  readonly people: ChartPerson[]
  readonly totalPages: number
  readonly total: number
  readonly isCut: boolean
}

export async function listPeople(
  deps: Pick<Deps, 'db' | 'now'>,
  body: BodyOf<typeof listChartPeople>,
  caller: StatisticsCaller,
): Promise<AnswerOf<typeof listChartPeople>> {
  const scope = await checkScope(deps, body, caller)
  const list = body.diagrama === 'recruitment' ? listProcesses : listPublications
  const { people, totalPages, total, isCut } = await list(
    deps.db,
    scope,
    partsOf(body.clave),
    caller,
    body.paginaActual,
  )
  return {
    personas: people,
    paginaActual: body.paginaActual,
    totalPaginas: totalPages,
    total,
    ...(isCut && { hayMas: true as const }),
  }
}

async function listProcesses(
  db: Db,
  scope: Scope,
  parts: readonly string[],
  caller: StatisticsCaller,
  page: number,
): Promise<Page> {
  const [kind, from = '', to = '', ...more] = parts
  if (kind === 'entre' && more.length === 0) return listSpans(db, scope, processSpansOf(scope, from, to), caller, page)
  if (kind === 'vueltas' || kind === 'vuelven') return listSpans(db, scope, returnsBehind(scope, parts), caller, page)
  if (kind === 'reversion') return listSpans(db, scope, reversalsBehind(scope, parts.slice(1)), caller, page)
  if (kind === 'ruta') return listSpans(db, scope, variantBehind(scope, parts), caller, page)
  if (kind === 'espera' && to === '' && more.length === 0) return listWaiting(db, scope, from, caller, page)
  const where = lossesBehind(scope, parts) ?? recruitmentBehind(scope, parts)
  if (!where) throw new Refused('no-encontrado')
  const days = daysFrom(sql`stays.entered_at`, sql`coalesce(stays.left_at, ${instant(scope.now)})`)
  const { rows, ...counts } = await pageOf(db, {
    page,
    ids: () => db.select({ id: stayId }).from(stays).where(where).$dynamic(),
    order: [sql`${days} desc`, desc(stays.recruitmentId), desc(stays.since)],
    rows: (ids) => detailedStays(db).where(staysWith(ids)).$dynamic(),
  })
  const people = rows.map(({ stay, motivo, ...row }) => ({
    ...personOf(row, caller),
    ...datesOf(stay.enteredAt, stay.leftAt, scope),
    motivo: stay.outcome === 'descartada' ? (motivo ?? defaultReason(stay.leftBy)) : null,
  }))
  return { people, ...counts }
}

const processSpansOf = (scope: Scope, from: string, to: string): SQL =>
  sql`select recruitment_id as id, began, arrived from (${processSpans(scope, from, to)}) measured`

/** The processes themselves are joined for one page only. */
async function listSpans(
  db: Db,
  scope: Scope,
  spans: SQL | undefined,
  caller: StatisticsCaller,
  page: number,
): Promise<Page> {
  if (!spans) throw new Refused('no-encontrado')
  const { rows, ...counts } = await pageOfSpans(db, scope, spans, page)
  const found = new Map(
    (
      await ofProcesses(
        db,
        rows.map(({ id }) => id),
      )
    ).map((row) => [row.process.idReclutamiento, row]),
  )
  const people = rows.flatMap(({ id, began, arrived }) => {
    const row = found.get(id)
    return row ? [{ ...personOf(row, caller), ...datesOf(began, arrived, scope), motivo: null }] : []
  })
  return { people, ...counts }
}

/** Who waits, the longest first; an appointment ahead comes last. */
async function listWaiting(db: Db, scope: Scope, id: string, caller: StatisticsCaller, page: number): Promise<Page> {
  const behind = waitingBehind(scope, id)
  if (!behind) throw new Refused('no-encontrado')
  const { rows, ...counts } = await pageOfSpans(db, scope, behind, page)
  const ids = rows.map((row) => row.id)
  const [found, wait] = await Promise.all([ofProcesses(db, ids), waitOf(db, scope)])
  const about = new Map(found.map((row) => [row.process.idReclutamiento, row]))
  const people = rows.flatMap(({ id: process, began }) => {
    const row = about.get(process)
    if (!row) return []
    const { desde, hasta, dias } = datesOf(began, null, scope)
    return [
      {
        ...personOf(row, caller),
        desde,
        hasta,
        dias: Math.max(0, dias),
        motivo: null,
        espera: wait(row.codigo, began),
      },
    ]
  })
  return { people, ...counts }
}

async function listPublications(
  db: Db,
  scope: Scope,
  parts: readonly string[],
  { branch }: StatisticsCaller,
  page: number,
): Promise<Page> {
  const [kind, from = '', to = '', ...more] = parts
  const behind =
    kind === 'entre' && more.length === 0 ? publicationSpans(scope, from, to) : publicationBehind(scope, parts)
  if (!behind) throw new Refused('no-encontrado')
  const { rows, ...counts } = await pageOfSpans(
    db,
    scope,
    sql`select publication_id as id, began, arrived from (${behind}) behind`,
    page,
  )
  const listed = await db
    .select({ id: publications.id, titulo: publications.titulo, sede: places.descripcion })
    .from(publications)
    .leftJoin(places, eq(places.id, publications.siteId))
    .where(
      inArray(
        publications.id,
        rows.map(({ id }) => id),
      ),
    )
  const found = new Map(listed.map((row) => [row.id, row]))
  const people = rows.flatMap(({ id, began, arrived }) => {
    const row = found.get(id)
    const { titulo = '', sede } = row ?? {}
    return row
      ? [
          {
            idReclutamiento: null,
            idCandidato: null,
            idPublicacion: scope.branch === branch ? id : null,
            nombre: titulo,
            vacante: titulo,
            sede: sede ?? '',
            ...datesOf(began, arrived, scope),
            motivo: null,
          },
        ]
      : []
  })
  return { people, ...counts }
}

type Span = { readonly id: number; readonly began: Date; readonly arrived: Date | null }

/** `spans`: rows of `id`, `began`, `arrived` (null while the stay lasts). */
async function pageOfSpans(
  db: Db,
  { now }: Scope,
  spans: SQL,
  page: number,
): Promise<Omit<Page, 'people'> & { rows: Span[] }> {
  const found = await rowsOf<{ id: number; began: number; arrived: number | null; total: number }>(
    db,
    sql`
    select id, ${milliseconds(sql`began`)} as began, ${milliseconds(sql`arrived`)} as arrived, count(*) over ()::int as total
    from (${spans}) spans order by coalesce(arrived, ${instant(now)}) - spans.began desc, id desc, spans.began
    limit ${pageSize} offset ${(Math.min(page, mostPages) - 1) * pageSize}`,
  )
  const total = found[0]?.total ?? 0
  return {
    rows: found.map(({ id, began, arrived }) => ({
      id,
      began: new Date(began),
      arrived: arrived === null ? null : new Date(arrived),
    })),
    totalPages: Math.min(mostPages, Math.ceil(total / pageSize)),
    total: Math.min(total, mostPages * pageSize),
    isCut: total > mostPages * pageSize,
  }
}

/** Instants from raw SQL are text, in a format that depends on the driver. */
const milliseconds = (at: SQL): SQL => sql`extract(epoch from ${at})::float8 * 1000`

type About = {
  readonly process: {
    readonly idReclutamiento: number
    readonly idCandidato: number
    readonly branch: typeof recruitments.$inferSelect.branch
    readonly nombre: string
    readonly isBlocked: boolean
  }
  readonly vacante: string
  readonly sede: string | null
}

const ofProcesses = (db: Db, ids: readonly number[]): Promise<(About & { readonly codigo: PhaseCode })[]> =>
  db
    .select({ process, codigo: recruitments.codigo, vacante: publications.titulo, sede: places.descripcion })
    .from(recruitments)
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .leftJoin(places, eq(places.id, publications.siteId))
    .where(inArray(recruitments.id, [...ids]))

const personOf = ({ process: { nombre, ...ids }, vacante, sede }: About, { branch }: StatisticsCaller) => ({
  ...idsFor(branch, ids),
  idPublicacion: null,
  nombre,
  vacante,
  sede: sede ?? '',
})
const datesOf = (from: Date, until: Date | null, { now }: Scope) => ({
  desde: dayOf(from),
  hasta: until && dayOf(until),
  dias: daysBetween(from, until ?? now),
})
