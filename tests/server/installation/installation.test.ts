/**
 * The first user: the one-time secret, its use, the limit of guesses, and that only one of several concurrent
 * requests creates a user.
 */
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getInstallation, install } from '../../../src/contract/installation.ts'
import { createApp } from '../../../src/server/app.ts'
import { areas, subAreas } from '../../../src/server/platform/db/tables/areas.ts'
import { scoreTags, scoreTypes } from '../../../src/server/platform/db/tables/candidates.ts'
import type { Database } from '../../../src/server/platform/db/open.ts'
import { settings } from '../../../src/server/platform/db/tables/database.ts'
import { readEnv } from '../../../src/server/platform/base/env.ts'
import type { ClientFile } from '../../../src/server/platform/http/files/client-files.ts'
import type { Deps } from '../../../src/server/platform/http/deps.ts'
import { apiPath } from '../../../src/server/platform/http/paths.ts'
import {
  createFirstPerson,
  createPerson,
  setPassword,
} from '../../../src/server/operations/installation/first-person.ts'
import { fillCatalogues } from '../../../src/server/operations/installation/fill-catalogues.ts'
import { makeSecret } from '../../../src/server/operations/installation/secrets.ts'
import { interviewTypes } from '../../../src/server/platform/db/tables/interviews.ts'
import { reasons } from '../../../src/server/platform/db/tables/recruitment.ts'
import { seedDemo } from '../../../src/server/operations/demo/seed.ts'
import { loginFailures, sessions, users } from '../../../src/server/platform/db/tables/session.ts'
import { boards, positionLevels } from '../../../src/server/platform/db/tables/vacancies.ts'
import { cheap } from '../support/accounts.ts'
import { everything } from '../support/changes.ts'
import { createClient } from '../support/client.ts'
import { emptyDatabase } from '../support/database.ts'
import { encryptPassword } from '../support/encrypt-password.ts'

const password = 'nubes de papel azul'
const env = { ...readEnv({}), trustProxy: true }
const start = new Date('2026-03-02T16:00:00Z')
let now = start
let database: Database
let deps: Deps
beforeAll(async () => {
  database = await emptyDatabase()
  deps = { db: database.db, env, now: () => now, log: () => {}, passwordCost: cheap }
})
afterAll(() => database.close())
beforeEach(async () => {
  now = start
  for (const table of [
    sessions,
    users,
    settings,
    loginFailures,
    scoreTags,
    scoreTypes,
    subAreas,
    areas,
    reasons,
    boards,
    positionLevels,
    interviewTypes,
  ])
    await database.db.delete(table)
})

const page: ClientFile = {
  type: 'text/html',
  etag: '"a"',
  cacheControl: 'no-cache',
  content: new TextEncoder().encode('la página'),
  compressed: {},
}
const server = (own = deps) => createApp(own, new Map([['index.html', page]]))
const clientOf = (app: ReturnType<typeof createApp>, address = '203.0.113.1') =>
  createClient((path, init) =>
    app.request(apiPath(env.apiBase) + path, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), 'x-forwarded-for': address },
    }),
  )
const bodyOf = (clave: string, more: object = {}) => ({
  clave,
  rama: 'COM' as const,
  usuario: ' Laura.Mena ',
  nombre: 'Laura',
  apellidos: 'Mena Ortiz',
  correo: 'Laura.Mena@Ejemplo.mx',
  password: encryptPassword(password, env.passwordSecret),
  ...more,
})
const secretOf = async () => (await makeSecret(deps.db, now)) ?? ''
const unknown = [404, 'no-encontrado']

test('creates a new secret of twenty unambiguous characters at each start, and never stores it', async () => {
  const [one, other] = [await secretOf(), await secretOf()]
  expect(one).toMatch(/^([A-HJKMNP-Z2-9]{5}-){3}[A-HJKMNP-Z2-9]{5}$/)
  expect(other).not.toBe(one)
  expect(JSON.stringify(await everything(deps.db))).not.toContain(one.slice(0, 11))
})

