/** The home page as the server answers it: every tab saved, with two pictures. */
import type { HomeContent, ShownPicture } from '../../../src/contract/content.ts'
import type { PrivacyNotice } from '../../../src/contract/privacy-notice.ts'

const picture = (orden: number, letter: string, textoAlternativo: string): ShownPicture => ({
  orden,
  imagen: letter.repeat(22),
  extension: 'png',
  url: `/bolsa/imagenes/${letter.repeat(22)}.png`,
  ancho: 8,
  alto: 6,
  textoAlternativo,
})
export const front = picture(1, 'a', 'La fachada')
export const yard = picture(3, 'b', 'El patio')

export const home: HomeContent = {
  cabecera: { titulo: 'Trabaja aquí', subtitulo: 'Hay lugar', version: 3 },
  quienesSomos: { titulo: 'Somos', subtitulo: 'Muchos', texto: 'De todo el país.', version: 1 },
  cultura: { titulo: 'Cultura', subtitulo: 'Crecer', mediaUrl: 'https://video.mx/1', version: 1 },
  buscadorCodigo: { titulo: 'Código', subtitulo: 'En el cartel', texto: 'Escribe el código', version: 1 },
  galeria: {
    titulo: 'Galería',
    subtitulo: 'Fotos',
    texto: 'Así es.',
    textoPrimeraImagen: 'Aquí',
    version: 5,
    imagenes: [
      { extension: 'png', orden: 1 },
      { extension: 'png', orden: 3 },
    ],
    imagenesOut: [front, yard],
  },
}
export const none: HomeContent = {
  cabecera: { titulo: '', subtitulo: '', version: 0 },
  quienesSomos: { titulo: '', subtitulo: '', texto: '', version: 0 },
  cultura: { titulo: '', subtitulo: '', mediaUrl: '', version: 0 },
  buscadorCodigo: { titulo: '', subtitulo: '', texto: '', version: 0 },
  galeria: { titulo: '', subtitulo: '', texto: '', textoPrimeraImagen: '', version: 0, imagenes: [], imagenesOut: [] },
}

export const builtIn: PrivacyNotice = {
  version: 0,
  fecha: null,
  hora: null,
  usuario: null,
  empresa: 'Grupo Demo',
  domicilio: '',
  contacto: '',
  texto: 'Usamos tus datos.',
  finalidadesNecesarias: ['Evaluar'],
  finalidadesVoluntarias: ['Avisarte'],
}
export const notice: PrivacyNotice = {
  ...builtIn,
  version: 2,
  fecha: '02/03/2026',
  hora: '10:05',
  usuario: 'Marta Kuri',
  domicilio: 'Centro 1',
  contacto: 'datos@grupo.mx',
  finalidadesNecesarias: ['Evaluar', 'Contratar'],
  finalidadesVoluntarias: [],
}

/** The header of a PNG of so many pixels. */
export function pngHeader(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(33)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}

/** A file that begins like a PNG, or not. */
export const pngFile = (name = 'foto.png', size = 33, [width, height]: readonly [number, number] = [8, 6]) =>
  new File([pngHeader(width, height), new Uint8Array(size - 33)], name)
export const svgFile = () => new File(['<svg/>'], 'foto.png', { type: 'image/png' })
