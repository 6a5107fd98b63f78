/** What is reported from outside: when an application was completed, once, and nothing of other processes. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applications } from '../../src/server/applications/tables.ts'
import { type OutsideEvent, reportFromOutside } from '../../src/server/recruitment/outside.ts'
import { recruitmentEvents, recruitments, stays } from '../../src/server/recruitment/tables.ts'
import { type Case, save, startWorld, type World } from './support/process-world.ts'
import { walkTo } from './support/walk.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const blank = { etapa1: null, etapa2: null, etapa3: null, etapa4: null }
const at = new Date('2026-03-02T16:07:00Z')
const report = ({ id }: Case, evento: OutsideEvent) => reportFromOutside({ db: world.db, now: () => at }, id, evento)
const eventOf = async ({ id, version }: Case) => {
  const rows = await world.db.select().from(recruitmentEvents).where(eq(recruitmentEvents.recruitmentId, id)).orderBy(recruitmentEvents.version)
  const { event, form, actorId, codigo, at: when } = rows[version] ?? {}
  return { event, form, actorId, codigo, when }
}

test('an application is completed at the instant at which that is reported; uploaded documents complete none', async () => {
  const [process, other] = [await walkTo(world, 'grupo', 'FC-ES'), await walkTo(world, 'grupo', 'FD-ES')]
  await world.db.insert(applications).values([process, other].map(({ id }) => ({ recruitmentId: id, content: blank })))
  await report(process, 'solicitud.completada')
  await report(other, 'documentos.cargados')
  const outside = { form: null, actorId: null, when: at }
  expect([await eventOf(process), await eventOf(other)]).toEqual([
    { ...outside, event: { type: 'solicitud.completada' }, codigo: 'FC-ES' },
    { ...outside, event: { type: 'documentos.cargados' }, codigo: 'FD-ES' },
  ])
  const completed = await world.db.select({ id: applications.recruitmentId, completedAt: applications.completedAt }).from(applications).orderBy(applications.recruitmentId)
  expect(completed).toEqual([{ id: process.id, completedAt: at }, { id: other.id, completedAt: null }])
})

test('what the process does not wait for is refused with its stage, and of an unknown one nothing is known', async () => {
  const process = await walkTo(world, 'grupo', 'PE-AGG')
  await expect(report(process, 'solicitud.completada')).rejects.toMatchObject({ refusal: { codigo: 'etapa-cambio', etapa: { codigo: 'PE-AGG', descripcion: 'Agendar primera entrevista', version: 1 } } })
  await expect(report({ ...process, id: 999_999 }, 'documentos.cargados')).rejects.toMatchObject({ refusal: { codigo: 'no-encontrado' } })
})

test('a process of the chart that runs is taken as it stands: nothing of it is built anew by a step', async () => {
  const process = await walkTo(world, 'grupo', 'EXC')
  await world.db.delete(stays).where(eq(stays.recruitmentId, process.id))
  expect((await save(await world.as('ROLE_CRP_REC'), process, 'EXC', { continuar: 'SI', resultado: '80' })).entity?.codigo).toBe('EXPG')
  const left = await world.db.select({ since: stays.since }).from(stays).where(eq(stays.recruitmentId, process.id))
  expect(left).toEqual([{ since: process.version }])
  const [row] = await world.db.select().from(recruitments).where(eq(recruitments.id, process.id))
  expect(row?.version).toBe(4)
})
