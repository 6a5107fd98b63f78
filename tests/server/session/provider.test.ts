/** Sign-in by an identity provider, against a real one: who is let in, and what is refused. */
import { eq, notInArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { invite, takeOutOfService } from '../../../src/contract/people.ts'
import { redeemTicket } from '../../../src/contract/profile.ts'
import { remainingTime } from '../../../src/contract/session.ts'
import { readEnv } from '../../../src/server/platform/base/env.ts'
import { accountEvents, passwordLinks } from '../../../src/server/platform/db/tables/people.ts'
import { personFor } from '../../../src/server/identity/session/provider-person.ts'
import { unopenablePassword } from '../../../src/server/identity/session/passwords.ts'
import { sweep } from '../../../src/server/identity/session/sweep.ts'
import { identities, providerSignIns, sessions, users } from '../../../src/server/platform/db/tables/session.ts'
import { appOn } from '../support/app-on.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { emptyDatabase } from '../support/database.ts'
import {
  type IdentityProvider,
  providerClient,
  startProvider,
  type Stranger,
  walkThrough,
} from '../support/identity-provider.ts'

const api = '/bolsa-de-trabajo-admin/api'
const publicUrl = 'https://bolsa.ejemplo.mx'
const away = `${api}/acceso/proveedor`
const back = `${publicUrl}${api}/acceso/regreso`

let provider: IdentityProvider
let app: TestApp
const securityEvents: object[] = []
const logged: object[] = []
const id = expect.any(String) as string
const address = 'desconocida'
const settingsOf = (issuer: string, more: Record<string, string> = {}) =>
  readEnv({
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: providerClient.clientId,
    OIDC_CLIENT_SECRET: providerClient.clientSecret,
    OIDC_ROLE_CLAIM: 'puesto',
    OIDC_ROLES: 'reclutamiento=ROLE_CRP_REC,ventas=ROLE_COM_REC',
    INTEGRATION_KEY: 'llave-de-integracion-de-prueba',
    ...more,
  })
beforeAll(async () => {
  provider = await startProvider(back)
  app = await startTestApp({
    env: settingsOf(provider.issuer),
    receivers: {
      log: (event, facts) => void logged.push({ event, ...facts }),
      security: (event, facts) => void securityEvents.push({ event, ...facts }),
    },
  })
})
afterAll(async () => {
  await provider.stop()
  await app.stop()
})
afterEach(() => void vi.unstubAllGlobals())
beforeEach(async () => {
  for (const table of [providerSignIns, identities, accountEvents, passwordLinks, sessions]) await app.db.delete(table)
  await app.db.delete(users).where(
    notInArray(
      users.id,
      Array.from({ length: 11 }, (_, index) => index + 1),
    ),
  )
  await app.db.update(users).set({ active: true })
})

/** As one browser: its cookie of ours, and where it was sent. */
async function leave(at: TestApp = app, cookie = ''): Promise<{ cookie: string; to: string }> {
  const response = await at.app.request(away, { headers: { cookie } })
  expect(response.status).toBe(302)
  return {
    cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie,
    to: response.headers.get('location') ?? '',
  }
}
async function comeBack(url: URL | string, cookie: string, at: TestApp = app): Promise<URLSearchParams> {
  const { pathname, search } = new URL(url)
  const response = await at.app.request(pathname + search, { headers: { cookie } })
  expect(response.status).toBe(302)
  const location = new URL(response.headers.get('location') ?? '', publicUrl)
  expect([location.origin, location.pathname, location.search]).toEqual([
    publicUrl,
    '/bolsa-de-trabajo-admin/acceso',
    '',
  ])
  return new URLSearchParams(location.hash.slice(1))
}
const redeem = async (boleto: string, cookie: string, at: TestApp = app) => {
  const response = await at.anonymous.send(redeemTicket.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ boleto }),
  })
  const json = (await response.json()) as {
    entity?: { token: string; usuario: { firstName: string; lastName: string; idRole: string; idUsuario: number } }
    error?: { codigo: string }
  }
  return { status: response.status, ...json }
}
/** The whole sign-in of a user of the identity provider. */
async function enter(stranger: Stranger | null) {
  provider.becomes(stranger)
  const { cookie, to } = await leave()
  const said = await comeBack(await walkThrough(to), cookie)
  return said.has('boleto') ? redeem(said.get('boleto')!, cookie) : { error: said.get('error') }
}
const rebeca = {
  sub: 'r-1',
  email: 'Rebeca.Torres@bolsa-demo.mx',
  email_verified: true,
  given_name: 'Rebeca',
  family_name: 'Torres',
}
const nuevo = {
  sub: 'n-1',
  email: 'nuria.paz@empresa.mx',
  email_verified: true,
  given_name: 'Nuria',
  family_name: 'Paz',
  puesto: 'reclutamiento',
}
const idOf = async (userName: string) => (await app.db.select().from(users).where(eq(users.userName, userName)))[0]!.id
const kinds = async () => (await app.db.select().from(accountEvents)).map(({ kind }) => kind)

