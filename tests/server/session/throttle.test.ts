/** Repeated failures of sign-in: guessing is slowed down, and a legitimate user is not locked out. */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Refused } from '../../../src/server/platform/http/refused.ts'
import { loginFailures } from '../../../src/server/platform/db/tables/session.ts'
import { rules, waitSeconds } from '../../../src/server/identity/session/login-counters.ts'
import { keyOf, type Kind } from '../../../src/server/identity/session/login-keys.ts'
import { begin, lookAhead } from '../../../src/server/identity/session/login-throttle.ts'
import { signIn } from '../../../src/server/identity/session/sign-in.ts'
import { sweep } from '../../../src/server/identity/session/sweep.ts'
import { mostCounters } from '../../../src/server/platform/http/rate-limit.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { crowd, hire, loginAt, usualAddress } from '../support/login.ts'

const minutes = 60_000
const user = 'role_crp_rec'
let app: TestApp
let colleagues: string[]
let login: ReturnType<typeof loginAt>
beforeAll(async () => {
  // Behind a proxy of ours, so that a test can come from any address.
  app = await startTestApp({ env: { trustProxy: true } })
  login = loginAt(app)
  colleagues = await hire(app, 100)
})
beforeEach(async () => {
  await app.db.delete(loginFailures)
})

const right = (userName: string, address?: string) => login.right(userName, address)
const wrong = (userName: string, address?: string) => login.wrong(userName, address)
const times = (howMany: number, work: (index: number) => Promise<{ status: number }>) =>
  crowd(Array.from({ length: howMany }, (_, index) => () => work(index)))

async function rowOf(kind: Kind, userName = user, address = usualAddress) {
  const [row] = await app.db
    .select()
    .from(loginFailures)
    .where(eq(loginFailures.key, keyOf(kind, { userName, address, network: address })))
  return row
}

describe('failures of one account', () => {
  test('cause no wait five times, then one that doubles', async () => {
    for (let failure = 0; failure < 5; failure += 1) expect((await wrong(user)).status).toBe(401)
    const refused = await right(user)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(refused.error).toEqual({
      codigo: 'demasiados-intentos',
      segundos: 5,
      mensaje: 'Demasiados intentos. Espera 5 segundos y vuelve a intentarlo.',
    })
    app.pass(5000)
    expect((await wrong(user)).status).toBe(401)
    expect((await wrong(user)).error?.segundos).toBe(10)
    expect([4, 5, 6, 7, 12, 13, 40].map((failures) => waitSeconds(failures, rules.par))).toEqual([
      0, 5, 10, 20, 640, 900, 900,
    ])
    expect([13, 14, 40].map((failures) => waitSeconds(failures, rules.cuenta))).toEqual([1280, 2400, 2400])
  })

  test('during the wait do not lengthen it', async () => {
    for (let failure = 0; failure < 5; failure += 1) await wrong(user)
    for (let repetition = 0; repetition < 10; repetition += 1) expect((await wrong(user)).error?.segundos).toBe(5)
    app.pass(5000)
    expect((await right(user)).status).toBe(200)
  })

  test('cause a wait of forty minutes at most', async () => {
    const waits: number[] = []
    for (let tried = 0; tried < 33; tried += 1) {
      const { error } = await wrong(user)
      if (error?.segundos !== undefined) waits.push(error.segundos)
      app.pass((error?.segundos ?? 0) * 1000)
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2400, 2400, 2400, 2400, 2400])
    expect((await wrong(user)).error?.mensaje).toBe('Demasiados intentos. Espera 40 minutos y vuelve a intentarlo.')
  })

  test('are counted also if concurrent', async () => {
    expect(await times(30, () => wrong(user))).toEqual({ 401: 5, 429: 25 })
  })

  test('are reset at the address where the owner signs in', async () => {
    for (let failure = 0; failure < 4; failure += 1) await wrong(user)
    await right(user)
    for (let failure = 0; failure < 5; failure += 1) expect((await wrong(user)).status).toBe(401)
  })

  test('slow it down from any address, whether or not the account exists', async () => {
    for (const name of [user, 'nadie']) {
      for (let place = 1; place <= 5; place += 1) expect((await wrong(name, `198.51.100.${place}`)).status).toBe(401)
      expect((await wrong(name, '198.51.100.9')).status).toBe(429)
    }
  })

  test('by strangers elsewhere do not lock the owner out', async () => {
    await right(user, '192.0.2.7')
    for (let place = 1; place <= 30; place += 1) await wrong(user, `198.51.100.${place}`)
    expect((await right(user, '198.51.100.99')).status).toBe(429)
    expect((await right(user, '192.0.2.7')).status).toBe(200)
  })

  test('cause no further wait after a successful sign-in', async () => {
    await right(user)
    for (let failure = 0; failure < 10; failure += 1) {
      const { error } = await wrong(user)
      if (error?.segundos) failure -= 1
      app.pass((error?.segundos ?? 0) * 1000)
    }
    expect((await wrong(user)).status).toBe(429)
    app.pass(320_000)
    for (let again = 0; again < 3; again += 1) expect((await right(user)).status).toBe(200)
  })

  test('in a crashed attempt are counted a minute later', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1)
      await begin(app.deps, { userName: user, address: usualAddress, network: usualAddress })
    expect(await begin(app.deps, { userName: user, address: usualAddress, network: usualAddress })).toBeUndefined()
    expect(await rowOf('cuenta')).toMatchObject({ failures: 0, running: 5 })
    app.pass(60_001)
    await right(user)
    expect(await rowOf('cuenta')).toMatchObject({ failures: 5, running: 0 })
  })
})

