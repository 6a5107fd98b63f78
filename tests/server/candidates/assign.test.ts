/** 'Asignar a vacante': a free candidate gets one process, and every list shows it. */
import { beforeAll, describe, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { listCandidates } from '../../../src/contract/candidate-list.ts'
import { assignVacancy, getCandidate, getCandidateHistory } from '../../../src/contract/candidates.ts'
import { correctStage, getProcess, getProcessHistory } from '../../../src/contract/recruitment.ts'
import { rejectCandidate, revertRejection } from '../../../src/contract/process-outcomes.ts'
import { type candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { places } from '../../../src/server/platform/db/tables/database.ts'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import { startTestApp } from '../support/app.ts'
import { beforeTests } from '../support/before-tests.ts'
import type { Client } from '../support/client.ts'
import { changingNothing, dump } from '../support/dump.ts'
import { accountOf, addCandidate, addOption, addPublication, addRecruitment, type Option } from '../support/people.ts'
import { envelopeFor } from '../support/process-world.ts'
import { countOpenings, publishAlso } from '../support/vacancies.ts'

let recruiter: Client
let mine: Option
let alsoMine: Option
let ofColleague: Option
const app = beforeTests(() => startTestApp())
beforeAll(async () => {
  recruiter = await app.as('ROLE_CRP_REC')
  const [own, colleague] = [await accountOf(app.db, 'ROLE_CRP_REC'), await accountOf(app.db, 'ROLE_CRP_ADMN')]
  mine = await addOption(app.db, 'CORP', 'Contador', { responsibleId: own })
  alsoMine = await addOption(app.db, 'CORP', 'Auditor', { consultantId: own })
  ofColleague = await addOption(app.db, 'CORP', 'Abogado', { responsibleId: colleague })
})

let people = 0
const someone = (more: Partial<typeof candidates.$inferInsert> = {}) =>
  addCandidate(app.db, ['Ana', `Libre ${(people += 1)}`, 'Ríos'], more)
const assign = (client: Client, idCandidato: number, option: Option) =>
  client.call(assignVacancy, { body: { idVacante: option.idVacante, idSede: option.idSede, idCandidato } })
const refusedTo = (client: Client, idCandidato: number, option: Option) =>
  changingNothing(app.db, async () => {
    const { status, error } = await assign(client, idCandidato, option)
    return [status, error]
  })
const historyOf = async (idCandidato: number) =>
  (await recruiter.call(getCandidateHistory, { query: { idCandidato } })).entity
const processesOf = (candidateId: number) =>
  app.db.select().from(recruitments).where(eq(recruitments.candidateId, candidateId))
const onlyProcessOf = async (candidateId: number) => {
  const [found, ...more] = await processesOf(candidateId)
  if (!found || more.length > 0) throw new Error(`${more.length + 1} processes where there should be one`)
  return found
}

const unknown = { codigo: 'no-encontrado', mensaje: 'No se encontró la información solicitada.' }
const already = { codigo: 'ya-asignado', mensaje: 'El candidato ya está en proceso en esa vacante.' }
const busy = { codigo: 'candidato-ocupado', mensaje: 'El candidato ya tiene un proceso actual o fue contratado.' }
const gone = {
  codigo: 'datos-invalidos',
  mensaje: 'Esa vacante ya no está disponible. Elige otra.',
  campos: { idVacante: 'Esa vacante ya no está disponible. Elige otra.' },
}

describe('a free candidate', () => {
  test('is in process at once: in the list, the profile, and the history with the user who assigned', async () => {
    const { now } = app.deps
    const id = await someone()
    // Read before, so that the list must not be cached.
    await recruiter.call(listCandidates, { query: { paginaActual: 1 } })
    expect((await assign(recruiter, id, mine)).entity).toEqual({ success: true })

    const { id: idReclutamiento, snapshot: _, chartVersion: __, ...row } = await onlyProcessOf(id)
    expect(row).toEqual({
      candidateId: id,
      publicationId: mine.idPublicacion,
      branch: 'CORP',
      modo: 'grupo',
      version: 0,
      codigo: 'FT',
      outcome: 'abierta',
      responsibleId: await accountOf(app.db, 'ROLE_CRP_REC'),
      boardId: null,
      numeroProvisional: null,
      startedBy: await accountOf(app.db, 'ROLE_CRP_REC'),
      createdAt: now(),
      updatedAt: now(),
    })
    const { entity: list } = await recruiter.call(listCandidates, { query: { paginaActual: 1 } })
    expect(list?.resumenCandidatos?.[0]).toEqual({
      idCandidato: id,
      idReclutamiento,
      nombres: 'Ana',
      apellidoPaterno: `Libre ${people}`,
      apellidoMaterno: 'Ríos',
      telefono: '5512345678',
      vacante: 'Contador',
      idVacante: expect.any(Number) as number,
      estatus: 'Filtro',
      signal: 'activo',
      etapa: 'filtro',
      sede: expect.any(String) as string,
      responsable: { id: await accountOf(app.db, 'ROLE_CRP_REC'), descripcion: 'Rebeca Torres Medina' },
      turno: 'tu',
      dias: 0,
      atraso: 'ninguno',
      porHacer: { fase: 'FT', porReagendar: false },
      termino: null,
      proximaCita: null,
      calificacion: null,
    })
    const summary = {
      idReclutamiento,
      tituloVacante: 'Contador',
      fecha: '02/03/2026',
      ultimaEtapaAlcanzada: 'Filtro',
      desenlace: 'abierta',
      motivo: null,
      idFase: 1,
    }
    expect(await historyOf(id)).toEqual({ actuales: [summary], anteriores: [], notas: [] })
    const beginning = {
      id: 0,
      title: 'Candidato asignado a la vacante',
      icon: 'aviso',
      date: '02/03/2026',
      hora: '10:00',
      author: 'Rebeca Torres Medina',
      content: '',
      editable: false,
      idFase: 1,
      codigoFase: null,
    }
    const { entity } = await recruiter.call(getProcess, { query: { role: 'ROLE_CRP_REC', idReclutamiento, step: 1 } })
    expect([entity?.estado, entity?.history]).toEqual(['EDITABLE', [beginning]])
    const correction = {
      idEvento: beginning.id,
      envelope: envelopeFor({ id: idReclutamiento, version: 0 }, 'FT', { continuar: 'SI' }),
    }
    expect((await changingNothing(app.db, () => recruiter.call(correctStage, { body: correction }))).status).toBe(400)

    await recruiter.call(rejectCandidate, { body: { idReclutamiento, idUsuario: 0, rechazo: true, version: 0 } })
    const { entity: history } = await recruiter.call(getProcessHistory, { query: { idReclutamiento, step: 1 } })
    expect(history?.map(({ title }) => title)).toEqual(['Candidato rechazado', 'Candidato asignado a la vacante'])
    expect(history?.at(-1)).toEqual(beginning)
  })

  test('shows no assigning user for an applicant', async () => {
    const idReclutamiento = await addRecruitment(app.db, await someone(), mine.idPublicacion)
    expect((await recruiter.call(getProcessHistory, { query: { idReclutamiento, step: 1 } })).entity).toEqual([])
  })

  test('goes to the publication of the chosen site of a master vacancy', async () => {
    const [site] = await app.db.insert(places).values({ level: 'sede', descripcion: 'Otra sede' }).returning()
    const [responsibleId, observerId] = [
      await accountOf(app.db, 'ROLE_CRP_REC'),
      await accountOf(app.db, 'ROLE_CRP_OBS'),
    ]
    const here = await addOption(app.db, 'CORP', 'Auxiliar', { esVacanteMaestra: true, responsibleId })
    const there = await publishAlso(app.db, here.idVacante, { responsibleId, observerId, siteId: site?.id ?? null })
    const [first, second] = [await someone(), await someone()]
    expect((await assign(recruiter, first, here)).status).toBe(200)
    expect((await assign(recruiter, second, { ...here, idSede: site?.id ?? 0 })).status).toBe(200)
    expect([(await onlyProcessOf(first)).publicationId, (await onlyProcessOf(second)).publicationId]).toEqual([
      here.idPublicacion,
      there.publicationId,
    ])
    // The observer is the publication's.
    const seen = async (idCandidato: number) =>
      (await (await app.as('ROLE_CRP_OBS')).call(getCandidate, { query: { idCandidato } })).status
    expect([await seen(first), await seen(second)]).toEqual([404, 200])
    expect(await refusedTo(recruiter, first, { ...here, idSede: site?.id ?? 0 })).toEqual([409, busy])
  })

  test('is assigned by an administrator to any vacancy of the branch; a master vacancy uses its own mode', async () => {
    const master = await addOption(app.db, 'COM', 'Asesor', {
      esVacanteMaestra: true,
      consultantId: await accountOf(app.db, 'ROLE_COM_CON'),
    })
    const [corporate, commercial, consulted] = [await someone(), await someone(), await someone()]
    expect((await assign(await app.as('ROLE_CRP_ADMN'), corporate, mine)).status).toBe(200)
    expect((await assign(await app.as('ROLE_COM_ADMN'), commercial, master)).status).toBe(200)
    expect((await assign(await app.as('ROLE_COM_CON'), consulted, master)).status).toBe(200)
    expect(await onlyProcessOf(commercial)).toMatchObject({ branch: 'COM', modo: 'individual', codigo: 'FT' })
  })

  test.each([
    ['COM', true, 'individual'],
    ['COM', false, 'grupo'],
    ['CORP', true, 'grupo'],
    ['CORP', false, 'grupo'],
    ['ATN', true, 'grupo'],
    ['ATN', false, 'grupo'],
  ] as const)('starts in %s, with a master vacancy (%s), in the mode %s', async (branch, isMaster, modo) => {
    const id = await someone()
    await addRecruitment(app.db, id, await addPublication(app.db, branch, 'Vacante', isMaster))
    expect(await onlyProcessOf(id)).toMatchObject({ branch, modo })
  })

  test('can be assigned again after a rejection, to the same vacancy or another', async () => {
    for (const option of [mine, alsoMine]) {
      const id = await someone()
      await assign(recruiter, id, mine)
      const before = await onlyProcessOf(id)
      await recruiter.call(rejectCandidate, {
        body: { idReclutamiento: before.id, idUsuario: 0, rechazo: true, version: 0 },
      })
      expect([
        (await historyOf(id))?.actuales,
        (await recruiter.call(getCandidate, { query: { idCandidato: id } })).entity?.contratado,
      ]).toEqual([[], 0])
      expect((await assign(recruiter, id, option)).status).toBe(200)
      expect(await processesOf(id)).toHaveLength(2)
      const { actuales, anteriores } = (await historyOf(id)) ?? {}
      expect([actuales?.length, anteriores?.map(({ idReclutamiento }) => idReclutamiento)]).toEqual([1, [before.id]])
    }
  })
})

describe('rejects without changes', () => {
  test('a second assignment to the same vacancy, and another vacancy during an open recruitment', async () => {
    const id = await someone()
    await assign(recruiter, id, mine)
    expect(await refusedTo(recruiter, id, mine)).toEqual([409, already])
    expect(await refusedTo(await app.as('ROLE_CRP_ADMN'), id, mine)).toEqual([409, already])
    expect(await refusedTo(recruiter, id, alsoMine)).toEqual([409, busy])
  })

  test('a candidate with a recruitment in another branch that the recruiter cannot see', async () => {
    const id = await someone()
    const before = await addRecruitment(app.db, id, mine.idPublicacion)
    await recruiter.call(rejectCandidate, {
      body: { idReclutamiento: before, idUsuario: 0, rechazo: true, version: 0 },
    })
    await addRecruitment(app.db, id, await addPublication(app.db, 'COM'))
    expect((await historyOf(id))?.actuales).toEqual([])
    expect(await refusedTo(recruiter, id, mine)).toEqual([409, busy])
  })

  test('a hired candidate', async () => {
    expect(await refusedTo(recruiter, await someone({ contratado: 1 }), mine)).toEqual([409, busy])
  })

  test('an unknown candidate and a candidate of another branch with the same 404', async () => {
    const id = await someone()
    await addRecruitment(app.db, id, await addPublication(app.db, 'COM'))
    expect(await refusedTo(recruiter, id, mine)).toEqual([404, unknown])
    expect(await refusedTo(recruiter, 2_000_000_000, mine)).toEqual([404, unknown])
  })

  test('a vacancy outside the options: a colleague’s, another branch’s, covered, closed, at a wrong or missing site, unknown', async () => {
    const own = await accountOf(app.db, 'ROLE_CRP_REC')
    const options: Option[] = [
      ofColleague,
      await addOption(app.db, 'COM', 'Asesor', { responsibleId: own }),
      await addOption(app.db, 'CORP', 'Cubierta', { responsibleId: own, free: 0 }),
      await addOption(app.db, 'CORP', 'Cerrada', { responsibleId: own, closedAt: app.deps.now() }),
      await addOption(app.db, 'CORP', 'Sin sede', { responsibleId: own, siteId: null }),
      { ...mine, idSede: alsoMine.idSede },
      { ...mine, idVacante: 2_000_000_000 },
    ]
    const id = await someone()
    for (const option of options) expect(await refusedTo(recruiter, id, option)).toEqual([400, gone])
  })
})

describe('concurrent requests', () => {
  test('create one recruitment of fifty for the same vacancy, and return the reason to the others', async () => {
    const id = await someone()
    const clients = [recruiter, await app.as('ROLE_CRP_ADMN')] as const
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => assign(clients[index % 2] ?? recruiter, id, mine)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { error } of answers.filter(({ status }) => status !== 200)) expect(error).toEqual(already)
    expect(await onlyProcessOf(id)).toMatchObject({ publicationId: mine.idPublicacion, version: 0 })
  })

  test('for two vacancies create one recruitment, and report the candidate as already in process to the other', async () => {
    const id = await someone()
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => ({
        option: index % 2 === 0 ? mine : alsoMine,
        ...(await assign(recruiter, id, index % 2 === 0 ? mine : alsoMine)),
      })),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won.map(({ option }) => option.idPublicacion)).toEqual([(await onlyProcessOf(id)).publicationId])
    for (const { option, error } of answers.filter(({ status }) => status !== 200))
      expect(error).toEqual(option === won[0]?.option ? already : busy)
  })

  test('with a revoked rejection of the same vacancy leave one open recruitment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await someone()
      const idReclutamiento = await addRecruitment(app.db, id, mine.idPublicacion)
      await recruiter.call(rejectCandidate, { body: { idReclutamiento, idUsuario: 0, rechazo: true, version: 0 } })
      const [assigned, reverted] = await Promise.all([
        assign(recruiter, id, mine),
        recruiter.call(revertRejection, {
          body: { idReclutamiento, idUsuario: 0, motivo: 'Sigue interesado.', version: 1 },
        }),
      ])
      expect([assigned.status, reverted.status].toSorted()).toEqual([200, 409])
      if (assigned.error) expect(assigned.error).toEqual(already)
      expect((await processesOf(id)).filter(({ outcome }) => outcome === 'abierta')).toHaveLength(1)
    }
  })
})

test('rolls back after a failure in the middle', async () => {
  const id = await someone()
  const before = await dump(app.db)
  await app.db.execute(sql.raw(`alter table in_process add constraint fails check (candidate_id <> ${id})`))
  const { status, error } = await assign(recruiter, id, mine)
  expect([status, error]).toEqual([
    500,
    { codigo: 'error-interno', mensaje: 'Hubo un error al procesar la solicitud.' },
  ])
  await app.db.execute(sql.raw('alter table in_process drop constraint fails'))
  expect(await dump(app.db)).toEqual(before)
  expect((await assign(recruiter, id, mine)).status).toBe(200)
})

test('covers no opening before a hire, and the audit finds no difference', async () => {
  expect(await countOpenings(app.db, mine.idVacante)).toEqual({ free: 1, covered: 0 })
  expect((await auditAll(app.db)).differences).toEqual([])
})
