/** 'Candidatos en proceso' narrowed: by stage, phase, vacancy and who is to act, and together with a search. */
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { listCandidates } from '../../../src/contract/candidate-list.ts'
import { mostPages, pageSize } from '../../../src/contract/candidates.ts'
import type { PhaseCode } from '../../../src/contract/phases.ts'
import { listInProcess } from '../../../src/server/candidates/list/list.ts'
import { rowsOf } from '../../../src/server/platform/db/rows.ts'
import { inProcess } from '../../../src/server/platform/db/tables/recruitment.ts'
import { startTestApp } from '../support/app.ts'
import { beforeTests } from '../support/before-tests.ts'
import type { Client } from '../support/client.ts'
import { withoutNameIndexes } from '../support/name-indexes.ts'
import { addInProcess, addPublication, type Name } from '../support/people.ts'
import { unchecked } from '../support/unchecked.ts'
import { publish } from '../support/vacancies.ts'

let consultant: Client
let recruiter: Client
let accountant = 0
let elsewhere = 0
const app = beforeTests(() => startTestApp())
beforeAll(async () => {
  consultant = await app.as('ROLE_COM_CON')
  recruiter = await app.as('ROLE_COM_REC')
  const counting = await publish(app.db, 'COM', 'Contador')
  accountant = counting.vacancyId
  await place(counting.publicationId, [
    ['Ana', 'FT'],
    ['Beto', 'OF'],
    ['Celia', 'FR-BU'],
    ['Diego', 'FR-BU'],
  ])
  await place(await addPublication(app.db, 'COM', 'Asesor'), [
    ['Elena', 'OF'],
    ['Fausto', 'FC-ES'],
    ['Gema', 'FC-RC'],
  ])
  const auditor = await publish(app.db, 'CORP', 'Auditor')
  elsewhere = auditor.vacancyId
  await place(auditor.publicationId, [['Hugo', 'OF']])
})

async function place(publicationId: number, people: readonly (readonly [name: string, code: PhaseCode])[]) {
  const ids = await addInProcess(
    app.db,
    publicationId,
    people.map(([name]): Name => [name, 'Luna', 'Ríos']),
  )
  for (const [at, [, codigo]] of people.entries())
    await app.db
      .update(inProcess)
      .set({ codigo })
      .where(eq(inProcess.recruitmentId, ids[at] ?? 0))
}

/** As sent in the address. */
type Filters = Readonly<Record<string, string | number>>
const load = async (client: Client, filters: Filters) =>
  (await client.call(listCandidates, { query: { paginaActual: 1, ...filters } as never })).entity
const names = async (client: Client, filters: Filters) =>
  (await load(client, filters))?.resumenCandidatos?.map(({ nombres }) => nombres) ?? []

describe('a filter', () => {
  test.each<[string, Filters, string[]]>([
    ['a stage', { etapa: 'oferta' }, ['Elena', 'Beto']],
    ['a stage of several phases', { etapa: 'solicitud' }, ['Gema', 'Fausto']],
    ['a phase', { fase: 'FC-RC' }, ['Gema']],
    ['action of the company', { espera: 'accion' }, ['Gema', 'Elena', 'Diego', 'Celia', 'Beto', 'Ana']],
    ['a stage and a search text', { etapa: 'oferta', search: 'LÚNA bet' }, ['Beto']],
    ['a stage and action of the company', { etapa: 'solicitud', espera: 'accion' }, ['Gema']],
    ['a stage and a phase of another', { etapa: 'oferta', fase: 'FC-RC' }, []],
    ['% in a search text', { etapa: 'oferta', search: '%' }, []],
  ])('by %s returns the matching candidates, newest first', async (_, filters, expected) => {
    expect(await names(consultant, filters)).toEqual(expected)
  })

  test('by vacancy returns its candidates and its title', async () => {
    expect(await load(consultant, { vacante: accountant, etapa: 'oferta' })).toMatchObject({
      resumenCandidatos: [{ nombres: 'Beto', vacante: 'Contador', estatus: 'Oferta', signal: 'activo' }],
      totalPaginas: 1,
      total: 1,
      tituloVacante: 'Contador',
    })
    expect(await load(consultant, { vacante: accountant, etapa: 'contratacion' })).toEqual({
      resumenCandidatos: null,
      totalPaginas: 0,
      total: 0,
      tituloVacante: 'Contador',
    })
  })

  test('by a vacancy of another branch returns no candidates and no title', async () => {
    expect(await load(consultant, { vacante: elsewhere })).toEqual({
      resumenCandidatos: null,
      totalPaginas: 0,
      total: 0,
    })
  })

  test('by phase matches what the role sees: a folio awaits only roles with folio rights', async () => {
    expect([await names(recruiter, { fase: 'FR-ES' }), await names(consultant, { fase: 'FR-ES' })]).toEqual([
      ['Diego', 'Celia'],
      [],
    ])
    expect([await names(recruiter, { fase: 'FR-BU' }), await names(consultant, { fase: 'FR-BU' })]).toEqual([
      [],
      ['Diego', 'Celia'],
    ])
    expect(await names(recruiter, { espera: 'accion' })).toEqual(['Gema', 'Elena', 'Beto', 'Ana'])
  })

  test.each(['etapa=nada', 'fase=XX', 'vacante=0', 'vacante=siete', 'espera=todos'])('rejects %s', async (query) => {
    expect((await consultant.send(`${listCandidates.path}?paginaActual=1&${query}`)).status).toBe(400)
  })
})

