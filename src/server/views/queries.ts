/**
 * Saved views: users see their own and those shared with their branch; only the branch's administrators change these.
 * Any other view is not found.
 */
import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { administrators } from '../../contract/access.ts'
import type { BodyOf } from '../../contract/call.ts'
import { plainText } from '../../contract/plain-text.ts'
import {
  type ListWithViews,
  listsWithViews,
  mostViews,
  type renameView as ofRenaming,
  type saveView as ofSaving,
  type shareView as ofSharing,
  type View,
} from '../../contract/views.ts'
import { violatedConstraint } from '../platform/base/database-errors.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { Refused } from '../platform/http/refused.ts'
import type { Actor } from '../identity/access/rights.ts'
import { users } from '../platform/db/tables/session.ts'
import { views } from '../platform/db/tables/views.ts'

type Row = typeof views.$inferSelect

export async function readViews(db: Db, actor: Actor, lista: ListWithViews): Promise<View[]> {
  requireList(actor, lista)
  const isVisible = or(
    and(eq(views.userId, actor.userId), isNull(views.sharedBranch)),
    eq(views.sharedBranch, actor.branch),
  )
  const rows = await db
    .select()
    .from(views)
    .where(and(eq(views.lista, lista), isVisible))
    .orderBy(asc(isNotNull(views.sharedBranch)), sql`${views.nombre} collate es`, asc(views.id))
  return rows.map((row) => shownTo(actor, row))
}

export function saveView(db: Db, actor: Actor, { lista, nombre, consulta }: BodyOf<typeof ofSaving>): Promise<View> {
  requireList(actor, lista)
  return change(db, actor, async (tx) => {
    // Of two concurrent saves the second counts the first one's row.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('no key update')
    if ((await tx.$count(views, and(eq(views.userId, actor.userId), eq(views.lista, lista)))) >= mostViews) {
      throw new Refused('datos-invalidos', { mensaje: `Ya tienes ${mostViews} vistas: elimina una para guardar otra.` })
    }
    return tx
      .insert(views)
      .values({ userId: actor.userId, lista, ...named(nombre), consulta })
      .returning()
  })
}

export async function renameView(db: Db, actor: Actor, { idVista, nombre }: BodyOf<typeof ofRenaming>): Promise<View> {
  const [before] = await db.select().from(views).where(isChangeable(actor, idVista))
  const taken = before && before.userId !== actor.userId ? takenByOwner : takenName
  return change(
    db,
    actor,
    (tx) => tx.update(views).set(named(nombre)).where(isChangeable(actor, idVista)).returning(),
    taken,
  )
}

export async function removeView(db: Db, actor: Actor, idVista: number): Promise<void> {
  await change(db, actor, (tx) => tx.delete(views).where(isChangeable(actor, idVista)).returning())
}

/** A view that is no longer shared belongs to its owner alone, whoever changed it. */
export const shareView = (db: Db, actor: Actor, { idVista, compartida }: BodyOf<typeof ofSharing>): Promise<View> =>
  change(db, actor, (tx) =>
    tx
      .update(views)
      .set({ sharedBranch: compartida ? actor.branch : null })
      .where(isChangeable(actor, idVista))
      .returning(),
  )

function requireList({ role }: Actor, lista: ListWithViews): void {
  if (!listsWithViews[lista].includes(role)) throw new Refused('sin-permiso')
}

/** The same rule as `modificable`, for the statements that change a view. */
const isChangeable = ({ userId, role, branch }: Actor, idVista: number) =>
  and(
    eq(views.id, idVista),
    or(
      and(eq(views.userId, userId), isNull(views.sharedBranch)),
      administrators.includes(role) ? eq(views.sharedBranch, branch) : undefined,
    ),
  )

const shownTo = (
  { userId, role, branch }: Actor,
  { id, nombre, consulta, userId: ownerId, sharedBranch }: Row,
): View => ({
  idVista: id,
  nombre,
  consulta,
  compartida: sharedBranch !== null,
  esPropia: ownerId === userId,
  modificable: sharedBranch === null ? ownerId === userId : administrators.includes(role) && sharedBranch === branch,
})

const named = (nombre: string) => ({ nombre, nameKey: plainText(nombre) })

const takenName = 'Ya tienes una vista con ese nombre.'
const takenByOwner = 'Quien guardó esta vista ya tiene otra con ese nombre.'
const gone = 'Esa vista ya no está, o ya no puedes cambiarla.'

async function change(db: Db, actor: Actor, work: (tx: Tx) => Promise<Row[]>, taken = takenName): Promise<View> {
  try {
    const [row] = await db.transaction(work)
    if (!row) throw new Refused('no-encontrado', { mensaje: gone })
    return shownTo(actor, row)
  } catch (failure) {
    if (violatedConstraint(failure) === 'views_name_once')
      throw new Refused('nombre-repetido', { mensaje: taken, campos: { nombre: taken } })
    throw failure
  }
}
