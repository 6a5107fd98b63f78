/** Labels of the home page's tabs and fields (spec 2 §2, §3). */
import { tabFields, type TabField, type TabName, tabNames } from '../../contract/content.ts'

const tabLabels: Readonly<Record<TabName, string>> = {
  cabecera: 'Encabezado',
  quienesSomos: '¿Quiénes somos?',
  cultura: 'Cultura',
  buscadorCodigo: 'Buscador código',
  galeria: 'Galería',
}
export const tabs = tabNames.map((key) => ({ key, label: tabLabels[key] }))
export const labelOfTab = (tab: TabName): string => tabLabels[tab]

const fieldLabels: Readonly<Record<TabField, string>> = {
  titulo: 'Título',
  subtitulo: 'Subtítulo',
  texto: 'Texto',
  mediaUrl: 'Enlace del video',
  textoPrimeraImagen: 'Texto de la primera imagen',
}
export const labelOfField = (tab: TabName, field: TabField): string =>
  tab === 'buscadorCodigo' && field === 'texto' ? 'Texto del buscador' : fieldLabels[field]

export const hintOfField = (tab: TabName, field: TabField): string | undefined =>
  field === 'mediaUrl'
    ? 'Empieza con https://. La página lo muestra como enlace.'
    : tab === 'buscadorCodigo' && field === 'texto'
      ? 'Se lee en la caja mientras está vacía.'
      : undefined

/** A field of several lines; every other field has one. */
export const isLong = (tab: TabName, field: TabField): boolean => field === 'texto' && tab !== 'buscadorCodigo'

export const fieldsOf = (tab: TabName): readonly TabField[] => tabFields[tab]
