/** The time of a test file, in milliseconds: from the last run, else estimated from its size. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inRepository } from '../../src/setup/root.mjs'
import { durationsIn } from '../run/test-results.ts'
import { type Candidate, fewFiles } from './nearest.ts'

/** A project of vitest.config.ts has the name of the folder of its tests. */
export const projectOf = (test: string): string => test.split('/')[1]!

/** Medians of a whole run on two cores: for each byte of a test, for what surrounds a file, and to load a whole server or client for the first of them. */
const perByte = { few: 0.006, many: 0.13 }
const eachFile = 50
const firstFile = 2_500

/** @param reports the folder in which the parts of a run leave theirs */
export function costsBy(reports: string): (one: Candidate, before: readonly Candidate[]) => number {
  const known = knownIn(reports)
  const isWhole = ({ loaded }: Candidate) => loaded.length >= fewFiles
  return (one, before) => {
    const own = known.get(one.test) ?? statSync(inRepository(one.test)).size * (isWhole(one) ? perByte.many : perByte.few)
    const isLoaded = !isWhole(one) || before.some((other) => isWhole(other) && projectOf(other.test) === projectOf(one.test))
    return own + eachFile + (isLoaded ? 0 : firstFile)
  }
}

/** The longest of a file that several parts have run: both databases do. */
function knownIn(reports: string): ReadonlyMap<string, number> {
  const known = new Map<string, number>()
  for (const name of existsSync(reports) ? readdirSync(reports) : []) {
    if (!name.endsWith('.jsonl')) continue
    for (const [file, milliseconds] of durationsIn(join(reports, name))) known.set(file, Math.max(milliseconds, known.get(file) ?? 0))
  }
  return known
}
