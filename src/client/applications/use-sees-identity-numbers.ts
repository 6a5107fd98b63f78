/** Whether the server sends the candidate's CURP, RFC and NSS to this user. */
import { seesIdentityNumbers } from '../../contract/applications.ts'
import { useUser } from '../kit/session/use-user.ts'

export function useSeesIdentityNumbers(): boolean {
  const user = useUser()
  return user !== null && seesIdentityNumbers(user.idRole)
}
