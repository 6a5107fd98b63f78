/** Who may do something with a candidate. */
import { useSelector } from '@xstate/react'
import { selectUser } from '../../../machines/session/session.machine.ts'
import { recruiters } from '../../contract/access.ts'
import { useApplication } from '../application-context.ts'

/** Assign, recommend, rate, change the e-mail: not for who only looks on (spec 1 §2, §6). */
export function useMayAct(): boolean {
  const user = useSelector(useApplication().session, selectUser)
  return user !== null && recruiters.includes(user.idRole)
}
