/** Calls for the user's own account, and for links and tickets. Passwords are encrypted before they are sent (spec 1 §5). */
import {
  changePassword,
  choosePassword,
  endOtherSessions,
  endSession,
  forgottenPassword,
  getProfile,
  type PasswordForm,
  readLink,
  redeemTicket,
} from '../../../contract/profile.ts'
import type { Api } from './call.ts'
import { loadEncryption } from './session.ts'

export const fetchProfile = (api: Api, signal: AbortSignal) => api.perform(getProfile, { signal })

export async function postOwnPassword(
  api: Api,
  { actual, nueva }: Pick<PasswordForm, 'actual' | 'nueva'>,
  signal: AbortSignal,
) {
  const { encryptPassword } = await loadEncryption()
  const encrypted = (password: string) => encryptPassword(password, api.passwordSecret)
  return api.perform(changePassword, { body: { actual: encrypted(actual), nueva: encrypted(nueva) }, signal })
}

export const postSessionEnd = (api: Api, idSesion: string, signal: AbortSignal) =>
  api.perform(endSession, { body: { idSesion }, signal })
export const postOthersEnd = (api: Api, signal: AbortSignal) => api.perform(endOtherSessions, { signal })

export const fetchLink = (api: Api, enlace: string, signal: AbortSignal) =>
  api.perform(readLink, { body: { enlace }, signal })

export async function postChosenPassword(api: Api, enlace: string, nueva: string, signal: AbortSignal) {
  const { encryptPassword } = await loadEncryption()
  return api.perform(choosePassword, { body: { enlace, nueva: encryptPassword(nueva, api.passwordSecret) }, signal })
}

export const postForgotten = (api: Api, usuario: string, signal: AbortSignal) =>
  api.perform(forgottenPassword, { body: { usuario }, signal })
export const postTicket = (api: Api, boleto: string) => api.perform(redeemTicket, { body: { boleto } })
