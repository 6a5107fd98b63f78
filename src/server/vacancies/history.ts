/** The history of a publication: its log in words, newest first. */
import { desc, eq, sql } from 'drizzle-orm'
import type { PublicationHistory } from '../../contract/publications.ts'
import type { Db } from '../platform/db/open.ts'
import { wireMoment } from '../platform/base/mexico-time.ts'
import type { Actor } from '../identity/access/rights.ts'
import { personNameColumn } from '../platform/base/person-name.ts'
import { users } from '../platform/db/tables/session.ts'
import { findPublication } from './detail.ts'
import type { EventDetails } from '../publications/event-details.ts'
import { historyLabels } from './history-labels.ts'
import { publicationEvents } from '../platform/db/tables/vacancies.ts'

export async function readPublicationHistory(db: Db, actor: Actor, idPublicacion: number): Promise<PublicationHistory> {
  await findPublication(db, actor, { idPublicacion })
  const rows = await db
    .select({
      id: publicationEvents.id,
      event: publicationEvents.event,
      form: publicationEvents.form,
      estado: publicationEvents.estado,
      at: publicationEvents.at,
      usuario: sql<string | null>`${personNameColumn(sql`users`)}`,
    })
    .from(publicationEvents)
    .leftJoin(users, eq(users.id, publicationEvents.actorId))
    .where(eq(publicationEvents.publicationId, idPublicacion))
    .orderBy(desc(publicationEvents.id))
  return rows.map(({ id, event, form, estado, at, usuario }) => {
    const { date, hora } = wireMoment(at)
    return {
      id,
      ...historyLabels(event, { details: (form ?? {}) as EventDetails, estado }),
      usuario,
      fecha: date,
      hora,
    }
  })
}
