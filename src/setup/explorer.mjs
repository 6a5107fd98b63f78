/** The built page of the statecharts in `dist/docs`, rebuilt when anything it is made from has changed. */
import { existsSync } from 'node:fs'
import { pinnedNode } from './dependencies.mjs'
import { fingerprint, isFresh, leaveStamp } from './fingerprint.mjs'
import { inRepository } from './root.mjs'
import { run } from './run.mjs'
import { giveUp, say } from './say.mjs'

const madeFrom = ['docs/explorer', 'docs/generator/compare', 'docs/reading', 'machines', 'src/client', 'src/contract', 'src/setup/precompress.mjs', 'package-lock.json']
const stamp = inRepository('dist/docs.stamp')
/** Of every run of the tests: what they covered is laid over the charts, and brought up to date without building anything. */
const coverage = inRepository('test-results/coverage')
const coverageStamp = inRepository('dist/docs-coverage.stamp')

/** Builds the page unless the one that is there is of these very files. */
export async function ensureExplorer() {
  const wanted = fingerprint(madeFrom.map(inRepository))
  const covered = fingerprint([coverage])
  const isBuilt = isFresh(stamp, wanted) && existsSync(inRepository('dist/docs/index.html'))
  if (isBuilt && isFresh(coverageStamp, covered)) return
  if (!isBuilt) say('drawing the statecharts')
  const status = await run(pinnedNode, [inRepository(`docs/explorer/build/${isBuilt ? 'coverage' : 'main'}.ts`)], { cwd: inRepository('.') })
  if (status !== 0) giveUp('the page of the statecharts could not be built; the messages are above.')
  leaveStamp(stamp, wanted)
  leaveStamp(coverageStamp, covered)
}
