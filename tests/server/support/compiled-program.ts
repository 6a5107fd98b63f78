/** Keeps PGlite's compiled program for the threads of this process. */
import { readFileSync } from 'node:fs'
import { inRepository } from '../../../src/setup/root.mjs'

let compiled: Promise<WebAssembly.Module> | undefined

/**
 * While it is referenced, V8 shares the compiled code with new threads, which halves the time to open an embedded
 * database.
 */
export const keepProgramCompiled = (): Promise<unknown> =>
  (compiled ??= WebAssembly.compile(readFileSync(inRepository('node_modules/@electric-sql/pglite/dist/pglite.wasm'))))
