/**
 * 'Cartera de Candidatos' (spec 2 §2, §3, §7): whom each role sees, every filter, search, pages; compared with a
 * count row by row.
 */
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BodyOf } from '../../../src/contract/call.ts'
import {
  ageRanges,
  listSubAreasOf,
  loadPortfolioFilters,
  searchPortfolio,
  timeRanges,
} from '../../../src/contract/portfolio.ts'
import type { Branch, Role } from '../../../src/contract/roles.ts'
import { areas, subAreas } from '../../../src/server/platform/db/tables/areas.ts'
import { candidates, scoreTypes } from '../../../src/server/platform/db/tables/candidates.ts'
import { mergeBits } from '../../../src/server/platform/db/bits/merge.ts'
import { blockSize } from '../../../src/server/platform/db/bit-tables.ts'
import { portfolio, portfolioBits, portfolioChanges } from '../../../src/server/platform/db/tables/portfolio.ts'
import { refreshPortfolio } from '../../../src/server/candidates/portfolio-rows.ts'
import { portfolioIndex } from '../../../src/server/candidates/portfolio-tokens.ts'
import { plainText } from '../../../src/contract/plain-text.ts'
import { startTestApp } from '../support/app.ts'
import { beforeTests } from '../support/before-tests.ts'
import { isTriedOnPostgresToo } from '../support/both.ts'
import { writeCurriculum } from '../support/curriculum-text.ts'

type Question = BodyOf<typeof searchPortfolio>
type Row = typeof portfolio.$inferInsert

/** Noon in Mexico. */
const today = new Date('2026-03-02T18:00:00Z')
let nextId = 1
const app = beforeTests(() => startTestApp({ now: today }))
beforeAll(async () => {
  await app.db.insert(areas).values([
    { id: 1, nombre: 'Ventas', nameKey: 'ventas', descripcion: '' },
    { id: 2, nombre: 'Áreas técnicas', nameKey: 'areas tecnicas', descripcion: '' },
  ])
  await app.db.insert(subAreas).values([
    { id: 11, areaId: 1, nombre: 'Piso', nameKey: 'piso' },
    { id: 12, areaId: 1, nombre: 'Caja', nameKey: 'caja' },
    { id: 21, areaId: 2, nombre: 'Redes', nameKey: 'redes' },
  ])
  await app.db.insert(scoreTypes).values([
    { id: 1, codigo: 'FV', descripcion: 'Favorito' },
    { id: 2, codigo: 'VB', descripcion: 'Viable' },
    { id: 3, codigo: 'NV', descripcion: 'No viable' },
    { id: 4, codigo: 'LN', descripcion: 'Lista negra' },
    { id: 5, codigo: null, descripcion: 'Otra' },
  ])
})
beforeEach(async () => {
  await app.db.delete(portfolio)
  await app.db.delete(portfolioBits)
  await app.db.delete(portfolioChanges)
})

type PersonRow = Partial<Row> & { readonly nombre?: string }
/** Adds people to the portfolio in this order; the newest last. */
async function add(...people: readonly PersonRow[]): Promise<number[]> {
  const ids: number[] = []
  for (const { nombre = 'Ana Luna', ...row } of people) {
    const id = row.candidateId ?? nextId
    nextId = Math.max(nextId, id) + 1
    const [nombres = '', apellidoPaterno = '', apellidoMaterno = ''] = nombre.split(' ')
    await app.db
      .insert(candidates)
      .values({
        id,
        nombres,
        apellidoPaterno,
        apellidoMaterno,
        correo: `${id}@x.mx`,
        telefono: '5512345678',
        createdAt: today,
      })
      .onConflictDoNothing()
    await app.db.insert(portfolio).values({
      search: plainText(nombre),
      areaIds: [],
      subAreaIds: [],
      since: today,
      branch: 'CORP',
      ...row,
      candidateId: id,
    })
    ids.push(id)
  }
  return ids
}

const anything: Question = {
  modo: 'CORP',
  paginaActual: 1,
  busqueda: '',
  calificacion: null,
  areaInteres: null,
  subAreaInteres: null,
  tiempoEnCartera: null,
  edad: null,
  escolaridad: null,
  ubicacion: null,
}
const load = async (filters: Partial<Question> = {}, role: Role = 'ROLE_CRP_REC') => {
  const { entity, error } = await (await app.as(role)).call(searchPortfolio, { body: { ...anything, ...filters } })
  if (!entity) throw new Error(error?.codigo)
  return entity
}
const idsFor = async (filters: Partial<Question>, role?: Role) =>
  (await load(filters, role)).resultados.map(({ idCandidato }) => idCandidato)