describe('failures of one address', () => {
  const office = '192.0.2.50'

  test('do not include correct passwords that are checked concurrently', async () => {
    expect(await times(100, (index) => right(colleagues[index]!, office))).toEqual({ 200: 100 })
    expect(await times(40, () => right(user, '192.0.2.51'))).toEqual({ 200: 40 })
    const left = await app.db.select().from(loginFailures)
    expect(left.filter(({ failures, running }) => failures > 0 || running > 0)).toEqual([])
  })

  test('by twenty colleagues lock out no account, their own included', async () => {
    expect(await times(20, (index) => wrong(colleagues[index]!, office))).toEqual({ 401: 20 })
    expect(await times(100, (index) => right(colleagues[99 - index]!, office))).toEqual({ 200: 100 })
    expect(await rowOf('direccion', user, office)).toMatchObject({ failures: 0 })
    expect(await rowOf('visitada', user, office)).toMatchObject({ successes: 100 })
  })

  test('for one account count once', async () => {
    for (let tried = 0; tried < 16; tried += 1) app.pass(((await wrong(user, office)).error?.segundos ?? 0) * 1000)
    expect(await rowOf('direccion', user, office)).toMatchObject({ failures: 1 })
    expect((await right(colleagues[0]!, office)).status).toBe(200)
  })

  test('slow it down after thirty accounts, except accounts that have signed in there', async () => {
    await right(user, '2001:db8:1:9::1')
    for (let account = 0; account < 31; account += 1)
      expect((await wrong(`nadie_${account}`, `2001:db8:1:${account}::1`)).status).toBe(401)
    expect((await wrong('nadie', '2001:db8:1:ffff::1')).error?.segundos).toBe(5)
    expect((await right(user, '2001:db8:1:9::2')).status).toBe(200)
    expect((await wrong('nadie', '2001:db8:2::1')).status).toBe(401)
  })

  test('are reduced by one for an own account, once', async () => {
    for (let account = 0; account < 31; account += 1) {
      await wrong(`nadie_${account}`, office)
      await right(user, office)
    }
    expect((await wrong('nadie', office)).status).toBe(429)
  })

  test('are counted by socket address, not by header, without a trusted proxy', async () => {
    const bare = await startTestApp()
    try {
      const { wrong: wrongAt } = loginAt(bare)
      for (let account = 0; account < 30; account += 1)
        expect((await wrongAt(`nadie_${account}`, `192.0.2.${account}`)).status).toBe(401)
      expect((await wrongAt('nadie', '192.0.2.200')).status).toBe(429)
    } finally {
      await bare.stop()
    }
  })

  test('are counted by the last entry of the header, without its port', async () => {
    for (let account = 0; account < 30; account += 1)
      await wrong(`nadie_${account}`, `198.51.100.${account}, ${office}:${40_000 + account}`)
    expect((await wrong('nadie', `198.51.100.99, ${office}:50000`)).status).toBe(429)
    expect((await wrong('nadie', `${office}:50000, 198.51.100.99`)).status).toBe(401)
  })
})

test('are not counted if the queue rejects the attempt', async () => {
  const from = { address: usualAddress, network: usualAddress }
  const full = () => Promise.reject(new Refused('acceso-saturado', { segundos: 9 }))
  await expect(signIn(app.deps, full, { usuario: user, password: 'AAAA', from })).rejects.toThrow('acceso-saturado')
  expect(await app.db.select().from(loginFailures)).toEqual([])
})

test('known accounts and visited addresses are looked up before the queue', async () => {
  const at = (userName: string, address: string) => lookAhead(app.deps, { userName, address, network: address })
  await right(user, '192.0.2.7')
  expect(await at(user, '192.0.2.7')).toEqual({ known: true, visited: true })
  expect(await at('nadie', '192.0.2.7')).toEqual({ known: false, visited: true })
  expect(await at(user, '192.0.2.8')).toEqual({ known: false, visited: false })
})

test('deletes expired counters, and the lowest if there are too many', async () => {
  await wrong('nadie')
  await right(user)
  app.pass(40 * minutes)
  await sweep(app.deps)
  const left = await app.db.select().from(loginFailures)
  expect(left.map(({ key }) => key.split(':')[0]).toSorted()).toEqual(['conocido', 'visitada'])
  app.pass(29 * 24 * 60 * minutes)
  await sweep(app.deps)
  expect(await app.db.$count(loginFailures)).toBe(2)
  app.pass(2 * 24 * 60 * minutes)
  await sweep(app.deps)
  expect(await app.db.$count(loginFailures)).toBe(0)

  for (let failure = 0; failure < 3; failure += 1) await wrong(user)
  const at = app.deps.now().getTime()
  await app.db.execute(
    `insert into login_failures select 'cuenta:' || i, 1, to_timestamp(${at / 1000} + i * 0.001) from generate_series(1, ${mostCounters + 50}) i`,
  )
  await sweep(app.deps)
  expect(await app.db.$count(loginFailures)).toBe(mostCounters)
  expect(await rowOf('cuenta')).toMatchObject({ failures: 3 })
})
