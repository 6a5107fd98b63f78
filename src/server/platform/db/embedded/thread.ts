/**
 * The thread in which PGlite runs, so that a heavy query never blocks the server's event loop. It answers one order at
 * a time; queue, transactions and time limits are on the other side (connection.ts).
 */
import { writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { DurableNodeFS, demandFsync, durableStartParams } from './durable.ts'
import { copyFolder, readyFolder } from './folder.ts'
import type { Answer, Fault, Order, QueryResult, ThreadData } from './messages.ts'
import { DatabaseRefused } from '../refused.ts'

const asText = (value: string) => value
/** Instants, days and intervals stay text, also in arrays: drizzle converts them by column type. */
const parsers = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182].map((oid) => [
    oid,
    asText,
  ]),
)

const { folder } = workerData as ThreadData
const say = (answer: Answer) => parentPort?.postMessage(answer)

try {
  await readyFolder(folder, initialize)
  const files = new DurableNodeFS(folder, endThread)
  const postgres = await open(files)
  await demandFsync(postgres, files)
  parentPort?.on('message', (order: Order) => {
    obey(postgres, files, order).then(say, (error: unknown) => say({ is: 'fault', fault: asFault(error) }))
  })
  say({ is: 'ready' })
} catch (error) {
  say({ is: 'fault', fault: asFault(error) })
}

async function obey(postgres: PGlite, files: DurableNodeFS, order: Order): Promise<Answer> {
  switch (order.do) {
    case 'query': {
      const result = await postgres.query(order.text, [...order.params], { rowMode: order.rowMode })
      return { is: 'result', result: result as QueryResult }
    }
    case 'exec': {
      const results = await postgres.exec(order.text)
      return { is: 'done', command: results.at(-1)?.command }
    }
    case 'count-fsyncs':
      return { is: 'fsyncs', count: files.fsyncs }
    case 'copy':
      // The copy would be valid without it, but need a recovery.
      await postgres.exec('checkpoint')
      copyFolder(folder, order.to)
      return { is: 'done' }
    case 'close':
      await postgres.close()
      return { is: 'done' }
  }
}

async function open(fs: DurableNodeFS): Promise<PGlite> {
  return PGlite.create({ fs, startParams: durableStartParams, extensions: { pg_trgm, unaccent }, parsers })
}

async function initialize(newFolder: string): Promise<void> {
  const postgres = await open(new DurableNodeFS(newFolder, endThread))
  await postgres.close()
}

/**
 * After a failed fsync the state of the disk is unknown: the thread ends at once, the order in flight is not
 * acknowledged, and the next thread recovers from the log, as PostgreSQL does.
 */
function endThread(error: unknown): never {
  writeSync(2, `La base de datos no pudo escribir a disco: ${String(error)}\n`)
  process.exit(1)
}

function asFault(error: unknown): Fault {
  if (!(error instanceof Error)) return { message: String(error), refused: false }
  const { stack: _, ...facts } = error as Error & Record<string, unknown>
  const plain = Object.entries(facts).filter(([, value]) => ['string', 'number'].includes(typeof value))
  return { ...Object.fromEntries(plain), message: error.message, refused: error instanceof DatabaseRefused }
}
