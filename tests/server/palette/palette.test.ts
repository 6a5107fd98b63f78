/** 'Ctrl+K': the results for a typed text, their order and their states. */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { listRecent, searchPalette } from '../../../src/contract/palette.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { mergeBits } from '../../../src/server/platform/db/bits/merge.ts'
import { portfolioIndex } from '../../../src/server/candidates/portfolio-tokens.ts'
import { refreshPortfolio } from '../../../src/server/candidates/portfolio-rows.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { folios, recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { publications } from '../../../src/server/platform/db/tables/vacancies.ts'
import { readTypedText } from '../../../src/server/palette/typed-text.ts'
import { publicationIndex } from '../../../src/server/publications/search-index.ts'
import { provisionalNumber } from '../../../src/server/recruitment/engine/chart.ts'
import { startTestApp } from '../support/app.ts'
import { beforeTests } from '../support/before-tests.ts'
import { writeCurriculum } from '../support/curriculum-text.ts'
import { accountOf, addCandidate, addEnded, addPublication, addRecruitment, type Name } from '../support/people.ts'
import { publish } from '../support/vacancies.ts'

const app = beforeTests(() => startTestApp())
const role: Role = 'ROLE_CRP_REC'

async function find(texto: string, as: Role = role) {
  const { entity, error } = await (await app.as(as)).call(searchPalette, { body: { texto } })
  if (!entity) throw new Error(error?.codigo)
  return entity
}
const namesOf = async (texto: string, as?: Role) => (await find(texto, as)).candidatos.map(({ nombre }) => nombre)

type Person = { readonly name: Name; readonly telefono?: string; readonly correo?: string }
let publication = 0
let own = 0
const inProcess = async ({ name, ...more }: Person, of = publication) => {
  const id = await addCandidate(app.db, name, more)
  return { id, recruitmentId: await addRecruitment(app.db, id, of) }
}
const free = async ({ name, ...more }: Person) => {
  const id = await addCandidate(app.db, name, more)
  await app.db.transaction((tx) => refreshPortfolio(tx, [id]))
  return { id, recruitmentId: 0 }
}
const ended = async (
  { name: [nombres, apellidoPaterno, apellidoMaterno], ...more }: Person,
  outcome: 'descartada' | 'contratada',
) => {
  const found = await addEnded(
    app.db,
    publication,
    { outcome, updatedAt: app.deps.now() },
    { nombres, apellidoPaterno, apellidoMaterno, ...more },
  )
  await app.db.transaction((tx) => refreshPortfolio(tx, [found.id]))
  return found
}

const people: Record<string, { readonly id: number; readonly recruitmentId: number }> = {}
beforeAll(async () => {
  publication = await addPublication(app.db, 'CORP', 'Analista contable')
  own = (await publish(app.db, 'CORP', 'Auditora interna', { responsibleId: await accountOf(app.db, role) }))
    .publicationId
  people['free'] = await free({
    name: ['Íñigo', 'Muñoz', 'Zavala'],
    telefono: '8441112233',
    correo: 'Inigo.Munoz@correo.mx',
  })
  people['rejected'] = await ended({ name: ['Íñigo', 'Ñáñez', 'Rosas'] }, 'descartada')
  people['hired'] = await ended(
    { name: ['Íñigo', 'Ibarra', 'Peña'], telefono: '8449998877', correo: 'contratado@correo.mx' },
    'contratada',
  )
  people['open'] = await inProcess({ name: ['Íñigo', 'Luna', 'Soto'], telefono: '8445556677' })
  people['own'] = await inProcess({ name: ['Íñigo', 'Mora', 'Paz'] }, own)
  people['middle'] = await inProcess({ name: ['Santíñigo', 'Uno', 'Dos'] }, own)
})

describe.each([
  ['before the bits are merged', false],
  ['after it', true],
])('a candidate, %s', (_, isMerged) => {
  beforeAll(async () => {
    if (!isMerged) return
    await mergeBits(app.deps, portfolioIndex)
    await mergeBits(app.deps, publicationIndex)
  })

  it('is listed by the start of words first, in process before others, own processes before those', async () => {
    expect(await namesOf('inigo')).toEqual(
      [
        'Íñigo Mora Paz',
        'Íñigo Luna Soto',
        'Íñigo Ibarra Peña',
        'Íñigo Ñáñez Rosas',
        'Íñigo Muñoz Zavala',
        'Santíñigo Uno Dos',
      ].toSorted(byExpected),
    )
  })

  it.each([
    ['ÍÑIGO LUNA', ['Íñigo Luna Soto']],
    ['lun ini', ['Íñigo Luna Soto']],
    ['soto', ['Íñigo Luna Soto']],
    ['i m', ['Íñigo Mora Paz', 'Íñigo Muñoz Zavala']],
    // In the middle of a word from three letters on
    ['ñez', ['Íñigo Ñáñez Rosas']],
    ['ez', []],
    ['peña íñigo ibarra', ['Íñigo Ibarra Peña']],
    ['luna mora', []],
    ['%', []],
    ['_nigo', []],
    ['   ', []],
    ['8441112233', ['Íñigo Muñoz Zavala']],
    ['844 111 22 33', ['Íñigo Muñoz Zavala']],
    ['+52 844 111 2233', ['Íñigo Muñoz Zavala']],
    ['9988', ['Íñigo Ibarra Peña']],
    ['6677', ['Íñigo Luna Soto']],
    // Three digits are no telephone
    ['844', []],
    ['inigo.munoz@', ['Íñigo Muñoz Zavala']],
    ['CONTRATADO@CORREO.MX', ['Íñigo Ibarra Peña']],
    ['munoz@', []],
    ['@correo', []],
  ])('is found by %s', async (texto, names) => {
    expect(await namesOf(texto)).toEqual(names)
  })
})

