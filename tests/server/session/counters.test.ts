/** The rows that an attempt to sign in leaves behind, step by step, and what sweeps them away. */
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Refused } from '../../../src/server/platform/http/refused.ts'
import { keyOf, type Attempt, type Kind } from '../../../src/server/identity/session/login-keys.ts'
import { begin, fail, lookAhead, type Running, succeed } from '../../../src/server/identity/session/login-throttle.ts'
import {
  findCaller,
  openSession,
  remainingMs,
  renewSession,
  revokeSession,
} from '../../../src/server/identity/session/sessions.ts'
import type { Place } from '../../../src/server/identity/session/sign-in-queue.ts'
import { signIn } from '../../../src/server/identity/session/sign-in.ts'
import { sweep } from '../../../src/server/identity/session/sweep.ts'
import { loginFailures, sessions, users } from '../../../src/server/platform/db/tables/session.ts'
import { hashToken } from '../../../src/server/identity/session/tokens.ts'
import { startTestApp } from '../support/app.ts'
import { beforeTests } from '../support/before-tests.ts'

const start = new Date('2026-03-02T16:00:00Z')
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const ana: Attempt = { userName: 'ana', address: '192.0.2.7', network: '192.0.2.7' }
const kinds: readonly Kind[] = ['conocidas', 'cuenta', 'direccion', 'par', 'conocido', 'visitada']
const app = beforeTests(() => startTestApp())
beforeEach(async () => {
  await app.db.delete(loginFailures)
  app.setNow(start)
})

type Row = Partial<Omit<typeof loginFailures.$inferSelect, 'key'>>
const put = async (rows: Partial<Record<Kind, Row>>, attempt = ana) => {
  for (const [kind, row] of Object.entries(rows))
    await app.db.insert(loginFailures).values({ key: keyOf(kind as Kind, attempt), failures: 0, lastAt: start, ...row })
}
/** [failures, running, seconds after the start, successes]. */
async function rowsOf(attempt = ana) {
  const rows = await app.db.select().from(loginFailures).orderBy(asc(loginFailures.key))
  const found = kinds.flatMap((kind) =>
    rows
      .filter(({ key }) => key === keyOf(kind, attempt))
      .map(
        (row) =>
          [kind, [row.failures, row.running, (row.lastAt.getTime() - start.getTime()) / 1000, row.successes]] as const,
      ),
  )
  return Object.fromEntries(found)
}
const started = async (attempt = ana) => (await begin(app.deps, attempt)) as Running
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (failure: unknown) => (failure as Refused).refusal,
  )

