/** What the stage forms look up: catalogues, reasons, folios, people. */
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { phaseCodes, reasonCodes } from '../../../src/contract/phases.ts'
import {
  getPhaseData,
  listReasons,
  listStageCatalogues,
  searchFolio,
  searchPerson,
} from '../../../src/contract/stage-data.ts'
import { interviewerTypes } from '../../../src/contract/stage-forms.ts'
import { folios } from '../../../src/server/platform/db/tables/recruitment.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { beforeTests } from '../support/before-tests.ts'
import { save, secondInterview, startWorld } from '../support/process-world.ts'
import { walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld())
const client = beforeTests(() => world.as('ROLE_CRP_REC'))

describe('catalogues', () => {
  test('contain what each form uses and nothing else', async () => {
    const catalogues: Record<string, string[]> = {}
    for (const codigo of phaseCodes) {
      const { entity } = await client.call(listStageCatalogues, { query: { codigo } })
      const names = Object.keys(entity ?? {})
      if (names.length > 0) catalogues[codigo] = names.toSorted()
    }
    expect(catalogues).toEqual({
      FT: ['motivos'],
      'PE-AG': ['tiposEntrevista', 'tiposEntrevistador'],
      'PE-AGG': ['tiposEntrevista', 'tiposEntrevistador'],
      'PE-RE': ['motivos'],
      'SE-AG': ['tiposEntrevista'],
      'SE-AGG': ['tiposEntrevista', 'tiposEntrevistador'],
      'SE-RE': ['motivos'],
      'SE-MR': ['motivos'],
      'SE-MRG': ['motivos'],
      OF: ['motivos'],
      ES: ['motivos'],
      'CN-DE': ['motivos', 'motivosRepostulacion'],
      'CN-DEG': ['motivos'],
    })
  })

  test('have reasons by stage; SE-MRG offers those of SE-RE, to start from the selected one', async () => {
    for (const codigo of reasonCodes) {
      const of = codigo === 'SE-MRG' ? 'SE-RE' : codigo
      const { entity } = await client.call(listReasons, { query: { codigo } })
      expect([codigo, entity]).toEqual([codigo, [{ id: world.house.reason[of], descripcion: `Motivo de ${of}` }]])
    }
  })

  test('list the booked interviews of a stage that awaits them, one line each', async () => {
    const process = await walkTo(world, 'grupo', 'SE-AGG')
    const first = secondInterview(world, world.house.user.ROLE_CRP_OBS)
    const second = secondInterview(world, world.house.user.ROLE_CRP_ADMN, interviewerTypes.otro)
    await save(client, process, 'SE-AGG', first)
    await save(client, process, 'SE-AGG', second)
    const query = { codigoFase: 'SE-ESG', idReclutamiento: process.id } as const
    const line = ({ fecha, hora }: typeof first, name: string) =>
      `${fecha.slice(0, 2)} marzo 2026, ${String(hora).padStart(2, '0')}:00 a ${String(hora + 1).padStart(2, '0')}:00 · ${name}`
    expect((await client.call(getPhaseData, { query })).entity).toEqual({
      entrevistas: [line(first, 'Octavio Beltrán Soto'), line(second, 'Adriana Salgado Ríos')],
    })
    await save(await world.as('ROLE_CRP_OBS'), process, 'SE-RE', { continuar: 'SI' })
    expect((await client.call(getPhaseData, { query })).entity?.entrevistas).toEqual([
      line(second, 'Adriana Salgado Ríos'),
    ])
  })
})

