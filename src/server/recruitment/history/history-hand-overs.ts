/** Changes of the responsible user, as items of a process's history. */
import { asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type PhaseCode, phases } from '../../../contract/phases.ts'
import type { HistoryItem } from '../../../contract/recruitment.ts'
import type { Db } from '../../platform/db/open.ts'
import { handOvers } from '../../platform/db/tables/recruitment.ts'
import { users } from '../../platform/db/tables/session.ts'
import { html } from '../../platform/base/html.ts'
import { personNameColumn } from '../../platform/base/person-name.ts'
import { wireMoment } from '../../platform/base/mexico-time.ts'
import { handedOver } from './history-titles.ts'

/** Oldest first. */
export function readHandOvers(db: Db, recruitmentId: number) {
  const [before, after, actor] = [alias(users, 'before'), alias(users, 'after'), alias(users, 'actor')]
  return db
    .select({
      id: handOvers.id,
      at: handOvers.at,
      from: sql<string | null>`${personNameColumn(sql`"before"`)}`,
      to: sql<string | null>`${personNameColumn(sql`"after"`)}`,
      actor: personNameColumn(sql`actor`),
    })
    .from(handOvers)
    .leftJoin(before, eq(before.id, handOvers.fromId))
    .leftJoin(after, eq(after.id, handOvers.toId))
    .innerJoin(actor, eq(actor.id, handOvers.actorId))
    .where(eq(handOvers.recruitmentId, recruitmentId))
    .orderBy(asc(handOvers.id))
}
export type HandOverRow = Awaited<ReturnType<typeof readHandOvers>>[number]

/** Letters have the ids below 0 down to this one. */
const lowestLetter = -1_000_000_000

const noResponsible = 'nadie'

/** No event of the log: its id is one that neither an event nor a letter has. */
export const handOverItem = ({ id, at, from, to, actor }: HandOverRow, codigo: PhaseCode): HistoryItem => ({
  id: lowestLetter - id,
  ...handedOver,
  ...wireMoment(at),
  author: actor,
  content:
    from === null
      ? html`<p>Responsable: ${to ?? noResponsible}</p>`
      : html`<p>Responsable: de ${from} a ${to ?? noResponsible}</p>`,
  editable: false,
  idFase: phases[codigo].idFase,
  codigoFase: null,
})
