/** The end of a file's world: an audit of everything that its tests did must find no difference. */
import { expect } from 'vitest'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import { recruitmentEvents, recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import type { World } from './process-world.ts'

export async function stopAudited(world: World): Promise<void> {
  const all = { recruitments: await world.db.$count(recruitments), events: await world.db.$count(recruitmentEvents) }
  const audited = await auditAll(world.db)
  await world.stop()
  expect(audited).toEqual({ ...all, differences: [] })
}