describe('accepts', () => {
  test('a user with the verified mail, and later by the subject, whatever the mail', async () => {
    const first = await enter(rebeca)
    expect(first).toMatchObject({
      status: 200,
      entity: { usuario: { firstName: 'Rebeca', idRole: 'ROLE_CRP_REC', idUsuario: await idOf('role_crp_rec') } },
    })
    const { status } = await app.withToken('entity' in first ? first.entity!.token : '').call(remainingTime)
    expect(status).toBe(200)
    expect(await app.db.select().from(identities)).toEqual([
      { issuer: provider.issuer, subject: 'r-1', userId: await idOf('role_crp_rec'), boundAt: app.deps.now() },
    ])
    expect(await enter({ ...rebeca, email: 'otra@empresa.mx', email_verified: false })).toMatchObject({
      entity: { usuario: { firstName: 'Rebeca' } },
    })
    expect(await kinds()).toEqual(['proveedor-vinculado'])
  })

  test('a new user with a role in the claims; later the stored role counts', async () => {
    expect(await enter(nuevo)).toMatchObject({
      status: 200,
      entity: { usuario: { firstName: 'Nuria', lastName: 'Paz', idRole: 'ROLE_CRP_REC' } },
    })
    const [made] = await app.db.select().from(users).where(eq(users.email, nuevo.email))
    expect(made).toMatchObject({ userName: 'nuria.paz', branch: 'CORP', active: true, awaitsPassword: false })
    expect(await enter({ ...nuevo, puesto: 'ventas' })).toMatchObject({
      entity: { usuario: { idRole: 'ROLE_CRP_REC' } },
    })
    expect(
      await enter({
        sub: 'n-3',
        email: 'ñ@empresa.mx',
        email_verified: true,
        given_name: '  Íñigo ',
        family_name: 'x'.repeat(61),
        puesto: 'ventas',
      }),
    ).toMatchObject({ entity: { usuario: { firstName: 'Íñigo', lastName: 'x'.repeat(60) } } })
    expect(await app.db.$count(users, eq(users.userName, 'persona'))).toBe(1)
    expect(
      await enter({
        sub: 'n-2',
        email: 'nuria.paz@otra.mx',
        email_verified: true,
        name: 'Nuria Otra',
        puesto: ['ventas'],
      }),
    ).toMatchObject({ entity: { usuario: { firstName: 'Nuria Otra', idRole: 'ROLE_COM_REC' } } })
    expect(await kinds()).toEqual(['proveedor-creada', 'proveedor-creada', 'proveedor-creada'])
  })

  test('an invited user, whose invitation is used up', async () => {
    const admin = await app.signIn('role_crp_admn')
    await admin.call(invite, {
      body: { nombre: 'Nuria', apellidos: 'Paz', correo: nuevo.email, rol: 'ROLE_CRP_OBS', usuario: 'nuria' },
    })
    expect(await enter(nuevo)).toMatchObject({ entity: { usuario: { idRole: 'ROLE_CRP_OBS' } } })
    expect(await app.db.$count(passwordLinks, eq(passwordLinks.endedAt, app.deps.now()))).toBe(1)
  })

  test('an imported user without a password, who then needs no invitation', async () => {
    const row = {
      userName: 'nuria',
      firstName: 'Nuria',
      lastName: 'Paz',
      email: nuevo.email,
      role: 'ROLE_CRP_OBS',
      branch: 'CORP',
      passwordHash: unopenablePassword(app.deps.passwordCost),
      awaitsPassword: true,
    } as const
    const [imported] = await app.db.insert(users).values(row).returning({ id: users.id })
    expect(await enter(nuevo)).toMatchObject({
      entity: { usuario: { idRole: 'ROLE_CRP_OBS', idUsuario: imported?.id } },
    })
    expect((await app.db.select().from(users).where(eq(users.email, nuevo.email)))[0]).toMatchObject({
      active: true,
      awaitsPassword: false,
      version: 1,
    })
  })

  test('two concurrent sign-ins in tabs of one browser', async () => {
    provider.becomes(rebeca)
    const one = await leave()
    const other = await leave(app, one.cookie)
    expect(other.cookie).toBe(one.cookie)
    for (const { to } of [one, other])
      expect([...(await comeBack(await walkThrough(to), one.cookie)).keys()]).toEqual(['boleto'])
  })

  test('a sign-in across server processes, which store nothing in memory', async () => {
    const database = await emptyDatabase()
    const servers = [
      await appOn(database, { env: settingsOf(provider.issuer) }),
      await appOn(database, { env: settingsOf(provider.issuer) }),
    ] as const
    provider.becomes(rebeca)
    const { cookie, to } = await leave(servers[0])
    const said = await comeBack(await walkThrough(to), cookie, servers[1])
    expect((await redeem(said.get('boleto')!, cookie, servers[0])).status).toBe(200)
    await servers[0].stop()
  })
})

