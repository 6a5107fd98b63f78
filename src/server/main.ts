/** Starts the server: settings, database, background work, port; and stops them in the reverse order. */
import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createApp, deliveryOf } from './app.ts'
import { giveCopies } from './operations/backup/copy-request.ts'
import { openBackedUp } from './operations/backup/before-migration.ts'
import type { Database } from './platform/db/open.ts'
import { DatabaseRefused } from './platform/db/refused.ts'
import { holdsDemo } from './operations/demo/holds-demo.ts'
import { seedDemo } from './operations/demo/seed.ts'
import { freeBulk, runDueBulk } from './bulk/run.ts'
import { candidatesJob } from './candidates/outdated-downloads.ts'
import { refreshPending } from './candidates/duplicates.ts'
import { doCandidatesJob } from './downloads/candidates-job.ts'
import { createReader } from './curricula/reader.ts'
import { freeCurricula, readDueCurricula } from './curricula/read-due.ts'
import { forgetOldDownloads } from './downloads/downloads.ts'
import { EnvironmentError, readEnv } from './platform/base/env.ts'
import { startBanner, type Ready } from './start-banner.ts'
import { type ClientFile, readClientFiles, readPages } from './platform/http/files/client-files.ts'
import type { Deps } from './platform/http/deps.ts'
import { listen } from './platform/http/listen.ts'
import { makeSecret } from './operations/installation/secrets.ts'
import { addStartTemplates } from './operations/installation/start-templates.ts'
import { freeJobs, runDueJobs } from './platform/work/jobs.ts'
import { deliverDue } from './platform/work/outbox.ts'
import { purgeDelivered } from './platform/work/purge.ts'
import { requestRetention, doRetention, retentionJob } from './personal-data/job.ts'
import { createReadLog } from './personal-data/read-log.ts'
import { mergeReports } from './reports/metrics/stored/merge.ts'
import { mergeBits } from './platform/db/bits/merge.ts'
import { portfolioIndex } from './candidates/portfolio-tokens.ts'
import { publicationIndex } from './publications/search-index.ts'
import { rebuildOutdated } from './recruitment/engine/rebuild.ts'
import { repeat, type Work } from './platform/work/repeat.ts'
import { sweep } from './identity/session/sweep.ts'
import { StartRefused } from './platform/base/start-refused.ts'
import { createLogs } from './platform/base/log.ts'
import { createMeter } from './operations/watching/meter.ts'
import { eraseOverdue } from './site/candidacies.ts'
import { eraseLinkLetters } from './site/link-letters.ts'
import { measureLimits } from './limits/measure.ts'
import { sweepPublications } from './publications/sweep.ts'
import { within } from './platform/base/within.ts'

/** Process managers wait ten seconds before they kill. Requests and background work stop first, in parallel. */
const stopMs = { requests: 5_500, works: 5_000, reads: 1_000, database: 1_500 }

const docsFolder = fileURLToPath(new URL('../../dist/docs', import.meta.url))
const clientFolder = fileURLToPath(new URL('../../dist/client', import.meta.url))

/** @returns the line to print once it can be stopped, and the stop function */
async function start(): Promise<{ banner: string; stop: () => Promise<void> }> {
  const env = readEnv(process.env)
  const { log, security } = createLogs({
    format: env.logFormat ?? (process.stderr.isTTY ? 'texto' : 'json'),
    level: env.logLevel,
  })
  const { db, kind, backup, copyTo, load, atStart, close } = await openBackedUp(env, {
    waitMs: env.databaseWaitSeconds * 1000,
    log,
  })
  try {
    const meter = createMeter()
    meter.watchProcess()
    let isStopping = false
    const now = () => new Date()
    const reads = createReadLog({ db, now, log })
    const deps: Deps = { db, env, log, security, saved: meter.saved, now, reads }
    const found = await atStart(() => furnish(deps, kind))
    const listening = await listen(
      createApp(deps, builtClient(deps), { meter, load, isStopping: () => isStopping }),
      env,
    )
    const copies: Work[] = copyTo
      ? [{ name: 'backup.copies', everyMs: 500, run: () => giveCopies(env.dataDir, copyTo, log) }]
      : []
    const works = [...worksOf(deps), ...copies].map((work) => repeat(work, log))
    const banner = startBanner({ env, kind, port: listening.port, backup, ...found })
    const stop = async () => {
      isStopping = true
      // A health check must notice it before new connections are refused.
      if (env.drainSeconds > 0) await setTimeout(env.drainSeconds * 1000)
      const worksEnd = Promise.all(works.map((work) => work.stop()))
      await Promise.all([
        within(stopMs.requests, 'requests', listening.stop(), log),
        within(stopMs.works, 'works', worksEnd, log),
      ])
      await within(stopMs.reads, 'reads', reads.flush(), log)
      await within(stopMs.database, 'database', close(), log)
    }
    return { banner, stop }
  } catch (failure) {
    await close()
    throw failure
  }
}

