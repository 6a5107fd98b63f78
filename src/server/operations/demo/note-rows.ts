/** Notes of responsible users beside some of the open processes. */
import type { notes } from '../../platform/db/tables/notes.ts'
import type { recruitments } from '../../platform/db/tables/recruitment.ts'

type Recruitment = typeof recruitments.$inferInsert
type Row = typeof notes.$inferInsert

const texts: readonly Pick<Row, 'audience' | 'text' | 'pinned'>[] = [
  {
    audience: 'equipo',
    text: 'Prefiere que le llamen por la tarde.\n- Vive a diez minutos de la sede\n- Puede empezar el 15 del mes próximo',
    pinned: true,
  },
  { audience: 'reclutadores', text: 'Su pretensión está arriba del rango: hay que confirmar con la consultora.' },
  { audience: 'propia', text: 'Preguntarle por su proyecto final.' },
]
/** One of so many processes has notes. */
const every = 4

export const noteRows = (recruitments: readonly Recruitment[]): Row[] =>
  recruitments
    .filter(({ id, outcome, responsibleId }) => outcome === 'abierta' && responsibleId && Number(id) % every === 0)
    .flatMap(({ id, responsibleId, createdAt }) =>
      texts.map((note, place) => ({
        ...note,
        recruitmentId: Number(id),
        authorId: Number(responsibleId),
        at: new Date(createdAt.getTime() + (place + 1) * 60_000),
      })),
    )
