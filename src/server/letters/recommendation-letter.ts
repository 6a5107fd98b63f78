/** The letter to the person responsible for a publication about a recommended candidate; without links. */
import { and, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fullName } from '../platform/db/full-name.ts'
import type { Db } from '../platform/db/open.ts'
import { candidates, recommendations } from '../platform/db/tables/candidates.ts'
import { personName } from '../platform/base/person-name.ts'
import { users } from '../platform/db/tables/session.ts'
import { places } from '../platform/db/tables/database.ts'
import { publications, vacancies } from '../platform/db/tables/vacancies.ts'
import type { Deps } from '../platform/http/deps.ts'
import type { Written } from '../platform/work/delivery.ts'
import type { Letter } from '../platform/work/mail.ts'
import { writeLetter } from './letter.ts'
import type { OutboxRow } from '../platform/work/outbox.ts'

export async function writeRecommendation(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  row: OutboxRow,
): Promise<Written | null> {
  const letter = await recommendationLetter({ db, env }, row)
  return letter && { id: `aviso-${row.id}`, letter }
}

/** Null when no person is responsible any more. */
export async function recommendationLetter(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  { payload }: Pick<OutboxRow, 'payload'>,
): Promise<Letter | null> {
  const facts = await readFacts(db, Number(payload.idCandidato), Number(payload.idPublicacion))
  if (!facts) throw new Error('no recommendation is behind the notice')
  const leaders = [facts.responsibleId, facts.consultantId].filter((leader) => leader !== null)
  const readers = await db
    .select({ firstName: users.firstName, email: users.email })
    .from(users)
    .where(inArray(users.id, leaders))
    .orderBy(users.id)
  if (readers.length === 0) return null
  const place = facts.sede === null ? '' : ` (${facts.sede})`
  return writeLetter(env, {
    to: readers.map(({ email }) => email),
    names: readers.map(({ firstName }) => firstName),
    subject: `Te recomiendan un candidato para ${facts.titulo}`,
    lines: [
      `${facts.recommender} te recomienda a ${facts.candidate} para la vacante ${facts.titulo}${place}.`,
      'Abre su perfil en la bolsa de trabajo para asignarle la vacante.',
    ],
  })
}

async function readFacts(db: Db, candidateId: number, publicationId: number) {
  const recommenders = alias(users, 'recommenders')
  const [row] = await db
    .select({
      titulo: vacancies.titulo,
      sede: places.descripcion,
      responsibleId: publications.responsibleId,
      consultantId: vacancies.consultantId,
      candidate: candidates,
      recommender: recommenders,
    })
    .from(recommendations)
    .innerJoin(candidates, eq(candidates.id, recommendations.candidateId))
    .innerJoin(publications, eq(publications.id, recommendations.publicationId))
    .innerJoin(vacancies, eq(vacancies.id, publications.vacancyId))
    .innerJoin(recommenders, eq(recommenders.id, recommendations.recommendedBy))
    .leftJoin(places, eq(places.id, publications.siteId))
    .where(and(eq(recommendations.candidateId, candidateId), eq(recommendations.publicationId, publicationId)))
  if (!row) return undefined
  const { candidate, recommender, ...vacancy } = row
  return {
    ...vacancy,
    candidate: fullName(candidate),
    recommender: personName(recommender),
  }
}
