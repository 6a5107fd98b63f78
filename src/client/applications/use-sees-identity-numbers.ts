/** Whether who reads an application is sent the candidate's CURP, RFC and NSS. */
import { useSelector } from '@xstate/react'
import { selectUser } from '../../../machines/session/session.machine.ts'
import { seesIdentityNumbers } from '../../contract/applications.ts'
import { useApplication } from '../application-context.ts'

export function useSeesIdentityNumbers(): boolean {
  const user = useSelector(useApplication().session, selectUser)
  return user !== null && seesIdentityNumbers(user.idRole)
}
