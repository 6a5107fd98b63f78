/** What every route is given. Nothing else in the server reads the clock or the environment. */
import type { Db } from '../db/open.ts'
import type { Env } from '../env.ts'
import type { Cost } from '../session/passwords.ts'
import type { ReadLog } from '../personal-data/read-log.ts'
import type { Log } from '../runtime/log.ts'

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