describe('a sign-in attempt', () => {
  test('is counted as running for its account, and once as failed for its account and address', async () => {
    const running = await started()
    expect(running).toEqual({
      ...ana,
      known: false,
      at: start,
      before: new Map([
        ['cuenta', { failures: 0, running: 0, lastAt: start }],
        ['par', { failures: 0, running: 0, lastAt: start }],
      ]),
    })
    expect(await rowsOf()).toEqual({ cuenta: [0, 1, 0, 0], par: [0, 1, 0, 0] })
    app.pass(1000)
    await fail(app.deps, running)
    expect(await rowsOf()).toEqual({ cuenta: [1, 0, 1, 0], par: [1, 0, 1, 0], direccion: [1, 0, 1, 0] })
    app.pass(1000)
    await fail(app.deps, await started())
    expect(await rowsOf()).toEqual({ cuenta: [2, 0, 2, 0], par: [2, 0, 2, 0], direccion: [1, 0, 1, 0] })
  })

  test('that succeeds leaves only the record that account and address know each other', async () => {
    await put({
      cuenta: { failures: 3, lastAt: at(-10) },
      par: { failures: 2, lastAt: at(-10) },
      direccion: { failures: 4, lastAt: at(-20) },
    })
    const running = await started()
    app.pass(1000)
    await succeed(app.deps, running)
    expect(await rowsOf()).toEqual({
      cuenta: [3, 0, -10, 0],
      par: [0, 0, -10, 0],
      direccion: [3, 0, -20, 0],
      conocido: [0, 0, 1, 0],
      visitada: [0, 0, 1, 1],
    })
  })

  test('that succeeds at once keeps the failures of others at its address', async () => {
    await put({ direccion: { failures: 4, lastAt: at(-20) } })
    await succeed(app.deps, await started())
    expect((await rowsOf()).direccion).toEqual([4, 0, -20, 0])
  })

  test('that succeeds again is counted as known, and neither adds an account to the address nor lowers its failures', async () => {
    await succeed(app.deps, await started())
    await put({ direccion: { failures: 2 } }, { ...ana, network: 'other' })
    app.pass(5000)
    const running = await started()
    expect(running.known).toBe(true)
    expect(await rowsOf()).toMatchObject({ conocidas: [0, 1, 5, 0], par: [0, 1, 5, 0], cuenta: [0, 0, 0, 0] })
    app.pass(1000)
    await succeed(app.deps, running)
    expect(await rowsOf()).toEqual({
      conocidas: [0, 0, 5, 0],
      cuenta: [0, 0, 0, 0],
      par: [0, 0, 0, 0],
      direccion: [0, 0, 0, 0],
      conocido: [0, 0, 6, 0],
      visitada: [0, 0, 6, 1],
    })
    await succeed(app.deps, await started({ ...ana, userName: 'luis' }))
    expect((await rowsOf()).visitada).toEqual([0, 0, 6, 2])
  })

  test('that succeeds while another one runs removes only its own count', async () => {
    await put({ cuenta: { failures: 2, lastAt: at(-10) } })
    const running = await started()
    app.pass(1000)
    const other = await started()
    await succeed(app.deps, running)
    expect(await rowsOf()).toMatchObject({ cuenta: [2, 1, 1, 0], par: [0, 1, 1, 0] })
    await fail(app.deps, other)
    expect(await rowsOf()).toMatchObject({ cuenta: [3, 0, 1, 0] })
  })

  test('that succeeds after a later successful one keeps the start time of that one', async () => {
    await put({ cuenta: { failures: 2, lastAt: at(-10) } })
    const running = await started()
    app.pass(1000)
    await succeed(app.deps, await started())
    await succeed(app.deps, running)
    expect(await rowsOf()).toMatchObject({ cuenta: [2, 0, 1, 0], par: [0, 0, 1, 0] })
  })

  test('that succeeds after a failed one of the same instant keeps that failure', async () => {
    await put({ cuenta: { failures: 2, lastAt: at(-10) } })
    const [running, other] = [await started(), await started()]
    await fail(app.deps, other)
    await succeed(app.deps, running)
    expect(await rowsOf()).toMatchObject({ cuenta: [3, 0, 0, 0] })
  })

  test('counts unfinished ones as failures, and forgets expired ones', async () => {
    await put({ cuenta: { failures: 2, running: 2, lastAt: at(-61) }, par: { failures: 4, lastAt: at(-900) } })
    const running = await started()
    expect(running.before).toEqual(
      new Map([
        ['cuenta', { failures: 4, running: 0, lastAt: at(-61) }],
        ['par', { failures: 4, running: 0, lastAt: at(-900) }],
      ]),
    )
    expect(await rowsOf()).toEqual({ cuenta: [4, 1, 0, 0], par: [3, 1, 0, 0] })
  })

  test('ends without an error if its rows were deleted meanwhile', async () => {
    const [one, other] = [await started(), await started()]
    await app.db.delete(loginFailures)
    await fail(app.deps, one)
    expect(await rowsOf()).toEqual({ cuenta: [1, 0, 0, 0], par: [1, 0, 0, 0], direccion: [1, 0, 0, 0] })
    await app.db.delete(loginFailures)
    await succeed(app.deps, other)
    expect(await rowsOf()).toEqual({
      cuenta: [0, 0, 0, 0],
      par: [0, 0, 0, 0],
      direccion: [0, 0, 0, 0],
      conocido: [0, 0, 0, 0],
      visitada: [0, 0, 0, 1],
    })
  })
})

