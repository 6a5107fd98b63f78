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

/** The process that the secret opens at this moment; undefined for any other secret. */
export async function findLinked(db: Db, secret: string, at: Date): Promise<number | undefined> {
  const since = new Date(at.getTime() - shownAfterEndMs)
  const [found] = await db
    .select({ id: processLinks.recruitmentId })
    .from(processLinks)
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
  return found?.id
}
