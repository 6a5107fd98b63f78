/** Who may do what in a process: every role against every call, and the steps of who interviews. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  correctStage,
  getInterview,
  getPhaseData,
  getProcess,
  getProcessHistory,
  getStageInfo,
  listOperations,
  rejectCandidate,
  revertDiscard,
  saveStage,
} from '../../src/contract/recruitment.ts'
import { resendNotification } from '../../src/contract/notifications.ts'
import type { Branch, Role } from '../../src/contract/roles.ts'
import { users } from '../../src/server/db/schema.ts'
import { dump } from './support/dump.ts'
import { type Case, envelopeFor, type Kind, look, save, secondInterview, startWorld, type World } from './support/process-world.ts'
import { recruiterFor, walkTo } from './support/walk.ts'

let world: World
/** One open process of each branch, at PE-RE: none of its interviews is held by who only looks. */
let cases: Readonly<Record<Kind, Case>>
beforeAll(async () => {
  world = await startWorld()
  cases = {
    individual: await walkTo(world, 'individual', 'PE-RE'),
    grupo: await walkTo(world, 'grupo', 'PE-RE'),
    atencion: await walkTo(world, 'atencion', 'PE-RE'),
  }
})
afterAll(() => world.stop())

type Sees = 'EDITABLE' | 'READONLY' | 403 | 404
const kinds = ['individual', 'grupo', 'atencion'] as const

/** Role → what it sees of a process of COM, CORP and ATN. */
const table: Readonly<Record<Role, readonly [Sees, Sees, Sees]>> = {
  ROLE_CRP_ADMN: [404, 'EDITABLE', 404],
  ROLE_CRP_ATN_CTS_REC: [404, 404, 'EDITABLE'],
  ROLE_CRP_REC: [404, 'EDITABLE', 404],
  ROLE_CRP_OBS: [404, 'READONLY', 404],
  ROLE_COM_ADMN: ['EDITABLE', 404, 404],
  ROLE_COM_CON: ['EDITABLE', 404, 404],
  ROLE_COM_ANL: ['EDITABLE', 404, 404],
  ROLE_COM_INT: ['READONLY', 404, 404],
  ROLE_COM_REC: ['EDITABLE', 404, 404],
  ROLE_COM_METVIEW: [403, 403, 403],
  ROLE_MKT_EDITOR: [403, 403, 403],
}
const rows = Object.entries(table).flatMap(([role, sees]) => kinds.map((kind, index) => [role as Role, kind, sees[index] as Sees] as const))

describe('every role', () => {
  test.each(rows)('%s and a process of %s: %s', async (role, kind, sees) => {
    const client = await world.as(role)
    const process = cases[kind]
    const { id: idReclutamiento, candidateId: idCandidato, version } = process
    const reading = [
      await look(client, process, 4),
      await client.call(listOperations, { query: { idReclutamiento } }),
      await client.call(getProcessHistory, { query: { idReclutamiento, step: 4 } }),
      await client.call(getPhaseData, { query: { codigoFase: 'PE-RE', idReclutamiento } }),
      await client.call(getStageInfo, { query: { idReclutamiento, idFase: 1, codigoFase: 'FT', idEvento: 1 } }),
      await client.call(getInterview, { query: { idEtapa: 4, idReclutamiento, codigo: 'PA' } }),
    ]
    const allowed = sees === 'EDITABLE' || sees === 'READONLY'
    expect(reading.map(({ status }) => status)).toEqual(reading.map(() => (allowed ? 200 : sees)))
    const [status] = reading
    if (allowed) {
      expect(status?.entity).toMatchObject({ estado: sees, proceso: { puedeRechazar: sees === 'EDITABLE' } })
      expect((status?.entity as { operaciones: unknown[] } | undefined)?.operaciones).toEqual([
        expect.objectContaining({ codigo: sees === 'EDITABLE' ? 'PE-RE' : null }),
      ])
      expect((status?.entity as { history: { editable: boolean }[] } | undefined)?.history.some(({ editable }) => editable)).toBe(sees === 'EDITABLE')
    }
    if (sees === 'EDITABLE') return

    const before = await dump(world.db)
    const common = { idReclutamiento, idUsuario: 0, version } as const
    const event = before.events.find(({ recruitmentId }) => recruitmentId === idReclutamiento)
    const envelope = envelopeFor(process, 'FT', { continuar: 'SI' })
    const writing = [
      await client.call(saveStage, { body: envelopeFor(process, 'PE-RE', { continuar: 'SI' }) }),
      await client.call(rejectCandidate, { body: { ...common, rechazo: true } }),
      await client.call(revertDiscard, { body: { ...common, motivo: 'x' } }),
      await client.call(correctStage, { body: { idEvento: event?.id ?? 0, envelope } }),
      await client.call(resendNotification, { body: { codigo: 'PE-RE', modo: 'AG', idCandidato, idReclutamiento } }),
    ]
    // Who only looks is refused by the role before the branch is asked for: these calls are the recruiters'.
    const isOnlooker = role === 'ROLE_COM_INT' || role === 'ROLE_CRP_OBS'
    const refusals = writing.map(({ status: code }) => code)
    expect(refusals.slice(1)).toEqual(refusals.slice(1).map(() => (isOnlooker || sees === 403 ? 403 : 404)))
    expect(refusals[0]).toBe(sees === 'READONLY' ? 403 : sees)
    expect(await dump(world.db)).toEqual(before)
  })
})

