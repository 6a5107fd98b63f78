/**
 * The log of actions on personal data: written in the transaction of what it records, read by administrators
 * (personal-data/actions.ts).
 */
import type { Tx } from '../platform/db/open.ts'
import { personalDataActions } from '../platform/db/tables/personal-data.ts'

type Action = Omit<typeof personalDataActions.$inferInsert, 'id'>

export const logAction = async (tx: Tx, action: Action): Promise<void> =>
  void (await tx.insert(personalDataActions).values(action))