describe('waiting', () => {
  const waits = (
    segundos: number,
    mensaje = `Demasiados intentos. Espera ${segundos} segundos y vuelve a intentarlo.`,
  ) => ({ codigo: 'demasiados-intentos', segundos, mensaje })
  test.each<[name: string, rows: Partial<Record<Kind, Row>>, refusal: object | null]>([
    ['no wait without failures', {}, null],
    ['an account after its free failures', { cuenta: { failures: 5 } }, waits(5)],
    ['an account at one address', { par: { failures: 6 } }, waits(10)],
    ['as long as the longest of all', { par: { failures: 6 }, cuenta: { failures: 7 } }, waits(20)],
    ['an address after its free accounts', { direccion: { failures: 30 } }, waits(5)],
    ['not an address where so many have signed in', { direccion: { failures: 31 }, visitada: { successes: 2 } }, null],
    [
      'an account, however many have signed in at its address',
      { cuenta: { failures: 5 }, visitada: { successes: 9 } },
      waits(5),
    ],
    [
      'not a known account for what fails elsewhere',
      { conocido: {}, cuenta: { failures: 9 }, direccion: { failures: 99 } },
      null,
    ],
    ['a known account after its own failures', { conocido: {}, conocidas: { failures: 10 } }, waits(5)],
  ])('%s', async (_, rows, refusal) => {
    await put(rows)
    const before = await app.db.select().from(loginFailures)
    expect(await refusalOf(lookAhead(app.deps, ana))).toEqual(refusal)
    expect(await refusalOf(begin(app.deps, ana))).toEqual(refusal)
    // A refused attempt changes nothing.
    if (refusal)
      expect(await app.db.select().from(loginFailures)).toEqual(
        before.length > 0 ? expect.arrayContaining(before) : before,
      )
  })

  test('for other running attempts is neither rejected nor counted', async () => {
    await put({ cuenta: { failures: 4, running: 1 } })
    expect(await begin(app.deps, ana)).toBeUndefined()
    expect((await rowsOf()).cuenta).toEqual([4, 1, 0, 0])
  })

  test.each<[rows: Partial<Record<Kind, Row>>, history: object]>([
    [{}, { known: false, visited: false }],
    [{ visitada: { successes: 1 } }, { known: false, visited: true }],
    [
      { conocido: {}, visitada: { successes: 1 } },
      { known: true, visited: true },
    ],
  ])('reads the history of the address: %j', async (rows, history) => {
    await put(rows)
    expect(await lookAhead(app.deps, ana)).toEqual(history)
  })
})

test.each<[rows: Partial<Record<Kind, Row>>, place: Place]>([
  [{}, { lane: '192.0.2.7', first: false }],
  [{ visitada: {} }, { lane: '192.0.2.7', first: true }],
  [
    { conocido: {}, visitada: {} },
    { lane: '["role_crp_rec","192.0.2.7"]', first: true },
  ],
])('uses the place in the queue after %j, and retries while another attempt runs', async (rows, place) => {
  await put(rows, { ...ana, userName: 'role_crp_rec' })
  const places: Place[] = []
  const line = async <Result>(where: Place, work: () => Promise<Result>): Promise<Result> => {
    places.push(where)
    return places.length === 1 ? (undefined as Result) : work()
  }
  const began = performance.now()
  const signedIn = signIn(app.deps, line, {
    usuario: 'Role_CRP_rec',
    password: 'AAAA',
    from: { address: ana.address, network: ana.network },
  })
  expect(await refusalOf(signedIn)).toEqual({
    codigo: 'credenciales',
    mensaje: 'El usuario o la contraseña son incorrectos',
  })
  expect([places, performance.now() - began >= 190]).toEqual([[place, place], true])
})

describe('cleaning up', () => {
  const day = 24 * 60 * 60
  test.each<[kind: Kind, row: Row, stays: boolean]>([
    ['cuenta', { failures: 0 }, false],
    ['cuenta', { failures: 1, lastAt: at(-2399) }, true],
    ['cuenta', { failures: 1, lastAt: at(-2400) }, false],
    ['par', { failures: 1, running: 1, lastAt: at(-4799) }, true],
    ['par', { failures: 1, running: 1, lastAt: at(-4800) }, false],
    ['conocido', { lastAt: at(-30 * day) }, true],
    ['conocido', { lastAt: at(-30 * day - 1) }, false],
    ['visitada', { lastAt: at(-30 * day) }, true],
    ['visitada', { lastAt: at(-30 * day - 1) }, false],
  ])('deletes expired rows of %s, %j', async (kind, row, stays) => {
    await put({ [kind]: row })
    await sweep(app.deps)
    expect(Object.keys(await rowsOf())).toEqual(stays ? [kind] : [])
  })
})