describe('rejects', () => {
  test.each<[what: string, stranger: Stranger | null, error: string]>([
    ['a mail that is not verified', { ...rebeca, email_verified: false }, 'correo'],
    ['no mail', { sub: 'x-1' }, 'correo'],
    ['no mail that would be verified', { sub: 'x-2', email_verified: true, puesto: 'reclutamiento' }, 'correo'],
    ['a new user without the claim', { ...nuevo, puesto: undefined }, 'rol'],
    ['a claim without a known role', { ...nuevo, puesto: 'almacén' }, 'rol'],
    ['a claim with two roles', { ...nuevo, puesto: ['reclutamiento', 'ventas'] }, 'rol'],
    ['a user who cancelled at the provider', null, 'cancelado'],
  ])('%s', async (_, stranger, error) => {
    expect(await enter(stranger)).toEqual({ error })
    expect([await app.db.$count(identities), await app.db.$count(sessions), await app.db.$count(users)]).toEqual([
      0, 0, 11,
    ])
  })

  test('an inactive user, found by mail or by subject', async () => {
    const admin = await app.signIn('role_crp_admn')
    await admin.call(takeOutOfService, { body: { idPersona: await idOf('role_crp_rec') } })
    expect(await enter(rebeca)).toEqual({ error: 'inactiva' })
    await app.db.update(users).set({ active: true })
    await enter(rebeca)
    await app.db.update(users).set({ active: false }).where(eq(users.userName, 'role_crp_rec'))
    securityEvents.length = 0
    expect(await enter(rebeca)).toEqual({ error: 'inactiva' })
    expect(securityEvents).toEqual([
      { event: 'sign-in.failed', id, address, userId: null, reason: 'provider-inactiva' },
    ])
  })

  test('a second subject for an account that has one', async () => {
    await enter(rebeca)
    expect(await enter({ ...rebeca, sub: 'r-2' })).toEqual({ error: 'vinculada' })
  })

  test('another browser, with another cookie or none', async () => {
    provider.becomes(rebeca)
    const { to } = await leave()
    const url = await walkThrough(to)
    const other = await leave()
    for (const cookie of ['', other.cookie]) expect((await comeBack(url, cookie)).get('error')).toBe('vencido')
    expect(await app.db.$count(sessions)).toBe(0)
  })

  test('another state, a repeated one, and an expired one', async () => {
    provider.becomes(rebeca)
    const { cookie, to } = await leave()
    const url = await walkThrough(to)
    const forged = new URL(url)
    forged.searchParams.set('state', 'inventado')
    expect((await comeBack(forged, cookie)).get('error')).toBe('vencido')
    expect((await comeBack(url, cookie)).has('boleto')).toBe(true)
    expect((await comeBack(url, cookie)).get('error')).toBe('vencido')
    const late = await leave()
    const lateUrl = await walkThrough(late.to)
    const start = app.deps.now()
    app.pass(10 * 60_000)
    expect((await comeBack(lateUrl, late.cookie)).get('error')).toBe('vencido')
    await sweep(app.deps)
    expect(await app.db.$count(providerSignIns)).toBe(0)
    app.setNow(start)
  })

  test.each([
    ['nonce', { nonce: 'otro' }],
    ['code verifier', { codeVerifier: 'x'.repeat(43) }],
  ])('a %s that differs from the one sent', async (_, set) => {
    provider.becomes(rebeca)
    const { cookie, to } = await leave()
    const url = await walkThrough(to)
    await app.db.update(providerSignIns).set(set)
    expect((await comeBack(url, cookie)).get('error')).toBe('rechazado')
    expect(await app.db.$count(sessions)).toBe(0)
  })

  test('an unknown code, and errors of the provider', async () => {
    provider.becomes(rebeca)
    const departure = await leave()
    const url = await walkThrough(departure.to)
    url.searchParams.set('code', 'inventado')
    logged.length = 0
    expect((await comeBack(url, departure.cookie)).get('error')).toBe('rechazado')
    expect(logged).toEqual([
      {
        event: 'provider.refused',
        refusal: 'rechazado',
        error: 'ResponseBodyError',
        code: 'OAUTH_RESPONSE_BODY_ERROR',
        step: 'token',
        answer: 'invalid_grant',
        status: 400,
      },
    ])
    const failed = await leave()
    const state = new URL(failed.to).searchParams.get('state')!
    expect(
      (
        await comeBack(
          `${back}?error=server_error&state=${state}&iss=${encodeURIComponent(provider.issuer)}`,
          failed.cookie,
        )
      ).get('error'),
    ).toBe('rechazado')
  })

  test('an answer in the name of another provider', async () => {
    provider.becomes(rebeca)
    const { cookie, to } = await leave()
    const url = await walkThrough(to)
    url.searchParams.set('iss', 'https://otro.ejemplo.mx')
    expect((await comeBack(url, cookie)).get('error')).toBe('rechazado')
  })

  test('a ticket that is invented, from another browser, repeated, or expired', async () => {
    provider.becomes(rebeca)
    const { cookie, to } = await leave()
    const boleto = (await comeBack(await walkThrough(to), cookie)).get('boleto')!
    securityEvents.length = 0
    expect(await redeem('x'.repeat(43), cookie)).toMatchObject({
      status: 410,
      error: { codigo: 'enlace-invalido', mensaje: 'El ingreso venció. Vuelve a intentarlo.' },
    })
    expect((await redeem(boleto, await leaveCookie())).status).toBe(410)
    expect((await redeem(boleto, '')).status).toBe(410)
    const start = app.deps.now()
    app.pass(60_000)
    expect((await redeem(boleto, cookie)).status).toBe(410)
    app.setNow(start)
    expect((await redeem(boleto, cookie)).status).toBe(200)
    expect((await redeem(boleto, cookie)).status).toBe(410)
    const refused = { event: 'sign-in.failed', id, address, userId: null, reason: 'ticket' }
    const entered = {
      event: 'sign-in.succeeded',
      id,
      address,
      userId: await idOf('role_crp_rec'),
      role: 'ROLE_CRP_REC',
      by: 'provider',
    }
    expect(securityEvents).toEqual([refused, refused, refused, refused, entered, refused])
  })

  test('redirects to other addresses; its cookie is not readable by scripts', async () => {
    const response = await app.app.request(`${away}?destino=https://malo.ejemplo&redirect_uri=https://malo.ejemplo`)
    const to = new URL(response.headers.get('location') ?? '')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect([to.origin, to.searchParams.get('redirect_uri'), to.searchParams.get('code_challenge_method')]).toEqual([
      provider.issuer,
      back,
      'S256',
    ])
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^bolsa-proveedor=[\w-]{43}; Max-Age=600; Path=\/bolsa-de-trabajo-admin\/api\/acceso; HttpOnly; Secure; SameSite=Lax$/,
    )
  })
})

