import { recruiters } from '../../contract/access.ts'
import { useUser } from '../kit/session/use-user.ts'

/** Assign, recommend, rate, change the e-mail: not allowed for read-only users (spec 1 §2, §6). */
export function useMayAct(): boolean {
  const user = useUser()
  return user !== null && recruiters.includes(user.idRole)
}
