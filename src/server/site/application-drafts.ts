/** Stages of the job application that are not complete yet, as they were typed. */
import { and, eq } from 'drizzle-orm'
import { type ApplicationStage, applicationProblems, applicationStages } from '../../contract/application-entry.ts'
import type { Db, Tx } from '../db/open.ts'
import { applicationDrafts } from '../db/tables/site.ts'
import { readStoredApplication, requireAwaited } from '../deliveries/application.ts'
import type { LockedRecruitment } from '../recruitment/locked-recruitment.ts'

export async function readDrafts(db: Db, recruitmentId: number): Promise<ReadonlyMap<ApplicationStage, Readonly<Record<string, string>>>> {
  const rows = await db.select().from(applicationDrafts).where(eq(applicationDrafts.recruitmentId, recruitmentId))
  return new Map(rows.map(({ stage, typed }) => [stage, typed]))
}

/** `typed` null: the stage was delivered. Only while the process waits for the application. */
export async function storeStageDraft(tx: Tx, locked: LockedRecruitment, stage: ApplicationStage, typed: Readonly<Record<string, string>> | null, savedAt: Date): Promise<void> {
  requireAwaited(locked)
  if (typed === null) await tx.delete(applicationDrafts).where(and(eq(applicationDrafts.recruitmentId, locked.id), eq(applicationDrafts.stage, stage)))
  else {
    await tx
      .insert(applicationDrafts)
      .values({ recruitmentId: locked.id, stage, typed, savedAt })
      .onConflictDoUpdate({ target: [applicationDrafts.recruitmentId, applicationDrafts.stage], set: { typed, savedAt } })
  }
}

/** Stages that were delivered without a problem and are not being changed. */
export async function completeStages(db: Db, recruitmentId: number): Promise<readonly ApplicationStage[]> {
  const [stored, drafts] = [await readStoredApplication(db, recruitmentId), await readDrafts(db, recruitmentId)]
  if (!stored) return []
  const problems = Object.keys(applicationProblems(stored.content)).map((path) => path.split('.')[0])
  return applicationStages.filter((stage) => !drafts.has(stage) && !problems.includes(stage))
}
