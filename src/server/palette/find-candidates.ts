/** Candidates for the typed text, best first; `readFoundCandidates` decides who may see whom. */
import { onlookers } from '../../contract/access.ts'
import { type FoundCandidate, mostFound } from '../../contract/palette.ts'
import type { Actor } from '../identity/access/rights.ts'
import type { Db } from '../platform/db/open.ts'
import { findByNumber } from './by-number.ts'
import { findHired, findInPortfolio, findInProcess, findNewest, type Hit } from './candidate-sources.ts'
import { startsWith } from './names.ts'
import { readFoundCandidates } from './read-candidates.ts'
import type { TypedText } from './typed-text.ts'

export async function findCandidates(db: Db, actor: Actor, typed: TypedText, today: string): Promise<FoundCandidate[]> {
  const { terms, email, digits } = typed
  const numbered = best(await readFoundCandidates(db, actor, await findByNumber(db, actor, typed)), [])
  if (numbered.length > 0 || email !== null || digits !== null || terms.length === 0) return numbered
  return best(await readFoundCandidates(db, actor, await findNamed(db, actor, terms, today)), terms)
}

/** Ids, each source in its order. Every step is only needed if the earlier ones found too few. */
async function findNamed(db: Db, actor: Actor, terms: readonly string[], today: string): Promise<number[]> {
  const near = await findNewest(db, actor, terms)
  const idsOf = (hits: readonly Hit[]) => hits.map(({ id }) => id)
  const startsInProcess = (hits: readonly Hit[]) =>
    countOf(hits.filter(({ isInProcess, isStart }) => isInProcess && isStart))
  if (onlookers.includes(actor.role) || startsInProcess(near) >= mostFound) return idsOf(near)
  const isScarce = countOf(near) < mostFound
  const inProcess = [...near, ...(await findInProcess(db, actor, terms, isScarce))]
  if (countOf(inProcess.filter(({ isStart }) => isStart)) >= mostFound) return idsOf(inProcess)
  const isStillScarce = countOf(inProcess) < mostFound
  const [free, hired] = await Promise.all([
    findInPortfolio(db, actor, terms, { isScarce: isStillScarce, today }),
    findHired(db, actor, terms, isStillScarce),
  ])
  return [...idsOf(inProcess), ...free, ...idsOf(hired)]
}

const countOf = (hits: readonly Hit[]): number => new Set(hits.map(({ id }) => id)).size

/**
 * Names with the typed words at the start of words first, then candidates in process, then the user's own; otherwise
 * the order of the sources.
 */
function best(found: readonly FoundCandidate[], terms: readonly string[]): FoundCandidate[] {
  const rank = ({ nombre, estado, esPropio }: FoundCandidate): number =>
    (startsWith(nombre, terms) ? 0 : 4) + (estado === 'en-proceso' ? 0 : 2) + (esPropio ? 0 : 1)
  return found.toSorted((one, other) => rank(one) - rank(other)).slice(0, mostFound)
}
