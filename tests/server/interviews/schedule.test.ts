/**
 * The content of a schedule form: the current interview, places and people's hours; and which people and places it
 * accepts.
 */
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getInterview } from '../../../src/contract/recruitment.ts'
import { listDivisions, listManagements, listRegions, listSites, listSlots } from '../../../src/contract/stage-data.ts'
import { faceToFace, interviewerTypes } from '../../../src/contract/stage-forms.ts'
import type { Refused } from '../../../src/server/platform/http/refused.ts'
import { moveSlot, SlotTaken } from '../../../src/server/slots/appointments.ts'
import { decideSlot, type ScheduleForm } from '../../../src/server/slots/decide-slot.ts'
import { isInterviewerOf } from '../../../src/server/slots/interviewers.ts'
import { listInterviews } from '../../../src/server/interviews/list.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { slotRefusal, takenHours } from '../../../src/server/slots/taken-hours.ts'
import { recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { publications, vacancies } from '../../../src/server/platform/db/tables/vacancies.ts'
import { beforeTests } from '../support/before-tests.ts'
import { type Case, monday, startWorld } from '../support/process-world.ts'
import { undone } from '../support/undone.ts'
import { walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld())
const client = beforeTests(() => world.as('ROLE_CRP_REC'))

describe('the interview form', () => {
  const read = async ({ id }: Pick<Case, 'id'>, codigo: 'PA' | 'SE', idEntrevista?: number, by = client) => {
    const { entity, error } = await by.call(getInterview, {
      query: { idEtapa: 3, idReclutamiento: id, codigo, ...(idEntrevista ? { idEntrevista } : {}) },
    })
    return entity ?? error?.codigo
  }

  test('returns each round: face to face with the whole path of its place, by telephone without a place', async () => {
    const process = await walkTo(world, 'grupo', 'OF')
    const [first, second] = await world.db
      .select()
      .from(interviews)
      .where(eq(interviews.recruitmentId, process.id))
      .orderBy(interviews.id)
    const wire = (day = '') => day.split('-').toReversed().join('/')
    const hours = (hora = 0) => ({ hora, descripcionHora: `${String(hora).padStart(2, '0')}:00 a ${hora + 1}:00` })
    const ofFirst = {
      idEntrevista: first?.id,
      tipoEntrevistador: 1028,
      fecha: wire(first?.fecha),
      ...hours(first?.hora),
      tipoEntrevista: 814,
      ...world.house.sites[0],
      idEntrevistador: String(world.house.user.ROLE_CRP_REC),
      correoEntrevistador: 'rebeca.torres@bolsa-demo.mx',
      codigoEtapa: 'PA',
      modo: 'AGG',
    }
    const ofSecond = {
      idEntrevista: second?.id,
      tipoEntrevistador: 1030,
      fecha: wire(second?.fecha),
      ...hours(second?.hora),
      tipoEntrevista: 815,
      idDivision: null,
      idRegional: null,
      idGerencia: null,
      sede: null,
      idEntrevistador: String(world.house.user.ROLE_CRP_OBS),
      correoEntrevistador: 'octavio.beltran@bolsa-demo.mx',
      codigoEtapa: 'SE',
      modo: 'AGG',
    }
    expect([
      await read(process, 'PA'),
      await read(process, 'PA', first?.id),
      await read(process, 'SE'),
      await read(process, 'SE', second?.id),
    ]).toEqual([ofFirst, ofFirst, ofSecond, ofSecond])
  })

  test('returns nothing for another round, recruitment or branch, or without an interview', async () => {
    const [process, other] = [await walkTo(world, 'grupo', 'PE-RE'), await walkTo(world, 'grupo', 'PE-RE')]
    const [own] = await world.db.select().from(interviews).where(eq(interviews.recruitmentId, process.id))
    const answers = [
      read(process, 'SE'),
      read(process, 'SE', own?.id),
      read(other, 'PA', own?.id),
      read({ id: 999_999 }, 'PA'),
      read(process, 'PA', own?.id, await world.as('ROLE_COM_REC')),
    ]
    expect(await Promise.all(answers)).toEqual(answers.map(() => 'no-encontrado'))
  })
})

test('returns the cascade of places: each level below its parent, by name', async () => {
  const divisions = (await client.call(listDivisions, { query: {} })).entity ?? []
  const regions = async (idDivision = 0) => (await client.call(listRegions, { query: { idDivision } })).entity ?? []
  const managements = async (idRegional = 0) =>
    (await client.call(listManagements, { query: { idRegional } })).entity ?? []
  const sites = async (idGerencia = 0) => (await client.call(listSites, { query: { idGerencia } })).entity ?? []
  const [path] = world.house.sites
  expect([
    divisions,
    await regions(path?.idDivision),
    await managements(path?.idRegional),
    await sites(path?.idGerencia),
  ]).toEqual([
    [
      { id: 1, descripcion: 'Divisional Centro' },
      { id: 15, descripcion: 'Divisional Norte' },
      { id: 27, descripcion: 'Divisional Occidente y Sur' },
    ],
    [
      { id: 9, descripcion: 'Regional Bajío' },
      { id: 2, descripcion: 'Regional Valle de México' },
    ],
    [
      { id: 3, descripcion: 'Gerencia Reforma' },
      { id: 6, descripcion: 'Gerencia Satélite' },
    ],
    [
      { id: 5, descripcion: 'Oficina Insurgentes 540' },
      { id: 4, descripcion: 'Torre Reforma, piso 14' },
    ],
  ])
  // An id of another level has nothing of this one below it.
  expect([await regions(path?.idGerencia), await managements(path?.idDivision), await sites(path?.idRegional)]).toEqual(
    [[], [], []],
  )
})

describe('interviewers whose free hours a branch can query', () => {
  const named = (who: 'responsibleId' | 'observerId' | 'consultantId', id: number) =>
    undone(world.db, async (tx) => {
      const { publicationId, vacancyId } = world.house.publication.grupo
      await tx
        .update(publications)
        .set({ responsibleId: null, observerId: null, ...(who !== 'consultantId' && { [who]: id }) })
        .where(eq(publications.id, publicationId))
      await tx
        .update(vacancies)
        .set({ consultantId: who === 'consultantId' ? id : null })
        .where(eq(vacancies.id, vacancyId))
      return [await isInterviewerOf(tx, 'CORP', id), await isInterviewerOf(tx, 'ATN', id)]
    })

  test('include those named in one of its vacancies, from any branch', async () => {
    const { ROLE_COM_REC: other } = world.house.user
    expect([await isInterviewerOf(world.db, 'CORP', other), await isInterviewerOf(world.db, 'COM', other)]).toEqual([
      false,
      true,
    ])
    expect([
      await named('responsibleId', other),
      await named('observerId', other),
      await named('consultantId', other),
    ]).toEqual([
      [true, false],
      [true, false],
      [true, false],
    ])
  })

  test('exclude inactive and unknown users, and users without interviews', async () => {
    const { ROLE_CRP_REC: recruiter, ROLE_MKT_EDITOR: editor } = world.house.user
    const left = await undone(world.db, async (tx) => {
      await tx.update(users).set({ active: false }).where(eq(users.id, recruiter))
      return isInterviewerOf(tx, 'CORP', recruiter)
    })
    expect([
      await isInterviewerOf(world.db, 'CORP', recruiter),
      left,
      await isInterviewerOf(world.db, 'CORP', editor),
      await isInterviewerOf(world.db, 'CORP', 999_999),
    ]).toEqual([true, false, false, false])
  })

  test('are the same in the response of the call', async () => {
    const body = {
      codigoFase: 'SE-AGG',
      repostulacion: false,
      fecha: '16/03/2026',
      idConsultor: null,
      idUsuario: world.house.user.ROLE_CRP_ADMN,
      tipoEntrevistador: 1031,
    } as const
    const day = [9, 10, 11, 12, 13, 14, 15, 16, 17].map((id) => ({
      id,
      descripcion: `${String(id).padStart(2, '0')}:00 a ${String(id + 1).padStart(2, '0')}:00`,
    }))
    expect((await client.call(listSlots, { body })).entity).toEqual(day)
    expect(
      (await client.call(listSlots, { body: { ...body, idUsuario: world.house.user.ROLE_COM_REC } })).error?.codigo,
    ).toBe('no-encontrado')
  })
})

test('hours are blocked by active interviews of the interviewer and of the candidate in any recruitment', async () => {
  const { ROLE_COM_INT: interviewerId, ROLE_COM_CON: otherId } = world.house.user
  const [process, same, stranger] = [
    await world.begin('individual'),
    await world.begin('grupo'),
    await world.begin('individual'),
  ]
  await world.db.update(recruitments).set({ candidateId: process.candidateId }).where(eq(recruitments.id, same.id))
  const { candidateId } = process
  const row = {
    codigoEtapa: 'SE',
    modo: 'AG',
    tipoEntrevistador: 1031,
    tipoEntrevista: 815,
    fecha: '2026-05-04',
    status: 'agendada',
  } as const
  const rows = await world.db
    .insert(interviews)
    .values([
      { ...row, recruitmentId: stranger.id, candidateId: stranger.candidateId, interviewerId, hora: 9 },
      {
        ...row,
        recruitmentId: stranger.id,
        candidateId: stranger.candidateId,
        interviewerId,
        hora: 10,
        status: 'registrada',
      },
      {
        ...row,
        recruitmentId: stranger.id,
        candidateId: stranger.candidateId,
        interviewerId,
        hora: 11,
        status: 'cancelada',
      },
      { ...row, recruitmentId: process.id, candidateId, interviewerId: otherId, hora: 12 },
      // From before the rule: it names no candidate.
      { ...row, recruitmentId: same.id, candidateId: null, interviewerId: otherId, hora: 13 },
      { ...row, recruitmentId: stranger.id, candidateId: stranger.candidateId, interviewerId: otherId, hora: 14 },
      {
        ...row,
        recruitmentId: stranger.id,
        candidateId: stranger.candidateId,
        interviewerId,
        hora: 15,
        fecha: '2026-05-05',
      },
    ])
    .returning({ id: interviews.id })
  const taken = async (more: Partial<Parameters<typeof takenHours>[1]>) =>
    [
      ...(await takenHours(world.db, { interviewerId, candidateId: null, day: '2026-05-04', exceptId: null, ...more })),
    ].toSorted((one, other) => one - other)
  expect([
    await taken({}),
    await taken({ exceptId: rows[0]?.id ?? 0 }),
    await taken({ candidateId }),
    await taken({ candidateId, exceptId: rows[3]?.id ?? 0 }),
  ]).toEqual([[9, 10], [10], [9, 10, 12, 13], [9, 10, 13]])
  const refusal = async (holder: 'interviewer' | 'candidate', ownId: number | null) => {
    const slot = {
      candidateId,
      tipoEntrevistador: 1031,
      interviewerId,
      fecha: '2026-05-04',
      hora: 9,
      tipoEntrevista: 815,
      sedeId: null,
    }
    const {
      refusal: { codigo, mensaje, horas },
    } = await slotRefusal(world.db, new SlotTaken(slot, ownId, holder), monday)
    return [codigo, mensaje, horas?.map(({ id }) => id)]
  }
  expect([await refusal('interviewer', null), await refusal('candidate', rows[0]?.id ?? 0)]).toEqual([
    ['hora-ocupada', 'Esa hora se acaba de ocupar. Elige otra de las disponibles.', [11, 14, 15, 16, 17]],
    [
      'hora-ocupada',
      'El candidato ya tiene otra entrevista a esa hora. Elige otra de las disponibles.',
      [9, 11, 14, 15, 16, 17],
    ],
  ])
})

describe('the slot read from a form', () => {
  const form = (more: object = {}) =>
    ({
      tipoEntrevistador: 1031,
      idEntrevistador: String(world.house.user.ROLE_CRP_ADMN),
      fecha: '16/03/2026',
      hora: 10,
      tipoEntrevista: 815,
      ...more,
    }) as ScheduleForm
  const decided = (more: object, of: object = {}) => {
    const { ROLE_CRP_REC: responsibleId, ROLE_CRP_OBS: observerId } = world.house.user
    const locked = {
      modo: 'grupo',
      branch: 'CORP',
      candidateId: 77,
      responsibleId,
      consultantId: null,
      observerId,
      ...of,
    } as const
    return world.db
      .transaction((tx) => decideSlot(tx, { form: form(more), locked, path: 'seag', now: monday }))
      .catch((failure: unknown) => (failure as Refused).refusal.campos)
  }
  const slot = () => ({
    candidateId: 77,
    tipoEntrevistador: 1031,
    interviewerId: world.house.user.ROLE_CRP_ADMN,
    fecha: '2026-03-16',
    hora: 10,
    tipoEntrevista: 815,
    sedeId: null,
  })

  test('has no place by telephone, whatever is sent, and its site face to face', async () => {
    const [site] = world.house.sites
    expect([await decided({}), await decided({ ...site })]).toEqual([slot(), slot()])
    expect(await decided({ tipoEntrevista: faceToFace, ...site })).toEqual({
      ...slot(),
      tipoEntrevista: faceToFace,
      sedeId: site?.sede,
    })
  })

  test('accepts users of the vacancy, from any branch, and other users of the branch', async () => {
    const { ROLE_COM_REC: other, ROLE_CRP_OBS: client } = world.house.user
    expect(await decided({ tipoEntrevistador: interviewerTypes.analista }, { responsibleId: other })).toEqual({
      ...slot(),
      tipoEntrevistador: 1028,
      interviewerId: other,
    })
    expect(await decided({ tipoEntrevistador: interviewerTypes.cliente, idEntrevistador: String(client) })).toEqual({
      ...slot(),
      tipoEntrevistador: 1030,
      interviewerId: client,
    })
    expect(await decided({ idEntrevistador: String(other) })).toEqual({
      'seag.idEntrevistador': 'Esa persona no puede entrevistar. Elige a otra.',
    })
  })

  test.each<[string, object, object, object]>([
    [
      'a day before today',
      { fecha: '27/02/2026' },
      {},
      { 'seag.fecha': 'Recuerda que solo puedes programar entrevistas en fechas futuras' },
    ],
    ['an hour that there is not', { hora: 20 }, {}, { 'seag.hora': 'Elige una de las horas disponibles.' }],
    [
      'a vacancy without a consultant',
      { tipoEntrevistador: 1029 },
      {},
      { 'seag.tipoEntrevistador': 'La vacante no tiene un consultor asignado.' },
    ],
    [
      'an analyst who cannot interview',
      { tipoEntrevistador: 1028 },
      { responsibleId: 11 },
      { 'seag.tipoEntrevistador': 'Esa persona no puede entrevistar. Elige a otra.' },
    ],
    [
      'an unknown user',
      { idEntrevistador: '999999' },
      {},
      { 'seag.idEntrevistador': 'Esa persona no puede entrevistar. Elige a otra.' },
    ],
    ['an unknown type', { tipoEntrevista: 999 }, {}, { 'seag.tipoEntrevista': 'El tipo de entrevista es requerido' }],
    [
      'face to face without a place',
      { tipoEntrevista: faceToFace },
      {},
      { 'seag.sede': 'La sede de la entrevista es requerida' },
    ],
  ])('rejects %s', async (_, more, of, campos) => {
    expect(await decided(more, of)).toEqual(campos)
  })

  test('rejects a place that is no site below the path that was sent', async () => {
    const [site, , other] = world.house.sites
    const at = (more: object) => decided({ tipoEntrevista: faceToFace, ...site, ...more })
    const missingSite = { 'seag.sede': 'La sede de la entrevista es requerida' }
    expect(
      await Promise.all([
        at({ sede: other?.sede }),
        at({ idGerencia: other?.idGerencia }),
        at({ idRegional: site?.idDivision }),
        at({ idDivision: site?.idRegional }),
        at({ sede: site?.idGerencia }),
      ]),
    ).toEqual([missingSite, missingSite, missingSite, missingSite, missingSite])
  })
})

test('requires an existing interview to move', async () => {
  const slot = {
    candidateId: 1,
    tipoEntrevistador: 1031,
    interviewerId: 1,
    fecha: '2026-05-04',
    hora: 9,
    tipoEntrevista: 815,
    sedeId: null,
  }
  await expect(world.db.transaction((tx) => moveSlot(tx, 999_999, slot))).rejects.toThrow('no interview 999999')
})

describe('the list of interviews', () => {
  const list = (page: number) =>
    listInterviews(world.db, {
      caller: { userId: world.house.user.ROLE_COM_ADMN, role: 'ROLE_COM_ADMN', branch: 'COM' },
      page,
      now: monday,
    })

  test('returns the first page for any page if it is empty', async () => {
    expect([await list(1), await list(3)]).toEqual(
      [1, 3].map(() => ({ paginaActual: 1, totalPaginas: 0, total: 0, entrevistas: [] })),
    )
  })

  test('marks the count as capped if there are more than the last page can show', async () => {
    const process = await world.begin('individual')
    const interviewerId = world.house.user.ROLE_COM_ADMN
    const add = (days: number) =>
      world.db.execute(sql`
      insert into interviews (recruitment_id, codigo_etapa, modo, tipo_entrevistador, interviewer_id, fecha, hora, tipo_entrevista, status)
      select ${process.id}, 'SE', 'AG', 1031, ${interviewerId}, '2030-01-01'::date + day, hour, 815, 'agendada'
      from generate_series(1, ${days}::int) day, generate_series(8, 17) hour`)
    await add(2_498)
    // As the database does by itself after so many new rows
    await world.db.execute(sql`analyze interviews`)
    // 999 pages of 25
    await world.db.execute(
      sql`delete from interviews where interviewer_id = ${interviewerId} and fecha = '2030-01-01'::date + 2498 and hora > 12`,
    )
    const whole = await list(999)
    expect([whole.paginaActual, whole.totalPaginas, whole.total, whole.hayMas, whole.entrevistas.length]).toEqual([
      999,
      999,
      24_975,
      undefined,
      25,
    ])
    await world.db
      .update(interviews)
      .set({ fecha: '2029-01-01' })
      .where(and(eq(interviews.interviewerId, interviewerId), eq(interviews.fecha, '2030-01-02')))
    await add(1)
    const more = await list(1)
    expect([more.totalPaginas, more.total, more.hayMas]).toEqual([999, 24_975, true])
    await world.db.delete(interviews).where(eq(interviews.recruitmentId, process.id))
  })
})
