/** Stages of the job application that are not complete yet, as they were typed on the candidate's own page. */
import { and, eq, inArray } from 'drizzle-orm'
import type { ApplicationStage } from '../../contract/application-entry.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { applicationDrafts } from '../platform/db/tables/site.ts'

type Typed = Readonly<Record<string, string>>

export async function readDrafts(on: Db | Tx, recruitmentId: number): Promise<ReadonlyMap<ApplicationStage, Typed>> {
  const rows = await on.select().from(applicationDrafts).where(eq(applicationDrafts.recruitmentId, recruitmentId))
  return new Map(rows.map(({ stage, typed }) => [stage, typed]))
}

export async function storeStageDraft(
  tx: Tx,
  recruitmentId: number,
  stage: ApplicationStage,
  typed: Typed,
  savedAt: Date,
): Promise<void> {
  await tx
    .insert(applicationDrafts)
    .values({ recruitmentId, stage, typed, savedAt })
    .onConflictDoUpdate({ target: [applicationDrafts.recruitmentId, applicationDrafts.stage], set: { typed, savedAt } })
}

/** Deletes the drafts of delivered stages, whoever delivered them. */
export async function forgetDrafts(tx: Tx, recruitmentId: number, stages: readonly ApplicationStage[]): Promise<void> {
  await tx
    .delete(applicationDrafts)
    .where(and(eq(applicationDrafts.recruitmentId, recruitmentId), inArray(applicationDrafts.stage, [...stages])))
}
