/** The page that a candidate's letter leads to, and the mail to which it goes. */
import { eq } from 'drizzle-orm'
import { candidates } from '../db/tables/candidates.ts'
import { recruitments } from '../db/tables/recruitment.ts'
import { recruitmentPlace } from '../env.ts'
import type { Deps } from '../http/deps.ts'
import { linkAddress, makeProcessLink } from '../recruitment/candidate-links.ts'

/** The mail is read after the link was made: a change of the mail in between revokes the link. */
export async function candidatePage(deps: Deps, recruitmentId: number): Promise<{ readonly url: string | null; readonly correo: string }> {
  const url = await pageOf(deps, recruitmentId)
  const [owner] = await deps.db.select({ correo: candidates.correo }).from(recruitments).innerJoin(candidates, eq(candidates.id, recruitments.candidateId)).where(eq(recruitments.id, recruitmentId))
  if (!owner) throw new Error(`no recruitment ${recruitmentId}`)
  return { url, correo: owner.correo }
}

/** The company's own page, without data of the candidate, because mail may be read by others; or a link to the candidate's page here. */
async function pageOf({ db, env, now }: Deps, recruitmentId: number): Promise<string | null> {
  if (env.candidateUrl !== undefined) return new URL(env.candidateUrl.replaceAll(recruitmentPlace, String(recruitmentId))).href
  return env.publicSite ? linkAddress(env, await makeProcessLink(db, recruitmentId, now())) : null
}
