/** The letter to whom processes were handed over; it names no candidate. */
import { and, eq, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { personName } from '../platform/base/person-name.ts'
import { bulkItems } from '../platform/db/tables/bulk.ts'
import { handOvers, inProcess } from '../platform/db/tables/recruitment.ts'
import { users } from '../platform/db/tables/session.ts'
import type { Deps } from '../platform/http/deps.ts'
import { appBase } from '../platform/http/paths.ts'
import type { Written } from '../platform/work/delivery.ts'
import type { OutboxRow } from '../platform/work/outbox.ts'
import { writeLetter } from './letter.ts'

/** Null when the receiver has left, or is responsible for none of them any more. */
export async function writeHandOver(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  { id, payload }: OutboxRow,
): Promise<Written | null> {
  const receiverId = Number(payload['idUsuario'])
  const [receiver] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, receiverId), eq(users.active, true)))
  if (!receiver) return null
  const jobIds = (payload['lotes'] ?? []) as readonly number[]
  const handed = await db
    .select({ recruitmentId: handOvers.recruitmentId, by: users })
    .from(handOvers)
    .innerJoin(inProcess, eq(inProcess.recruitmentId, handOvers.recruitmentId))
    .innerJoin(users, eq(users.id, handOvers.actorId))
    .leftJoin(bulkItems, isOfItem)
    .where(
      and(
        eq(inProcess.responsibleId, receiverId),
        eq(handOvers.toId, receiverId),
        ne(handOvers.actorId, receiverId),
        or(
          and(
            isNull(bulkItems.id),
            gte(handOvers.at, new Date(String(payload['desde']))),
            lt(handOvers.at, new Date(String(payload['hasta']))),
          ),
          inArray(bulkItems.jobId, [...jobIds]),
        ),
      ),
    )
    .orderBy(handOvers.id)
  const count = new Set(handed.map(({ recruitmentId }) => recruitmentId)).size
  if (count === 0) return null
  const givers = [...new Map(handed.map(({ by }) => [by.id, personName(by)])).values()]
  const candidates = count === 1 ? '1 candidato' : `${count} candidatos`
  const letter = writeLetter(env, {
    to: [receiver.email],
    names: [receiver.firstName],
    subject: `Ahora respondes por ${candidates} más`,
    lines: [
      `${new Intl.ListFormat('es').format(givers)} te ${givers.length === 1 ? 'entregó' : 'entregaron'} ${candidates} en la bolsa de trabajo.`,
      count === 1 ? 'Desde ahora respondes por su proceso.' : 'Desde ahora respondes por sus procesos.',
    ],
    link: {
      label: 'Ver mis candidatos',
      url: `${env.publicUrl}${appBase}admin/candidatos?responsable=${receiverId}`,
    },
  })
  return { id: `aviso-${id}`, letter }
}

/** The hand-overs of an action for many wait until it cannot be undone any more. */
const isOfItem = and(
  eq(bulkItems.recruitmentId, handOvers.recruitmentId),
  sql`(${bulkItems.trace} ->> 'idEntrega')::int = ${handOvers.id}`,
)
