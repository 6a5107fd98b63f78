/** What staff did with the links of a candidate, as items of a process's history. */
import { asc, eq, sql } from 'drizzle-orm'
import { type PhaseCode, phases } from '../../../contract/phases.ts'
import type { HistoryItem } from '../../../contract/recruitment.ts'
import type { Db } from '../../platform/db/open.ts'
import { users } from '../../platform/db/tables/session.ts'
import { linkActions } from '../../platform/db/tables/site.ts'
import { personNameColumn } from '../../platform/base/person-name.ts'
import { wireMoment } from '../../platform/base/mexico-time.ts'
import { linkTitles } from './history-titles.ts'

/** Oldest first. */
export const readLinkActions = (db: Db, recruitmentId: number) =>
  db
    .select({ id: linkActions.id, kind: linkActions.kind, at: linkActions.at, actor: personNameColumn(sql`users`) })
    .from(linkActions)
    .innerJoin(users, eq(users.id, linkActions.actorId))
    .where(eq(linkActions.recruitmentId, recruitmentId))
    .orderBy(asc(linkActions.id))
export type LinkActionRow = Awaited<ReturnType<typeof readLinkActions>>[number]

/** Hand-overs have the ids below -1,000,000,000 down to this one. */
const lowestHandOver = -1_500_000_000

/** No event of the log: its id is one that nothing else in the history has. */
export const linkItem = ({ id, kind, at, actor }: LinkActionRow, codigo: PhaseCode): HistoryItem => ({
  id: lowestHandOver - id,
  ...linkTitles[kind],
  ...wireMoment(at),
  author: actor,
  content: '',
  editable: false,
  idFase: phases[codigo].idFase,
  codigoFase: null,
})
