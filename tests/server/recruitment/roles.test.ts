/**
 * Permissions of interviewers and of folio managers: those that depend on more than the role
 * (access/roles-stages.test.ts).
 */
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getCandidate } from '../../../src/contract/candidates.ts'
import { getProcess } from '../../../src/contract/recruitment.ts'
import { rejectCandidate } from '../../../src/contract/process-outcomes.ts'
import type { Branch, Role } from '../../../src/contract/roles.ts'
import { interviewerTypes } from '../../../src/contract/stage-forms.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { publications } from '../../../src/server/platform/db/tables/vacancies.ts'
import { beforeTests } from '../support/before-tests.ts'
import { type Kind, look, save, secondInterview, startWorld } from '../support/process-world.ts'
import { walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld())

describe('interviewers', () => {
  test('open SE-RE of their own interview at step 0, and read-only at any other step', async () => {
    const process = await walkTo(world, 'individual', 'SE-ES')
    const gerente = await world.as('ROLE_COM_INT')
    const own = await look(gerente, process, 0)
    expect(own.entity).toMatchObject({ estado: 'EDITABLE', operaciones: [{ idFase: 0, codigo: 'SE-RE' }] })
    expect(own.entity?.proceso.idEntrevista).toBe(own.entity?.proceso.idCurrentInterview)
    expect((await look(gerente, process, 11)).entity).toMatchObject({
      estado: 'READONLY',
      operaciones: [{ codigo: null }],
    })
    await save(gerente, process, 'SE-RE', { continuar: 'SI' })
    expect((await look(gerente, process, 0)).entity).toMatchObject({
      estado: 'READONLY',
      proceso: { idEntrevista: null },
    })
  })

  test('find the stage at step 0 also as a recruiter without an own interview', async () => {
    const process = await walkTo(world, 'grupo', 'SE-ESG')
    const { entity } = await look(await world.as('ROLE_CRP_REC'), process, 0)
    expect(entity?.operaciones.map(({ codigo }) => codigo)).toEqual(['SE-ESG', 'SE-AGG'])
  })

  test('as observers see recruitments of any branch that they interview for or observe', async () => {
    const client = await world.as('ROLE_CRP_OBS')
    const process = await walkTo(world, 'atencion', 'SE-AGG')
    await unobserved('atencion', async () => {
      expect((await look(client, process, 0)).status).toBe(404)
      const sent = secondInterview(world, world.house.user.ROLE_CRP_OBS, interviewerTypes.otro)
      const { entity } = await save(await world.as('ROLE_CRP_ATN_CTS_REC'), process, 'SE-AGG', {
        ...sent,
        idEntrevistador: String(world.house.user.ROLE_CRP_ATN_CTS_REC),
      })
      expect(entity?.codigo).toBe('SE-ESG')
      expect((await look(client, process, 0)).status).toBe(404)
      await world.db
        .update(interviews)
        .set({ interviewerId: world.house.user.ROLE_CRP_OBS })
        .where(and(eq(interviews.recruitmentId, process.id), eq(interviews.codigoEtapa, 'SE')))
      expect((await look(client, process, 0)).entity).toMatchObject({
        estado: 'EDITABLE',
        operaciones: [{ codigo: 'SE-RE' }],
      })
      expect((await look(client, process, 12)).entity?.estado).toBe('READONLY')
      expect((await save(client, process, 'SE-RE', { continuar: 'SI' })).status).toBe(200)
      // A registered one stays theirs.
      expect((await look(client, process, 12)).entity?.estado).toBe('READONLY')
    })
    const observed = await walkTo(world, 'atencion', 'PE-AGG')
    expect((await look(client, observed)).entity).toMatchObject({ estado: 'READONLY', operaciones: [{ codigo: null }] })
    await unobserved('atencion', async () => expect((await look(client, observed)).status).toBe(404))
  })

  test('lose access when the interview is cancelled or reassigned', async () => {
    const process = await walkTo(world, 'individual', 'SE-ES')
    const client = await world.as('ROLE_COM_INT')
    const sees = async () => [
      (await look(client, process, 0)).status,
      (await client.call(getCandidate, { query: { idCandidato: process.candidateId } })).status,
    ]
    const saveStatus = async () =>
      (await save(client, process, 'SE-RE', { continuar: 'NO', motivoRechazo: 2_000_000_000 })).status
    const isSecond = and(eq(interviews.recruitmentId, process.id), eq(interviews.codigoEtapa, 'SE'))
    expect([await sees(), await saveStatus()]).toEqual([[200, 200], 400])
    await world.db.update(interviews).set({ interviewerId: world.house.user.ROLE_COM_CON }).where(isSecond)
    expect([await sees(), await saveStatus()]).toEqual([[404, 404], 404])
    await world.db
      .update(interviews)
      .set({ interviewerId: world.house.user.ROLE_COM_INT, status: 'cancelada' })
      .where(isSecond)
    expect([await sees(), await saveStatus()]).toEqual([[404, 404], 404])
    await world.db.update(interviews).set({ status: 'registrada' }).where(isSecond)
    expect(await sees()).toEqual([200, 200])
  })

  test('can only register their result as recruiters of another branch', async () => {
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

/** The publication has no observer for a while. */
async function unobserved(kind: Kind, work: () => Promise<void>) {
  const of = eq(publications.id, world.house.publication[kind].publicationId)
  await world.db.update(publications).set({ observerId: null }).where(of)
  await work()
  await world.db.update(publications).set({ observerId: world.house.user.ROLE_CRP_OBS }).where(of)
}

/** Somebody changes the house's department for a while. */
async function moveTo(id: number, role: Role, branch: Branch, work: () => Promise<void>) {
  const [before] = await world.db.select().from(users).where(eq(users.id, id))
  await world.db.update(users).set({ role, branch }).where(eq(users.id, id))
  await work()
  await world.db
    .update(users)
    .set({ role: before?.role ?? role, branch: before?.branch ?? branch })
    .where(eq(users.id, id))
}

test('see the folio of a master vacancy as FR-BU with folio rights, and as FR-ES otherwise', async () => {
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
  // The role in the query is ignored: the token contains the role.
  const claimed = { role: 'ROLE_COM_CON', idReclutamiento: process.id, step: 18 } as const
  const { entity } = await (await world.as('ROLE_COM_REC')).call(getProcess, { query: claimed })
  expect(entity?.proceso.codigoActual).toBe('FR-ES')
})

test('offers rejection of open, and restoring of rejected recruitments to its recruiters; revoking a hire to its administrator', async () => {
  const offered = async (role: Role, process: { readonly id: number }) => {
    const { desenlace, puedeRechazar, puedeRevertir, puedeRevertirContratacion } =
      (await look(await world.as(role), process)).entity?.proceso ?? {}
    return [desenlace, puedeRechazar, puedeRevertir, puedeRevertirContratacion]
  }
  const [open, discarded, hired] = [
    await walkTo(world, 'grupo', 'EXC'),
    await walkTo(world, 'grupo', 'EXC'),
    await walkTo(world, 'grupo', 'CN-PC'),
  ]
  await save(await world.as('ROLE_CRP_REC'), discarded, 'EXC', { continuar: 'NO', resultado: '10' })
  for (const role of ['ROLE_CRP_REC', 'ROLE_CRP_ADMN'] as const) {
    expect(await offered(role, open), role).toEqual(['abierta', true, false, false])
    expect(await offered(role, discarded), role).toEqual(['descartada', false, true, false])
    expect(await offered(role, hired), role).toEqual(['contratada', false, false, role === 'ROLE_CRP_ADMN'])
  }
  // Observes the publication
  expect(await offered('ROLE_CRP_OBS', open)).toEqual(['abierta', false, false, false])
  expect(await offered('ROLE_CRP_OBS', discarded)).toEqual(['descartada', false, false, false])
  expect(await offered('ROLE_CRP_OBS', hired)).toEqual(['contratada', false, false, false])
})
