/** The adverts of the demo's vacancies, with their catalogue entries. */
import { commercialAdverts } from './adverts-commercial.ts'
import { corporateAdverts } from './adverts-corporate.ts'
import { areaRows, subAreaRows } from '../installation/catalogue-rows.ts'
import { levelRows } from '../installation/position-levels.ts'

export type AdvertTexts = {
  /** Names in the catalogues. */
  readonly nivel: string
  readonly area: string
  readonly subArea: string
  /** Pesos per month. */
  readonly sueldo: readonly [min: number, max: number | null]
  readonly descripcion: string
  readonly funciones: readonly string[]
  readonly indispensable: readonly string[]
}

/** The same everywhere. */
const benefits = ['Prestaciones de ley', 'Seguro de gastos médicos mayores', 'Vales de despensa']

/** The advert that a vacancy shares with its publications. */
export function advertOf(titulo: string) {
  const { sueldo, descripcion, funciones, indispensable } = textsOf(titulo)
  return {
    titulo,
    descripcion,
    funciones: [...funciones],
    indispensable: [...indispensable],
    sueldoMin: sueldo[0],
    sueldoMax: sueldo[1],
    tipoSueldo: 'bruto' as const,
    beneficios: [...benefits],
  }
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

/** Titles that have an advert, in its order. */
export const titlesOfAdverts: readonly string[] = [...Object.keys(commercialAdverts), ...Object.keys(corporateAdverts)]

/** Titles of the same area of interest, this one included. */
export const titlesInArea = (titulo: string): readonly string[] =>
  titlesOfAdverts.filter((other) => textsOf(other).area === textsOf(titulo).area)

function textsOf(titulo: string): AdvertTexts {
  const found = commercialAdverts[titulo] ?? corporateAdverts[titulo]
  if (!found) throw new Error(`the demo does not say what a ${titulo} is`)
  return found
}

function idOf<Row extends { readonly id: number }>(
  rows: readonly Row[],
  isIt: (row: Row) => boolean,
  name: string,
): number {
  const found = rows.find(isIt)
  if (!found) throw new Error(`no catalogue of the demo has ${name}`)
  return found.id
}
