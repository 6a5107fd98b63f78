/** What 0059 makes of the rows of jobs: each gets an id in the order of its job, and stays about its process. */
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../src/server/platform/db/open.ts'
import { bulkItems } from '../../../src/server/platform/db/tables/bulk.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { initialSnapshot, persistSnapshot } from '../../../src/server/recruitment/engine/chart.ts'
import { seedAccounts } from '../support/accounts.ts'
import { insertFields, insertRows, olderDatabase } from '../support/older-database.ts'
import { accountOf } from '../support/people.ts'

const at = new Date('2026-11-02T10:00:00Z')

test('rows of a job that goes on are carried out in the same order', async () => {
  const place = await olderDatabase(59, async (db) => {
    await seedAccounts(db, 'Bolsa-Demo-2026')
    const by = await accountOf(db, 'ROLE_CRP_ADMN')
    await insertRows(db, 'vacancies', [{ id: 1, titulo: 'Analista', branch: 'CORP', es_vacante_maestra: false }])
    const published = { vacancy_id: 1, titulo: 'Analista', branch: 'CORP', estado: 'activa', search: 'analista' }
    await insertRows(db, 'publications', [{ id: 1, ...published, created_at: at }])
    const person = { nombres: 'Ana', apellidoMaterno: '', correo: 'a@correo.mx', telefono: '', createdAt: at }
    await insertFields(
      db,
      candidates,
      [1, 2].map((id) => ({ id, apellidoPaterno: `${id}`, ...person })),
    )
    const began = {
      publicationId: 1,
      branch: 'CORP',
      modo: 'grupo',
      snapshot: persistSnapshot(initialSnapshot('grupo')),
      version: 0,
      codigo: 'FT',
      outcome: 'abierta',
      createdAt: at,
      updatedAt: at,
    }
    await insertFields(
      db,
      recruitments,
      [1, 2].map((id) => ({ id, candidateId: id, ...began })),
    )
    await insertRows(db, 'bulk_jobs', [{ id: 7, action: {}, created_by: by, created_at: at }])
    // Stored in another order
    await insertRows(db, 'bulk_items', [
      { job_id: 7, recruitment_id: 2, version: 4 },
      { job_id: 7, recruitment_id: 1, version: 3 },
    ])
  })
  const { db, close } = await openDatabase(place)
  const items = await db.select().from(bulkItems).orderBy(asc(bulkItems.id))
  const row = { jobId: 7, candidateId: null, state: 'en-espera', reason: null, trace: null }
  expect(items).toEqual([
    { ...row, id: 1, recruitmentId: 1, version: 3 },
    { ...row, id: 2, recruitmentId: 2, version: 4 },
  ])
  await close()
})
