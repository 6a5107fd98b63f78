/** The letter that reminds a user of the candidates who wait for them; it names none. */
import { and, eq } from 'drizzle-orm'
import { myTurnQuery } from '../../contract/my-turn.ts'
import { countMyTurn } from '../candidates/list/my-turn.ts'
import { readLimits } from '../limits/catalogue.ts'
import { personName } from '../platform/base/person-name.ts'
import { workingDaysBetween } from '../platform/base/working-days.ts'
import { users } from '../platform/db/tables/session.ts'
import type { Deps } from '../platform/http/deps.ts'
import { appBase } from '../platform/http/paths.ts'
import type { Written } from '../platform/work/delivery.ts'
import type { OutboxRow } from '../platform/work/outbox.ts'
import { writeLetter } from './letter.ts'

/** Null when the user has left, or no process waits for them any more. The numbers are those at delivery. */
export async function writeReminder(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  { id, payload }: OutboxRow,
): Promise<Written | null> {
  const [reader] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, Number(payload['idUsuario'])), eq(users.active, true)))
  const [sender] = await db
    .select()
    .from(users)
    .where(eq(users.id, Number(payload['idRemitente'])))
  if (!reader || !sender) return null
  const { branch, role } = reader
  const at = now()
  const { count, since } = await countMyTurn({ db, viewer: { userId: reader.id, branch, role }, now: at })
  if (since === null) return null
  const waiting = count === 1 ? '1 candidato espera' : `${count} candidatos esperan`
  const days = workingDaysBetween((await readLimits(db))[branch].calendar, since, at)
  const letter = writeLetter(env, {
    to: [reader.email],
    names: [reader.firstName],
    subject: `${waiting} tu turno`,
    lines: [`${personName(sender)} te recuerda que ${waiting} tu turno en la bolsa de trabajo.`, longest(count, days)],
    link: { label: 'Ver quién espera', url: `${env.publicUrl}${appBase}admin/candidatos${myTurnQuery}` },
  })
  return { id: `aviso-${id}`, letter }
}

function longest(count: number, days: number): string {
  if (days === 0) return count === 1 ? 'Espera desde hoy.' : 'Todos esperan desde hoy.'
  const text = days === 1 ? '1 día hábil' : `${days} días hábiles`
  return count === 1 ? `Espera desde hace ${text}.` : `Quien más tiempo lleva espera desde hace ${text}.`
}
