/**
 * Creates the files of a new chart: `npm run chart -- <resource>/<name>`. It overwrites no file. `npm run chart --
 * --check` lists all that charts still owe, and exits with 1 when there is any.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRepository } from '../../../src/setup/root.mjs'
import { filesOf, readChartName, rowOf } from './files.ts'
import { owedIn } from './owed.ts'

if (process.argv[2] === '--check') {
  const owed = owedIn(inRepository(''))
  console.log(owed.length === 0 ? 'No chart owes anything.' : owed.join('\n'))
  process.exit(owed.length === 0 ? 0 : 1)
}
const chart = readChartName(process.argv[2])
const files = Object.entries(filesOf(chart))
const there = files.filter(([path]) => existsSync(inRepository(path)))
if (there.length > 0) throw new Error(`${there.map(([path]) => path).join(', ')} is there already`)
for (const [path, text] of files) {
  mkdirSync(dirname(inRepository(path)), { recursive: true })
  writeFileSync(inRepository(path), text)
  console.log(path)
}
console.log(`machines/README.md wants its row:\n${rowOf(chart)}`)
console.log(
  'Told to testers: its place in the specification, docs/tools/paths/specification.ts. Without a screen: delete the phrases, and say so in `withoutScripts`.',
)
console.log(
  '`npm run chart -- --check` lists what is still to be done; what views ask and send: docs/how-to.md, "A chart".',
)
