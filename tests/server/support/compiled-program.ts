/** PGlite's program, kept compiled for the threads of this process. */
import { readFileSync } from 'node:fs'
import { inRepository } from '../../../src/setup/root.mjs'

let held: Promise<WebAssembly.Module> | undefined

/** While it is held V8 gives the next thread what was compiled of it, which halves an opening of an embedded database. */
export const keepProgramCompiled = (): Promise<unknown> => (held ??= WebAssembly.compile(readFileSync(inRepository('node_modules/@electric-sql/pglite/dist/pglite.wasm'))))
