/**
 * What every command and every process page reads is planned once per connection: planning takes longer than reading.
 */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../src/server/platform/db/rows.ts'
import { lockRecruitment } from '../../../src/server/recruitment/engine/locked-recruitment.ts'
import { readEvents, readProcess } from '../../../src/server/recruitment/engine/process-queries.ts'
import { beforeTests } from '../support/before-tests.ts'
import { startWorld } from '../support/process-world.ts'

const world = beforeTests(() => startWorld())

test('a second command and a second page on a connection use the plans of the first ones', async () => {
  const { id: recruitmentId } = await world.begin('grupo')
  const [first, second] = await world.db.transaction(async (tx) => {
    const usesAfterReading = async () => {
      await lockRecruitment(tx, { recruitmentId, version: null, actor: null })
      await readProcess(tx, recruitmentId)
      await readEvents(tx, recruitmentId)
      return rowsOf<{ name: string; uses: number }>(
        tx,
        sql`select name, (generic_plans + custom_plans)::int as uses from pg_prepared_statements
        where name in ('locked_recruitment', 'process_by_id', 'events_by_process') order by name`,
      )
    }
    return [await usesAfterReading(), await usesAfterReading()]
  })
  expect(first!.map(({ name }) => name)).toEqual(['events_by_process', 'locked_recruitment', 'process_by_id'])
  expect(second).toEqual(first!.map(({ name, uses }) => ({ name, uses: uses + 1 })))
})
