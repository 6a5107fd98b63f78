/** Areas of interest: lists and changes (spec 2 §4, §7); every change locks its area. */
import { and, asc, eq, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BodyOf } from '../../contract/call.ts'
import {
  type Area,
  type AreaForm,
  deletedArea,
  deletedSubArea,
  missingSubAreas,
  mostCandidatesCounted,
  type updateArea,
  type updateSubArea,
} from '../../contract/areas.ts'
import { plainText } from '../../contract/plain-text.ts'
import { violatedConstraint } from '../platform/base/database-errors.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { outdatedFor, Refused } from '../platform/http/refused.ts'
import { candidateAreas } from '../platform/db/tables/candidates.ts'
import { refreshPortfolio } from '../candidates/portfolio-rows.ts'
import { areas, subAreas } from '../platform/db/tables/areas.ts'

type Deletion = { readonly idArea: number; readonly version?: number | undefined }
/** The user who saves. */
type Saver = { readonly userId: number }

/** Bounded, so that the list costs the same for any number of candidates. */
const counted = (candidates: SQL) =>
  sql`(select count(*)::int from (${candidates} limit ${mostCandidatesCounted + 1}) c)`
const ofArea = sql`select distinct t.candidate_id from candidate_areas t where t.area_id = areas.id`
const ofSubArea = sql`select t.candidate_id from candidate_areas t where t.sub_area_id = s.id`

const fields = {
  idArea: areas.id,
  nombre: areas.nombre,
  descripcion: areas.descripcion,
  version: areas.version,
  candidatos: sql<number>`${counted(ofArea)}`,
  subareas: sql<Area['subareas']>`coalesce((
    select json_agg(json_build_object('idSubArea', s.id, 'idArea', s.area_id, 'nombre', s.nombre, 'candidatos', ${counted(ofSubArea)}) order by s.nombre collate es, s.id)
    from sub_areas s where s.area_id = areas.id
  ), '[]'::json)`,
}

export const listAreas = (db: Db): Promise<Area[]> =>
  db
    .select(fields)
    .from(areas)
    .orderBy(sql`${areas.nombre} collate es`, asc(areas.id))

export async function readArea(db: Db | Tx, idArea: number): Promise<Area> {
  const [found] = await db.select(fields).from(areas).where(eq(areas.id, idArea))
  if (!found) throw new Refused('no-encontrado')
  return found
}

/** `savedBy`: null when a setup program saves. */
export function createArea(
  db: Db,
  { nombre, descripcion, subareas }: AreaForm,
  savedBy: number | null = null,
): Promise<Area> {
  if (subareas.length === 0) throw withoutSubAreas()
  return change(db, async (tx) => {
    const [made] = await tx
      .insert(areas)
      .values({ ...named(nombre), descripcion, savedBy })
      .returning({ id: areas.id })
    if (!made) throw new Error('no area was inserted')
    await addSubAreas(tx, made.id, subareas)
    return readArea(tx, made.id)
  })
}

export function changeArea(
  db: Db,
  { idArea, nombre, descripcion, subareas, version }: BodyOf<typeof updateArea>,
  saver: Saver,
): Promise<Area> {
  return change(db, async (tx) => {
    await lockArea(tx, { idArea, version }, saver)
    await tx
      .update(areas)
      .set({ ...named(nombre), descripcion })
      .where(eq(areas.id, idArea))
    await addSubAreas(tx, idArea, subareas)
    if ((await tx.$count(subAreas, eq(subAreas.areaId, idArea))) === 0) throw withoutSubAreas()
    return readArea(tx, idArea)
  })
}

export function renameSubArea(
  db: Db,
  { idArea, idSubArea, nombre, version }: BodyOf<typeof updateSubArea>,
  saver: Saver,
): Promise<Area> {
  return change(db, async (tx) => {
    await lockArea(tx, { idArea, version }, saver)
    await lockSubArea(tx, idArea, idSubArea)
    await tx.update(subAreas).set(named(nombre)).where(eq(subAreas.id, idSubArea))
    return readArea(tx, idArea)
  })
}

