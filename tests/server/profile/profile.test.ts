/** One's own account: the password, and the sessions that end with it. */
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { changePassword, endOtherSessions, endSession, getProfile } from '../../../src/contract/profile.ts'
import { login, remainingTime, renewToken } from '../../../src/contract/session.ts'
import { accountEvents, passwordLinks } from '../../../src/server/platform/db/tables/people.ts'
import { historyLabels } from '../../../src/server/people/history-labels.ts'
import { deviceOf } from '../../../src/server/identity/session/device.ts'
import { begin, succeed } from '../../../src/server/identity/session/login-throttle.ts'
import { passwordProblem } from '../../../src/server/identity/session/password-rules.ts'
import { hashPassword } from '../../../src/server/identity/session/passwords.ts'
import { loginFailures, sessions, users } from '../../../src/server/platform/db/tables/session.ts'
import { cheap } from '../support/accounts.ts'
import { startTestApp } from '../support/app.ts'
import { beforeTests } from '../support/before-tests.ts'
import { refusal } from '../support/changes.ts'
import type { Client } from '../support/client.ts'
import { encryptPassword } from '../support/encrypt-password.ts'

let me: Client
const start = new Date('2026-03-02T16:00:00Z')
const userName = 'role_crp_rec'
const good = 'caballo-pila-grapa'
const app = beforeTests(() => startTestApp({ now: start }))
beforeEach(async () => {
  for (const table of [sessions, loginFailures, accountEvents, passwordLinks]) await app.db.delete(table)
  await app.db.update(users).set({ passwordHash: await hashPassword(app.deps.env.demoPassword, cheap) })
  app.setNow(start)
  me = await app.signIn(userName)
})

const encrypted = (password: string) => encryptPassword(password, app.deps.env.passwordSecret)
const change = (actual: string, nueva: string, client = me) =>
  client.call(changePassword, { body: { actual: encrypted(actual), nueva: encrypted(nueva) } })
const opens = async (password: string) =>
  (await app.anonymous.call(login, { body: { usuario: userName, password: encrypted(password) } })).status === 200
const isOpen = async (client: Client) => (await client.call(remainingTime)).status === 200
const sessionsOf = async (client: Client) => (await client.call(getProfile)).entity?.sesiones
const refused = (request: Parameters<typeof refusal>[1]) => refusal(app, request)
const invalid = (campos: Record<string, string>, mensaje = Object.values(campos)[0]) => [
  400,
  { codigo: 'datos-invalidos', mensaje, campos },
]

test('returns the user and the current session', async () => {
  const userAgent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  app.pass(60_000)
  const response = await app.anonymous.send(login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ usuario: userName, password: encrypted(app.deps.env.demoPassword) }),
  })
  expect(response.status).toBe(200)
  app.pass(60_000)
  const { entity } = await me.call(getProfile)
  expect(entity).toEqual({
    usuario: userName,
    nombre: 'Rebeca Torres Medina',
    correo: 'rebeca.torres@bolsa-demo.mx',
    rol: 'Reclutador corporativo',
    sede: null,
    sesiones: [
      {
        idSesion: expect.any(String) as string,
        dispositivo: null,
        desde: '02/03/2026 10:00',
        ultimoUso: '02/03/2026 10:00',
        esActual: true,
      },
      {
        idSesion: expect.any(String) as string,
        dispositivo: 'Chrome en Windows',
        desde: '02/03/2026 10:01',
        ultimoUso: '02/03/2026 10:01',
        esActual: false,
      },
    ],
  })
})

