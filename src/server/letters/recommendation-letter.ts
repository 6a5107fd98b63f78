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

/** Null when no person is responsible any more, or every candidate has been blocked. */
export async function recommendationLetter(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  { payload }: Pick<OutboxRow, 'payload'>,
): Promise<Letter | null> {
  const found = await readFacts(db, payload)
  const [first] = found
  // Of several, those of suppressed candidates are gone
  if (!first && !Array.isArray(payload.recomendaciones)) throw new Error('no recommendation is behind the notice')
  const names = found.flatMap(({ candidate, isBlocked }) => (isBlocked ? [] : [candidate])).toSorted(inSpanish.compare)
  if (!first || names.length === 0) return null
  const leaders = [first.responsibleId, first.consultantId].filter((leader) => leader !== null)
  const readers = await db
    .select({ firstName: users.firstName, email: users.email })
    .from(users)
    .where(inArray(users.id, leaders))
    .orderBy(users.id)
  if (readers.length === 0) return null
  const vacancy = `${first.titulo}${first.sede === null ? '' : ` (${first.sede})`}`
  const [only] = names
  return writeLetter(env, {
    to: readers.map(({ email }) => email),
    names: readers.map(({ firstName }) => firstName),
    ...(names.length === 1
      ? {
          subject: `Te recomiendan un candidato para ${first.titulo}`,
          lines: [
            `${first.recommender} te recomienda a ${only} para la vacante ${vacancy}.`,
            'Abre su perfil en la bolsa de trabajo para asignarle la vacante.',
          ],
        }
      : {
          subject: `Te recomiendan ${names.length} candidatos para ${first.titulo}`,
          lines: [
            `${first.recommender} te recomienda a ${names.length} candidatos para la vacante ${vacancy}:`,
            ...names,
            'Abre sus perfiles en la bolsa de trabajo para asignarles la vacante.',
          ],
        }),
  })
}

const inSpanish = new Intl.Collator('es')

/** One candidate, or several whom one person recommended together. */
async function readFacts(db: Db, { idCandidato, idPublicacion, recomendaciones }: OutboxRow['payload']) {
  const recommenders = alias(users, 'recommenders')
  const rows = await db
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
    .where(
      and(
        eq(recommendations.publicationId, Number(idPublicacion)),
        Array.isArray(recomendaciones)
          ? inArray(recommendations.id, recomendaciones.map(Number))
          : eq(recommendations.candidateId, Number(idCandidato)),
      ),
    )
  return rows.map(({ candidate, recommender, ...vacancy }) => ({
    ...vacancy,
    candidate: fullName(candidate),
    isBlocked: candidate.blockedAt !== null,
    recommender: personName(recommender),
  }))
}
