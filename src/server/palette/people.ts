/** Finds people of an administrator's branches by name, user name or e-mail. */
import { and, asc, desc, or, type SQL, sql } from 'drizzle-orm'
import { access } from '../../contract/access.ts'
import { roleNames } from '../../contract/people.ts'
import { type FoundPerson, mostFound } from '../../contract/palette.ts'
import type { Db } from '../platform/db/open.ts'
import { users } from '../platform/db/tables/session.ts'
import { type AccountManager, isManagedBy } from '../identity/session/accounts.ts'
import { likeStart } from '../platform/base/search-text.ts'
import { personNameColumn } from '../platform/base/person-name.ts'
import { matchesName } from './names.ts'

const name = personNameColumn(sql`users`)
const plainName = sql`lower(unaccent(${name}))`
const isAccount = (word: string): SQL | undefined =>
  or(sql`lower(${users.email}) like ${likeStart(word)}`, sql`lower(${users.userName}) like ${likeStart(word)}`)

/** Active people first. */
export async function findPeople(db: Db, manager: AccountManager, terms: readonly string[]): Promise<FoundPerson[]> {
  if (terms.length === 0 || !access.people.includes(manager.role)) return []
  const isNamed = terms.map((word) => or(matchesName(plainName, [word], 'anywhere'), isAccount(word)))
  const rows = await db
    .select({
      idPersona: users.id,
      nombre: sql<string>`${name}`,
      usuario: users.userName,
      rol: users.role,
      activa: users.active,
    })
    .from(users)
    .where(and(isManagedBy(manager), ...isNamed))
    .orderBy(
      desc(users.active),
      desc(sql`(${matchesName(plainName, terms, 'start')})`),
      sql`${name} collate es`,
      asc(users.id),
    )
    .limit(mostFound)
  return rows.map(({ rol, ...row }) => ({ ...row, rol: roleNames[rol] }))
}
