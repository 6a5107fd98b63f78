/**
 * `npm run chaos`: breaks what the server stands on while people save, and counts what they lost. `npm test` has one
 * short kill of each kind of database. `npm run chaos -- --only restarts faults --minutes 1` runs these parts, and
 * shortens the one that is long; `--record` writes the figures into `docs/measurements/`.
 */
import { parseArgs } from 'node:util'
import { originHere, record } from '../measurements/record.ts'
import { measuredChaos } from '../measurements/rows.ts'
import { measureSlowness } from '../support/slowness.ts'
import { applications } from './applications.ts'
import { backup } from './backup.ts'
import { bulk } from './bulk.ts'
import { embeddedLoad } from './embedded-load.ts'
import { faults } from './faults.ts'
import { kills } from './kills.ts'
import { merges } from './merges.ts'
import { pooler } from './pooler.ts'
import { processes } from './processes.ts'
import { promotion } from './promotion.ts'
import { type Part, isBroken, tableOf, writeJson } from './report.ts'
import { restarts } from './restarts.ts'
import { signIn } from './sign-in.ts'
import { work } from './work.ts'

type Run = (minutes: number) => Promise<Part['findings']>
const runs: Readonly<Record<string, Run>> = {
  restarts: () => restarts({ rounds: 15, writing: 10 }),
  kills: () => kills({ rounds: 20, writing: 10 }),
  'sign-in': signIn,
  faults,
  processes: (minutes) => processes({ minutes: Math.min(5, minutes), recruiters: 50, killEveryMs: 10_000 }),
  promotion: () => promotion({ rounds: 4, writing: 10 }),
  pooler: () => pooler({ rounds: 4, writing: 5 }),
  backup: () => backup({ recruiters: 50, rounds: 3, workMs: 5_000 }),
  work,
  bulk: () => bulk({ rows: 1_000, quiet: 1_000 }),
  applications: (minutes) =>
    applications({ applications: 1000 * minutes, senders: 200, seconds: 60 * minutes, kills: 2 * minutes }),
  merges: (minutes) => merges({ groups: 8, users: 6, kills: Math.ceil(2 * minutes), everyMs: 2_000 }),
  'embedded-load': (minutes) => embeddedLoad({ seconds: Math.min(90, minutes * 60), recruiters: 50 }),
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true, default: [] },
    minutes: { type: 'string', default: '10' },
    record: { type: 'boolean', default: false },
  },
})
const wanted = values.only.length > 0 ? [...values.only, ...positionals] : Object.keys(runs)
const unknown = wanted.find((name) => !(name in runs))
const minutes = Number(values.minutes)
if (unknown !== undefined) throw new Error(`--only takes ${Object.keys(runs).join(', ')}`)
if (!(minutes > 0 && minutes <= 60)) throw new Error('--minutes takes a number up to 60')
if (values.record && minutes !== 10)
  throw new Error('--record takes no --minutes: a shortened part would replace the figures of a whole one')

// An interrupt must run the exit handlers, which stop the databases and servers of this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

const origin = values.record ? originHere(measureSlowness()) : undefined
const parts: Part[] = []
for (const name of wanted) {
  const began = performance.now()
  const findings = (await runs[name]?.(minutes)) ?? []
  const part = { name, findings, seconds: (performance.now() - began) / 1000 }
  parts.push(part)
  console.log(`${tableOf(part)}\n`)
}
writeJson(parts)
if (origin) record('chaos', measuredChaos(parts), origin)
// Connections whose packets have vanished may be open for minutes yet.
process.exit(parts.some(({ findings }) => findings.some(isBroken)) ? 1 : 0)
