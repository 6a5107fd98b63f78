/**
 * The session as the browser runs it (`createApplication`) at the real server: signing in, other tabs, expiry
 * and lost connections are real ones. The page's clock moves with the tour, and the server's where it matters.
 */
import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { selectNotices } from '../../../../../machines/shell/notices.machine.ts'
import { type Session, type SessionFailure, selectUser } from '../../../../../machines/session/session.machine.ts'
import { createApi } from '../../../../../src/client/kit/api/call.ts'
import { encrypted } from '../../../../../src/client/kit/api/password.ts'
import { createApplication } from '../../../../../src/client/app/application.ts'
import {
  closedKey,
  broadcastTokenEnded,
  broadcastTokenRenewed,
} from '../../../../../src/client/kit/session/other-tabs.ts'
import { sessionNotices } from '../../../../../src/client/kit/session/session-notices.ts'
import { readSession, tokenKey, userKey, writeSession } from '../../../../../src/client/kit/session/session-storage.ts'
import { wireSignIn } from '../../../../../src/client/kit/session/wiring.ts'
import { listScoreOptions } from '../../../../../src/contract/candidates.ts'
import { login, logout } from '../../../../../src/contract/session.ts'
import { sessions } from '../../../../../src/server/platform/db/tables/session.ts'
import { hashToken } from '../../../../../src/server/identity/session/tokens.ts'
import type { TestApp } from '../../../../server/support/app.ts'
import type { Tour } from '../../../../../machines/tours/generate.ts'
import type { Moment } from '../../../../../machines/model/moment.ts'
import type { Driver, Run } from '../../play.ts'
import { follow } from './follow.ts'
import { apiBase, Line } from './line.ts'
import { openTab } from './tab.ts'

const paths = { getRemainingTime: '/tiempo-restante', renewToken: '/renovar-token', closeSession: '/logout' } as const
type Call = keyof typeof paths
/** More than the client waits before its third attempt. */
const allRetriesMs = 3_000

export const sessionDriver = (server: TestApp): Driver => ({ name: 'servidor', open: (tour) => open(tour, server) })

