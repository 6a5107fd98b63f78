/** One account per role, as in the demo data, for databases that hold nobody yet. */
import type { Db } from '../../../src/server/db/open.ts'
import { users } from '../../../src/server/db/tables/session.ts'
import { isAccount, staff } from '../../../src/server/demo/staff.ts'
import { hashPassword } from '../../../src/server/session/passwords.ts'
import { insertFields } from './older-database.ts'

/** Real hashes at a thousandth of the cost: a test signs in often, and its password is public. */
export const cheap = { ln: 4, r: 8, p: 1 }

export async function seedAccounts(db: Db, password: string): Promise<void> {
  if ((await db.$count(users)) > 0) return
  const passwordHash = await hashPassword(password, cheap)
  // Without ids of their own: the sequence gives the same ones, and goes on from there. A database of before has fewer columns.
  await insertFields(db, users, staff.filter(isAccount).map(({ id: _, ...member }) => ({ ...member, passwordHash })))
}
