/** The audit finds every fact that contradicts the log; that the demo data has no such fact is tested with them. */
import { and, eq, sql } from 'drizzle-orm'
import { mergeReports } from '../../../src/server/reports/metrics/stored/merge.ts'
import { processFacts } from '../../../src/server/platform/db/tables/metrics.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { correctStage } from '../../../src/contract/recruitment.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { documents } from '../../../src/server/platform/db/tables/documents.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import {
  folios,
  handOvers,
  inProcess,
  openings,
  recruitmentEvents,
  recruitments,
  stays,
} from '../../../src/server/platform/db/tables/recruitment.ts'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import { emptyDatabase } from '../support/database.ts'
import { type Case, envelopeFor, monday, startWorld, type World } from '../support/process-world.ts'
import { walkTo } from '../support/walk.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const foundOf = async ({ id }: Case) =>
  (await auditAll(world.db)).differences.filter(({ recruitmentId }) => recruitmentId === id).map(({ what }) => what)

describe('reports', () => {
  /** Changes one fact of a new process at this phase: the audit's report of that process afterwards. */
  const spoiled = async (
    phase: 'PE-RE' | 'EXC' | 'FD-EN' | 'FD-RC' | 'CN-PC',
    spoil: (process: Case) => Promise<unknown>,
  ) => {
    const process = await walkTo(world, 'grupo', phase)
    expect(await foundOf(process)).toEqual([])
    await spoil(process)
    return foundOf(process)
  }
  const of = ({ id }: Case) => eq(recruitments.id, id)

  test.each<[string, Parameters<typeof spoiled>[0], (process: Case) => Promise<unknown>, string[]]>([
    [
      'another version',
      'EXC',
      (process) => world.db.update(recruitments).set({ version: 9 }).where(of(process)),
      ['versión'],
    ],
    [
      'another phase',
      'EXC',
      (process) => world.db.update(recruitments).set({ codigo: 'OF' }).where(of(process)),
      ['fase'],
    ],
    [
      'another outcome',
      'EXC',
      (process) => world.db.update(recruitments).set({ outcome: 'descartada' }).where(of(process)),
      ['resultado'],
    ],
    [
      'another snapshot',
      'EXC',
      (process) =>
        world.db
          .update(recruitments)
          .set({ snapshot: sql`jsonb_set(${recruitments.snapshot}, '{context,esRepostulacion}', 'true')` })
          .where(of(process)),
      ['estado guardado'],
    ],
    [
      'a document without a rejection',
      'FD-RC',
      (process) =>
        world.db
          .update(documents)
          .set({ rejectedAt: monday, rejectionReason: 'No se lee' })
          .where(and(eq(documents.recruitmentId, process.id), eq(documents.kind, 'curp'))),
      ['documentos rechazados'],
    ],
    [
      'no number',
      'FD-EN',
      (process) => world.db.update(recruitments).set({ numeroProvisional: null }).where(of(process)),
      ['número provisional'],
    ],
    [
      'a folio set free',
      'FD-EN',
      (process) => world.db.update(folios).set({ recruitmentId: null }).where(eq(folios.recruitmentId, process.id)),
      ['folio'],
    ],
    [
      'a list that shows another phase',
      'EXC',
      (process) => world.db.update(inProcess).set({ codigo: 'OF' }).where(eq(inProcess.recruitmentId, process.id)),
      ['candidatos en proceso'],
    ],
    [
      'a list with another responsible',
      'EXC',
      (process) =>
        world.db.update(inProcess).set({ responsibleId: null }).where(eq(inProcess.recruitmentId, process.id)),
      ['candidatos en proceso'],
    ],
    [
      'a list that began the phase later',
      'EXC',
      (process) =>
        world.db.update(inProcess).set({ enteredAt: new Date() }).where(eq(inProcess.recruitmentId, process.id)),
      ['candidatos en proceso'],
    ],
    [
      'a list with another appointment',
      'PE-RE',
      (process) =>
        world.db.update(inProcess).set({ appointmentAt: null }).where(eq(inProcess.recruitmentId, process.id)),
      ['candidatos en proceso'],
    ],
    [
      'a list with an interview to book again that has its hour',
      'PE-RE',
      (process) => world.db.update(inProcess).set({ rebookId: 1 }).where(eq(inProcess.recruitmentId, process.id)),
      ['candidatos en proceso'],
    ],
    [
      'a list with an invitation that nobody sent',
      'PE-RE',
      (process) => world.db.update(inProcess).set({ invitationId: 1 }).where(eq(inProcess.recruitmentId, process.id)),
      ['candidatos en proceso'],
    ],
    [
      'a responsible whom no hand-over names',
      'EXC',
      async (process) => {
        const toId = world.house.user.ROLE_CRP_ADMN
        await world.db
          .insert(handOvers)
          .values({ recruitmentId: process.id, fromId: null, toId, actorId: toId, at: monday })
      },
      ['responsable'],
    ],
    [
      'a list of another branch',
      'EXC',
      (process) => world.db.update(inProcess).set({ branch: 'COM' }).where(eq(inProcess.recruitmentId, process.id)),
      ['candidatos en proceso'],
    ],
    [
      'a list without an open process',
      'EXC',
      (process) => world.db.delete(inProcess).where(eq(inProcess.recruitmentId, process.id)),
      ['candidatos en proceso'],
    ],
    [
      'an interview moved in secret',
      'PE-RE',
      (process) =>
        world.db
          .update(interviews)
          .set({ hora: 17, fecha: '2030-01-01' })
          .where(eq(interviews.recruitmentId, process.id)),
      ['entrevistas'],
    ],
    [
      'a freed hour without an event',
      'PE-RE',
      (process) =>
        world.db.update(interviews).set({ status: 'cancelada' }).where(eq(interviews.recruitmentId, process.id)),
      ['entrevistas'],
    ],
    [
      'a result without an event',
      'PE-RE',
      (process) => world.db.update(interviews).set({ aprobado: true }).where(eq(interviews.recruitmentId, process.id)),
      ['entrevistas'],
    ],
    [
      'another chart',
      'EXC',
      (process) => world.db.update(recruitments).set({ chartVersion: 'other' }).where(of(process)),
      ['versión del diagrama'],
    ],
    [
      'a stay that began later',
      'EXC',
      (process) =>
        world.db
          .update(stays)
          .set({ enteredAt: new Date() })
          .where(sql`${stays.recruitmentId} = ${process.id} and since = 1`),
      ['estancias'],
    ],
    [
      'a lost stay',
      'EXC',
      (process) => world.db.delete(stays).where(sql`${stays.recruitmentId} = ${process.id} and since = 1`),
      ['estancias'],
    ],
    [
      'an aggregated phase without a stay',
      'EXC',
      async (process) => {
        await mergeReports(world.deps)
        await world.db.update(processFacts).set({ phases: 2 }).where(eq(processFacts.recruitmentId, process.id))
      },
      ['reportes'],
    ],
    [
      'a hired candidate without a hire',
      'CN-PC',
      (process) => world.db.update(candidates).set({ contratado: 0 }).where(eq(candidates.id, process.candidateId)),
      ['contratado'],
    ],
    [
      'a hire without an opening',
      'CN-PC',
      (process) =>
        world.db
          .update(openings)
          .set({ recruitmentId: null, coveredAt: null })
          .where(eq(openings.recruitmentId, process.id)),
      ['plaza'],
    ],
    [
      'an opening of another hour',
      'CN-PC',
      (process) =>
        world.db
          .update(openings)
          .set({ coveredAt: new Date(0) })
          .where(eq(openings.recruitmentId, process.id)),
      ['plaza'],
    ],
    [
      'an opening of another vacancy',
      'CN-PC',
      (process) =>
        world.db
          .update(openings)
          .set({ vacancyId: world.house.ofColleague.vacancyId })
          .where(eq(openings.recruitmentId, process.id)),
      ['plaza'],
    ],
    [
      'an opening of a candidate who was not hired',
      'FD-EN',
      (process) =>
        world.db.insert(openings).values({
          ...world.house.publication.grupo,
          openedAt: new Date(0),
          recruitmentId: process.id,
          coveredAt: new Date(0),
        }),
      ['plaza'],
    ],
    [
      'a lost event',
      'EXC',
      (process) =>
        world.db
          .delete(recruitmentEvents)
          .where(sql`${recruitmentEvents.recruitmentId} = ${process.id} and version = 2`),
      ['bitácora'],
    ],
    [
      'a lost last event',
      'EXC',
      (process) =>
        world.db
          .delete(recruitmentEvents)
          .where(sql`${recruitmentEvents.recruitmentId} = ${process.id} and version = 3`),
      ['versión', 'fase', 'candidatos en proceso', 'entrevistas', 'estancias', 'estado guardado'],
    ],
    [
      'an event that the chart does not know there',
      'EXC',
      (process) =>
        world.db
          .update(recruitmentEvents)
          .set({ event: { type: 'oferta.aceptada' } })
          .where(sql`${recruitmentEvents.recruitmentId} = ${process.id} and version = 2`),
      ['bitácora'],
    ],
  ])('%s', async (_, phase, spoil, what) => {
    expect(await spoiled(phase, spoil)).toEqual(what)
  })
})

