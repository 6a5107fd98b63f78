/** What each vacancy of the demo says, with its place in the catalogues. */
import { commercialAdverts } from './adverts-commercial.ts'
import { corporateAdverts } from './adverts-corporate.ts'
import { areaRows, subAreaRows } from '../installation/catalogue-rows.ts'
import { levelRows } from '../installation/position-levels.ts'

export type AdvertTexts = {
  /** Names of the catalogues. */
  readonly nivel: string
  readonly area: string
  readonly subArea: string
  /** Pesos a month. */
  readonly sueldo: readonly [min: number, max: number | null]
  readonly descripcion: string
  readonly funciones: readonly string[]
  readonly indispensable: readonly string[]
}

/** What a vacancy and its publications say alike. */
export function advertOf(titulo: string) {
  const { sueldo, descripcion, funciones, indispensable } = textsOf(titulo)
  return { titulo, descripcion, funciones: [...funciones], indispensable: [...indispensable], sueldoMin: sueldo[0], sueldoMax: sueldo[1] }
}

export function placeInCatalogues(titulo: string) {
  const { nivel, area, subArea } = textsOf(titulo)
  const areaId = idOf(areaRows, ({ nombre }) => nombre === area, area)
  return {
    levelId: idOf(levelRows, ({ descripcion }) => descripcion === nivel, nivel),
    areaId,
    subAreaId: idOf(subAreaRows, (one) => one.areaId === areaId && one.nombre === subArea, subArea),
  }
}

function textsOf(titulo: string): AdvertTexts {
  const found = commercialAdverts[titulo] ?? corporateAdverts[titulo]
  if (!found) throw new Error(`the demo does not say what a ${titulo} is`)
  return found
}

function idOf<Row extends { readonly id: number }>(rows: readonly Row[], isIt: (row: Row) => boolean, name: string): number {
  const found = rows.find(isIt)
  if (!found) throw new Error(`no catalogue of the demo has ${name}`)
  return found.id
}