describe('who interviews', () => {
  test('step 0 of their own open interview is SE-RE; any other step they only look at', async () => {
    const process = await walkTo(world, 'individual', 'SE-ES')
    const gerente = await world.as('ROLE_COM_INT')
    const own = await look(gerente, process, 0)
    expect(own.entity).toMatchObject({ estado: 'EDITABLE', operaciones: [{ idFase: 0, codigo: 'SE-RE' }] })
    expect(own.entity?.proceso.idEntrevista).toBe(own.entity?.proceso.idCurrentInterview)
    expect((await look(gerente, process, 11)).entity).toMatchObject({ estado: 'READONLY', operaciones: [{ codigo: null }] })
    await save(gerente, process, 'SE-RE', { continuar: 'SI' })
    expect((await look(gerente, process, 0)).entity).toMatchObject({ estado: 'READONLY', proceso: { idEntrevista: null } })
  })

  test('a recruiter without an interview of their own finds the stage at step 0 too', async () => {
    const process = await walkTo(world, 'grupo', 'SE-ESG')
    const { entity } = await look(await world.as('ROLE_CRP_REC'), process, 0)
    expect(entity?.operaciones.map(({ codigo }) => codigo)).toEqual(['SE-ESG', 'SE-AGG'])
  })

  test('an observer sees, of another branch, only the process of their own interview', async () => {
    const client = await world.as('ROLE_CRP_OBS')
    const process = await walkTo(world, 'atencion', 'SE-AGG')
    expect((await look(client, process, 0)).status).toBe(404)
    const sent = secondInterview(world, world.house.user.ROLE_CRP_OBS)
    await save(await recruiterFor(world, process), process, 'SE-AGG', sent)
    expect((await look(client, process, 0)).entity).toMatchObject({ estado: 'EDITABLE', operaciones: [{ codigo: 'SE-RE' }] })
    expect((await look(client, process, 12)).entity?.estado).toBe('READONLY')
    expect((await save(client, process, 'SE-RE', { continuar: 'SI' })).status).toBe(200)
  })

  test('recruiters of another branch who interview register their result and nothing else', async () => {
    const process = await walkTo(world, 'grupo', 'SE-AGG')
    const observer = world.house.user.ROLE_CRP_OBS
    await save(await world.as('ROLE_CRP_REC'), process, 'SE-AGG', secondInterview(world, observer))
    await moveTo(observer, 'ROLE_COM_REC', 'COM', async () => {
      const client = await world.signIn('role_crp_obs')
      expect((await look(client, process, 12)).entity?.estado).toBe('READONLY')
      const body = { idReclutamiento: process.id, idUsuario: 0, rechazo: true, version: process.version } as const
      expect((await client.call(rejectCandidate, { body })).status).toBe(403)
      expect((await save(client, process, 'SE-RE', { continuar: 'SI' })).status).toBe(200)
    })
  })
})

/** Somebody changes the house's department for a while. */
async function moveTo(id: number, role: Role, branch: Branch, work: () => Promise<void>) {
  const [before] = await world.db.select().from(users).where(eq(users.id, id))
  await world.db.update(users).set({ role, branch }).where(eq(users.id, id))
  await work()
  await world.db.update(users).set({ role: before?.role ?? role, branch: before?.branch ?? branch }).where(eq(users.id, id))
}

test('the folio of a master vacancy: FR-BU for who keeps folios, FR-ES for everybody else', async () => {
  const process = await walkTo(world, 'individual', 'FR-BU')
  const codeFor = async (role: Role) => {
    const { entity } = await look(await world.as(role), process)
    return [entity?.operaciones[0]?.codigo, entity?.proceso.codigoActual]
  }
  expect(await codeFor('ROLE_COM_CON')).toEqual(['FR-BU', 'FR-BU'])
  expect(await codeFor('ROLE_COM_ADMN')).toEqual(['FR-BU', 'FR-BU'])
  expect(await codeFor('ROLE_COM_REC')).toEqual(['FR-ES', 'FR-ES'])
  expect(await codeFor('ROLE_COM_ANL')).toEqual(['FR-ES', 'FR-ES'])
  expect(await codeFor('ROLE_COM_INT')).toEqual([null, 'FR-ES'])
  // The role of the question is not believed: the token says it.
  const claimed = { role: 'ROLE_COM_CON', idReclutamiento: process.id, step: 18 } as const
  const { entity } = await (await world.as('ROLE_COM_REC')).call(getProcess, { query: claimed })
  expect(entity?.proceso.codigoActual).toBe('FR-ES')
})
