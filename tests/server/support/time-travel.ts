/** Snapshots of a recruitment at several phases, which can be restored with all rows. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { PhaseCode } from '../../../src/contract/phases.ts'
import type { Db, Tx } from '../../../src/server/platform/db/open.ts'
import { rowsOf } from '../../../src/server/platform/db/rows.ts'
import { candidates, recommendations } from '../../../src/server/platform/db/tables/candidates.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import {
  folios,
  inProcess,
  openings,
  recruitmentEvents,
  recruitments,
  stays,
} from '../../../src/server/platform/db/tables/recruitment.ts'
import type { Case, Kind, World } from './process-world.ts'
import { walkTo } from './walk.ts'

type Stand = Awaited<ReturnType<typeof readStand>>

/** Takes a snapshot; the returned function restores it. */
export async function remember(world: World, process: Case): Promise<() => Promise<void>> {
  const stand = await readStand(world.db, process)
  return () => putBack(world, process, stand)
}

/** Tables whose rows a restored recruitment replaces. */
const replaced = [outbox, inProcess, recruitmentEvents, stays, interviews]

/**
 * To which snapshot each process was last restored, and its rows then: restoring takes twenty statements, comparing
 * one.
 */
const restored = new WeakMap<Case, { readonly stand: Stand; readonly state: unknown }>()

async function putBack({ db }: World, process: Case, stand: Stand): Promise<void> {
  process.version = stand.recruitment.version
  const last = restored.get(process)
  if (last?.stand === stand && last.state === (await stateOf(db, process))) return
  await db.transaction((tx) => restore(tx, process, stand))
  restored.set(process, { stand, state: await stateOf(db, process) })
}

/** Of each table the number of the candidate's rows and their youngest transaction: any change affects them. */
async function stateOf(db: Db, { candidateId }: Case): Promise<unknown> {
  const ofProcesses = [...replaced, openings, folios].map(
    (table) =>
      sql`${table} where recruitment_id in (select id from ${recruitments} where candidate_id = ${candidateId})`,
  )
  const rows = [
    sql`${candidates} where id = ${candidateId}`,
    sql`${recruitments} where candidate_id = ${candidateId}`,
    sql`${recommendations} where candidate_id = ${candidateId}`,
    ...ofProcesses,
  ].map((where) => sql`(select concat_ws('/', count(*), max(xmin::text::bigint)) from ${where})`)
  const [row] = await rowsOf<{ state: string }>(db, sql`select concat_ws(' ', ${sql.join(rows, sql`, `)}) as state`)
  return row?.state
}

async function readStand(db: Db, { id, candidateId }: Case) {
  const [recruitment] = await db.select().from(recruitments).where(eq(recruitments.id, id))
  const [candidate] = await db.select().from(candidates).where(eq(candidates.id, candidateId))
  if (!recruitment || !candidate) throw new Error(`no recruitment ${id}`)
  return {
    recruitment,
    candidate,
    listed: await db.select().from(inProcess).where(eq(inProcess.recruitmentId, id)),
    events: await db.select().from(recruitmentEvents).where(eq(recruitmentEvents.recruitmentId, id)),
    stays: await db.select().from(stays).where(eq(stays.recruitmentId, id)),
    interviews: await db.select().from(interviews).where(eq(interviews.recruitmentId, id)),
    folios: await db.select().from(folios).where(eq(folios.recruitmentId, id)),
    openings: await db.select().from(openings).where(eq(openings.recruitmentId, id)),
  }
}

/** Walks a recruitment, by default a new one, along the direct way, and takes snapshots at these phases. */
export async function walkThrough(world: World, kind: Kind, phases: readonly PhaseCode[], existing?: Case) {
  const process = existing ?? (await world.begin(kind))
  const stands = new Map<PhaseCode, Stand>()
  let from: PhaseCode = 'FT'
  for (const phase of phases) {
    await walkTo(world, kind, phase, process, from)
    from = phase
    stands.set(phase, await readStand(world.db, process))
  }
  return {
    process,
    /** Restores all its rows. */
    putBack: async (phase: PhaseCode): Promise<void> => {
      const stand = stands.get(phase)
      if (!stand) throw new Error(`${phase} was not remembered`)
      await putBack(world, process, stand)
    },
  }
}

async function restore(tx: Tx, { id, candidateId }: Case, stand: Stand): Promise<void> {
  const ofCandidate = await tx
    .select({ id: recruitments.id })
    .from(recruitments)
    .where(eq(recruitments.candidateId, candidateId))
  const ids = ofCandidate.map((row) => row.id)
  for (const table of replaced) await tx.delete(table).where(inArray(table.recruitmentId, ids))
  await tx.delete(recommendations).where(eq(recommendations.candidateId, candidateId))
  await tx.update(openings).set({ recruitmentId: null, coveredAt: null }).where(inArray(openings.recruitmentId, ids))
  // Started since.
  await tx.delete(recruitments).where(and(inArray(recruitments.id, ids), ne(recruitments.id, id)))
  await tx.update(folios).set({ recruitmentId: null }).where(eq(folios.recruitmentId, id))
  await tx.update(recruitments).set(stand.recruitment).where(eq(recruitments.id, id))
  await tx.update(candidates).set(stand.candidate).where(eq(candidates.id, candidateId))
  await insertAll(tx, interviews, stand.interviews)
  await insertAll(tx, recruitmentEvents, stand.events)
  await insertAll(tx, stays, stand.stays)
  await insertAll(tx, inProcess, stand.listed)
  for (const { id: openingId, ...opening } of stand.openings)
    await tx.update(openings).set(opening).where(eq(openings.id, openingId))
  const folioIds = stand.folios.map((folio) => folio.id)
  if (folioIds.length > 0) await tx.update(folios).set({ recruitmentId: id }).where(inArray(folios.id, folioIds))
}

const insertAll = async (tx: Tx, table: PgTable, rows: readonly Record<string, unknown>[]): Promise<void> => {
  if (rows.length > 0) await tx.insert(table).values([...rows])
}
