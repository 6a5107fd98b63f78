/** The values of the advert forms: of a vacancy, a master vacancy, a publication (spec 2 §3). */
import type { FieldErrors } from 'react-hook-form'
import { readAmount, type TypedAmount } from '../../../contract/pesos.ts'
import { type SalaryKind, salaryKinds } from '../../../contract/vacancy-forms.ts'

export type TypedAdvert = {
  tituloVacante: string
  sueldoMin: TypedAmount
  sueldoMax: TypedAmount
  descripcion: string
  funciones: string[]
  indispensable: string[]
  tipoSueldo: SalaryKind | null
  beneficios: string[]
}

/** An empty advert when nothing is stored. */
export const advertValues = (stored: TypedAdvert | null): TypedAdvert => ({
  tituloVacante: stored?.tituloVacante ?? '',
  sueldoMin: stored?.sueldoMin ?? null,
  sueldoMax: stored?.sueldoMax ?? null,
  descripcion: stored?.descripcion ?? '',
  funciones: [...(stored?.funciones ?? [])],
  indispensable: [...(stored?.indispensable ?? [])],
  tipoSueldo: stored?.tipoSueldo ?? null,
  beneficios: [...(stored?.beneficios ?? [])],
})

type ListError = FieldErrors<TypedAdvert>['funciones']
/** The error of a single line is shown for the whole list. */
export const listProblem = (error: ListError): string | undefined =>
  Array.isArray(error) ? error.find((one) => one !== undefined)?.message : (error?.root?.message ?? error?.message)

/** A list is a text with lines; an invalid amount stays a text. */
export const draftOfAdvert = ({ funciones, indispensable, beneficios, ...rest }: TypedAdvert) => ({
  ...rest,
  funciones: funciones.join('\n'),
  indispensable: indispensable.join('\n'),
  beneficios: beneficios.join('\n'),
})

type Drafted = Readonly<Record<string, string | number | boolean | null>>
const linesIn = (text: Drafted[string] | undefined): string[] =>
  String(text ?? '')
    .split('\n')
    .filter(Boolean)
const amountIn = (amount: Drafted[string] | undefined): TypedAmount =>
  typeof amount === 'number' ? amount : readAmount(String(amount ?? ''))

export const advertInDraft = (drafted: Drafted): TypedAdvert => ({
  tituloVacante: String(drafted['tituloVacante'] ?? ''),
  sueldoMin: amountIn(drafted['sueldoMin']),
  sueldoMax: amountIn(drafted['sueldoMax']),
  descripcion: String(drafted['descripcion'] ?? ''),
  funciones: linesIn(drafted['funciones']),
  indispensable: linesIn(drafted['indispensable']),
  tipoSueldo: salaryKinds.find((kind) => kind === drafted['tipoSueldo']) ?? null,
  beneficios: linesIn(drafted['beneficios']),
})
