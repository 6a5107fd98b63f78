/** Options of a report's filters, and the sites of a chosen place (spec 2 §4, §7). */
import { and, asc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnswerOf, QueryOf } from '../../../contract/call.ts'
import { type chainReportFilters, type InitialFilters, reportPeriods, vacancyTypes } from '../../../contract/metrics.ts'
import { filtersOf, type ReportCode, type ReportFilter } from '../../../contract/report-definitions.ts'
import type { Branch } from '../../../contract/roles.ts'
import type { Option } from '../../../contract/wire.ts'
import { areas } from '../../platform/db/tables/areas.ts'
import type { Db } from '../../platform/db/open.ts'
import { places } from '../../platform/db/tables/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import { listPlaces } from '../../slots/places.ts'
import { personNameColumn } from '../../platform/base/person-name.ts'
import { users } from '../../platform/db/tables/session.ts'
import { listPositionLevels } from '../../publications/position-levels.ts'
import { publications } from '../../platform/db/tables/vacancies.ts'

/** Branches of a branch's reports: administrators of the corporate branch choose between two (`tipoVacante`). */
const branchesOf = (branch: Branch): readonly Branch[] => (branch === 'CORP' ? ['CORP', 'ATN'] : [branch])

type Level = (typeof places.$inferSelect)['level']

/** The sites below a place of this level; null: the place does not exist, or not below `parentId`. */
export async function sitesOf(
  db: Db,
  level: Exclude<Level, 'sede'>,
  id: number,
  parentId: number | null = null,
): Promise<number[] | null> {
  const [place] = await db
    .select()
    .from(places)
    .where(and(eq(places.id, id), eq(places.level, level)))
  if (!place || (parentId !== null && place.parentId !== parentId)) return null
  let below = [id]
  for (const next of levels.slice(levels.indexOf(level) + 1)) {
    if (below.length === 0) break
    below = (
      await db
        .select({ id: places.id })
        .from(places)
        .where(and(eq(places.level, next), inArray(places.parentId, below)))
    ).map((one) => one.id)
  }
  return below
}
const levels: readonly Level[] = ['division', 'regional', 'gerencia', 'sede']

/** People responsible for publications of these branches, and of these sites. */
export const listAnalysts = (
  db: Db,
  branches: readonly Branch[],
  sites: readonly number[] | null,
  isAlso?: SQL,
): Promise<{ idUsuario: number; nombre: string }[]> => {
  const name = personNameColumn(sql`users`)
  const ofSites = sites === null ? undefined : inArray(publications.siteId, [...sites])
  const answersFor = db
    .select({ id: publications.id })
    .from(publications)
    .where(and(eq(publications.responsibleId, users.id), inArray(publications.branch, [...branches]), ofSites))
  return db
    .select({ idUsuario: users.id, nombre: name })
    .from(users)
    .where(and(exists(answersFor), isAlso))
    .orderBy(sql`${name} collate es`, asc(users.id))
}

/** Gerencias with a site stand for cost centres, which are not stored anywhere (docs/contract/metrics.md). */
const listCostCentres = (db: Db): Promise<Option[]> =>
  db
    .select({ id: places.id, descripcion: places.descripcion })
    .from(places)
    .where(eq(places.level, 'gerencia'))
    .orderBy(sql`${places.descripcion} collate es`, asc(places.id))

/** Qualified column names: for a single table the builder would omit the table. */
const listInterests = (db: Db): Promise<NonNullable<InitialFilters['areaInteres']>> =>
  db
    .select({
      idArea: areas.id,
      nombre: areas.nombre,
      subareas: sql<{ idSubArea: number; nombre: string }[]>`coalesce((
        select json_agg(json_build_object('idSubArea', s.id, 'nombre', s.nombre) order by s.nombre collate es, s.id) from sub_areas s where s.area_id = areas.id
      ), '[]'::json)`,
    })
    .from(areas)
    .orderBy(sql`${areas.nombre} collate es`, asc(areas.id))

export async function initialFilters(db: Db, code: ReportCode, branch: Branch): Promise<InitialFilters> {
  const filters = new Set<ReportFilter>(filtersOf(code, branch))
  const when = async <T>(filter: ReportFilter, options: () => T | Promise<T>): Promise<T | null> =>
    filters.has(filter) ? options() : null
  return {
    divisiones: await when('idDivision', () => listPlaces(db, 'division', null)),
    regionales: await when('idRegion', () => []),
    gerencias: await when('idGerencia', () => []),
    analistas: await when('idAnalista', () =>
      filters.has('idGerencia') ? [] : listAnalysts(db, branchesOf(branch), null),
    ),
    tipoVacante: await when('tipoVacante', () => [...vacancyTypes]),
    areaInteres: await when('idAreaInteres', () => listInterests(db)),
    subAreaInteres: await when('idSubAreaInteres', () => []),
    centroCostos: await when('centroCostos', () => listCostCentres(db)),
    nivelPuesto: await when('idNivelPuesto', () => listPositionLevels(db)),
    periodo: await when('idPeriodo', () => [...reportPeriods]),
  }
}

/** A place of another level, or an unknown one, answers not found. */
export async function chainedFilters(
  db: Db,
  branch: Branch,
  { filtro, idElementoClave: id }: QueryOf<typeof chainReportFilters>,
): Promise<AnswerOf<typeof chainReportFilters>> {
  const sites = await sitesOf(db, parentOf[filtro], id)
  if (sites === null) throw new Refused('no-encontrado')
  if (filtro === 'REGIONALES') return { regionales: await listPlaces(db, 'regional', id) }
  if (filtro === 'GERENCIAS') return { gerencias: await listPlaces(db, 'gerencia', id) }
  return { analistas: await listAnalysts(db, [branch], sites) }
}
const parentOf = { REGIONALES: 'division', GERENCIAS: 'regional', ANALISTAS: 'gerencia' } as const
