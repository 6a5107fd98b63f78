/**
 * Which records each role finds with 'Ctrl+K', by name, telephone, e-mail and among recent ones; written by hand,
 * without the contract's tables.
 */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { listRecent, searchPalette } from '../../../src/contract/palette.ts'
import { type Role, roles } from '../../../src/contract/roles.ts'
import { mergeBits } from '../../../src/server/platform/db/bits/merge.ts'
import { refreshPortfolio } from '../../../src/server/candidates/portfolio-rows.ts'
import { portfolioIndex } from '../../../src/server/candidates/portfolio-tokens.ts'
import { candidates, recommendations } from '../../../src/server/platform/db/tables/candidates.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { folios } from '../../../src/server/platform/db/tables/recruitment.ts'
import { publications, vacancies } from '../../../src/server/platform/db/tables/vacancies.ts'
import { publicationIndex } from '../../../src/server/publications/search-index.ts'
import { startTestApp } from '../support/app.ts'
import { beforeTests } from '../support/before-tests.ts'
import { accountOf, addCandidate, addEnded, addInterview, addPublication, addRecruitment } from '../support/people.ts'
import { publish } from '../support/vacancies.ts'

/** In the order of `roles`: a letter for each. */
const columns: readonly Role[] = [
  'ROLE_CRP_ADMN',
  'ROLE_CRP_ATN_CTS_REC',
  'ROLE_CRP_REC',
  'ROLE_CRP_OBS',
  'ROLE_COM_ADMN',
  'ROLE_COM_CON',
  'ROLE_COM_ANL',
  'ROLE_COM_INT',
  'ROLE_COM_REC',
  'ROLE_COM_METVIEW',
  'ROLE_MKT_EDITOR',
]

/** Candidate → who finds them (y), and who does not (-): ADMN ATN REC OBS, ADMN CON ANL INT REC METVIEW, EDITOR. */
const expected: Readonly<Record<string, string>> = {
  //                              ADMN ATN REC OBS  ADMN CON ANL INT REC MET  EDITOR
  'in process, corporate': '      y    -   y   -    -    -   -   -   -   -    -',
  'in process, commercial': '     -    -   -   -    y    y   y   -   y   -    -',
  'in process, customers': '      -    y   -   -    -    -   -   -   -   -    -',
  'observed, corporate': '        y    -   y   y    -    -   -   -   -   -    -',
  'observed, commercial': '       -    -   -   y    y    y   y   -   y   -    -',
  'interviewed by INT': '         y    -   y   -    -    -   -   y   -   -    -',
  'interviewed by COM_REC': '     y    -   y   -    -    -   -   -   y   -    -',
  'called off with INT': '        y    -   y   -    -    -   -   -   -   -    -',
  'rejected, corporate': '        y    -   y   -    -    -   -   -   -   -    -',
  'rejected, observed': '         y    -   y   y    -    -   -   -   -   -    -',
  'rejected, commercial': '       -    -   -   -    y    y   y   -   y   -    -',
  'hired, corporate': '           y    -   y   -    -    -   -   -   -   -    -',
  'hired, commercial': '          -    -   -   -    y    y   y   -   y   -    -',
  free: '                       y    y   y   -    y    y   y   -   y   -    -',
  'recommended to commercial': '  y    -   y   -    -    -   -   -   -   -    -',
  'blocked, free': '              -    -   -   -    -    -   -   -   -   -    -',
  'blocked, rejected': '          -    -   -   -    -    -   -   -   -   -    -',
  'blocked, hired': '             -    -   -   -    -    -   -   -   -   -    -',
  'blocked, observed': '          -    -   -   -    -    -   -   -   -   -    -',
}
const lettersOf = (row: string) => row.replaceAll(/\s/g, '')

const app = beforeTests(() => startTestApp())
const ids = new Map<string, number>()
/** Two digits for each. */
const numberOf = (key: string) => Object.keys(expected).indexOf(key) + 10
const telephone = (key: string) => `55000000${numberOf(key)}`
/** One surname for all, which no other user has; the second word distinguishes them. */
const more = (key: string) => ({
  nombres: 'Quetzal',
  apellidoPaterno: `Apellido${numberOf(key)}`,
  apellidoMaterno: '',
  telefono: telephone(key),
  correo: `quetzal.${numberOf(key)}@correo.mx`,
})
const refresh = (id: number) => app.db.transaction((tx) => refreshPortfolio(tx, [id]))

