/** Letters to candidates and staff as they arrive, without a mail server. */
import { eq } from 'drizzle-orm'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import type { Letter } from '../../../src/server/platform/work/mail.ts'
import { letterWriters } from '../../../src/server/letters/writers.ts'
import { deliverDue } from '../../../src/server/platform/work/outbox.ts'
import { siteWriters } from '../../../src/server/site/letters.ts'
import type { TestApp } from './app-on.ts'

/** Delivers what is due, also what that orders; returns the letters in their order. */
export async function lettersOf({ deps }: Pick<TestApp, 'deps'>): Promise<Letter[]> {
  const letters: Letter[] = []
  const writers = { ...letterWriters(deps), ...siteWriters(deps) }
  for (let round = 0; round < 2; round += 1) {
    await deliverDue(deps, async (row) => {
      const written = await writers[row.kind]!(row)
      if (!written) return
      letters.push(written.letter)
      // As the delivery does: a later letter about the same interview reports what has changed since
      await deps.db
        .update(outbox)
        .set({ payload: { ...row.payload, ...written.remember } })
        .where(eq(outbox.id, row.id))
    })
  }
  return letters
}
