/**
 * kill -9 while records are merged and merges taken back, twice: each is done whole or not at all, and what was
 * acknowledged is there.
 */
import { once } from 'node:events'
import { isNull } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { compareCandidates, mergeCandidates, undoMerge } from '../../../src/contract/duplicates.ts'
import { refreshPortfolio } from '../../../src/server/candidates/portfolio-rows.ts'
import { openDatabase } from '../../../src/server/platform/db/open.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { candidateMerges } from '../../../src/server/platform/db/tables/duplicates.ts'
import { auditDuplicates } from '../../../src/server/duplicates/audit.ts'
import { auditPortfolio } from '../../../src/server/portfolio/audit.ts'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import { readEnv } from '../../../src/server/platform/base/env.ts'
import type { Client } from '../../server/support/client.ts'
import { freshPlace } from '../../server/support/database.ts'
import { beginIn, furnish, monday } from '../../server/support/process-world.ts'
import { serveProgram } from '../../server/support/serve-program.ts'

const pairCount = 8

test('leaves no half merge behind', async () => {
  const { dataDir } = await freshPlace()
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined })
  const house = await furnish(db, readEnv({}).demoPassword)
  const pairs: { readonly idCandidato: number; readonly idOtro: number }[] = []
  for (let nth = 0; nth < pairCount; nth += 1) {
    const { candidateId } = await beginIn(db, house, 'grupo', { correo: `uno${nth}@correo.mx` })
    const [free] = await db
      .insert(candidates)
      .values({
        nombres: 'Ana',
        apellidoPaterno: `Otra ${nth}`,
        apellidoMaterno: '',
        correo: `dos${nth}@correo.mx`,
        telefono: '',
        createdAt: monday,
      })
      .returning({ id: candidates.id })
    await db.transaction((tx) => refreshPortfolio(tx, [free!.id]))
    // The merge moves the process.
    pairs.push({ idCandidato: free!.id, idOtro: candidateId })
  }
  await close()

  /** Pair → the merge that was acknowledged last, or null after its undoing. */
  const acknowledged = new Map<number, number | null>()
  let done = 0
  const work = async (client: Client, isGoing: () => boolean) => {
    while (isGoing()) {
      for (const pair of pairs.filter(isGoing)) {
        const { entity } = await client.call(compareCandidates, { query: pair })
        if (!entity) continue
        const merged = await client.call(mergeCandidates, {
          body: { ...pair, version: entity.version, elecciones: { nombre: pair.idOtro, correo: pair.idOtro } },
        })
        if (merged.entity) acknowledged.set(pair.idOtro, merged.entity.idUnion)
        if (merged.entity && (await client.call(undoMerge, { body: { idUnion: merged.entity.idUnion } })).entity)
          acknowledged.set(pair.idOtro, null)
        done += 1
      }
    }
  }
  for (const target of [3, 7]) {
    const { server, signIn } = await serveProgram(dataDir)
    const recruiter = await signIn('role_crp_rec')
    let isGoing = true
    const working = work(recruiter, () => isGoing).catch(() => {})
    await vi.waitUntil(() => done >= target, { timeout: 120_000, interval: 7 })
    isGoing = false
    server.kill('SIGKILL')
    await Promise.all([once(server, 'exit'), working])
  }

  const again = await openDatabase({ dataDir, databaseUrl: undefined })
  const audits = [await auditAll(again.db), await auditPortfolio(again.db), await auditDuplicates(again.db)]
  expect(audits.flatMap(({ differences }) => differences as readonly unknown[])).toEqual([])
  const stored = new Map(
    (await again.db.select().from(candidateMerges).where(isNull(candidateMerges.undoneAt))).map(({ mergedId, id }) => [
      mergedId,
      id,
    ]),
  )
  // What was cut off may have been done; what was answered was.
  for (const [mergedId, id] of acknowledged) if (id !== null) expect([id, undefined]).toContain(stored.get(mergedId))
  expect(acknowledged.size).toBeGreaterThan(2)
  await again.close()
}, 300_000)
