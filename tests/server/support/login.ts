/** Signs in from any address, at an app behind a proxy (`trustProxy`). */
import type { Refusal } from '../../../src/contract/errors.ts'
import { login } from '../../../src/contract/session.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { hashPassword } from '../../../src/server/identity/session/passwords.ts'
import { cheap } from './accounts.ts'
import type { TestApp } from './app-on.ts'
import { encryptPassword } from './encrypt-password.ts'

/** `address`: the whole X-Forwarded-For header. */
export const usualAddress = '203.0.113.1'

export function loginAt(app: TestApp) {
  async function tryLogin(usuario: string, password: string, address = usualAddress) {
    const response = await app.anonymous.send(login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ usuario, password: encryptPassword(password, app.deps.env.passwordSecret) }),
    })
    const json = (await response.json()) as { entity?: { token: string }; error?: Refusal }
    return { status: response.status, headers: response.headers, ...json }
  }
  return {
    tryLogin,
    right: (usuario: string, address?: string) => tryLogin(usuario, app.deps.env.demoPassword, address),
    wrong: (usuario: string, address?: string) => tryLogin(usuario, 'no-es-esta', address),
  }
}

/**
 * Runs all attempts at once; those refused because of a full queue are retried, like the client does, because a slow
 * machine serves fewer. Returns the number of each other status.
 */
export async function crowd(attempts: readonly (() => Promise<{ status: number }>)[]): Promise<Record<number, number>> {
  const answered: Record<number, number> = {}
  let left = attempts
  while (left.length > 0) {
    const statuses = await Promise.all(left.map(async (attempt) => (await attempt()).status))
    for (const status of statuses) if (status !== 503) answered[status] = (answered[status] ?? 0) + 1
    left = left.filter((_, index) => statuses[index] === 503)
  }
  return answered
}

/** Creates accounts with the demo's password. Returns their user names. */
export async function hire({ db, deps }: TestApp, howMany: number): Promise<string[]> {
  const passwordHash = await hashPassword(deps.env.demoPassword, cheap)
  const rows = Array.from({ length: howMany }, (_, index) => ({
    userName: `colega_${index}`,
    passwordHash,
    firstName: 'Colega',
    lastName: String(index),
    email: `colega_${index}@bolsa-de-trabajo.local`,
    role: 'ROLE_CRP_REC' as const,
    branch: 'CORP' as const,
  }))
  await db.insert(users).values(rows)
  return rows.map(({ userName }) => userName)
}
