/**
 * Two open processes in one publication, which one person cannot have: the later one ends with the merge, and comes
 * back with its undoing.
 */
import { and, eq, ne, sql } from 'drizzle-orm'
import { type Actor, canMove } from '../identity/access/rights.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { rowsOf } from '../platform/db/rows.ts'
import type { MovedRecords } from '../platform/db/tables/duplicates.ts'
import { recruitments } from '../platform/db/tables/recruitment.ts'
import { publications } from '../platform/db/tables/vacancies.ts'
import type { Branch } from '../../contract/roles.ts'
import { Refused } from '../platform/http/refused.ts'
import { rejectForReason } from '../recruitment/decisions/rejection.ts'
import { reopen } from '../recruitment/decisions/reversals.ts'

export type Pair = readonly [number, number]
type Doubled = { readonly id: number; readonly title: string; readonly branch: Branch }
type Ended = NonNullable<MovedRecords['ended']>

export const duplicateReason = 'Duplicado'
const undoneReason = 'Se deshizo la unión'
const ofOtherBranch = 'Al deshacerla se reabre un proceso de otra área: la puede deshacer quien recluta en ella.'

/** Those that end. */
export const findDoubled = (on: Db | Tx, [first, second]: Pair): Promise<readonly Doubled[]> =>
  rowsOf<Doubled>(
    on,
    sql`
    select greatest(one.id, other.id) as id, v.titulo as title, one.branch from recruitments one
    join recruitments other on other.publication_id = one.publication_id and other.outcome = 'abierta' and other.candidate_id = ${second}
    join publications p on p.id = one.publication_id join vacancies v on v.id = p.vacancy_id
    where one.candidate_id = ${first} and one.outcome = 'abierta' order by 1`,
  )

/** Cancels their appointments, and sends the participants a letter about it. */
export async function endDoubled(tx: Tx, actor: Actor, ids: readonly number[], at: Date): Promise<Ended> {
  const ended: Ended[number][] = []
  for (const recruitmentId of ids)
    ended.push({
      recruitmentId,
      version: (await rejectForReason(tx, { recruitmentId, actor, at, reason: duplicateReason })).version,
    })
  return ended
}

/**
 * After the processes are back with their candidates. One stays ended if anything has happened in it since, its
 * publication was closed, or its candidate is in process there again.
 */
export async function reopenEnded(tx: Tx, actor: Actor, ended: Ended, at: Date): Promise<void> {
  for (const { recruitmentId, version } of ended) {
    const [process] = await tx
      .select({
        candidateId: recruitments.candidateId,
        publicationId: recruitments.publicationId,
        branch: recruitments.branch,
      })
      .from(recruitments)
      .innerJoin(publications, eq(publications.id, recruitments.publicationId))
      .where(
        and(eq(recruitments.id, recruitmentId), eq(recruitments.version, version), ne(publications.estado, 'cerrada')),
      )
    if (!process) continue
    const { candidateId, publicationId } = process
    const isOpenAgain = and(
      eq(recruitments.candidateId, candidateId),
      eq(recruitments.publicationId, publicationId),
      eq(recruitments.outcome, 'abierta'),
    )
    if ((await tx.$count(recruitments, isOpenAgain)) > 0) continue
    if (!canMove(actor, process)) throw new Refused('union-imposible', { mensaje: ofOtherBranch })
    await reopen(
      tx,
      {
        idReclutamiento: recruitmentId,
        version,
        motivo: undoneReason,
        actor,
        at,
        event: { type: 'descarte.revertido', motivo: undoneReason },
      },
      async () => {},
    )
  }
}
