/** The end of a file's world: the audit of everything that its tests did finds no difference. */
import { expect } from 'vitest'
import { auditAll } from '../../../src/server/recruitment/audit.ts'
import type { World } from './process-world.ts'

export async function stopAudited(world: World): Promise<void> {
  const { differences } = await auditAll(world.db)
  await world.stop()
  expect(differences).toEqual([])
}
