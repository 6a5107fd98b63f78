/** A candidate's profile, processes and score: what is answered, and to whom. */
import { beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import {
  type CandidateDetail,
  getCandidate,
  getCandidateHistory,
  listScoreOptions,
  rateCandidate,
} from '../../../src/contract/candidates.ts'
import type { ReadState } from '../../../src/contract/curricula.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { areas, subAreas } from '../../../src/server/platform/db/tables/areas.ts'
import {
  candidateAreas,
  candidates,
  candidateTags,
  curricula,
  scoreTags,
  scoreTypes,
} from '../../../src/server/platform/db/tables/candidates.ts'
import { curriculumTexts } from '../../../src/server/platform/db/tables/curricula.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { reasons, recruitments, stays } from '../../../src/server/platform/db/tables/recruitment.ts'
import { startTestApp } from '../support/app.ts'
import { beforeTests } from '../support/before-tests.ts'
import type { Client } from '../support/client.ts'
import { addCandidate, addInterview, addRecruitment, addPublication } from '../support/people.ts'

const app = beforeTests(() => startTestApp())
const corporate = beforeTests(() => app.as('ROLE_CRP_REC'))
const commercial = beforeTests(() => app.as('ROLE_COM_REC'))

const detail = (client: Client, idCandidato: number) => client.call(getCandidate, { query: { idCandidato } })
const history = async (client: Client, idCandidato: number) =>
  (await client.call(getCandidateHistory, { query: { idCandidato } })).entity

describe('personal data', () => {
  test('returns all personal data with the CV', async () => {
    const id = await addCandidate(app.db, ['Ana Sofía', 'Muñoz', 'Ríos'], {
      correo: 'ana@correo.mx',
      fechaNacimiento: '1990-01-31',
      estado: 'Puebla',
      municipio: 'Cholula',
      contratado: 1,
    })
    await app.db.insert(curricula).values({ candidateId: id, fileName: 'CV_Ana.pdf', contentBase64: 'JVBERi0=' })
    expect((await detail(corporate, id)).entity).toEqual({
      nombre: 'Ana Sofía Muñoz Ríos',
      correo: 'ana@correo.mx',
      telefono: '5512345678',
      fechaNacimiento: '31/01/1990',
      estado: 'Puebla',
      municipio: 'Cholula',
      contratado: 1,
      curriculum: 'JVBERi0=',
      urlCurriculum: 'CV_Ana.pdf',
      calificacion: { id: 0, codigo: null, descripcion: '', tags: [] },
      idCandidato: id,
      posiblesDuplicados: 0,
      uniones: 0,
    } satisfies CandidateDetail)
  })

  test('says of a CV that is too costly to read that a browser should not open it, until another one arrives', async () => {
    const id = await addCandidate(app.db, ['Ana', 'Muñoz', 'Ríos'])
    await app.db.insert(curricula).values({ candidateId: id, fileName: 'CV_Ana.pdf', contentBase64: 'JVBERi0=' })
    const noticeIn = async (state: ReadState) => {
      await app.db
        .update(curriculumTexts)
        .set({ state, readAt: state === 'pendiente' ? null : app.deps.now() })
        .where(eq(curriculumTexts.candidateId, id))
      return (await detail(corporate, id)).entity?.avisoCurriculum
    }
    expect([
      await noticeIn('pendiente'),
      await noticeIn('leido'),
      await noticeIn('danado'),
      await noticeIn('excedido'),
    ]).toEqual([
      undefined,
      undefined,
      undefined,
      'Leer el CV rebasa el tiempo o la memoria permitidos; descárgalo para verlo.',
    ])
    await app.db.update(curricula).set({ contentBase64: 'JVBERi0xLjc=' }).where(eq(curricula.candidateId, id))
    expect((await detail(corporate, id)).entity?.avisoCurriculum).toBe(undefined)
  })

  test('returns the areas of interest by name, each with its sub-areas', async () => {
    const id = await addCandidate(app.db, ['Con', 'Áreas', ''])
    const areaOf = async (nombre: string, names: readonly string[]) => {
      const [area] = await app.db.insert(areas).values({ nombre, nameKey: nombre, descripcion: 'x' }).returning()
      const added = names.map((name) => ({ areaId: area!.id, nombre: name, nameKey: name }))
      return { areaId: area!.id, subs: added.length > 0 ? await app.db.insert(subAreas).values(added).returning() : [] }
    }
    const whole = await areaOf('Zona completa', [])
    const part = await areaOf('Álgebra', ['Series', 'Límites', 'Otra'])
    await app.db
      .insert(candidateAreas)
      .values([
        { candidateId: id, areaId: whole.areaId },
        ...part.subs.slice(0, 2).map((sub) => ({ candidateId: id, areaId: part.areaId, subAreaId: sub.id })),
      ])
    expect((await detail(corporate, id)).entity?.areasInteres).toEqual([
      { nombre: 'Álgebra', subareas: ['Límites', 'Series'] },
      { nombre: 'Zona completa', subareas: [] },
    ])
  })

  test('returns null for unknown values', async () => {
    const id = await addCandidate(app.db, ['Solo', 'Nombre', ''])
    const { entity } = await detail(corporate, id)
    expect(entity).toMatchObject({
      nombre: 'Solo Nombre',
      fechaNacimiento: null,
      estado: null,
      municipio: null,
      curriculum: null,
      urlCurriculum: null,
    })
  })
})

describe('visibility of a candidate', () => {
  const bothStatuses = async (client: Client, idCandidato: number) => [
    (await detail(client, idCandidato)).status,
    (await client.call(getCandidateHistory, { query: { idCandidato } })).status,
  ]

  test('includes everybody while there is no recruitment', async () => {
    const id = await addCandidate(app.db, ['Sin', 'Proceso', 'Alguno'])
    expect([await bothStatuses(corporate, id), await bothStatuses(commercial, id)]).toEqual([
      [200, 200],
      [200, 200],
    ])
  })

  test('is limited to the branch of a recruitment, also after its end; other branches get 404', async () => {
    const id = await addCandidate(app.db, ['De', 'Corporativo', 'Solo'])
    const recruitment = await addRecruitment(app.db, id, await addPublication(app.db, 'CORP'))
    expect([await bothStatuses(corporate, id), await bothStatuses(commercial, id)]).toEqual([
      [200, 200],
      [404, 404],
    ])
    await app.db.update(recruitments).set({ outcome: 'contratada' }).where(eq(recruitments.id, recruitment))
    expect([await bothStatuses(corporate, id), await bothStatuses(commercial, id)]).toEqual([
      [200, 200],
      [404, 404],
    ])
  })

  test('includes both branches if both have a recruitment, each with its own only', async () => {
    const id = await addCandidate(app.db, ['De', 'Ambas', 'Ramas'])
    await addRecruitment(app.db, id, await addPublication(app.db, 'CORP', 'Contador'))
    await addRecruitment(app.db, id, await addPublication(app.db, 'COM', 'Asesor'))
    const titles = async (client: Client) =>
      (await history(client, id))?.actuales.map(({ tituloVacante }) => tituloVacante)
    expect([await titles(corporate), await titles(commercial)]).toEqual([['Contador'], ['Asesor']])
  })

  test('includes an interviewer of any branch', async () => {
    const id = await addCandidate(app.db, ['De', 'Atención', 'Solo'])
    const recruitment = await addRecruitment(app.db, id, await addPublication(app.db, 'ATN'))
    const observer = await app.as('ROLE_CRP_OBS')
    expect(await bothStatuses(observer, id)).toEqual([404, 404])
    await addInterview(app.db, recruitment, 'ROLE_CRP_OBS')
    expect(await bothStatuses(observer, id)).toEqual([200, 200])
    expect(await bothStatuses(corporate, id)).toEqual([404, 404])
    await app.db.update(interviews).set({ status: 'registrada' }).where(eq(interviews.recruitmentId, recruitment))
    expect(await bothStatuses(observer, id)).toEqual([200, 200])
    await app.db.update(interviews).set({ status: 'cancelada' }).where(eq(interviews.recruitmentId, recruitment))
    expect(await bothStatuses(observer, id)).toEqual([404, 404])
  })

  test('returns 404 for an unknown id and 400 for a malformed one', async () => {
    expect(await bothStatuses(corporate, 2_000_000_000)).toEqual([404, 404])
    for (const text of ['0', '-1', 'x', '2147483648', '1.5', '']) {
      expect((await corporate.send(`${getCandidate.path}?idCandidato=${text}`)).status, text).toBe(400)
    }
  })
})

describe('processes', () => {
  test('lists open recruitments as current and ended ones as past, newest first, with the phase', async () => {
    const id = await addCandidate(app.db, ['Con', 'Muchos', 'Procesos'])
    const [hired, discarded, open] = [
      await addRecruitment(app.db, id, await addPublication(app.db, 'COM', 'Primera')),
      await addRecruitment(app.db, id, await addPublication(app.db, 'COM', 'Segunda')),
      await addRecruitment(app.db, id, await addPublication(app.db, 'COM', 'Tercera', true)),
    ]
    const at = (day: string) => new Date(`${day}T05:30:00Z`)
    await app.db
      .update(recruitments)
      .set({ outcome: 'contratada', codigo: 'CN-PC', createdAt: at('2025-03-02') })
      .where(eq(recruitments.id, hired))
    await app.db
      .update(recruitments)
      .set({ outcome: 'descartada', codigo: 'PE-RE', createdAt: at('2025-06-01') })
      .where(eq(recruitments.id, discarded))
    await app.db
      .update(recruitments)
      .set({ codigo: 'FR-BU', createdAt: at('2026-02-01') })
      .where(eq(recruitments.id, open))
    // Half past five in UTC is the evening before in Mexico City.
    const former = [
      {
        idReclutamiento: discarded,
        tituloVacante: 'Segunda',
        fecha: '31/05/2025',
        ultimaEtapaAlcanzada: 'Resultado de la primera entrevista',
        desenlace: 'descartada',
        motivo: null,
        idFase: 4,
      },
      {
        idReclutamiento: hired,
        tituloVacante: 'Primera',
        fecha: '01/03/2025',
        ultimaEtapaAlcanzada: 'Contratado',
        desenlace: 'contratada',
        motivo: null,
        idFase: 27,
      },
    ]
    const present = {
      idReclutamiento: open,
      tituloVacante: 'Tercera',
      fecha: '31/01/2026',
      desenlace: 'abierta',
      motivo: null,
    }
    expect(await history(await app.as('ROLE_COM_CON'), id)).toEqual({
      actuales: [{ ...present, ultimaEtapaAlcanzada: 'Folio de requisición', idFase: 18 }],
      anteriores: former,
      notas: [],
    })
    expect(await history(commercial, id)).toEqual({
      actuales: [{ ...present, ultimaEtapaAlcanzada: 'En espera del folio de requisición', idFase: 19 }],
      anteriores: former,
      notas: [],
    })
  })

  test('names the reason of a discarded process, and none of one that is open again', async () => {
    const id = await addCandidate(app.db, ['Con', 'Motivo', 'Dicho'])
    const recruitment = await addRecruitment(app.db, id, await addPublication(app.db, 'CORP', 'Con motivo'))
    const [reason] = await app.db.insert(reasons).values({ code: 'FT', descripcion: 'No acudió' }).returning()
    await app.db
      .update(stays)
      .set({
        until: 1,
        leftAt: app.deps.now(),
        outcome: 'descartada',
        leftBy: 'filtro.descartado',
        reasonId: reason!.id,
      })
      .where(eq(stays.recruitmentId, recruitment))
    const motives = async () => {
      const found = await history(corporate, id)
      return [found?.actuales, found?.anteriores].map((list) => list?.map(({ motivo }) => motivo))
    }
    await app.db.update(recruitments).set({ outcome: 'descartada' }).where(eq(recruitments.id, recruitment))
    expect(await motives()).toEqual([[], ['No acudió']])
    await app.db.update(recruitments).set({ outcome: 'abierta' }).where(eq(recruitments.id, recruitment))
    expect(await motives()).toEqual([[null], []])
  })

  test('links an interviewer to the interview while its result is missing', async () => {
    const id = await addCandidate(app.db, ['Con', 'Entrevista', 'Abierta'])
    const [waiting, registered, closed] = [
      await addRecruitment(app.db, id, await addPublication(app.db, 'CORP', 'Espera')),
      await addRecruitment(app.db, id, await addPublication(app.db, 'CORP', 'Registrada')),
      await addRecruitment(app.db, id, await addPublication(app.db, 'CORP', 'Cerrada')),
    ]
    await app.db.update(recruitments).set({ codigo: 'SE-ESG' }).where(eq(recruitments.candidateId, id))
    await app.db.update(recruitments).set({ outcome: 'descartada' }).where(eq(recruitments.id, closed))
    await addInterview(app.db, waiting, 'ROLE_CRP_OBS')
    await addInterview(app.db, registered, 'ROLE_CRP_OBS', 'registrada')
    await addInterview(app.db, closed, 'ROLE_CRP_OBS')
    const steps = async (role: Role) => {
      const found = await history(await app.as(role), id)
      return [...(found?.actuales ?? []), ...(found?.anteriores ?? [])].map(({ tituloVacante, idFase }) => [
        tituloVacante,
        idFase,
      ])
    }
    expect(await steps('ROLE_CRP_OBS')).toEqual([
      ['Registrada', 12],
      ['Espera', 0],
      ['Cerrada', 12],
    ])
    expect(await steps('ROLE_CRP_REC')).toEqual([
      ['Registrada', 12],
      ['Espera', 12],
      ['Cerrada', 12],
    ])
    // Of a first interview the recruiters save the result.
    await app.db.update(interviews).set({ codigoEtapa: 'PA' }).where(eq(interviews.recruitmentId, waiting))
    expect(await steps('ROLE_CRP_OBS')).toEqual([
      ['Registrada', 12],
      ['Espera', 12],
      ['Cerrada', 12],
    ])
  })
})

describe('scores', () => {
  let types: Record<'favorite' | 'blocked' | 'old', number>
  let tags: Record<'leader' | 'sales' | 'fake', number>
  beforeAll(async () => {
    const insertedTypes = await app.db
      .insert(scoreTypes)
      .values([
        { codigo: 'FV', descripcion: 'Favorito' },
        { codigo: 'LN', descripcion: 'Lista negra' },
        { codigo: null, descripcion: 'Anterior' },
      ])
      .returning({ id: scoreTypes.id })
    const [favorite = 0, blocked = 0, old = 0] = insertedTypes.map(({ id }) => id)
    types = { favorite, blocked, old }
    const insertedTags = await app.db
      .insert(scoreTags)
      .values([
        { scoreTypeId: favorite, codigo: 'LIDER', descripcion: 'Liderazgo' },
        { scoreTypeId: blocked, codigo: 'DOCF', descripcion: 'Documentación falsa' },
        { scoreTypeId: favorite, codigo: 'VTAS', descripcion: 'Ventas' },
      ])
      .returning({ id: scoreTags.id })
    const [leader = 0, fake = 0, sales = 0] = insertedTags.map(({ id }) => id)
    tags = { leader, fake, sales }
  })

  const rate = (client: Client, id: number, calificacion: number, subCalificacion: number[]) =>
    client.call(rateCandidate, { body: { id, calificacion, subCalificacion } })

  test('returns the options, also those without a code', async () => {
    expect((await corporate.call(listScoreOptions)).entity).toEqual([
      {
        id: types.favorite,
        codigo: 'FV',
        descripcion: 'Favorito',
        tags: [
          { id: tags.leader, codigo: 'LIDER', descripcion: 'Liderazgo' },
          { id: tags.sales, codigo: 'VTAS', descripcion: 'Ventas' },
        ],
      },
      {
        id: types.blocked,
        codigo: 'LN',
        descripcion: 'Lista negra',
        tags: [{ id: tags.fake, codigo: 'DOCF', descripcion: 'Documentación falsa' }],
      },
      { id: types.old, codigo: null, descripcion: 'Anterior', tags: [] },
    ])
  })

  test('replaces type and tags with a new rating and returns it in the profile', async () => {
    const id = await addCandidate(app.db, ['Por', 'Calificar', 'Hoy'])
    expect((await rate(corporate, id, types.blocked, [tags.fake])).status).toBe(200)
    const both = await rate(corporate, id, types.favorite, [tags.sales, tags.leader, tags.sales])
    const score = {
      id: types.favorite,
      codigo: 'FV',
      descripcion: 'Favorito',
      tags: [
        { id: tags.leader, codigo: 'LIDER', descripcion: 'Liderazgo' },
        { id: tags.sales, codigo: 'VTAS', descripcion: 'Ventas' },
      ],
    }
    expect(both.entity).toEqual(score)
    expect((await detail(corporate, id)).entity?.calificacion).toEqual(score)
  })

  test('leaves one whole score after concurrent ratings', async () => {
    const id = await addCandidate(app.db, ['Dos', 'A la', 'Vez'])
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => rate(corporate, id, types.favorite, [tags.leader, tags.sales])),
      ...Array.from({ length: 5 }, () => rate(commercial, id, types.blocked, [tags.fake])),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const score = (await detail(corporate, id)).entity?.calificacion
    expect(score?.tags.map((tag) => tag.id)).toEqual(
      score?.id === types.favorite ? [tags.leader, tags.sales] : [tags.fake],
    )
  })

  test.each([
    ['a tag of another type', () => [types.favorite, [tags.leader, tags.fake]] as const, 'subCalificacion'],
    ['an unknown tag', () => [types.favorite, [2_000_000_000]] as const, 'subCalificacion'],
    ['an unknown type', () => [2_000_000_000, [tags.leader]] as const, 'calificacion'],
    ['no tag', () => [types.favorite, []] as const, 'subCalificacion'],
  ])('rejects %s without changes', async (_, choose, field) => {
    const id = await addCandidate(app.db, ['Sin', 'Cambio', 'Alguno'])
    await rate(corporate, id, types.blocked, [tags.fake])
    const [type, chosen] = choose()
    const { status, error } = await rate(corporate, id, type, [...chosen])
    expect([status, error?.codigo, Object.keys(error?.campos ?? {})]).toEqual([400, 'datos-invalidos', [field]])
    expect((await detail(corporate, id)).entity?.calificacion).toMatchObject({
      id: types.blocked,
      tags: [{ id: tags.fake }],
    })
  })

  test('returns 404 for rating a candidate of another branch or an unknown one', async () => {
    const id = await addCandidate(app.db, ['De', 'Otra', 'Rama'])
    await addRecruitment(app.db, id, await addPublication(app.db, 'ATN'))
    expect((await rate(corporate, id, types.favorite, [tags.leader])).status).toBe(404)
    expect((await rate(corporate, 2_000_000_000, types.favorite, [tags.leader])).status).toBe(404)
    expect(await app.db.select().from(candidateTags).where(eq(candidateTags.candidateId, id))).toEqual([])
    expect(await app.db.select({ type: candidates.scoreTypeId }).from(candidates).where(eq(candidates.id, id))).toEqual(
      [{ type: null }],
    )
  })
})