/** Of equal rank: the newest first. */
const byExpected = (one: string, other: string) => order.indexOf(one) - order.indexOf(other)
const order = [
  'Íñigo Mora Paz',
  'Íñigo Luna Soto',
  'Íñigo Ñáñez Rosas',
  'Íñigo Muñoz Zavala',
  'Íñigo Ibarra Peña',
  'Santíñigo Uno Dos',
]

test('a candidate has the state that the user may see, and the process to open', async () => {
  const { candidatos } = await find('inigo')
  const of = (key: string) => candidatos.find(({ idCandidato }) => idCandidato === people[key]?.id)
  const common = { telefono: '5512345678', vacante: 'Analista contable', esPropio: false, idFase: 1 }
  expect(of('open')).toEqual({
    ...common,
    idCandidato: people['open']?.id,
    nombre: 'Íñigo Luna Soto',
    telefono: '8445556677',
    estado: 'en-proceso',
    estatus: 'Filtro',
    signal: 'activo',
    idReclutamiento: people['open']?.recruitmentId,
  })
  expect(of('own')).toMatchObject({ estado: 'en-proceso', vacante: 'Auditora interna', esPropio: true })
  expect(of('rejected')).toEqual({
    ...common,
    idCandidato: people['rejected']?.id,
    nombre: 'Íñigo Ñáñez Rosas',
    estado: 'rechazado',
    estatus: 'Rechazado',
    signal: 'rechazado',
    idReclutamiento: people['rejected']?.recruitmentId,
  })
  expect(of('hired')).toMatchObject({
    estado: 'contratado',
    estatus: 'Contratado',
    signal: 'contratado',
    idReclutamiento: people['hired']?.recruitmentId,
  })
  expect(of('free')).toEqual({
    idCandidato: people['free']?.id,
    nombre: 'Íñigo Muñoz Zavala',
    telefono: '8441112233',
    estado: 'libre',
    estatus: 'Libre',
    signal: 'espera',
    vacante: null,
    idReclutamiento: null,
    idFase: null,
    esPropio: false,
  })
})

test('a rejected candidate who is in process again is in process', async () => {
  const { id } = await ended({ name: ['Vuelve', 'Otra', 'Vez'] }, 'descartada')
  const again = await addRecruitment(app.db, id, publication)
  await app.db.transaction((tx) => refreshPortfolio(tx, [id]))
  expect((await find('vuelve')).candidatos).toEqual([
    expect.objectContaining({ estado: 'en-proceso', idReclutamiento: again }),
  ])
})

test('a process is found by its folio and by its provisional number', async () => {
  const { id, recruitmentId } = await inProcess({ name: ['Folio', 'De', 'Requisición'] })
  await app.db
    .insert(folios)
    .values({ codigo: 'RQ20260042', descripcion: 'Requisición', branch: 'CORP', recruitmentId })
  await app.db
    .update(recruitments)
    .set({ numeroProvisional: provisionalNumber(recruitmentId) })
    .where(eq(recruitments.id, recruitmentId))
  const ids = async (texto: string) => (await find(texto)).candidatos.map(({ idCandidato }) => idCandidato)
  expect(await ids('rq2026004')).toEqual([id])
  expect(await ids('RQ2026005')).toEqual([])
  expect(await ids(provisionalNumber(recruitmentId).toLowerCase())).toEqual([id])
  expect(await ids(`np-${recruitmentId}`)).toEqual([id])
  expect(await ids(`NP-${recruitmentId + 1}`)).toEqual([])
})

test('six are shown at most, and a text with many matches finds the newest', async () => {
  const ids: number[] = []
  for (let at = 0; at < 9; at += 1) ids.push((await inProcess({ name: [`Wenceslao ${at}`, 'Muchos', 'Más'] })).id)
  const { candidatos } = await find('w')
  expect(candidatos.map(({ idCandidato }) => idCandidato)).toEqual(ids.toReversed().slice(0, 6))
})