describe('a row', () => {
  it('has every field', async () => {
    const [id] = await add({
      nombre: 'Íñigo Muñoz Peña',
      scoreTypeId: 1,
      fechaNacimiento: '2000-03-03',
      escolaridad: 'Maestría',
      estado: 'Jalisco',
      areaIds: [1, 2],
      subAreaIds: [12, 11],
      since: new Date('2026-01-15T18:00:00Z'),
    })
    expect(await load()).toEqual({
      paginaActual: 1,
      totalPaginas: 1,
      total: 1,
      resultados: [
        {
          idCandidato: id,
          nombre: 'Íñigo Muñoz Peña',
          calificacion: 'Favorito',
          scoreType: 'fit',
          edad: '25 a 34 años',
          escolaridad: 'Maestría',
          ubicacion: 'Jalisco',
          areaInteres: 'Áreas técnicas, Ventas',
          subAreaInteres: 'Caja, Piso',
          tiempoEnCartera: '1 a 3 meses',
        },
      ],
    })
  })
  it('has null for unknown fields', async () => {
    const [id] = await add({})
    expect((await load()).resultados).toEqual([
      {
        idCandidato: id,
        nombre: 'Ana Luna',
        calificacion: null,
        scoreType: null,
        edad: null,
        escolaridad: null,
        ubicacion: null,
        areaInteres: null,
        subAreaInteres: null,
        tiempoEnCartera: 'Menos de 1 mes',
      },
    ])
  })
  it.each([
    [1, 'fit'],
    [2, 'fit'],
    [3, 'not-fit'],
    [4, 'not-fit'],
    [5, null],
  ] as const)('score type %i is %s', async (scoreTypeId, scoreType) => {
    await add({ scoreTypeId })
    expect((await load()).resultados[0]?.scoreType).toBe(scoreType)
  })
})

