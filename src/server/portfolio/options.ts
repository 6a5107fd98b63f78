import { asc, inArray, sql } from 'drizzle-orm'
import { ageRanges, type AreaWithSubAreas, type PortfolioOptions, timeRanges } from '../../contract/portfolio.ts'
import type { Option } from '../../contract/wire.ts'
import { areas, subAreas } from '../platform/db/tables/areas.ts'
import { mexicanStates, schoolings } from '../../contract/person-facts.ts'
import { scoreTypes } from '../platform/db/tables/candidates.ts'
import type { Db } from '../platform/db/open.ts'

/** In a fixed list, the id of a text is its position, from 1. */
const optionsIn = (texts: readonly string[]): Option[] => texts.map((descripcion, at) => ({ id: at + 1, descripcion }))
/** Unknown ids are omitted. */
export const textsOf = (ids: readonly number[], texts: readonly string[]): string[] =>
  ids.flatMap((id) => texts[id - 1] ?? [])

const named = { idArea: areas.id, nombre: areas.nombre }
const subNamed = { idSubArea: subAreas.id, idArea: subAreas.areaId, nombre: subAreas.nombre }
const byName = (table: typeof areas | typeof subAreas) => [sql`${table.nombre} collate es`, asc(table.id)] as const
const asOption = ({ id, descripcion }: Option): Option => ({ id, descripcion })

export async function readOptions(db: Db): Promise<PortfolioOptions> {
  return {
    calificaciones: await db
      .select({ id: scoreTypes.id, descripcion: scoreTypes.descripcion })
      .from(scoreTypes)
      .orderBy(asc(scoreTypes.id)),
    areasInteres: await db
      .select(named)
      .from(areas)
      .orderBy(...byName(areas)),
    subAreasInteres: await db
      .select(subNamed)
      .from(subAreas)
      .orderBy(...byName(subAreas)),
    tiempoEnCartera: timeRanges.map(asOption),
    edad: ageRanges.map(asOption),
    escolaridad: optionsIn(schoolings),
    ubicacion: optionsIn(mexicanStates),
  }
}

/** An unknown area is omitted. */
export async function readSubAreasOf(db: Db, areaIds: readonly number[]): Promise<AreaWithSubAreas[]> {
  if (areaIds.length === 0) return []
  const found = await db
    .select(named)
    .from(areas)
    .where(inArray(areas.id, [...areaIds]))
    .orderBy(...byName(areas))
  const theirs = await db
    .select(subNamed)
    .from(subAreas)
    .where(inArray(subAreas.areaId, [...areaIds]))
    .orderBy(...byName(subAreas))
  return found.map((area) => ({ ...area, subareas: theirs.filter(({ idArea }) => idArea === area.idArea) }))
}
