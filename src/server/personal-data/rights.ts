/** Requests of candidates about their data, for the administrators of the branch. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { BodyOf } from '../../contract/call.ts'
import type * as contract from '../../contract/rights.ts'
import type { Branch } from '../../contract/roles.ts'
import { fullNameColumn } from '../platform/db/full-name.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { pageOf } from '../platform/db/page-of.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import { outbox } from '../platform/db/tables/notifications.ts'
import { recruitments } from '../platform/db/tables/recruitment.ts'
import { users } from '../platform/db/tables/session.ts'
import { rightsRequests } from '../platform/db/tables/site.ts'
import type { Deps } from '../platform/http/deps.ts'
import { outdatedFor, Refused } from '../platform/http/refused.ts'
import type { Caller } from '../platform/http/route.ts'
import { personNameColumn } from '../platform/base/person-name.ts'
import { wireMoment } from '../platform/base/mexico-time.ts'

/** Kind of the outbox rows of the letter with an answer. */
export const rightsNotice = 'peticion-respondida'

/**
 * `suprimido`: of a record that was suppressed before the letter left, all that the letter needs; the row is deleted
 * with it.
 */
export type AnswerPayload = {
  readonly idPeticion: number
  readonly suprimido?: {
    readonly correo: string
    readonly nombre: string
    readonly vacante: string
    readonly respuesta: string
  }
}

type Question = { readonly paginaActual: number; readonly estado: contract.RightsState }

export async function listRightsRequests(db: Db, branch: Branch, { paginaActual, estado }: Question) {
  const isPending = estado === 'pendientes'
  const which = and(
    eq(recruitments.branch, branch),
    isPending ? isNull(rightsRequests.answeredAt) : isNotNull(rightsRequests.answeredAt),
  )
  const { rows, totalPages, total, isCut } = await pageOf(db, {
    page: paginaActual,
    ids: () =>
      db
        .select({ id: rightsRequests.id })
        .from(rightsRequests)
        .innerJoin(recruitments, eq(recruitments.id, rightsRequests.recruitmentId))
        .where(which)
        .$dynamic(),
    order: [isPending ? asc(rightsRequests.id) : desc(rightsRequests.id)],
    rows: (ids) =>
      selectRows(db)
        .where(inArray(rightsRequests.id, [...ids]))
        .$dynamic(),
  })
  return { registros: rows.map(shown), totalPaginas: totalPages, total, hayMas: isCut }
}

const selectRows = (on: Db | Tx) =>
  on
    .select({
      id: rightsRequests.id,
      tipo: rightsRequests.kind,
      texto: rightsRequests.text,
      at: rightsRequests.at,
      idCandidato: candidates.id,
      nombre: sql<string | null>`case when ${candidates.blockedAt} is null then ${fullNameColumn} end`,
      respuesta: rightsRequests.answer,
      usuario: sql<string | null>`${personNameColumn(sql`users`)}`,
    })
    .from(rightsRequests)
    .innerJoin(recruitments, eq(recruitments.id, rightsRequests.recruitmentId))
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .leftJoin(users, eq(users.id, rightsRequests.answeredBy))

function shown({ at, ...row }: Awaited<ReturnType<typeof selectRows>>[number]): contract.RightsRow {
  const { date, hora } = wireMoment(at)
  return { ...row, fecha: date, hora }
}

/** Refuses an unknown request, one of another branch, and one that was answered already. */
export async function answerRightsRequest(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { idPeticion, respuesta }: BodyOf<typeof contract.answerRightsRequest>,
): Promise<contract.RightsRow> {
  const at = now()
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ recruitmentId: recruitments.id, answeredBy: rightsRequests.answeredBy })
      .from(rightsRequests)
      .innerJoin(recruitments, eq(recruitments.id, rightsRequests.recruitmentId))
      .where(and(eq(rightsRequests.id, idPeticion), eq(recruitments.branch, caller.branch)))
      .for('update', { of: rightsRequests })
    if (!found) throw new Refused('no-encontrado')
    if (found.answeredBy !== null) throw outdatedFor(caller, found.answeredBy)
    await tx
      .update(rightsRequests)
      .set({ answer: respuesta, answeredBy: caller.userId, answeredAt: at })
      .where(eq(rightsRequests.id, idPeticion))
    await tx.insert(outbox).values({
      recruitmentId: found.recruitmentId,
      kind: rightsNotice,
      payload: { idPeticion } satisfies AnswerPayload,
      createdAt: at,
      dueAt: at,
    })
    const [row] = await selectRows(tx).where(eq(rightsRequests.id, idPeticion))
    return shown(row!)
  })
}