beforeAll(async () => {
  const { db } = app
  const observer = await accountOf(db, 'ROLE_CRP_OBS')
  const of = {
    CORP: await addPublication(db, 'CORP'),
    COM: await addPublication(db, 'COM'),
    ATN: await addPublication(db, 'ATN'),
  }
  const observed = {
    CORP: (await publish(db, 'CORP', 'Observada', { observerId: observer })).publicationId,
    COM: (await publish(db, 'COM', 'Observada', { observerId: observer })).publicationId,
  }
  const open = async (key: string, publication: number) => {
    const { nombres, apellidoPaterno, apellidoMaterno, ...rest } = more(key)
    const id = await addCandidate(db, [nombres, apellidoPaterno, apellidoMaterno], rest)
    ids.set(key, id)
    return addRecruitment(db, id, publication)
  }
  const ended = async (key: string, publication: number, outcome: 'descartada' | 'contratada') => {
    const { id, recruitmentId } = await addEnded(db, publication, { outcome, updatedAt: app.deps.now() }, more(key))
    ids.set(key, id)
    await refresh(id)
    return recruitmentId
  }
  const block = async (key: string) => {
    await db
      .update(candidates)
      .set({ blockedAt: app.deps.now() })
      .where(eq(candidates.id, ids.get(key) ?? 0))
    await refresh(ids.get(key) ?? 0)
  }
  const free = async (key: string) => {
    const { nombres, apellidoPaterno, apellidoMaterno, ...rest } = more(key)
    ids.set(key, await addCandidate(db, [nombres, apellidoPaterno, apellidoMaterno], rest))
    await refresh(ids.get(key) ?? 0)
  }
  await open('in process, corporate', of.CORP)
  await open('in process, commercial', of.COM)
  await open('in process, customers', of.ATN)
  await open('observed, corporate', observed.CORP)
  await open('observed, commercial', observed.COM)
  await addInterview(db, await open('interviewed by INT', of.CORP), 'ROLE_COM_INT')
  await addInterview(db, await open('interviewed by COM_REC', of.CORP), 'ROLE_COM_REC', 'registrada')
  const calledOff = await open('called off with INT', of.CORP)
  await addInterview(db, calledOff, 'ROLE_COM_INT')
  await db.update(interviews).set({ status: 'cancelada' }).where(eq(interviews.recruitmentId, calledOff))
  await ended('rejected, corporate', of.CORP, 'descartada')
  await ended('rejected, observed', observed.CORP, 'descartada')
  await ended('rejected, commercial', of.COM, 'descartada')
  await ended('hired, corporate', of.CORP, 'contratada')
  await ended('hired, commercial', of.COM, 'contratada')
  await free('free')
  await ended('recommended to commercial', of.CORP, 'descartada')
  await db.insert(recommendations).values({
    candidateId: ids.get('recommended to commercial') ?? 0,
    publicationId: of.COM,
    recommendedBy: observer,
    at: app.deps.now(),
  })
  await free('blocked, free')
  await ended('blocked, rejected', of.CORP, 'descartada')
  await ended('blocked, hired', of.CORP, 'contratada')
  await ended('blocked, observed', observed.CORP, 'descartada')
  for (const key of Object.keys(expected).filter((one) => one.startsWith('blocked'))) await block(key)
})

const find = async (role: Role, texto: string) =>
  (await (await app.as(role)).call(searchPalette, { body: { texto } })).entity
const isFound = async (role: Role, key: string, texto: string) =>
  (await find(role, texto))?.candidatos.some(({ idCandidato }) => idCandidato === ids.get(key))
const foundBy = async (isIt: (role: Role) => Promise<boolean | undefined>) => {
  const letters: string[] = []
  for (const role of columns) letters.push((await isIt(role)) ? 'y' : '-')
  return letters.join('')
}

it('has a column for each role', () => {
  expect(columns.toSorted()).toEqual([...roles].toSorted())
})

describe.each(Object.entries(expected))('%s', (key, row) => {
  it('is found by name', async () => {
    expect(await foundBy((role) => isFound(role, key, `quetz apellido${numberOf(key)}`))).toBe(lettersOf(row))
  })
  it('is found by the middle of the name', async () => {
    expect(await foundBy((role) => isFound(role, key, `uetza pellido${numberOf(key)}`))).toBe(lettersOf(row))
  })
  it('is found by telephone', async () => {
    expect(await foundBy((role) => isFound(role, key, telephone(key)))).toBe(lettersOf(row))
  })
  it('is found by e-mail', async () => {
    expect(await foundBy((role) => isFound(role, key, `quetzal.${numberOf(key)}@`))).toBe(lettersOf(row))
  })
  it('is shown among the recent records', async () => {
    const shown = async (role: Role) =>
      (
        await (
          await app.as(role)
        ).call(listRecent, { body: { candidatos: [ids.get(key) ?? 0], publicaciones: [], maestras: [] } })
      ).entity?.candidatos.length === 1
    expect(await foundBy(shown)).toBe(lettersOf(row))
  })
})

it('finds the same once the bits are merged', async () => {
  await mergeBits(app.deps, portfolioIndex)
  for (const key of ['rejected, corporate', 'free', 'blocked, free', 'blocked, rejected']) {
    expect([key, await foundBy((role) => isFound(role, key, `quetz apellido${numberOf(key)}`))]).toEqual([
      key,
      lettersOf(expected[key] ?? ''),
    ])
  }
})

