/** The calls of staff about the hour of an interview (src/contract/appointment-choice.ts). */
import { inviteToChoose } from '../../contract/appointment-choice.ts'
import type { Deps } from '../platform/http/deps.ts'
import { answer, type Route } from '../platform/http/route.ts'
import { invite } from './invite.ts'

export const appointmentsRoutes = (deps: Deps): Route[] => [
  answer(inviteToChoose, async ({ body, caller }) => {
    await invite(deps, caller, body)
    return { success: true as const }
  }),
]
