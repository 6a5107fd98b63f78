/**
 * The results of passed tests, stored from the last run: running tests is most of a small run, and most tests have not
 * changed.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRepository } from '../../../src/setup/root.mjs'
import { loadedBy } from '../related.ts'
import type { Work } from './try.ts'
import type { CoveredBy } from '../worker/plan.ts'

const folder = inRepository('test-results/faults/covered')
const hashes = new Map<string, string>()

function hashOf(path: string): string {
  const known = hashes.get(path) ?? createHash('sha256').update(readFileSync(path)).digest('hex')
  hashes.set(path, known)
  return known
}

/** A digest of the test, its imports, the faults, the packages, and the run's options. */
function placeOf(work: Work, test: string): string {
  const files = [
    ...[...loadedBy(test)].filter((path) => existsSync(inRepository(path))).toSorted(),
    'package-lock.json',
    'vitest.config.ts',
    'tests/faults/worker/runner.ts',
    'tests/faults/worker/play.ts',
  ].map(inRepository)
  const faulty = Object.entries(work.code).map(([path, file]) => path + hashOf(file))
  return join(
    folder,
    `${createHash('sha256')
      .update([work.project, test, ...files.map(hashOf), ...faulty].join('\n'))
      .digest('hex')}.json`,
  )
}

export function readCovered(work: Work, test: string): CoveredBy | undefined {
  const place = placeOf(work, test)
  return existsSync(place) ? (JSON.parse(readFileSync(place, 'utf8')) as CoveredBy) : undefined
}

/** A failed test may have failed because the machine was busy: it runs again the next time. */
export function keepCovered(work: Work, test: string, by: CoveredBy): void {
  if (by.failed !== undefined) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(placeOf(work, test), JSON.stringify(by))
}
