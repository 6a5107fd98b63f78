/** The log of reads: recorded after the answer, written in batches, never changed. */
import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { listCandidates } from '../../../src/contract/candidate-list.ts'
import { getCandidate } from '../../../src/contract/candidates.ts'
import { fetchDownload } from '../../../src/contract/downloads.ts'
import * as contract from '../../../src/contract/personal-data.ts'
import { getProcess, getProcessHistory } from '../../../src/contract/recruitment.ts'
import { createApp } from '../../../src/server/app.ts'
import type { Db } from '../../../src/server/platform/db/open.ts'
import type { Deps } from '../../../src/server/platform/http/deps.ts'
import type { ReadLog } from '../../../src/server/platform/http/deps.ts'
import { createReadLog } from '../../../src/server/personal-data/read-log.ts'
import { reads } from '../../../src/server/platform/db/tables/personal-data.ts'
import { beforeTests } from '../support/before-tests.ts'
import { createClient, type Client } from '../support/client.ts'
import { startWorld } from '../support/process-world.ts'

let log: ReadLog
/** A client of the server with the log on, signed in as this user. */
let as: (client: Client) => Client

const world = beforeTests(() => startWorld())
const process = beforeTests(() => world.begin('individual', { nombres: 'Ximena', apellidoPaterno: 'Arriaga' }))
const stranger = beforeTests(() => world.begin('grupo'))
beforeEach(async () => {
  await world.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('bolsa.retention', 'on', true)`)
    await tx.delete(reads)
  })
  log = createReadLog({ db: world.db, now: world.deps.now, log: world.deps.log })
  const app = createApp({ ...world.deps, reads: log } satisfies Deps)
  as = ({ token }) => createClient((path, init) => app.request(world.deps.env.apiBase + path, init), token)
  world.logged.length = 0
})

const storedReads = async (db: Db = world.db) =>
  (await db.select().from(reads).orderBy(asc(reads.id))).map(({ id: _, ...row }) => row)

it('stores ids, call and time of successful reads only', async () => {
  const recruiter = as(await world.as('ROLE_COM_REC'))
  await recruiter.call(getCandidate, { query: { idCandidato: process.candidateId } })
  await recruiter.call(getProcess, { query: { role: 'ROLE_COM_REC', idReclutamiento: process.id, step: 1 } })
  expect((await recruiter.call(getCandidate, { query: { idCandidato: stranger.candidateId } })).status).toBe(404)
  await recruiter.call(listCandidates, { query: { paginaActual: 1 } })
  expect(await storedReads()).toEqual([])
  await log.flush()
  const mine = {
    at: world.deps.now(),
    userId: world.house.user.ROLE_COM_REC,
    branch: 'COM',
    candidateId: process.candidateId,
    ahead: false,
  }
  expect(await storedReads()).toEqual([
    { ...mine, call: 'GET /candidatos/detalle-candidato' },
    { ...mine, call: 'GET /reclutamiento/obtener-datos' },
  ])
  await log.flush()
  expect(await storedReads()).toHaveLength(2)
})

it('shows an administrator who read a candidate, and what a user read', async () => {
  const admin = as(await world.as('ROLE_COM_ADMN'))
  const recruiter = as(await world.as('ROLE_COM_REC'))
  await recruiter.call(getProcessHistory, { query: { idReclutamiento: process.id, step: 1 } })
  await log.flush()
  const usuario = (await world.db.execute(
    sql`select first_name || ' ' || last_name as name from users where id = ${world.house.user.ROLE_COM_REC}`,
  )) as unknown as { rows: { name: string }[] }
  const row = {
    id: expect.any(Number),
    fecha: '02/03/2026',
    hora: '10:00',
    que: 'Vio el historial de su proceso',
    idUsuario: world.house.user.ROLE_COM_REC,
    usuario: usuario.rows[0]!.name,
    idCandidato: process.candidateId,
    nombre: 'Ximena Arriaga Ríos',
  }
  const page = { registros: [row], totalPaginas: 1, total: 1, hayMas: false }
  expect(
    (await admin.call(contract.listReadsOfCandidate, { query: { paginaActual: 1, idCandidato: process.candidateId } }))
      .entity,
  ).toEqual(page)
  expect(
    (await admin.call(contract.listReadsOfPerson, { query: { paginaActual: 1, idUsuario: row.idUsuario } })).entity,
  ).toEqual({ ...page, usuario: row.usuario })
})

it('counts a file of the whole branch for each candidate who was registered then', async () => {
  const admin = await world.as('ROLE_COM_ADMN')
  const whole = {
    at: world.deps.now(),
    userId: world.house.user.ROLE_COM_REC,
    branch: 'COM' as const,
    call: 'GET /descargas/obtener-archivo',
    candidateId: null,
    ahead: false,
  }
  await world.db.insert(reads).values([whole, { ...whole, at: new Date(0) }, { ...whole, branch: 'CORP' }])
  log.note(fetchDownload, { query: { idDescarga: 1 }, body: undefined, entity: {} }, {
    userId: world.house.user.ROLE_CRP_REC,
    branch: 'CORP',
  } as never)
  await log.flush()
  expect((await storedReads()).at(-1)).toEqual({ ...whole, userId: world.house.user.ROLE_CRP_REC, branch: 'CORP' })
  const { entity } = await admin.call(contract.listReadsOfCandidate, {
    query: { paginaActual: 1, idCandidato: process.candidateId },
  })
  expect(entity?.registros.map(({ que, idCandidato, nombre }) => ({ que, idCandidato, nombre }))).toEqual([
    { que: 'Descargó la información de los candidatos de la rama', idCandidato: null, nombre: null },
  ])
})

it('returns 404 for candidates and users of another branch', async () => {
  const admin = await world.as('ROLE_COM_ADMN')
  expect(
    (await admin.call(contract.listReadsOfCandidate, { query: { paginaActual: 1, idCandidato: stranger.candidateId } }))
      .status,
  ).toBe(404)
  expect(
    (
      await admin.call(contract.listReadsOfPerson, {
        query: { paginaActual: 1, idUsuario: world.house.user.ROLE_CRP_REC },
      })
    ).status,
  ).toBe(404)
})

it('rejects changes and deletion, except after the retention period', async () => {
  await world.db.insert(reads).values({
    at: world.deps.now(),
    userId: world.house.user.ROLE_COM_REC,
    branch: 'COM',
    call: 'GET /candidatos/detalle-candidato',
    candidateId: process.candidateId,
  })
  const refusal = { cause: { code: '23001' } }
  await expect(world.db.update(reads).set({ userId: world.house.user.ROLE_COM_CON })).rejects.toMatchObject(refusal)
  await expect(world.db.delete(reads).where(eq(reads.candidateId, process.candidateId))).rejects.toMatchObject(refusal)
  await expect(
    world.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('bolsa.retention', 'on', true)`)
      await tx.update(reads).set({ branch: 'ATN' })
    }),
  ).rejects.toMatchObject(refusal)
  expect(await storedReads()).toHaveLength(1)
})

it('queues reads in order while they cannot be stored, and counts and logs those beyond the limit', async () => {
  let isAway = true
  const db = {
    execute: (...args: Parameters<Db['execute']>) =>
      isAway ? Promise.reject(new Error('away')) : world.db.execute(...args),
  } as unknown as Db
  const small = createReadLog({ db, now: world.deps.now, log: world.deps.log }, 2)
  const caller = { userId: world.house.user.ROLE_COM_REC, branch: 'COM' } as never
  for (const candidateId of [process.candidateId, stranger.candidateId, process.candidateId])
    small.note(getCandidate, { query: { idCandidato: candidateId }, body: undefined, entity: {} }, caller)
  await expect(small.flush()).rejects.toThrow('away')
  isAway = false
  await small.flush()
  expect((await storedReads()).map(({ candidateId }) => candidateId)).toEqual([
    process.candidateId,
    stranger.candidateId,
  ])
  expect(world.logged).toEqual([{ event: 'reads.dropped', count: 1 }])
})