describe('very many rows', () => {
  const many = mostPages * pageSize + 1
  beforeAll(async () => {
    const vacancy = await addPublication(app.db, 'ATN', 'Ejecutivo')
    const [first = 0] = await addInProcess(app.db, vacancy, [['Primera', 'Luna', 'Ríos']])
    // Copies of one candidate and their recruitment
    await unchecked(app.db, async (tx) => {
      await withoutNameIndexes(
        tx,
        () =>
          tx.execute(sql`insert into candidates (id, nombres, apellido_paterno, apellido_materno, correo, telefono, created_at)
          select 1000000 + n, nombres, apellido_paterno, apellido_materno, correo, telefono, created_at
          from candidates, generate_series(2, ${many}::int) n where id = (select candidate_id from recruitments where id = ${first})`),
        'candidates',
      )
      await tx.execute(sql`insert into recruitments (id, candidate_id, publication_id, branch, modo, snapshot, version, codigo, outcome, created_at, updated_at)
        select 1000000 + n, 1000000 + n, publication_id, branch, modo, snapshot, version, codigo, outcome, created_at, updated_at
        from recruitments, generate_series(2, ${many}::int) n where id = ${first}`)
      await withoutNameIndexes(tx, () =>
        tx.execute(sql`insert into in_process (recruitment_id, candidate_id, branch, codigo, publication_id, vacancy_id, search, entered_at)
          select 1000000 + n, 1000000 + n, branch, codigo, publication_id, vacancy_id, search, entered_at from in_process, generate_series(2, ${many}::int) n where recruitment_id = ${first}`),
      )
    })
    await app.db.execute(sql`analyze in_process`)
  })

  test.each([
    ['three letters', 'xqz', 'in_process_by_name'],
    ['two letters', 'xq', 'in_process_by_short_parts'],
    ['one letter', 'x', 'in_process_by_short_parts'],
  ])('a word of %s without matches uses its index and reads no row', async (_, search, index) => {
    const viewer = { userId: 0, branch: 'ATN', role: 'ROLE_CRP_ATN_CTS_REC' } as const
    await app.db.transaction(async (tx) => {
      const counters = sql`pg_stat_get_xact_numscans(${index}::regclass)::int as "indexScans", pg_stat_get_xact_numscans('in_process'::regclass)::int as "wholeScans", pg_stat_get_xact_tuples_fetched('in_process'::regclass)::int as "rowsRead"`
      const read = async () =>
        (await rowsOf<Record<'indexScans' | 'wholeScans' | 'rowsRead', number>>(tx, sql`select ${counters}`))[0]!
      const before = await read()
      expect(await listInProcess({ db: tx, now: app.deps.now }, viewer, { paginaActual: 1, search })).toEqual({
        resumenCandidatos: null,
        totalPaginas: 0,
        total: 0,
      })
      expect(await read()).toEqual({ ...before, indexScans: before.indexScans + 1 })
    })
  })

  test.each<[string, Filters]>([
    ['of the whole branch', {}],
    ['of a stage', { etapa: 'filtro' }],
    ['of a search', { search: 'primera' }],
    ['matches of one letter', { search: 'l' }],
  ])('%s are counted only up to the last page, and the response marks the count as capped', async (_, filters) => {
    expect(await load(await app.as('ROLE_CRP_ATN_CTS_REC'), filters)).toMatchObject({
      totalPaginas: mostPages,
      total: many - 1,
      hayMas: true,
    })
  })

  test('capped counts agree on the last page, beyond it, and for exactly as many rows as fit', async () => {
    const client = await app.as('ROLE_CRP_ATN_CTS_REC')
    const counted = ({ resumenCandidatos, ...rest }: NonNullable<Awaited<ReturnType<typeof load>>>) => ({
      ...rest,
      rows: resumenCandidatos?.length,
    })
    expect(counted((await load(client, { etapa: 'filtro', paginaActual: mostPages }))!)).toEqual({
      rows: pageSize,
      totalPaginas: mostPages,
      total: many - 1,
      hayMas: true,
    })
    expect(await load(client, { etapa: 'filtro', paginaActual: mostPages + 1 })).toEqual({
      resumenCandidatos: null,
      totalPaginas: mostPages,
      total: many - 1,
      hayMas: true,
    })
    const [last] = await app.db
      .delete(inProcess)
      .where(eq(inProcess.recruitmentId, 1_000_000 + many))
      .returning()
    const full = (await load(client, { etapa: 'filtro', paginaActual: mostPages }))!
    await app.db.insert(inProcess).values(last!)
    expect(counted(full)).toEqual({ rows: pageSize, totalPaginas: mostPages, total: many - 1 })
  })
})
