/**
 * Random chains of merges and undos in any order: the audits find nothing on the way, and once all merges are undone
 * each record is as if it had never been merged. `CHAINS=500` for a long run, `CHAINS_SEED=7` for other ones.
 */
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { auditDuplicates } from '../../../src/server/duplicates/audit.ts'
import { beforeTests } from '../support/before-tests.ts'
import type { Client } from '../support/client.ts'
import { differencesIn } from '../support/duplicates.ts'
import {
  addCatalogues,
  addRecord,
  belongingsOf,
  type Catalogues,
  record,
  step,
  undoAll,
  walk,
} from '../support/merge-chains.ts'
import { startWorld } from '../support/process-world.ts'

const numRuns = Number(process.env['CHAINS'] ?? 15)
const seed = Number(process.env['CHAINS_SEED'] ?? 1)

const world = beforeTests(() => startWorld())
let recruiter: Client
let catalogues: Catalogues
beforeAll(async () => {
  recruiter = await world.as('ROLE_CRP_REC')
  catalogues = await addCatalogues(world.db, world.house)
})

const counts = { merged: 0, undone: 0, refused: 0 }

it(
  `${numRuns} chains leave every record as if it had never been merged`,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { minLength: 3, maxLength: 5 }),
        fc.array(step, { minLength: 3, maxLength: 12 }),
        async (drawn, steps) => {
          const ids: number[] = []
          for (const one of drawn) ids.push(await addRecord(world.db, world.house, catalogues, one))
          const before = await belongingsOf(world.db, ids)
          const merges: number[] = []
          for (const taken of steps) {
            const { status } = await walk(recruiter, ids, merges, taken)
            if (status !== 0) counts[status !== 200 ? 'refused' : taken.type === 'merge' ? 'merged' : 'undone'] += 1
            expect([200, 404, 409, 0]).toContain(status)
          }
          expect((await auditDuplicates(world.db)).differences).toEqual([])
          expect([...new Set(await undoAll(world.db, recruiter, ids))]).not.toContain(409)
          expect(await belongingsOf(world.db, ids)).toEqual(before)
        },
      ),
      { numRuns, seed },
    )
    expect(await differencesIn(world.db)).toEqual([])
    console.log(JSON.stringify(counts))
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(numRuns / 4)
  },
  60_000 + numRuns * 10_000,
)
