/** The calls for the user's own account, and those for links and tickets, which need no session. */
import * as contract from '../../../contract/profile.ts'
import { clientAddress } from '../../platform/http/client-address.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { Refused } from '../../platform/http/refused.ts'
import { answer, answerOpen, type Route } from '../../platform/http/route.ts'
import { withRequestFacts } from '../../platform/http/security-log.ts'
import { choose, describeLink } from '../session/password-links.ts'
import { deviceOf } from '../session/device.ts'
import { endSignIn } from '../session/own-sessions.ts'
import { redeem } from '../session/provider.ts'
import { browserOf } from '../session/provider-routes.ts'
import { requestLink } from '../session/forgotten-password.ts'
import { changeOwnPassword, endOthers, readProfile } from './own-account.ts'

const success = true as const

export const profileRoutes = (deps: Deps): Route[] => [
  answer(contract.getProfile, ({ caller }) => readProfile(deps.db, caller, deps.now())),
  answer(contract.changePassword, async ({ caller, body, http }) => ({
    success,
    sesionesCerradas: await changeOwnPassword(
      withRequestFacts(deps, http),
      caller,
      body,
      clientAddress(http, deps.env.trustProxy),
    ),
  })),
  answer(contract.endSession, async ({ caller, body }) => {
    if (!(await endSignIn(deps.db, caller.userId, body.idSesion, deps.now()))) throw new Refused('no-encontrado')
    return { success }
  }),
  answer(contract.endOtherSessions, async ({ caller }) => ({
    success,
    sesionesCerradas: await endOthers(deps, caller),
  })),
  answerOpen(contract.readLink, ({ body }) => describeLink(deps, body.enlace)),
  answerOpen(contract.choosePassword, async ({ body, http }) => {
    await choose(withRequestFacts(deps, http), body)
    return { success }
  }),
  answerOpen(contract.redeemTicket, ({ body, http }) =>
    redeem(withRequestFacts(deps, http), body.boleto, browserOf(http), deviceOf(http.req.header('user-agent'))),
  ),
  answerOpen(contract.forgottenPassword, async ({ body, http }) => {
    await requestLink(deps, body.usuario, clientAddress(http, deps.env.trustProxy))
    return { success }
  }),
]
