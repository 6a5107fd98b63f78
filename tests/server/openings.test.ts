/** Hiring takes a free opening of the vacancy; where there is none it is refused (design/process.md, States). */
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { correctStage, saveStage } from '../../src/contract/recruitment.ts'
import { candidates } from '../../src/server/candidates/tables.ts'
import { folios, recruitments } from '../../src/server/recruitment/tables.ts'
import { vacancies } from '../../src/server/vacancies/tables.ts'
import { auditAll } from '../../src/server/recruitment/audit.ts'
import { changingNothing } from './support/dump.ts'
import { type Case, envelopeFor, type Kind, look, save, startWorld, type World } from './support/process-world.ts'
import { recruiterFor, walkTo } from './support/walk.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { tokenMinutes: 1440 } })
  // The house has thirty.
  await world.db.insert(folios).values(Array.from({ length: 60 }, (_, index) => ({ codigo: `20269${index}`, descripcion: 'Requisición', branch: 'CORP' as const })))
})
afterAll(() => world.stop())

const yes = { continuar: 'SI' }
const noneLeft = 'La vacante ya no tiene plazas libres: la contratación no se guardó. Pide que se abra otra plaza.'
const decision = { individual: 'CN-DE', grupo: 'CN-DEG', atencion: 'CN-DEG' } as const

const openings = async (kind: Kind) => {
  const [row] = await world.db.select().from(vacancies).where(eq(vacancies.id, world.house.vacancy[kind]))
  return { plazasAbiertas: row?.plazasAbiertas, plazasCubiertas: row?.plazasCubiertas }
}
const setOpenings = (kind: Kind, plazasAbiertas: number, plazasCubiertas: number) =>
  world.db.update(vacancies).set({ plazasAbiertas, plazasCubiertas }).where(eq(vacancies.id, world.house.vacancy[kind]))
const hire = async (process: Case) => save(await recruiterFor(world, process), process, decision[process.kind], yes)

describe.each(['individual', 'grupo'] as const)('%s', (kind) => {
  test('the last opening is taken; then hiring is refused, nothing is written, and what else can be decided can be saved', async () => {
    await setOpenings(kind, 2, 1)
    const [first, second] = [await walkTo(world, kind, decision[kind]), await walkTo(world, kind, decision[kind])]
    expect((await hire(first)).entity?.codigo).toBe('CN-PC')
    expect(await openings(kind)).toEqual({ plazasAbiertas: 2, plazasCubiertas: 2 })

    const { status, error } = await changingNothing(world.db, () => hire(second))
    expect([status, error]).toEqual([409, { codigo: 'sin-plazas', mensaje: noneLeft }])
    expect((await look(await recruiterFor(world, second), second)).entity?.proceso).toMatchObject({ codigoActual: decision[kind], desenlace: 'abierta' })

    await setOpenings(kind, 3, 2)
    expect((await hire(second)).status).toBe(200)
    expect(await openings(kind)).toEqual({ plazasAbiertas: 3, plazasCubiertas: 3 })
  })

  test('who is not hired needs no opening', async () => {
    await setOpenings(kind, 1, 1)
    const process = await walkTo(world, kind, decision[kind])
    const reason = { motivoRechazo: world.house.reason[decision[kind]], ...(kind === 'individual' ? { decision: 'descartar' } : {}) }
    const client = await recruiterFor(world, process)
    expect((await save(client, process, decision[kind], { continuar: 'NO', ...reason })).status).toBe(200)
    expect(await openings(kind)).toEqual({ plazasAbiertas: 1, plazasCubiertas: 1 })
  })

  test('a correction in a vacancy without free openings takes none', async () => {
    await setOpenings(kind, 1, 1)
    const process = await walkTo(world, kind, decision[kind])
    const client = await recruiterFor(world, process)
    const exam = (await look(client, process)).entity?.history.find(({ codigoFase }) => codigoFase === 'EXC')
    const envelope = envelopeFor(process, 'EXC', { ...yes, resultado: '99' })
    expect((await client.call(correctStage, { body: { idEvento: exam?.id ?? 0, envelope } })).status).toBe(200)
    expect(await openings(kind)).toEqual({ plazasAbiertas: 1, plazasCubiertas: 1 })
  })
})

test('fifteen at once hire for the last opening: one is hired, and nothing of the others is written', async () => {
  await setOpenings('grupo', 5, 4)
  const processes: Case[] = []
  for (let index = 0; index < 15; index += 1) processes.push(await walkTo(world, 'grupo', 'CN-DEG'))
  const client = await world.as('ROLE_CRP_REC')
  const answers = await Promise.all(processes.map((process) => client.call(saveStage, { body: envelopeFor(process, 'CN-DEG', yes) })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 200).map(({ status, error }) => [status, error?.codigo, error?.mensaje])
  expect(refused).toEqual(Array.from({ length: 14 }, () => [409, 'sin-plazas', noneLeft]))

  expect(await openings('grupo')).toEqual({ plazasAbiertas: 5, plazasCubiertas: 5 })
  const ids = processes.map(({ id }) => id)
  const rows = await world.db.select().from(recruitments).innerJoin(candidates, eq(candidates.id, recruitments.candidateId)).where(inArray(recruitments.id, ids))
  const hired = rows.filter((row) => row.recruitments.outcome === 'contratada')
  expect(hired.map((row) => row.candidates.contratado)).toEqual([1])
  const others = rows.filter((row) => row !== hired[0])
  expect(new Set(others.map((row) => `${row.recruitments.codigo} ${row.recruitments.version} ${row.candidates.contratado}`))).toEqual(new Set([`CN-DEG ${processes[0]?.version} 0`]))
  expect((await auditAll(world.db)).differences).toEqual([])
})
