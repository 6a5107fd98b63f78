/**
 * After a hire was taken back: hired again, somebody else in the opening, decided otherwise, several at once, and what
 * the audit finds.
 */
import assert from 'node:assert/strict'
import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { rejectCandidate, revertRejection, revertHire } from '../../../src/contract/process-outcomes.ts'
import { saveStage } from '../../../src/contract/recruitment.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import { folios, openings, recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { beforeTests } from '../support/before-tests.ts'
import { changingNothing } from '../support/dump.ts'
import { beginElsewhere, hire, refusedAs, reversalOf, undoHire } from '../support/hiring.ts'
import { type Case, envelopeFor, monday, save, startWorld } from '../support/process-world.ts'
import { remember } from '../support/time-travel.ts'
import { countOpenings, coveredBy, leaveFree, publishAlso } from '../support/vacancies.ts'
import { recruiterFor, walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld({ env: { tokenMinutes: 1440 } }))
beforeEach(async () => {
  world.setNow(monday)
  await leaveFree(world.db, world.house.publication.grupo, 20)
})

const undo = (process: Case, role?: Role) => undoHire(world, process, role)
const counted = () => countOpenings(world.db, world.house.publication.grupo.vacancyId)

test('a second hire covers an opening at its own time, and revoking it again frees the opening', async () => {
  const process = await walkTo(world, 'grupo', 'CN-DEG')
  await leaveFree(world.db, world.house.publication.grupo, 1)
  const { covered } = await counted()
  await hire(world, process)
  const [first] = await coveredBy(world.db, [process.id])
  await undo(process)
  expect(await counted()).toEqual({ free: 1, covered })
  world.pass(60_000)
  expect((await hire(world, process)).entity?.codigo).toBe('CN-PC')
  expect(await coveredBy(world.db, [process.id])).toEqual([{ ...first, coveredAt: world.deps.now() }])
  const [candidate] = await world.db.select().from(candidates).where(eq(candidates.id, process.candidateId))
  expect(candidate?.contratado).toBe(1)
  expect((await auditAll(world.db)).differences).toEqual([])
  expect((await undo(process)).status).toBe(200)
  expect(await counted()).toEqual({ free: 1, covered })
})

test('another candidate can cover the freed opening; the first one is then rejected', async () => {
  const [first, second] = [await walkTo(world, 'grupo', 'CN-DEG'), await walkTo(world, 'grupo', 'CN-DEG')]
  await leaveFree(world.db, world.house.publication.grupo, 1)
  await hire(world, first)
  const [opening] = await coveredBy(world.db, [first.id])
  expect(await refusedAs(hire(world, second))).toEqual([409, 'sin-plazas'])
  await undo(first)
  expect((await hire(world, second)).status).toBe(200)
  expect(
    (await coveredBy(world.db, [first.id, second.id])).map(({ id, recruitmentId }) => [id, recruitmentId]),
  ).toEqual([[opening?.id, second.id]])
  expect(await refusedAs(changingNothing(world.db, () => hire(world, first)))).toEqual([409, 'sin-plazas'])
})

test('other decisions are possible again: rejection, or a new first interview in a master vacancy, with the folio free', async () => {
  const process = await walkTo(world, 'individual', 'CN-PC')
  await undo(process)
  const again = { continuar: 'NO', decision: 'repostular', motivoRechazo: world.house.reason.REP }
  expect((await save(await recruiterFor(world, process), process, 'CN-DE', again)).entity?.codigo).toBe('PE-AG')
  expect(await world.db.$count(folios, eq(folios.recruitmentId, process.id))).toBe(0)
  const other = await walkTo(world, 'grupo', 'CN-PC')
  await undo(other)
  const { id, version } = other
  expect(
    (
      await (
        await world.as('ROLE_CRP_REC')
      ).call(rejectCandidate, { body: { idReclutamiento: id, idUsuario: 0, rechazo: true, version } })
    ).status,
  ).toBe(200)
  expect(
    (
      await (
        await world.as('ROLE_CRP_REC')
      ).call(revertRejection, { body: { ...reversalOf(other), version: version + 1 } })
    ).entity?.codigo,
  ).toBe('CN-DEG')
  expect((await auditAll(world.db)).differences).toEqual([])
})

