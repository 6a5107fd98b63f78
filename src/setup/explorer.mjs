/** Builds the page of the statecharts in `dist/docs` when any of its inputs has changed. */
import { existsSync } from 'node:fs'
import { pinnedNode } from './dependencies.mjs'
import { fingerprint, isFresh, leaveStamp } from './fingerprint.mjs'
import { inRepository } from './root.mjs'
import { runProgram } from './run-program.mjs'
import { giveUp, say } from './say.mjs'

const madeFrom = [
  'docs/tools/explorer',
  'docs/tools/generator/compare',
  'docs/tools/generator/formats',
  'docs/tools/reading',
  'docs/statecharts/versions',
  'machines',
  'src/client',
  'src/contract',
  'src/setup/precompress.mjs',
  'package-lock.json',
]
const stamp = inRepository('dist/docs.stamp')
/** Coverage of the last test run: it is shown on the charts, and updated without a build. */
const coverage = inRepository('test-results/coverage')
const coverageStamp = inRepository('dist/docs-coverage.stamp')

/** Builds the page unless the existing build is from the same files. */
export async function ensureExplorer() {
  const wanted = fingerprint(madeFrom.map(inRepository))
  const covered = fingerprint([coverage])
  const isBuilt = isFresh(stamp, wanted) && existsSync(inRepository('dist/docs/index.html'))
  if (isBuilt && isFresh(coverageStamp, covered)) return
  if (!isBuilt) say('drawing the statecharts')
  const status = await runProgram(
    pinnedNode,
    [inRepository(`docs/tools/explorer/build/${isBuilt ? 'coverage' : 'main'}.ts`)],
    { cwd: inRepository('.') },
  )
  if (status !== 0) giveUp('the page of the statecharts could not be built; the messages are above.')
  leaveStamp(stamp, wanted)
  leaveStamp(coverageStamp, covered)
}
