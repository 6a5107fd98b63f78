/** The page that a candidate's letter leads to, and the mail to which it goes. */
import { eq } from 'drizzle-orm'
import { candidates } from '../platform/db/tables/candidates.ts'
import { recruitments } from '../platform/db/tables/recruitment.ts'
import { recruitmentPlace } from '../platform/base/env.ts'
import type { Deps } from '../platform/http/deps.ts'
import { linkAddress, makeProcessLink } from '../recruitment/decisions/candidate-links.ts'

/** The mail is read after the link was made: a change of the mail in between revokes the link. */
export async function candidatePage(
  deps: Deps,
  recruitmentId: number,
): Promise<{ readonly url: string | null; readonly correo: string }> {
  const url = await pageOf(deps, recruitmentId)
  const [owner] = await deps.db
    .select({ correo: candidates.correo })
    .from(recruitments)
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .where(eq(recruitments.id, recruitmentId))
  if (!owner) throw new Error(`no recruitment ${recruitmentId}`)
  return { url, correo: owner.correo }
}

const pageOf = async (deps: Deps, recruitmentId: number): Promise<string | null> =>
  companyPage(deps, recruitmentId) ?? ownPage(deps, recruitmentId)

/**
 * The company's own page, without data of the candidate, because mail may be read by others; null without
 * CANDIDATE_URL.
 */
export const companyPage = ({ env: { candidateUrl } }: Pick<Deps, 'env'>, recruitmentId: number): string | null =>
  candidateUrl === undefined ? null : new URL(candidateUrl.replaceAll(recruitmentPlace, String(recruitmentId))).href

/** A new link to the candidate's page here; null with PUBLIC_SITE=0. */
export const ownPage = async ({ db, env, now }: Deps, recruitmentId: number): Promise<string | null> =>
  env.publicSite ? linkAddress(env, await makeProcessLink(db, recruitmentId, now())) : null
