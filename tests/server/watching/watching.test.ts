/** The health and metrics calls for monitoring, and the log line of every request. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listCandidates } from '../../../src/contract/candidate-list.ts'
import { getCandidate } from '../../../src/contract/candidates.ts'
import { invite } from '../../../src/contract/people.ts'
import { changePassword, choosePassword } from '../../../src/contract/profile.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { login } from '../../../src/contract/session.ts'
import { integrationHeader } from '../../../src/server/platform/http/access.ts'
import { listen } from '../../../src/server/platform/http/listen.ts'
import { jobs } from '../../../src/server/platform/db/tables/jobs.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { sessions, users } from '../../../src/server/platform/db/tables/session.ts'
import { createMeter } from '../../../src/server/operations/watching/meter.ts'
import { createReadiness } from '../../../src/server/operations/watching/readiness.ts'
import { integrationKey } from '../support/app-on.ts'
import { freshDatabase } from '../support/database.ts'
import { encryptPassword } from '../support/encrypt-password.ts'
import { onlySecret } from '../support/mailbox.ts'
import { type Case, monday, save, startWorld, type World } from '../support/process-world.ts'

const metricsToken = 'ficha-de-las-metricas'
const api = '/bolsa-de-trabajo-admin/api'
/** Each test has a new one. */
let meter = createMeter()
const security: object[] = []
const debug: object[] = []
let isStopping = false
let world: World
let process: Case

beforeAll(async () => {
  world = await startWorld({
    env: { metricsToken },
    receivers: {
      log: (event, facts) => void debug.push({ event, ...facts }),
      security: (event, facts) => void security.push({ event, ...facts }),
      saved: (phase) => meter.saved(phase),
    },
    watching: {
      meter: { ...meter, answered: (one) => meter.answered(one), read: (load, figures) => meter.read(load, figures) },
      load: () => ({ connections: 3, idle: 1, waiting: 2 }),
      isStopping: () => isStopping,
    },
  })
  process = await world.begin('grupo')
})
beforeEach(async () => {
  security.length = 0
  debug.length = 0
  meter = createMeter()
  for (const table of [sessions, outbox, jobs]) await world.db.delete(table)
})
const as = (role: Role) => world.signIn(role.toLowerCase())

const read = async () =>
  (await world.app.request('/metricas', { headers: { authorization: `Bearer ${metricsToken}` } })).text()
/** Lines of one metric, without Node's own metrics. */
const linesOf = async (name: string) => (await read()).split('\n').filter((line) => line.startsWith(name))

test('/salud responds while the process runs, without a database query', async () => {
  const response = await world.app.request('/salud')
  expect([response.status, await response.json()]).toEqual([200, { estado: 'viva' }])
})

