/**
 * Secret links by which a candidate opens the page of one process (design/candidates-side.md). Only their digest is
 * stored.
 */
import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm'
import { dataLinkLimits } from '../../../contract/site.ts'
import { linkPath } from '../../../site/paths.ts'
import { isValidAt } from '../../candidates/ended-links.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { candidates } from '../../platform/db/tables/candidates.ts'
import { recruitments } from '../../platform/db/tables/recruitment.ts'
import { type LinkPurpose, processLinks, processPages } from '../../platform/db/tables/site.ts'
import type { Env } from '../../platform/base/env.ts'
import { hashToken, newToken } from '../../identity/session/tokens.ts'

/** After its end a process is shown this long: the last letter leads somewhere. */
const shownAfterEndMs = 30 * 24 * 60 * 60_000

/** Returns the secret. `expiresAt` undefined: as long as the process is shown. */
export const makeProcessLink = (on: Db | Tx, recruitmentId: number, at: Date, expiresAt?: Date): Promise<string> =>
  makeLink(on, { recruitmentId, purpose: 'proceso', createdAt: at, expiresAt: expiresAt ?? null })

/**
 * A link to the data of the process, which opens nothing else (docs/decisions/0078). Returns its secret, and until when
 * it can be opened.
 */
export async function makeDataLink(
  on: Db | Tx,
  recruitmentId: number,
  at: Date,
): Promise<{ readonly secret: string; readonly until: Date }> {
  const until = dataLinkEnd(at)
  return { secret: await makeLink(on, { recruitmentId, purpose: 'datos', createdAt: at, expiresAt: until }), until }
}

async function makeLink(on: Db | Tx, link: Omit<typeof processLinks.$inferInsert, 'tokenHash'>): Promise<string> {
  const secret = newToken()
  await on.insert(processPages).values({ recruitmentId: link.recruitmentId }).onConflictDoNothing()
  await on.insert(processLinks).values({ ...link, tokenHash: hashToken(secret) })
  return secret
}

const dataLinkEnd = (from: Date): Date => new Date(from.getTime() + dataLinkLimits.minutes * 60_000)

export const linkAddress = ({ publicUrl }: Pick<Env, 'publicUrl'>, secret: string): string =>
  publicUrl + linkPath(secret)

/** Of a process: `key` is part of its address, `formToken` is in its forms. */
export type ProcessPage = Pick<typeof processPages.$inferSelect, 'recruitmentId' | 'key' | 'formToken'>

/** What a secret opens at this moment; undefined for any other secret. */
export type FindPage = (on: Db | Tx, secret: string, at: Date) => Promise<ProcessPage | undefined>

const isOfLink = (purpose: LinkPurpose, secret: string) =>
  and(eq(processLinks.purpose, purpose), eq(processLinks.tokenHash, hashToken(secret)))

/** By the secret of its link: the page of a process. */
export const findLinked: FindPage = (on, secret, at) => findPage(on, isOfLink('proceso', secret), at)
/** By the secret of a link to one's data, whether it was opened or not: it says only whose data they are. */
export const findDataLinked: FindPage = (on, secret, at) => findPage(on, isOfLink('datos', secret), at)
/** The same, before it was opened. */
export const findUnopenedData: FindPage = (on, secret, at) =>
  findPage(on, and(isOfLink('datos', secret), isNull(processLinks.openedHash)), at)
/** By the secret of the browser that has opened a link to them: one's data. */
export const findOpenedData: FindPage = (on, secret, at) =>
  findPage(on, and(eq(processLinks.purpose, 'datos'), eq(processLinks.openedHash, hashToken(secret))), at)

/**
 * Opens a link to one's data for the browser with this secret, unless another one was first. What it opens ends by
 * itself.
 */
export async function openDataLink(
  on: Db | Tx,
  secret: string,
  browserSecret: string,
  at: Date,
): Promise<ProcessPage | undefined> {
  await on
    .update(processLinks)
    .set({ openedHash: hashToken(browserSecret), expiresAt: dataLinkEnd(at) })
    .where(and(isOfLink('datos', secret), isNull(processLinks.openedHash), isValidAt(at)))
  return findOpenedData(on, browserSecret, at)
}

async function findPage(on: Db | Tx, link: SQL | undefined, at: Date): Promise<ProcessPage | undefined> {
  const since = new Date(at.getTime() - shownAfterEndMs)
  const [found] = await on
    .select({ recruitmentId: processPages.recruitmentId, key: processPages.key, formToken: processPages.formToken })
    .from(processLinks)
    .innerJoin(processPages, eq(processPages.recruitmentId, processLinks.recruitmentId))
    .innerJoin(recruitments, eq(recruitments.id, processLinks.recruitmentId))
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .where(
      and(
        link,
        isValidAt(at),
        isNull(candidates.blockedAt),
        or(eq(recruitments.outcome, 'abierta'), gt(recruitments.updatedAt, since)),
      ),
    )
  return found
}
