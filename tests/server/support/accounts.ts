/** One account per role, as in the demo data, for databases without users. */
import type { Db } from '../../../src/server/platform/db/open.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { isAccount, staff } from '../../../src/server/operations/demo/staff.ts'
import { hashPassword } from '../../../src/server/identity/session/passwords.ts'
import { insertFields } from './older-database.ts'

/** Real hashes at a thousandth of the cost: tests sign in often, and the password is public. */
export const cheap = { ln: 4, r: 8, p: 1 }

export async function seedAccounts(db: Db, password: string): Promise<void> {
  if ((await db.$count(users)) > 0) return
  const passwordHash = await hashPassword(password, cheap)
  // Without explicit ids: the sequence generates the same ones, and continues. An older database has fewer columns.
  await insertFields(
    db,
    users,
    staff.filter(isAccount).map(({ id: _, ...member }) => ({ ...member, passwordHash })),
  )
}
