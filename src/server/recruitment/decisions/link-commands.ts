/** Staff revoke the links of a candidate, and send a new one; both stand in the history of the process. */
import { and, eq, gt } from 'drizzle-orm'
import type { AnswerOf } from '../../../contract/call.ts'
import type { LinkAction, revokeLinks as ofRevoking, sendLink as ofSending } from '../../../contract/candidate-links.ts'
import { type Actor, canMove } from '../../identity/access/rights.ts'
import { revokeValidLinks, sentLinkNotice } from '../../candidates/ended-links.ts'
import type { Tx } from '../../platform/db/open.ts'
import { outbox } from '../../platform/db/tables/notifications.ts'
import { linkActions } from '../../platform/db/tables/site.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { Refused } from '../../platform/http/refused.ts'
import { inTransaction } from '../engine/engine.ts'
import { lockRecruitment, type LockedRecruitment } from '../engine/locked-recruitment.ts'

/** Two clicks, or two users, cause one letter. */
const oneLetterMs = 60_000

/** A cookie holds the secret of its link: it ends too. */
export function revokeLinks(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  recruitmentId: number,
): Promise<AnswerOf<typeof ofRevoking>> {
  const at = now()
  return inTransaction(db, at, async (tx) => {
    await lockOwn(tx, actor, recruitmentId)
    const revoked = await revokeValidLinks(tx, [recruitmentId], at)
    if (revoked.length > 0) await record(tx, { recruitmentId, kind: 'anulados', actorId: actor.userId, at })
    return { anulados: revoked.length }
  })
}

/** Older links stay valid: most candidates have only lost theirs. */
export function sendLink(
  { db, now, env }: Pick<Deps, 'db' | 'now' | 'env'>,
  actor: Actor,
  recruitmentId: number,
): Promise<AnswerOf<typeof ofSending>> {
  const at = now()
  return inTransaction(db, at, async (tx) => {
    const { outcome } = await lockOwn(tx, actor, recruitmentId)
    if (!env.publicSite)
      throw new Refused('datos-invalidos', { mensaje: 'Esta instalación no tiene páginas para candidatos.' })
    if (outcome !== 'abierta')
      throw new Refused('registro-cambio', { mensaje: 'El proceso ya terminó: no se envía un enlace.' })
    if (await isJustSent(tx, recruitmentId, at)) return { success: true }
    await tx.insert(outbox).values({ recruitmentId, kind: sentLinkNotice, payload: {}, createdAt: at, dueAt: at })
    await record(tx, { recruitmentId, kind: 'enviado', actorId: actor.userId, at })
    return { success: true }
  })
}

async function lockOwn(tx: Tx, actor: Actor, recruitmentId: number): Promise<LockedRecruitment> {
  const locked = await lockRecruitment(tx, { recruitmentId, version: null, actor })
  if (!canMove(actor, locked)) throw new Refused('sin-permiso')
  return locked
}

const isJustSent = async (tx: Tx, recruitmentId: number, at: Date): Promise<boolean> =>
  (await tx.$count(
    linkActions,
    and(
      eq(linkActions.recruitmentId, recruitmentId),
      eq(linkActions.kind, 'enviado'),
      gt(linkActions.at, new Date(at.getTime() - oneLetterMs)),
    ),
  )) > 0

const record = (
  tx: Tx,
  action: { readonly recruitmentId: number; readonly kind: LinkAction; readonly actorId: number; readonly at: Date },
) => tx.insert(linkActions).values(action)
