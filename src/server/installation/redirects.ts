/** Where nobody can sign in yet the address of the application leads to the installation's screen; afterwards that screen leads to the application. */
import type { Context, Hono, Next } from 'hono'
import type { Deps } from '../http/deps.ts'
import { appBase } from '../http/paths.ts'
import { isInstalled } from './installed.ts'

export const installationPath = `${appBase}instalacion`

export function leadToInstallation(app: Hono, { db }: Deps): void {
  let wasInhabited = false
  const look = async () => {
    try {
      wasInhabited ||= await isInstalled(db)
      return wasInhabited
    } catch {
      // While the database is away the page is served as ever, and says so itself.
      return true
    }
  }
  const redirect = (to: string, when: boolean) => async (c: Context, next: Next) => ((await look()) === when ? c.redirect(to) : next())
  app.get(appBase, redirect(installationPath, false))
  app.get(installationPath, redirect(appBase, true))
}
