/** Checks references of a vacancy's form; an unknown one is refused at its field. */
import { and, eq } from 'drizzle-orm'
import { areas, subAreas } from '../platform/db/tables/areas.ts'
import type { Tx } from '../platform/db/open.ts'
import { places } from '../platform/db/tables/database.ts'
import { Refused } from '../platform/http/refused.ts'
import { positionLevels } from '../platform/db/tables/vacancies.ts'

export const refusedAt = (field: string, mensaje: string) =>
  new Refused('datos-invalidos', { mensaje, campos: { [field]: mensaje } })

/** Name of a site, which must be on the last level of places. */
export async function requireSite(tx: Tx, siteId: number, field = 'idSede'): Promise<string> {
  const [found] = await tx
    .select({ descripcion: places.descripcion })
    .from(places)
    .where(and(eq(places.id, siteId), eq(places.level, 'sede')))
  if (!found) throw refusedAt(field, 'Elige una sede de la lista.')
  return found.descripcion
}

/** '' if unknown. */
export async function siteNameOf(tx: Tx, { siteId }: { readonly siteId: number | null }): Promise<string> {
  if (siteId === null) return ''
  const [site] = await tx.select({ descripcion: places.descripcion }).from(places).where(eq(places.id, siteId))
  return site?.descripcion ?? ''
}

type Catalogued = { readonly idNivelPuesto: number; readonly idAreaInteres: number; readonly idSubAreaInteres: number }

/** They may have been deleted since the form was opened. */
export async function requireCatalogued(
  tx: Tx,
  { idNivelPuesto, idAreaInteres, idSubAreaInteres }: Catalogued,
): Promise<void> {
  if ((await tx.$count(positionLevels, eq(positionLevels.id, idNivelPuesto))) === 0)
    throw refusedAt('idNivelPuesto', 'Elige un nivel de puesto de la lista.')
  // Locked until the vacancy is written: a concurrent deletion of the area waits, and then removes it from the vacancy.
  const locked = await tx.select({ id: areas.id }).from(areas).where(eq(areas.id, idAreaInteres)).for('key share')
  if (locked.length === 0) throw refusedAt('idAreaInteres', 'Elige un area de la lista.')
  const isIts = and(eq(subAreas.id, idSubAreaInteres), eq(subAreas.areaId, idAreaInteres))
  if ((await tx.$count(subAreas, isIts)) === 0) throw refusedAt('idSubAreaInteres', 'Elige una súbarea de la lista.')
}
