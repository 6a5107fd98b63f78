/**
 * The reader's own process: reads the files that it is sent, one after the other, and is killed over one that costs too
 * much.
 */
import { constants, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { readFile } from './read-file.ts'
import type { Limits } from './reading.ts'

export type FileMessage = { readonly contentBase64: string; readonly limits: Limits }

// The server has priority, on any number of cores.
setPriority(constants.priority.PRIORITY_LOW)
// A terminal sends the stop signal to its whole process group; the server ends its reader itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

/**
 * Limits of the current file: microseconds of processor time at which it must have been read, and megabytes; zeros:
 * there is no file.
 */
const limits = new Float64Array(new SharedArrayBuffer(16))
const watch = new Worker(new URL('./watch-limits.ts', import.meta.url), { workerData: limits })
watch.unref()

process.on('message', (message: FileMessage) => void answer(message))

async function answer({ contentBase64, limits: { cpuMs, megabytes } }: FileMessage): Promise<void> {
  const { user, system } = process.cpuUsage()
  limits.set([user + system + cpuMs * 1000, megabytes])
  const reading = await readFile(Uint8Array.from(Buffer.from(contentBase64, 'base64')))
  limits.set([0, 0])
  process.send?.(reading)
}