it('finds a folio only in its own branch', async () => {
  const { id, recruitmentId } = await addEnded(
    app.db,
    await addPublication(app.db, 'ATN', 'Otra'),
    { outcome: 'descartada', updatedAt: app.deps.now() },
    { nombres: 'Con', apellidoPaterno: 'Folio', apellidoMaterno: '' },
  )
  ids.set('folio', id)
  await app.db.insert(folios).values({ codigo: 'ZZ99001', descripcion: 'Requisición', branch: 'ATN', recruitmentId })
  expect(await foundBy((role) => isFound(role, 'folio', 'zz99001'))).toBe(lettersOf('- y - - - - - - - - -'))
})

describe('vacancies', () => {
  /** Publication → who finds it, in the columns above. */
  const listed: Readonly<Record<string, string>> = {
    //                                ADMN ATN REC OBS  ADMN CON ANL INT REC MET  EDITOR
    'of nobody, CORP': '              y    -   y   -    -    -   -   -   -   -    -',
    'of nobody, COM': '               -    -   -   -    y    y   -   -   -   -    -',
    'of the analyst, COM': '          -    -   -   -    y    y   y   -   -   -    -',
    'of the recruiter, COM': '        -    -   -   -    y    y   -   -   y   -    -',
    'of customers, ATN': '            -    y   -   -    -    -   -   -   -   -    -',
    'observed, COM': '                -    -   -   y    y    y   -   -   -   -    -',
  }
  const publicationOf = new Map<string, number>()
  beforeAll(async () => {
    const { db } = app
    const add = async (key: string, branch: 'CORP' | 'COM' | 'ATN', who: object = {}) =>
      publicationOf.set(
        key,
        (await publish(db, branch, `Xilófono ${publicationOf.size}`, { esVacanteMaestra: branch === 'COM', ...who }))
          .publicationId,
      )
    await add('of nobody, CORP', 'CORP')
    await add('of nobody, COM', 'COM')
    await add('of the analyst, COM', 'COM', { responsibleId: await accountOf(db, 'ROLE_COM_ANL') })
    await add('of the recruiter, COM', 'COM', { responsibleId: await accountOf(db, 'ROLE_COM_REC') })
    await add('of customers, ATN', 'ATN')
    await add('observed, COM', 'COM', { observerId: await accountOf(db, 'ROLE_CRP_OBS') })
  })
  it.each(Object.entries(listed))('%s', async (key, row) => {
    const at = [...publicationOf.keys()].indexOf(key)
    const has = (found: { readonly id: number; readonly esMaestra: boolean }[] | undefined) =>
      found?.some(({ id, esMaestra }) => id === publicationOf.get(key) && !esMaestra)
    expect(await foundBy(async (role) => has((await find(role, `xilo ${at}`))?.vacantes))).toBe(lettersOf(row))
    await mergeBits(app.deps, publicationIndex)
    expect(await foundBy(async (role) => has((await find(role, `lofono ${at}`))?.vacantes))).toBe(lettersOf(row))
    const recent = async (role: Role) =>
      has(
        (
          await (
            await app.as(role)
          ).call(listRecent, { body: { candidatos: [], publicaciones: [publicationOf.get(key) ?? 0], maestras: [] } })
        ).entity?.vacantes,
      )
    expect(await foundBy(recent)).toBe(lettersOf(row))
  })
  it('master vacancies are those of the branch, for users who can open their page', async () => {
    const [master] = await app.db
      .select({ id: vacancies.id })
      .from(publications)
      .innerJoin(vacancies, eq(vacancies.id, publications.vacancyId))
      .where(eq(publications.id, publicationOf.get('of nobody, COM') ?? 0))
    const has = (found: { readonly id: number; readonly esMaestra: boolean }[] | undefined) =>
      found?.some(({ id, esMaestra }) => esMaestra && id === master?.id)
    const expectedRow = lettersOf('- - - - y y - - - - -')
    expect(await foundBy(async (role) => has((await find(role, 'xilo 1'))?.vacantes))).toBe(expectedRow)
    expect(
      await foundBy(async (role) =>
        has(
          (
            await (
              await app.as(role)
            ).call(listRecent, { body: { candidatos: [], publicaciones: [], maestras: [master?.id ?? 0] } })
          ).entity?.vacantes,
        ),
      ),
    ).toBe(expectedRow)
  })
})

it('people are found by the administrators of their branches', async () => {
  const userNames = async (role: Role, texto: string) =>
    (await find(role, texto))?.personas.map(({ usuario }) => usuario)
  expect(await userNames('ROLE_COM_ADMN', 'role_com_rec')).toEqual(['role_com_rec'])
  expect(await userNames('ROLE_COM_ADMN', 'role_crp_rec')).toEqual([])
  expect(await userNames('ROLE_CRP_ADMN', 'role_crp_rec')).toEqual(['role_crp_rec'])
  expect(await foundBy(async (role) => ((await find(role, 'role_'))?.personas.length ?? 0) > 0)).toBe(
    lettersOf('y - - - y - - - - - -'),
  )
})
