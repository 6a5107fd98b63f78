/** The advert columns of a vacancy's or publication's form; pure. */
import { isDeepStrictEqual } from 'node:util'
import { plainText } from '../../contract/plain-text.ts'
import type { PublicationForm } from '../../contract/publications.ts'
import type { VacancyForm } from '../../contract/vacancy-forms.ts'
import type { AdvertField } from '../publications/event-details.ts'
import type { PublicationRow } from '../publications/engine.ts'

/** An absent column is not changed. */
export type AdvertColumns = Pick<
  PublicationRow,
  'titulo' | 'descripcion' | 'funciones' | 'indispensable' | 'sueldoMin' | 'sueldoMax'
> &
  Partial<Pick<PublicationRow, 'tipoSueldo' | 'beneficios'>>

export const advertOf = ({
  tituloVacante,
  descripcion = '',
  funciones,
  indispensable,
  sueldoMin,
  sueldoMax = null,
  tipoSueldo,
  beneficios,
}: PublicationForm): AdvertColumns => ({
  titulo: tituloVacante,
  descripcion,
  funciones,
  indispensable,
  sueldoMin,
  sueldoMax,
  ...(tipoSueldo !== undefined && { tipoSueldo }),
  ...(beneficios && { beneficios }),
})

type Advert = Required<AdvertColumns>
/** From a vacancy to its publications. */
export const advertIn = ({
  titulo,
  descripcion,
  funciones,
  indispensable,
  sueldoMin,
  sueldoMax,
  tipoSueldo,
  beneficios,
}: Advert): Advert => ({
  titulo,
  descripcion,
  funciones,
  indispensable,
  sueldoMin,
  sueldoMax,
  tipoSueldo,
  beneficios,
})

/** With the form's levels and areas. */
export const vacancyColumns = (form: Omit<VacancyForm, 'fechaInicio' | 'fechaFin'>) => ({
  ...advertOf(form),
  levelId: form.idNivelPuesto,
  areaId: form.idAreaInteres,
  subAreaId: form.idSubAreaInteres,
})

export const publicationSearch = (titulo: string, sede: string): string => plainText(`${titulo} ${sede}`)

type Shown = AdvertColumns & Pick<PublicationRow, 'startsOn' | 'endsOn'>

const fieldOf: Readonly<Record<keyof Shown, AdvertField>> = {
  titulo: 'tituloVacante',
  descripcion: 'descripcion',
  funciones: 'funciones',
  indispensable: 'indispensable',
  sueldoMin: 'sueldoMin',
  sueldoMax: 'sueldoMax',
  tipoSueldo: 'tipoSueldo',
  beneficios: 'beneficios',
  startsOn: 'fechaInicio',
  endsOn: 'fechaFin',
}

/** The form fields in which both differ. */
export const changesIn = (before: Shown, after: Shown): AdvertField[] =>
  (Object.keys(fieldOf) as (keyof Shown)[])
    .filter((column) => after[column] !== undefined && !isDeepStrictEqual(before[column], after[column]))
    .map((column) => fieldOf[column])
