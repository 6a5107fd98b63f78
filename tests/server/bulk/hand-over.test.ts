/** Many processes handed over: each through the checks of a single one, undone one by one, and one letter a day. */
import { desc, eq, inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bulkUndoSeconds, listBulk, reviewBulk, startBulk, undoBulk } from '../../../src/contract/bulk.ts'
import { handOverProcesses } from '../../../src/contract/responsible.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { runDueBulk } from '../../../src/server/bulk/run.ts'
import { bulkItems, bulkJobs } from '../../../src/server/platform/db/tables/bulk.ts'
import { handOverLetters, outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { handOvers, inProcess, recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { publications } from '../../../src/server/platform/db/tables/vacancies.ts'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import { beforeTests } from '../support/before-tests.ts'
import { changingNothing } from '../support/dump.ts'
import { lettersOf } from '../support/letters-of.ts'
import { type Case, monday, startWorld } from '../support/process-world.ts'
import { discard } from '../support/walk.ts'

const world = beforeTests(() => startWorld({ env: { tokenMinutes: 90_000, sessionHours: 1_500 } }))
let colleague = 0
beforeAll(async () => {
  const [added] = await world.db
    .insert(users)
    .values({
      userName: 'paulina',
      passwordHash: '',
      firstName: 'Paulina',
      lastName: 'Santillán',
      email: 'paulina@empresa.mx',
      role: 'ROLE_CRP_REC',
      branch: 'CORP',
    })
    .returning()
  colleague = added!.id
})
beforeEach(async () => {
  world.setNow(monday)
  for (const table of [bulkItems, bulkJobs, handOverLetters, handOvers, outbox]) await world.db.delete(table)
})

const begin = async (count: number) => {
  const cases: Case[] = []
  for (let index = 0; index < count; index += 1) cases.push(await world.begin('grupo'))
  return cases
}
const request = async (cases: readonly Case[], idResponsable = colleague, role: Role = 'ROLE_CRP_REC') =>
  (await world.as(role)).call(startBulk, {
    body: {
      accion: { tipo: 'asignar', idResponsable },
      procesos: cases.map(({ id, version }) => ({ idReclutamiento: id, version })),
    },
  })
const start = async (...args: Parameters<typeof request>) => (await request(...args)).entity!.idLote
const run = () => runDueBulk(world.deps, new AbortController().signal, 0)
const settle = async () => {
  world.pass(bulkUndoSeconds * 1_000)
  await run()
}
const rows = async (role: Role = 'ROLE_CRP_REC') =>
  (await (await world.as(role)).call(listBulk)).entity![0]!.procesos.map(({ idReclutamiento, estado, motivo }) => [
    idReclutamiento,
    estado,
    motivo,
  ])
const undo = async (idLote: number, role: Role = 'ROLE_CRP_REC') =>
  (await (await world.as(role)).call(undoBulk, { body: { idLote } })).status
const giveOne = async ({ id }: Case, idResponsable: number, role: Role = 'ROLE_CRP_REC') =>
  (await world.as(role)).call(handOverProcesses, { body: { idReclutamientos: [id], idResponsable } })
/** As the process and as its row of the list have it. */
const responsibleOf = async (cases: readonly Case[]) =>
  (
    await world.db
      .select({ own: recruitments.responsibleId, listed: inProcess.responsibleId })
      .from(recruitments)
      .leftJoin(inProcess, eq(inProcess.recruitmentId, recruitments.id))
      .where(
        inArray(
          recruitments.id,
          cases.map(({ id }) => id),
        ),
      )
      .orderBy(recruitments.id)
  ).map(({ own, listed }) => [own, listed])
const twice = (...people: readonly (number | null)[]) => people.map((person) => [person, person])
/** What leaves now. */
const letters = async () => (await lettersOf(world)).map(({ to, subject }) => [to[0], subject])

test('each is handed over and logged, and one letter leaves when it cannot be undone any more', async () => {
  const cases = await begin(3)
  const rebeca = world.house.user.ROLE_CRP_REC
  await start(cases)
  await run()
  expect(await rows()).toEqual(cases.map(({ id }) => [id, 'hecho', null]))
  expect(await responsibleOf(cases)).toEqual(twice(colleague, colleague, colleague))
  expect(
    await world.db
      .select({ fromId: handOvers.fromId, toId: handOvers.toId, actorId: handOvers.actorId })
      .from(handOvers),
  ).toEqual(cases.map(() => ({ fromId: rebeca, toId: colleague, actorId: rebeca })))
  world.pass((bulkUndoSeconds - 1) * 1_000)
  await run()
  expect([await world.db.$count(outbox), await letters()]).toEqual([0, []])
  world.pass(1_000)
  await run()
  world.pass(60_000)
  expect(await letters()).toEqual([['paulina@empresa.mx', 'Ahora respondes por 3 candidatos más']])
  expect((await auditAll(world.db)).differences).toEqual([])
})

test('undone, each goes back to whom it came from, and no letter leaves that day or the next', async () => {
  const cases = await begin(3)
  const { ROLE_CRP_REC: rebeca, ROLE_CRP_ADMN: adriana } = world.house.user
  await giveOne(cases[1]!, adriana)
  await world.db.delete(outbox)
  const id = await start(cases)
  await run()
  expect(await undo(id)).toBe(200)
  await run()
  expect(await rows()).toEqual(cases.map((one) => [one.id, 'deshecho', null]))
  expect(await responsibleOf(cases)).toEqual(twice(rebeca, adriana, rebeca))
  await settle()
  world.pass(48 * 3_600_000)
  expect(await letters()).toEqual([])
  // The letter of the day was not used up
  expect(await world.db.$count(handOverLetters, eq(handOverLetters.userId, colleague))).toBe(0)
})

describe('what changed in between', () => {
  test.each<[string, (process: Case) => Promise<unknown>, string]>([
    [
      'a third person has it',
      (process) => giveOne(process, world.house.user.ROLE_CRP_ADMN, 'ROLE_CRP_ADMN'),
      'el responsable cambió desde entonces',
    ],
    ['it has ended', (process) => discard(world, process), 'su proceso ya terminó'],
    [
      'whoever gave it is out of service',
      () => world.db.update(users).set({ active: false }).where(eq(users.id, world.house.user.ROLE_CRP_REC)),
      'quien respondía ya no puede responder',
    ],
  ])('stays when %s, and the reason is said', async (_, happens, reason) => {
    const [process, other] = (await begin(2)) as [Case, Case]
    await giveOne(other, world.house.user.ROLE_CRP_ADMN)
    const id = await start([process, other], colleague, 'ROLE_CRP_ADMN')
    await run()
    await happens(process)
    expect(await undo(id, 'ROLE_CRP_ADMN')).toBe(200)
    await run()
    expect(await rows('ROLE_CRP_ADMN')).toEqual([
      [process.id, 'no-deshecho', reason],
      [other.id, 'deshecho', null],
    ])
    expect(await responsibleOf([other])).toEqual(twice(world.house.user.ROLE_CRP_ADMN))
    await world.db.update(users).set({ active: true }).where(eq(users.id, world.house.user.ROLE_CRP_REC))
  })

  test('is left out when it changed before its row, with the reason', async () => {
    const [mine, ended, hers] = (await begin(3)) as [Case, Case, Case]
    await giveOne(hers, colleague)
    await start([mine, ended, hers])
    await discard(world, ended)
    await run()
    expect(await rows()).toEqual([
      [mine.id, 'hecho', null],
      [ended.id, 'omitido', 'cambió desde entonces: está en «Filtro»'],
      [hers.id, 'omitido', 'ya respondía por su proceso'],
    ])
  })
})

test('the letter that waits counts it too; what is handed over singly meanwhile is counted once', async () => {
  const [single, many, more, late] = (await begin(4)) as [Case, Case, Case, Case]
  await start([many, more])
  await run()
  world.pass(30_000)
  await giveOne(single, colleague)
  world.pass(30_000)
  // The single one's letter is due in 30 seconds
  await run()
  await start([late])
  await run()
  world.pass(30_000)
  expect(await letters()).toEqual([['paulina@empresa.mx', 'Ahora respondes por 3 candidatos más']])
  await settle()
  world.setNow(new Date('2026-03-03T14:00:00Z'))
  expect(await letters()).toEqual([['paulina@empresa.mx', 'Ahora respondes por 1 candidato más']])
  expect(
    (await world.db.select({ payload: outbox.payload }).from(outbox).orderBy(desc(outbox.id)).limit(1))[0]?.payload,
  ).toMatchObject({
    lotes: [(await world.db.select({ id: bulkJobs.id }).from(bulkJobs).orderBy(desc(bulkJobs.id)))[0]!.id],
  })
})

test('who takes them gets no letter', async () => {
  await start(await begin(2), world.house.user.ROLE_CRP_ADMN, 'ROLE_CRP_ADMN')
  await run()
  await settle()
  expect([await world.db.$count(outbox), await world.db.$count(handOverLetters)]).toEqual([0, 0])
})

test('does not begin with somebody who cannot be responsible, and the field says so', async () => {
  const cases = await begin(1)
  const { error } = await changingNothing(world.db, () => request(cases, world.house.user.ROLE_CRP_OBS))
  const mensaje = 'Esa persona no puede responder por el proceso. Elige a otra.'
  expect([error?.codigo, error?.campos]).toEqual(['datos-invalidos', { 'accion.idResponsable': mensaje }])
})

test('a process of others in a publication of others is not handed over, and the review says so', async () => {
  const { house, db } = world
  const [mine, hers] = (await begin(2)) as [Case, Case]
  await giveOne(hers, colleague)
  const led = eq(publications.id, house.publication.grupo.publicationId)
  await db.update(publications).set({ responsibleId: house.user.ROLE_CRP_ADMN }).where(led)
  const body = { idReclutamientos: [mine.id, hers.id] }
  const reviewed = async (tipo: 'asignar' | 'nota', role: Role = 'ROLE_CRP_REC') =>
    (await (await world.as(role)).call(reviewBulk, { body: { ...body, tipo } })).entity!.procesos.map(
      ({ impedimento }) => impedimento,
    )
  expect([await reviewed('asignar'), await reviewed('nota'), await reviewed('asignar', 'ROLE_CRP_ADMN')]).toEqual([
    [null, 'ajeno'],
    [null, null],
    [null, null],
  ])
  await start([mine, hers], house.user.ROLE_CRP_ADMN)
  await run()
  expect(await rows()).toEqual([
    [mine.id, 'hecho', null],
    [hers.id, 'omitido', 'no respondes por su proceso'],
  ])
  await db.update(publications).set({ responsibleId: house.user.ROLE_CRP_REC }).where(led)
})