/** Its candidates get the tag of the area, unless they have it already; `candidatos` is their number. */
export function removeSubArea(
  db: Db,
  { idArea, idSubArea, version }: Deletion & { readonly idSubArea: number },
  saver: Saver,
): Promise<{ area: Area; candidatos: number }> {
  return change(db, async (tx) => {
    await lockArea(tx, { idArea, version }, saver)
    await lockSubArea(tx, idArea, idSubArea)
    const isTagged = eq(candidateAreas.subAreaId, idSubArea)
    const tagged = await taggedThat(tx, isTagged)
    const other = alias(candidateAreas, 'other')
    const hasAreaTag = tx
      .select({ candidateId: other.candidateId })
      .from(other)
      .where(and(eq(other.candidateId, candidateAreas.candidateId), eq(other.areaId, idArea), isNull(other.subAreaId)))
    await tx
      .update(candidateAreas)
      .set({ subAreaId: null })
      .where(and(isTagged, notExists(hasAreaTag)))
    await tx.delete(candidateAreas).where(isTagged)
    await tx.delete(subAreas).where(eq(subAreas.id, idSubArea))
    await refreshPortfolio(tx, tagged)
    return { area: await readArea(tx, idArea), candidatos: tagged.length }
  })
}

/** Deletes it with its sub-areas and the tags of its candidates; returns the number of candidates. */
export function removeArea(db: Db, { idArea, version }: Deletion, saver: Saver): Promise<number> {
  return change(db, async (tx) => {
    await lockArea(tx, { idArea, version }, saver)
    const tagged = await taggedThat(tx, eq(candidateAreas.areaId, idArea))
    await tx.delete(candidateAreas).where(eq(candidateAreas.areaId, idArea))
    await tx.delete(subAreas).where(eq(subAreas.areaId, idArea))
    await tx.delete(areas).where(eq(areas.id, idArea))
    await refreshPortfolio(tx, tagged)
    return tagged.length
  })
}

/** Counts each candidate once. */
const taggedThat = async (tx: Tx, isTagged: SQL): Promise<number[]> =>
  (await tx.selectDistinct({ id: candidateAreas.candidateId }).from(candidateAreas).where(isTagged)).map(({ id }) => id)

/**
 * Until the transaction ends, the area and the tags for it cannot change. Refuses an unknown area, and a stale
 * `version`.
 */
async function lockArea(tx: Tx, { idArea, version }: Deletion, saver: Saver): Promise<void> {
  const [found] = await tx
    .select({ version: areas.version, savedBy: areas.savedBy })
    .from(areas)
    .where(eq(areas.id, idArea))
    .for('update')
  if (!found) throw new Refused('no-encontrado', { mensaje: deletedArea })
  if (version !== undefined && version !== found.version) throw outdatedFor(saver, found.savedBy)
  await tx
    .update(areas)
    .set({ version: found.version + 1, savedBy: saver.userId })
    .where(eq(areas.id, idArea))
}

async function lockSubArea(tx: Tx, idArea: number, idSubArea: number): Promise<void> {
  const isIt = and(eq(subAreas.id, idSubArea), eq(subAreas.areaId, idArea))
  const found = await tx.select({ id: subAreas.id }).from(subAreas).where(isIt).for('update')
  if (found.length === 0) throw new Refused('no-encontrado', { mensaje: deletedSubArea })
}

async function addSubAreas(tx: Tx, areaId: number, added: AreaForm['subareas']): Promise<void> {
  if (added.length > 0) await tx.insert(subAreas).values(added.map(({ nombre }) => ({ areaId, ...named(nombre) })))
}

const named = (nombre: string) => ({ nombre, nameKey: plainText(nombre) })

const withoutSubAreas = () => new Refused('datos-invalidos', { campos: { subareas: missingSubAreas } })

/** Unique constraint → field, and its message. */
const taken: Readonly<Record<string, readonly [string, string]>> = {
  areas_name_once: ['nombre', 'Ya existe un área con ese nombre.'],
  sub_areas_name_once: ['subareas', 'El área ya tiene una SubÁrea con ese nombre.'],
}

async function change<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(work)
  } catch (failure) {
    const [field, mensaje] = taken[violatedConstraint(failure) ?? ''] ?? []
    if (field === undefined || mensaje === undefined) throw failure
    throw new Refused('nombre-repetido', { mensaje, campos: { [field]: mensaje } })
  }
}
