/** Title of the browser's tab; separate from the routes' titles, which the sign-in page does not load. */
const product = 'Bolsa de Trabajo Admin'
export const loginTitle = 'Ingresar'

export const titled = (title: string): string => `${title} · ${product}`
