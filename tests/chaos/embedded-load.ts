/** (f) Fifty recruiters at once on the embedded database: how long they wait, and what the server takes for it. */
import { readFileSync } from 'node:fs'
import { openDatabase } from '../../src/server/platform/db/open.ts'
import type { Cost } from '../../src/server/platform/http/deps.ts'
import { temporaryFolder } from '../bench/temporary.ts'
import { copyEmbeddedTemplate } from '../server/support/template.ts'
import { settleInDemo } from './house.ts'
import { type Answered, signInAll, work } from './recruiters.ts'
import type { Finding } from './report.ts'
import { freePort, startServer } from './server-process.ts'

const candidatesOfEach = 8
/** Someone who reads opens a screen every one to three seconds. */
const pace = { from: 1_000, to: 3_000 }

export type Options = {
  readonly seconds: number
  readonly recruiters: number
  /** The cost of a password hash; that of production by default. */
  readonly passwordCost?: Cost
}

export async function embeddedLoad({ seconds, recruiters, passwordCost }: Options): Promise<Finding[]> {
  const dataDir = temporaryFolder()
  await copyEmbeddedTemplate(dataDir)
  const { db, close, afterLoading } = await openDatabase({ dataDir, databaseUrl: undefined })
  const subjects = await settleInDemo(db, recruiters * candidatesOfEach, passwordCost)
  await afterLoading()
  await close()
  const server = await startServer({ DATA_DIR: dataDir, PORT: String(await freePort()) })
  const toStart = megabytes(server.pid, 'VmHWM')
  const tokens = await signInAll(server.api, recruiters)
  const before = processorSeconds(server.pid)
  let most = 0
  const sampling = setInterval(() => (most = Math.max(most, megabytes(server.pid, 'VmRSS'))), 250)
  const answered = await work(server.api, subjects, tokens, { seconds, pace })
  clearInterval(sampling)
  const processor = processorSeconds(server.pid) - before
  await server.end('SIGTERM')
  return [
    {
      what: 'answers other than 200',
      found: answered.filter(({ status }) => status !== 200).length,
      most: 0,
      unit: 'answers',
      note: `of ${answered.length}`,
    },
    {
      what: 'answer time, 99th percentile',
      found: quantile(answered, 0.99),
      most: 0.2,
      unit: 's',
      note: `median ${quantile(answered, 0.5).toFixed(3)}, longest ${quantile(answered, 1).toFixed(3)}`,
      details: byCall(answered),
    },
    {
      what: 'memory of the server, most (RSS)',
      found: Math.round(most),
      most: 450,
      unit: 'MB',
      note: `while they work; for a moment of the start ${Math.round(toStart)}`,
    },
    {
      what: 'processor time of an answer',
      found: (1000 * processor) / answered.length,
      most: 30,
      unit: 'ms',
      note: `${processor.toFixed(1)} s in all`,
    },
  ]
}

const quantile = (answered: readonly Answered[], share: number): number => {
  const sorted = answered.map(({ ms }) => ms).toSorted((one, other) => one - other)
  return (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0) / 1000
}

const byCall = (answered: readonly Answered[]) =>
  Object.entries(Object.groupBy(answered, ({ call }) => call)).map(([call, those = []]) => ({
    call,
    count: those.length,
    median: quantile(those, 0.5),
    p99: quantile(those, 0.99),
  }))

/** Linux's counters of a process. */
const ofProcess = (pid: number, file: 'status' | 'stat') => readFileSync(`/proc/${pid}/${file}`, 'utf8')
/** Memory in use now, or the peak so far. */
const megabytes = (pid: number, which: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${which}:\\s+(\\d+) kB`).exec(ofProcess(pid, 'status'))?.[1]) / 1000
/** User and system time, counted in hundredths. */
function processorSeconds(pid: number): number {
  const [user = 0, system = 0] = ofProcess(pid, 'stat')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) / 100
}
