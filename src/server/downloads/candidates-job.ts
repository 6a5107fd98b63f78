/** The job that writes the candidates' data into a file (spec 2 §2: 'download the candidates' information'). */
import { hostname } from 'node:os'
import { eq } from 'drizzle-orm'
import { access } from '../../contract/access.ts'
import type { Role } from '../../contract/roles.ts'
import type { Viewer } from '../identity/access/visible.ts'
import type { Deps } from '../platform/http/deps.ts'
import { mexicoTime } from '../platform/base/mexico-time.ts'
import type { DoJob, Running } from '../platform/work/jobs.ts'
import { users } from '../platform/db/tables/session.ts'
import { type Cell, streamSpreadsheet } from '../platform/base/spreadsheet.ts'
import type { StoredDownload } from '../candidates/outdated-downloads.ts'
import { type Column, columnsFor } from './columns.ts'
import { dropFile, storeFile } from '../platform/base/report-files.ts'
import { readBatches } from './rows.ts'

/** A retry starts from the beginning: a workbook cannot be continued. */
export const doCandidatesJob =
  (deps: Deps): DoJob =>
  async (running) => {
    const { db, env, now } = deps
    const since = now()
    const viewer = await readViewer(deps, running.job.createdBy)
    const columns = columnsFor(viewer.branch, access.candidates.includes(viewer.role))
    const written = { rows: 0 }
    const rows = rowsOf(readBatches(db, viewer), columns, mexicoTime(now()).day, running, written)
    const { name, bytes } = await storeFile(
      env.reportsDir,
      streamSpreadsheet({ name: 'Candidatos', columns, rows }),
      running.stopping,
    )
    return {
      result: {
        archivo: name,
        filas: written.rows,
        bytes,
        host: hostname(),
        desde: since.toISOString(),
      } satisfies StoredDownload,
      discard: () => dropFile(env.reportsDir, name),
    }
  }

const mayHave: readonly Role[] = access.metrics

/** The user's current role: a user who has lost it meanwhile gets nothing. */
async function readViewer({ db }: Deps, userId: number | null): Promise<Viewer> {
  if (userId === null) throw new Error('the job has no owner')
  const [user] = await db.select({ role: users.role, branch: users.branch }).from(users).where(eq(users.id, userId))
  if (!user || !mayHave.includes(user.role)) throw new Error('the owner of the job may not read candidates')
  return { userId, ...user }
}

/** After this many rows other requests get a turn. */
const rowsAtOnce = 100

async function* rowsOf(
  batches: ReturnType<typeof readBatches>,
  columns: readonly Column[],
  today: string,
  { advance }: Running,
  written: { rows: number },
): AsyncGenerator<Cell[]> {
  for await (const { rows, share } of batches) {
    for (const row of rows) {
      yield columns.map(({ value }) => value(row, today))
      written.rows += 1
      if (written.rows % rowsAtOnce === 0) await new Promise(setImmediate)
    }
    await advance(share)
  }
}
