/** The public home page: five tabs, each with its versions, and the gallery's pictures (spec 2 §2, §3, §5, §7). */
import * as v from 'valibot'
import { access } from './access.ts'
import { defineCall } from './call.ts'
import { shownVersion, version } from './ids.ts'
import { changes, changesOne } from './refusal-groups.ts'
import { pictureSize } from './picture-size.ts'
import { pageText, requiredText, text } from './wire.ts'

/** In the order of the screen; also the keys of a save. */
export const tabNames = ['cabecera', 'quienesSomos', 'cultura', 'buscadorCodigo', 'galeria'] as const
export type TabName = (typeof tabNames)[number]
export const tabName = v.picklist(tabNames)

/** Spec 2 §9. */
export const gallerySlots = 5
export const mostPictureKilobytes = 500
export const pictureTooLarge = `El tamaño del archivo deber ser menor a ${mostPictureKilobytes}KB`
export const pictureKinds = ['jpg', 'png'] as const
export type PictureKind = (typeof pictureKinds)[number]
export const notPicture = 'El archivo debe ser JPG o PNG.'

/** A decoded picture needs four bytes per pixel, whatever the size of its file. */
export const mostPicturePixels = 24_000_000
export const tooManyPixels = `La imagen tiene demasiados píxeles: usa una de hasta ${mostPicturePixels / 1_000_000} millones.`
export const brokenPicture = 'La imagen está dañada o incompleta; elige otra.'

/** Why a picture with these bytes cannot be decoded; null if it may be possible. */
export function pixelProblem(bytes: Uint8Array): string | null {
  const size = pictureSize(bytes)
  if (!size) return brokenPicture
  return size.width * size.height > mostPicturePixels ? tooManyPixels : null
}

export const longestLine = 200
const longestAlternative = 250

const titulo = requiredText('El título es requerido', longestLine)
const subtitulo = requiredText('El subtítulo es requerido', longestLine)
const texto = requiredText('El texto es requerido')
/** The visitor's page shows it as a link and embeds nothing: any valid web address is accepted. */
const mediaUrl = v.pipe(
  requiredText('El enlace del video es requerido'),
  v.check(isWebAddress, 'El enlace del video debe empezar con https://'),
)

/** The typed fields; only the saved tab is validated (spec 2 §5). */
export const tabForms = {
  cabecera: v.object({ titulo, subtitulo }),
  quienesSomos: v.object({ titulo, subtitulo, texto }),
  cultura: v.object({ titulo, subtitulo, mediaUrl }),
  /** Its text is the placeholder of the search box; the message for a missing one is the subtitle's (spec 2 §5). */
  buscadorCodigo: v.object({ titulo, subtitulo, texto: requiredText('El subtítulo es requerido', longestLine) }),
  galeria: v.object({
    titulo,
    subtitulo,
    texto,
    textoPrimeraImagen: requiredText('El texto de primera imágen es requerido', longestLine),
  }),
}
export const tabFields = {
  cabecera: ['titulo', 'subtitulo'],
  quienesSomos: ['titulo', 'subtitulo', 'texto'],
  cultura: ['titulo', 'subtitulo', 'mediaUrl'],
  buscadorCodigo: ['titulo', 'subtitulo', 'texto'],
  galeria: ['titulo', 'subtitulo', 'texto', 'textoPrimeraImagen'],
} as const satisfies { [Tab in TabName]: readonly (keyof v.InferOutput<(typeof tabForms)[Tab]>)[] }
export type TabField = (typeof tabFields)[TabName][number]
/** The texts of a tab, by field; empty before its first save. */
export type TabTexts = Readonly<Partial<Record<TabField, string>>>

/** Position of a picture, 1 to 5. */
const orden = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(gallerySlots))
const extension = v.picklist(pictureKinds)
/** Our addition: id of a stored picture, which cannot be guessed. */
export const pictureId = v.pipe(v.string(), v.regex(/^[\w-]{22}$/))
const textoAlternativo = text(longestAlternative)

/** Our addition: a picture as visitors see it. */
export const shownPicture = v.object({
  orden,
  imagen: v.string(),
  extension,
  /** Address, relative to this server or absolute. */
  url: v.string(),
  /** In pixels. */
  ancho: v.number(),
  alto: v.number(),
  textoAlternativo: v.string(),
})
export type ShownPicture = v.InferOutput<typeof shownPicture>

const shown = v.string()
const shownTabs = {
  cabecera: v.object({ titulo: shown, subtitulo: shown }),
  quienesSomos: v.object({ titulo: shown, subtitulo: shown, texto: shown }),
  cultura: v.object({ titulo: shown, subtitulo: shown, mediaUrl: shown }),
  buscadorCodigo: v.object({ titulo: shown, subtitulo: shown, texto: shown }),
  galeria: v.object({
    titulo: shown,
    subtitulo: shown,
    texto: shown,
    textoPrimeraImagen: shown,
    imagenes: v.array(v.object({ extension, orden })),
    imagenesOut: v.array(shownPicture),
  }),
}
/** The published content, without authors. */
export const publicContent = v.object(shownTabs)
export type PublicContent = v.InferOutput<typeof publicContent>

