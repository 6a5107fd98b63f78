/** Sign-in and session: who gets in, and how long a session lives (spec 1 §4, §5, §8). */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { encryptPassword } from '../../../src/client/kit/api/encrypt-password.ts'
import { roles } from '../../../src/contract/roles.ts'
import { login, logout, remainingTime, renewToken } from '../../../src/contract/session.ts'
import { loginFailures, sessions, users } from '../../../src/server/platform/db/tables/session.ts'
import { hashPassword, verifyPassword } from '../../../src/server/identity/session/passwords.ts'
import { sweep } from '../../../src/server/identity/session/sweep.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { loginAt } from '../support/login.ts'

const minutes = 60_000
let app: TestApp
beforeAll(async () => {
  // Behind a proxy of ours, so that a test can come from any address.
  app = await startTestApp({ env: { trustProxy: true } })
  ;({ tryLogin, right, wrong } = loginAt(app))
})
beforeEach(async () => {
  await app.db.delete(loginFailures)
})

const encrypted = (password: string) => encryptPassword(password, app.deps.env.passwordSecret)

let tryLogin: ReturnType<typeof loginAt>['tryLogin'],
  right: ReturnType<typeof loginAt>['right'],
  wrong: ReturnType<typeof loginAt>['wrong']

/** The costs of the hashes that are computed meanwhile; the hashes are still computed. */
async function costsOf(work: () => Promise<unknown>): Promise<unknown[]> {
  const scrypt = vi.spyOn(crypto, 'scrypt')
  syncBuiltinESMExports()
  await work()
  const costs = scrypt.mock.calls.map((call) => call[3])
  scrypt.mockRestore()
  syncBuiltinESMExports()
  return costs
}

describe('sign-in', () => {
  test('returns the token and the user that the browser stores', async () => {
    const { status, entity } = await app.anonymous.call(login, {
      body: { usuario: 'role_crp_rec', password: encrypted(app.deps.env.demoPassword) },
    })
    const [user] = await app.db.select().from(users).where(eq(users.userName, 'role_crp_rec'))
    expect(status).toBe(200)
    expect(entity).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      usuario: {
        firstName: 'Rebeca',
        lastName: 'Torres Medina',
        idRole: 'ROLE_CRP_REC',
        branch: 'CORP',
        systemSections: [
          { code: 'PORTOFOLIO_CORP', operations: [] },
          { code: 'VACANCIES_UPDATE', operations: [] },
        ],
        idUsuario: user?.id,
      },
    })
  })

  test('accepts a user name with a capital and spaces, as a telephone writes it', async () => {
    expect((await right(' Role_crp_rec ')).status).toBe(200)
  })

  test('accepts a user name in decomposed Unicode', async () => {
    await app.db.update(users).set({ userName: 'josé.núñez' }).where(eq(users.userName, 'role_com_rec'))
    try {
      expect((await right('josé.núñez'.normalize('NFD'))).status).toBe(200)
    } finally {
      await app.db.update(users).set({ userName: 'role_com_rec' }).where(eq(users.userName, 'josé.núñez'))
    }
  })

  test('accepts passwords with letters beyond ASCII and of whole cipher blocks', async () => {
    const [user] = await app.db.select().from(users).where(eq(users.userName, 'role_com_rec'))
    try {
      for (const password of ['contraseña', 'ñandúes en otoño', '0123456789abcdef', '0123456789abcdef0']) {
        const passwordHash = await hashPassword(password, { ln: 4, r: 8, p: 1 })
        await app.db.update(users).set({ passwordHash }).where(eq(users.userName, 'role_com_rec'))
        expect((await tryLogin('role_com_rec', password)).status, password).toBe(200)
        // As other keyboards write the same letters.
        expect((await tryLogin('role_com_rec', password.normalize('NFD'))).status, password).toBe(200)
      }
    } finally {
      await app.db.update(users).set({ passwordHash: user!.passwordHash }).where(eq(users.userName, 'role_com_rec'))
    }
  })

  test.each([
    ['a wrong password', () => wrong('role_crp_rec')],
    ['an unknown user', () => right('nadie')],
    ['an empty password', () => tryLogin('role_crp_rec', '')],
    ['a user name that is a pattern', () => right('role_crp_re_')],
  ])('rejects %s', async (_, attempt) => {
    const { status, error } = await attempt()
    expect(status).toBe(401)
    expect(error).toEqual({ codigo: 'credenciales', mensaje: 'El usuario o la contraseña son incorrectos' })
  })

  test.each(['AAAA', 'A'.repeat(2000), Buffer.alloc(32, 0xff).toString('base64')])(
    'rejects an undecryptable password like a wrong one',
    async (password) => {
      const { status, error } = await app.anonymous.call(login, { body: { usuario: 'role_crp_rec', password } })
      expect([status, error?.codigo]).toEqual([401, 'credenciales'])
    },
  )

  test('rejects an inactive user like a wrong password, and ends their session', async () => {
    const client = await app.signIn('role_com_anl')
    await app.db.update(users).set({ active: false }).where(eq(users.userName, 'role_com_anl'))
    try {
      expect((await right('role_com_anl')).error?.codigo).toBe('credenciales')
      expect((await client.call(remainingTime)).error?.codigo).toBe('sesion-vencida')
    } finally {
      await app.db.update(users).set({ active: true }).where(eq(users.userName, 'role_com_anl'))
    }
  })

  test('takes the same work whether or not the account exists', async () => {
    const unread = () => app.anonymous.call(login, { body: { usuario: 'role_com_con', password: 'AAAA' } })
    for (const attempt of [() => wrong('role_com_con'), () => right('role_com_con'), () => wrong('nadie'), unread]) {
      expect(await costsOf(attempt)).toEqual([expect.objectContaining({ N: 2 ** 4, r: 8, p: 1 })])
    }
  })

  test('stores no usable password or token', async () => {
    const { entity } = await right('role_crp_rec')
    const rows = JSON.stringify([await app.db.select().from(sessions), await app.db.select().from(users)])
    expect(rows).not.toContain(entity!.token)
    expect(rows).not.toContain(app.deps.env.demoPassword)
    expect(rows).toContain('$scrypt$')
  })

  test('accepts every role', async () => {
    for (const role of roles) expect((await right(role.toLowerCase())).status, role).toBe(200)
  })
})

