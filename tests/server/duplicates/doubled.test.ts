/**
 * Two records in process in one publication are merged: the later process ends as a duplicate, and comes back when the
 * merge is undone.
 */
import { asc, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { compareCandidates } from '../../../src/contract/duplicates.ts'
import { revertRejection } from '../../../src/contract/process-outcomes.ts'
import { getProcessHistory } from '../../../src/contract/recruitment.ts'
import { recommendations } from '../../../src/server/platform/db/tables/candidates.ts'
import { candidateMerges } from '../../../src/server/platform/db/tables/duplicates.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { reasons, recruitmentEvents, recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { publications } from '../../../src/server/platform/db/tables/vacancies.ts'
import type { Client } from '../support/client.ts'
import { differencesIn, mergeRecords, undo } from '../support/duplicates.ts'
import { lettersOf } from '../support/letters-of.ts'
import { type Case, monday, save, startWorld, type World } from '../support/process-world.ts'
import { discard, walkTo } from '../support/walk.ts'

let world: World
let recruiter: Client
let earlier: Case
let later: Case
beforeEach(async () => {
  await world?.stop()
  world = await startWorld()
  recruiter = await world.as('ROLE_CRP_REC')
  earlier = await world.begin('grupo')
  later = await world.begin('grupo')
})

const merge = (one: Case, other: Case, client = recruiter) => mergeRecords(client, one.candidateId, other.candidateId)
const stored = async () =>
  (await world.db.select().from(recruitments).orderBy(asc(recruitments.id))).map(
    ({ id, candidateId, outcome, version, codigo }) => ({ id, candidateId, outcome, version, codigo }),
  )
const lastEvent = async ({ id }: Case) => {
  const [row] = (
    await world.db
      .select()
      .from(recruitmentEvents)
      .where(eq(recruitmentEvents.recruitmentId, id))
      .orderBy(asc(recruitmentEvents.version))
  ).toReversed()
  return { event: row?.event, form: row?.form, actorId: row?.actorId }
}
const expectClean = async () => expect(await differencesIn(world.db)).toEqual([])
const compared = async (client = recruiter) =>
  (await client.call(compareCandidates, { query: { idCandidato: earlier.candidateId, idOtro: later.candidateId } }))
    .entity

describe.each([
  ['the record with the earlier one', () => [earlier, later]],
  ['the record with the later one', () => [later, earlier]],
] as const)('%s remains', (_, order) => {
  test('the later process ends as a duplicate, and comes back as it was', async () => {
    const [remaining, merged] = order() as [Case, Case]
    await walkTo(world, 'grupo', 'PE-RE', later)
    await world.db.delete(outbox)
    expect(await compared()).toMatchObject({
      impedimento: null,
      terminan: [{ idReclutamiento: later.id, tituloVacante: 'Analista contable' }],
    })
    const before = await stored()
    const { entity, status } = await merge(remaining, merged)
    expect(status).toBe(200)
    const { candidateId } = remaining
    expect(await stored()).toEqual([
      { id: earlier.id, candidateId, outcome: 'abierta', version: 0, codigo: 'FT' },
      { id: later.id, candidateId, outcome: 'descartada', version: later.version + 1, codigo: 'PE-RE' },
    ])
    const [reason] = await world.db.select().from(reasons).where(eq(reasons.descripcion, 'Duplicado'))
    const actorId = world.house.user.ROLE_CRP_REC
    expect(await lastEvent(later)).toEqual({
      event: { type: 'candidato.rechazado', motivo: reason!.id },
      form: { motivoRechazo: reason!.id },
      actorId,
    })
    // Candidate and interviewer are notified; nothing says that the candidate was rejected.
    expect(
      (await world.db.select().from(outbox)).map(({ kind, payload }) => [kind, payload['cambio']]).toSorted(),
    ).toEqual([
      ['correo-cambiado', undefined],
      ['entrevista', 'cancelada'],
      ['entrevistador', 'cancelada'],
    ])
    expect((await lettersOf(world)).filter(({ text }) => /rechaz|descart|duplicad/i.test(text))).toEqual([])
    await expectClean()

    expect((await undo(recruiter, entity!.idUnion)).status).toBe(200)
    expect(await stored()).toEqual(
      before.map((row) => (row.id === later.id ? { ...row, version: row.version + 2 } : row)),
    )
    expect(await lastEvent(later)).toEqual({
      event: { type: 'descarte.revertido', motivo: 'Se deshizo la unión' },
      form: { motivo: 'Se deshizo la unión' },
      actorId,
    })
    expect((await world.db.select().from(interviews)).map(({ status, candidateId: of }) => [status, of])).toEqual([
      ['agendada', later.candidateId],
    ])
    await expectClean()
  })
})

test('the history of the ended process shows why it ended', async () => {
  await merge(earlier, later)
  const { entity } = await recruiter.call(getProcessHistory, { query: { idReclutamiento: later.id, step: 1 } })
  expect(entity?.map(({ title, content, author }) => [title, content, author])).toEqual([
    ['Cambió el correo del candidato: sus enlaces se anularon', '', 'Rebeca Torres Medina'],
    ['Candidato rechazado', expect.stringContaining('Duplicado') as string, 'Rebeca Torres Medina'],
  ])
})

test('the reason is added once to the catalogue of a stage', async () => {
  await merge(earlier, later)
  const [third, fourth] = [await world.begin('grupo'), await world.begin('grupo')]
  await discard(world, earlier)
  await merge(third, fourth)
  expect(await world.db.$count(reasons, eq(reasons.descripcion, 'Duplicado'))).toBe(1)
  await expectClean()
})

test('an interview of the process that ends is no impediment', async () => {
  for (const process of [earlier, later]) await walkTo(world, 'grupo', 'PE-RE', process)
  const [first] = await world.db.select().from(interviews).where(eq(interviews.recruitmentId, earlier.id))
  await world.db
    .update(interviews)
    .set({ fecha: first!.fecha, hora: first!.hora, interviewerId: world.house.user.ROLE_CRP_ADMN })
    .where(eq(interviews.recruitmentId, later.id))
  expect((await compared())?.impedimento).toBeNull()
  const { entity, status } = await merge(later, earlier)
  expect(status).toBe(200)
  expect(
    (await world.db.select().from(interviews).orderBy(asc(interviews.recruitmentId))).map(
      ({ status: state, candidateId }) => [state, candidateId],
    ),
  ).toEqual([
    ['agendada', later.candidateId],
    ['cancelada', later.candidateId],
  ])
  await undo(recruiter, entity!.idUnion)
  expect(
    (await world.db.select().from(interviews).orderBy(asc(interviews.recruitmentId))).map(
      ({ status: state, candidateId }) => [state, candidateId],
    ),
  ).toEqual([
    ['agendada', earlier.candidateId],
    ['agendada', later.candidateId],
  ])
})

describe('undoing leaves the process ended', () => {
  test('when somebody has reverted and repeated the rejection', async () => {
    const { entity } = await merge(earlier, later)
    await discard(world, earlier)
    const ended = { ...later, version: 1 }
    expect(
      (
        await recruiter.call(revertRejection, {
          body: { idReclutamiento: later.id, idUsuario: 0, version: 1, motivo: 'Sí viene' },
        })
      ).status,
    ).toBe(200)
    ended.version = 2
    await discard(world, ended)
    await undo(recruiter, entity!.idUnion)
    expect((await stored()).map(({ candidateId, outcome, version }) => [candidateId, outcome, version])).toEqual([
      [earlier.candidateId, 'descartada', 1],
      [later.candidateId, 'descartada', 3],
    ])
    await expectClean()
  })

  test('when its publication was closed', async () => {
    const { entity } = await merge(earlier, later)
    await world.db
      .update(publications)
      .set({ estado: 'cerrada', closedAt: monday })
      .where(eq(publications.id, world.house.publication.grupo.publicationId))
    expect((await undo(recruiter, entity!.idUnion)).status).toBe(200)
    expect((await stored()).map(({ candidateId, outcome }) => [candidateId, outcome])).toEqual([
      [earlier.candidateId, 'abierta'],
      [later.candidateId, 'descartada'],
    ])
  })

  test('when its candidate is in process there again', async () => {
    const { entity } = await merge(later, earlier)
    await discard(world, earlier)
    const again = await world.begin('grupo')
    await world.db.update(recruitments).set({ candidateId: later.candidateId }).where(eq(recruitments.id, again.id))
    expect((await undo(recruiter, entity!.idUnion)).status).toBe(200)
    expect((await stored()).map(({ id, candidateId, outcome }) => [id, candidateId, outcome])).toEqual([
      [earlier.id, earlier.candidateId, 'descartada'],
      [later.id, later.candidateId, 'descartada'],
      [again.id, later.candidateId, 'abierta'],
    ])
  })
})

test('a process that went on during the merge stays as far as it got, and the other comes back beside it', async () => {
  const { entity } = await merge(later, earlier)
  await save(recruiter, earlier, 'FT', { continuar: 'SI' })
  await undo(recruiter, entity!.idUnion)
  expect((await stored()).map(({ candidateId, outcome, codigo }) => [candidateId, outcome, codigo])).toEqual([
    [earlier.candidateId, 'abierta', 'PE-AGG'],
    [later.candidateId, 'abierta', 'FT'],
  ])
  await expectClean()
})

describe('of another branch', () => {
  /** Both recommended to the corporate branch, and in process in another one. */
  const begin = async () => {
    const both: Case[] = []
    for (let nth = 0; nth < 2; nth += 1) {
      const process = await world.begin('atencion')
      await world.db.insert(recommendations).values({
        candidateId: process.candidateId,
        publicationId: world.house.publication.grupo.publicationId,
        recommendedBy: world.house.user.ROLE_CRP_REC,
        at: monday,
      })
      both.push(process)
    }
    return both as [Case, Case]
  }

  test('the processes are ended only by recruiters of that branch', async () => {
    const [one, other] = await begin()
    const text =
      'Los dos están en proceso para una misma vacante de otra área: pide a quien recluta en ella que termine uno de los dos procesos.'
    const { entity } = await recruiter.call(compareCandidates, {
      query: { idCandidato: one.candidateId, idOtro: other.candidateId },
    })
    expect([entity?.impedimento, entity?.terminan]).toEqual([text, []])
    const refused = await merge(one, other)
    expect([refused.status, refused.error?.codigo, refused.error?.mensaje]).toEqual([409, 'union-imposible', text])
    expect(await world.db.$count(candidateMerges)).toBe(0)
  })

  test('a process is reopened only by recruiters of that branch', async () => {
    const [one, other] = await begin()
    const service = await world.as('ROLE_CRP_ATN_CTS_REC')
    const { entity } = await merge(one, other, service)
    const refused = await undo(recruiter, entity!.idUnion)
    expect([refused.error?.codigo, refused.error?.mensaje]).toEqual([
      'union-imposible',
      'Al deshacerla se reabre un proceso de otra área: la puede deshacer quien recluta en ella.',
    ])
    expect((await undo(service, entity!.idUnion)).status).toBe(200)
    expect(
      (
        await world.db
          .select()
          .from(recruitments)
          .where(inArray(recruitments.id, [one.id, other.id]))
      ).map(({ outcome }) => outcome),
    ).toEqual(['abierta', 'abierta'])
    await expectClean()
  })
})
