/** Two server processes on one database: what is saved through the one stands in the list of the other at once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCandidates } from '../../../src/contract/candidate-list.ts'
import { assignVacancy } from '../../../src/contract/candidates.ts'
import { phases } from '../../../src/contract/phases.ts'
import { rejectCandidate, revertRejection } from '../../../src/contract/process-outcomes.ts'
import { saveStage } from '../../../src/contract/recruitment.ts'
import { openDatabase } from '../../../src/server/platform/db/open.ts'
import { appOn, type TestApp } from '../support/app-on.ts'
import type { Client } from '../support/client.ts'
import { freshDatabase } from '../support/database.ts'
import { addCandidate, addOption, accountOf } from '../support/people.ts'

let servers: [TestApp, TestApp]
let one: Client
let other: Client
beforeAll(async () => {
  const database = await freshDatabase()
  servers = [await appOn(database), await appOn(await openDatabase(database.place))]
  one = await servers[0].as('ROLE_CRP_REC')
  other = servers[1].withToken(one.token!)
})
afterAll(async () => {
  for (const server of [...servers].reverse()) await server.stop()
})

/** The list, its number of rows and a search of it, as the client sees them. */
async function seenBy(client: Client) {
  const load = async (search: string) =>
    (await client.call(listCandidates, { query: { paginaActual: 1, search } })).entity
  const [list, found] = [await load(''), await load('nunez')]
  return {
    rows: list?.resumenCandidatos?.map(({ nombres, estatus }) => [nombres, estatus]) ?? [],
    total: list?.total,
    found: found?.total,
  }
}

test('both servers show a candidate who is assigned, moved, rejected and restored', async () => {
  const { db } = servers[0]
  const idCandidato = await addCandidate(db, ['Íñigo', 'Núñez', 'Luna'])
  const { idVacante, idSede } = await addOption(db, 'CORP', 'Analista', {
    responsibleId: await accountOf(db, 'ROLE_CRP_REC'),
  })
  // Both servers have answered before: a cached answer would be wrong from here on.
  for (const client of [one, other]) expect(await seenBy(client)).toEqual({ rows: [], total: 0, found: 0 })

  expect((await one.call(assignVacancy, { body: { idVacante, idSede, idCandidato } })).status).toBe(200)
  expect(await seenBy(other)).toEqual({ rows: [['Íñigo', 'Filtro']], total: 1, found: 1 })

  const { entity: page } = await other.call(listCandidates, { query: { paginaActual: 1 } })
  const common = { idReclutamiento: page?.resumenCandidatos?.[0]?.idReclutamiento ?? 0, idUsuario: 0 as const }
  const envelope = {
    ...common,
    repostulacion: false,
    version: 0,
    codigoFase: 'FT' as const,
    ft: { continuar: 'SI' as const },
  }
  expect((await other.call(saveStage, { body: envelope })).status).toBe(200)
  const moved = { rows: [['Íñigo', phases['PE-AGG'].descripcion]], total: 1, found: 1 }
  expect(await seenBy(one)).toEqual(moved)

  expect((await one.call(rejectCandidate, { body: { ...common, version: 1, rechazo: true } })).status).toBe(200)
  expect(await seenBy(other)).toEqual({ rows: [], total: 0, found: 0 })

  expect((await other.call(revertRejection, { body: { ...common, version: 2, motivo: 'Volvió.' } })).status).toBe(200)
  expect(await seenBy(one)).toEqual(moved)
})
