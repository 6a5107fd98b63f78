/** Letters at the end of a server: the one that was begun goes out, the others wait for the next start. */
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { deliverDue } from '../../../src/server/platform/work/outbox.ts'
import { repeat } from '../../../src/server/platform/work/repeat.ts'
import { startTestApp } from '../support/app.ts'

test('returns leased rows that were not started as untried, and the next start delivers them', async () => {
  const app = await startTestApp()
  try {
    const { now } = app.deps
    await app.db
      .insert(outbox)
      .values(Array.from({ length: 12 }, () => ({ kind: 'carta', payload: {}, createdAt: now(), dueAt: now() })))
    const rows = () => app.db.select().from(outbox).orderBy(asc(outbox.id))
    const [first] = await rows()
    const begun: number[] = []
    const [sending, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const work = repeat(
      {
        name: 'outbox',
        everyMs: 5,
        run: (stopping) =>
          deliverDue(
            app.deps,
            async ({ id }) => {
              begun.push(id)
              sending.resolve()
              await sent.promise
            },
            stopping,
          ),
      },
      app.deps.log,
    )
    await sending.promise
    const stopped = work.stop()
    sent.resolve()
    await stopped
    expect(begun).toEqual([first?.id])
    expect(
      (await rows()).map(({ attempts, dueAt, deliveredAt }) => ({
        attempts,
        isDue: dueAt <= now(),
        isDelivered: deliveredAt !== null,
      })),
    ).toEqual([
      { attempts: 1, isDue: false, isDelivered: true },
      ...Array.from({ length: 11 }, () => ({ attempts: 0, isDue: true, isDelivered: false })),
    ])

    await deliverDue(app.deps, async ({ id }) => void begun.push(id))
    expect(begun).toEqual((await rows()).map(({ id }) => id))
  } finally {
    await app.stop()
  }
})
