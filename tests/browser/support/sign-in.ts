/** How a person comes in. */
import type { Page } from '@playwright/test'
import { tokenKey, userKey } from '../../../src/client/session/session-storage.ts'
import { login } from '../../../src/contract/session.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { encryptPassword } from '../../server/support/encrypt-password.ts'
import type { Served } from './served.ts'

/** On the login page, by keyboard. */
export async function signIn(page: Page, { deps }: Served, role: Role): Promise<void> {
  await page.getByLabel('Usuario').fill(role.toLowerCase())
  const password = page.getByRole('textbox', { name: 'Contraseña' })
  await password.fill(deps.env.demoPassword)
  await password.press('Enter')
  await page.getByRole('button', { name: 'Cerrar sesión' }).first().waitFor({ state: 'attached' })
}

/** Before the page is opened: its tab keeps a session, as after a reload. */
export async function enter(page: Page, { anonymous, deps }: Served, role: Role): Promise<void> {
  const { demoPassword, passwordSecret } = deps.env
  const { entity } = await anonymous.call(login, { body: { usuario: role.toLowerCase(), password: encryptPassword(demoPassword, passwordSecret) } })
  if (!entity) throw new Error(`${role} could not sign in`)
  const kept = { [tokenKey]: entity.token, [userKey]: JSON.stringify(entity.usuario), [enteredKey]: '1' }
  await page.addInitScript(
    ([values, once]) => {
      if (sessionStorage.getItem(once) !== null) return
      for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value)
    },
    [kept, enteredKey] as const,
  )
}

/** Whoever left does not come in again by reloading. */
const enteredKey = 'prueba.ingresó'
