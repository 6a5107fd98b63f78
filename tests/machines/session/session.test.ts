/** The session in time: unexpected answers, and a computer that slept. The single times and ends are in its table. */
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import {
  type CloseReason,
  type RenewAnswer,
  type Session,
  sessionMachine,
} from '../../../machines/session/session.machine.ts'

const session: Session = {
  token: 't1',
  user: { firstName: 'Ana', lastName: 'Ruiz', idRole: 'ROLE_CRP_REC', branch: 'CORP', systemSections: [] },
}
const answers = () => new Promise<void>((resolve) => setImmediate(resolve))

function play({
  remaining = () => 100_000,
  renew = () => Promise.reject(new Error('401')),
}: {
  remaining?: () => unknown
  renew?: () => Promise<RenewAnswer>
}) {
  const log: string[] = []
  const notices: string[] = []
  const clock = new SimulatedClock()
  let moveMouse = () => {}
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        getRemainingTime: fromPromise(async ({ input }) => {
          log.push(`remaining ${input.token}`)
          return remaining()
        }),
        renewToken: fromPromise<RenewAnswer, { token: string }>(renew),
        closeSession: fromPromise<void, { token: string }>(async ({ input }) => void log.push(`revoke ${input.token}`)),
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

it.each([79_000, 0, -1, Number.NaN, Number.POSITIVE_INFINITY, '100000', null, undefined])(
  'ends a session whose remaining time is %s',
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

it('verifies the session with the server before continuing after hours of sleep', async () => {
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
