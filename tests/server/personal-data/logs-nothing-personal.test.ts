/**
 * Every call with recognisable data and secrets, valid, invalid and failing: none of it is in the log or the metrics.
 */
import { DrizzleQueryError } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { areas } from '../../../src/server/platform/db/tables/areas.ts'
import { createApp } from '../../../src/server/app.ts'
import { candidates, scoreTags, scoreTypes } from '../../../src/server/platform/db/tables/candidates.ts'
import { createArea } from '../../../src/server/areas/queries.ts'
import { scoreTagRows, scoreTypeRows } from '../../../src/server/operations/installation/catalogue-rows.ts'
import { integrationHeader } from '../../../src/server/platform/http/access.ts'
import { createLogs } from '../../../src/server/platform/base/log.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { createMeter } from '../../../src/server/operations/watching/meter.ts'
import { integrationKey } from '../support/app-on.ts'
import { callsByName } from '../../../src/contract/calls.ts'
import { beforeTests } from '../support/before-tests.ts'
import { temporaryFolder } from '../support/database.ts'
import { requestOf, requestCall, questionOf } from '../support/every-call.ts'
import { type Case, startWorld, type World } from '../support/process-world.ts'
import { furnishForms } from '../support/vacancy-forms.ts'
import { walkTo } from '../support/walk.ts'

/** Stands in every text that is sent, and in every text that is stored of the candidate. */
const mark = 'Zxqvbn'
const metricsToken = `ficha-${mark}-metricas`

const lines: string[] = []
const { log, security } = createLogs({
  format: 'json',
  level: 'debug',
  output: { write: (line) => void lines.push(line) },
})
const meter = createMeter()
const watching = { meter, load: () => ({ connections: 1, idle: 1, waiting: 0 }), isStopping: () => false }
let process: Case

const world = beforeTests(() =>
  startWorld({
    env: { reportsDir: temporaryFolder(), metricsToken },
    receivers: { log, security, saved: meter.saved },
    watching,
  }),
)
beforeAll(async () => {
  await furnishForms(world)
  await world.db.insert(scoreTypes).values(scoreTypeRows)
  await world.db.insert(scoreTags).values(scoreTagRows)
  if ((await world.db.$count(areas)) === 0)
    await createArea(world.db, { nombre: 'Ventas', descripcion: mark, subareas: [{ nombre: 'Una' }] })
  process = await walkTo(world, 'grupo', 'FD-ES')
  await world.db
    .update(candidates)
    .set({ nombres: mark, apellidoPaterno: mark, correo: `${mark}@correo.mx`, telefono: '5599887766' })
  await world.db.update(users).set({ firstName: mark, lastName: mark })
})

/** Every secret and every trace of a person that the calls have met. */
async function recognised(): Promise<string[]> {
  const people = await world.db.select().from(users)
  const { deps } = world
  const client = await world.as('ROLE_CRP_ADMN')
  return [
    mark,
    mark.toLowerCase(),
    '5599887766',
    integrationKey,
    metricsToken,
    deps.env.passwordSecret,
    deps.env.demoPassword,
    client.token ?? '',
    ...people.flatMap((one) => [one.passwordHash, one.email, one.userName]),
  ]
}

const texts = (value: unknown): unknown => {
  if (typeof value === 'string') return mark
  if (Array.isArray(value)) return value.map(texts)
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, nested]) => [name, texts(nested)]))
    : value
}

test('logs no personal data of any call', async () => {
  const client = await world.as('ROLE_CRP_ADMN')
  let answered = 0
  for (const [name, call] of callsByName) {
    if (['POST /logout', 'GET /renovar-token'].includes(name)) continue
    await questionOf(name)
      .before?.({ world, process })
      .catch(() => {})
    const context = { world, process, client }
    if ((await requestCall(name, context).catch(() => 0)) === 200) answered += 1
    // Invalid requests: with such texts in every field, and by a user without permission.
    const request = (await requestOf(name, context).catch(() => ({}))) as { query?: object; body?: object }
    const query = new URLSearchParams({
      ...(request.query as Record<string, string>),
      search: mark,
      busqueda: mark,
      correo: `${mark}@correo.mx`,
    })
    const init = {
      method: call.method,
      ...(call.body ? { body: JSON.stringify(texts(request.body ?? { texto: mark })) } : {}),
    }
    for (const [header, value] of [
      ['token', client.token ?? ''],
      ['token', `${mark}-ficha`],
      ['authorization', `Bearer ${mark}`],
      [integrationHeader, `${mark}-otra-llave`],
    ] as const) {
      await world.anonymous.send(`${call.path}?${query}`, {
        ...init,
        headers: { 'content-type': 'application/json', [header]: value },
      })
    }
    await world.anonymous.send(`${call.path}/${mark}`, { method: call.method })
  }
  await world.app.request(`/metricas`, { headers: { authorization: `Bearer ${mark}` } })
  // Most calls must succeed, or this would prove little.
  expect(answered).toBeGreaterThan(60)
  const written = lines.join('') + (await meter.read(watching.load(), undefined))
  expect((await recognised()).filter((secret) => written.includes(secret))).toEqual([])
  expect(lines.length).toBeGreaterThan(5 * callsByName.size)
})

test('logs no values from error messages', async () => {
  const failure = new DrizzleQueryError(
    `select nombres from candidates where correo = $1`,
    [mark],
    Object.assign(new Error(`duplicate key (correo)=(${mark})`), { code: '23505', detail: mark }),
  )
  const db = new Proxy(
    {},
    {
      get: () => () => {
        throw failure
      },
    },
  )
  const app = createApp({ ...world.deps, db: db as World['db'], log, security }, new Map(), watching)
  lines.length = 0
  for (const call of callsByName.values()) {
    await app.request(`/bolsa-de-trabajo-admin/api${call.path}?search=${mark}`, {
      method: call.method,
      headers: { token: mark, 'content-type': 'application/json', [integrationHeader]: integrationKey },
      ...(call.body ? { body: JSON.stringify({ usuario: mark, password: mark }) } : {}),
    })
  }
  expect(lines.filter((line) => line.includes('"request.failed"')).length).toBeGreaterThan(60)
  expect((await recognised()).filter((secret) => lines.join('').includes(secret))).toEqual([])
})