describe('folios', () => {
  const search = async (folio: string, by = client) =>
    (await by.call(searchFolio, { query: { folio } })).entity?.map(({ codigo }) => codigo)

  test('are searched by prefix in the own branch; one more than shown is returned', async () => {
    expect(await search('2026')).toEqual(
      Array.from({ length: 21 }, (_, index) => `20261${String(index).padStart(3, '0')}`),
    )
    expect(await search('20261029')).toEqual(['20261029'])
    expect(await search('1029')).toEqual([])
    expect(await search('2026', await world.as('ROLE_COM_CON'))).toContain('20260000')
    expect(await search('20260', client)).toEqual([])
  })

  test('in use are not found', async () => {
    const process = await walkTo(world, 'grupo', 'FD-EN')
    const [taken] = await world.db.select().from(folios).where(eq(folios.recruitmentId, process.id))
    expect(await search(taken?.codigo ?? '')).toEqual([])
    await world.db.update(folios).set({ recruitmentId: null }).where(eq(folios.recruitmentId, process.id))
  })

  test('show the vacancy they were requested for, and with a recruitment whether it is another one', async () => {
    const { publication, ofColleague } = world.house
    const values = [
      ['30990001', ofColleague.vacancyId],
      ['30990002', publication.grupo.vacancyId],
      ['30990003', null],
    ] as const
    await world.db.insert(folios).values(
      values.map(([codigo, vacancyId]) => ({
        codigo,
        descripcion: 'Requisición',
        branch: 'CORP' as const,
        vacancyId,
      })),
    )
    const process = await world.begin('grupo')
    const found = async (more: { idReclutamiento?: number } = {}) =>
      (await client.call(searchFolio, { query: { folio: '3099', ...more } })).entity?.map(
        ({ id: _, descripcion: _text, ...item }) => item,
      )
    expect(await found({ idReclutamiento: process.id })).toEqual([
      { codigo: '30990002', tituloVacante: 'Analista contable', deOtraVacante: false },
      { codigo: '30990001', tituloVacante: 'Auditor interno', deOtraVacante: true },
      { codigo: '30990003' },
    ])
    expect(await found()).toEqual([
      { codigo: '30990001', tituloVacante: 'Auditor interno' },
      { codigo: '30990002', tituloVacante: 'Analista contable' },
      { codigo: '30990003' },
    ])
    const hidden = await world.begin('individual')
    for (const idReclutamiento of [hidden.id, 999_999]) {
      const { status, error } = await client.call(searchFolio, { query: { folio: '3099', idReclutamiento } })
      expect([status, error?.codigo]).toEqual([404, 'no-encontrado'])
    }
  })

  test('reject pattern characters of the database', async () => {
    for (const folio of ['%', '20_6', "2026' or 1=1", '']) {
      expect([folio, (await client.call(searchFolio, { query: { folio } })).status]).toEqual([folio, 400])
    }
  })
})

describe('people', () => {
  const search = async (emailObservador: string, by = client) =>
    (await by.call(searchPerson, { query: { emailObservador } })).entity

  test('are found in the branch as interviewers by any part of the address, in any case', async () => {
    const octavio = { idUsuario: world.house.user.ROLE_CRP_OBS, email: 'octavio.beltran@bolsa-demo.mx' }
    expect(await search('OCTAVIO.B')).toEqual([octavio])
    expect(await search('tavio.belt')).toEqual([octavio])
    expect(await search('octavio', await world.as('ROLE_COM_REC'))).toEqual([])
    // Marketing belongs to CORP and has no interviewers.
    expect((await search('bolsa-demo'))?.map(({ idUsuario }) => idUsuario)).not.toContain(
      world.house.user.ROLE_MKT_EDITOR,
    )
    expect(await search('%%')).toEqual([])
  })

  test('are not searched for too short a text, with a message', async () => {
    for (const emailObservador of ['', 'o', ' o ']) {
      const { status, error } = await client.call(searchPerson, { query: { emailObservador } })
      expect([emailObservador, status, error?.campos]).toEqual([
        emailObservador,
        400,
        { emailObservador: 'Escribe al menos 2 caracteres.' },
      ])
    }
  })

  test('are not found if inactive; of many the first ten are returned', async () => {
    const { passwordHash = '' } = (await world.db.select().from(users).limit(1))[0] ?? {}
    const twelve = Array.from({ length: 12 }, (_, index) => ({
      userName: `obs${index}`,
      passwordHash,
      firstName: 'Obs',
      lastName: String(index),
      email: `varios${String(index).padStart(2, '0')}@bolsa-demo.mx`,
      role: 'ROLE_CRP_OBS' as const,
      branch: 'CORP' as const,
    }))
    const added = await world.db.insert(users).values(twelve).returning({ id: users.id })
    expect((await search('varios'))?.map(({ email }) => email)).toEqual(twelve.slice(0, 10).map(({ email }) => email))
    await world.db
      .update(users)
      .set({ active: false })
      .where(
        inArray(
          users.id,
          added.map(({ id }) => id),
        ),
      )
    expect(await search('varios')).toEqual([])
  })
})
