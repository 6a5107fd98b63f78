/** 'Mi día': who waits in which order, what is put off, whom the others wait for, today's interviews. */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listCandidates } from '../../../src/contract/candidate-list.ts'
import { getDashboard } from '../../../src/contract/dashboard.ts'
import { bringBack, type DayScope, getMyDay, longestPutOff, mostPutOff, putOff } from '../../../src/contract/my-day.ts'
import { handOverProcesses } from '../../../src/contract/responsible.ts'
import { wireMoment } from '../../../src/server/platform/base/mexico-time.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { postponements } from '../../../src/server/platform/db/tables/my-day.ts'
import { inProcess } from '../../../src/server/platform/db/tables/recruitment.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { beforeTests } from '../support/before-tests.ts'
import type { Client } from '../support/client.ts'
import { changingNothing } from '../support/dump.ts'
import { beginIn, type Case, monday, save, startWorld } from '../support/process-world.ts'
import { discard, walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld({ env: { tokenMinutes: 90_000, sessionHours: 1_500 } }))
let recruiter: Client
let colleague: number
beforeAll(async () => {
  recruiter = await world.as('ROLE_CRP_REC')
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
  await world.db.delete(postponements)
  for (const { id } of await world.db.select({ id: inProcess.recruitmentId }).from(inProcess)) await leave(id)
})
/** The process stays, but waits for no user of the branch. */
const leave = (id: number) => world.db.update(inProcess).set({ branch: 'ATN' }).where(eq(inProcess.recruitmentId, id))

const dayOf = async (client: Client, quien?: DayScope) => {
  const { status, entity } = await client.call(getMyDay, { query: { quien } })
  expect(status).toBe(200)
  return entity!
}
const waitingFor = async (client: Client, quien?: DayScope) =>
  (await dayOf(client, quien)).esperan.map(({ idReclutamiento }) => idReclutamiento)
const inDays = (days: number) => wireMoment(new Date(world.deps.now().getTime() + days * 86_400_000)).date
const off = (client: Client, { id }: Pick<Case, 'id'>, days = 1) =>
  client.call(putOff, { body: { idReclutamiento: id, hasta: inDays(days) } })
const back = (client: Client, { id }: Case) => client.call(bringBack, { body: { idReclutamiento: id } })
const daysAgo = (days: number) => new Date(monday.getTime() - days * 86_400_000)
const beginAgo = (days: number, names: object = {}) => beginIn(world.db, world.house, 'grupo', names, daysAgo(days))

test('shows a row with everything that the screen needs', async () => {
  const process = await beginAgo(7, { nombres: 'Zaira', apellidoPaterno: 'Nava', apellidoMaterno: 'Campos' })
  const { esperan, cuantos, hoy, ahora } = await dayOf(recruiter)
  expect([hoy, ahora, cuantos]).toEqual(['02/03/2026', '10:00', { yo: 1, equipo: 1, todos: 1 }])
  expect(esperan).toEqual([
    {
      idReclutamiento: process.id,
      idCandidato: process.candidateId,
      candidato: 'Zaira Nava Campos',
      vacante: 'Analista contable',
      turno: 'tu',
      dias: 5,
      atraso: esperan[0]?.atraso,
      fase: 'FT',
      porReagendar: false,
      idEntrevista: null,
      responsable: 'Rebeca Torres Medina',
      volvioHoy: false,
    },
  ])
})

test('puts very late ones first, then late ones, then the longest wait', async () => {
  const late = async (limitsFrom: number, codigo: 'FT' | 'OF') => {
    const process = await beginAgo(limitsFrom)
    await world.db.update(inProcess).set({ codigo }).where(eq(inProcess.recruitmentId, process.id))
    return process.id
  }
  const [fresh, older] = [await late(0, 'FT'), await late(1, 'FT')]
  const veryLate = await late(40, 'FT')
  // Older than a late one in another phase, whose limit is higher
  const states = new Map((await dayOf(recruiter)).esperan.map((row) => [row.idReclutamiento, row.atraso]))
  expect(states.get(veryLate)).toBe('rojo')
  expect(states.get(fresh)).toBe('ninguno')
  expect(await waitingFor(recruiter)).toEqual([veryLate, older, fresh])
})

test('shows eight at most, and counts all', async () => {
  for (let at = 0; at < 9; at += 1) await world.begin('grupo')
  const { esperan, cuantos } = await dayOf(recruiter)
  expect([esperan.length, cuantos.yo]).toEqual([8, 9])
})

