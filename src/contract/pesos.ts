/** How amounts are written everywhere (spec 2 §9): '$ 1.234,50'. */
const money = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' })

const amount = (pesos: number): string => `$ ${money.format(pesos)}`

/** Without a highest one the lowest stands alone. */
export const salaryRange = (min: number, max: number | null): string => (max === null ? amount(min) : `${amount(min)} a ${amount(max)}`)
