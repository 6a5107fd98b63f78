/**
 * The forms of vacancies and master vacancies, and the advert that publications share with them (spec 2 §2, §3, §5).
 */
import * as v from 'valibot'
import { id } from './ids.ts'
import { isInCents, salaryRange, type TypedAmount, unreadableAmount } from './pesos.ts'
import { longestText, text, wireDate } from './wire.ts'

/** Value of `tipo` that marks a master vacancy (spec 2 §3). */
export const masterType = 'vacante-maestra'
const longestTitle = 200
const mostLines = 50
const longestLine = 300
/** Pesos per month, with two decimals. */
const highestSalary = 99_999_999

export const withoutTitle = 'El titulo es requirido'
export const withoutRange = 'No has ingresado el rango'
export const rangeTurned = 'El rango máximo es menor al mínimo'
const withoutLines = 'No has ingresado la información'
export const withoutStart = 'No has ingresado la fechan inicial'
export const endBeforeStart = 'La fecha final es anterior a la inicial'
export const onWeekend = 'Elige un día entre semana'
export const earlyStart = 'La fecha inicial no puede ser anterior a ayer'
export const lockedStart = 'La vacante ya empezó: su fecha inicial no se puede cambiar'
export const withoutSite = 'No tienes una sede asignada: pide a Sistemas que la registre para poder crear vacantes.'

const choice = (missing: string) => v.pipe(v.number(missing), id)
export const chosenSite = choice('La sede es requerida')
/** A person from a search by name or e-mail: typed text without a choice does not count. */
export const chosenPerson = choice('Elige a una persona de la lista')
const line = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(withoutLines),
  v.maxLength(longestLine, `Escribe como máximo ${longestLine} caracteres en cada línea.`),
)
const fewLines = v.maxLength<string[], number, string>(mostLines, `Escribe como máximo ${mostLines} líneas.`)
const lines = v.pipe(v.array(line, withoutLines), v.minLength(1, withoutLines), fewLines)
const salary = v.pipe(
  // A text is a typed value that is not an amount
  v.number(({ input }) => (typeof input === 'string' ? unreadableAmount : withoutRange)),
  v.minValue(1, withoutRange),
  v.maxValue(highestSalary, 'El rango es demasiado alto'),
  v.check(isInCents, 'Escribe como máximo dos decimales'),
)
/** Pesos per month; a smaller amount is probably a mistake, and needs a confirmation. */
const leastSalary = 1000
export type SalaryRange = { readonly sueldoMin: number; readonly sueldoMax?: number | null | undefined }
export const isDoubtfulSalary = ({ sueldoMin, sueldoMax }: SalaryRange): boolean =>
  sueldoMin < leastSalary || (sueldoMax ?? leastSalary) < leastSalary
type TypedRange = { readonly sueldoMin: TypedAmount; readonly sueldoMax?: TypedAmount | undefined }
export const isSameSalary = (one: TypedRange, other: TypedRange): boolean =>
  one.sueldoMin === other.sueldoMin && (one.sueldoMax ?? null) === (other.sueldoMax ?? null)

/** Our addition: before taxes, or after them. */
export const salaryKinds = ['bruto', 'neto'] as const
export type SalaryKind = (typeof salaryKinds)[number]
export const salaryKind = v.nullable(v.picklist(salaryKinds))
type StatedSalary = {
  readonly sueldoMin: number
  readonly sueldoMax: number | null
  readonly tipoSueldo: SalaryKind | null
}
/** `$ 18.000,00 a $ 22.000,00 brutos`. */
export const statedSalary = ({ sueldoMin, sueldoMax, tipoSueldo }: StatedSalary): string =>
  salaryRange(sueldoMin, sueldoMax) + (tipoSueldo === null ? '' : ` ${tipoSueldo}s`)

/** The advert of a vacancy, and of each of its publications, which have their own copies. */
export const advertEntries = {
  tituloVacante: v.pipe(v.string(withoutTitle), v.pipe(text(longestTitle), v.nonEmpty(withoutTitle))),
  sueldoMin: salary,
  sueldoMax: v.optional(v.nullable(salary)),
  descripcion: v.optional(text(longestText)),
  /** One per line of the field. */
  funciones: lines,
  indispensable: lines,
  /** Our additions; a save without one of them leaves what is stored. */
  tipoSueldo: v.optional(salaryKind),
  beneficios: v.optional(v.pipe(v.array(line), fewLines)),
}

const isWorkingDay = (day: string): boolean => {
  const weekday = new Date(`${day.split('/').toReversed().join('-')}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6
}
/** `fechaFin` null: until it is closed. */
export const publicationDays = {
  fechaInicio: v.pipe(wireDate(withoutStart), v.check(isWorkingDay, onWeekend)),
  fechaFin: v.optional(v.nullable(v.pipe(wireDate(), v.check(isWorkingDay, onWeekend)))),
}

export const vacancyEntries = {
  ...advertEntries,
  idNivelPuesto: choice('No has ingresado el nivel de puesto'),
  idAreaInteres: choice('El area es requirida'),
  idSubAreaInteres: choice('La súbarea es requirida'),
}

type Range = { sueldoMin: number; sueldoMax?: number | null | undefined }
const isInOrder = ({ sueldoMin, sueldoMax }: Range): boolean => sueldoMax == null || sueldoMax >= sueldoMin
/** DD/MM/YYYY as a sortable text. */
const sortable = (day: string): string => day.split('/').toReversed().join('')
type Days = { fechaInicio: string; fechaFin?: string | null | undefined }
const endsAfterStart = ({ fechaInicio, fechaFin }: Days): boolean =>
  fechaFin == null || sortable(fechaFin) >= sortable(fechaInicio)

const rangeCheck = v.forward(
  v.partialCheck<Range, [['sueldoMin'], ['sueldoMax']], Range, string>(
    [['sueldoMin'], ['sueldoMax']],
    isInOrder,
    rangeTurned,
  ),
  ['sueldoMax'],
)
const daysCheck = v.forward(
  v.partialCheck<Days, [['fechaInicio'], ['fechaFin']], Days, string>(
    [['fechaInicio'], ['fechaFin']],
    endsAfterStart,
    endBeforeStart,
  ),
  ['fechaFin'],
)
/**
 * Checked even when other fields are wrong; the error is at the end of the range. The cast keeps the type of a form
 * with more fields.
 */
export const salaryInOrder = <Form extends Range>() =>
  rangeCheck as unknown as v.BaseValidation<Form, Form, v.BaseIssue<unknown>>
export const daysInOrder = <Form extends Days>() =>
  daysCheck as unknown as v.BaseValidation<Form, Form, v.BaseIssue<unknown>>

/** The typed fields of a single-site vacancy (spec 2 §5). */
export const vacancyForm = v.pipe(v.object({ ...vacancyEntries, ...publicationDays }), salaryInOrder(), daysInOrder())
export type VacancyForm = v.InferOutput<typeof vacancyForm>

/** A master vacancy has no days (spec 2 §2). */
export const masterVacancyForm = v.pipe(
  v.object({
    ...vacancyEntries,
    tipo: v.literal(masterType),
    /** Our addition: ids of the publications that get the new text. */
    publicaciones: v.optional(v.array(id)),
  }),
  salaryInOrder(),
)
export type MasterVacancyForm = v.InferOutput<typeof masterVacancyForm>
