/** Sign-in and session (spec 1 §4, §5, §7, §8). */
import * as calls from '../../../contract/session.ts'
import { clientAddress } from '../../platform/http/client-address.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { answer, answerOpen, type Route } from '../../platform/http/route.ts'
import { withRequestFacts } from '../../platform/http/security-log.ts'
import { deviceOf } from './device.ts'
import { remainingMs, renewSession, revokeSession } from './sessions.ts'
import { createSignInQueue } from './sign-in-queue.ts'
import { signIn } from './sign-in.ts'

export function sessionRoutes(deps: Deps): Route[] {
  const line = createSignInQueue()
  return [
    answerOpen(calls.login, ({ body, http }) => {
      const from = clientAddress(http, deps.env.trustProxy)
      return signIn(withRequestFacts(deps, http), line, {
        ...body,
        from,
        device: deviceOf(http.req.header('user-agent')),
      })
    }),

    answer(calls.remainingTime, ({ caller }) => remainingMs(deps, caller)),

    answer(calls.renewToken, async ({ caller, http }) => {
      http.header('token', await renewSession(deps, caller))
      return { success: true as const }
    }),

    answer(calls.logout, async ({ caller }) => {
      await revokeSession(deps, caller)
      return { success: true as const }
    }),
  ]
}
