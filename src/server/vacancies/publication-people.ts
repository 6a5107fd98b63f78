/** Changes the responsible person and the observer of a publication. */
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { BodyOf } from '../../contract/call.ts'
import type {
  assignObserver as ofObserver,
  assignResponsible as ofResponsible,
} from '../../contract/publication-people.ts'
import type { Publication } from '../../contract/publications.ts'
import { onlookers } from '../../contract/access.ts'
import type { Tx } from '../platform/db/open.ts'
import type { Deps } from '../platform/http/deps.ts'
import { mayInterview } from '../slots/interviewers.ts'
import { handOverTo, lockOpenOfLeader } from '../recruitment/decisions/hand-over.ts'
import { inTransaction } from '../recruitment/engine/engine.ts'
import type { Actor } from '../identity/access/rights.ts'
import { personNameColumn } from '../platform/base/person-name.ts'
import { users } from '../platform/db/tables/session.ts'
import { readPublication } from './detail.ts'
import { refusedAt } from './lookups.ts'
import { mayAnswerFor } from './people.ts'
import { performOnPublication, type PublicationCommand } from '../publications/engine.ts'

type Dependencies = Pick<Deps, 'db' | 'now'>

/** The open processes that were the former leader's go along. */
export const assignResponsible = (
  deps: Dependencies,
  actor: Actor,
  { idEmpleado, ...body }: BodyOf<typeof ofResponsible>,
): Promise<Publication> =>
  assign(deps, actor, body, async (tx, perform, at) => {
    const ids = await lockOpenOfLeader(tx, body.idPublicacion)
    await perform(async ({ row }) => ({
      event: { type: 'responsable.asignado' },
      form: {
        persona: await requirePerson(
          tx,
          idEmpleado,
          mayAnswerFor(row.branch),
          'Elige a una persona de la rama que pueda reclutar.',
        ),
      },
      set: { responsibleId: idEmpleado },
    }))
    await handOverTo(tx, { ids, toId: idEmpleado, actorId: actor.userId, at })
  })

/** Interviewers of the branch, or read-only users of any branch. */
export const assignObserver = (
  deps: Dependencies,
  actor: Actor,
  { idEmpleado, ...body }: BodyOf<typeof ofObserver>,
): Promise<Publication> =>
  assign(deps, actor, body, (tx, perform) =>
    perform(async ({ row }) => {
      const mayObserve = and(mayInterview(), or(eq(users.branch, row.branch), inArray(users.role, [...onlookers])))
      const persona =
        idEmpleado === null
          ? null
          : await requirePerson(tx, idEmpleado, mayObserve, 'Elige a una persona que pueda entrevistar.')
      return { event: { type: 'observador.asignado' }, form: { persona }, set: { observerId: idEmpleado } }
    }),
  )

type Perform = (prepare: PublicationCommand['prepare']) => Promise<unknown>
type PublicationVersion = { readonly idPublicacion: number; readonly version?: number | undefined }

function assign(
  { db, now }: Dependencies,
  actor: Actor,
  { idPublicacion, version }: PublicationVersion,
  work: (tx: Tx, perform: Perform, at: Date) => Promise<unknown>,
): Promise<Publication> {
  const at = now()
  return inTransaction(db, at, async (tx) => {
    await work(
      tx,
      (prepare) => performOnPublication(tx, { publicationId: idPublicacion, version, actor, at, prepare }),
      at,
    )
    return readPublication(tx, actor, idPublicacion, at)
  })
}

/** Full name; a person without this role is refused at the field. */
async function requirePerson(tx: Tx, id: number, isOne: SQL | undefined, mensaje: string): Promise<string> {
  // A concurrent deactivation hands over the person's assignments: this one must not be added after it.
  const [found] = await tx
    .select({ nombre: personNameColumn(sql`users`) })
    .from(users)
    .where(and(eq(users.id, id), isOne))
    .for('share')
  if (!found) throw refusedAt('idEmpleado', mensaje)
  return found.nombre
}
