/** The charts of the sign-in and the session with a server and a browser's storage, without a screen. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type AnyActorLogic, createActor, toPromise, waitFor } from 'xstate'
import { selectEnd, selectUser } from '../../../../machines/session/session.machine.ts'
import {
  selectIsSending,
  selectIsSlowedDown,
  selectIsWaiting,
  selectSeconds,
} from '../../../../machines/session/sign-in.machine.ts'
import { createApi } from '../../../../src/client/kit/api/call.ts'
import { closedKey } from '../../../../src/client/kit/session/other-tabs.ts'
import { selectEndedText } from '../../../../src/client/kit/session/session-notices.ts'
import { readSession, writeSession } from '../../../../src/client/kit/session/session-storage.ts'
import { wireSession, wireSignIn } from '../../../../src/client/kit/session/wiring.ts'
import type { Notify } from '../../../../src/client/kit/actors/wiring.ts'
import type { Credentials } from '../../../../src/contract/session.ts'
import { decryptPassword } from '../../../../src/server/identity/session/password-cipher.ts'
import { eventually } from '../../support/eventually.ts'
import { config, entity, recruiter, refused, stubServer } from '../../support/stub-server.ts'

type Answers = Parameters<typeof stubServer>[0]
const session = { token: 'uno', user: recruiter }
const calm = { 'GET /tiempo-restante': entity(80_000), 'POST /logout': entity({ success: true }) }

let posted: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  sessionStorage.clear()
  posted = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
})

function open(answers: Answers) {
  const server = stubServer(answers)
  const signals: AbortSignal[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    signals.push((input as Request).signal)
    return server.fetch(input as Request, init)
  }
  const notify = vi.fn<Notify>()
  return {
    api: createApi({ ...config, fetch, currentToken: () => 'actual', onExpired: () => {} }),
    notify,
    signals,
    requests: server.requests,
  }
}

const wrong = [{ kind: 'error', title: 'Error', text: 'El usuario o la contraseña son incorrectos' }]
const broken = [{ kind: 'error', title: 'Error', text: 'Ha ocurrido un error, vuelve intentarlo más tarde' }]
/** The request, the events to its view, and the view's state: slowed down or not, waiting or not, seconds. */
type End = readonly [notices: readonly object[], emitted: readonly object[], shown: readonly [boolean, boolean, number]]
const free = [false, false, 0] as const

it.each<[string, Answers[string], End]>([
  ['a session', entity({ token: 'uno', usuario: recruiter }), [[], [{ type: 'session.started', session }], free]],
  ['a wrong password', refused(401, 'credenciales'), [wrong, [{ type: 'password.wanted' }], free]],
  [
    'a wrong password, answered by a proxy',
    { status: 401, content: '<html>' },
    [wrong, [{ type: 'password.wanted' }], free],
  ],
  ['too many attempts', refused(429, 'demasiados-intentos', { segundos: 40 }), [[], [], [true, false, 40]]],
  ['too many attempts, without a waiting time', refused(429, 'demasiados-intentos'), [[], [], [true, false, 60]]],
  ['an overloaded server', refused(503, 'acceso-saturado', { segundos: 3 }), [[], [], [false, true, 3]]],
  ['an overloaded server, without a waiting time', refused(503, 'acceso-saturado'), [[], [], [false, true, 60]]],
  ['a server failure', refused(500, 'error-interno'), [broken, [], free]],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), [broken, [], free]],
])('sign-in ends with %s', async (_, answer, [notices, emitted, shown]) => {
  const { api, notify } = open({ 'POST /login': answer })
  const actor = createActor(wireSignIn(api, notify))
  const events: unknown[] = []
  actor.on('*', (event) => events.push(event))
  actor.start()
  actor.send({ type: 'form.submitted', values: { usuario: 'rebeca', password: 'contraseña' } })
  const end = await waitFor(actor, (snapshot) => !selectIsSending(snapshot))
  actor.stop()
  expect(notify.mock.calls.map(([notice]) => notice)).toEqual(notices)
  expect(events).toEqual(emitted)
  expect([selectIsSlowedDown(end), selectIsWaiting(end), selectSeconds(end)]).toEqual(shown)
})

it.each([
  ['getRemainingTime', 'GET /tiempo-restante', entity(5), 5],
  ['renewToken', 'GET /renovar-token', entity({ success: true }, { token: 'dos' }), { ok: true, token: 'dos' }],
  ['closeSession', 'POST /logout', entity({ success: true }), undefined],
] as const)('%s sends its token, and aborts when it is stopped', async (name, call, answer, output) => {
  const run = (at: ReturnType<typeof open>) => {
    const logic = wireSession(at.api, at.notify).implementations.actors[name] as AnyActorLogic
    return createActor(logic, { input: { token: 'uno' } }).start()
  }
  const quick = open({ [call]: answer })
  expect(await toPromise(run(quick))).toEqual(output)
  expect(quick.requests.map(({ method, path, headers }) => `${method} ${path} ${headers.get('token')}`)).toEqual([
    `${call} uno`,
  ])

  const slow = open({ [call]: () => new Promise(() => {}) })
  const left = run(slow)
  await vi.waitFor(() => expect(slow.signals).toHaveLength(1))
  left.stop()
  expect(slow.signals.map(({ aborted }) => aborted)).toEqual([true])
})

