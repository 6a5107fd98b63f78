/** The log of accounts: action, author and time, written in the transaction of the action. */
import type { Tx } from '../../platform/db/open.ts'
import { accountEvents } from '../../platform/db/tables/people.ts'

type Logged = Pick<typeof accountEvents.$inferInsert, 'userId' | 'kind' | 'at'> & {
  readonly actorId: number | null
  readonly details?: Readonly<Record<string, unknown>>
}

export async function logAccount(tx: Tx, { details = {}, ...row }: Logged): Promise<void> {
  await tx.insert(accountEvents).values({ ...row, details })
}
