/** The public home page of the demo: every tab with an earlier version, and five generated pictures. */
import { type TabName, type TabTexts, tabNames } from '../../../contract/content.ts'
import type { homePictures, homeTabs, homeVersionPictures, homeVersions } from '../../platform/db/tables/content.ts'
import { staff } from './staff.ts'

const published: Readonly<Record<TabName, TabTexts>> = {
  cabecera: {
    titulo: 'Encuentra el trabajo que va contigo',
    subtitulo: 'Vacantes en oficinas, tiendas y atención a clientes de todo el país.',
  },
  quienesSomos: {
    titulo: '¿Quiénes somos?',
    subtitulo: 'Una empresa mexicana con más de 40 años de historia',
    texto:
      'Somos más de 12,000 personas en 32 estados. Abrimos, vendemos y atendemos cerca de donde vives.\n\nBuscamos gente con ganas de aprender: la experiencia la hacemos juntos.',
  },
  cultura: {
    titulo: 'Nuestra cultura',
    subtitulo: 'Crecemos cuando crece nuestra gente',
    mediaUrl: 'https://www.youtube.com/watch?v=jNQXAC9IVRw',
  },
  buscadorCodigo: {
    titulo: '¿Tienes un código de vacante?',
    subtitulo: 'Está en el cartel o en el mensaje que recibiste.',
    texto: 'Escribe tu código, por ejemplo 5012',
  },
  galeria: {
    titulo: 'Así es un día con nosotros',
    subtitulo: 'Oficinas, tiendas y equipos',
    texto: 'Conoce los lugares donde trabajamos y a quienes te van a recibir.',
    textoPrimeraImagen: 'Nuestra oficina de Reforma al amanecer',
  },
}

/** The first version of the header and the gallery. */
const earlier: Readonly<Partial<Record<TabName, TabTexts>>> = {
  cabecera: { titulo: 'Bolsa de Trabajo', subtitulo: 'Consulta nuestras vacantes.' },
  galeria: { ...published.galeria, titulo: 'Galería', subtitulo: 'Fotos de nuestra gente' },
}

type Drawing = { readonly sky: string; readonly ground: string; readonly house: string; readonly alt: string }
const drawings: readonly Drawing[] = [
  { sky: '#f3c98b', ground: '#0b5f69', house: '#0f2a30', alt: 'Edificio de oficinas al amanecer' },
  { sky: '#bfe3e6', ground: '#6ba292', house: '#e49b0f', alt: 'Tienda en una plaza con árboles' },
  { sky: '#dfe7f2', ground: '#8a99b5', house: '#3d5a80', alt: 'Centro de atención a clientes' },
  { sky: '#f2d7d5', ground: '#b56576', house: '#6d597a', alt: 'Bodega al atardecer' },
  { sky: '#d8f0d8', ground: '#3a7d44', house: '#ffffff', alt: 'Sala de capacitación con vista a un jardín' },
]

const size = { width: 960, height: 600 }
const drawn = ({ sky, ground, house }: Drawing, index: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 600" width="${size.width}" height="${size.height}">
    <rect width="960" height="600" fill="${sky}"/><circle cx="${180 + index * 150}" cy="170" r="70" fill="#fff" opacity="0.7"/>
    <path d="M0 430 Q 240 ${340 + index * 15} 480 420 T 960 400 V 600 H 0 Z" fill="${ground}"/>
    ${[0, 1, 2].map((at) => `<rect x="${250 + at * 170}" y="${290 - ((at + index) % 3) * 60}" width="130" height="240" rx="6" fill="${house}" opacity="${0.75 + at * 0.1}"/>`).join('')}
  </svg>`

const dayMs = 24 * 60 * 60_000
const editor = staff.find(({ role }) => role === 'ROLE_MKT_EDITOR')

/** Generated in parallel with the password hashing: drawing takes a tenth of a second. */
export async function homeRows(now: Date) {
  const { default: sharp } = await import('sharp')
  const uploadedAt = new Date(now.getTime() - 20 * dayMs)
  const pictures = await Promise.all(
    drawings.map(async (drawing, index) => {
      const content = new Uint8Array(
        await sharp(Buffer.from(drawn(drawing, index)))
          .jpeg({ quality: 80 })
          .toBuffer(),
      )
      return {
        id: `demo-imagen-galeria-${index + 1}`.padEnd(22, '0'),
        kind: 'jpg',
        ...size,
        content,
        uploadedAt,
      } satisfies typeof homePictures.$inferInsert
    }),
  )
  const versions = tabNames.flatMap((tab) =>
    [earlier[tab], published[tab]].flatMap((textos) => (textos ? [{ tab, textos }] : [])),
  )
  const saved = versions.map(({ tab, textos }, index) => ({
    id: index + 1,
    tab,
    textos,
    version: textos === published[tab] && earlier[tab] ? 2 : 1,
    savedBy: editor?.id ?? 1,
    savedAt: new Date(now.getTime() - (textos === published[tab] ? 6 : 20) * dayMs),
  })) satisfies (typeof homeVersions.$inferInsert)[]
  const gallery = saved.filter(({ tab }) => tab === 'galeria')
  return {
    tabs: tabNames.map((tab) => ({ tab, version: earlier[tab] ? 2 : 1 })) satisfies (typeof homeTabs.$inferInsert)[],
    versions: saved,
    pictures,
    placed: gallery.flatMap(({ id, version }) =>
      pictures.slice(0, version === 1 ? 3 : pictures.length).map((picture, index) => ({
        versionId: id,
        orden: index + 1,
        pictureId: picture.id,
        textoAlternativo: drawings[index]?.alt ?? '',
      })),
    ) satisfies (typeof homeVersionPictures.$inferInsert)[],
  }
}
