/** Saved views: users see and change only their own; another user's is not found. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { BodyOf } from '../../contract/call.ts'
import { plainText } from '../../contract/plain-text.ts'
import { type ListWithViews, listsWithViews, mostViews, type renameView as ofRenaming, type saveView as ofSaving, type View } from '../../contract/views.ts'
import { violatedConstraint } from '../runtime/database-errors.ts'
import type { Db, Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import type { Actor } from '../access/rights.ts'
import { users } from '../db/tables/session.ts'
import { views } from '../db/tables/views.ts'

const fields = { idVista: views.id, nombre: views.nombre, consulta: views.consulta }

export function readViews(db: Db, actor: Actor, lista: ListWithViews): Promise<View[]> {
  requireList(actor, lista)
  return db.select(fields).from(views).where(isOwn(actor, lista)).orderBy(sql`${views.nombre} collate es`, asc(views.id))
}

export function saveView(db: Db, actor: Actor, { lista, nombre, consulta }: BodyOf<typeof ofSaving>): Promise<View> {
  requireList(actor, lista)
  return change(db, async (tx) => {
    // Of two concurrent saves the second counts the first one's row.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('no key update')
    if ((await tx.$count(views, isOwn(actor, lista))) >= mostViews) {
      throw new Refused('datos-invalidos', { mensaje: `Ya tienes ${mostViews} vistas: elimina una para guardar otra.` })
    }
    return tx.insert(views).values({ userId: actor.userId, lista, ...named(nombre), consulta }).returning(fields)
  })
}

export const renameView = (db: Db, actor: Actor, { idVista, nombre }: BodyOf<typeof ofRenaming>): Promise<View> =>
  change(db, (tx) => tx.update(views).set(named(nombre)).where(isTheirs(actor, idVista)).returning(fields))

export async function removeView(db: Db, actor: Actor, idVista: number): Promise<void> {
  await change(db, (tx) => tx.delete(views).where(isTheirs(actor, idVista)).returning(fields))
}

function requireList({ role }: Actor, lista: ListWithViews): void {
  if (!listsWithViews[lista].includes(role)) throw new Refused('sin-permiso')
}

const isOwn = ({ userId }: Actor, lista: ListWithViews) => and(eq(views.userId, userId), eq(views.lista, lista))
const isTheirs = ({ userId }: Actor, idVista: number) => and(eq(views.id, idVista), eq(views.userId, userId))
const named = (nombre: string) => ({ nombre, nameKey: plainText(nombre) })

const takenName = 'Ya tienes una vista con ese nombre.'

async function change(db: Db, work: (tx: Tx) => Promise<View[]>): Promise<View> {
  try {
    const [view] = await db.transaction(work)
    if (!view) throw new Refused('no-encontrado')
    return view
  } catch (failure) {
    if (violatedConstraint(failure) === 'views_name_once') throw new Refused('nombre-repetido', { mensaje: takenName, campos: { nombre: takenName } })
    throw failure
  }
}
