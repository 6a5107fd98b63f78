import { createContext, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '../../../../machines/session/session.machine.ts'
import type { noticesMachine } from '../../../../machines/shell/notices.machine.ts'
import type { Api } from '../api/call.ts'
import type { Config } from '../api/config.ts'
import type { Notify } from './wiring.ts'

/** Services that live as long as the page. `app/application.ts` creates them. */
export type Application = {
  readonly api: Api
  readonly session: ActorRefFrom<typeof sessionMachine>
  readonly notices: ActorRefFrom<typeof noticesMachine>
  readonly notify: Notify
  readonly config: Config
}

export const ApplicationContext = createContext<Application | null>(null)

export function useApplication(): Application {
  const application = useContext(ApplicationContext)
  if (!application) throw new Error('This view stands outside of ApplicationContext')
  return application
}