describe('a token', () => {
  const open = async () => {
    const [user] = await app.db.select().from(users).where(eq(users.userName, 'role_crp_rec'))
    const token = (await openSession(app.deps, user!))!
    const caller = (await findCaller(app.deps, token))!
    return { user: user!, token, caller }
  }
  const rowOf = async (tokenHash: string) =>
    (await app.db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash)))[0]
  const later = (minutes: number) => at(minutes * 60)

  test('is stored as a hash, valid for half an hour', async () => {
    const { user, token, caller } = await open()
    const tokenHash = hashToken(token)
    expect(await rowOf(tokenHash)).toEqual({
      tokenHash,
      userId: user.id,
      signInId: tokenHash,
      signedInAt: start,
      createdAt: start,
      expiresAt: later(30),
      revokedAt: null,
      device: null,
      lastUsedAt: null,
    })
    expect(caller).toEqual({
      userId: user.id,
      firstName: 'Rebeca',
      lastName: 'Torres Medina',
      role: 'ROLE_CRP_REC',
      branch: 'CORP',
      tokenHash,
    })
    expect([
      await findCaller(app.deps, undefined),
      await findCaller(app.deps, ''),
      await findCaller(app.deps, 'x'),
    ]).toEqual([undefined, undefined, undefined])
  })

  test('expires ten seconds after its renewal, and is followed by one of the same sign-in', async () => {
    const { token, caller } = await open()
    app.setNow(later(10))
    const next = hashToken(await renewSession(app.deps, caller))
    app.pass(5000)
    await renewSession(app.deps, caller)
    expect((await rowOf(caller.tokenHash))?.revokedAt).toEqual(new Date(later(10).getTime() + 10_000))
    expect(await rowOf(next)).toMatchObject({
      signInId: hashToken(token),
      signedInAt: start,
      createdAt: later(10),
      expiresAt: later(40),
      revokedAt: null,
    })
    expect(await remainingMs(app.deps, caller)).toBe(5000)
  })

  test.each<[name: string, set: Partial<typeof sessions.$inferInsert>, isOver: boolean]>([
    ['ends in this instant', { expiresAt: start }, true],
    ['was ended in this instant', { revokedAt: start }, true],
    ['is about to end', { expiresAt: at(0.001), revokedAt: at(0.001) }, false],
  ])('that %s: decides whether it can be renewed', async (_, set, isOver) => {
    const { caller } = await open()
    await app.db.update(sessions).set(set).where(eq(sessions.tokenHash, caller.tokenHash))
    expect((await refusalOf(renewSession(app.deps, caller)))?.codigo).toBe(isOver ? 'sesion-vencida' : undefined)
    expect(await remainingMs(app.deps, caller)).toBe(isOver ? 0 : 1)
  })

  test('that is unknown has no time left, cannot be renewed, and is ended without an error', async () => {
    const { caller } = await open()
    await app.db.delete(sessions).where(eq(sessions.tokenHash, caller.tokenHash))
    await revokeSession(app.deps, caller)
    expect([await remainingMs(app.deps, caller), (await refusalOf(renewSession(app.deps, caller)))?.codigo]).toEqual([
      0,
      'sesion-vencida',
    ])
  })

  test('that is ended also ends the valid tokens of its sign-in, and no others', async () => {
    const { caller } = await open()
    const [other, dead] = [await open(), hashToken(await renewSession(app.deps, caller))]
    await app.db
      .update(sessions)
      .set({ revokedAt: at(-5) })
      .where(eq(sessions.tokenHash, dead))
    app.pass(2000)
    await revokeSession(app.deps, caller)
    expect([
      (await rowOf(caller.tokenHash))?.revokedAt,
      (await rowOf(dead))?.revokedAt,
      (await rowOf(other.caller.tokenHash))?.revokedAt,
    ]).toEqual([at(2), at(-5), null])
  })
})