/** Writes before the first request; each part can be repeated. */
async function furnish(
  { db, env, log, now }: Deps,
  kind: Database['kind'],
): Promise<Pick<Ready, 'hasDemo' | 'secret'>> {
  await rebuildOutdated(db, log)
  if (kind === 'embedded') await Promise.all([freeJobs({ db }), freeBulk({ db }), freeCurricula({ db })])
  if (env.demo) await seedDemo(db, { now: now(), password: env.demoPassword })
  await addStartTemplates(db)
  return { hasDemo: await holdsDemo(db), secret: await makeSecret(db, now()) }
}

function worksOf(deps: Deps): Work[] {
  const deliver = deliveryOf(deps)
  const curricula = createReader()
  const kinds = { [candidatesJob]: doCandidatesJob(deps), [retentionJob]: doRetention(deps) }
  return [
    { name: 'sweep', everyMs: 10 * 60_000, run: () => sweep(deps) },
    { name: 'limits', everyMs: 60_000, run: () => measureLimits(deps.db, deps.now()) },
    { name: 'publications', everyMs: 60_000, run: (stopping) => sweepPublications(deps, stopping) },
    { name: 'portfolio.bits', everyMs: 5_000, run: (stopping) => mergeBits(deps, portfolioIndex, stopping) },
    { name: 'publications.bits', everyMs: 5_000, run: (stopping) => mergeBits(deps, publicationIndex, stopping) },
    { name: 'reports.kept', everyMs: 5_000, run: (stopping) => mergeReports(deps, stopping) },
    { name: 'duplicates.pending', everyMs: 5_000, run: (stopping) => refreshAllPending(deps, stopping) },
    { name: 'outbox', everyMs: 1000, run: (stopping) => deliverDue(deps, deliver, stopping) },
    { name: 'outbox.purge', everyMs: 60 * 60_000, run: () => purgeDelivered(deps) },
    { name: 'jobs', everyMs: 1000, run: (stopping) => runDueJobs(deps, kinds, stopping) },
    { name: 'bulk', everyMs: 500, run: (stopping) => runDueBulk(deps, stopping) },
    { name: 'curricula', everyMs: 1000, run: (stopping) => readDueCurricula(deps, curricula, stopping) },
    { name: 'reads', everyMs: 1000, run: async () => deps.reads?.flush() },
    { name: 'retention', everyMs: 10 * 60_000, run: () => requestRetention(deps) },
    { name: 'candidacies', everyMs: 10 * 60_000, run: (stopping) => eraseOverdue(deps, stopping) },
    { name: 'link.letters', everyMs: 10 * 60_000, run: () => eraseLinkLetters(deps) },
    { name: 'downloads.purge', everyMs: 60 * 60_000, run: () => forgetOldDownloads(deps) },
  ]
}

/** Writes the duplicate keys of candidates stored before the keys existed; later each run is one empty query. */
async function refreshAllPending({ db, now }: Deps, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted && (await db.transaction((tx) => refreshPending(tx, now())))) {
    // The next ones
  }
}

/** Empty when the client has not been built: beside vite's own server only the API is used. */
function builtClient({ env }: Deps): ReadonlyMap<string, ClientFile> {
  const docs = existsSync(docsFolder) ? readPages(docsFolder, 'docs/') : []
  return new Map(existsSync(clientFolder) ? [...readClientFiles(clientFolder, env), ...docs] : [])
}

/** npm forwards a signal that the terminal has already sent: two signals this close together are one. */
const sameSignalMs = 1_000

/** The first signal stops in order, a later one at once. */
function stopOn(signals: readonly NodeJS.Signals[], stop: () => Promise<void>): void {
  let began: number | undefined
  const end = () => {
    if (began !== undefined) return performance.now() - began > sameSignalMs ? process.exit(1) : undefined
    began = performance.now()
    stop().then(
      () => process.exit(0),
      (failure: unknown) => giveUp(failure),
    )
  }
  for (const signal of signals) process.on(signal, end)
}

/** One line for a problem that the reader can fix; all details for anything else. */
function giveUp(failure: unknown): never {
  const expected = [EnvironmentError, DatabaseRefused, StartRefused].some((kind) => failure instanceof kind)
  console.error(expected ? (failure as Error).message : failure)
  process.exit(1)
}

// The reader of our output may be gone, with the terminal or a pipe: this is not a failure.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

try {
  const { banner, stop } = await start()
  stopOn(['SIGTERM', 'SIGINT', 'SIGHUP'], stop)
  process.stdout.write(banner)
} catch (failure) {
  giveUp(failure)
}
