import { useSelector } from '@xstate/react'
import { selectUser } from '../../../machines/session/session.machine.ts'
import type { SessionUser } from '../../contract/session.ts'
import { useApplication } from '../actors/application-context.ts'

/** Who is signed in; null for the moment in which a session ends. */
export const useUser = (): SessionUser | null => useSelector(useApplication().session, selectUser)