describe('a changed password', () => {
  test('is valid from then on, and ends all other sessions, renewed or not', async () => {
    const others = [await app.signIn(userName), await app.signIn(userName)]
    const renewed = app.withToken((await others[0]!.call(renewToken)).headers.get('token')!)
    const colleague = await app.signIn('role_crp_obs')
    const mine = app.withToken((await me.call(renewToken)).headers.get('token')!)
    const { status, entity } = await change(app.deps.env.demoPassword, good)
    expect([status, entity]).toEqual([200, { success: true, sesionesCerradas: 2 }])
    expect([
      await isOpen(me),
      await isOpen(mine),
      await isOpen(renewed),
      await isOpen(others[1]!),
      await isOpen(colleague),
    ]).toEqual([true, true, false, false, true])
    expect([await opens(app.deps.env.demoPassword), await opens(good)]).toEqual([false, true])
    expect((await app.db.select().from(accountEvents)).map(({ kind, details }) => [kind, details])).toEqual([
      ['contrasena-cambiada', {}],
    ])
  })

  test('invalidates sent links', async () => {
    const [user] = await app.db.select().from(users).where(eq(users.userName, userName))
    await app.db
      .insert(passwordLinks)
      .values({ userId: user!.id, kind: 'contrasena', createdAt: start, expiresAt: new Date(start.getTime() + 1000) })
    await change(app.deps.env.demoPassword, good)
    expect((await app.db.select().from(passwordLinks)).map(({ endedAt }) => endedAt)).toEqual([start])
  })

  test.each([
    ['corta', 'Usa al menos 12 caracteres'],
    ['x'.repeat(129), 'Usa como máximo 128 caracteres'],
    ['123456789012', 'Esa contraseña es muy común: elige otra'],
    ['rebeca-torres-99', 'No uses tu nombre, tu usuario ni el nombre de la empresa'],
  ])('that is weak is rejected at its field: %s', async (nueva, problem) => {
    expect(await refused(() => change(app.deps.env.demoPassword, nueva))).toEqual(
      invalid({ nueva: problem }, 'Los datos enviados no son válidos.'),
    )
  })

  test('is rejected if unchanged; a wrong current password counts as a sign-in attempt', async () => {
    expect(await refused(() => change(app.deps.env.demoPassword, app.deps.env.demoPassword))).toEqual(
      invalid({ nueva: 'Elige una distinta de la actual' }),
    )
    for (let guess = 0; guess < 5; guess += 1)
      expect(await refused(() => change('no es esta', good))).toEqual(invalid({ actual: 'No es tu contraseña actual' }))
    expect(await refused(() => change('no es esta', good))).toEqual([
      429,
      expect.objectContaining({ codigo: 'demasiados-intentos', segundos: 5 }),
    ])
    expect((await change(app.deps.env.demoPassword, good)).status).toBe(429)
    expect(
      (await app.anonymous.call(login, { body: { usuario: userName, password: encrypted(app.deps.env.demoPassword) } }))
        .status,
    ).toBe(429)
    expect(await isOpen(me)).toBe(true)
  })

  test('waits while other attempts of the account are checked, and rejects a corrupted current password', async () => {
    const attempt = { userName, address: 'desconocida', network: 'desconocida' }
    const running = []
    for (let one = await begin(app.deps, attempt); one; one = await begin(app.deps, attempt)) running.push(one)
    expect(await refused(() => change(app.deps.env.demoPassword, good))).toEqual([
      503,
      { codigo: 'acceso-saturado', mensaje: 'Hay muchas personas ingresando al mismo tiempo.', segundos: 1 },
    ])
    for (const one of running) await succeed(app.deps, one)
    expect(
      await refused(() =>
        me.call(changePassword, {
          body: { actual: encryptPassword(app.deps.env.demoPassword, 'x'.repeat(32)), nueva: encrypted(good) },
        }),
      ),
    ).toEqual(invalid({ actual: 'No es tu contraseña actual' }))
  })

  test('succeeds once of two concurrent changes, and that session stays valid', async () => {
    const other = await app.signIn(userName)
    const answers = await Promise.all([
      change(app.deps.env.demoPassword, good),
      change(app.deps.env.demoPassword, `${good}-2`, other),
    ])
    const won = answers.findIndex(({ status }) => status === 200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([await isOpen(me), await isOpen(other)]).toEqual([won === 0, won === 1])
    expect([await opens(good), await opens(`${good}-2`)]).toEqual([won === 0, won === 1])
  })
})

describe('sessions', () => {
  test('end at once with their renewals, and only by their user', async () => {
    const other = await app.signIn(userName)
    const renewed = app.withToken((await other.call(renewToken)).headers.get('token')!)
    const stranger = await app.signIn('role_crp_obs')
    const idSesion = (await sessionsOf(me))!.find(({ esActual }) => !esActual)!.idSesion
    expect(await refused(() => stranger.call(endSession, { body: { idSesion } }))).toEqual([
      404,
      { codigo: 'no-encontrado', mensaje: 'No se encontró la información solicitada.' },
    ])
    expect((await me.call(endSession, { body: { idSesion } })).status).toBe(200)
    expect([await isOpen(other), await isOpen(renewed), await isOpen(me), await isOpen(stranger)]).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect((await refused(() => me.call(endSession, { body: { idSesion } })))[0]).toBe(404)
    expect(await sessionsOf(me)).toHaveLength(1)
  })

  test('are listed with the own first, then by last use, each once for all renewals', async () => {
    app.pass(60_000)
    const early = await app.signIn(userName)
    app.pass(60_000)
    const late = await app.signIn(userName)
    const renewed = app.withToken((await late.call(renewToken)).headers.get('token')!)
    app.pass(6 * 60_000)
    expect([await isOpen(early), await isOpen(renewed), await isOpen(me)]).toEqual([true, true, true])
    app.pass(6 * 60_000)
    expect(await isOpen(early)).toBe(true)
    expect((await sessionsOf(me))?.map(({ desde, ultimoUso, esActual }) => [desde, ultimoUso, esActual])).toEqual([
      ['02/03/2026 10:00', '02/03/2026 10:14', true],
      ['02/03/2026 10:01', '02/03/2026 10:14', false],
      ['02/03/2026 10:02', '02/03/2026 10:08', false],
    ])
  })

  test('are sorted after the own within the same minute, and a renewed one is listed once', async () => {
    const others = []
    for (let count = 0; count < 5; count += 1) others.push(await app.signIn(userName))
    const [first, ...rest] = (await sessionsOf(others[2]!))!
    expect([first?.esActual, rest.map(({ idSesion }) => idSesion)]).toEqual([
      true,
      rest.map(({ idSesion }) => idSesion).toSorted(),
    ])
    app.pass(4 * 60_000)
    const renewed = app.withToken((await me.call(renewToken)).headers.get('token')!)
    expect((await sessionsOf(renewed))?.[0]).toMatchObject({
      desde: '02/03/2026 10:00',
      ultimoUso: '02/03/2026 10:04',
      esActual: true,
    })
  })

  test('all end except the current one', async () => {
    const others = [await app.signIn(userName), await app.signIn(userName)]
    const logged = async () =>
      (await app.db.select().from(accountEvents)).map(({ kind, details }) => historyLabels(kind, details))
    expect((await me.call(endOtherSessions)).entity).toEqual({ success: true, sesionesCerradas: 2 })
    expect(await Promise.all([me, ...others].map(isOpen))).toEqual([true, false, false])
    expect(await logged()).toEqual([{ titulo: 'Cerró otras sesiones suyas', detalle: '' }])
    expect((await me.call(endOtherSessions)).entity).toEqual({ success: true, sesionesCerradas: 0 })
    expect(await logged()).toHaveLength(1)
  })

  test('do not survive a renewal during their end', async () => {
    for (let round = 0; round < 10; round += 1) {
      const other = await app.signIn(userName)
      const idSesion = (await sessionsOf(me))!.find(({ esActual }) => !esActual)!.idSesion
      const [renewed] = await Promise.all([other.call(renewToken), me.call(endSession, { body: { idSesion } })])
      const token = renewed.headers.get('token')
      expect(await isOpen(other)).toBe(false)
      if (token !== null) expect(await isOpen(app.withToken(token))).toBe(false)
    }
  })

  test('store their last use to five minutes, with one write in that time', async () => {
    const usedAt = async () =>
      (await app.db.select({ at: sessions.lastUsedAt }).from(sessions).orderBy(asc(sessions.createdAt)))[0]?.at
    app.pass(5 * 60_000 - 1)
    await isOpen(me)
    expect(await usedAt()).toBe(null)
    app.pass(1)
    await isOpen(me)
    const first = await usedAt()
    expect(first).toEqual(new Date(start.getTime() + 5 * 60_000))
    app.pass(60_000)
    await isOpen(me)
    expect(await usedAt()).toEqual(first)
    expect((await sessionsOf(me))?.[0]?.ultimoUso).toBe('02/03/2026 10:05')
  })
})

test.each([
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari en Mac',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge en Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Linux'],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome en Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome en iPhone',
  ],
  ['Firefox/1', 'Firefox'],
  ['algo (Windows NT)', 'Otro navegador en Windows'],
  ['curl/8', null],
  [undefined, null],
])('%s is shown as %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

const rebeca = { userName: 'rebeca.torres', name: 'Rebeca Torres Medina' }
test.each<[password: string, problem: string | undefined]>([
  ['caballo pila grapa', undefined],
  ['ñandúñandúxyz', undefined],
  ['👍🏽'.repeat(3) + 'abcdef', undefined],
  ['doce-letras', 'Usa al menos 12 caracteres'],
  ['doce-letras1', undefined],
  ['áéíóúñáéíóú', 'Usa al menos 12 caracteres'],
  ['a1'.repeat(64), 'Esa contraseña es muy común: elige otra'],
  ['qwertyuiopas12', undefined],
  ['!!Password123!!', 'Esa contraseña es muy común: elige otra'],
  ['REBECA_TORRES_2026', 'No uses tu nombre, tu usuario ni el nombre de la empresa'],
  ['Medina.Medina.99', 'No uses tu nombre, tu usuario ni el nombre de la empresa'],
  ['rebeca nada en el río', undefined],
])('%s: %s', (password, problem) => {
  expect(passwordProblem(password, rebeca)).toBe(problem)
})
