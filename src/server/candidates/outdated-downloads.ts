/**
 * Files with candidates' data, and those that may no longer be downloaded: a candidate in them has been blocked or
 * suppressed since.
 */
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../platform/db/open.ts'
import { jobs } from '../platform/db/tables/jobs.ts'
import { personalDataActions } from '../platform/db/tables/personal-data.ts'
import type { Env } from '../platform/base/env.ts'
import { dropFile } from '../platform/base/report-files.ts'
import type { Job } from '../platform/work/jobs.ts'

export const candidatesJob = 'candidatos'

/** Result of the job; `host`: the server with the file, if the folder is not shared. */
export type StoredDownload = {
  readonly archivo: string
  readonly filas: number
  readonly bytes: number
  readonly host: string
  /** When its first row was read (ISO); a candidate who was blocked later may be in it. */
  readonly desde?: string
}

/** When a candidate was last blocked or suppressed: older files may contain them. */
export async function lastRemoval(on: Db | Tx): Promise<Date | null> {
  const [last] = await on
    .select({ at: personalDataActions.at })
    .from(personalDataActions)
    .where(inArray(personalDataActions.action, ['bloqueo', 'supresion']))
    .orderBy(desc(personalDataActions.id))
    .limit(1)
  return last?.at ?? null
}

/** A candidate who was blocked or suppressed since may be in it. */
export const isOutdated = ({ result, createdAt }: Job, removal: Date | null): boolean =>
  removal !== null && new Date((result as StoredDownload).desde ?? createdAt) <= removal

/** Every server deletes the files in its own folder; until then they cannot be downloaded. */
export async function dropOutdatedDownloads({
  db,
  env,
}: {
  readonly db: Db
  readonly env: Pick<Env, 'reportsDir'>
}): Promise<void> {
  const removal = await lastRemoval(db)
  const made = await db
    .select()
    .from(jobs)
    .where(and(inArray(jobs.kind, [candidatesJob]), eq(jobs.state, 'lista')))
  for (const job of made)
    if (isOutdated(job, removal)) await dropFile(env.reportsDir, (job.result as StoredDownload).archivo)
}
