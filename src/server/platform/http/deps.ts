/** Dependencies of every route. Nothing else in the server reads the clock or the environment. */
import type { AnyCall } from '../../../contract/call.ts'
import type { Db } from '../db/open.ts'
import type { Env } from '../base/env.ts'
import type { Log } from '../base/log.ts'
import type { Caller } from './route.ts'

/** scrypt parameters of a stored password; `ln`: binary logarithm of N. */
export type Cost = { readonly ln: number; readonly r: number; readonly p: number }

export type ReadLog = {
  /** Called after each answer; ignores calls that are not recorded. */
  readonly note: (
    call: AnyCall,
    answered: { readonly query: unknown; readonly body: unknown; readonly entity: unknown },
    caller: Caller,
  ) => void
  /** Writes the recorded accesses. @throws when the database fails; then they stay for the next time */
  readonly flush: () => Promise<void>
}

/** The user signed in with this token, or undefined. */
export type FindCaller = (deps: Deps, token: string | undefined) => Promise<Caller | undefined>

export type Deps = {
  readonly db: Db
  /** The time of the request; tests set it. */
  readonly now: () => Date
  readonly env: Env
  readonly log: Log
  /** Log of sign-ins and refusals (src/server/platform/base/log.ts). */
  readonly security?: Log
  /** Called for each saved stage. */
  readonly saved?: (codigoFase: string) => void
  /** Log of accesses to personal data; without it nothing is recorded. */
  readonly reads?: ReadLog
  /** Hashing cost of passwords, if not the standard one. */
  readonly passwordCost?: Cost
}
