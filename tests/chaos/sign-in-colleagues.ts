/** Accounts without other data, all with the demo's password, hashed at the production cost. */
import { openDatabase } from '../../src/server/platform/db/open.ts'
import { users } from '../../src/server/platform/db/tables/session.ts'
import { readEnv } from '../../src/server/platform/base/env.ts'
import { hashPassword } from '../../src/server/identity/session/passwords.ts'

/** Whose sign-in shows that the server is reachable. */
export const housekeeper = 'portera'

/** Returns the user names. */
export async function colleaguesIn(
  place: { dataDir: string; databaseUrl: string | undefined },
  howMany: number,
): Promise<string[]> {
  const names = Array.from({ length: howMany + 1 }, (_, index) => `colega_${index}`)
  const passwordHash = await hashPassword(readEnv({}).demoPassword)
  const { db, close } = await openDatabase(place)
  try {
    await db.insert(users).values(
      [housekeeper, ...names].map((userName) => ({
        userName,
        // One hash for all: working out a thousand takes minutes, and checking it costs the same.
        passwordHash,
        firstName: 'Colega',
        lastName: userName,
        email: `${userName}@bolsa-de-trabajo.local`,
        role: 'ROLE_CRP_REC' as const,
        branch: 'CORP' as const,
      })),
    )
  } finally {
    await close()
  }
  return names
}
