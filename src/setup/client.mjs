/** The built client in `dist/client`, rebuilt when anything it is made from has changed. */
import { existsSync } from 'node:fs'
import { pinnedNode } from './dependencies.mjs'
import { fingerprint, isFresh, leaveStamp } from './fingerprint.mjs'
import { inRepository } from './root.mjs'
import { runProgram } from './run-program.mjs'
import { giveUp, say } from './say.mjs'

const madeFrom = [
  'src/client',
  'src/contract',
  'machines',
  'vite.config.ts',
  'src/setup/only-files.mjs',
  'src/setup/precompress.mjs',
  'src/setup/without-descriptions.mjs',
  'package-lock.json',
]
const stamp = inRepository('dist/client.stamp')

/** Builds the client unless the existing build is from the same files. */
export async function ensureClient() {
  const wanted = fingerprint(madeFrom.map(inRepository))
  if (isFresh(stamp, wanted) && existsSync(inRepository('dist/client/index.html'))) return
  say('building the client')
  const vite = inRepository('node_modules/vite/bin/vite.js')
  const status = await runProgram(pinnedNode, [vite, 'build', '--logLevel', 'warn'], { cwd: inRepository('.') })
  if (status !== 0) giveUp('the client could not be built; the messages are above.')
  leaveStamp(stamp, wanted)
}
