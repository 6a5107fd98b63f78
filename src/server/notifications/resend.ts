/** 'Reenviar notificación': the notice of the stage in which the candidate is waited for, again (spec 1 §2, §7). */
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { selectOpenInterviews } from '../../../machines/recruitment.machine.ts'
import type { Notice } from '../../../machines/recruitment.setup.ts'
import type { PhaseCode } from '../../contract/phases.ts'
import type { Tx } from '../db/open.ts'
import { outbox, recruitmentEvents } from '../db/schema.ts'
import type { Deps } from '../http/deps.ts'
import { Refused } from '../http/refused.ts'
import { type Actor, canMove, shownCode } from '../recruitment/rights.ts'
import { lockStanding, type Standing, stageChanged } from '../recruitment/standing.ts'

type Asked = { readonly codigo: PhaseCode; readonly idCandidato: number; readonly idReclutamiento: number }
type Again = { readonly kind: Notice; readonly payload: Readonly<Record<string, unknown>> }

/** Asked for twice before it was delivered it is sent once. Refuses a stage in which the candidate waits for nothing. */
export async function resendNotification({ db, now }: Deps, actor: Actor, asked: Asked): Promise<void> {
  const at = now()
  await db.transaction(async (tx) => {
    const standing = await lockStanding(tx, { recruitmentId: asked.idReclutamiento, version: null, actor })
    if (standing.candidateId !== asked.idCandidato) throw new Refused('no-encontrado')
    if (!canMove(actor, standing)) throw new Refused('sin-permiso')
    const again = asked.codigo === shownCode(standing.codigo, actor.role) ? await noticeOf(tx, standing) : undefined
    if (!again) throw stageChanged(standing, actor)
    if (await isUnderway(tx, standing.id, again)) return
    await tx.insert(outbox).values({ recruitmentId: standing.id, ...again, createdAt: at, dueAt: at })
  })
}

async function noticeOf(tx: Tx, standing: Standing): Promise<Again | undefined> {
  if (standing.outcome !== 'abierta') return undefined
  if (standing.codigo === 'FC-ES') return applicationNotice(tx, standing.id)
  if (standing.codigo === 'FD-ES') return { kind: 'documentos', payload: {} }
  const idEntrevista = selectOpenInterviews(standing.chart).at(-1)
  return idEntrevista === undefined ? undefined : { kind: 'entrevista', payload: { idEntrevista } }
}

/** With the comment again when the application came back to the candidate. */
async function applicationNotice(tx: Tx, recruitmentId: number): Promise<Again> {
  const [last] = await tx
    .select({ event: recruitmentEvents.event })
    .from(recruitmentEvents)
    .where(and(eq(recruitmentEvents.recruitmentId, recruitmentId), eq(recruitmentEvents.kind, 'moved')))
    .orderBy(desc(recruitmentEvents.version))
    .limit(1)
  const event = last?.event as { type: string; comentario?: string } | undefined
  return event?.type === 'solicitud.devuelta'
    ? { kind: 'solicitud-devuelta', payload: { comentario: event.comentario } }
    : { kind: 'solicitud', payload: {} }
}

async function isUnderway(tx: Tx, recruitmentId: number, { kind, payload }: Again): Promise<boolean> {
  const same = and(eq(outbox.recruitmentId, recruitmentId), eq(outbox.kind, kind), isNull(outbox.deliveredAt))
  const found = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(same, sql`${outbox.payload} = ${JSON.stringify(payload)}::jsonb`))
    .limit(1)
  return found.length > 0
}
