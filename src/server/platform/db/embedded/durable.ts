/**
 * Makes the embedded database durable. PGlite starts PostgreSQL with fsync off, and its file system has none, so that
 * acknowledged commits would not survive a power cut. Measured with PGlite 0.5.16, which is pinned.
 */
import { closeSync, fsyncSync, openSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { DatabaseRefused } from '../refused.ts'

type FileStream = { readonly nfd?: number; readonly node: unknown }
type EmscriptenModule = {
  readonly NODEFS: { readonly stream_ops: Record<string, unknown>; realPath(node: unknown): string }
}

/** PGlite's own start parameters without `-F` (fsync off), and with a sync method that uses fsync. */
export const durableStartParams = [
  '--single',
  '-O',
  '-j',
  ...[
    'search_path=public',
    'exit_on_error=false',
    'log_checkpoints=false',
    'max_worker_processes=0',
    'max_parallel_workers=0',
    'max_parallel_workers_per_gather=0',
    'max_parallel_maintenance_workers=0',
    'io_method=sync',
    // PostgreSQL's default of 128 MB would stay allocated; other pages come from the system's cache.
    'shared_buffers=32MB',
    'wal_sync_method=fsync',
  ].flatMap((setting) => ['-c', setting]),
]

/** PGlite's file system with the missing fsync. */
export class DurableNodeFS extends NodeFS {
  /** Number of fsyncs. */
  fsyncs = 0
  readonly #failed: (error: unknown) => void

  /**
   * @param failed called after a failed fsync. It must end the thread: PGlite continues after errors that it catches.
   */
  constructor(folder: string, failed: (error: unknown) => void) {
    super(folder)
    this.#failed = failed
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const ready = await super.init(...args)
    const addFsync = ({ NODEFS }: EmscriptenModule) => {
      NODEFS.stream_ops['fsync'] = (stream: FileStream) => this.#fsync(stream.nfd, () => NODEFS.realPath(stream.node))
    }
    ready.emscriptenOpts.preRun = [...(ready.emscriptenOpts.preRun ?? []), addFsync]
    return ready
  }

  /** @returns 0, which means success in C */
  #fsync(descriptor: number | undefined, path: () => string): 0 {
    try {
      // Folders have no descriptor; PostgreSQL syncs them after it renames a file in them.
      const opened = descriptor ?? openSync(path(), 'r')
      try {
        fsyncSync(opened)
      } finally {
        if (descriptor === undefined) closeSync(opened)
      }
    } catch (error) {
      this.#failed(error)
      throw error
    }
    this.fsyncs += 1
    return 0
  }
}

/**
 * Commits a change that leaves no trace, and checks that it caused an fsync: a new version of PGlite, or another file
 * system, might silently stop calling it.
 * @throws DatabaseRefused when it did not
 */
export async function demandFsync(postgres: PGlite, files: DurableNodeFS): Promise<void> {
  const before = files.fsyncs
  await postgres.query("select pg_logical_emit_message(true, 'fsync-probe', '')")
  if (files.fsyncs > before) return
  throw new DatabaseRefused(
    'La base de datos integrada no escribe a disco lo que confirma (ningún fsync en una transacción de prueba): no se inicia.',
  )
}
