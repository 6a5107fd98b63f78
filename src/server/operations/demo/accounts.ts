/** The people of the demo as accounts, all with the demo password. */
import type { Cost } from '../../platform/http/deps.ts'
import { hashPassword } from '../../identity/session/passwords.ts'
import { isAccount, staff } from './staff.ts'
import { siteOf } from './vacancies.ts'

/**
 * Interviewers must be able to sign in, or a process could not be completed by hand. Only the roles' accounts use the
 * full hashing cost: the password is public, and the first start should be fast.
 */
const colleagueCost = { ln: 12, r: 8, p: 1 }

/** Each account has its own salt; the hashes are computed in parallel. `cost`: used for all accounts in tests. */
export const accountRows = (password: string, cost?: Cost) =>
  Promise.all(
    staff.map(async (member) => ({
      ...member,
      siteId: siteOf(member),
      passwordHash: await hashPassword(password, cost ?? (isAccount(member) ? undefined : colleagueCost)),
    })),
  )
