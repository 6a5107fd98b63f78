/** The rows of a recruitment in the database must match the model. */
import assert from 'node:assert/strict'
import { and, asc, eq, isNull } from 'drizzle-orm'
import {
  type RecruitmentSnapshot,
  selectOpenInterviews,
  selectOutcome,
  selectPhase,
} from '../../../../../machines/recruitment/recruitment.machine.ts'
import type { Db } from '../../../../../src/server/platform/db/open.ts'
import { candidates } from '../../../../../src/server/platform/db/tables/candidates.ts'
import { interviews } from '../../../../../src/server/platform/db/tables/interviews.ts'
import {
  folios,
  inProcess,
  openings,
  recruitmentEvents,
  recruitments,
  stays,
} from '../../../../../src/server/platform/db/tables/recruitment.ts'
import { reviveSnapshot } from '../../../../../src/server/recruitment/engine/chart.ts'
import { plain } from '../../../../../machines/model/plain.ts'

export async function readStored(db: Db, id: number) {
  const [row] = await db.select().from(recruitments).where(eq(recruitments.id, id))
  assert.ok(row, `no recruitment ${id}`)
  const log = await db
    .select()
    .from(recruitmentEvents)
    .where(eq(recruitmentEvents.recruitmentId, id))
    .orderBy(asc(recruitmentEvents.version))
  return { ...row, chart: reviveSnapshot(row.snapshot), log }
}

/** `events`: those that the chart took since the start, in their order. */
export async function assertStored(
  db: Db,
  id: number,
  expected: RecruitmentSnapshot,
  events: readonly string[],
): Promise<void> {
  const { chart, log, ...row } = await readStored(db, id)
  assert.deepEqual(plain(chart.value), plain(expected.value), 'the stored snapshot is elsewhere')
  assert.deepEqual(factsOf(chart), factsOf(expected), 'the stored snapshot holds other facts')
  assert.deepEqual(
    { codigo: row.codigo, outcome: row.outcome, version: row.version },
    { codigo: selectPhase(expected), outcome: selectOutcome(expected), version: events.length },
    'the row says something else',
  )
  assert.deepEqual(
    log.map(({ event }) => (event as { type: string }).type),
    events,
    'the log tells other events',
  )
  assert.deepEqual(
    log.map(({ version }) => version),
    events.map((_, index) => index + 1),
    'the log has other versions',
  )
  await assertAround(db, id, row.candidateId, chart)
}

/** The rows that follow a recruitment: the list, the candidate, the opening, the folio, the hours. */
async function assertAround(db: Db, id: number, candidateId: number, chart: RecruitmentSnapshot): Promise<void> {
  const isOpen = selectOutcome(chart) === 'abierta'
  const listed = await db.select().from(inProcess).where(eq(inProcess.recruitmentId, id))
  assert.deepEqual(
    listed.map(({ codigo }) => codigo),
    isOpen ? [selectPhase(chart)] : [],
    'the list says something else',
  )
  const staying = await db
    .select()
    .from(stays)
    .where(and(eq(stays.recruitmentId, id), isNull(stays.until)))
  assert.deepEqual(
    staying.map(({ codigo }) => codigo),
    isOpen ? [selectPhase(chart)] : [],
    'another stay lasts',
  )
  const [candidate] = await db.select().from(candidates).where(eq(candidates.id, candidateId))
  assert.equal(
    candidate?.contratado,
    selectOutcome(chart) === 'contratada' ? 1 : 0,
    'the candidate is not hired as the chart says',
  )
  const covered = await db.$count(openings, eq(openings.recruitmentId, id))
  assert.equal(covered, selectOutcome(chart) === 'contratada' ? 1 : 0, 'no opening is covered as the chart says')
  const folioRows = await db.select().from(folios).where(eq(folios.recruitmentId, id))
  assert.equal(folioRows.length, hasFolio(chart) ? 1 : 0, 'the folio is not held as the chart says')
  const waiting = await db.select().from(interviews).where(eq(interviews.recruitmentId, id)).orderBy(asc(interviews.id))
  const booked = waiting.filter(({ status }) => status === 'agendada').map((one) => one.id)
  assert.deepEqual(booked, isOpen ? selectOpenInterviews(chart) : [], 'other hours are held')
}

/** Ids and reasons come from the database; their meaning comes from the model. */
const factsOf = ({ context: { modo, esRepostulacion, interviews: meetings, idPreRechazo } }: RecruitmentSnapshot) => ({
  modo,
  esRepostulacion,
  interviews: meetings.map(({ esCliente, aprobado, motivo }) => ({ esCliente, aprobado, hasReason: motivo !== null })),
  hasPreRejection: idPreRechazo !== null,
})

const withFolio = ['documentos', 'estudio', 'contratacion']
/** From the documents on, also when it was rejected there. */
function hasFolio(chart: RecruitmentSnapshot): boolean {
  const left = chart.matches('descartado') ? (chart.historyValue['recruitment.abierto.regreso'] ?? []) : chart._nodes
  return (
    chart.matches('completada') || left.some(({ path }) => path[0] === 'abierto' && withFolio.includes(path[1] ?? ''))
  )
}
