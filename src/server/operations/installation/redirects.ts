/**
 * Before the installation the application's address leads to the installation screen; afterwards that screen leads to
 * the application.
 */
import type { Context, Hono, Next } from 'hono'
import type { Deps } from '../../platform/http/deps.ts'
import { appBase } from '../../platform/http/paths.ts'
import { isInstalled } from './installed.ts'

export const installationPath = `${appBase}instalacion`

export function leadToInstallation(app: Hono, { db }: Deps): void {
  let wasInstalled = false
  const look = async () => {
    try {
      wasInstalled ||= await isInstalled(db)
      return wasInstalled
    } catch {
      // While the database is unavailable the page is served as usual, and shows the problem itself.
      return true
    }
  }
  const redirect = (to: string, when: boolean) => async (c: Context, next: Next) =>
    (await look()) === when ? c.redirect(to) : next()
  app.get(appBase, redirect(installationPath, false))
  app.get(installationPath, redirect(appBase, true))
}