test('has three scopes: mine, the staff, everybody', async () => {
  const [own, theirs] = [await world.begin('grupo'), await world.begin('grupo')]
  await recruiter.call(handOverProcesses, { body: { idReclutamientos: [theirs.id], idResponsable: colleague } })
  const candidate = await walkTo(world, 'grupo', 'FC-ES')
  await world.begin('individual')
  expect((await dayOf(recruiter)).cuantos).toEqual({ yo: 1, equipo: 2, todos: 3 })
  expect(await waitingFor(recruiter)).toEqual([own.id])
  expect(await waitingFor(recruiter, 'equipo')).toEqual([own.id, theirs.id])
  expect(new Set(await waitingFor(recruiter, 'todos'))).toEqual(new Set([own.id, theirs.id, candidate.id]))
})

test('the number of the dashboard, the tab and the list count the same, whatever was put off', async () => {
  const [first] = [await world.begin('grupo'), await world.begin('grupo')]
  expect((await off(recruiter, first)).status).toBe(200)
  const { entity: widgets } = await recruiter.call(getDashboard)
  const number = widgets?.widgets.find(({ title }) => title === 'Esperan tu acción')
  const { entity: list } = await recruiter.call(listCandidates, { query: { paginaActual: 1, turno: ['tu'] } as never })
  const { cuantos, esperan, pospuestos } = await dayOf(recruiter)
  expect([number?.value, list?.total, cuantos.yo, esperan.length, pospuestos.length]).toEqual(['2', 2, 2, 1, 1])
})

test('what is put off leaves, returns by itself on its day and says so, and is then as before', async () => {
  const process = await world.begin('grupo', { nombres: 'Irma' })
  expect((await off(recruiter, process, 2)).entity).toEqual({ success: true })
  const { esperan, pospuestos } = await dayOf(recruiter)
  expect(esperan).toEqual([])
  expect(pospuestos).toMatchObject([
    {
      idReclutamiento: process.id,
      idCandidato: process.candidateId,
      vacante: 'Analista contable',
      hasta: '04/03/2026',
    },
  ])
  world.setNow(new Date('2026-03-04T05:59:00Z'))
  expect(await waitingFor(recruiter)).toEqual([])
  // Midnight of Mexico City
  world.setNow(new Date('2026-03-04T06:00:00Z'))
  expect(await dayOf(recruiter)).toMatchObject({
    esperan: [{ idReclutamiento: process.id, volvioHoy: true }],
    pospuestos: [],
  })
  world.setNow(new Date('2026-03-05T06:00:00Z'))
  expect((await dayOf(recruiter)).esperan).toMatchObject([{ volvioHoy: false }])
})

test('a second time moves it to the other day; brought back it is there at once, also a second time', async () => {
  const process = await world.begin('grupo')
  await off(recruiter, process, 1)
  await off(recruiter, process, 5)
  expect((await dayOf(recruiter)).pospuestos.map(({ hasta }) => hasta)).toEqual(['07/03/2026'])
  for (let time = 0; time < 2; time += 1) expect((await back(recruiter, process)).entity).toEqual({ success: true })
  expect(await waitingFor(recruiter)).toEqual([process.id])
})

