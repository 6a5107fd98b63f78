/** The machines of the sign-in and the session, with their calls and browser services. */
import { fromCallback, fromPromise } from 'xstate'
import { type RenewAnswer, type Session, sessionMachine } from '../../../../machines/session/session.machine.ts'
import { signInMachine, type SignInRefusal, type SignInResult } from '../../../../machines/session/sign-in.machine.ts'
import { type Credentials, login, logout, remainingTime } from '../../../contract/session.ts'
import type { Api } from '../api/call.ts'
import { refusalIn, statusIn } from '../api/failure.ts'
import { encrypted } from '../api/password.ts'
import { broadcastTokenEnded, broadcastTokenRenewed, watchOtherTabs } from './other-tabs.ts'
import { sessionNotices } from './session-notices.ts'
import { readSession, removeSession, writeSession } from './session-storage.ts'
import { watchMouse } from './watch-mouse.ts'
import type { ActorsOf, Notify } from '../actors/wiring.ts'

export function wireSession(api: Api, notify: Notify) {
  const actors: ActorsOf<typeof sessionMachine> = {
    getRemainingTime: fromPromise<unknown, { token: string }>(({ input, signal }) =>
      api.perform(remainingTime, { ...input, signal }),
    ),
    renewToken: fromPromise<RenewAnswer, { token: string }>(async ({ input, signal }) => {
      const token = await api.renewToken({ ...input, signal })
      return token === null ? { ok: false, refusal: { reason: 'sin-token' } } : { ok: true, token }
    }),
    closeSession: fromPromise<void, { token: string }>(async ({ input, signal }) => {
      await api.perform(logout, { ...input, signal })
    }),
    watchMouse: fromCallback(({ sendBack }) => watchMouse(sendBack)),
    watchOtherTabs: fromCallback(({ sendBack }) => watchOtherTabs(sendBack)),
  }
  return sessionMachine.provide({
    actors,
    actions: {
      storeSession: ({ context }) => store(context.session),
      clearSession: clear,
      notify: (_, { notice }) => notify(sessionNotices[notice]),
    },
  })
}

export function wireSignIn(api: Api, notify: Notify) {
  const actors: ActorsOf<typeof signInMachine> = {
    signIn: fromPromise<SignInResult, Credentials>(async ({ input: { usuario: name, password }, signal }) => {
      try {
        const body = { usuario: name, password: await encrypted(api, password) }
        const { token, usuario } = await api.perform(login, { body, signal })
        return { ok: true, session: { token, user: usuario } }
      } catch (error) {
        return { ok: false, refusal: refusalOf(error) }
      }
    }),
  }
  return signInMachine.provide({
    actors,
    actions: { notify: (_, { notice }) => notify({ kind: 'error', title: 'Error', text: refusalTexts[notice] }) },
  })
}

/** Refusals with a notice; too many tries are shown in the form itself, because a notice disappears. */
const refusalTexts = {
  credenciales: 'El usuario o la contraseña son incorrectos',
  otro: 'Ha ocurrido un error, vuelve intentarlo más tarde',
}

/** 401, 429 and too many sign-ins at once are expected refusals; everything else is thrown. */
function refusalOf(error: unknown): SignInRefusal {
  const refusal = refusalIn(error)
  if (refusal?.codigo === 'demasiados-intentos')
    return { reason: 'frenado', seconds: refusal.segundos ?? unknownWaitSeconds }
  if (refusal?.codigo === 'acceso-saturado')
    return { reason: 'saturado', seconds: refusal.segundos ?? unknownWaitSeconds }
  if (statusIn(error) === 401) return { reason: 'credenciales' }
  throw error
}

const unknownWaitSeconds = 60

function store(session: Session | null): void {
  if (!session) return
  const before = readSession()
  writeSession(session)
  if (before && before.token !== session.token) broadcastTokenRenewed(before.token, session.token)
}

function clear(): void {
  const session = readSession()
  removeSession()
  // Null when another tab closed this one: the others already know
  if (session) broadcastTokenEnded(session.token)
}
