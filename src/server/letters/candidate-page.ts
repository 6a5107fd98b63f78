/** The page that a candidate's letter leads to. */
import { recruitmentPlace } from '../env.ts'
import type { Deps } from '../http/deps.ts'
import { linkAddress, makeProcessLink } from '../recruitment/candidate-links.ts'

/** The company's own page, without data of the candidate, because mail may be read by others; or a link to the candidate's page here. */
export async function candidatePage({ db, env, now }: Deps, recruitmentId: number): Promise<string | null> {
  if (env.candidateUrl !== undefined) return new URL(env.candidateUrl.replaceAll(recruitmentPlace, String(recruitmentId))).href
  return env.publicSite ? linkAddress(env, await makeProcessLink(db, recruitmentId, now())) : null
}
