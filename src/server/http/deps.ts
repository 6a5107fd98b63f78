/** What every route is given. Nothing else in the server reads the clock or the environment. */
import type { AnyCall } from '../../contract/call.ts'
import type { Db } from '../db/open.ts'
import type { Env } from '../env.ts'
import type { Log } from '../runtime/log.ts'
import type { Caller } from './route.ts'

/** Of a stored password, as scrypt takes it; `ln`: binary logarithm of N. */
export type Cost = { readonly ln: number; readonly r: number; readonly p: number }

export type ReadLog = {
  /** After an answer was given; for calls of which nothing is kept it does nothing. */
  readonly note: (call: AnyCall, answered: { readonly query: unknown; readonly body: unknown; readonly entity: unknown }, caller: Caller) => void
  /** Writes what was noted. @throws when the database cannot; then everything waits for the next time */
  readonly flush: () => Promise<void>
}

/** Who is signed in with this token; undefined: nobody. */
export type FindCaller = (deps: Deps, token: string | undefined) => Promise<Caller | undefined>

export type Deps = {
  readonly db: Db
  /** The instant of the request; tests set it. */
  readonly now: () => Date
  readonly env: Env
  readonly log: Log
  /** Who signed in, and what was refused (src/server/runtime/log.ts). */
  readonly security?: Log
  /** Told of each stage that was saved. */
  readonly saved?: (codigoFase: string) => void
  /** Who read what; where it is not given, nothing is kept of it. */
  readonly reads?: ReadLog
  /** What a stored password costs to check, where it is not the standard cost. */
  readonly passwordCost?: Cost
}
