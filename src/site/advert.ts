/** Open vacancies as visitors see them. */
import type { Branch } from '../contract/roles.ts'
import type { SalaryKind } from '../contract/vacancy-forms.ts'

/** A vacancy at a site, without its long texts. Days are YYYY-MM-DD; '' stands for unknown texts. */
export type Advert = {
  readonly id: number
  readonly title: string
  readonly branch: Branch
  readonly siteId: number | null
  readonly site: string
  /** The name of the management that the site belongs to, such as 'León'. */
  readonly city: string
  /** The region of the management; only the search knows it. */
  readonly region: string
  readonly areaId: number | null
  readonly area: string
  readonly subArea: string
  /** Pesos per month. */
  readonly salaryMin: number | null
  readonly salaryMax: number | null
  /** Before taxes, or after them; null: not said. */
  readonly salaryKind: SalaryKind | null
  readonly firstDay: string
  readonly lastDay: string | null
}

export type FullAdvert = Advert & {
  readonly description: string
  readonly functions: readonly string[]
  readonly requirements: readonly string[]
  readonly benefits: readonly string[]
  readonly level: string
}

/** A choice of a filter, with the number of open vacancies behind it. */
export type Choice = { readonly value: string; readonly label: string; readonly group?: string; readonly count: number }
export type Choices = {
  readonly sede: readonly Choice[]
  readonly area: readonly Choice[]
  readonly rama: readonly Choice[]
}

const pesos = new Intl.NumberFormat('es-MX', {
  style: 'currency',
  currency: 'MXN',
  maximumFractionDigits: 0,
  currencyDisplay: 'narrowSymbol',
})

/** `$18,000 a $22,000 brutos al mes`; null where no salary is known. */
export function salaryText({
  salaryMin,
  salaryMax,
  salaryKind,
}: Pick<Advert, 'salaryMin' | 'salaryMax' | 'salaryKind'>): string | null {
  if (salaryMin === null) return null
  const range =
    salaryMax === null || salaryMax === salaryMin
      ? pesos.format(salaryMin)
      : `${pesos.format(salaryMin)} a ${pesos.format(salaryMax)}`
  return `${range}${salaryKind === null ? '' : ` ${salaryKind}s`} al mes`
}

/** The site, and its city unless the site's name has it. */
export function placeText({ site, city }: Pick<Advert, 'site' | 'city'>): string {
  const isNamed = city !== '' && site.toLocaleLowerCase('es').includes(city.toLocaleLowerCase('es'))
  return [site, isNamed ? '' : city].filter(Boolean).join(', ')
}

const day = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const dayMs = 86_400_000
const asInstant = (stored: string): Date => new Date(`${stored}T00:00:00Z`)

/** `hoy`, `ayer`, `hace 5 días`, and after a month the day itself. */
export function publishedText(firstDay: string, today: string): string {
  const days = Math.round((asInstant(today).getTime() - asInstant(firstDay).getTime()) / dayMs)
  if (days <= 0) return 'hoy'
  if (days === 1) return 'ayer'
  return days <= 30 ? `hace ${days} días` : `el ${dayText(firstDay)}`
}

export const dayText = (stored: string): string => day.format(asInstant(stored))
