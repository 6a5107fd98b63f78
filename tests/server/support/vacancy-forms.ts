/** References of vacancy forms, and filled-in forms. */
import { asc, eq } from 'drizzle-orm'
import { masterType } from '../../../src/contract/vacancy-forms.ts'
import { createArea } from '../../../src/server/areas/queries.ts'
import { areas, subAreas } from '../../../src/server/platform/db/tables/areas.ts'
import type { Db } from '../../../src/server/platform/db/open.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import {
  positionLevels,
  publicationEvents,
  publications,
  vacancies,
} from '../../../src/server/platform/db/tables/vacancies.ts'
import type { World } from './process-world.ts'

export type Catalogued = {
  readonly idNivelPuesto: number
  readonly idAreaInteres: number
  readonly idSubAreaInteres: number
}

/** All users work at the first site of the house. */
export async function furnishForms({ db, house }: Pick<World, 'db' | 'house'>): Promise<Catalogued> {
  await db.update(users).set({ siteId: house.sites[0]?.sede ?? null })
  await db.insert(positionLevels).values({ descripcion: 'Analista' }).onConflictDoNothing()
  // Other tests of the browser's worker may have created it.
  const isThere = (await db.$count(areas, eq(areas.nombre, 'Contaduría'))) > 0
  if (!isThere)
    await createArea(db, { nombre: 'Contaduría', descripcion: 'De prueba', subareas: [{ nombre: 'Contabilidad' }] })
  return readCatalogued(db)
}

/** The oldest ones. */
export async function readCatalogued(db: Db): Promise<Catalogued> {
  const [level] = await db.select().from(positionLevels).orderBy(asc(positionLevels.id)).limit(1)
  const [sub] = await db.select().from(subAreas).orderBy(asc(subAreas.id)).limit(1)
  return { idNivelPuesto: level?.id ?? 0, idAreaInteres: sub?.areaId ?? 0, idSubAreaInteres: sub?.id ?? 0 }
}

export const advert = {
  tituloVacante: 'Contador General',
  sueldoMin: 12_000.5,
  sueldoMax: 15_000,
  descripcion: 'Contabilidad de la compañía.',
  funciones: ['Registrar pólizas', 'Conciliar cuentas'],
  indispensable: ['Licenciatura'],
}
/** The columns that store it. */
export const advertColumns = {
  titulo: 'Contador General',
  sueldoMin: 12_000.5,
  sueldoMax: 15_000,
  descripcion: 'Contabilidad de la compañía.',
  funciones: ['Registrar pólizas', 'Conciliar cuentas'],
  indispensable: ['Licenciatura'],
  tipoSueldo: null,
  beneficios: [],
}
/** The clock of the world is at Monday, March 2nd 2026. */
export const days = { fechaInicio: '02/03/2026', fechaFin: '31/03/2026' }
export const vacancyBody = (catalogued: Catalogued) => ({ ...advert, ...catalogued, ...days })
export const masterBody = (catalogued: Catalogued) => ({ ...advert, ...catalogued, tipo: masterType })

export async function readPublicationRow(db: Db, id: number) {
  const [row] = await db.select().from(publications).where(eq(publications.id, id))
  if (!row) throw new Error(`no publication ${id}`)
  return row
}

export async function readVacancyRow(db: Db, id: number) {
  const [row] = await db.select().from(vacancies).where(eq(vacancies.id, id))
  if (!row) throw new Error(`no vacancy ${id}`)
  return row
}

/** Its log without ids, oldest first. */
export const readLog = async (db: Db, publicationId: number) => {
  const rows = await db
    .select()
    .from(publicationEvents)
    .where(eq(publicationEvents.publicationId, publicationId))
    .orderBy(asc(publicationEvents.id))
  return rows.map(({ event, form, estado, actorId, at }) => ({ event, form, estado, actorId, at }))
}
