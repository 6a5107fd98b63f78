/** Whom the others wait for, and the letter that reminds them. */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listCandidates } from '../../../src/contract/candidate-list.ts'
import { getMyDay, remind } from '../../../src/contract/my-day.ts'
import { handOverProcesses } from '../../../src/contract/responsible.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { reminders } from '../../../src/server/platform/db/tables/my-day.ts'
import { inProcess, recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { beforeTests } from '../support/before-tests.ts'
import type { Client } from '../support/client.ts'
import { changingNothing } from '../support/dump.ts'
import { lettersOf } from '../support/letters-of.ts'
import { type Case, monday, startWorld } from '../support/process-world.ts'
import { walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld({ env: { tokenMinutes: 90_000, sessionHours: 1_500 } }))
let recruiter: Client
let administrator: Client
let colleague: number
beforeAll(async () => {
  recruiter = await world.as('ROLE_CRP_REC')
  administrator = await world.as('ROLE_CRP_ADMN')
  const row = { passwordHash: '', role: 'ROLE_CRP_REC', branch: 'CORP' } as const
  const name = { userName: 'paulina', firstName: 'Paulina', lastName: 'Santillán', email: 'paulina@empresa.mx' }
  const [made] = await world.db
    .insert(users)
    .values({ ...row, ...name })
    .returning()
  colleague = made!.id
})
beforeEach(async () => {
  world.setNow(monday)
  await world.db.delete(reminders)
  await world.db.delete(outbox)
  await world.db.update(inProcess).set({ branch: 'ATN' })
  await world.db.update(users).set({ active: true }).where(eq(users.id, colleague))
})

const give = async (processes: readonly Case[], idResponsable: number) => {
  const body = { idReclutamientos: processes.map(({ id }) => id), idResponsable }
  expect((await recruiter.call(handOverProcesses, { body })).status).toBe(200)
  // The letter about the hand-over is not what these tests are about
  await world.db.delete(outbox)
}
const others = async (client: Client) => (await client.call(getMyDay, { query: {} })).entity!.otros
const requestLetter = (client: Client, idPersona: number) => client.call(remind, { body: { idPersona } })
const inDays = (days: number) => world.setNow(new Date(monday.getTime() + days * 86_400_000))
const theirs = async (count: number) => {
  const processes = []
  for (let at = 0; at < count; at += 1) processes.push(await world.begin('grupo'))
  await give(processes, colleague)
}

test('groups what does not wait for me, each exactly as its list, people first', async () => {
  await theirs(2)
  await walkTo(world, 'grupo', 'FC-ES')
  await world.begin('grupo')
  inDays(2)
  expect(await others(recruiter)).toEqual({
    total: 3,
    grupos: [
      {
        tipo: 'colega',
        idPersona: colleague,
        persona: 'Paulina Santillán',
        cuantos: 2,
        dias: 2,
        recordable: true,
        recordadoHoy: false,
      },
      {
        tipo: 'candidato',
        idPersona: null,
        persona: null,
        cuantos: 1,
        dias: 2,
        recordable: false,
        recordadoHoy: false,
      },
    ],
  })
  const listed = async (filters: object) =>
    (await recruiter.call(listCandidates, { query: { paginaActual: 1, ...filters } as never })).entity?.total
  expect([
    await listed({ turno: ['colega'], responsable: [colleague] }),
    await listed({ turno: ['candidato'] }),
  ]).toEqual([2, 1])
})

test('names the interviewer of a process that waits for a result, as the filter of the list finds it', async () => {
  const process = await walkTo(world, 'grupo', 'SE-ESG')
  // After its hour
  inDays(30)
  const { grupos } = await others(recruiter)
  const observer = world.house.user.ROLE_CRP_OBS
  expect(grupos).toMatchObject([{ tipo: 'gerente', idPersona: observer, cuantos: 1, recordable: true }])
  const query = { paginaActual: 1, turno: ['gerente'], entrevistador: [observer] } as never
  const { entity } = await recruiter.call(listCandidates, { query })
  expect(entity?.resumenCandidatos?.map(({ idReclutamiento }) => idReclutamiento)).toEqual([process.id])
  const none = { paginaActual: 1, entrevistador: [colleague] } as never
  expect((await recruiter.call(listCandidates, { query: none })).entity?.resumenCandidatos).toBe(null)
})

test('no letter is offered for a process without a responsible user, nor of what a folio of a colleague holds up', async () => {
  const [alone, folio] = [await world.begin('grupo'), await world.begin('grupo')]
  await world.db.update(recruitments).set({ responsibleId: null }).where(eq(recruitments.id, alone.id))
  await world.db.update(inProcess).set({ responsibleId: null }).where(eq(inProcess.recruitmentId, alone.id))
  await world.db.update(inProcess).set({ codigo: 'FR-BU' }).where(eq(inProcess.recruitmentId, folio.id))
  expect((await others(recruiter)).grupos).toMatchObject([
    { tipo: 'folio', idPersona: world.house.user.ROLE_CRP_REC, persona: null, cuantos: 1, recordable: false },
    { tipo: 'nadie', idPersona: null, persona: null, cuantos: 1, recordable: false },
  ])
})

test('the letter says how many wait and for how long, names no candidate, and leads to the list', async () => {
  await theirs(2)
  inDays(3)
  expect((await requestLetter(recruiter, colleague)).entity).toEqual({ enviada: true })
  const [letter, ...more] = await lettersOf(world)
  expect(more).toEqual([])
  expect([letter?.to, letter?.subject]).toEqual([['paulina@empresa.mx'], '2 candidatos esperan tu turno'])
  expect(letter?.text.split('\n').filter(Boolean)).toEqual([
    'Hola, Paulina:',
    'Rebeca Torres Medina te recuerda que 2 candidatos esperan tu turno en la bolsa de trabajo.',
    'Quien más tiempo lleva espera desde hace 3 días hábiles.',
    `Ver quién espera: ${world.deps.env.publicUrl}/bolsa-de-trabajo-admin/admin/candidatos?turno=tu&orden=dias`,
    'Atentamente,',
    world.deps.env.companyName,
  ])
})

test.each([
  [1, 0, '1 candidato espera tu turno', 'Espera desde hoy.'],
  [1, 1, '1 candidato espera tu turno', 'Espera desde hace 1 día hábil.'],
  [2, 0, '2 candidatos esperan tu turno', 'Todos esperan desde hoy.'],
])('of %i who wait since %i days it says so', async (count, days, subject, sentence) => {
  await theirs(count)
  inDays(days)
  await requestLetter(recruiter, colleague)
  const [letter] = await lettersOf(world)
  expect([letter?.subject, letter?.text.includes(sentence)]).toEqual([subject, true])
})

test('one a day for each person, whoever requests it; the next day another one', async () => {
  await theirs(1)
  const answers = [
    await requestLetter(recruiter, colleague),
    await requestLetter(recruiter, colleague),
    await requestLetter(administrator, colleague),
  ]
  expect(answers.map(({ entity }) => entity?.enviada)).toEqual([true, false, false])
  expect((await others(administrator)).grupos.find(({ idPersona }) => idPersona === colleague)?.recordadoHoy).toBe(true)
  expect(await world.db.$count(outbox)).toBe(1)
  inDays(1)
  expect((await others(recruiter)).grupos[0]?.recordadoHoy).toBe(false)
  expect((await requestLetter(administrator, colleague)).entity).toEqual({ enviada: true })
  expect(await world.db.$count(outbox)).toBe(2)
})

test('of two at once one is sent', async () => {
  await theirs(1)
  const answers = await Promise.all([requestLetter(recruiter, colleague), requestLetter(administrator, colleague)])
  expect(answers.map(({ entity }) => entity?.enviada).toSorted()).toEqual([false, true])
  expect(await world.db.$count(outbox)).toBe(1)
})

test('is not written where no process waits any more, or the person has left', async () => {
  await theirs(1)
  await requestLetter(recruiter, colleague)
  await world.db.update(inProcess).set({ branch: 'ATN' })
  expect(await lettersOf(world)).toEqual([])
  inDays(1)
  await theirs(1)
  await requestLetter(recruiter, colleague)
  await world.db.update(users).set({ active: false }).where(eq(users.id, colleague))
  expect(await lettersOf(world)).toEqual([])
  inDays(2)
  expect((await others(recruiter)).grupos).toMatchObject([{ idPersona: colleague, recordable: false }])
  expect((await changingNothing(world.db, () => requestLetter(recruiter, colleague))).status).toBe(404)
})

test.each([
  ['for whom nobody waits', () => world.house.user.ROLE_CRP_ATN_CTS_REC],
  ['who is the caller', () => world.house.user.ROLE_CRP_REC],
  ['who is unknown', () => 999_999],
])('a person %s gets no letter', async (_, who) => {
  await world.begin('grupo')
  const answer = await changingNothing(world.db, () => requestLetter(recruiter, who()))
  expect([answer.status, answer.error?.mensaje]).toEqual([
    404,
    'Por ahora nadie espera a esa persona: no hay nada que recordarle.',
  ])
})

test('those who only interview cannot remind others', async () => {
  await theirs(1)
  const observer = await world.as('ROLE_CRP_OBS')
  expect(await others(observer)).toEqual({ total: 0, grupos: [] })
  expect((await requestLetter(observer, colleague)).status).toBe(403)
})
