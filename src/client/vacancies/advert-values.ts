/** What the forms of an advert hold: of a vacancy, of a master vacancy, of a publication (spec 2 §3). */
import type { FieldErrors } from 'react-hook-form'
import { readAmount, type TypedAmount } from '../../contract/pesos.ts'

export type TypedAdvert = {
  tituloVacante: string
  sueldoMin: TypedAmount
  sueldoMax: TypedAmount
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

/** A list is a text of lines; what is no amount stays a text. */
export const draftOfAdvert = ({ funciones, indispensable, ...rest }: TypedAdvert) => ({
  ...rest,
  funciones: funciones.join('\n'),
  indispensable: indispensable.join('\n'),
})

type Drafted = Readonly<Record<string, string | number | boolean | null>>
const linesIn = (text: Drafted[string] | undefined): string[] => String(text ?? '').split('\n').filter(Boolean)
const amountIn = (amount: Drafted[string] | undefined): TypedAmount => (typeof amount === 'number' ? amount : readAmount(String(amount ?? '')))

export const advertInDraft = (drafted: Drafted): TypedAdvert => ({
  tituloVacante: String(drafted['tituloVacante'] ?? ''),
  sueldoMin: amountIn(drafted['sueldoMin']),
  sueldoMax: amountIn(drafted['sueldoMax']),
  descripcion: String(drafted['descripcion'] ?? ''),
  funciones: linesIn(drafted['funciones']),
  indispensable: linesIn(drafted['indispensable']),
})
