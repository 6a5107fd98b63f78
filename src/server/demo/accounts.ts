/** The people of the demo as accounts; all of them open with the demo password. */
import type { Cost } from '../http/deps.ts'
import { hashPassword } from '../session/passwords.ts'
import { isAccount, staff } from './staff.ts'
import { siteOf } from './vacancies.ts'

/**
 * Whoever interviews must be able to sign in, or a process could not be walked to its end by hand. Only the
 * accounts of the roles pay the house's full cost: the password is public, and the first start should be short.
 */
const colleagueCost = { ln: 12, r: 8, p: 1 }

/** Each account has its own salt; the hashes are worked out beside each other. `cost`: what all of them pay in tests. */
export const accountRows = (password: string, cost?: Cost) =>
  Promise.all(
    staff.map(async (member) => ({
      ...member,
      siteId: siteOf(member),
      passwordHash: await hashPassword(password, cost ?? (isAccount(member) ? undefined : colleagueCost)),
    })),
  )
