/** 'Recordar': a letter to a person for whom processes wait; to each person one a day, whoever sends it. */
import { lt, sql } from 'drizzle-orm'
import type { Reminded } from '../../contract/my-day.ts'
import { reminderNotice } from '../candidates/list/my-turn.ts'
import { readLimits } from '../limits/catalogue.ts'
import type { Actor } from '../identity/access/rights.ts'
import { mexicoTime } from '../platform/base/mexico-time.ts'
import { outbox } from '../platform/db/tables/notifications.ts'
import { reminders } from '../platform/db/tables/my-day.ts'
import { Refused } from '../platform/http/refused.ts'
import type { Deps } from '../platform/http/deps.ts'
import { readGroups } from './waiting-groups.ts'

const noneWaits = 'Por ahora nadie espera a esa persona: no hay nada que recordarle.'

/** Refused where nothing that the caller sees waits for this person. */
export async function remind(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { idPersona }: { readonly idPersona: number },
): Promise<Reminded> {
  const at = now()
  const { grupos } = await readGroups({ db, viewer: actor, now: at, limits: await readLimits(db) })
  if (!grupos.some((group) => group.idPersona === idPersona && group.recordable))
    throw new Refused('no-encontrado', { mensaje: noneWaits })
  const enviada = await db.transaction(async (tx) => {
    const { day } = mexicoTime(at)
    // Of two at once the database lets one write
    const written = await tx
      .insert(reminders)
      .values({ userId: idPersona, sentBy: actor.userId, day })
      .onConflictDoUpdate({
        target: reminders.userId,
        set: { sentBy: sql`excluded.sent_by`, day: sql`excluded.day` },
        setWhere: lt(reminders.day, day),
      })
      .returning({ userId: reminders.userId })
    if (written.length === 0) return false
    const payload = { idUsuario: idPersona, idRemitente: actor.userId }
    await tx.insert(outbox).values({ recruitmentId: null, kind: reminderNotice, payload, createdAt: at, dueAt: at })
    return true
  })
  return { enviada }
}