describe('a filter', () => {
  it.each([
    ['calificacion', [1, 3], [{ scoreTypeId: 1 }, { scoreTypeId: 3 }], [{ scoreTypeId: 2 }, {}]],
    ['areaInteres', [2], [{ areaIds: [1, 2] }, { areaIds: [2] }], [{ areaIds: [1] }, {}]],
    ['subAreaInteres', [11, 21], [{ subAreaIds: [11] }, { subAreaIds: [12, 21] }], [{ subAreaIds: [12] }, {}]],
    [
      'escolaridad',
      [1, 6],
      [{ escolaridad: 'Secundaria' }, { escolaridad: 'Maestría' }],
      [{ escolaridad: 'Licenciatura' }, {}],
    ],
    ['ubicacion', [7, 14], [{ estado: 'Ciudad de México' }, { estado: 'Jalisco' }], [{ estado: 'México' }, {}]],
    // 25 on this very day, and 35 tomorrow
    [
      'edad',
      [3],
      [{ fechaNacimiento: '2001-03-02' }, { fechaNacimiento: '1991-03-03' }],
      [{ fechaNacimiento: '2001-03-03' }, { fechaNacimiento: '1991-03-02' }, {}],
    ],
    [
      'edad',
      [1, 6],
      [{ fechaNacimiento: '2020-01-01' }, { fechaNacimiento: '1930-01-01' }, { fechaNacimiento: '1971-03-02' }],
      [{ fechaNacimiento: '1971-03-03' }, { fechaNacimiento: '2008-03-02' }],
    ],
    [
      'edad',
      [2, 3],
      [{ fechaNacimiento: '2008-03-02' }, { fechaNacimiento: '1991-03-03' }],
      [{ fechaNacimiento: '2008-03-03' }],
    ],
    [
      'tiempoEnCartera',
      [1],
      [{ since: new Date('2026-03-03T18:00:00Z') }, { since: new Date('2026-02-03T06:00:00Z') }],
      [{ since: new Date('2026-02-03T05:59:59Z') }],
    ],
    [
      'tiempoEnCartera',
      [6],
      [{ since: new Date('1999-01-01T00:00:00Z') }, { since: new Date('2024-03-02T18:00:00Z') }],
      [{ since: new Date('2024-03-03T18:00:00Z') }],
    ],
  ] as const)('by %s %j', async (name, ids, met, others) => {
    const expected = await add(...(met as readonly PersonRow[]))
    await add(...(others as readonly PersonRow[]))
    expect(await idsFor({ [name]: ids })).toEqual(expected.toReversed())
    await mergeBits(app.deps, portfolioIndex)
    expect(await idsFor({ [name]: ids })).toEqual(expected.toReversed())
  })
  it.each([
    'calificacion',
    'areaInteres',
    'subAreaInteres',
    'escolaridad',
    'ubicacion',
    'edad',
    'tiempoEnCartera',
  ] as const)('by %s with an unused id finds nothing', async (name) => {
    await add({
      scoreTypeId: 1,
      areaIds: [1],
      subAreaIds: [11],
      escolaridad: 'Secundaria',
      estado: 'Jalisco',
      fechaNacimiento: '2001-03-02',
    })
    expect(await load({ [name]: [99] })).toEqual({ paginaActual: 1, totalPaginas: 0, resultados: [], total: 0 })
  })
  it('is rejected as an empty list', async () => {
    expect(
      await (await app.as('ROLE_CRP_REC')).call(searchPortfolio, { body: { ...anything, edad: [] } }),
    ).toMatchObject({ status: 400, error: { codigo: 'datos-invalidos' } })
  })
  it.each([false, true])('an age depends on the current day, before and after the merge: %s', async (isMerged) => {
    const [id] = await add({ fechaNacimiento: '1991-03-03', since: new Date('2026-02-03T18:00:00Z') })
    const found = async () => {
      const both = [
        await idsFor({ edad: [3], tiempoEnCartera: [1] }),
        await idsFor({ edad: [4], tiempoEnCartera: [2] }),
      ]
      if (isMerged) await mergeBits(app.deps, portfolioIndex)
      expect([
        await idsFor({ edad: [3], tiempoEnCartera: [1] }),
        await idsFor({ edad: [4], tiempoEnCartera: [2] }),
      ]).toEqual(both)
      return both
    }
    try {
      expect(await found()).toEqual([[id], []])
      app.setNow(new Date('2026-03-03T18:00:00Z'))
      expect(await found()).toEqual([[], [id]])
      expect((await load()).resultados[0]?.edad).toBe('35 a 44 años')
      app.setNow(today)
      expect(await found()).toEqual([[id], []])
    } finally {
      app.setNow(today)
    }
  })
})

describe('the search', () => {
  it.each([
    ['munoz', ['Íñigo Muñoz Peña']],
    ['ÍÑI peñ', ['Íñigo Muñoz Peña']],
    ['mu', ['Íñigo Muñoz Peña', 'Samuel Luna Paz']],
    ['z', ['Íñigo Muñoz Peña', 'Samuel Luna Paz']],
    ['lun az', ['Samuel Luna Paz']],
    ['luna munoz', []],
    ['%', []],
    // Tokens that every row has beside the name
    ['rama', []],
    ['tiempo', []],
    ['_una', []],
    ['   ', ['Íñigo Muñoz Peña', 'Samuel Luna Paz']],
  ])('%s finds by parts of the name, ignoring accents and order', async (busqueda, names) => {
    await add({ nombre: 'Samuel Luna Paz' }, { nombre: 'Íñigo Muñoz Peña' })
    expect((await load({ busqueda })).resultados.map(({ nombre }) => nombre)).toEqual(names)
    await mergeBits(app.deps, portfolioIndex)
    expect((await load({ busqueda })).resultados.map(({ nombre }) => nombre)).toEqual(names)
  })
})

describe('words of a CV', () => {
  it('find only candidates of the branch, and none who is blocked', async () => {
    const [own = 0, other = 0, blocked = 0] = await add({}, { branch: 'COM' }, {})
    for (const id of [own, other, blocked])
      await writeCurriculum(app.db, id, 'Doce años de relojería de precisión en un taller propio.')
    await app.db.update(candidates).set({ blockedAt: today }).where(eq(candidates.id, blocked))
    await app.db.transaction((tx) => refreshPortfolio(tx, [blocked]))
    expect(await idsFor({ texto: 'relojería' })).toEqual([own])
    expect(await idsFor({ texto: 'relojería', modo: 'COM' }, 'ROLE_COM_REC')).toEqual([other])
    await mergeBits(app.deps, portfolioIndex)
    expect(await idsFor({ texto: 'relojería' })).toEqual([own])
  })
})

