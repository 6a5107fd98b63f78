/**
 * Reads CVs in a process of its own: a broken or malicious file ends that process and does not affect the server.
 * It has no environment, may read nothing but the program's own files, and runs with low priority.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Limits, type Reading, withoutText } from './reading.ts'
import type { FileMessage } from './reader-program.ts'

export type Reader = {
  /** One file at a time. @throws ReaderFailed when it could not even be begun */
  readonly read: (contentBase64: string) => Promise<Reading>
  /**
   * Ends the process, also in the middle of a file; that file's reading is `excedido`, which the caller then does not
   * store.
   */
  readonly close: () => void
}

/** A CV of some pages takes milliseconds and 150 MB with what reads it. */
export const usualLimits: Limits = { cpuMs: 10_000, megabytes: 600 }
/** Limit for a process that hangs: more than starting and reading take on a busy machine. */
export const mostWaitMs = 90_000
/** Files that one process reads: memory that a library leaks is released with it. */
const mostFiles = 500
/** After the last file; starting takes half a second. */
const idleMs = 5_000

const program = fileURLToPath(new URL('./reader-program.ts', import.meta.url))
const repository = fileURLToPath(new URL('../../../', import.meta.url))

export class ReaderFailed extends Error {}

export function createReader(limits: Limits = usualLimits): Reader {
  let child: ChildProcess | undefined
  let files = 0
  let idle: NodeJS.Timeout | undefined
  const close = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }
  return {
    close,
    read: async (contentBase64) => {
      clearTimeout(idle)
      if (files >= mostFiles || !child?.connected) {
        close()
        files = 0
        child = start()
      }
      files += 1
      const reading = await readIn(child, { contentBase64, limits })
      if (reading.state === 'excedido') close()
      idle = setTimeout(close, idleMs).unref()
      return reading
    },
  }
}

function start(): ChildProcess {
  const child = fork(program, {
    serialization: 'advanced',
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: ['--permission', `--allow-fs-read=${repository}`, '--allow-worker', '--max-old-space-size=256'],
  })
  // This timer alone does not prevent a server from ending.
  child.unref()
  child.channel?.unref()
  return child
}

function readIn(child: ChildProcess, message: FileMessage): Promise<Reading> {
  child.ref()
  child.channel?.ref()
  return new Promise<Reading>((resolve, reject) => {
    const tooLong = setTimeout(() => child.kill('SIGKILL'), mostWaitMs)
    const settled = () => {
      clearTimeout(tooLong)
      child.off('message', answered).off('exit', ended).off('error', failed)
      child.unref()
      child.channel?.unref()
    }
    const answered = (reading: Reading) => {
      settled()
      resolve(reading)
    }
    const ended = (code: number | null) => {
      settled()
      // It ends by itself only where it could not start.
      if (code === null) resolve(withoutText('excedido'))
      else reject(new ReaderFailed(`the reader ended with code ${code}`))
    }
    const failed = (cause: Error) => {
      settled()
      reject(new ReaderFailed('the reader could not be sent the file', { cause }))
    }
    child
      .on('message', answered as (message: unknown) => void)
      .on('exit', ended)
      .on('error', failed)
    child.send(message)
  })
}
