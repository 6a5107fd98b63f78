/**
 * Hiring takes the oldest free opening of vacancy and site; where there is none it is refused (design/process.md,
 * States).
 */
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { correctStage, saveStage } from '../../../src/contract/recruitment.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { folios, openings, recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import { beforeTests } from '../support/before-tests.ts'
import { changingNothing } from '../support/dump.ts'
import { type Case, envelopeFor, type Kind, look, save, startWorld } from '../support/process-world.ts'
import { countOpenings, coveredBy, leaveFree, open, publishAlso } from '../support/vacancies.ts'
import { recruiterFor, walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld({ env: { tokenMinutes: 1440 } }))
beforeAll(async () => {
  // The house has thirty.
  await world.db.insert(folios).values(
    Array.from({ length: 60 }, (_, index) => ({
      codigo: `20269${index}`,
      descripcion: 'Requisición',
      branch: 'CORP' as const,
    })),
  )
})

const yes = { continuar: 'SI' }
const noneLeft = 'La vacante ya no tiene plazas libres: la contratación no se guardó. Pide que se abra otra plaza.'
const decision = { individual: 'CN-DE', grupo: 'CN-DEG', atencion: 'CN-DEG' } as const

const counted = (kind: Kind) => countOpenings(world.db, world.house.publication[kind].vacancyId)
const leave = (kind: Kind, free: number) => leaveFree(world.db, world.house.publication[kind], free)
const hire = async (process: Case) => save(await recruiterFor(world, process), process, decision[process.kind], yes)

describe.each(['individual', 'grupo'] as const)('%s', (kind) => {
  test('covers the last opening; a further hire is rejected without changes, and other decisions can be saved', async () => {
    await leave(kind, 1)
    const { covered } = await counted(kind)
    const [first, second] = [await walkTo(world, kind, decision[kind]), await walkTo(world, kind, decision[kind])]
    expect((await hire(first)).entity?.codigo).toBe('CN-PC')
    expect(await counted(kind)).toEqual({ free: 0, covered: covered + 1 })

    const { status, error } = await changingNothing(world.db, () => hire(second))
    expect([status, error]).toEqual([409, { codigo: 'sin-plazas', mensaje: noneLeft }])
    expect((await look(await recruiterFor(world, second), second)).entity?.proceso).toMatchObject({
      codigoActual: decision[kind],
      desenlace: 'abierta',
    })

    await leave(kind, 1)
    expect((await hire(second)).status).toBe(200)
    expect(await counted(kind)).toEqual({ free: 0, covered: covered + 2 })
  })

  test('needs no opening for a rejection', async () => {
    await leave(kind, 0)
    const before = await counted(kind)
    const process = await walkTo(world, kind, decision[kind])
    const reason = {
      motivoRechazo: world.house.reason[decision[kind]],
      ...(kind === 'individual' ? { decision: 'descartar' } : {}),
    }
    const client = await recruiterFor(world, process)
    expect((await save(client, process, decision[kind], { continuar: 'NO', ...reason })).status).toBe(200)
    expect(await counted(kind)).toEqual(before)
  })

  test('covers no opening by a correction in a vacancy without free openings', async () => {
    await leave(kind, 0)
    const before = await counted(kind)
    const process = await walkTo(world, kind, decision[kind])
    const client = await recruiterFor(world, process)
    const exam = (await look(client, process)).entity?.history.find(({ codigoFase }) => codigoFase === 'EXC')
    const envelope = envelopeFor(process, 'EXC', { ...yes, resultado: '99' })
    expect((await client.call(correctStage, { body: { idEvento: exam?.id ?? 0, envelope } })).status).toBe(200)
    expect(await counted(kind)).toEqual(before)
  })
})

test('hires one of fifteen concurrently for the last opening, and stores nothing of the others', async () => {
  await leave('grupo', 1)
  const { covered } = await counted('grupo')
  const processes: Case[] = []
  for (let index = 0; index < 15; index += 1) processes.push(await walkTo(world, 'grupo', 'CN-DEG'))
  const client = await world.as('ROLE_CRP_REC')
  const answers = await Promise.all(
    processes.map((process) => client.call(saveStage, { body: envelopeFor(process, 'CN-DEG', yes) })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers
    .filter(({ status }) => status !== 200)
    .map(({ status, error }) => [status, error?.codigo, error?.mensaje])
  expect(refused).toEqual(Array.from({ length: 14 }, () => [409, 'sin-plazas', noneLeft]))

  expect(await counted('grupo')).toEqual({ free: 0, covered: covered + 1 })
  const ids = processes.map(({ id }) => id)
  const rows = await world.db
    .select()
    .from(recruitments)
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .where(inArray(recruitments.id, ids))
  const hired = rows.filter((row) => row.recruitments.outcome === 'contratada')
  expect(hired.map((row) => row.candidates.contratado)).toEqual([1])
  expect((await coveredBy(world.db, ids)).map(({ recruitmentId }) => recruitmentId)).toEqual(
    hired.map((row) => row.recruitments.id),
  )
  const others = rows.filter((row) => row !== hired[0])
  expect(
    new Set(others.map((row) => `${row.recruitments.codigo} ${row.recruitments.version} ${row.candidates.contratado}`)),
  ).toEqual(new Set([`CN-DEG ${processes[0]?.version} 0`]))
  expect((await auditAll(world.db)).differences).toEqual([])
})

test('covers one opening each in eight concurrent hires', async () => {
  await leave('grupo', 8)
  const processes: Case[] = []
  for (let index = 0; index < 8; index += 1) processes.push(await walkTo(world, 'grupo', 'CN-DEG'))
  const client = await world.as('ROLE_CRP_REC')
  const answers = await Promise.all(
    processes.map((process) => client.call(saveStage, { body: envelopeFor(process, 'CN-DEG', yes) })),
  )
  expect(answers.map(({ status }) => status)).toEqual(processes.map(() => 200))
  expect(
    (
      await coveredBy(
        world.db,
        processes.map(({ id }) => id),
      )
    )
      .map(({ recruitmentId }) => recruitmentId)
      .toSorted(),
  ).toEqual(processes.map(({ id }) => id).toSorted())
  expect((await auditAll(world.db)).differences).toEqual([])
})

test('covers the oldest opening at the time of the hire, and none that is cancelled or of another site or vacancy', async () => {
  const here = world.house.publication.grupo
  await leave('grupo', 0)
  await publishAlso(world.db, here.vacancyId, { siteId: world.house.sites[1]?.sede ?? null, free: 2 })
  await open(world.db, world.house.ofColleague, 1)
  const process = await walkTo(world, 'grupo', 'CN-DEG')
  expect((await changingNothing(world.db, () => hire(process))).error?.codigo).toBe('sin-plazas')

  const opened = (day: string) => ({
    vacancyId: here.vacancyId,
    siteId: here.siteId,
    openedAt: new Date(`${day}T16:00:00Z`),
  })
  const [newer, oldest, cancelled] = await world.db
    .insert(openings)
    .values([
      opened('2026-02-20'),
      opened('2026-02-10'),
      { ...opened('2026-02-01'), cancelledAt: new Date('2026-02-02T16:00:00Z') },
    ])
    .returning()
  expect((await hire(process)).status).toBe(200)
  const rows = await world.db
    .select()
    .from(openings)
    .where(inArray(openings.id, [newer!.id, oldest!.id, cancelled!.id]))
    .orderBy(openings.id)
  expect(rows).toEqual([newer, { ...oldest, recruitmentId: process.id, coveredAt: world.deps.now() }, cancelled])
})
