/** The call of an installation; the password travels as in the login (spec 1 §5). */
import { install, type InstallationForm } from '../../contract/installation.ts'
import type { Api } from './call.ts'
import { statusIn } from './failure.ts'
import { loadEncryption } from './session.ts'

export type Installed = { readonly usuario: string } | { readonly before: true }

/** `before`: somebody else was faster, or it was done long ago. */
export async function postInstallation(api: Api, { password, ...form }: InstallationForm, signal: AbortSignal): Promise<Installed> {
  const { encryptPassword } = await loadEncryption()
  try {
    await api.perform(install, { body: { ...form, password: encryptPassword(password, api.passwordSecret) }, signal })
    return { usuario: form.usuario }
  } catch (error) {
    if (statusIn(error) === 404) return { before: true }
    throw error
  }
}
