/** The call that sets up an installation; the password is encrypted as in the login (spec 1 §5). */
import { install, type InstallationForm } from '../../../contract/installation.ts'
import type { Api } from './call.ts'
import { statusIn } from './failure.ts'
import { loadEncryption } from './session.ts'

export type Installed = { readonly usuario: string } | { readonly before: true }

/** `before`: the installation already existed, or another user was faster. */
export async function postInstallation(
  api: Api,
  { password, ...form }: InstallationForm,
  signal: AbortSignal,
): Promise<Installed> {
  const { encryptPassword } = await loadEncryption()
  try {
    await api.perform(install, { body: { ...form, password: encryptPassword(password, api.passwordSecret) }, signal })
    return { usuario: form.usuario }
  } catch (error) {
    if (statusIn(error) === 404) return { before: true }
    throw error
  }
}