describe('the candidates', () => {
  const modes: Readonly<Record<Branch, Role>> = {
    CORP: 'ROLE_CRP_OBS',
    COM: 'ROLE_COM_REC',
    ATN: 'ROLE_CRP_ATN_CTS_REC',
  }
  it.each(Object.entries(modes) as [Branch, Role][])(
    'in the mode %s are those of that branch and without a branch',
    async (modo, role) => {
      const [corp, com, atn, none] = await add(
        { branch: 'CORP' },
        { branch: 'COM' },
        { branch: 'ATN' },
        { branch: null },
      )
      expect(await idsFor({ modo }, role)).toEqual([none, { CORP: corp, COM: com, ATN: atn }[modo]])
    },
  )
  it.each([
    ['COM', 'ROLE_CRP_ADMN'],
    ['ATN', 'ROLE_CRP_REC'],
    ['CORP', 'ROLE_COM_ADMN'],
    ['CORP', 'ROLE_CRP_ATN_CTS_REC'],
  ] as const)('in the mode %s are not available to %s, nor are its filters', async (modo, role) => {
    const client = await app.as(role)
    expect(await client.call(searchPortfolio, { body: { ...anything, modo } })).toMatchObject({
      status: 404,
      error: { codigo: 'no-encontrado' },
    })
    expect(await client.call(loadPortfolioFilters, { query: { modo } })).toMatchObject({
      status: 404,
      error: { codigo: 'no-encontrado' },
    })
  })
})

describe('pages', () => {
  it('are sorted newest first across blocks; beyond the last page is the last page', async () => {
    const ids = await add(...Array.from({ length: 45 }, (_, at) => ({ candidateId: 50_000 + at * 997 })))
    const descending = ids.toReversed()
    for (const isMerged of [false, true]) {
      if (isMerged) await mergeBits(app.deps, portfolioIndex)
      const pages = await Promise.all([1, 2, 3, 4, 999_999].map((paginaActual) => load({ paginaActual })))
      expect(
        pages.map(({ paginaActual, totalPaginas, total, resultados }) => [
          paginaActual,
          totalPaginas,
          total,
          resultados.map(({ idCandidato }) => idCandidato),
        ]),
      ).toEqual([
        [1, 2, 45, descending.slice(0, 25)],
        [2, 2, 45, descending.slice(25)],
        [2, 2, 45, descending.slice(25)],
        [2, 2, 45, descending.slice(25)],
        [2, 2, 45, descending.slice(25)],
      ])
    }
  })
  // 25,000 rows, for a limit that stands in one statement of both databases
  it.skipIf(isTriedOnPostgresToo)(
    'beyond 999 are capped, and the last available page is returned',
    async () => {
      await app.db.execute(
        `insert into candidates (id, nombres, apellido_paterno, apellido_materno, correo, telefono, created_at) select 200000 + n, 'Eva', 'Sol', 'Paz', n || '@x.mx', '5512345678', now() from generate_series(1, 24976) n`,
      )
      // In parts: all at once takes a busy machine longer than a statement may
      for (let after = 200_000; after < 224_976; after += 4_000) {
        await app.db.execute(
          `insert into portfolio (candidate_id, search, area_ids, sub_area_ids, since) select id, 'eva sol paz', '{}', '{}', now() from candidates where id > ${after} and id <= ${Math.min(after + 4_000, 224_976)}`,
        )
      }
      await mergeBits(app.deps, portfolioIndex)
      expect(await app.db.$count(portfolioChanges)).toBe(0)
      const { resultados, ...counts } = await load({ paginaActual: 999 })
      expect([counts, resultados.length, resultados.at(-1)?.idCandidato]).toEqual([
        { paginaActual: 999, totalPaginas: 999, total: 24_975, hayMas: true },
        25,
        200_002,
      ])
      await app.db.delete(portfolio).where(eq(portfolio.candidateId, 224_976))
      expect(await load({ paginaActual: 999 })).toMatchObject({
        totalPaginas: 999,
        total: 24_975,
        resultados: expect.not.objectContaining({ hayMas: true }),
      })
      expect('hayMas' in (await load())).toBe(false)
    },
    120_000,
  )
})

