/** Candidates for the typed text, best first; `readFoundCandidates` decides who may see whom. */
import { type FoundCandidate, mostFound } from '../../contract/palette.ts'
import { onlookers } from '../../contract/access.ts'
import type { Actor } from '../access/rights.ts'
import type { Db } from '../db/open.ts'
import { findByNumber } from './by-number.ts'
import { findHired, findInPortfolio, findInProcess, findMet, findOwnInProcess, type NameQuestion } from './candidate-sources.ts'
import { readFoundCandidates } from './read-candidates.ts'
import type { TypedText } from './typed-text.ts'

export async function findCandidates(db: Db, actor: Actor, typed: TypedText, today: string): Promise<FoundCandidate[]> {
  const numbered = await readFoundCandidates(db, actor, await findByNumber(db, actor, typed))
  if (numbered.length > 0 || typed.email !== null || typed.digits !== null) return best(numbered)
  if (typed.words.length === 0) return []
  const named = best(await findNamed(db, actor, { words: typed.words, position: 'start', today }))
  if (named.length >= mostFound || typed.words.every(({ length }) => length < 3)) return named
  const others = await findNamed(db, actor, { words: typed.words, position: 'anywhere', today })
  const known = new Set(named.map(({ idCandidato }) => idCandidato))
  return [...named, ...best(others.filter(({ idCandidato }) => !known.has(idCandidato)))].slice(0, mostFound)
}

async function findNamed(db: Db, actor: Actor, question: NameQuestion): Promise<FoundCandidate[]> {
  if (onlookers.includes(actor.role)) return readFoundCandidates(db, actor, await findMet(db, actor, question))
  const [own, met, others] = await Promise.all([findOwnInProcess(db, actor, question), findMet(db, actor, question), findInProcess(db, actor, question)])
  const inProcess = await readFoundCandidates(db, actor, [...own, ...others, ...met])
  if (inProcess.filter(({ estado }) => estado === 'en-proceso').length >= mostFound) return inProcess
  const [free, hired] = await Promise.all([findInPortfolio(db, actor, question), findHired(db, actor, question)])
  return [...inProcess, ...(await readFoundCandidates(db, actor, [...free, ...hired]))]
}

/** Candidates in process first, the user's own before others; otherwise the order of the sources. */
function best(found: readonly FoundCandidate[]): FoundCandidate[] {
  const rank = ({ estado, esPropio }: FoundCandidate): number => (estado === 'en-proceso' ? 0 : 2) + (esPropio ? 0 : 1)
  const once = new Map(found.map((one) => [one.idCandidato, one]))
  return [...once.values()].toSorted((one, other) => rank(one) - rank(other)).slice(0, mostFound)
}
