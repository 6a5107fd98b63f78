import * as contract from '../../contract/notifications.ts'
import type { Deps } from '../platform/http/deps.ts'
import { answer, type Route } from '../platform/http/route.ts'
import { resendNotification } from './resend.ts'

export const notificationsRoutes = (deps: Deps): Route[] => [
  answer(contract.resendNotification, async ({ body, caller }) => {
    await resendNotification(deps, caller, body)
    return { success: true as const }
  }),
]
