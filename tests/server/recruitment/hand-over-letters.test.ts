/** The letter to whom processes were handed over. */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { handOverProcesses, takeBackProcesses } from '../../../src/contract/responsible.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { handOverLetters, outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { handOvers } from '../../../src/server/platform/db/tables/recruitment.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { beforeTests } from '../support/before-tests.ts'
import { lettersOf } from '../support/letters-of.ts'
import { type Case, monday, startWorld } from '../support/process-world.ts'
import { discard } from '../support/walk.ts'

const world = beforeTests(() => startWorld({ env: { tokenMinutes: 90_000, sessionHours: 1_500 } }))
const minute = 60_000
let colleague = 0
beforeAll(async () => {
  const row = { passwordHash: '', role: 'ROLE_CRP_REC', branch: 'CORP' } as const
  const name = { userName: 'paulina', firstName: 'Paulina', lastName: 'Santillán', email: 'paulina@empresa.mx' }
  const [added] = await world.db
    .insert(users)
    .values({ ...row, ...name })
    .returning()
  colleague = added!.id
})
beforeEach(async () => {
  world.setNow(monday)
  for (const table of [handOverLetters, handOvers, outbox]) await world.db.delete(table)
})

const handOver = async (processes: readonly Case[], idResponsable = colleague, role: Role = 'ROLE_CRP_REC') => {
  const body = { idReclutamientos: processes.map(({ id }) => id), idResponsable }
  const { status } = await (await world.as(role)).call(handOverProcesses, { body })
  expect(status).toBe(200)
}
const begin = async (count: number) => {
  const processes = []
  for (let at = 0; at < count; at += 1) processes.push(await world.begin('grupo'))
  return processes
}
/** Those that leave now. */
const subjects = async () => (await lettersOf(world)).map(({ subject }) => subject)

test('says how many and by whom, names no candidate, and leads to the list of the receiver', async () => {
  await handOver(await begin(2))
  expect(await subjects()).toEqual([])
  world.pass(minute)
  const [letter, ...more] = await lettersOf(world)
  expect(more).toEqual([])
  expect([letter?.to, letter?.subject]).toEqual([['paulina@empresa.mx'], 'Ahora respondes por 2 candidatos más'])
  expect(letter?.text.split('\n').filter(Boolean)).toEqual([
    'Hola, Paulina:',
    'Rebeca Torres Medina te entregó 2 candidatos en la bolsa de trabajo.',
    'Desde ahora respondes por sus procesos.',
    `Ver mis candidatos: ${world.deps.env.publicUrl}/bolsa-de-trabajo-admin/admin/candidatos?responsable=${colleague}`,
    'Atentamente,',
    world.deps.env.companyName,
  ])
})

test('of several people who hand over within its minute it is one', async () => {
  const [one, other] = await begin(2)
  await Promise.all([handOver([one!]), handOver([other!], colleague, 'ROLE_CRP_ADMN')])
  world.pass(minute)
  const [letter, ...more] = await lettersOf(world)
  expect([letter?.subject, more]).toEqual(['Ahora respondes por 2 candidatos más', []])
  expect(letter?.text).toMatch(/(Rebeca Torres Medina y .+|.+ y Rebeca Torres Medina) te entregaron 2 candidatos/)
})

test('one a day: what follows stands in one the next morning', async () => {
  const [first, second, third] = await begin(3)
  await handOver([first!])
  world.pass(minute)
  expect(await subjects()).toEqual(['Ahora respondes por 1 candidato más'])
  await handOver([second!])
  world.pass(minute)
  await handOver([third!])
  // 7:59 and 8:00 in Mexico City
  world.setNow(new Date('2026-03-03T13:59:00Z'))
  expect(await subjects()).toEqual([])
  world.setNow(new Date('2026-03-03T14:00:00Z'))
  expect(await subjects()).toEqual(['Ahora respondes por 2 candidatos más'])
})

test('what was taken back, ended or handed on is not counted; without any there is no letter', async () => {
  const [back, ended, on, stays] = await begin(4)
  await handOver([back!, ended!, on!])
  const body = { idReclutamientos: [back!.id], idResponsable: colleague }
  expect((await (await world.as('ROLE_CRP_REC')).call(takeBackProcesses, { body })).status).toBe(200)
  await discard(world, ended!)
  await handOver([on!], world.house.user.ROLE_CRP_ADMN)
  world.pass(minute)
  const letters = await lettersOf(world)
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
    [['adriana.salgado@bolsa-demo.mx'], 'Ahora respondes por 1 candidato más'],
  ])
  world.setNow(new Date('2026-03-03T16:00:00Z'))
  await handOver([stays!])
  await world.db.update(users).set({ active: false }).where(eq(users.id, colleague))
  world.pass(minute)
  expect(await subjects()).toEqual([])
  await world.db.update(users).set({ active: true }).where(eq(users.id, colleague))
})

test('who takes a process gets none', async () => {
  await handOver(await begin(1), world.house.user.ROLE_CRP_ADMN, 'ROLE_CRP_ADMN')
  world.pass(minute)
  expect(await world.db.$count(handOverLetters)).toBe(0)
  expect(await subjects()).toEqual([])
})