/** `version`, our addition: number of saves of the tab. */
export const homeContent = v.object({
  cabecera: v.object({ ...shownTabs.cabecera.entries, version }),
  quienesSomos: v.object({ ...shownTabs.quienesSomos.entries, version }),
  cultura: v.object({ ...shownTabs.cultura.entries, version }),
  buscadorCodigo: v.object({ ...shownTabs.buscadorCodigo.entries, version }),
  galeria: v.object({ ...shownTabs.galeria.entries, version }),
})
export type HomeContent = v.InferOutput<typeof homeContent>

/** The content of a place in the gallery: a stored picture, or null for one that will be sent. */
const slot = v.object({ orden, imagen: v.nullable(pictureId), textoAlternativo })
export type GallerySlot = v.InferOutput<typeof slot>
const isEachOnce = (slots: GallerySlot[]) => new Set(slots.map((one) => one.orden)).size === slots.length

const saved = <Entries extends v.ObjectEntries>({ entries }: { entries: Entries }) =>
  v.object({ ...entries, version: shownVersion })
const tabBody = v.pipe(
  v.object({
    cabecera: v.optional(saved(tabForms.cabecera)),
    quienesSomos: v.optional(saved(tabForms.quienesSomos)),
    cultura: v.optional(saved(tabForms.cultura)),
    buscadorCodigo: v.optional(saved(tabForms.buscadorCodigo)),
    galeria: v.optional(
      v.object({
        ...saved(tabForms.galeria).entries,
        /** Our addition: all pictures of the gallery; without it they are not changed. */
        espacios: v.optional(
          v.pipe(v.array(slot), v.maxLength(gallerySlots), v.check(isEachOnce, 'Cada espacio lleva una sola imagen.')),
        ),
      }),
    ),
  }),
  v.check(
    (body) => tabNames.filter((name) => body[name] !== undefined).length === 1,
    'Guarda una sola pestaña a la vez.',
  ),
)

export const getHomeContent = defineCall({
  method: 'GET',
  path: '/contenido-home/obtener-contenido-home',
  mayCall: access.content,
  reads: 'nobody',
  summary: 'Contenido publicado de la página de inicio, por pestaña.',
  answer: homeContent,
})

export const saveHomeTab = defineCall({
  method: 'POST',
  path: '/contenido-home/guardar-contenido-home',
  mayCall: access.content,
  reads: 'nobody',
  writes: 'once',
  refuses: changes,
  summary: 'Guarda y publica una pestaña; la galería que espera imágenes se publica con la última.',
  body: tabBody,
  /** `envio`: id for sending the pending pictures; null when all is published. */
  answer: v.object({ contenido: homeContent, envio: v.nullable(v.string()) }),
})

export const uploadPicture = defineCall({
  method: 'POST',
  path: '/contenido-home/subir-imagen-galeria',
  mayCall: access.content,
  reads: 'nobody',
  writes: 'once',
  refuses: changes,
  summary: 'Recibe una imagen de la galería, de 1 a 5; sin un guardado que la espere, la publica en su lugar.',
  body: v.object({
    imagen: v.string(),
    orden,
    envio: v.optional(v.string()),
    textoAlternativo: v.optional(textoAlternativo),
  }),
  /** `publicado`: no picture is pending. */
  answer: v.object({ contenido: homeContent, imagen: v.string(), publicado: v.boolean() }),
})

/** Our addition. `contenido` has the texts of the tab; `imagenesOut` is empty except for the gallery. */
export const tabVersion = v.object({
  version,
  /** Day DD/MM/YYYY and hour HH:mm in Mexico City. */
  fecha: v.string(),
  hora: v.string(),
  usuario: v.string(),
  /** The version that it restored. */
  recuperada: v.nullable(v.number()),
  textos: v.record(v.string(), v.string()),
  imagenesOut: v.array(shownPicture),
})
export type TabVersion = v.InferOutput<typeof tabVersion>

export const listTabVersions = defineCall({
  method: 'GET',
  path: '/contenido-home/obtener-versiones',
  mayCall: access.content,
  reads: 'nobody',
  summary: 'Versiones de una pestaña, la más reciente primero, por página.',
  query: v.object({ pestana: tabName, paginaActual: v.optional(pageText) }),
  answer: v.object({ paginaActual: v.number(), totalPaginas: v.number(), versiones: v.array(tabVersion) }),
})

export const restoreTabVersion = defineCall({
  method: 'POST',
  path: '/contenido-home/recuperar-version',
  mayCall: access.content,
  reads: 'nobody',
  writes: 'once',
  refuses: changesOne,
  summary: 'Publica de nuevo lo que una versión anterior decía, como versión nueva.',
  body: v.object({ pestana: tabName, recuperar: v.pipe(version, v.minValue(1)), version: shownVersion }),
  answer: homeContent,
})

function isWebAddress(typed: string): boolean {
  const address = URL.canParse(typed) ? new URL(typed) : null
  return address?.protocol === 'https:' && address.username === '' && address.password === ''
}
