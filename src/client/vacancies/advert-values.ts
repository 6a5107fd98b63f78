/** What the forms of an advert hold: of a vacancy, of a master vacancy, of a publication (spec 2 §3). */
import type { FieldErrors } from 'react-hook-form'

export type TypedAdvert = {
  tituloVacante: string
  sueldoMin: number | null
  sueldoMax: number | null
  descripcion: string
  funciones: string[]
  indispensable: string[]
}

/** Nothing is stored: an empty one. */
export const advertValues = (stored: TypedAdvert | null): TypedAdvert => ({
  tituloVacante: stored?.tituloVacante ?? '',
  sueldoMin: stored?.sueldoMin ?? null,
  sueldoMax: stored?.sueldoMax ?? null,
  descripcion: stored?.descripcion ?? '',
  funciones: [...(stored?.funciones ?? [])],
  indispensable: [...(stored?.indispensable ?? [])],
})

type ListError = FieldErrors<TypedAdvert>['funciones']
/** What is wrong with one line is said of the list. */
export const listProblem = (error: ListError): string | undefined =>
  Array.isArray(error) ? error.find((one) => one !== undefined)?.message : (error?.root?.message ?? error?.message)

/** A draft keeps texts: a list is one of lines, a number is written out. */
export const draftOfAdvert = ({ funciones, indispensable, sueldoMin, sueldoMax, ...texts }: TypedAdvert) => ({
  ...texts,
  sueldoMin: sueldoMin === null ? '' : String(sueldoMin),
  sueldoMax: sueldoMax === null ? '' : String(sueldoMax),
  funciones: funciones.join('\n'),
  indispensable: indispensable.join('\n'),
})

type Drafted = Readonly<Record<string, string | number | boolean | null>>
const linesIn = (text: Drafted[string] | undefined): string[] => String(text ?? '').split('\n').filter(Boolean)
const numberIn = (text: Drafted[string] | undefined): number | null => (text === undefined || text === null || text === '' ? null : Number(text))

export const advertInDraft = (drafted: Drafted): TypedAdvert => ({
  tituloVacante: String(drafted['tituloVacante'] ?? ''),
  sueldoMin: numberIn(drafted['sueldoMin']),
  sueldoMax: numberIn(drafted['sueldoMax']),
  descripcion: String(drafted['descripcion'] ?? ''),
  funciones: linesIn(drafted['funciones']),
  indispensable: linesIn(drafted['indispensable']),
})