/** Anything that may be in a row and in a question; as many as needed for overlaps. */
const nameParts = ['ana', 'luna', 'mar', 'marta', 'paz', 'sol']
const row = fc.record({
  candidateId: fc.constantFrom(100, 101, blockSize - 1, blockSize, blockSize + 1, 2 * blockSize, 2 * blockSize + 7),
  nombre: fc.array(fc.constantFrom(...nameParts), { minLength: 3, maxLength: 3 }).map((some) => some.join(' ')),
  branch: fc.constantFrom('CORP', 'COM', null),
  scoreTypeId: fc.constantFrom(1, 3, null),
  escolaridad: fc.constantFrom('Secundaria', 'Maestría', null),
  estado: fc.constantFrom('Jalisco', 'México', null),
  fechaNacimiento: fc.option(
    fc
      .date({ min: new Date('1935-01-01'), max: new Date('2015-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
  ),
  since: fc.date({ min: new Date('2023-01-01T18:00:00Z'), max: today, noInvalidDate: true }),
  areaIds: fc.constantFrom<number[]>([], [1], [1, 2]),
  subAreaIds: fc.constantFrom<number[]>([], [11], [12, 21]),
})
const chosen = (...ids: number[]) => fc.option(fc.subarray(ids, { minLength: 1 }), { freq: 2 })
const question = fc.record({
  busqueda: fc.constantFrom('', '', 'mar', 'an', 'luna sol', 'mart a'),
  calificacion: chosen(1, 3),
  areaInteres: chosen(1, 2),
  subAreaInteres: chosen(11, 12, 21),
  tiempoEnCartera: chosen(1, 2, 3, 4, 5, 6),
  edad: chosen(1, 2, 3, 4, 5, 6),
  escolaridad: chosen(1, 6),
  ubicacion: chosen(14, 15),
})
const step = fc.record({ row, gone: fc.boolean(), merged: fc.boolean(), filters: question })

/** Row by row, by the calendar. */
function isMet(person: Row, filters: Partial<Question>): boolean {
  const any = <Value>(ids: readonly Value[] | null | undefined, has: (id: Value) => boolean) =>
    ids == null || ids.some(has)
  const on = (id: number, ranges: typeof ageRanges, whole: number) =>
    ranges.some((range) => range.id === id && whole >= range.from && (range.to === null || whole < range.to))
  return (
    (person.branch === 'CORP' || person.branch === null) &&
    (filters.busqueda ?? '').split(' ').every((word) => person.search.includes(word)) &&
    any(filters.calificacion, (id) => person.scoreTypeId === id) &&
    any(filters.areaInteres, (id) => person.areaIds.includes(id)) &&
    any(filters.subAreaInteres, (id) => person.subAreaIds.includes(id)) &&
    any(filters.escolaridad, (id) => person.escolaridad === { 1: 'Secundaria', 6: 'Maestría' }[id]) &&
    any(filters.ubicacion, (id) => person.estado === { 14: 'Jalisco', 15: 'México' }[id]) &&
    any(
      filters.edad,
      (id) => person.fechaNacimiento != null && on(id, ageRanges, wholeYears(person.fechaNacimiento)),
    ) &&
    any(filters.tiempoEnCartera, (id) =>
      on(
        id,
        timeRanges,
        wholeMonths(new Date((person.since as Date).getTime() - 6 * 3_600_000).toISOString().slice(0, 10)),
      ),
    )
  )
}
const [year, month, day] = [2026, 3, 2]
const wholeMonths = (began: string): number => {
  const [y = 0, m = 0, d = 0] = began.split('-').map(Number)
  return (year - y) * 12 + (month - m) - (d > day ? 1 : 0)
}
const wholeYears = (began: string): number => Math.floor(wholeMonths(began) / 12)

it('finds the same candidates as a scan after random inserts, deletes and merges', async () => {
  for (const candidateId of [100, 101, blockSize - 1, blockSize, blockSize + 1, 2 * blockSize, 2 * blockSize + 7])
    await add({ candidateId })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
      await app.db.delete(portfolio)
      const stored = new Map<number, Row>()
      for (const {
        row: { nombre, ...rest },
        gone,
        merged,
        filters,
      } of steps) {
        const next: Row = { ...rest, search: nombre }
        await app.db.delete(portfolio).where(eq(portfolio.candidateId, next.candidateId))
        stored.delete(next.candidateId)
        if (!gone) {
          await app.db.insert(portfolio).values(next)
          stored.set(next.candidateId, next)
        }
        if (merged) await mergeBits(app.deps, portfolioIndex)
        const expected = [...stored.values()].filter((one) => isMet(one, filters)).map(({ candidateId }) => candidateId)
        expect(await idsFor(filters)).toEqual(expected.toSorted((one, other) => other - one))
      }
    }),
    { numRuns: 8, seed: 7 },
  )
})

