import { administrators } from '../../contract/access.ts'
import { useUser } from '../kit/session/use-user.ts'

/** Administrators share views with their branch. */
export function useMayShare(): boolean {
  const user = useUser()
  return user !== null && administrators.includes(user.idRole)
}