const leaveCookie = async () => (await leave()).cookie

test('reports an unavailable provider, before and during the sign-in; the password still works', async () => {
  const gone = await startProvider(back)
  const here = await startTestApp({ env: settingsOf(gone.issuer) })
  gone.becomes(rebeca)
  const { cookie, to } = await leave(here)
  const url = await walkThrough(to)
  await gone.stop()
  expect((await comeBack(url, cookie, here)).get('error')).toBe('proveedor')
  // What it said of itself is still known
  expect((await leave(here)).to).toMatch(gone.issuer)
  const closed = await startProvider(back)
  await closed.stop()
  const other = await startTestApp({ env: settingsOf(closed.issuer) })
  const response = await other.app.request(away)
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    '/bolsa-de-trabajo-admin/acceso#error=proveedor',
  ])
  expect((await (await other.as('ROLE_CRP_REC')).call(remainingTime)).status).toBe(200)
  expect([here.logged, other.logged]).toEqual([
    [{ event: 'provider.refused', refusal: 'proveedor', error: 'TypeError', code: 'ECONNREFUSED', step: 'token' }],
    [{ event: 'provider.unavailable', error: 'TypeError', code: 'ECONNREFUSED', step: 'discovery' }],
  ])
  expect(JSON.stringify([...here.logged, ...other.logged])).not.toMatch(/rebeca|secreto|code=/i)
  await here.stop()
  await other.stop()
})