test('two at once leave one row', async () => {
  const process = await world.begin('grupo')
  const answers = await Promise.all([off(recruiter, process, 1), off(recruiter, process, 2)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await world.db.$count(postponements)).toBe(1)
})

test('returns before its day where there is something new to do', async () => {
  const process = await world.begin('grupo')
  await off(recruiter, process, 5)
  world.setNow(new Date(monday.getTime() + 60_000))
  await save(recruiter, process, 'FT', { continuar: 'SI' })
  expect((await dayOf(recruiter)).esperan).toMatchObject([
    { idReclutamiento: process.id, fase: 'PE-AGG', volvioHoy: false },
  ])
})

test('a rejected candidate leaves both lists at once', async () => {
  const [rejected, hidden] = [await world.begin('grupo'), await world.begin('grupo')]
  await off(recruiter, hidden)
  await discard(world, rejected)
  await discard(world, hidden)
  expect(await dayOf(recruiter)).toMatchObject({ esperan: [], pospuestos: [], cuantos: { yo: 0, equipo: 0, todos: 0 } })
})

test('is of one user: after a hand-over the other one sees the process', async () => {
  const process = await world.begin('grupo')
  await off(recruiter, process)
  const administrator = await world.as('ROLE_CRP_ADMN')
  await recruiter.call(handOverProcesses, {
    body: { idReclutamientos: [process.id], idResponsable: world.house.user.ROLE_CRP_ADMN },
  })
  expect(await waitingFor(administrator)).toEqual([process.id])
  expect((await dayOf(recruiter)).pospuestos).toEqual([])
  // Another one brings nothing of mine back
  await back(administrator, process)
  expect(await world.db.$count(postponements)).toBe(1)
})

test.each([
  ['not of my turn', 409, 'registro-cambio', async () => (await walkTo(world, 'grupo', 'FC-ES')).id],
  ['of another branch', 404, 'no-encontrado', async () => (await world.begin('individual')).id],
  ['unknown', 404, 'no-encontrado', async () => 999_999],
])('a process %s is not put off', async (_, status, codigo, find) => {
  const id = await find()
  const answer = await changingNothing(world.db, () => off(recruiter, { id }))
  expect([answer.status, answer.error?.codigo]).toEqual([status, codigo])
})

test.each([-1, 0, longestPutOff + 1])('%i days from today is refused, and says from when to when', async (days) => {
  const process = await world.begin('grupo')
  const answer = await changingNothing(world.db, () => off(recruiter, process, days))
  expect([answer.status, answer.error?.campos]).toEqual([
    400,
    { hasta: 'Elige un día desde mañana y dentro de los próximos 90 días.' },
  ])
})

test('the last day of the range is accepted', async () => {
  expect((await off(recruiter, await world.begin('grupo'), longestPutOff)).status).toBe(200)
})

test('refuses the hundred and first, and removes those of past days', async () => {
  const process = await world.begin('grupo')
  const userId = world.house.user.ROLE_CRP_REC
  const rows: (typeof postponements.$inferInsert)[] = []
  // One after the other: all of them wait for the lock of one publication, and a pool's limit ends a long wait
  while (rows.length < mostPutOff) {
    const { id } = await world.begin('individual')
    rows.push({ userId, recruitmentId: id, enteredAt: monday, until: '2026-03-03' })
  }
  await world.db.insert(postponements).values(rows)
  const answer = await changingNothing(world.db, () => off(recruiter, process))
  expect([answer.status, answer.error?.mensaje]).toEqual([
    400,
    'Ya pospusiste 100 candidatos: trae de vuelta alguno para posponer otro.',
  ])
  await world.db.update(postponements).set({ until: '2026-03-01' })
  expect((await off(recruiter, process)).status).toBe(200)
  expect(await world.db.$count(postponements)).toBe(1)
})

test("shows today's own interviews and those of own processes, with what can be done", async () => {
  const process = await walkTo(world, 'grupo', 'PE-RE')
  await world.db
    .update(interviews)
    .set({ fecha: '2026-03-02', hora: 9 })
    .where(eq(interviews.recruitmentId, process.id))
  const [first] = (await dayOf(recruiter)).entrevistas
  expect(first).toEqual({
    idEntrevista: first?.idEntrevista,
    idReclutamiento: process.id,
    idCandidato: process.candidateId,
    candidato: first?.candidato,
    vacante: 'Analista contable',
    hora: '09:00',
    tipo: 'Presencial',
    sede: first?.sede,
    telefono: first?.telefono,
    esPropia: first?.esPropia,
    entrevistador: first?.entrevistador,
    estado: 'por-registrar',
  })
  const states = async (set: Partial<typeof interviews.$inferInsert>) => {
    await world.db.update(interviews).set(set).where(eq(interviews.recruitmentId, process.id))
    return (await dayOf(recruiter)).entrevistas.map(({ estado }) => estado)
  }
  expect(await states({ hora: 10 })).toEqual(['por-registrar'])
  expect(await states({ hora: 11 })).toEqual(['proxima'])
  expect(await states({ status: 'registrada' })).toEqual(['registrada'])
  // Held by somebody else: only they register it
  const other = { interviewerId: world.house.user.ROLE_CRP_OBS, codigoEtapa: 'SE' } as const
  expect(await states({ status: 'agendada', hora: 9, ...other })).toEqual(['en-curso'])
  const observer = await world.as('ROLE_CRP_OBS')
  expect((await dayOf(observer)).entrevistas).toMatchObject([{ esPropia: true, estado: 'por-registrar' }])
  expect((await dayOf(await world.as('ROLE_CRP_ADMN'))).entrevistas).toEqual([])
  expect(await states({ status: 'cancelada' })).toEqual([])
})