async function open(tour: Tour, server: TestApp): Promise<Run> {
  const tab = openTab()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const config = { apiBase, passwordSecret: server.deps.env.passwordSecret }
  const line = new Line(
    (request) => server.app.fetch(request),
    (path) => Object.values<string>(paths).includes(path),
  )
  // Another tab of the same browser: its requests do not wait for the tour.
  const elsewhere = createApi({
    ...config,
    fetch: async (input, init) => server.app.fetch(new Request(input, init)),
    currentToken: () => null,
    onExpired: () => {},
  })
  const credentials = { usuario: 'role_crp_rec', password: server.deps.env.demoPassword }

  const stored = tour.input === 'con sesión guardada' ? await signInBefore() : null
  const application = createApplication({ config, stored, fetch: line.fetch })
  const { session } = application
  const machine = follow(session)
  const token = (): string => session.getSnapshot().context.session?.token ?? ''

  async function signInBefore(): Promise<Session> {
    const password = await encrypted(elsewhere, credentials.password)
    const { token, usuario } = await elsewhere.perform(login, { body: { ...credentials, password } })
    writeSession({ token, user: usuario })
    return { token, user: usuario }
  }

  async function row(of: string) {
    const [found] = await server.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(of)))
    assert.ok(found, 'the server does not know the token')
    return found
  }

  /** The server's clock: so long before the token's end. */
  async function leaveOnServer(ms: number): Promise<void> {
    const { expiresAt } = await row(token())
    server.setNow(new Date(expiresAt.getTime() - ms))
  }

  /** The line is cut until the client has stopped retrying. */
  async function fail(call: Call): Promise<void> {
    await line.cut(paths[call])
    // Only requests that change nothing are retried, and no other request waits meanwhile.
    if (call !== 'closeSession') await vi.advanceTimersByTimeAsync(allRetriesMs)
    line.mend(paths[call])
  }

  const noticesOf = ({ orders }: Moment): SessionFailure[] =>
    orders.flatMap((order) =>
      order.kind === 'action' && order.type === 'notify' ? [(order.params as { notice: SessionFailure }).notice] : [],
    )

  const drives: Run['drive'] = {
    'session.started': async () => {
      const form = createActor(wireSignIn(application.api, application.notify))
      form.on('session.started', (started) => session.send(started))
      form.start().send({ type: 'form.submitted', values: credentials })
      await toPromise(form)
    },
    'session.left': () => {
      localStorage.removeItem(closedKey)
      session.send({ type: 'session.left' })
      assert.ok(localStorage.getItem(closedKey), 'the other tabs are not notified')
    },
    'session.extended': () => session.send({ type: 'session.extended' }),
    'session.expired': async () => {
      const shown = selectNotices(application.notices.getSnapshot())
      await leaveOnServer(0)
      await assert.rejects(application.api.perform(listScoreOptions, {}), /401/)
      assert.deepEqual(selectNotices(application.notices.getSnapshot()), shown)
    },
    'session.cleared_elsewhere': async () => {
      const ended = token()
      await elsewhere.perform(logout, { token: ended })
      broadcastTokenEnded(ended)
    },
    'session.renewed_elsewhere': async () => {
      const before = token()
      const renewed = await elsewhere.renewToken({ token: before })
      assert.ok(renewed)
      broadcastTokenRenewed(before, renewed)
    },
    'mouse.moved': () => tab.moveMouse(),
    'xstate.after.*': ({ stimulus }) => void vi.advanceTimersByTime('wait' in stimulus ? stimulus.wait : 0),
    'xstate.done.actor.getRemainingTime': async ({ stimulus }) => {
      await leaveOnServer((stimulus.event as unknown as { output: number }).output)
      assert.equal(await line.pass(paths.getRemainingTime), 200)
    },
    'xstate.done.actor.renewToken': async ({ stimulus }) => {
      const isLost = !(stimulus.event as unknown as { output: { ok: boolean } }).output.ok
      assert.equal(await line.pass(paths.renewToken, isLost ? withoutToken : undefined), 200)
    },
    'xstate.done.actor.closeSession': async () => {
      const ended = token()
      assert.equal(await line.pass(paths.closeSession), 200)
      const { revokedAt } = await row(ended)
      assert.ok(revokedAt && revokedAt <= server.deps.now(), 'the token is still good')
    },
    'xstate.error.actor.getRemainingTime': () => fail('getRemainingTime'),
    'xstate.error.actor.renewToken': () => fail('renewToken'),
    'xstate.error.actor.closeSession': () => fail('closeSession'),
  }

  return {
    drive: Object.fromEntries(
      Object.entries(drives).map(([type, drive]) => [
        type,
        async (step, rest) => {
          await drive(step, rest)
          await machine.reach(step.moment)
          const notices = selectNotices(application.notices.getSnapshot()).map(({ text }) => text)
          for (const notice of noticesOf(step.moment))
            assert.ok(notices.includes(sessionNotices[notice].text), `${notice} is not shown`)
        },
      ]),
    ),
    check: {
      signedOut: () => isOut(session.getSnapshot()),
      closing: () => isOut(session.getSnapshot()),
      'signedIn.*': () => {
        assert.equal(readSession()?.token, token(), 'the tab keeps another token')
        assert.equal(selectUser(session.getSnapshot())?.firstName, 'Rebeca')
      },
    },
    said: machine.said,
    close: async () => {
      session.stop()
      machine.stop()
      vi.useRealTimers()
      await tab.close()
    },
  }
}

function isOut(snapshot: Parameters<typeof selectUser>[0]): void {
  assert.deepEqual(
    [tokenKey, userKey].map((key) => sessionStorage.getItem(key)),
    [null, null],
    'the tab still keeps something of the session',
  )
  assert.equal(selectUser(snapshot), null)
}

/** A proxy that lets only the headers through that it knows. */
function withoutToken(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.delete('token')
  return new Response(answer.body, { status: answer.status, headers })
}
