/** An undo concurrent with other requests: the second request is refused, and letters are either sent or withdrawn. */
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { assignVacancy, listMyVacancies } from '../../../src/contract/candidates.ts'
import { rejectCandidate, undoDecision } from '../../../src/contract/process-outcomes.ts'
import { saveStage } from '../../../src/contract/recruitment.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { deliverDue, type OutboxRow } from '../../../src/server/platform/work/outbox.ts'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import { readStored } from '../../machines/support/drivers/process/stored.ts'
import { beforeTests } from '../support/before-tests.ts'
import { type Case, envelopeFor, firstInterview, monday, startWorld } from '../support/process-world.ts'
import { stride } from '../support/walk.ts'

const world = beforeTests(() => startWorld({ env: { tokenMinutes: 1440, undoSeconds: 10 } }))
const second = 1_000
const rounds = 8
beforeEach(() => world.setNow(monday))

const undo = async ({ id, version }: Case) =>
  (await world.as('ROLE_CRP_REC')).call(undoDecision, { body: { idReclutamiento: id, idUsuario: 0, version } })
const save = async (
  process: Case,
  code: 'FT' | 'PE-AGG',
  values: object,
  who: 'ROLE_CRP_REC' | 'ROLE_CRP_ADMN' = 'ROLE_CRP_REC',
) => (await world.as(who)).call(saveStage, { body: envelopeFor(process, code, values) })

async function scheduled(): Promise<Case> {
  const process = await world.begin('grupo')
  await stride(world, process, 'FT')
  process.version = (await save(process, 'PE-AGG', firstInterview(world))).entity!.version
  return process
}
const lettersOf = ({ id }: Case) =>
  world.db.select().from(outbox).where(eq(outbox.recruitmentId, id)).orderBy(outbox.id)

/** Delivers what is due at this instant, into memory. */
async function deliverAt(now: Date): Promise<OutboxRow[]> {
  const delivered: OutboxRow[] = []
  await deliverDue({ ...world.deps, now: () => now }, async (row) => void delivered.push(row))
  return delivered
}

test('another decision and an undo at once: one of them is done, the other gets the stage of now', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const process = await world.begin('grupo')
    process.version = (await save(process, 'FT', { continuar: 'SI' })).entity!.version
    const answers = await Promise.all([undo(process), save(process, 'PE-AGG', firstInterview(world), 'ROLE_CRP_ADMN')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error?.codigo).toBe('etapa-cambio')
    const [undone] = answers
    expect((await readStored(world.db, process.id)).codigo).toBe(undone.status === 200 ? 'FT' : 'PE-RE')
  }
  expect((await auditAll(world.db)).differences).toEqual([])
})

test('of two undos at once one is done', async () => {
  const process = await scheduled()
  const answers = await Promise.all([undo(process), undo(process), undo(process)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await readStored(world.db, process.id)).version).toBe(process.version + 1)
})

test('an undo while the letters become due: either they leave and it is refused, or none leaves', async () => {
  for (let round = 0; round < rounds; round += 1) {
    world.setNow(monday)
    const process = await scheduled()
    expect((await lettersOf(process)).map(({ dueAt }) => dueAt.getTime() - monday.getTime())).toEqual([
      10 * second,
      10 * second,
    ])
    expect(await deliverAt(new Date(monday.getTime() + 10 * second - 1))).toEqual([])
    world.pass(10 * second - 1)
    // The clock of the server that delivers is ahead by a millisecond.
    const [undone, delivered] = await Promise.all([undo(process), deliverAt(new Date(monday.getTime() + 10 * second))])
    const ofProcess = delivered.filter(({ recruitmentId }) => recruitmentId === process.id)
    const booked = await world.db.$count(interviews, eq(interviews.recruitmentId, process.id))
    expect([undone.status, undone.error?.codigo, ofProcess.length > 0, booked]).toEqual(
      undone.status === 200 ? [200, undefined, false, 0] : [409, 'registro-cambio', true, 1],
    )
    expect((await lettersOf(process)).length).toBe(undone.status === 200 ? 0 : 2)
    await deliverAt(new Date(monday.getTime() + 60 * second))
  }
  expect((await auditAll(world.db)).differences).toEqual([])
})

test('a letter that has left refuses the undo, and one of a decision that stays leaves once', async () => {
  const process = await scheduled()
  // Stored with the decision: another process of the server finds them after a kill.
  expect(
    (await deliverAt(new Date(monday.getTime() + 10 * second)))
      .filter(({ recruitmentId }) => recruitmentId === process.id)
      .map(({ kind }) => kind),
  ).toEqual(['entrevista', 'entrevistador'])
  const { status, error } = await undo(process)
  expect([status, error?.codigo, error?.mensaje]).toEqual([
    409,
    'registro-cambio',
    'Ya salió un aviso sobre este proceso: la decisión ya no se puede deshacer.',
  ])
  expect(
    (await deliverAt(new Date(monday.getTime() + 120 * second))).filter(
      ({ recruitmentId }) => recruitmentId === process.id,
    ),
  ).toEqual([])
})

test('a rejection is undone, or its candidate is assigned elsewhere, never both', async () => {
  const colleague = await world.as('ROLE_CRP_ADMN')
  const [option] = (await colleague.call(listMyVacancies)).entity ?? []
  for (let round = 0; round < rounds; round += 1) {
    const process = await world.begin('grupo')
    const recruiter = await world.as('ROLE_CRP_REC')
    process.version = (
      await recruiter.call(rejectCandidate, {
        body: { idReclutamiento: process.id, idUsuario: 0, rechazo: true, version: 0 },
      })
    ).entity!.version
    const answers = await Promise.all([
      undo(process),
      colleague.call(assignVacancy, {
        body: { idVacante: option!.id, idSede: option!.idSede, idCandidato: process.candidateId },
      }),
    ])
    expect(answers.map(({ status }) => status).sort(), JSON.stringify(answers.map(({ error }) => error))).toEqual([
      200, 409,
    ])
  }
  expect((await auditAll(world.db)).differences).toEqual([])
})
