/** '1,234' */
export const showNumber = (value: number): string => value.toLocaleString('es-MX')
