/** The typed values of a vacancy's form, and their request body (spec 2 §3). */
import { publicationForm } from '../../../contract/publications.ts'
import type { MasterVacancyDetail } from '../../../contract/vacancies.ts'
import { masterType, masterVacancyForm, vacancyForm } from '../../../contract/vacancy-forms.ts'
import { advertInDraft, advertValues, draftOfAdvert, type TypedAdvert } from './advert-values.ts'

/** Area and sub-area are in their chart. */
export type TypedVacancy = TypedAdvert & {
  /** Value of its select; '' for none. */
  idNivelPuesto: string
  idAreaInteres: number | null
  idSubAreaInteres: number | null
  /** DD/MM/YYYY; '' for none. */
  fechaInicio: string
  fechaFin: string
  /** For a master vacancy: ids of the publications that get its text. */
  publicaciones: number[]
}

/** An open publication of a master vacancy, as an option of its form. */
export type OpenPublication = MasterVacancyDetail['publicaciones'][number]

/** A stored vacancy, master vacancy or publication. */
export type StoredVacancy = InitialVacancy & {
  readonly idVacante: number
  readonly version: number
  readonly publicaciones?: readonly OpenPublication[]
}
/** Initial values of a form. */
export type InitialVacancy = TypedAdvert & {
  readonly idNivelPuesto?: number | null
  readonly idAreaInteres?: number | null
  readonly idSubAreaInteres?: number | null
  readonly fechaInicio?: string | null
  readonly fechaFin?: string | null
}

/** In reading order. */
export const fieldLabels = {
  tituloVacante: 'Título de la vacante',
  idNivelPuesto: 'Nivel de puesto',
  idAreaInteres: 'Área de interés',
  idSubAreaInteres: 'Subárea de interés',
  fechaInicio: 'Fecha inicial',
  fechaFin: 'Fecha final',
  sueldoMin: 'Rango mínimo',
  sueldoMax: 'Rango máximo',
  tipoSueldo: 'Bruto o neto',
  descripcion: 'Descripción',
  funciones: 'Funciones',
  indispensable: 'Indispensable',
  beneficios: 'Beneficios',
} as const satisfies Partial<Record<keyof TypedVacancy, string>>
export const fieldOrder = Object.keys(fieldLabels) as (keyof typeof fieldLabels)[]

/** Fields of each kind of form besides its text, and its schema. */
export const formShapes = {
  vacancy: { hasPosition: true, hasDays: true, schema: vacancyForm },
  master: { hasPosition: true, hasDays: false, schema: masterVacancyForm },
  publication: { hasPosition: false, hasDays: false, schema: publicationForm },
} as const

export const vacancyValues = (stored: InitialVacancy | null): TypedVacancy => ({
  ...advertValues(stored),
  idNivelPuesto: String(stored?.idNivelPuesto ?? ''),
  idAreaInteres: stored?.idAreaInteres ?? null,
  idSubAreaInteres: stored?.idSubAreaInteres ?? null,
  fechaInicio: stored?.fechaInicio ?? '',
  fechaFin: stored?.fechaFin ?? '',
  publicaciones: [],
})

/**
 * As the schemas expect it: an empty choice is undefined, no last day is null (spec 2 §7); each schema reads its own
 * fields.
 */
export const asForm = ({ fechaFin, idNivelPuesto, idAreaInteres, idSubAreaInteres, ...values }: TypedVacancy) => ({
  ...values,
  idNivelPuesto: idNivelPuesto === '' ? undefined : Number(idNivelPuesto),
  idAreaInteres: idAreaInteres ?? undefined,
  idSubAreaInteres: idSubAreaInteres ?? undefined,
  fechaFin: fechaFin === '' ? null : fechaFin,
  tipo: masterType,
})

type Drafted = Readonly<Record<string, string | number | boolean | null>>
const ids = ['idAreaInteres', 'idSubAreaInteres'] as const

export const draftOfVacancy = (typed: TypedVacancy) => ({
  ...draftOfAdvert(typed),
  ...Object.fromEntries(ids.map((name) => [name, String(typed[name] ?? '')])),
  idNivelPuesto: typed.idNivelPuesto,
  fechaInicio: typed.fechaInicio,
  fechaFin: typed.fechaFin,
  publicaciones: typed.publicaciones.join(' '),
})

export function vacancyInDraft(drafted: Drafted): TypedVacancy {
  const idOf = (name: (typeof ids)[number]) => Number(drafted[name] ?? '') || null
  return {
    ...advertInDraft(drafted),
    idNivelPuesto: String(drafted['idNivelPuesto'] ?? ''),
    idAreaInteres: idOf('idAreaInteres'),
    idSubAreaInteres: idOf('idSubAreaInteres'),
    fechaInicio: String(drafted['fechaInicio'] ?? ''),
    fechaFin: String(drafted['fechaFin'] ?? ''),
    publicaciones: String(drafted['publicaciones'] ?? '')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  }
}