test('creates the first administrator with everything a branch needs, who can sign in', async () => {
  const app = server()
  const client = clientOf(app)
  expect((await client.call(getInstallation)).entity).toEqual({ pendiente: true })
  const secret = await secretOf()
  // As it may be typed: small, with blanks
  expect(await client.call(install, { body: bodyOf(` ${secret.toLowerCase().replaceAll('-', ' ')}`) })).toMatchObject({
    status: 200,
    entity: { success: true },
  })
  const { passwordHash: _, id: __, ...person } = (await deps.db.select().from(users))[0]!
  expect(person).toEqual({
    userName: 'laura.mena',
    firstName: 'Laura',
    lastName: 'Mena Ortiz',
    email: 'laura.mena@ejemplo.mx',
    role: 'ROLE_COM_ADMN',
    branch: 'COM',
    active: true,
    siteId: null,
    awaitsPassword: false,
    version: 0,
  })
  const signedIn = await client.send('/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usuario: 'laura.mena', password: encryptPassword(password, env.passwordSecret) }),
  })
  expect(signedIn.status).toBe(200)
  const filled = [reasons, scoreTypes, scoreTags, areas, subAreas, boards, positionLevels, interviewTypes]
  for (const table of filled) expect(await deps.db.$count(table)).toBeGreaterThan(0)
  expect(await deps.db.$count(settings, like(settings.key, 'instalacion:%'))).toBe(0)
  // From now on the address answers like an unknown one.
  const again = [await client.call(getInstallation), await client.call(install, { body: bodyOf(secret) })]
  expect(again.map(({ status, error }) => [status, error?.codigo])).toEqual([unknown, unknown])
  expect(await makeSecret(deps.db, now)).toBeUndefined()
})

test('continues ids after the seeded catalogues', async () => {
  await deps.db.transaction(fillCatalogues)
  const [last] = (await deps.db.select({ id: reasons.id }).from(reasons)).toSorted((one, other) => other.id - one.id)
  expect(
    await deps.db.insert(reasons).values({ code: 'FT', descripcion: 'Otro' }).returning({ id: reasons.id }),
  ).toEqual([{ id: (last?.id ?? 0) + 1 }])
})

test('leaves a filled catalogue unchanged, with its parts', async () => {
  await deps.db.insert(areas).values({ nombre: 'Propia', nameKey: 'propia', descripcion: 'Nuestra' })
  await deps.db.transaction(fillCatalogues)
  expect((await deps.db.select({ nombre: areas.nombre }).from(areas)).map(({ nombre }) => nombre)).toEqual(['Propia'])
  expect(await deps.db.$count(subAreas)).toBe(0)
  expect(await deps.db.$count(boards)).toBe(5)
})

describe('the secret', () => {
  test.each([
    ['another process printed it at its start', 0, 200],
    ['it is a day old', 24 * 60 * 60_000, 400],
    ['not quite', 24 * 60 * 60_000 - 1, 200],
  ])('when %s: accepted or rejected', async (_, ageMs, status) => {
    const secret = await secretOf()
    await secretOf()
    now = new Date(start.getTime() + ageMs)
    expect((await clientOf(server()).call(install, { body: bodyOf(secret) })).status).toBe(status)
  })

  test('that is wrong is rejected at its field, and only counts as a guess', async () => {
    await secretOf()
    const answered = await clientOf(server()).call(install, { body: bodyOf('AAAAA-AAAAA-AAAAA-AAAAA') })
    expect([answered.status, answered.error?.campos]).toEqual([
      400,
      { clave: 'La clave no es correcta: es la que dijo el último arranque, y vale un día.' },
    ])
    expect([await deps.db.$count(users), await deps.db.$count(reasons)]).toEqual([0, 0])
  })

  test('can be guessed five times from one network, which then has to wait; other networks do not', async () => {
    const secret = await secretOf()
    const client = clientOf(server())
    const statuses: number[] = []
    for (let guess = 0; guess < 6; guess += 1)
      statuses.push((await client.call(install, { body: bodyOf(`MAL-${guess}`) })).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    expect((await client.call(install, { body: bodyOf(secret) })).error).toMatchObject({
      codigo: 'demasiados-intentos',
      segundos: 5,
    })
    expect((await clientOf(server(), '198.51.100.7').call(install, { body: bodyOf('MAL') })).status).toBe(400)
    now = new Date(start.getTime() + 5_000)
    expect((await client.call(install, { body: bodyOf(secret) })).status).toBe(200)
  })

  test('is checked for five of a hundred concurrent guesses', async () => {
    await secretOf()
    const client = clientOf(server())
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await client.call(install, { body: bodyOf('MAL') })).status),
    )
    expect(statuses.filter((status) => status === 400)).toHaveLength(5)
  })

  test('that is right with a bad password does not count as a guess', async () => {
    const secret = await secretOf()
    const client = clientOf(server())
    const weak = { password: encryptPassword('corta', env.passwordSecret) }
    for (let again = 0; again < 8; again += 1) {
      expect((await client.call(install, { body: bodyOf(secret, weak) })).error?.campos).toEqual({
        password: 'Usa al menos 12 caracteres',
      })
    }
    expect((await client.call(install, { body: bodyOf(secret) })).status).toBe(200)
  })
})

test('creates exactly one administrator from several concurrent requests', async () => {
  const secret = await secretOf()
  const client = clientOf(server())
  const answered = await Promise.all(
    ['ana', 'eva', 'iris', 'olga'].map((name) =>
      client.call(install, { body: bodyOf(secret, { usuario: name, correo: `${name}@ejemplo.mx` }) }),
    ),
  )
  expect(answered.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404, 404, 404])
  expect(await deps.db.$count(users)).toBe(1)
  expect(await deps.db.$count(boards)).toBe(5)
})

