import { readEnv } from '../../../../src/server/platform/base/env.ts'
import { inRepository } from '../../../../src/setup/root.mjs'
import { modelFiles } from '../../reading/chart-files.ts'
import { compareVersions } from './compare-versions.ts'
import { type OpenProcesses, countOpenProcesses, type Uncounted } from './people.ts'
import { type Comparison, comparisonOf } from './report.ts'
import { atCommit, commitCalled, commitsOf, NotComparable, type Version, versionIn } from './versions.ts'

/** `to`: a commit; by default the working files. */
export async function comparedWith(from: string, to?: string): Promise<Comparison> {
  const before = await atCommit(from, versionIn)
  const after = to === undefined ? await versionIn(inRepository('')) : await atCommit(to, versionIn)
  return compared(
    [from, to ?? 'los archivos de ahora'],
    [before, after],
    await countOpenProcesses(readEnv(process.env)),
  )
}

/** A commit may touch a chart's file without changing the chart; this many are examined. */
const mostCommits = 30

/**
 * The newest real change of a chart, with the number of affected people now. @throws NotComparable if there is none in
 * this clone
 */
export const lastChangeOf = async (chart: string): Promise<Comparison> =>
  lastChange(chart, await countOpenProcesses(readEnv(process.env)))

/** The same; people are counted only if the open processes are given. */
export async function lastChange(
  chart: string,
  openProcesses: OpenProcesses | Uncounted = { why: 'No se cuenta a nadie.' },
): Promise<Comparison> {
  const file = modelFiles.find(({ id }) => id === chart)
  if (!file)
    throw new NotComparable(`Ningún diagrama se llama ${chart}; hay ${modelFiles.map(({ id }) => id).join(', ')}.`)
  const here = (root: string) => versionIn(root, [chart])
  for (const commit of commitsOf(file, mostCommits)) {
    const parent = commitCalled(`${commit}~1`)
    const versions = [await atCommit(parent, here), await atCommit(commit, here)] as const
    if (compareVersions(...versions).length > 0)
      return compared([parent.slice(0, 8), commit.slice(0, 8)], versions, openProcesses)
  }
  throw new NotComparable(`En los últimos ${mostCommits} commits de sus archivos, ${chart} no cambió.`)
}

const compared = (
  [before, after]: readonly [string, string],
  versions: readonly [Version, Version],
  openProcesses: OpenProcesses | Uncounted,
): Comparison => comparisonOf({ before, after, changes: compareVersions(...versions), versions, openProcesses })