it('signs in with a password that only the server can decrypt', async () => {
  const { api, notify, requests } = open({ 'POST /login': entity({ token: 'uno', usuario: recruiter }) })
  const actor = createActor(wireSignIn(api, notify)).start()
  actor.send({ type: 'form.submitted', values: { usuario: 'rebeca', password: 'contraseña' } })
  await toPromise(actor)
  const body = requests[0]?.body as Credentials
  expect(body.usuario).toBe('rebeca')
  expect(body.password).not.toContain('contraseña')
  expect(decryptPassword(body.password, config.passwordSecret)).toBe('contraseña')
})

it('refuses a renewal without a token', async () => {
  const { api, notify } = open({ 'GET /renovar-token': entity({ success: true }) })
  const logic = wireSession(api, notify).implementations.actors['renewToken'] as AnyActorLogic
  expect(await toPromise(createActor(logic, { input: { token: 'uno' } }).start())).toEqual({
    ok: false,
    refusal: { reason: 'sin-token' },
  })
})

it('aborts the sign-in when the login closes', async () => {
  const { api, notify, signals } = open({ 'POST /login': () => new Promise(() => {}) })
  const actor = createActor(wireSignIn(api, notify)).start()
  actor.send({ type: 'form.submitted', values: { usuario: 'rebeca', password: 'contraseña' } })
  await vi.waitFor(() => expect(signals).toHaveLength(1))
  actor.stop()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

function openSession(stored: typeof session | null, answers: Answers = calm) {
  const opened = open(answers)
  const actor = createActor(wireSession(opened.api, opened.notify), { input: { stored } })
  const closed: unknown[] = []
  actor.on('session.closed', ({ why }) => closed.push(why))
  actor.start()
  return { ...opened, actor, closed }
}

describe('a session', () => {
  it.each([
    ['in a tab without a session', null, []],
    ['in a tab with the same token', 'uno', []],
    [
      'in a tab with an older token, to the tabs that share it',
      'viejo',
      [{ type: 'token.renewed', before: 'viejo', token: 'uno' }],
    ],
  ])('is stored, and announced to other tabs: %s', (_, before, messages) => {
    if (before !== null) writeSession({ ...session, token: before })
    const { actor } = openSession(null)
    actor.send({ type: 'session.started', session })
    expect([readSession(), selectUser(actor.getSnapshot())]).toEqual([session, recruiter])
    expect(posted.mock.calls).toEqual(messages.map((message) => [message]))
    actor.stop()
  })

  it('ended by the server is cleared in this tab, and announced to tabs with the same token', () => {
    writeSession(session)
    const { actor, notify, closed } = openSession(session)
    actor.send({ type: 'session.expired' })
    expect([sessionStorage.length, closed, notify.mock.calls]).toEqual([0, ['vencida'], []])
    expect(posted.mock.calls).toEqual([[{ type: 'token.ended', token: 'uno' }]])
    actor.stop()
  })

  it('ended by another tab is not announced again, and the listener is removed', () => {
    writeSession(session)
    const { actor, notify, closed } = openSession(session)
    const left = () => window.dispatchEvent(new StorageEvent('storage', { key: closedKey }))
    left()
    expect([sessionStorage.length, closed, notify.mock.calls, posted.mock.calls]).toEqual([0, ['otra-pestana'], [], []])
    writeSession(session)
    left()
    expect(readSession()).toEqual(session)
    actor.stop()
  })

  it.each([
    [
      'cannot be verified',
      { 'GET /tiempo-restante': refused(500, 'error-interno') },
      'tiempo',
      'Por el momento no es posible mantener la sesión.',
    ],
    [
      'cannot be renewed',
      { 'GET /renovar-token': refused(500, 'error-interno') },
      'renovacion',
      'Por el momento no es posible renovar la sesión.',
    ],
  ])('that %s ends with the specified message', async (_, answers, why, text) => {
    vi.useFakeTimers()
    writeSession(session)
    const { actor, notify, closed, requests } = openSession(session, { ...calm, ...answers })
    await vi.advanceTimersByTimeAsync(1_500)
    // The mouse is watched for a second before the warning; what the first request of a process loads takes real time
    await eventually(async () => {
      await vi.advanceTimersByTimeAsync(50)
      window.dispatchEvent(new Event('mousemove'))
      expect(closed).toEqual([why])
    })
    expect(notify.mock.calls).toEqual([[{ kind: 'error', title: 'Error interno', text }]])
    await eventually(() => expect(requests.at(-1)?.path).toBe('/logout'))
    expect(sessionStorage.length).toBe(0)
    actor.stop()
  })
})

it.each([
  [null, null],
  ['salida', null],
  ['inactividad', 'Tu sesión terminó por inactividad. Vuelve a ingresar.'],
  ['otra-pestana', 'Tu sesión terminó en otra pestaña. Vuelve a ingresar.'],
  ['vencida', 'Tu sesión terminó. Vuelve a ingresar.'],
  ['renovacion', 'Tu sesión terminó. Vuelve a ingresar.'],
  ['tiempo', 'Tu sesión terminó. Vuelve a ingresar.'],
] as const)('shows at the login after an end by %s: %j', (ended, text) => {
  const { actor } = openSession(null)
  const snapshot = actor.getSnapshot()
  actor.stop()
  const over = { ...snapshot, context: { ...snapshot.context, ended } } as typeof snapshot
  expect([selectEnd(over), selectEndedText(over)]).toEqual([ended, text])
})
