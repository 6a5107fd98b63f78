/**
 * What 0045 makes of the letters with answers: a waiting one contains the answer that ordered it; sent and failed
 * ones stay.
 */
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../src/server/platform/db/open.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { initialSnapshot, persistSnapshot } from '../../../src/server/recruitment/engine/chart.ts'
import { seedAccounts } from '../support/accounts.ts'
import { insertFields, insertRows, olderDatabase } from '../support/older-database.ts'
import { accountOf } from '../support/people.ts'

const time = (hour: number) => new Date(Date.UTC(2026, 1, 2, hour))

test('a waiting letter of an answer contains the newest answer of its process at that time', async () => {
  const place = await olderDatabase(45, async (db) => {
    await seedAccounts(db, 'Bolsa-Demo-2026')
    const by = await accountOf(db, 'ROLE_CRP_ADMN')
    await insertRows(db, 'vacancies', [{ id: 1, titulo: 'Analista', branch: 'CORP', es_vacante_maestra: false }])
    await insertRows(db, 'publications', [
      {
        id: 1,
        vacancy_id: 1,
        titulo: 'Analista',
        branch: 'CORP',
        estado: 'activa',
        search: 'analista',
        created_at: time(1),
      },
    ])
    await insertFields(
      db,
      candidates,
      [1, 2].map((id) => ({
        id,
        nombres: 'Ana',
        apellidoPaterno: `${id}`,
        apellidoMaterno: '',
        correo: `${id}@correo.mx`,
        telefono: '',
        createdAt: time(1),
      })),
    )
    const began = {
      publicationId: 1,
      branch: 'CORP',
      modo: 'grupo',
      snapshot: persistSnapshot(initialSnapshot('grupo')),
      version: 0,
      codigo: 'FT',
      outcome: 'abierta',
      createdAt: time(1),
      updatedAt: time(1),
    }
    await insertFields(
      db,
      recruitments,
      [1, 2].map((id) => ({ id, candidateId: id, ...began })),
    )
    const request = { kind: 'acceso', text: '¿Qué datos?', at: time(2) }
    const answered = (hour: number) => ({ answer: `De las ${hour}`, answered_by: by, answered_at: time(hour) })
    await insertRows(db, 'rights_requests', [
      { id: 11, candidate_id: 1, recruitment_id: 1, ...request, ...answered(3) },
      { id: 12, candidate_id: 1, recruitment_id: 1, ...request, ...answered(5) },
      { id: 13, candidate_id: 1, recruitment_id: 1, ...request, answer: null, answered_by: null, answered_at: null },
      { id: 14, candidate_id: 2, recruitment_id: 2, ...request, ...answered(3) },
    ])
    const letter = (id: number, recruitment: number, hour: number, more: object = {}) => ({
      id,
      recruitment_id: recruitment,
      kind: 'peticion-respondida',
      payload: {},
      created_at: time(hour),
      due_at: time(hour),
      ...more,
    })
    await insertRows(
      db,
      'outbox',
      [
        letter(1, 1, 3),
        letter(2, 1, 5),
        letter(3, 2, 3),
        letter(4, 1, 5, { delivered_at: time(6) }),
        letter(5, 1, 5, { given_up_at: time(6) }),
        letter(6, 1, 5, { kind: 'enlace-enviado' }),
      ].map((row) => ({ delivered_at: null, given_up_at: null, ...row })),
    )
  })
  const { db, close } = await openDatabase(place)
  expect((await db.select().from(outbox).orderBy(asc(outbox.id))).map(({ id, payload }) => [id, payload])).toEqual([
    [1, { idPeticion: 11 }],
    [2, { idPeticion: 12 }],
    [3, { idPeticion: 14 }],
    [4, {}],
    [5, {}],
    [6, {}],
  ])
  await close()
})
