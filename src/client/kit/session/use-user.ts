import { useSelector } from '@xstate/react'
import { selectUser } from '../../../../machines/session/session.machine.ts'
import type { SessionUser } from '../../../contract/session.ts'
import { useApplication } from '../actors/application-context.ts'

/** The signed-in user; null while a session is ending. */
export const useUser = (): SessionUser | null => useSelector(useApplication().session, selectUser)
