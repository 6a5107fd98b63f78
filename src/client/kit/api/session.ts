/** Calls of the session (spec 1 §7). The token is a parameter, because these calls decide which token is current. */
import { login, logout, remainingTime, renewToken, type Credentials, type SignedIn } from '../../../contract/session.ts'
import type { RenewAnswer } from '../../../../machines/session/session.machine.ts'
import type { Api } from './call.ts'

type WithToken = { readonly token: string; readonly signal?: AbortSignal }

/** The encryption library, loaded while the user types. */
export const loadEncryption = () => import('./encrypt-password.ts')

/** Encrypts the password before it is sent (spec 1 §5). Throws ApiFailure 401 for wrong credentials. */
export async function postLogin(api: Api, { usuario, password }: Credentials, signal?: AbortSignal): Promise<SignedIn> {
  const { encryptPassword } = await loadEncryption()
  return api.perform(login, { body: { usuario, password: encryptPassword(password, api.passwordSecret) }, signal })
}

export async function postLogout(api: Api, request: WithToken): Promise<void> {
  await api.perform(logout, request)
}

/** Returns milliseconds. */
export const getRemainingTime = (api: Api, request: WithToken): Promise<number> => api.perform(remainingTime, request)

/** The new token is in the header `token`. */
export async function getRenewedToken(api: Api, request: WithToken): Promise<RenewAnswer> {
  const { headers } = await api.performFully(renewToken, request)
  const token = headers.get('token')
  return token ? { ok: true, token } : { ok: false, refusal: { reason: 'sin-token' } }
}
