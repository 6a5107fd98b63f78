/** Blocks and suppresses one record, in the caller's transaction. */
import { eq, sql } from 'drizzle-orm'
import { plainText } from '../../contract/plain-text.ts'
import { searchText } from '../platform/base/search-text.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import type { Tx } from '../platform/db/open.ts'
import { rowsOf } from '../platform/db/rows.ts'
import { recordsOfPerson } from '../candidates/merged.ts'
import { refreshPortfolio } from '../candidates/portfolio-rows.ts'
import { lockRecords } from '../candidates/record-locks.ts'
import { views } from '../platform/db/tables/views.ts'
import { forgetAnswers } from '../platform/http/idempotency.ts'
import { deletedWhenDone } from '../platform/work/outbox.ts'
import { ownedRecords } from './owned-records.ts'
import { readRecord, type RecordRow } from './records.ts'
import { rightsNotice } from './rights.ts'

/** Locks the record and its processes, so that no process starts or continues meanwhile. */
export async function lockRecord(tx: Tx, candidateId: number): Promise<RecordRow | undefined> {
  await lockRecords(tx, [candidateId])
  return readRecord(tx, candidateId)
}

export async function block(tx: Tx, candidateId: number, at: Date): Promise<void> {
  await forgetAnswers(tx)
  await tx.update(candidates).set({ blockedAt: at, retainedUntil: null }).where(eq(candidates.id, candidateId))
  await refreshPortfolio(tx, [candidateId])
}

/**
 * Erases identifying data in every record of the person; statistics stay, anonymous. Returns the ids of letters whose
 * files must be deleted too.
 */
export async function suppress(tx: Tx, candidateId: number, at: Date): Promise<readonly number[]> {
  const letters: number[] = []
  // Merged records first.
  for (const id of (await recordsOfPerson(tx, candidateId)).toReversed()) {
    await forgetViews(tx, id)
    letters.push(...(await eraseRecord(tx, id, at)))
  }
  return letters
}

/** Erases identifying data of this record only. Returns the ids of letters whose files must be deleted too. */
export async function eraseRecord(tx: Tx, candidateId: number, at: Date): Promise<readonly number[]> {
  await forgetAnswers(tx)
  await keepAnswers(tx, candidateId)
  const letters = await rowsOf<{ id: number }>(
    tx,
    sql`select t.id from outbox t where ${ownedRecords.outbox!.rows(candidateId)} and not (${ownedRecords.outbox!.except!})`,
  )
  for (const [table, { rows, suppressed, except = sql`false` }] of Object.entries(ownedRecords)) {
    const name = sql.identifier(table)
    if (suppressed === 'delete')
      await tx.execute(sql`delete from ${name} t where ${rows(candidateId)} and not (${except})`)
    else if (suppressed !== 'keep')
      await tx.execute(sql`update ${name} t set ${suppressed.set} where ${rows(candidateId)}`)
  }
  await tx
    .update(candidates)
    .set({ blockedAt: sql`coalesce(${candidates.blockedAt}, ${at.toISOString()}::timestamptz)`, suppressedAt: at })
    .where(eq(candidates.id, candidateId))
  return letters.map(({ id }) => id)
}

/**
 * The answer to what the person requested about the data is still due: an outstanding letter gets what it needs, and
 * its row is deleted when it has left. Waits for a delivery that has locked the row.
 */
const keepAnswers = (tx: Tx, candidateId: number) =>
  tx.execute(sql`update outbox t set payload = t.payload || jsonb_build_object(
      ${deletedWhenDone}::text, true,
      'suprimido', jsonb_build_object('correo', c.correo, 'nombre', c.nombres, 'vacante', p.titulo, 'respuesta', q.answer)
    )
    from rights_requests q join recruitments r on r.id = q.recruitment_id join candidates c on c.id = r.candidate_id join publications p on p.id = r.publication_id
    where t.kind = ${rightsNotice} and t.delivered_at is null and t.given_up_at is null and q.id = (t.payload ->> 'idPeticion')::int and q.answer is not null
      and c.correo <> '' and ${ownedRecords.outbox!.rows(candidateId)}`)

/** Saved searches for this person only: with two words of the name, the e-mail or the telephone. */
async function forgetViews(tx: Tx, candidateId: number): Promise<void> {
  const [person] = await tx.select().from(candidates).where(eq(candidates.id, candidateId))
  if (!person) return
  const nameParts = searchText(person.nombres, person.apellidoPaterno, person.apellidoMaterno)
    .split(' ')
    .filter(Boolean)
  const all = await tx.select({ id: views.id, nombre: views.nombre, consulta: views.consulta }).from(views)
  for (const { id, nombre, consulta } of all) {
    const text = plainText(`${nombre} ${[...new URLSearchParams(consulta).values()].join(' ')}`)
    const named = new Set(text.split(/[^\p{L}\p{N}]+/u))
    const isAbout =
      nameParts.filter((word) => named.has(word)).length >= 2 ||
      isIn(text, person.correo) ||
      isIn(text, person.telefono)
    if (isAbout) await tx.delete(views).where(eq(views.id, id))
  }
}

const isIn = (text: string, value: string): boolean => value !== '' && text.includes(plainText(value))