test('returns already installed, not a wrong secret, if another request was first between the two checks', async () => {
  const secret = await secretOf()
  const transaction = async (...args: Parameters<Deps['db']['transaction']>) => {
    const done = await deps.db.transaction(...args)
    await createFirstPerson(deps.db, first, 'x')
    return done
  }
  const db = Object.assign(Object.create(deps.db) as Deps['db'], { transaction })
  const { status, error } = await clientOf(server({ ...deps, db })).call(install, { body: bodyOf(secret) })
  expect([status, error?.codigo]).toEqual(unknown)
})

test('of demo data and a first administrator, created at the same time, only one succeeds', async () => {
  const [isFirst, isSeeded] = await Promise.all([
    createFirstPerson(deps.db, first, 'x'),
    seedDemo(deps.db, { now: start, password: 'Bolsa-Demo-2026', passwordCost: cheap }),
  ])
  expect(isFirst).not.toBe(isSeeded)
  expect((await deps.db.$count(users)) === 1).toBe(isFirst)
  await truncateAll()
}, 120_000)

const first = { usuario: 'ana.ruiz', nombre: 'Ana', apellidos: 'Ruiz', correo: 'ana@ejemplo.mx', rama: 'ATN' } as const

test('the terminal adds users, reports duplicates, and changes a password, which ends the old sessions', async () => {
  const { db } = deps
  expect(await createFirstPerson(db, first, 'x')).toBe(true)
  expect((await db.select({ role: users.role }).from(users))[0]).toEqual({ role: 'ROLE_CRP_ATN_CTS_REC' })
  await createPerson(db, { ...first, usuario: 'eva', correo: 'eva@ejemplo.mx', rama: 'CORP', rol: 'ROLE_CRP_REC' }, 'x')
  await expect(createPerson(db, { ...first, correo: 'otro@ejemplo.mx' }, 'x')).rejects.toMatchObject({
    refusal: { mensaje: 'Ya hay una persona con ese usuario.' },
  })
  await expect(createPerson(db, { ...first, usuario: 'otra' }, 'x')).rejects.toMatchObject({
    refusal: { mensaje: 'Ya hay una persona con ese correo.' },
  })
  // A refusal of the database for another reason is not reported as a taken name
  await expect(
    createPerson(db, { ...first, usuario: 'otra', correo: 'otra@ejemplo.mx', nombre: 'A\0' }, 'x'),
  ).rejects.toMatchObject({ cause: { code: '22021' } })
  const [eva] = await db.select().from(users).where(eq(users.userName, 'eva'))
  await db
    .insert(sessions)
    .values({ tokenHash: 'a', userId: eva!.id, signInId: 'a', signedInAt: start, createdAt: start, expiresAt: start })
  await setPassword(db, 'eva', async () => password, cheap)
  expect((await db.select({ revokedAt: sessions.revokedAt }).from(sessions))[0]?.revokedAt).toBeInstanceOf(Date)
  await expect(setPassword(db, 'nadie', async () => password, cheap)).rejects.toMatchObject({
    refusal: { mensaje: 'No hay una persona con el usuario nadie.' },
  })
  await expect(setPassword(db, 'eva', async () => 'Ana Ruiz Ana Ruiz', cheap)).rejects.toMatchObject({
    refusal: { mensaje: 'No uses tu nombre, tu usuario ni el nombre de la empresa' },
  })
})

test('redirects the application to the installation screen until there is an account, and back afterwards', async () => {
  const app = server()
  const at = async (path: string) => {
    const response = await app.request(path)
    return response.headers.get('location') ?? (await response.text())
  }
  const [home, screen] = ['/bolsa-de-trabajo-admin/', '/bolsa-de-trabajo-admin/instalacion']
  expect([await at(home), await at(screen)]).toEqual([screen, 'la página'])
  await createFirstPerson(deps.db, first, 'x')
  expect([await at(home), await at(screen)]).toEqual(['la página', home])
})

test('does not redirect while the database is unavailable', async () => {
  const away = server({
    ...deps,
    db: {
      select: () => {
        throw new Error('away')
      },
    } as unknown as Deps['db'],
  })
  const [home, screen] = [
    await away.request('/bolsa-de-trabajo-admin/'),
    await away.request('/bolsa-de-trabajo-admin/instalacion'),
  ]
  expect([home.status, await home.text(), screen.headers.get('location')]).toEqual([
    200,
    'la página',
    '/bolsa-de-trabajo-admin/',
  ])
})

async function truncateAll(): Promise<void> {
  await database.close()
  database = await emptyDatabase()
  deps = { ...deps, db: database.db }
}
