/** Which test files stand nearest to some files, and which of them end within a few seconds; pure. */
import { basename } from 'node:path'
import { rankOf } from '../faults/rank.ts'

export type Candidate = {
  /** Path of a test file. */
  readonly test: string
  /** What it loads, itself first, and then the nearer the earlier. */
  readonly loaded: readonly string[]
}

/** A test that loads no more has little else to notice, and takes milliseconds; others load the whole server or client. */
export const fewFiles = 60

/** `isFar`: only its imports connect it with the file. */
export type Near = Candidate & { readonly isFar: boolean }

/** The test files that load one of the files, the nearest first: by name, then by how soon they come to it. */
export function nearestTo(files: readonly string[], candidates: readonly Candidate[]): Near[] {
  return candidates
    .flatMap((candidate) => {
      const distances = files.flatMap((file) => (candidate.loaded.includes(file) ? [{ candidate, rank: rankIn(file, candidate), steps: candidate.loaded.indexOf(file) }] : []))
      return distances.toSorted(byDistance).slice(0, 1)
    })
    .toSorted(byDistance)
    .map(({ candidate, rank }) => ({ ...candidate, isFar: rank === farRank }))
}

const farRank = 4
type Distance = { readonly rank: number; readonly steps: number }
const byDistance = (one: Distance, other: Distance) => one.rank - other.rank || one.steps - other.steps

/** After what rank.ts knows by name: tests that load little else, then those named after a file that is in no folder of its room, as the contract's are. */
function rankIn(file: string, { test, loaded }: Candidate): number {
  if (file === test) return -1
  const rank = rankOf(file, test)
  if (rank < 2) return rank
  return loaded.length < fewFiles ? 2 : isNamedAfter(file, test) ? 3 : farRank
}

const isNamedAfter = (file: string, test: string) => test.split('/').slice(2).some((name) => name.startsWith(basename(file).replace(/\.tsx?$/, '')))

/**
 * Those that fit into the time together, the nearest first; a long one makes room for the next. At least one.
 * @param milliseconds those that are far fill it up to half of it only
 * @param ordered the nearest first
 * @param costOf milliseconds that a test adds to those before it
 */
export function within<One extends Near>(milliseconds: number, ordered: readonly One[], costOf: (one: One, before: readonly One[]) => number): readonly One[] {
  const chosen: One[] = []
  let spent = 0
  for (const one of ordered) {
    const cost = costOf(one, chosen)
    if (spent + cost > (one.isFar ? milliseconds / 2 : milliseconds)) continue
    chosen.push(one)
    spent += cost
  }
  return chosen.length > 0 ? chosen : ordered.slice(0, 1)
}
