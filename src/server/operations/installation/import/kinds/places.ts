/** `lugares`: a site with its path in the tree; divisions, regions and managements are created with their sites. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as v from 'valibot'
import { importedPlace } from '../../../../../contract/import-files.ts'
import type { Tx } from '../../../../platform/db/open.ts'
import { places } from '../../../../platform/db/tables/database.ts'
import type { Kind } from '../kind.ts'

type Row = v.InferOutput<typeof importedPlace>
type Way = readonly [division: string, regional: string, gerencia: string]
type Fields = { readonly camino: Way; readonly sede: string }

export const placesKind: Kind<Row, object> = {
  name: 'lugares',
  columns: { clave: 'text', division: 'text', regional: 'text', gerencia: 'text', sede: 'text' },
  schema: importedPlace,
  keyOf: ({ clave }) => clave,
  wanted: () => ({}),
  mean: ({ division, regional, gerencia, sede }) => ({
    fields: { camino: [division, regional, gerencia], sede },
    rest: {},
  }),
  announce: ({ clave }, _, announced) => void announced.lugares.set(clave, -announced.lugares.size - 1),
  adopt: async (tx, rows) => {
    const found = new Map<string, number>()
    for (const { key, fields } of rows) {
      const { camino, sede } = fields as Fields
      const parentId = await walkDown(tx, camino, false)
      const id = parentId && (await findPlace(tx, 'sede', parentId, sede))
      if (id) found.set(key, id)
    }
    return found
  },
  insert: async (tx, rows) => {
    const ids: number[] = []
    for (const { fields } of rows) {
      const { camino, sede } = fields as Fields
      ids.push(await addPlace(tx, 'sede', await makeWay(tx, camino), sede))
    }
    return ids
  },
  stored: async (tx, ids) => {
    const gerencia = alias(places, 'g')
    const regional = alias(places, 'r')
    const division = alias(places, 'd')
    const rows = await tx
      .select({
        id: places.id,
        sede: places.descripcion,
        gerencia: gerencia.descripcion,
        regional: regional.descripcion,
        division: division.descripcion,
      })
      .from(places)
      .leftJoin(gerencia, eq(gerencia.id, places.parentId))
      .leftJoin(regional, eq(regional.id, gerencia.parentId))
      .leftJoin(division, eq(division.id, regional.parentId))
      .where(inArray(places.id, [...ids]))
    return new Map(rows.map((row) => [row.id, { sede: row.sede, camino: [row.division, row.regional, row.gerencia] }]))
  },
  update: async (tx, { id, set }) => {
    const { camino, sede } = set as Partial<Fields>
    await tx
      .update(places)
      .set({ ...(camino && { parentId: await makeWay(tx, camino) }), ...(sede !== undefined && { descripcion: sede }) })
      .where(eq(places.id, id))
  },
}

const levels = ['division', 'regional', 'gerencia'] as const
type Level = (typeof levels)[number] | 'sede'

/** Id of the management; missing levels above it are created. */
const makeWay = async (tx: Tx, way: Way): Promise<number> => (await walkDown(tx, way, true)) as number

async function walkDown(tx: Tx, way: Way, makes: boolean): Promise<number | undefined> {
  let parentId: number | null = null
  for (const [index, level] of levels.entries()) {
    const name = way[index] as string
    const id: number | undefined =
      (await findPlace(tx, level, parentId, name)) ?? (makes ? await addPlace(tx, level, parentId, name) : undefined)
    if (id === undefined) return undefined
    parentId = id
  }
  return parentId ?? undefined
}

async function findPlace(
  tx: Tx,
  level: Level,
  parentId: number | null,
  descripcion: string,
): Promise<number | undefined> {
  const isUnder = parentId === null ? isNull(places.parentId) : eq(places.parentId, parentId)
  const [found] = await tx
    .select({ id: places.id })
    .from(places)
    .where(and(eq(places.level, level), isUnder, eq(places.descripcion, descripcion)))
    .orderBy(places.id)
    .limit(1)
  return found?.id
}

async function addPlace(tx: Tx, level: Level, parentId: number | null, descripcion: string): Promise<number> {
  const [made] = await tx.insert(places).values({ level, parentId, descripcion }).returning({ id: places.id })
  if (!made) throw new Error('no place was inserted')
  return made.id
}