test('the report aggregates agree once merged, and lost rows are reported', async () => {
  const process = await walkTo(world, 'grupo', 'EXC')
  await mergeReports(world.deps)
  expect(await foundOf(process)).toEqual([])
  const [lost] = await world.db.delete(processFacts).where(eq(processFacts.recruitmentId, process.id)).returning()
  const { candidateId, publicationId, branch, beganAt, phases } = lost!
  const { differences } = await auditAll(world.db)
  expect(differences.filter(({ recruitmentId }) => recruitmentId === process.id)).toEqual([
    {
      recruitmentId: process.id,
      what: 'reportes',
      expected: [{ candidateId, publicationId, branch, beganAt, phases }],
      stored: [],
    },
  ])
})

test('reports its progress and count, and the logged and stored value of each difference', async () => {
  const other = await startWorld()
  try {
    const [first, second] = [await walkTo(other, 'grupo', 'FD-EN'), await other.begin('individual')]
    const progress: number[] = []
    expect(await auditAll(other.db, (soFar) => progress.push(soFar))).toEqual({
      recruitments: 2,
      events: first.version,
      differences: [],
    })
    expect(progress).toEqual([2])
    await other.db
      .update(recruitments)
      .set({ version: 12, numeroProvisional: 'NP-1' })
      .where(eq(recruitments.id, first.id))
    const [folio] = await other.db.select().from(folios).where(eq(folios.recruitmentId, first.id))
    await other.db.update(folios).set({ recruitmentId: null }).where(eq(folios.recruitmentId, first.id))
    const [listed] = await other.db.delete(inProcess).where(eq(inProcess.recruitmentId, second.id)).returning()
    const [stored] = await other.db
      .update(recruitments)
      .set({ snapshot: {} })
      .where(eq(recruitments.id, second.id))
      .returning()
    const { candidateId, publicationId, vacancyId, branch } = listed!
    expect((await auditAll(other.db)).differences).toEqual([
      { recruitmentId: first.id, what: 'versión', expected: 11, stored: 12 },
      {
        recruitmentId: first.id,
        what: 'número provisional',
        expected: `NP-${String(first.id).padStart(6, '0')}`,
        stored: 'NP-1',
      },
      { recruitmentId: first.id, what: 'folio', expected: [folio?.id], stored: [] },
      {
        recruitmentId: second.id,
        what: 'candidatos en proceso',
        expected: [
          {
            candidateId,
            publicationId,
            vacancyId,
            branch,
            codigo: 'FT',
            responsibleId: listed?.responsibleId,
            enteredAt: listed?.enteredAt,
            appointmentAt: null,
            invitationId: null,
            rebookId: null,
          },
        ],
        stored: [],
      },
      { recruitmentId: second.id, what: 'estado guardado', expected: { abierto: 'filtro' }, stored: stored?.snapshot },
    ])
    await other.db.delete(recruitmentEvents).where(sql`version = 1`)
    expect((await auditAll(other.db)).differences[0]).toEqual({
      recruitmentId: first.id,
      what: 'bitácora',
      expected: 'una bitácora que se pueda seguir',
      stored: 'falta el evento 1',
    })
  } finally {
    await other.stop()
  }
})

test('accepts a corrected hire whose opening dates from the hire', async () => {
  const process = await walkTo(world, 'grupo', 'CN-PC')
  const recruiter = await world.as('ROLE_CRP_REC')
  const [exam] = await world.db
    .select()
    .from(recruitmentEvents)
    .where(sql`${recruitmentEvents.recruitmentId} = ${process.id} and version = 4`)
  world.pass(60_000)
  const envelope = envelopeFor(process, 'EXC', { continuar: 'SI', resultado: '99' })
  expect((await recruiter.call(correctStage, { body: { idEvento: exam?.id ?? 0, envelope } })).status).toBe(200)
  expect(await foundOf(process)).toEqual([])
})

test('reports nothing for an empty database', async () => {
  const database = await emptyDatabase()
  const progress: number[] = []
  expect([await auditAll(database.db, (soFar) => progress.push(soFar)), progress]).toEqual([
    { recruitments: 0, events: 0, differences: [] },
    [],
  ])
  await database.close()
})
