/** 'Reenviar notificación': sends the notification of the current stage to the candidate again (spec 1 §2, §7). */
import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { selectOpenInterviews } from '../../../machines/recruitment/recruitment.machine.ts'
import type { Notice } from '../../../machines/recruitment/recruitment.setup.ts'
import type { PhaseCode } from '../../contract/phases.ts'
import type { Tx } from '../platform/db/open.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import { documents } from '../platform/db/tables/documents.ts'
import { interviews } from '../platform/db/tables/interviews.ts'
import { outbox } from '../platform/db/tables/notifications.ts'
import type { Deps } from '../platform/http/deps.ts'
import { Refused } from '../platform/http/refused.ts'
import { hasBegun } from '../slots/slots.ts'
import { type Actor, canMove, shownCode } from '../identity/access/rights.ts'
import { lockRecruitment, type LockedRecruitment, stageChanged } from '../recruitment/engine/locked-recruitment.ts'
import { lastEvent } from '../recruitment/engine/last-event.ts'
import { candidateNotice } from '../slots/notices.ts'
import { isOutstanding } from '../platform/work/decide-letter.ts'

type ResendRequest = { readonly codigo: PhaseCode; readonly idCandidato: number; readonly idReclutamiento: number }
type Again = { readonly kind: Notice; readonly payload: Readonly<Record<string, unknown>> }

/** Two clicks, or two users on the same stage, cause one letter. */
const oneLetterMs = 60_000

/**
 * If requested twice before delivery, or within a minute, it is sent once. Refuses when the process does not wait for
 * the candidate, or has no open interview.
 */
export async function resendNotification({ db, now }: Deps, actor: Actor, request: ResendRequest): Promise<void> {
  const at = now()
  await db.transaction(async (tx) => {
    const locked = await lockRecruitment(tx, { recruitmentId: request.idReclutamiento, version: null, actor })
    if (locked.candidateId !== request.idCandidato) throw new Refused('no-encontrado')
    if (!canMove(actor, locked)) throw new Refused('sin-permiso')
    const again = request.codigo === shownCode(locked.codigo, actor.role) ? await noticesOf(tx, locked, at) : []
    if (again.length === 0) throw stageChanged(locked, actor)
    for (const notice of again) {
      if (await isJustSent(tx, locked, notice, at)) continue
      await tx.insert(outbox).values({ recruitmentId: locked.id, ...notice, createdAt: at, dueAt: at })
    }
  })
}

async function noticesOf(tx: Tx, locked: LockedRecruitment, now: Date): Promise<Again[]> {
  if (locked.outcome !== 'abierta') return []
  if (locked.codigo === 'FC-ES') return [await applicationNotice(tx, locked.id)]
  if (locked.codigo === 'FD-ES')
    return [{ kind: (await hasRejected(tx, locked.id)) ? 'documentos-devueltos' : 'documentos', payload: {} }]
  const { id, fecha, hora } = interviews
  const open = selectOpenInterviews(locked.chart)
  const rows = await tx
    .select({ id, fecha, hora })
    .from(interviews)
    .where(and(inArray(id, open), eq(interviews.status, 'agendada')))
    .orderBy(asc(id))
  const ahead = rows.filter((row) => !hasBegun(row.fecha, row.hora, now))
  return ahead.map((row) => ({ kind: candidateNotice, payload: { idEntrevista: row.id, cambio: 'reenviada' } }))
}

const hasRejected = async (tx: Tx, recruitmentId: number): Promise<boolean> =>
  (await tx.$count(documents, and(eq(documents.recruitmentId, recruitmentId), isNotNull(documents.rejectedAt)))) > 0

/** Includes the comment again if the application was returned. */
async function applicationNotice(tx: Tx, recruitmentId: number): Promise<Again> {
  const event = await lastEvent(tx, recruitmentId)
  return event?.type === 'solicitud.devuelta'
    ? { kind: 'solicitud-devuelta', payload: { comentario: event.comentario } }
    : { kind: 'solicitud', payload: {} }
}

/**
 * Whether a row has the same content, or will at delivery; for an interview any row counts. Abandoned rows do not, nor
 * those sent to a corrected address.
 */
async function isJustSent(
  tx: Tx,
  { id, candidateId }: LockedRecruitment,
  { kind, payload: { cambio: _, ...about } }: Again,
  now: Date,
): Promise<boolean> {
  const itsAddress = tx.select({ correo: candidates.correo }).from(candidates).where(eq(candidates.id, candidateId))
  const arrivedNow = and(
    isNull(outbox.failedAt),
    gt(outbox.createdAt, new Date(now.getTime() - oneLetterMs)),
    sql`${outbox.payload} -> 'para' @> to_jsonb((${itsAddress}))`,
  )
  const found = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.recruitmentId, id),
        eq(outbox.kind, kind),
        sql`${outbox.payload} @> ${JSON.stringify(about)}::jsonb`,
        or(isOutstanding(), arrivedNow),
      ),
    )
    .limit(1)
  return found.length > 0
}
