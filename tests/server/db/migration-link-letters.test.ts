/** What 0044 makes of applications that waited: their links open still, and letters that had not left list them. */
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Db, openDatabase } from '../../../src/server/platform/db/open.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { candidacies, linkLetters } from '../../../src/server/platform/db/tables/site.ts'
import { beginLinkLetter, findLinkLetter } from '../../../src/server/site/link-letters.ts'
import { hashToken } from '../../../src/server/identity/session/tokens.ts'
import { insertRows, olderDatabase } from '../support/older-database.ts'

const at = new Date('2026-02-02T16:00:00Z')
const end = new Date('2026-02-04T16:00:00Z')
const later = new Date('2026-02-02T17:00:00Z')

async function fill(db: Db): Promise<void> {
  await insertRows(db, 'vacancies', [{ id: 1, titulo: 'Analista', branch: 'CORP', es_vacante_maestra: false }])
  await insertRows(db, 'publications', [
    { id: 1, vacancy_id: 1, titulo: 'Analista', branch: 'CORP', estado: 'activa', search: 'analista', created_at: at },
  ])
  const waiting = {
    publication_id: 1,
    estado: 'enviada',
    content: { nombres: 'Ana', areas: [] },
    created_at: at,
    expires_at: end,
  }
  await insertRows(db, 'candidacies', [
    { ...waiting, id: 1, correo: 'sent@x.mx', token_hash: hashToken('sent') },
    { ...waiting, id: 2, correo: 'due@x.mx', token_hash: null },
    {
      id: 3,
      publication_id: 1,
      estado: 'confirmada',
      token_hash: hashToken('used'),
      created_at: at,
      expires_at: end,
      ended_at: at,
    },
  ])
  const row = { created_at: at, due_at: at }
  await insertRows(db, 'outbox', [
    { ...row, id: 1, kind: 'postulacion-por-confirmar', payload: { idPostulacion: 1 }, delivered_at: at },
    { ...row, id: 2, kind: 'postulacion-por-confirmar', payload: { idPostulacion: 2 } },
    { ...row, id: 3, kind: 'postulacion-por-confirmar', payload: { idPostulacion: 2 } },
    { ...row, id: 4, kind: 'enlace-pedido', payload: { correo: 'asks@x.mx' } },
    { ...row, id: 5, kind: 'enlace-pedido', payload: { correo: 'was@x.mx' }, delivered_at: at },
  ])
}

test('waiting applications keep their links and their letters', async () => {
  const { db, close } = await openDatabase(await olderDatabase(44, fill))
  expect(
    (await db.select().from(candidacies).orderBy(asc(candidacies.id))).map(
      ({ estado, tokenHash, digest, listedBy }) => [estado, tokenHash, digest, listedBy === null],
    ),
  ).toEqual([
    ['enviada', null, 'anterior-1', false],
    ['enviada', null, 'anterior-2', true],
    ['confirmada', null, null, true],
  ])
  expect((await db.select().from(outbox).orderBy(asc(outbox.id))).map(({ id, payload }) => [id, payload])).toEqual([
    [1, { idPostulacion: 1 }],
    [3, { idPostulacion: 2 }],
    [4, {}],
    [5, {}],
  ])
  expect(await findLinkLetter(db, 'sent', later)).toMatchObject({ correo: 'sent@x.mx', outboxId: 1, expiresAt: end })
  expect(
    (await db.select().from(linkLetters)).map(({ kind, correo, outboxId }) => [kind, correo, outboxId]).toSorted(),
  ).toEqual([
    ['enlace-pedido', 'asks@x.mx', 4],
    ['postulacion-por-confirmar', 'due@x.mx', 3],
    ['postulacion-por-confirmar', 'sent@x.mx', 1],
  ])
  const begun = await beginLinkLetter({ db, now: () => later }, 3)
  expect([begun?.correo, begun?.waiting.map(({ id }) => id)]).toEqual(['due@x.mx', [2]])
  await close()
})
