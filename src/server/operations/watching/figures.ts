/** Figures of the whole installation from the database, queried on request. */
import { and, count, countDistinct, gt, isNotNull, isNull, min, or } from 'drizzle-orm'
import type { JobState } from '../../../contract/downloads.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { jobs } from '../../platform/db/tables/jobs.ts'
import { outbox } from '../../platform/db/tables/notifications.ts'
import { sessions } from '../../platform/db/tables/session.ts'
import { isOutstanding } from '../../platform/work/decide-letter.ts'

export type Figures = {
  readonly letters: { readonly waiting: number; readonly failed: number; readonly overdueSeconds: number }
  /** Unfinished jobs, by state. */
  readonly jobs: Partial<Readonly<Record<JobState, number>>>
  readonly sessions: number
}

type Dependencies = Pick<Deps, 'db' | 'now'>

export async function readFigures({ db, now }: Dependencies): Promise<Figures> {
  const [waiting, failed, unfinished, alive] = await Promise.all([
    db.$count(outbox, isOutstanding()),
    db.$count(outbox, isNotNull(outbox.failedAt)),
    db.select({ state: jobs.state, count: count() }).from(jobs).where(isNull(jobs.finishedAt)).groupBy(jobs.state),
    db
      .select({ count: countDistinct(sessions.signInId) })
      .from(sessions)
      .where(and(gt(sessions.expiresAt, now()), or(isNull(sessions.revokedAt), gt(sessions.revokedAt, now())))),
  ])
  return {
    letters: { waiting, failed, overdueSeconds: await overdueSeconds({ db, now }) },
    jobs: Object.fromEntries(unfinished.map((one) => [one.state, one.count])),
    sessions: alive[0]?.count ?? 0,
  }
}

/**
 * How long the oldest letter has been due. Refused letters are postponed, so this grows only when no process tries to
 * send.
 */
export async function overdueSeconds({ db, now }: Dependencies): Promise<number> {
  const [oldest] = await db
    .select({ dueAt: min(outbox.dueAt) })
    .from(outbox)
    .where(isOutstanding())
  return oldest?.dueAt ? Math.max(0, (now().getTime() - oldest.dueAt.getTime()) / 1000) : 0
}
