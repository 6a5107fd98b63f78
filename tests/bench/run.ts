/**
 * `npm run bench`: measures what issue-sized promises say in numbers, in one run, and fails when one is broken.
 * `npm run bench -- --only paint` measures a part; the parts are the keys below.
 */
import { measureEmbeddedList, measurePostgresList } from './lists.ts'
import { measurePaint } from './paint.ts'
import { measureSaving } from './saving.ts'
import { measureWeight } from './weight.ts'
import { type Finding, isBroken, tableOf, writeJson } from './report.ts'

const parts: Readonly<Record<string, () => Promise<Finding[]>>> = {
  weight: measureWeight,
  paint: measurePaint,
  saving: measureSaving,
  'list-embedded': measureEmbeddedList,
  list: measurePostgresList,
}

// So that what hangs on our end is heard when we are interrupted.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const findings: Finding[] = []
for (const name of wantedParts()) {
  const began = performance.now()
  findings.push(...((await parts[name]?.()) ?? []))
  console.error(`${name}: ${Math.round((performance.now() - began) / 1000)} s`)
}
writeJson(findings)
console.log(tableOf(findings))
process.exitCode = findings.some(isBroken) ? 1 : 0

function wantedParts(): string[] {
  const at = process.argv.indexOf('--only')
  const wanted = at < 0 ? Object.keys(parts) : process.argv.slice(at + 1)
  const unknown = wanted.find((name) => !(name in parts))
  if (unknown !== undefined || wanted.length === 0) throw new Error(`--only takes ${Object.keys(parts).join(', ')}`)
  return wanted
}
