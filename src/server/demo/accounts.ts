/** The people of the demo as accounts: one for each role opens with the demo password, the others with none. */
import { hashPassword, unopenablePassword } from '../session/passwords.ts'
import { isAccount, staff } from './staff.ts'

/** Each account has its own salt and the house's full cost, worked out beside each other. */
export const accountRows = (password: string) =>
  Promise.all(
    staff.map(async (member) => ({
      ...member,
      passwordHash: isAccount(member) ? await hashPassword(password) : unopenablePassword(),
    })),
  )
