/** Responsible persons and observers of publications. */
import { and, asc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import type { AnswerOf } from '../../contract/call.ts'
import type { Collaborator } from '../../contract/publications.ts'
import type { getObserver } from '../../contract/publication-people.ts'
import { recruiters } from '../../contract/access.ts'
import { likeAnywhere, searchWords } from '../platform/base/search-text.ts'
import type { Db } from '../platform/db/open.ts'
import type { Actor } from '../identity/access/rights.ts'
import { personNameColumn } from '../platform/base/person-name.ts'
import { users } from '../platform/db/tables/session.ts'
import { findPublication, readPublication } from './detail.ts'

const mostPeople = 10

/** Users who can move candidates of the branch can be responsible for its publications. */
export const mayAnswerFor = (branch: Actor['branch']): SQL | undefined =>
  and(eq(users.active, true), eq(users.branch, branch), inArray(users.role, [...recruiters]))

/** Every word must occur in the name or the e-mail; accents and case do not matter. */
export async function searchCollaborators(db: Db, { branch }: Actor, search: string): Promise<Collaborator[]> {
  const terms = searchWords(search)
  if (terms.length === 0) return []
  const name = personNameColumn(sql`users`)
  const isFound = (pattern: string) => or(like(sql`lower(unaccent(${name}))`, pattern), like(users.email, pattern))
  return db
    .select({ idEmpleado: users.id, nombre: name, correo: users.email })
    .from(users)
    .where(and(mayAnswerFor(branch), ...terms.map((word) => isFound(likeAnywhere(word)))))
    .orderBy(sql`${name} collate es`, asc(users.id))
    .limit(mostPeople)
}

/** Users who can change the publication can search another observer. */
export async function readObserver(
  db: Db,
  actor: Actor,
  which: Parameters<typeof findPublication>[2],
): Promise<AnswerOf<typeof getObserver>> {
  const { observador, puedeEditar } = await readPublication(db, actor, await findPublication(db, actor, which))
  return { observador, mostrarBuscador: puedeEditar }
}
