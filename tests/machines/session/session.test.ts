/** The session in time: odd answers, the whole countdown, and a computer that slept. Its times and ends one by one stand in its table. */
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { type CloseReason, type RenewAnswer, selectSeconds, selectToken, type Session, sessionMachine } from '../../../machines/session/session.machine.ts'

const session: Session = {
  token: 't1',
  user: { firstName: 'Ana', lastName: 'Ruiz', idRole: 'ROLE_CRP_REC', branch: 'CORP', systemSections: [] },
}
const answers = () => new Promise<void>((resolve) => setImmediate(resolve))

type Server = { remaining?: () => unknown; renew?: () => Promise<RenewAnswer>; close?: () => Promise<void> }
function play(server: Server = {}) {
  const log: string[] = []
  const notices: string[] = []
  const clock = new SimulatedClock()
  let moveMouse = () => {}
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        getRemainingTime: fromPromise(async ({ input }) => {
          log.push(`remaining ${input.token}`)
          return server.remaining ? server.remaining() : 100_000
        }),
        renewToken: fromPromise<RenewAnswer, { token: string }>(async () => (server.renew ? server.renew() : { ok: true, token: 't2' })),
        closeSession: fromPromise<void, { token: string }>(async ({ input }) => {
          log.push(`revoke ${input.token}`)
          await server.close?.()
        }),
        watchMouse: fromCallback(({ sendBack }) => {
          moveMouse = () => sendBack({ type: 'mouse.moved' })
          return () => {
            moveMouse = () => {}
          }
        }),
        watchOtherTabs: fromCallback(() => {}),
      },
      actions: {
        storeSession: ({ context }) => log.push(`store ${context.session?.token}`),
        clearSession: () => log.push('clear'),
        notify: (_, { notice }) => void notices.push(notice),
      },
    }),
    { clock, input: { stored: session } },
  )
  const closed: CloseReason[] = []
  actor.on('session.closed', (e) => closed.push(e.why))
  actor.start()
  return { actor, clock, log, notices, closed, moveMouse: () => moveMouse() }
}

/** In two steps: a clock that jumps starts the next timer only where it lands. */
function untilWarning(clock: SimulatedClock) {
  clock.increment(21_000)
  clock.increment(20_000)
}

it.each([79_000, 0, -1, Number.NaN, Number.POSITIVE_INFINITY, '100000', null, undefined])(
  'cannot keep a session whose remaining time is %s',
  async (remaining) => {
    const { actor, notices, closed, log } = play({ remaining: () => remaining })
    await answers()
    await answers()
    expect(actor.getSnapshot().value).toBe('signedOut')
    expect({ notices, closed, log }).toEqual({
      notices: ['tiempo'],
      closed: ['tiempo'],
      log: ['remaining t1', 'clear', 'revoke t1'],
    })
  },
)

it('renews in silence when the mouse moves in the last of the 20 seconds, and asks the time with the new token', async () => {
  const { actor, clock, log, moveMouse } = play()
  await answers()
  clock.increment(21_000)
  clock.increment(19_999)
  moveMouse()
  await answers()
  expect(actor.getSnapshot().value).toEqual({ signedIn: 'active' })
  expect(selectToken(actor.getSnapshot())).toBe('t2')
  expect(log).toEqual(['remaining t1', 'store t2', 'remaining t2'])
})

it('counts 60 to 0 by the second and then logs out', async () => {
  const { actor, clock, closed, log, moveMouse } = play()
  await answers()
  untilWarning(clock)
  const seen = [selectSeconds(actor.getSnapshot())]
  for (let second = 0; second < 59; second += 1) {
    moveMouse()
    clock.increment(1_000)
    seen.push(selectSeconds(actor.getSnapshot()))
  }
  expect(seen).toEqual(Array.from({ length: 60 }, (_, i) => 60 - i))
  clock.increment(999)
  expect(actor.getSnapshot().matches({ signedIn: 'warning' })).toBe(true)
  clock.increment(1)
  expect(actor.getSnapshot().value).toBe('closing')
  expect(selectSeconds(actor.getSnapshot())).toBe(0)
  await answers()
  expect(actor.getSnapshot().value).toBe('signedOut')
  expect({ closed, log }).toEqual({ closed: ['inactividad'], log: ['remaining t1', 'clear', 'revoke t1'] })
})

it('lets somebody else in while the last session is still being revoked', async () => {
  const { actor, closed, log } = play({ close: () => new Promise(() => {}) })
  await answers()
  actor.send({ type: 'session.left' })
  actor.send({ type: 'session.started', session: { ...session, token: 'other' } })
  expect(selectToken(actor.getSnapshot())).toBe('other')
  expect(closed).toEqual(['salida'])
  expect(log.slice(1)).toEqual(['clear', 'revoke t1', 'store other', 'remaining other'])
})

it('asks the server before it trusts a session that slept for hours', async () => {
  const { actor, clock, closed, notices, moveMouse } = play({
    renew: async () => {
      actor.send({ type: 'session.expired' })
      throw new Error('401')
    },
  })
  await answers()
  clock.increment(8 * 3_600_000)
  expect(actor.getSnapshot().value).toEqual({ signedIn: 'awaitingMouse' })
  moveMouse()
  await answers()
  expect(actor.getSnapshot().value).toBe('signedOut')
  expect({ closed, notices }).toEqual({ closed: ['vencida'], notices: [] })
})