describe('concurrently', () => {
  const rowsOf = (ids: readonly number[]) =>
    world.db
      .select()
      .from(recruitments)
      .where(inArray(recruitments.id, [...ids]))
      .orderBy(recruitments.id)

  test('two administrators revoke the hire once, and free the opening once', async () => {
    const process = await walkTo(world, 'grupo', 'CN-PC')
    const { free, covered } = await counted()
    const client = await world.as('ROLE_CRP_ADMN')
    const answers = await Promise.all([1, 2].map(() => client.call(revertHire, { body: reversalOf(process) })))
    expect(answers.map(({ status, error }) => [status, error?.codigo]).toSorted()).toEqual([
      [200, undefined],
      [409, 'etapa-cambio'],
    ])
    expect(await counted()).toEqual({ free: free + 1, covered: covered - 1 })
    expect(await rowsOf([process.id])).toMatchObject([
      { version: process.version + 1, outcome: 'abierta', codigo: 'CN-DEG' },
    ])
  })

  test('a revoked hire and a revoked rejection of one candidate exclude each other', async () => {
    const discarded = await walkTo(world, 'grupo', 'PE-RE')
    const recruiter = await world.as('ROLE_CRP_REC')
    const { id, candidateId } = discarded
    discarded.version =
      (
        await recruiter.call(rejectCandidate, {
          body: { idReclutamiento: id, idUsuario: 0, rechazo: true, version: discarded.version },
        })
      ).entity?.version ?? 0
    const { publication, sites, user } = world.house
    const { publicationId } = await publishAlso(world.db, publication.grupo.vacancyId, {
      siteId: sites[1]?.sede ?? null,
      responsibleId: user.ROLE_CRP_REC,
      observerId: user.ROLE_CRP_OBS,
    })
    const hired: Case = {
      id: await beginElsewhere(world, candidateId, publicationId),
      candidateId,
      kind: 'grupo',
      version: 0,
    }
    await walkTo(world, 'grupo', 'CN-PC', hired)
    const answers = await Promise.all([recruiter.call(revertRejection, { body: reversalOf(discarded) }), undo(hired)])
    expect(answers.map(({ status, error }) => [status, error?.codigo])).toEqual([
      [409, 'candidato-ocupado'],
      [200, undefined],
    ])
    expect((await rowsOf([id, hired.id])).map(({ outcome }) => outcome)).toEqual(['descartada', 'abierta'])
  })

  test('a hire for the only opening while it is freed never exceeds the openings or loses one, in many rounds', async () => {
    await leaveFree(world.db, world.house.publication.grupo, 1)
    const { covered } = await counted()
    let [has, wants] = [await walkTo(world, 'grupo', 'CN-PC'), await walkTo(world, 'grupo', 'CN-DEG')]
    const recruiter = await world.as('ROLE_CRP_REC')
    for (let round = 0; round < 20; round += 1) {
      const [undone, hired] = await Promise.all([
        undo(has),
        recruiter.call(saveStage, { body: envelopeFor(wants, 'CN-DEG', { continuar: 'SI' }) }),
      ])
      assert.equal(undone.status, 200)
      if (hired.status === 200) wants.version = hired.entity?.version ?? 0
      else {
        // It was not free yet
        assert.deepEqual([hired.status, hired.error?.codigo], [409, 'sin-plazas'])
        assert.equal((await hire(world, wants)).status, 200)
      }
      assert.deepEqual(await counted(), { free: 0, covered: covered + 1 })
      ;[has, wants] = [wants, has]
    }
    expect((await coveredBy(world.db, [has.id, wants.id])).map(({ recruitmentId }) => recruitmentId)).toEqual([has.id])
    expect((await auditAll(world.db)).differences).toEqual([])
  })
})

describe('the audit reports after a wrong revocation:', () => {
  const left = async (spoil: (process: Case) => Promise<unknown>) => {
    const process = await walkTo(world, 'grupo', 'CN-PC')
    await undo(process)
    const putBack = await remember(world, process)
    await spoil(process)
    const { differences } = await auditAll(world.db)
    await putBack()
    return differences.filter(({ recruitmentId }) => recruitmentId === process.id).map(({ what }) => what)
  }
  test.each<[string, (process: Case) => Promise<unknown>, string]>([
    [
      'a hired candidate',
      ({ candidateId }) => world.db.update(candidates).set({ contratado: 1 }).where(eq(candidates.id, candidateId)),
      'contratado',
    ],
    [
      'a covered opening',
      async ({ id }) => {
        const [own] = await world.db
          .select()
          .from(openings)
          .where(eq(openings.vacancyId, world.house.publication.atencion.vacancyId))
          .orderBy(openings.openedAt, openings.id)
          .limit(1)
        await world.db
          .update(openings)
          .set({ recruitmentId: id, coveredAt: monday })
          .where(eq(openings.id, own?.id ?? 0))
      },
      'plaza',
    ],
  ])('%s', async (_, spoil, what) => {
    expect(await left(spoil)).toEqual([what])
  })
})
