/** Secret links by which a candidate opens the page of one process (design/candidates-side.md). Only their digest is stored. */
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { linkPath } from '../../site/paths.ts'
import { isValidAt } from '../candidates/ended-links.ts'
import type { Db, Tx } from '../db/open.ts'
import { candidates } from '../db/tables/candidates.ts'
import { recruitments } from '../db/tables/recruitment.ts'
import { processLinks, processPages } from '../db/tables/site.ts'
import type { Env } from '../env.ts'
import { hashToken, newToken } from '../session/tokens.ts'

/** After its end a process is shown this long: the last letter leads somewhere. */
const shownAfterEndMs = 30 * 24 * 60 * 60_000

/** Returns the secret. `expiresAt` undefined: as long as the process is shown. */
export async function makeProcessLink(on: Db | Tx, recruitmentId: number, at: Date, expiresAt?: Date): Promise<string> {
  const secret = newToken()
  await on.insert(processPages).values({ recruitmentId }).onConflictDoNothing()
  await on.insert(processLinks).values({ tokenHash: hashToken(secret), recruitmentId, createdAt: at, expiresAt: expiresAt ?? null })
  return secret
}

export const linkAddress = ({ publicUrl }: Pick<Env, 'publicUrl'>, secret: string): string => publicUrl + linkPath(secret)

/** Of a process: `key` is part of its address, `formToken` is in its forms. */
export type ProcessPage = Pick<typeof processPages.$inferSelect, 'recruitmentId' | 'key' | 'formToken'>

/** The page that the secret opens at this moment; undefined for any other secret. */
export async function findLinked(on: Db | Tx, secret: string, at: Date): Promise<ProcessPage | undefined> {
  const since = new Date(at.getTime() - shownAfterEndMs)
  const [found] = await on
    .select({ recruitmentId: processPages.recruitmentId, key: processPages.key, formToken: processPages.formToken })
    .from(processLinks)
    .innerJoin(processPages, eq(processPages.recruitmentId, processLinks.recruitmentId))
    .innerJoin(recruitments, eq(recruitments.id, processLinks.recruitmentId))
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .where(
      and(
        eq(processLinks.tokenHash, hashToken(secret)),
        isValidAt(at),
        isNull(candidates.blockedAt),
        or(eq(recruitments.outcome, 'abierta'), gt(recruitments.updatedAt, since)),
      ),
    )
  return found
}