test('reports an invalid answer as unavailable, and an error of ours as internal', async () => {
  const env = settingsOf(provider.issuer)
  const broken = await startTestApp({ env: { ...env, oidc: { ...env.oidc!, roles: null as never } } })
  provider.becomes(nuevo)
  const first = await leave(broken)
  const { pathname, search } = await walkThrough(first.to)
  expect((await broken.app.request(pathname + search, { headers: { cookie: first.cookie } })).status).toBe(500)
  const second = await leave()
  const url = await walkThrough(second.to)
  vi.stubGlobal('fetch', async () => new Response('Bad gateway', { status: 502 }))
  expect((await comeBack(url, second.cookie)).get('error')).toBe('proveedor')
  vi.unstubAllGlobals()
  await broken.stop()
})

test.each([
  ['by its address', '127.0.0.1', (issuer: string) => issuer],
  ['in capitals', '127.0.0.1', (issuer: string) => issuer.replace('http:', 'HTTP:')],
  ['with a slash at its end', '127.0.0.1', (issuer: string) => `${issuer}/`],
  ['by its name', 'localhost', (issuer: string) => issuer],
])('accepts a local provider without TLS, %s', async (_, host, spelled) => {
  const own = await startProvider(back, { host })
  const here = await startTestApp({ env: settingsOf(spelled(own.issuer)) })
  own.becomes(rebeca)
  const { cookie, to } = await leave(here)
  const said = await comeBack(await walkThrough(to), cookie, here)
  expect([[...said.keys()], here.logged]).toEqual([['boleto'], []])
  expect(await redeem(said.get('boleto')!, cookie, here)).toMatchObject({
    status: 200,
    entity: { usuario: { firstName: 'Rebeca' } },
  })
  await own.stop()
  await here.stop()
})

