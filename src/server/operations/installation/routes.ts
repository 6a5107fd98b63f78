/** The calls of the installation screen: available while the database has no users, and unknown afterwards. */
import * as contract from '../../../contract/installation.ts'
import { clientAddress } from '../../platform/http/client-address.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { Refused } from '../../platform/http/refused.ts'
import { answerOpen, type Route } from '../../platform/http/route.ts'
import { decryptPassword } from '../../identity/session/password-cipher.ts'
import { createFirstPerson, newPasswordHash } from './first-person.ts'
import { beginGuess, takeBackGuess } from './guesses.ts'
import { isSecret } from './secrets.ts'
import { isInstalled } from './installed.ts'

export const installationRoutes = (deps: Deps): Route[] => [
  answerOpen(contract.getInstallation, async () => {
    await requireNotInstalled(deps)
    return { pendiente: true as const }
  }),

  answerOpen(contract.install, async ({ body: { clave, password, ...person }, http }) => {
    await requireNotInstalled(deps)
    const from = clientAddress(http, deps.env.trustProxy)
    await beginGuess(deps, from)
    if (!(await isSecret(deps.db, clave, deps.now()))) {
      // A concurrent installation has deleted all secrets
      await requireNotInstalled(deps)
      throw invalidField('clave', 'La clave no es correcta: es la que dijo el último arranque, y vale un día.')
    }
    await takeBackGuess(deps, from)
    const plain = decryptPassword(password, deps.env.passwordSecret)
    if (plain === undefined) throw invalidField('password', 'La contraseña llegó incompleta.')
    const created = await createFirstPerson(deps.db, person, await newPasswordHash(plain, person, deps.passwordCost))
    if (!created) throw new Refused('no-encontrado')
    return { success: true as const }
  }),
]

async function requireNotInstalled({ db }: Deps): Promise<void> {
  if (await isInstalled(db)) throw new Refused('no-encontrado')
}

const invalidField = (field: string, mensaje: string) =>
  new Refused('datos-invalidos', { mensaje, campos: { [field]: mensaje } })
