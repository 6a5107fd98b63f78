/** Reads of data that was loaded before it was shown: each is a row, and one that was shown is listed once. */
import { asc, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { getCandidate } from '../../../src/contract/candidates.ts'
import * as contract from '../../../src/contract/personal-data.ts'
import { getProcess } from '../../../src/contract/recruitment.ts'
import { noteShownCandidate, noteShownProcess } from '../../../src/contract/shown-reads.ts'
import { getPhaseData } from '../../../src/contract/stage-data.ts'
import { createApp } from '../../../src/server/app.ts'
import { reads } from '../../../src/server/platform/db/tables/personal-data.ts'
import type { ReadLog } from '../../../src/server/platform/http/deps.ts'
import { createReadLog } from '../../../src/server/personal-data/read-log.ts'
import { beforeTests } from '../support/before-tests.ts'
import { createClient, type Client } from '../support/client.ts'
import { type Case, monday, startWorld } from '../support/process-world.ts'

let log: ReadLog
let recruiter: Client
let admin: Client

const world = beforeTests(() => startWorld())
const process = beforeTests(() => world.begin('individual', { nombres: 'Ximena', apellidoPaterno: 'Arriaga' }))
const other = beforeTests(() => world.begin('individual', { nombres: 'Bruno', apellidoPaterno: 'Cota' }))
const stranger = beforeTests(() => world.begin('grupo'))
beforeEach(async () => {
  await world.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('bolsa.retention', 'on', true)`)
    await tx.delete(reads)
  })
  world.setNow(monday)
  log = createReadLog({ db: world.db, now: world.deps.now, log: world.deps.log })
  const app = createApp({ ...world.deps, reads: log })
  const as = ({ token }: Client) =>
    createClient((path, init) => app.request(world.deps.env.apiBase + path, init), token)
  recruiter = as(await world.as('ROLE_COM_REC'))
  admin = as(await world.as('ROLE_COM_ADMN'))
})

const adelantado = 'si'
const loadProcess = async ({ id: idReclutamiento }: Case, client = recruiter) => {
  const loaded = await client.call(getProcess, {
    query: { role: 'ROLE_COM_REC', idReclutamiento, step: 1, adelantado },
  })
  await client.call(getPhaseData, { query: { codigoFase: 'FT', idReclutamiento, adelantado } })
  return loaded
}
const loadCandidate = ({ candidateId: idCandidato }: Case, client = recruiter) =>
  client.call(getCandidate, { query: { idCandidato, adelantado } })
const showProcess = ({ id: idReclutamiento }: Case, client = recruiter) =>
  client.call(noteShownProcess, { query: { idReclutamiento } })
const showCandidate = ({ candidateId: idCandidato }: Case, client = recruiter) =>
  client.call(noteShownCandidate, { query: { idCandidato } })
const readerId = () => world.house.user.ROLE_COM_REC

async function listed(candidateId = process.candidateId) {
  await log.flush()
  const { entity } = await admin.call(contract.listReadsOfCandidate, {
    query: { paginaActual: 1, idCandidato: candidateId },
  })
  return { total: entity?.total, rows: entity?.registros.map(({ que, idUsuario }) => `${que} · ${idUsuario}`) }
}
const seen = (...rows: readonly string[]) => ({ total: rows.length, rows })
const by = (what: string, userId = readerId()) => `${what} · ${userId}`
const openedProcess = 'Abrió su proceso, con sus notas'
const openedStage = 'Abrió una etapa de su proceso'
const openedProfile = 'Abrió el perfil, con su CV'
const ahead = ' (cargado por adelantado; no consta que se mostrara)'

it('stores what was loaded ahead, marked, and its showing as another row', async () => {
  const loaded = await loadProcess(process)
  await loadCandidate(process)
  expect((await showProcess(process)).entity).toEqual({ version: loaded.entity?.proceso.version })
  expect((await showCandidate(process)).entity).toEqual({ success: true })
  expect([
    (await showProcess(stranger)).status,
    (await showCandidate(stranger)).status,
    (await loadProcess(stranger)).status,
    (await loadCandidate(stranger)).status,
  ]).toEqual([404, 404, 404, 404])
  await log.flush()
  const mine = {
    id: expect.any(Number),
    at: monday,
    userId: readerId(),
    branch: 'COM',
    candidateId: process.candidateId,
  }
  expect(await world.db.select().from(reads).orderBy(asc(reads.id))).toEqual([
    { ...mine, call: 'GET /reclutamiento/obtener-datos', ahead: true },
    { ...mine, call: 'GET /reclutamiento/obtener-datos-fase', ahead: true },
    { ...mine, call: 'GET /candidatos/detalle-candidato', ahead: true },
    { ...mine, call: 'GET /reclutamiento/registrar-consulta', ahead: false },
    { ...mine, call: 'GET /candidatos/registrar-consulta', ahead: false },
  ])
})

it('lists every profile and process that somebody loads ahead and never shows, on all pages', async () => {
  const loaded: Case[] = []
  for (let count = 0; count < 40; count += 1) loaded.push(await world.begin('individual'))
  for (const { id: idReclutamiento, candidateId: idCandidato } of loaded) {
    await recruiter.call(getProcess, { query: { role: 'ROLE_COM_REC', idReclutamiento, step: 1, adelantado } })
    await recruiter.call(getCandidate, { query: { idCandidato, adelantado } })
  }
  // The row of the showing stands for the load.
  await showProcess(loaded[7]!)
  await log.flush()
  const found: string[] = []
  let pages = 1
  for (let page = 1; page <= pages; page += 1) {
    const { entity } = await admin.call(contract.listReadsOfPerson, {
      query: { paginaActual: page, idUsuario: readerId() },
    })
    expect(entity?.total).toBe(80)
    pages = entity!.totalPaginas
    found.push(...entity!.registros.map(({ que, idCandidato }) => `${que} ${idCandidato}`))
  }
  expect(found).toEqual([
    `${openedProcess} ${loaded[7]!.candidateId}`,
    ...loaded
      .flatMap(({ candidateId }, place) => [
        ...(place === 7 ? [] : [`${openedProcess}${ahead} ${candidateId}`]),
        `${openedProfile}${ahead} ${candidateId}`,
      ])
      .toReversed(),
  ])
})

it('lists a load that was shown once, as what it showed', async () => {
  await loadProcess(process)
  await loadCandidate(process)
  expect(await listed()).toEqual(seen(by(openedProfile + ahead), by(openedStage + ahead), by(openedProcess + ahead)))
  world.pass(60_000)
  await showProcess(process)
  expect(await listed()).toEqual(seen(by(openedProcess), by(openedProfile + ahead)))
  await showCandidate(process)
  expect(await listed()).toEqual(seen(by(openedProfile), by(openedProcess)))
})

it('lists loads of one person once where the showing can be of any of them', async () => {
  await loadCandidate(process)
  world.pass(1000)
  await loadCandidate(process)
  world.pass(1000)
  await showCandidate(process)
  expect(await listed()).toEqual(seen(by(openedProfile)))
})

it('lists both where another user, another person or another part was shown', async () => {
  await loadProcess(process)
  await loadCandidate(process)
  world.pass(1000)
  await showProcess(process, admin)
  await showCandidate(process, admin)
  await showProcess(other)
  await showCandidate(other)
  const adminId = world.house.user.ROLE_COM_ADMN
  const loads = [by(openedProfile + ahead), by(openedStage + ahead), by(openedProcess + ahead)]
  expect(await listed()).toEqual(seen(by(openedProfile, adminId), by(openedProcess, adminId), ...loads))
  await showProcess(process)
  expect(await listed()).toEqual(
    seen(by(openedProcess), by(openedProfile, adminId), by(openedProcess, adminId), by(openedProfile + ahead)),
  )
})

it('lists both where the showing came before the load, or too late to be of the same load', async () => {
  await showCandidate(process)
  world.pass(1000)
  await loadCandidate(process)
  world.pass(6 * 60_000 + 1)
  await showCandidate(process)
  expect(await listed()).toEqual(seen(by(openedProfile), by(openedProfile + ahead), by(openedProfile)))
  world.pass(1000)
  await loadCandidate(process)
  world.pass(6 * 60_000)
  await showCandidate(process)
  expect(await listed()).toEqual(
    seen(by(openedProfile), by(openedProfile), by(openedProfile + ahead), by(openedProfile)),
  )
})

it('lists a load ahead beside one that was not ahead: both sent the data', async () => {
  await loadCandidate(process)
  world.pass(1000)
  await recruiter.call(getCandidate, { query: { idCandidato: process.candidateId } })
  expect(await listed()).toEqual(seen(by(openedProfile), by(openedProfile + ahead)))
})

it('exports every row with its mark', async () => {
  await loadCandidate(process)
  await showCandidate(process)
  await log.flush()
  const { entity } = await admin.call(contract.exportRecord, { query: { idCandidato: process.candidateId } })
  const { datos } = JSON.parse((await entity?.text()) ?? '{}') as {
    datos: Readonly<Record<string, readonly { call: string; ahead: boolean }[]>>
  }
  expect(datos['Quién consultó sus datos']?.map(({ call, ahead: isAhead }) => ({ call, ahead: isAhead }))).toEqual([
    { call: 'GET /candidatos/detalle-candidato', ahead: true },
    { call: 'GET /candidatos/registrar-consulta', ahead: false },
  ])
})
