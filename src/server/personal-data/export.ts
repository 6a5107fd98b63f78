/** All stored data of a person, from all their records, as one file, each table by owned-records.ts. */
import { eq, sql } from 'drizzle-orm'
import { exportType } from '../../contract/personal-data.ts'
import { recordsOfPerson } from '../candidates/merged.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import type { Tx } from '../platform/db/open.ts'
import { rowsOf } from '../platform/db/rows.ts'
import type { Deps } from '../platform/http/deps.ts'
import { Refused } from '../platform/http/refused.ts'
import type { Caller } from '../platform/http/route.ts'
import { attachmentName } from '../platform/http/send.ts'
import { wireStamp } from '../platform/base/mexico-time.ts'
import { logAction } from '../candidates/action-log.ts'
import { type OwnedRecords, ownedRecords } from './owned-records.ts'
import { isOfBranch, readRecord } from './records.ts'

type Dependencies = Pick<Deps, 'db' | 'now'>

/**
 * As of one instant. The access is logged in the same transaction, so that every copy has an entry. A concurrent change
 * of the candidate makes the transaction fail: with the candidate locked first, that happens at once and costs a retry
 * (db/retry.ts) without reading. `onName` receives the file name.
 */
export function exportRecord(
  { db, now }: Dependencies,
  { userId, branch }: Caller,
  candidateId: number,
  onName: (header: string) => void,
): Promise<Blob> {
  const at = now()
  return db.transaction(
    async (tx) => {
      await tx.select({ id: candidates.id }).from(candidates).where(eq(candidates.id, candidateId)).for('key share')
      const record = await readRecord(tx, candidateId)
      if (!record || !isOfBranch(branch, record)) throw new Refused('no-encontrado')
      const records = await recordsOfPerson(tx, candidateId)
      const data: Record<string, readonly unknown[]> = {}
      for (const [table, ownedRecord] of Object.entries(ownedRecords))
        data[ownedRecord.title] = await readRows(tx, table, ownedRecord, records)
      await logAction(tx, { at, branch, action: 'exportacion', candidateId, actorId: userId })
      onName(attachmentName(`Datos del candidato ${candidateId} ${wireStamp(at)}.json`))
      return new Blob(
        [JSON.stringify({ idCandidato: candidateId, generado: at.toISOString(), datos: data }, null, 2)],
        { type: exportType },
      )
    },
    { isolationLevel: 'repeatable read' },
  )
}

async function readRows(
  tx: Tx,
  table: string,
  { rows, without = [] }: OwnedRecords,
  records: readonly number[],
): Promise<readonly unknown[]> {
  const ofAny = sql.join(
    records.map((id) => sql`(${rows(id)})`),
    sql` or `,
  )
  const found = await rowsOf<{ row: unknown }>(
    tx,
    sql`select to_jsonb(t) - array[${sql.join(
      ['', ...without].map((column) => sql`${column}`),
      sql`, `,
    )}]::text[] as row from ${sql.identifier(table)} t where ${ofAny} order by 1`,
  )
  return found.map(({ row }) => row)
}
