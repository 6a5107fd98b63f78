/** The format of amounts (spec 2 §9): '$ 1.234,50'. */
const money = new Intl.NumberFormat('es-AR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
})

const sign = '$ '
export const showAmount = (pesos: number): string => sign + money.format(pesos)

/** Without a maximum only the minimum is shown. */
export const salaryRange = (min: number, max: number | null): string =>
  max === null ? showAmount(min) : `${showAmount(min)} a ${showAmount(max)}`

/** Value of a money field: null while empty, the text itself if it is not an amount. */
export type TypedAmount = number | string | null

export const unreadableAmount = 'Escribe la cantidad como 18.000 o 18.000,50: los centavos llevan dos cifras.'

const currency = /^(?:(?:mxn?)? ?\$|mxn) ?| ?(?:mxn|m\.? ?n\.?|pesos)$/gi
const amount = /^(?<whole>\d+|[1-9]\d{0,2}(?<group>[., ])\d{3}(?:\k<group>\d{3})*)(?:(?<point>[.,])(?<cents>\d\d))?$/

/**
 * Parses an amount in common formats: `18,000`, `18.000`, `18 000`, `18000.50`, `$ 18,000.00 MXN`. Three digits after a
 * separator are thousands, two at the end are cents. Anything else stays a text, which the contract refuses.
 */
export function readAmount(text: string): TypedAmount {
  const bare = text.trim().replaceAll(/\s+/g, ' ').replaceAll(currency, '')
  if (bare === '') return null
  const { whole, group, point, cents = '0' } = amount.exec(bare)?.groups ?? {}
  // '1,234,56' lacks a digit: one character cannot separate both thousands and cents
  const isAmount = whole !== undefined && (point === undefined || point !== group)
  return isAmount ? Number(`${whole.replaceAll(/\D/g, '')}.${cents}`) : text
}

/** The database stores cents, and would round smaller fractions. */
export const isInCents = (pesos: number): boolean => Number(pesos.toFixed(2)) === pesos
