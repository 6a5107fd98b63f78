/** The letter to who leads a vacancy about a candidate recommended to it; plain text in Spanish, without links. */
import { and, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/open.ts'
import { candidates, places, recommendations, users, vacancies } from '../db/schema.ts'
import type { Letter } from './letters.ts'
import type { OutboxRow } from './outbox.ts'

/** Kind of the outbox's rows; their payload holds `idCandidato` and `idVacante`. */
export const recommendationNotice = 'recomendacion'

/** Null when nobody leads the vacancy any more. */
export async function recommendationLetter(db: Db, { payload }: Pick<OutboxRow, 'payload'>): Promise<Letter | null> {
  const facts = await readFacts(db, Number(payload.idCandidato), Number(payload.idVacante))
  if (!facts) throw new Error('no recommendation is behind the notice')
  const leaders = [facts.analystId, facts.consultantId].filter((id) => id !== null)
  const readers = await db.select({ firstName: users.firstName, email: users.email }).from(users).where(inArray(users.id, leaders)).orderBy(users.id)
  if (readers.length === 0) return null
  const vacancy = oneLine(facts.titulo)
  return {
    to: readers.map(({ email }) => email).join(', '),
    subject: `Te recomiendan un candidato para ${vacancy}`,
    text: [
      `Hola, ${readers.map(({ firstName }) => oneLine(firstName)).join(' y ')}:`,
      '',
      `${oneLine(facts.recommender)} te recomienda a ${oneLine(facts.candidate)} para la vacante ${vacancy}${facts.sede === null ? '' : ` (${oneLine(facts.sede)})`}.`,
      'Abre su perfil en la bolsa de trabajo para asignarle la vacante.',
      '',
      'Atentamente,',
      'Bolsa de Trabajo',
      '',
    ].join('\n'),
  }
}

/** A name with a line end in it would write lines of its own. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

async function readFacts(db: Db, candidateId: number, vacancyId: number) {
  const recommenders = alias(users, 'recommenders')
  const [row] = await db
    .select({ titulo: vacancies.titulo, sede: places.descripcion, analystId: vacancies.analystId, consultantId: vacancies.consultantId, candidate: candidates, recommender: recommenders })
    .from(recommendations)
    .innerJoin(candidates, eq(candidates.id, recommendations.candidateId))
    .innerJoin(vacancies, eq(vacancies.id, recommendations.vacancyId))
    .innerJoin(recommenders, eq(recommenders.id, recommendations.recommendedBy))
    .leftJoin(places, eq(places.id, vacancies.sedeId))
    .where(and(eq(recommendations.candidateId, candidateId), eq(recommendations.vacancyId, vacancyId)))
  if (!row) return undefined
  const { candidate, recommender, ...vacancy } = row
  return {
    ...vacancy,
    candidate: [candidate.nombres, candidate.apellidoPaterno, candidate.apellidoMaterno].join(' '),
    recommender: `${recommender.firstName} ${recommender.lastName}`,
  }
}
