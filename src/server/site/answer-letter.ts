/**
 * The letter with the answer to what a candidate requested about their data. It leaves also for a record that was
 * blocked or suppressed meanwhile.
 */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/open.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import { outbox } from '../platform/db/tables/notifications.ts'
import { recruitments } from '../platform/db/tables/recruitment.ts'
import { rightsRequests } from '../platform/db/tables/site.ts'
import { publications } from '../platform/db/tables/vacancies.ts'
import type { Deps } from '../platform/http/deps.ts'
import { ownPage } from '../letters/candidate-page.ts'
import { writeLetter } from '../letters/letter.ts'
import type { Written } from '../platform/work/delivery.ts'
import { isOfProcess, type OutboxRow } from '../platform/work/outbox.ts'
import type { AnswerPayload } from '../personal-data/rights.ts'

/** Null when the record was suppressed before this letter was ordered. */
export async function writeAnswer(deps: Deps, row: OutboxRow): Promise<Written | null> {
  if (!isOfProcess(row)) throw new Error(`${row.kind} of no recruitment`)
  // Before the mail is read: a change of the mail in between revokes it.
  const url = (await readAnswer(deps.db, row.id))?.hasPage ? await ownPage(deps, row.recruitmentId) : null
  const found = await readAnswer(deps.db, row.id)
  if (!found || found.correo === '') return null
  const link = found.hasPage && url !== null ? { label: 'Ver mi proceso', url } : null
  const letter = writeLetter(deps.env, {
    to: [found.correo],
    names: [found.nombre],
    subject: 'Respondimos tu petición sobre tus datos',
    lines: [`Esto respondimos a lo que pediste sobre tus datos desde tu proceso de la vacante ${found.vacante}:`],
    quote: found.respuesta,
    link,
    closing: link
      ? [
          'También está en la página de tu proceso, en «Mis datos».',
          'No compartas este enlace: quien lo tenga ve tu proceso.',
        ]
      : [],
  })
  return { id: `aviso-${row.id}-${row.attempts}`, letter }
}

/** One statement: the row of a suppressed record has what the record had. */
async function readAnswer(db: Db, rowId: number) {
  const [found] = await db
    .select({
      payload: outbox.payload,
      respuesta: sql<string>`${rightsRequests.answer}`,
      nombre: candidates.nombres,
      correo: candidates.correo,
      vacante: publications.titulo,
      isBlocked: sql<boolean>`${candidates.blockedAt} is not null`,
    })
    .from(outbox)
    .innerJoin(
      rightsRequests,
      and(sql`${rightsRequests.id} = (${outbox.payload} ->> 'idPeticion')::int`, isNotNull(rightsRequests.answer)),
    )
    .innerJoin(recruitments, eq(recruitments.id, rightsRequests.recruitmentId))
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .where(eq(outbox.id, rowId))
  if (!found) return undefined
  const { payload, isBlocked, ...current } = found
  return { ...((payload as AnswerPayload).suprimido ?? current), hasPage: !isBlocked }
}
