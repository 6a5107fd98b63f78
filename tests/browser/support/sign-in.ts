/** Sign-in through the login page. */
import type { Page } from '@playwright/test'
import { tokenKey, userKey } from '../../../src/client/kit/session/session-storage.ts'
import { login } from '../../../src/contract/session.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { encryptPassword } from '../../server/support/encrypt-password.ts'
import type { Served } from './served.ts'
import { atStart } from './windows.ts'

/** On the login page, by keyboard. */
export async function signIn(page: Page, { deps }: Served, role: Role): Promise<void> {
  await page.getByLabel('Usuario').fill(role.toLowerCase())
  const password = page.getByRole('textbox', { name: 'Contraseña' })
  await password.fill(deps.env.demoPassword)
  await password.press('Enter')
  await page.getByRole('button', { name: 'Cerrar sesión' }).first().waitFor({ state: 'attached' })
}

/** Before the page is opened: its tab stores a session, as after a reload. */
export async function enter(page: Page, { anonymous, deps }: Served, role: Role): Promise<void> {
  const { demoPassword, passwordSecret } = deps.env
  const { entity } = await anonymous.call(login, {
    body: { usuario: role.toLowerCase(), password: encryptPassword(demoPassword, passwordSecret) },
  })
  if (!entity) throw new Error(`${role} could not sign in`)
  await begin(page, { [tokenKey]: entity.token, [userKey]: JSON.stringify(entity.usuario) })
}

/** Before the page is opened: removes everything that an earlier user left. */
export const comeAsStranger = (page: Page): Promise<void> => begin(page, {})

let visits = 0
/** Once for each visit: a user who signed out is not signed in again by a reload. */
function begin(page: Page, stored: Readonly<Record<string, string>>): Promise<void> {
  visits += 1
  return atStart(
    page,
    ({ key, visit, stored: values }) => {
      // A blank page has no storage
      if (!location.protocol.startsWith('http') || Number(sessionStorage.getItem(key)) >= visit) return
      for (const storage of [sessionStorage, localStorage]) storage.clear()
      for (const [name, value] of Object.entries({ ...values, [key]: String(visit) }))
        sessionStorage.setItem(name, value)
    },
    { key: 'prueba.visita', visit: visits, stored },
  )
}
