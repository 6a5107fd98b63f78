/** 'Candidatos en proceso': who is on the list, in which order, on which page, and how they are found. */
import { beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { listCandidates } from '../../../src/contract/candidate-list.ts'
import { longestSearch, pageSize } from '../../../src/contract/candidates.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { inProcess } from '../../../src/server/platform/db/tables/recruitment.ts'
import { rejectCandidate } from '../../../src/contract/process-outcomes.ts'
import { startTestApp } from '../support/app.ts'
import { beforeTests } from '../support/before-tests.ts'
import type { Client } from '../support/client.ts'
import { addCandidate, addInProcess, addRecruitment, addPublication, type Name } from '../support/people.ts'

const app = beforeTests(() => startTestApp())
const recruiter = beforeTests(() => app.as('ROLE_CRP_REC'))
const commercial = beforeTests(() => app.as('ROLE_COM_REC'))

const load = async (client: Client, query: { paginaActual?: number; search?: string } = {}) => {
  const { entity, status } = await client.call(listCandidates, { query: { paginaActual: 1, ...query } })
  expect(status).toBe(200)
  return { rows: entity?.resumenCandidatos ?? null, pages: entity?.totalPaginas }
}

describe('without candidates in process', () => {
  test('returns null without pages', async () => {
    const empty = await startTestApp()
    expect(await load(await empty.as('ROLE_CRP_REC'))).toEqual({ rows: null, pages: 0 })
    await empty.stop()
  })
})

/** No other candidate is in process in CORP. */
describe('searching', () => {
  const people: Name[] = [
    ['María José', 'Muñoz', 'De la Cruz'],
    ['Íñigo', 'Peña', 'Águila'],
    ['ANA', 'LÓPEZ', 'LÓPEZ'],
    ['Juan_Carlos', "O'Farrill", '100%'],
    ['Raúl', 'Back\\slash', 'Gómez'],
    ['Marianela', 'Gómez', 'Ñandú'],
  ]
  beforeAll(async () => {
    await addInProcess(app.db, await addPublication(app.db, 'CORP'), people)
  })

  const found = async (search: string) => (await load(recruiter, { search })).rows?.map(({ nombres }) => nombres) ?? []

  test.each([
    ['nothing: everybody, newest first', '', ['Marianela', 'Raúl', 'Juan_Carlos', 'ANA', 'Íñigo', 'María José']],
    ['blanks: everybody', '  \t ', ['Marianela', 'Raúl', 'Juan_Carlos', 'ANA', 'Íñigo', 'María José']],
    ['without the accents', 'inigo', ['Íñigo']],
    ['with accents that the name does not have', 'ÁNA', ['ANA']],
    ['in another case', 'mUÑOZ', ['María José']],
    ['n for ñ', 'nandu', ['Marianela']],
    ['decomposed accents', 'I\u0301n\u0303igo', ['Íñigo']],
    ['a part in the middle', 'arian', ['Marianela']],
    ['two letters', 'ez', ['Marianela', 'Raúl', 'ANA']],
    ['one letter', 'ñ', ['Marianela', 'Juan_Carlos', 'ANA', 'Íñigo', 'María José']],
    ['two words in the other order', 'gomez mari', ['Marianela']],
    ['three words with extra blanks', '  cruz   jose mu ', ['María José']],
    ['the same word twice', 'lopez lopez', ['ANA']],
    ['a word contained in another one', 'maria mar', ['Marianela', 'María José']],
    ['two words, one without a match', 'maria perez', []],
    ['% as a letter', '%', ['Juan_Carlos']],
    ['100% as text', '100%', ['Juan_Carlos']],
    ['_ as a letter', 'n_c', ['Juan_Carlos']],
    ['_ is no wildcard', 'a_a', []],
    ['\\ as a letter', 'back\\slash', ['Raúl']],
    ['a \\ at the end', '\\', ['Raúl']],
    ["' as a letter", "o'farrill", ['Juan_Carlos']],
    ['words over the limit between two names', 'jose de', ['María José']],
    ['a quote that would end a statement', "'; drop table in_process; --", []],
  ])('%s', async (_, search, names) => {
    expect(await found(search)).toEqual(names)
  })

  test('does not match across two names without a space', async () => {
    expect(await found('josemunoz')).toEqual([])
  })

  test('accepts the longest search, and rejects a longer one', async () => {
    expect(await found('a'.repeat(longestSearch))).toEqual([])
    const { status, error } = await recruiter.call(listCandidates, {
      query: { paginaActual: 1, search: 'a'.repeat(longestSearch + 1) },
    })
    expect([status, error?.codigo]).toEqual([400, 'datos-invalidos'])
  })

  test.each(['0', '-1', '1.5', 'dos', '', '9999999'])('rejects page %j', async (page) => {
    const response = await recruiter.send(`${listCandidates.path}?paginaActual=${page}`)
    expect(response.status).toBe(400)
  })
})

/** No other candidate is in process in ATN. */
describe('pages', () => {
  const total = 2 * pageSize + 3
  let client: Client
  let ids: number[]
  beforeAll(async () => {
    client = await app.as('ROLE_CRP_ATN_CTS_REC')
    const names = Array.from({ length: total }, (_, index): Name => [
      `Persona ${index + 1}`,
      index < pageSize + 1 ? 'Primera' : 'Segunda',
      'X',
    ])
    ids = await addInProcess(app.db, await addPublication(app.db, 'ATN', 'Ejecutivo'), names)
  })

  test('contain each recruitment exactly once, newest first', async () => {
    const pages = [await load(client), await load(client, { paginaActual: 2 }), await load(client, { paginaActual: 3 })]
    expect(pages.map(({ rows, pages: count }) => [rows?.length, count])).toEqual([
      [pageSize, 3],
      [pageSize, 3],
      [3, 3],
    ])
    expect(pages.flatMap(({ rows }) => rows?.map(({ idReclutamiento }) => idReclutamiento))).toEqual(ids.toReversed())
  })

  test('beyond the last are null, with the number of pages', async () => {
    expect(await load(client, { paginaActual: 4 })).toEqual({ rows: null, pages: 3 })
    expect(await load(client, { paginaActual: 999_999 })).toEqual({ rows: null, pages: 3 })
  })

  test('have the number of search results in a search', async () => {
    const [first, second] = [
      await load(client, { search: 'primera' }),
      await load(client, { search: 'primera', paginaActual: 2 }),
    ]
    expect([first.pages, first.rows?.length, second.rows?.map(({ nombres }) => nombres)]).toEqual([
      2,
      pageSize,
      ['Persona 1'],
    ])
  })

  test('do not include an empty one after full pages', async () => {
    expect((await load(client, { search: 'persona 1' })).pages).toBe(1)
    const vacancy = await addPublication(app.db, 'COM', 'Otra')
    await addInProcess(
      app.db,
      vacancy,
      Array.from({ length: pageSize }, (): Name => ['Exacta', 'Página', 'Llena']),
    )
    const full = await load(commercial, { search: 'exacta' })
    expect([full.pages, full.rows?.length]).toEqual([1, pageSize])
  })
})

describe('a row', () => {
  test('contains names, telephone, vacancy, status and signal', async () => {
    const candidateId = await addCandidate(app.db, ['Única', 'Fila', 'Completa'], { telefono: '2221234567' })
    const idReclutamiento = await addRecruitment(app.db, candidateId, await addPublication(app.db, 'COM', 'Contador'))
    expect((await load(commercial, { search: 'unica fila' })).rows).toEqual([
      {
        idCandidato: candidateId,
        idReclutamiento,
        nombres: 'Única',
        apellidoPaterno: 'Fila',
        apellidoMaterno: 'Completa',
        telefono: '2221234567',
        vacante: 'Contador',
        idVacante: expect.any(Number) as number,
        estatus: 'Filtro',
        signal: 'activo',
        etapa: 'filtro',
        sede: null,
        responsable: null,
        turno: 'colega',
        dias: expect.any(Number) as number,
        atraso: 'rojo',
        porHacer: null,
        proximaCita: null,
        calificacion: null,
        termino: null,
      },
    ])
  })

  test('shows the phase as the role sees it', async () => {
    const vacancy = await addPublication(app.db, 'COM', 'Asesor', true)
    const [id] = await addInProcess(app.db, vacancy, [['Folio', 'Pendiente', 'Uno']])
    const statusFor = async (role: Role, codigo: 'FR-BU' | 'SE-MR' | 'FC-ES') => {
      await app.db
        .update(inProcess)
        .set({ codigo })
        .where(eq(inProcess.recruitmentId, id ?? 0))
      const [row] = (await load(await app.as(role), { search: 'folio pendiente' })).rows ?? []
      return [row?.estatus, row?.signal]
    }
    expect(await statusFor('ROLE_COM_CON', 'FR-BU')).toEqual(['Folio de requisición', 'activo'])
    expect(await statusFor('ROLE_COM_REC', 'FR-BU')).toEqual(['En espera del folio de requisición', 'espera'])
    expect(await statusFor('ROLE_COM_REC', 'FC-ES')).toEqual(['En espera de la solicitud de empleo', 'espera'])
    expect(await statusFor('ROLE_COM_REC', 'SE-MR')).toEqual(['Rechazado por el gerente', 'rechazado'])
  })
})

describe('the listed candidates', () => {
  test('are those of the own branch only', async () => {
    await addInProcess(app.db, await addPublication(app.db, 'COM'), [['Rama', 'Comercial', 'Sola']])
    expect((await load(commercial, { search: 'rama comercial' })).rows).toHaveLength(1)
    expect(await load(recruiter, { search: 'rama comercial' })).toEqual({ rows: null, pages: 0 })
  })

  test('are listed twice with two vacancies', async () => {
    const id = await addCandidate(app.db, ['Doble', 'Proceso', 'Vigente'])
    await addRecruitment(app.db, id, await addPublication(app.db, 'COM', 'Primera'))
    await addRecruitment(app.db, id, await addPublication(app.db, 'COM', 'Segunda'))
    expect((await load(commercial, { search: 'doble proceso' })).rows?.map(({ vacante }) => vacante)).toEqual([
      'Segunda',
      'Primera',
    ])
  })

  test('do not include a rejected one, also after a recent request', async () => {
    const [id] = await addInProcess(app.db, await addPublication(app.db, 'COM'), [['Pronto', 'Descartado', 'Uno']])
    expect((await load(commercial, { search: 'pronto' })).rows).toHaveLength(1)
    const rejected = await commercial.call(rejectCandidate, {
      body: { idReclutamiento: id ?? 0, idUsuario: 0, rechazo: true, version: 0 },
    })
    expect(rejected.status).toBe(200)
    expect(await load(commercial, { search: 'pronto' })).toEqual({ rows: null, pages: 0 })
  })

  test('do not include a recruitment that another server process has closed', async () => {
    const [id] = await addInProcess(app.db, await addPublication(app.db, 'COM'), [['Cerrado', 'Afuera', 'Uno']])
    expect((await load(commercial, { search: 'cerrado' })).rows).toHaveLength(1)
    await app.db.delete(inProcess).where(eq(inProcess.recruitmentId, id ?? 0))
    expect(await load(commercial, { search: 'cerrado' })).toEqual({ rows: null, pages: 0 })
  })
})
