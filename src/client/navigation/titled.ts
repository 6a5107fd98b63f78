/** What the browser's tab shows; apart from the screens' names, which the sign-in page does not load. */
const product = 'Bolsa de Trabajo Admin'
export const loginTitle = 'Ingresar'

export const titled = (title: string): string => `${title} · ${product}`
