/** Two server processes on one database: failures counted or sessions ended by one also count for the other. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { logout, remainingTime, renewToken } from '../../../src/contract/session.ts'
import { openDatabase } from '../../../src/server/platform/db/open.ts'
import { loginFailures } from '../../../src/server/platform/db/tables/session.ts'
import { begin } from '../../../src/server/identity/session/login-throttle.ts'
import { appOn, type TestApp } from '../support/app-on.ts'
import { freshDatabase } from '../support/database.ts'
import { crowd, loginAt } from '../support/login.ts'

const user = 'role_crp_rec'
let servers: [TestApp, TestApp]
beforeAll(async () => {
  const database = await freshDatabase()
  const options = { env: { trustProxy: true } }
  servers = [await appOn(database, options), await appOn(await openDatabase(database.place), options)]
})
afterAll(async () => {
  for (const server of [...servers].reverse()) await server.stop()
})
beforeEach(async () => {
  await servers[0].db.delete(loginFailures)
})

const serverOf = (index: number): TestApp => servers[index % 2 === 0 ? 0 : 1]

test('two servers check only five of sixty concurrent guesses at one account', async () => {
  const guesses = Array.from(
    { length: 60 },
    (_, index) => () => loginAt(serverOf(index)).wrong(user, `198.51.100.${index}`),
  )
  expect(await crowd(guesses)).toEqual({ 401: 5, 429: 55 })
})

test('two servers accept every correct password, in any number at once', async () => {
  expect(
    await crowd(Array.from({ length: 60 }, (_, index) => () => loginAt(serverOf(index)).right(user, '192.0.2.50'))),
  ).toEqual({ 200: 60 })
  const rows = await servers[0].db.select().from(loginFailures)
  expect(rows.filter(({ failures, running }) => failures > 0 || running > 0)).toEqual([])
})

test('two servers share the wait of an account', async () => {
  for (let failure = 0; failure < 5; failure += 1) await loginAt(servers[0]).wrong(user)
  expect((await loginAt(servers[1]).right(user)).error).toMatchObject({ codigo: 'demasiados-intentos', segundos: 5 })
})

test('counts an attempt of a crashed server as a failure', async () => {
  const attempt = { userName: user, address: '192.0.2.50', network: '192.0.2.50' }
  for (let running = 0; running < 5; running += 1) await begin(servers[0].deps, attempt)
  expect(await begin(servers[1].deps, attempt)).toBeUndefined()
  for (const server of servers) server.pass(60_001)
  expect((await loginAt(servers[1]).wrong(user, '192.0.2.50')).status).toBe(401)
  expect((await loginAt(servers[1]).wrong(user, '192.0.2.50')).error?.segundos).toBe(10)
})

test('a logout ends a session that is renewed at the other server at the same time', async () => {
  for (let round = 0; round < 20; round += 1) {
    const client = await servers[0].signIn('role_crp_rec')
    const elsewhere = servers[1].withToken(client.token!)
    const [renewed, left] = await Promise.all([client.call(renewToken), elsewhere.call(logout)])
    expect(left.status).toBe(200)
    const token = renewed.headers.get('token') ?? client.token!
    expect((await servers[1].withToken(token).call(remainingTime)).status).toBe(401)
  }
})