test('/listo reports whether all parts are available, or which is not', async () => {
  const { db, close } = await freshDatabase()
  const at = (ms: number) => new Date(monday.getTime() + ms)
  let now = monday
  let stopping = false
  // Each check is fresh: within a second the answer is a cached one.
  const look = () => createReadiness({ db, now: () => now }, () => stopping)()
  const well = { base: 'bien', migraciones: 'bien', correo: 'bien', proceso: 'bien' }
  expect(await look()).toEqual({ estado: 'lista', partes: well })

  await db.insert(outbox).values([
    { kind: 'carta', payload: {}, createdAt: monday, dueAt: monday },
    { kind: 'carta', payload: {}, createdAt: at(-1e9), dueAt: at(-1e9), deliveredAt: monday },
    { kind: 'carta', payload: {}, createdAt: at(-1e9), dueAt: at(-1e9), failedAt: monday },
  ])
  now = at(15 * 60_000)
  expect(await look()).toEqual({ estado: 'lista', partes: well })
  now = at(15 * 60_000 + 1)
  expect(await look()).toEqual({ estado: 'no-lista', partes: { ...well, correo: 'mal' } })
  now = monday

  await db.execute(
    sql`update drizzle.__drizzle_migrations set created_at = 1 where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
  )
  expect(await look()).toEqual({ estado: 'no-lista', partes: { ...well, migraciones: 'mal' } })

  stopping = true
  const before = createReadiness({ db, now: () => now }, () => stopping)
  expect((await before()).partes).toEqual({ ...well, migraciones: 'mal', proceso: 'mal' })
  stopping = false
  await close()
  expect(await look()).toEqual({
    estado: 'no-lista',
    partes: { base: 'mal', migraciones: 'mal', correo: 'mal', proceso: 'bien' },
  })
  // Within the second there is no second query, but the process knows its own state.
  expect((await before()).partes).toEqual({ ...well, migraciones: 'mal' })
})

test('/listo returns 503 as soon as the process is stopping', async () => {
  const statuses = []
  for (isStopping of [false, true]) statuses.push((await world.app.request('/listo')).status)
  isStopping = false
  expect(statuses).toEqual([200, 503])
})

test('/metricas is available with the token or from the same machine', async () => {
  const statusWith = async (headers: Record<string, string>) =>
    (await world.app.request('/metricas', { headers })).status
  expect([
    await statusWith({}),
    await statusWith({ authorization: 'Bearer otra' }),
    await statusWith({ authorization: `Bearer ${metricsToken}` }),
  ]).toEqual([404, 404, 200])

  const { port, stop } = await listen(world.app, { ...world.deps.env, port: 0 })
  const here = async (more: string) => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`GET /metricas HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${more}\r\n`)
    const said = await text(socket)
    return Number(/^HTTP\/1.1 (\d+)/.exec(said)?.[1])
  }
  // A proxy on this machine forwards everybody's requests.
  expect([
    await here(''),
    await here('x-forwarded-for: 203.0.113.7\r\n'),
    await here('x-real-ip: 203.0.113.7\r\n'),
    await here('authorization: Bearer otra\r\n'),
  ]).toEqual([200, 404, 404, 404])
  await stop()
})

test('counts requests by call, without users or ids', async () => {
  const client = await as('ROLE_CRP_REC')
  await client.call(getCandidate, { query: { idCandidato: process.candidateId } })
  await client.call(getCandidate, { query: { idCandidato: 987_654 } })
  await world.app.request(`${api}/no-existe/987654`)
  await world.app.request('/bolsa-de-trabajo-admin/candidatos/987654')
  const counts = await linesOf('bolsa_http_request_seconds_count')
  expect(counts).toContain(
    `bolsa_http_request_seconds_count{method="GET",route="${api}/candidatos/detalle-candidato",status="200"} 1`,
  )
  expect(counts).toContain(
    `bolsa_http_request_seconds_count{method="GET",route="${api}/candidatos/detalle-candidato",status="404"} 1`,
  )
  expect(counts).toContain(`bolsa_http_request_seconds_count{method="GET",route="${api}/*",status="404"} 1`)
  expect(await read()).not.toContain('987654')
  const limits = await linesOf(`bolsa_http_request_seconds_bucket{le="`)
  const ofFailure = limits
    .filter((line) => line.includes('detalle-candidato",status="404"'))
    .map((line) => /le="([^"]+)"/.exec(line)?.[1])
  expect(ofFailure).toEqual(['0.005', '0.01', '0.025', '0.05', '0.1', '0.2', '0.5', '1', '2', '5', '10', '+Inf'])
  for (const method of ['OPTIONS', 'BREW']) await world.app.request('/bolsa-de-trabajo-admin/candidatos', { method })
  expect(
    (await linesOf('bolsa_http_request_seconds_count')).flatMap(
      (line) => /method="(OPTIONS|BREW|OTHER)"/.exec(line)?.[1] ?? [],
    ),
  ).toEqual(['OPTIONS', 'OTHER'])
})

test('measures memory and processor of the process when it is read', async () => {
  const watched = createMeter()
  const names = async () =>
    (await watched.read({ connections: 0, idle: 0, waiting: 0 }, undefined)).match(
      /^(?:process_resident_memory_bytes|nodejs_eventloop_lag_seconds)(?= )/gm,
    )
  expect(await names()).toBeNull()
  watched.watchProcess()
  expect((await names())?.toSorted()).toEqual(['nodejs_eventloop_lag_seconds', 'process_resident_memory_bytes'])
})

test('counts saves by phase, and recruitments by state', async () => {
  const other = await world.begin('grupo')
  await save(await as('ROLE_CRP_REC'), other, 'FT', { continuar: 'SI' })
  expect(await linesOf('bolsa_stage_saves_total')).toEqual(['bolsa_stage_saves_total{phase="FT"} 1'])
  expect(await linesOf('bolsa_database')).toEqual([
    'bolsa_database_connections{state="busy"} 2',
    'bolsa_database_connections{state="idle"} 1',
    'bolsa_database_waiting 2',
    'bolsa_database_up 1',
  ])
  await world.db.insert(outbox).values([
    { kind: 'carta', payload: {}, createdAt: monday, dueAt: new Date(monday.getTime() - 60_000) },
    { kind: 'carta', payload: {}, createdAt: monday, dueAt: monday, failedAt: monday },
  ])
  await world.db.insert(jobs).values(['uno', 'dos'].map((kind) => ({ kind, params: {}, createdAt: monday })))
  expect(await linesOf('bolsa_jobs')).toEqual(['bolsa_jobs{state="en-espera"} 2'])
  expect(await linesOf('bolsa_outbox')).toEqual([
    'bolsa_outbox_letters{state="waiting"} 1',
    'bolsa_outbox_letters{state="given-up"} 1',
    'bolsa_outbox_overdue_seconds 60',
  ])
  expect(await linesOf('bolsa_sessions')).toEqual(['bolsa_sessions 1'])
})

test('omits counts of the database while it is unavailable', async () => {
  const metricLines = async (figures: Parameters<typeof meter.read>[1]) =>
    (await meter.read({ connections: 0, idle: 0, waiting: 0 }, figures))
      .split('\n')
      .filter((line) => /^bolsa_(database_up|outbox|jobs|sessions)/.test(line))
  expect(
    await metricLines({
      letters: { waiting: 1, failed: 2, overdueSeconds: 3 },
      jobs: { 'en-espera': 4 },
      sessions: 5,
    }),
  ).toEqual([
    'bolsa_database_up 1',
    'bolsa_outbox_letters{state="waiting"} 1',
    'bolsa_outbox_letters{state="given-up"} 2',
    'bolsa_outbox_overdue_seconds 3',
    'bolsa_jobs{state="en-espera"} 4',
    'bolsa_sessions 5',
  ])
  expect(await metricLines(undefined)).toEqual(['bolsa_database_up 0'])
})

test('uses one request id in response and log', async () => {
  const requestIdFor = async (id?: string) => {
    debug.length = 0
    const began = performance.now()
    const { headers, status } = await world.app.request(
      `${api}/no-existe`,
      id === undefined ? {} : { headers: { 'x-request-id': id } },
    )
    const said = headers.get('x-request-id')
    expect(debug).toEqual([
      {
        event: 'request.answered',
        id: said,
        method: 'GET',
        route: `${api}/*`,
        status,
        ms: expect.any(Number) as number,
      },
    ])
    expect((debug[0] as { ms: number }).ms).toBeLessThanOrEqual(Math.ceil(performance.now() - began))
    return said
  }
  expect(await requestIdFor('del-proxy_1')).toBe('del-proxy_1')
  const own = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
  expect(await requestIdFor()).toMatch(own)
  expect(await requestIdFor('con espacios y "comillas"')).toMatch(own)
  expect(await requestIdFor('a'.repeat(65))).toMatch(own)
})

const id = expect.any(String) as string
const address = 'desconocida'

test('the security log records sign-ins and refusals', async () => {
  const { deps, anonymous, house } = world
  const signIn = (usuario: string, password: string) =>
    anonymous.call(login, { body: { usuario, password: encryptPassword(password, deps.env.passwordSecret) } })
  await signIn('role_com_rec', deps.env.demoPassword)
  await signIn('role_com_rec', 'no-es-esta')
  await signIn('nadie.conocido', 'no-es-esta')
  const ofRecruiter = eq(users.id, house.user.ROLE_COM_REC)
  await world.db.update(users).set({ active: false }).where(ofRecruiter)
  for (const password of [deps.env.demoPassword, 'no-es-esta']) await signIn('role_com_rec', password)
  await world.db.update(users).set({ active: true }).where(ofRecruiter)
  expect(security).toEqual([
    { event: 'sign-in.succeeded', id, address, userId: house.user.ROLE_COM_REC, role: 'ROLE_COM_REC' },
    { event: 'sign-in.failed', id, address, userId: house.user.ROLE_COM_REC, reason: 'credentials' },
    { event: 'sign-in.failed', id, address, userId: null, reason: 'credentials' },
    { event: 'sign-in.failed', id, address, userId: house.user.ROLE_COM_REC, reason: 'out-of-service' },
    { event: 'sign-in.failed', id, address, userId: house.user.ROLE_COM_REC, reason: 'credentials' },
  ])

  const [editor, recruiter] = [await as('ROLE_MKT_EDITOR'), await as('ROLE_CRP_REC')]
  security.length = 0
  await editor.call(listCandidates, { query: { paginaActual: 1 } })
  await recruiter.call(listCandidates, { query: { paginaActual: 1 } })
  await recruiter.call(getCandidate, { query: { idCandidato: process.candidateId } })
  await anonymous.send('/integracion/evento', {
    method: 'POST',
    headers: { [integrationHeader]: `${integrationKey}x` },
  })
  expect(security).toEqual([
    {
      event: 'rights.refused',
      id,
      call: `GET ${listCandidates.path}`,
      userId: house.user.ROLE_MKT_EDITOR,
      role: 'ROLE_MKT_EDITOR',
    },
    { event: 'integration.refused', id, call: 'POST /integracion/evento', address },
  ])
})

test('the security log records password changes, and invalid links', async () => {
  const { deps, anonymous, house, db } = world
  const encrypted = (password: string) => encryptPassword(password, deps.env.passwordSecret)
  const good = 'caballo-pila-grapa-correcto'
  const [admin, recruiter] = [await as('ROLE_CRP_ADMN'), await as('ROLE_COM_REC')]
  security.length = 0
  const [before] = await db.select().from(users).where(eq(users.id, house.user.ROLE_COM_REC))
  await recruiter.call(changePassword, { body: { actual: encrypted('no-es-esta'), nueva: encrypted(good) } })
  await recruiter.call(changePassword, { body: { actual: encrypted(deps.env.demoPassword), nueva: encrypted(good) } })
  await db.update(users).set({ passwordHash: before!.passwordHash }).where(eq(users.id, house.user.ROLE_COM_REC))
  const { entity } = await admin.call(invite, {
    body: { nombre: 'Nuria', apellidos: 'Paz', correo: 'nuria@bolsa.mx', rol: 'ROLE_CRP_REC', usuario: 'nuria.paz' },
  })
  const enlace = await onlySecret(world)
  for (const one of ['x'.repeat(43), enlace, enlace])
    await anonymous.call(choosePassword, { body: { enlace: one, nueva: encrypted(good) } })
  expect(security).toEqual([
    { event: 'password.refused', id, address, userId: house.user.ROLE_COM_REC },
    { event: 'password.changed', id, address, userId: house.user.ROLE_COM_REC, by: 'session' },
    { event: 'link.refused', id, address },
    { event: 'password.changed', id, address, userId: entity!.idPersona, by: 'link' },
    { event: 'link.refused', id, address },
  ])
})