describe('stored passwords', () => {
  test('have the default cost, a salt, and match only their password', async () => {
    const stored = await hashPassword('Bolsa-Demo-2026')
    expect(stored).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[^$]{24}\$[^$]{44}$/)
    expect(await hashPassword('Bolsa-Demo-2026', { ln: 4, r: 8, p: 1 })).not.toBe(
      await hashPassword('Bolsa-Demo-2026', { ln: 4, r: 8, p: 1 }),
    )
    expect(await verifyPassword(stored, 'Bolsa-Demo-2026')).toBe(true)
    expect(await verifyPassword(stored, 'bolsa-demo-2026')).toBe(false)
    const verified: boolean[] = []
    const costs = await costsOf(async () => void verified.push(await verifyPassword(undefined, '')))
    expect([verified, costs]).toEqual([[false], [expect.objectContaining({ N: 2 ** 15, r: 8, p: 3 })]])
  })
})

describe('a session', () => {
  test('returns its remaining time, and ends after its minutes', async () => {
    const client = await app.signIn('role_crp_rec')
    expect((await client.call(remainingTime)).entity).toBe(30 * minutes)
    app.pass(30 * minutes - 1)
    expect((await client.call(remainingTime)).entity).toBe(1)
    app.pass(1)
    const { status, error } = await client.call(remainingTime)
    expect(status).toBe(401)
    expect(error).toEqual({ codigo: 'sesion-vencida', mensaje: 'Tu sesión terminó. Vuelve a ingresar.' })
  })

  test('is renewed by a new token; the old one stays valid for a few seconds', async () => {
    const client = await app.signIn('role_crp_rec')
    app.pass(20 * minutes)
    const renewed = await client.call(renewToken)
    const token = renewed.headers.get('token')
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(token).not.toBe(client.token)
    const next = app.withToken(token!)
    expect((await next.call(remainingTime)).entity).toBe(30 * minutes)
    app.pass(9_999)
    expect((await client.call(remainingTime)).entity).toBe(1)
    app.pass(1)
    expect((await client.call(remainingTime)).status).toBe(401)
    expect((await next.call(remainingTime)).status).toBe(200)
  })

  test('renewed twice with the same token does not extend that token', async () => {
    const client = await app.signIn('role_crp_rec')
    await client.call(renewToken)
    app.pass(8_000)
    expect((await client.call(renewToken)).status).toBe(200)
    app.pass(2_000)
    expect((await client.call(remainingTime)).status).toBe(401)
  })

  test('ends on logout at once with the renewed token, and no other session of the user', async () => {
    const elsewhere = await app.signIn('role_crp_rec')
    const client = await app.signIn('role_crp_rec')
    const next = app.withToken((await client.call(renewToken)).headers.get('token')!)
    expect((await next.call(logout)).entity).toEqual({ success: true })
    expect((await next.call(remainingTime)).status).toBe(401)
    expect((await client.call(remainingTime)).status).toBe(401)
    expect((await next.call(renewToken)).status).toBe(401)
    expect((await elsewhere.call(remainingTime)).status).toBe(200)
  })

  test('ends with all its renewals on logout', async () => {
    const elsewhere = await app.signIn('role_crp_rec')
    const clients = [await app.signIn('role_crp_rec')]
    for (let renewals = 0; renewals < 10; renewals += 1) {
      app.pass(1000)
      clients.push(app.withToken((await clients.at(-1)!.call(renewToken)).headers.get('token')!))
    }
    // Of a tab that renewed the same token at the same moment
    clients.push(app.withToken((await clients.at(-2)!.call(renewToken)).headers.get('token')!))
    expect((await clients.at(-2)!.call(logout)).status).toBe(200)
    const left = await Promise.all(clients.map(async (client) => (await client.call(remainingTime)).status))
    expect(left).toEqual(clients.map(() => 401))
    expect((await clients.at(-1)!.call(renewToken)).status).toBe(401)
    expect((await elsewhere.call(remainingTime)).entity).toBe(30 * minutes - 10_000)
  })

  test('ends if it is renewed during the logout', async () => {
    for (let round = 0; round < 10; round += 1) {
      const client = await app.signIn('role_crp_rec')
      const other = app.withToken((await client.call(renewToken)).headers.get('token')!)
      const [renewed] = await Promise.all([client.call(renewToken), other.call(logout)])
      const token = renewed.headers.get('token')
      expect((await app.withToken(token ?? client.token!).call(remainingTime)).status).toBe(401)
    }
  })

  test('ends after its hours, however often it is renewed', async () => {
    let client = await app.signIn('role_crp_rec')
    const renew = async () => {
      const renewed = await client.call(renewToken)
      client = app.withToken(renewed.headers.get('token') ?? client.token!)
      return renewed.status
    }
    for (let minute = 0; minute < 11 * 60 + 40; minute += 20) {
      app.pass(20 * minutes)
      expect(await renew()).toBe(200)
    }
    expect((await client.call(remainingTime)).entity).toBe(20 * minutes)
    app.pass(19 * minutes)
    expect(await renew()).toBe(200)
    expect((await client.call(remainingTime)).entity).toBe(minutes)
    app.pass(minutes - 1)
    expect((await client.call(remainingTime)).entity).toBe(1)
    app.pass(1)
    expect((await client.call(remainingTime)).error?.codigo).toBe('sesion-vencida')
    expect(await renew()).toBe(401)
    expect((await app.signIn('role_crp_rec')).token).toBeTruthy()
  })

  test('accepts the token in its own header and as a bearer token', async () => {
    const { token } = await app.signIn('role_crp_rec')
    for (const header of [
      ['token', token!],
      ['authorization', `Bearer ${token}`],
    ] as [string, string][]) {
      expect((await app.anonymous.send(remainingTime.path, { headers: [header] })).status).toBe(200)
    }
    for (const [authorization, status] of [
      [`bearer   ${token}`, 200],
      [`Bearer ${token} x`, 401],
      [`OtroBearer ${token}`, 401],
      [`Bearer${token}`, 401],
    ] as const) {
      expect((await app.anonymous.send(remainingTime.path, { headers: { authorization } })).status, authorization).toBe(
        status,
      )
    }
  })

  test.each([
    ['no token', {}],
    ['a forged one', { token: 'A'.repeat(43) }],
    ['an empty one', { token: '' }],
    ['SQL', { token: "' or 1=1 --" }],
    ['another scheme', { authorization: 'Basic cm9sZTpyb2xl' }],
    ['a very long one', { authorization: `Bearer ${'x'.repeat(10_000)}` }],
  ])('is rejected with %s', async (_, headers) => {
    const response = await app.anonymous.send(remainingTime.path, { headers: headers as Record<string, string> })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      error: { codigo: 'sesion-vencida', mensaje: 'Tu sesión terminó. Vuelve a ingresar.' },
    })
  })

  test('is rejected with the stored hash', async () => {
    await app.signIn('role_crp_rec')
    const [row] = await app.db.select().from(sessions)
    expect((await app.withToken(row!.tokenHash).call(remainingTime)).status).toBe(401)
  })

  test('is deleted when it has expired', async () => {
    await app.signIn('role_crp_rec')
    app.pass(30 * minutes)
    await app.signIn('role_crp_rec')
    await sweep(app.deps)
    expect(await app.db.$count(sessions)).toBe(1)
    const left = await app.signIn('role_crp_rec')
    await left.call(logout)
    expect(await app.db.$count(sessions)).toBe(2)
    await sweep(app.deps)
    expect(await app.db.$count(sessions)).toBe(1)
  })
})

test('no secret is logged', () => {
  expect(app.logged).toEqual([])
})
