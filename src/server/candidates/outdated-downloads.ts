/** Files with the information of candidates, and those that nobody is given any more: somebody in them was blocked or suppressed since. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../db/open.ts'
import { jobs } from '../db/tables/jobs.ts'
import { personalDataActions } from '../db/tables/personal-data.ts'
import type { Env } from '../env.ts'
import { dropFile } from '../files/report-files.ts'
import type { Job } from '../jobs/run.ts'

export const candidatesJob = 'candidatos'

/** What it keeps in the job; `host`: whose folder has the file, where it is not shared. */
export type StoredDownload = {
  readonly archivo: string
  readonly filas: number
  readonly bytes: number
  readonly host: string
  /** When its first row was read (ISO); who was blocked since may be in it. */
  readonly desde?: string
}

/** When somebody was blocked or suppressed last: what was written before may hold them. */
export async function lastRemoval(on: Db | Tx): Promise<Date | null> {
  const [last] = await on
    .select({ at: personalDataActions.at })
    .from(personalDataActions)
    .where(inArray(personalDataActions.action, ['bloqueo', 'supresion']))
    .orderBy(desc(personalDataActions.id))
    .limit(1)
  return last?.at ?? null
}

/** Somebody who was blocked or suppressed since may be in it. */
export const isOutdated = ({ result, createdAt }: Job, removal: Date | null): boolean =>
  removal !== null && new Date((result as StoredDownload).desde ?? createdAt) <= removal

/** Every server does it in its own folder; nobody is given them in the meantime. */
export async function dropOutdatedDownloads({ db, env }: { readonly db: Db; readonly env: Pick<Env, 'reportsDir'> }): Promise<void> {
  const removal = await lastRemoval(db)
  const made = await db.select().from(jobs).where(and(inArray(jobs.kind, [candidatesJob]), eq(jobs.state, 'lista')))
  for (const job of made) if (isOutdated(job, removal)) await dropFile(env.reportsDir, (job.result as StoredDownload).archivo)
}