it('two concurrent merges have the same result as one', async () => {
  const ids = await add(...Array.from({ length: 30 }, (_, at) => ({ scoreTypeId: at % 2 === 0 ? 1 : 3 })))
  await Promise.all([
    mergeBits(app.deps, portfolioIndex),
    mergeBits(app.deps, portfolioIndex),
    mergeBits(app.deps, portfolioIndex),
  ])
  expect([
    await app.db.$count(portfolioChanges),
    (await load({ calificacion: [1], paginaActual: 1 })).resultados.length,
  ]).toEqual([0, 15])
  expect(ids.length).toBe(30)
})

it('stops a merge between two blocks', async () => {
  await add({}, { candidateId: 90_000 })
  await mergeBits(app.deps, portfolioIndex, AbortSignal.abort())
  expect(await app.db.$count(portfolioChanges)).toBe(2)
  await mergeBits(app.deps, portfolioIndex)
  expect([await app.db.$count(portfolioChanges), (await load()).total]).toEqual([0, 2])
})

describe('the filter options', () => {
  it('are all listed, by name or in their own order', async () => {
    const { entity } = await (await app.as('ROLE_CRP_REC')).call(loadPortfolioFilters, { query: { modo: 'CORP' } })
    expect(entity).toEqual({
      calificaciones: [
        [1, 'Favorito'],
        [2, 'Viable'],
        [3, 'No viable'],
        [4, 'Lista negra'],
        [5, 'Otra'],
      ].map(([id, descripcion]) => ({ id, descripcion })),
      areasInteres: [
        { idArea: 2, nombre: 'Áreas técnicas' },
        { idArea: 1, nombre: 'Ventas' },
      ],
      subAreasInteres: [
        { idSubArea: 12, idArea: 1, nombre: 'Caja' },
        { idSubArea: 11, idArea: 1, nombre: 'Piso' },
        { idSubArea: 21, idArea: 2, nombre: 'Redes' },
      ],
      tiempoEnCartera: [
        'Menos de 1 mes',
        '1 a 3 meses',
        '3 a 6 meses',
        '6 meses a 1 año',
        '1 a 2 años',
        'Más de 2 años',
      ].map((descripcion, at) => ({ id: at + 1, descripcion })),
      edad: ['Menos de 18 años', '18 a 24 años', '25 a 34 años', '35 a 44 años', '45 a 54 años', '55 años o más'].map(
        (descripcion, at) => ({ id: at + 1, descripcion }),
      ),
      escolaridad: [
        'Secundaria',
        'Preparatoria',
        'Carrera técnica',
        'Licenciatura trunca',
        'Licenciatura',
        'Maestría',
      ].map((descripcion, at) => ({ id: at + 1, descripcion })),
      ubicacion: expect.arrayContaining([
        { id: 1, descripcion: 'Aguascalientes' },
        { id: 32, descripcion: 'Zacatecas' },
      ]),
    })
  })
  it('include the sub-areas of the requested areas, and none of unknown ones', async () => {
    const client = await app.as('ROLE_CRP_REC')
    const of = async (body: number[]) => (await client.call(listSubAreasOf, { body })).entity
    expect(await of([1, 99])).toEqual([
      {
        idArea: 1,
        nombre: 'Ventas',
        subareas: [
          { idSubArea: 12, idArea: 1, nombre: 'Caja' },
          { idSubArea: 11, idArea: 1, nombre: 'Piso' },
        ],
      },
    ])
    expect(await of([1, 2])).toEqual([
      { idArea: 2, nombre: 'Áreas técnicas', subareas: [{ idSubArea: 21, idArea: 2, nombre: 'Redes' }] },
      {
        idArea: 1,
        nombre: 'Ventas',
        subareas: [
          { idSubArea: 12, idArea: 1, nombre: 'Caja' },
          { idSubArea: 11, idArea: 1, nombre: 'Piso' },
        ],
      },
    ])
    expect(await of([])).toEqual([])
  })
})