test('rejects a token with an unknown signature without TLS', async () => {
  const own = await startProvider(back)
  const here = await startTestApp({ env: settingsOf(own.issuer) })
  own.becomes(rebeca)
  const { cookie, to } = await leave(here)
  const url = await walkThrough(to)
  const original = fetch
  const { publicKey } = await crypto.subtle.generateKey(
    { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['sign', 'verify'],
  )
  const other = await crypto.subtle.exportKey('jwk', publicKey)
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const answer = await original(address, init)
    if (!address.endsWith('/jwks')) return answer
    const { keys } = (await answer.json()) as { keys: { kty: string; kid: string; use: string; alg?: string }[] }
    return Response.json({
      keys: keys.filter(({ kty }) => kty === 'RSA').map(({ kid, use }) => ({ ...other, kid, use, alg: 'RS256' })),
    })
  })
  expect((await comeBack(url, cookie, here)).get('error')).toBe('rechazado')
  vi.unstubAllGlobals()
  expect(here.logged).toEqual([
    {
      event: 'provider.refused',
      refusal: 'rechazado',
      error: 'ClientError',
      code: 'OAUTH_INVALID_RESPONSE',
      step: 'token',
    },
  ])
  await own.stop()
  await here.stop()
})

test('reports another issuer as a configuration error, and logs the step', async () => {
  const there = await startTestApp({ env: settingsOf(provider.issuer.replace('127.0.0.1', 'localhost')) })
  expect((await leave(there)).to).toBe('/bolsa-de-trabajo-admin/acceso#error=configuracion')
  expect(there.logged).toEqual([
    {
      event: 'provider.unavailable',
      error: 'ClientError',
      code: 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
      step: 'discovery',
    },
  ])
  await there.stop()
})

test('does not redirect from a TLS provider to an address without TLS', async () => {
  const issuer = 'https://proveedor.ejemplo.mx'
  const there = await startTestApp({ env: settingsOf(issuer) })
  vi.stubGlobal('fetch', async () =>
    Response.json({ issuer, authorization_endpoint: 'http://proveedor.ejemplo.mx/entrar' }),
  )
  expect((await leave(there)).to).toBe('/bolsa-de-trabajo-admin/acceso#error=configuracion')
  expect(there.logged).toEqual([
    {
      event: 'provider.unavailable',
      error: 'OperationProcessingError',
      code: 'OAUTH_HTTP_REQUEST_FORBIDDEN',
      step: 'authorization',
    },
  ])
  vi.unstubAllGlobals()
  await there.stop()
})

test('the later of two concurrent first sign-ins finds the account of the earlier one', async () => {
  const { oidc } = settingsOf(provider.issuer)
  const claims = { iss: provider.issuer, ...nuevo }
  // The other one comes in between, once
  let isFirst = true
  const transaction: typeof app.db.transaction = async (work, config) => {
    if (!isFirst) return app.db.transaction(work, config)
    isFirst = false
    await personFor(app.deps, oidc!, claims)
    return app.db.transaction(async (tx) => {
      const [made] = await tx.select().from(users).where(eq(users.email, nuevo.email))
      await tx.insert(users).values({ ...made!, id: undefined })
      return work(tx)
    }, config)
  }
  const one = await personFor(
    { ...app.deps, db: Object.assign(Object.create(app.db) as typeof app.db, { transaction }) },
    oidc!,
    claims,
  )
  expect(await app.db.select({ id: users.id }).from(users).where(eq(users.email, nuevo.email))).toEqual([{ id: one }])
})

test('has no provider sign-in without settings', async () => {
  const plain = await startTestApp()
  expect((await plain.app.request(away)).status).toBe(404)
  await plain.stop()
})
