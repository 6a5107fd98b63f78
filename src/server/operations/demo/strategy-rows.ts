/**
 * Adverts of the demo: every other open publication has one for the first board of its branch, every fourth also one
 * for the second.
 */
import type { publicationEvents, publications, strategies } from '../../platform/db/tables/vacancies.ts'
import { generatedContents } from '../../vacancies/strategies/advert-text.ts'
import { boardRows } from '../installation/boards.ts'
import { siteName } from './places.ts'

type Publication = typeof publications.$inferInsert & { readonly id: number }
type Event = typeof publicationEvents.$inferInsert

/** `events`: the creator of a publication is the author of its adverts. */
export function strategyRows(
  all: readonly Publication[],
  events: readonly Event[],
): (typeof strategies.$inferInsert)[] {
  return all
    .filter(({ estado, id }) => ['activa', 'cubierta'].includes(estado) && id % 2 === 0)
    .flatMap((publication) =>
      boardsOf(publication).map((board, index) => ({ publication, board, isPublished: index === 0 })),
    )
    .map(({ publication, board, isPublished }, index) => {
      const { id, siteId = null, createdAt } = publication
      const sede = siteId === null ? '' : siteName(siteId)
      const facts = { ...asStored(publication), sede, empresa: 'Bolsa de Trabajo' }
      const [city, state] = townOf[sede] ?? ['Cuauhtémoc', 'Ciudad de México']
      return {
        id: index + 1,
        publicationId: id,
        boardId: board.id,
        contenido: { ...generatedContents(board.campos, facts), ciudad: city, estado: state },
        updatedBy: events.find((one) => one.publicationId === id)?.actorId ?? 1,
        updatedAt: createdAt,
        publishedAt: isPublished ? createdAt : null,
      }
    })
}

/** Town of a site; the others are in the capital. */
const townOf: Readonly<Record<string, readonly [city: string, state: string]>> = {
  'Oficina Ciudad Satélite': ['Naucalpan de Juárez', 'México'],
  'Oficina Lomas Verdes': ['Naucalpan de Juárez', 'México'],
  'Oficina Bernardo Quintana': ['Querétaro', 'Querétaro'],
  'Oficina Juriquilla': ['Querétaro', 'Querétaro'],
  'Oficina Campestre León': ['León', 'Guanajuato'],
  'Oficina San Pedro': ['San Pedro Garza García', 'Nuevo León'],
  'Oficina Monterrey Centro': ['Monterrey', 'Nuevo León'],
  'Oficina Saltillo': ['Saltillo', 'Coahuila'],
  'Oficina Zona Río': ['Tijuana', 'Baja California'],
  'Oficina Hermosillo': ['Hermosillo', 'Sonora'],
  'Oficina Chapalita': ['Guadalajara', 'Jalisco'],
  'Oficina Andares': ['Zapopan', 'Jalisco'],
  'Oficina Morelia': ['Morelia', 'Michoacán'],
  'Oficina Angelópolis': ['Puebla', 'Puebla'],
  'Oficina Paseo de Montejo': ['Mérida', 'Yucatán'],
}

const boardsOf = ({ branch, id }: Publication) =>
  boardRows.filter(({ branches }) => branches.includes(branch)).slice(0, id % 4 === 0 ? 2 : 1)

/** Omitted columns of a row are null. */
const asStored = ({
  id,
  vacancyId,
  titulo,
  descripcion = '',
  funciones = [],
  indispensable = [],
  sueldoMin = null,
  sueldoMax = null,
  tipoSueldo = null,
  beneficios = [],
  startsOn = null,
  endsOn = null,
  createdAt,
}: Publication) => ({
  id,
  vacancyId,
  titulo,
  descripcion,
  funciones,
  indispensable,
  sueldoMin,
  sueldoMax,
  tipoSueldo,
  beneficios,
  startsOn,
  endsOn,
  createdAt,
})
