/** `areas`: an area of interest with one of its sub-areas, identified by name; existing ones keep their description. */
import { and, eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { importedArea } from '../../../../../contract/import-files.ts'
import { plainText } from '../../../../../contract/plain-text.ts'
import { areas, subAreas } from '../../../../platform/db/tables/areas.ts'
import type { Tx } from '../../../../platform/db/open.ts'
import { type Kind, textIn } from '../kind.ts'
import { areaName, type FoundSubArea } from '../references.ts'

type Row = v.InferOutput<typeof importedArea>

export const areasKind: Kind<Row, Row> = {
  name: 'areas',
  columns: { area: 'text', descripcion: 'text', subarea: 'text' },
  schema: importedArea,
  keyOf: ({ area, subarea }) => `${plainText(area)}/${plainText(subarea)}`,
  // Candidates can also name an area without a sub-area.
  referredAs: (values) => [
    areaName(textIn(values, 'area')),
    areaName(textIn(values, 'area'), textIn(values, 'subarea')),
  ],
  wanted: () => ({}),
  mean: (row) => ({ fields: {}, rest: row }),
  announce: ({ area, subarea }, _, announced) => {
    const known = announced.areas.get(plainText(area)) ?? {
      areaId: 1,
      nombre: area,
      subAreas: new Map<string, FoundSubArea>(),
    }
    announced.areas.set(plainText(area), known)
    known.subAreas.set(plainText(subarea), { id: 1, nombre: subarea })
  },
  insert: async (tx, rows) => {
    const ids: number[] = []
    for (const { rest } of rows) ids.push(await makeSubArea(tx, rest))
    return ids
  },
  stored: async () => new Map(),
  update: async () => {},
}

async function makeSubArea(tx: Tx, { area, descripcion, subarea }: Row): Promise<number> {
  await tx
    .insert(areas)
    .values({ nombre: area, nameKey: plainText(area), descripcion })
    .onConflictDoNothing()
  // Locked: a concurrent deletion of the area waits.
  const [stored] = await tx
    .select({ id: areas.id })
    .from(areas)
    .where(eq(areas.nameKey, plainText(area)))
    .for('no key update')
  if (!stored) throw new Error('no area was inserted')
  const name = { nombre: subarea, nameKey: plainText(subarea) }
  await tx
    .insert(subAreas)
    .values({ areaId: stored.id, ...name })
    .onConflictDoNothing()
  const [made] = await tx
    .select({ id: subAreas.id })
    .from(subAreas)
    .where(and(eq(subAreas.areaId, stored.id), eq(subAreas.nameKey, name.nameKey)))
  if (!made) throw new Error('no sub-area was inserted')
  return made.id
}
