/**
 * The last change of the charts that have people and no recorded versions, for the page. It is read from the
 * repository's history, which takes some seconds, and cached until a chart's files change; without a history there is
 * none.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRepository } from '../../../../src/setup/root.mjs'
import { modelFiles } from '../../reading/chart-files.ts'
import { recordedChart } from '../../generator/compare/recorded.ts'
import { lastChange } from '../../generator/compare/comparison-request.ts'
import { chartsWithPeople, type Comparison } from '../../generator/compare/report.ts'
import { commitsOf, NotComparable } from '../../generator/compare/versions.ts'

const cacheFolder = inRepository('node_modules/.cache/statecharts')

/** People are not counted: the numbers of the person who builds the page differ from those of its readers. */
export async function lastChanges(): Promise<Comparison[]> {
  const found: Comparison[] = []
  // One after the other: each unpacks two commits
  const isRead = (id: string) => chartsWithPeople.includes(id) && id !== recordedChart
  for (const { id, ...file } of modelFiles.filter((one) => isRead(one.id))) {
    try {
      const [newest] = commitsOf(file, 1)
      if (newest !== undefined) found.push(await cachedAs(`change-${id}-${newest}.json`, () => lastChange(id)))
    } catch (failure) {
      if (!(failure instanceof NotComparable) && !isWithoutHistory(failure)) throw failure
    }
  }
  return found
}

async function cachedAs(name: string, make: () => Promise<Comparison>): Promise<Comparison> {
  const path = join(cacheFolder, name)
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Comparison
  const made = await make()
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(path, JSON.stringify(made))
  return made
}

/** A folder without git, or a computer without it. */
const isWithoutHistory = (failure: unknown): boolean =>
  failure instanceof Error && ('status' in failure || ('code' in failure && failure.code === 'ENOENT'))
