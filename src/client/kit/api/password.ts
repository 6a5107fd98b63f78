import type { Api } from './call.ts'

/** The encryption library, loaded while the user types. */
export const loadEncryption = () => import('./encrypt-password.ts')

/** A password as calls send it (spec 1 §5). */
export async function encrypted({ passwordSecret }: Pick<Api, 'passwordSecret'>, password: string): Promise<string> {
  const { encryptPassword } = await loadEncryption()
  return encryptPassword(password, passwordSecret)
}