test('words of a CV find only candidates of the branch, and none who is blocked', async () => {
  const elsewhere = await addPublication(app.db, 'COM', 'Asesora')
  const own = await inProcess({ name: ['Olga', 'Nieto', 'Vera'] })
  const other = await inProcess({ name: ['Pía', 'Nieto', 'Vera'] }, elsewhere)
  const unassigned = await free({ name: ['Rita', 'Nieto', 'Vera'] })
  const blocked = await free({ name: ['Sara', 'Nieto', 'Vera'] })
  for (const { id } of [own, other, unassigned, blocked])
    await writeCurriculum(app.db, id, 'Doce años de relojería de precisión en un taller propio.')
  await app.db.update(candidates).set({ blockedAt: app.deps.now() }).where(eq(candidates.id, blocked.id))
  const foundBy = async (as: Role) => (await find('relojería', as)).enCurriculum.map(({ idCandidato }) => idCandidato)
  expect(await foundBy('ROLE_CRP_REC')).toEqual([own.id, unassigned.id])
  expect(await foundBy('ROLE_COM_REC')).toEqual([other.id, unassigned.id])
})

test('vacancies are found by words of title and site, those in course first, own ones before others', async () => {
  const titles = async (texto: string, as?: Role) => (await find(texto, as)).vacantes.map(({ titulo }) => titulo)
  const closed = await addPublication(app.db, 'CORP', 'Auditora externa')
  await app.db
    .update(publications)
    .set({ estado: 'cerrada', closedAt: app.deps.now() })
    .where(eq(publications.id, closed))
  await addPublication(app.db, 'CORP', 'Auditora fiscal')
  await addPublication(app.db, 'CORP', 'Preauditora')
  expect(await titles('auditor')).toEqual(['Auditora interna', 'Auditora fiscal', 'Auditora externa', 'Preauditora'])
  expect(await titles('INTÉRNA aud')).toEqual(['Auditora interna'])
  expect((await find('auditora interna')).vacantes).toEqual([
    {
      id: own,
      esMaestra: false,
      titulo: 'Auditora interna',
      sede: '',
      estatus: 'Activa',
      estaCerrada: false,
      esPropia: true,
    },
  ])
})

test('a master vacancy is one row for users who can open its page', async () => {
  const { vacancyId } = await publish(app.db, 'COM', 'Cajera de tienda', { esVacanteMaestra: true })
  const masters = async (as: Role) =>
    (await find('cajera', as)).vacantes.filter(({ esMaestra }) => esMaestra).map(({ id }) => id)
  expect(await masters('ROLE_COM_CON')).toEqual([vacancyId])
  expect(await masters('ROLE_COM_REC')).toEqual([])
  expect(await masters('ROLE_CRP_ADMN')).toEqual([])
})

test('recent records keep their order, and those that the user may not see are omitted', async () => {
  const client = await app.as(role)
  const candidatos = [people['hired']?.id ?? 0, people['open']?.id ?? 0, 999_999]
  const { entity } = await client.call(listRecent, {
    body: { candidatos, publicaciones: [publication, own], maestras: [] },
  })
  expect(entity?.candidatos.map(({ idCandidato }) => idCandidato)).toEqual(candidatos.slice(0, 2))
  expect(entity?.vacantes.map(({ id }) => id)).toEqual([publication, own])
  expect(
    (
      await client.call(listRecent, {
        body: { candidatos: Array.from({ length: 9 }, (_, at) => at + 1), publicaciones: [], maestras: [] },
      })
    ).status,
  ).toBe(400)
})

describe('typed text', () => {
  const nothing = { digits: null, email: null, folio: null, provisional: null }
  it.each([
    ['Ana  MARÍA', { ...nothing, terms: ['ana', 'maria'] }],
    ['an ana', { ...nothing, terms: ['ana'] }],
    ['ana mariana', { ...nothing, terms: ['ana', 'mariana'] }],
    ['123', { ...nothing, terms: ['123'] }],
    ['1234', { ...nothing, terms: ['1234'], digits: '1234', folio: '1234', provisional: 1234 }],
    ['(844) 123-45', { ...nothing, terms: ['(844)', '123-45'], digits: '84412345' }],
    ['528441112233', { ...nothing, terms: ['528441112233'], digits: '8441112233', folio: '528441112233' }],
    ['Ana@x', { ...nothing, terms: ['ana@x'], email: 'ana@x' }],
    ['np-7', { ...nothing, terms: ['np-7'], folio: 'NP-7', provisional: 7 }],
    ['', { ...nothing, terms: [] }],
  ])('%s', (texto, expected) => {
    expect(readTypedText(texto)).toEqual(expected)
  })
})
