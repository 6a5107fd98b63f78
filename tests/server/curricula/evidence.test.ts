/** The requirements of a vacancy that a CV mentions, the passages that show it, and the roles that can read them. */
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { getCurriculumDocument, getCurriculumEvidence } from '../../../src/contract/curricula.ts'
import { type Role, roles } from '../../../src/contract/roles.ts'
import { access } from '../../../src/contract/access.ts'
import { corporateAdverts } from '../../../src/server/operations/demo/adverts-corporate.ts'
import { passagesFor } from '../../../src/server/curricula/evidence.ts'
import { hasInCurriculum } from '../../../src/server/curricula/mentions.ts'
import { passagesOf } from '../../../src/server/curricula/passages.ts'
import { createReader } from '../../../src/server/curricula/reader.ts'
import { readDueCurricula } from '../../../src/server/curricula/read-due.ts'
import { requirementQuery, typedQuery } from '../../../src/server/curricula/requirement-query.ts'
import { tidyText } from '../../../src/server/curricula/tidy-text.ts'
import { createApp } from '../../../src/server/app.ts'
import { candidates, curricula } from '../../../src/server/platform/db/tables/candidates.ts'
import { accentsToPlain, curriculumTexts } from '../../../src/server/platform/db/tables/curricula.ts'
import { rowsOf } from '../../../src/server/platform/db/rows.ts'
import { reads } from '../../../src/server/platform/db/tables/personal-data.ts'
import { publications } from '../../../src/server/platform/db/tables/vacancies.ts'
import { createReadLog } from '../../../src/server/personal-data/read-log.ts'
import { beforeTests } from '../support/before-tests.ts'
import { createClient } from '../support/client.ts'
import { curriculumLines } from '../support/curriculum-files.ts'
import { addCandidate } from '../support/people.ts'
import { startWorld } from '../support/process-world.ts'

const world = beforeTests(() => startWorld())
const recruitment = beforeTests(() => world.begin('grupo'))

const text = [
  'Lucía Ñandú Peña',
  'Experiencia',
  'Asesora de ventas, Seguros del Bajío (2015 a 2022).',
  'Más de 7 años en atención a clientes y',
  'cobranza. Manejo de Excel avanzado',
  'Lic. en Administración, titulada',
  'Ingles avanzado',
].join('\n')
/** Of a CV with this text, as the reader stores it. */
async function findPassages(of: string, requirements: readonly string[]) {
  const candidateId = await addCandidate(world.db, ['Ana', 'Luna', 'Paz'])
  await world.db.insert(curricula).values({ candidateId, fileName: 'cv.pdf', contentBase64: '' })
  await world.db
    .update(curriculumTexts)
    .set({ state: 'leido', readAt: world.deps.now(), text: of, passages: passagesOf(of) })
    .where(eq(curriculumTexts.candidateId, candidateId))
  const [found] = await world.db
    .select({ passages: passagesFor(requirements) })
    .from(curriculumTexts)
    .where(eq(curriculumTexts.candidateId, candidateId))
  await world.db.delete(curricula).where(eq(curricula.candidateId, candidateId))
  return found!.passages!
}
const passageOf = async (line: string, of = text) => (await findPassages(of, [line]))[0]

/** Every passage of a text, however many. */
function splitFreely(of: string): string[] {
  const sentences = of
    .split('\n')
    .flatMap((line) => line.split(/(?<=\p{L}{4}[.!?;]|\p{N}[;!?]|[)\]][.;])\s+|\s*[•●▪·|]\s+/u))
    .flatMap((sentence) => sentence.match(/.{1,500}(?=\s|$)|\S{500}/gu) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
  return [1, 2, 3].flatMap((count) =>
    sentences.flatMap((_, first) =>
      first + count <= sentences.length ? [sentences.slice(first, first + count).join(' ')] : [],
    ),
  )
}

/** The query before passages were stored: each request sent all passages and parsed them. */
async function cutAtRequest(passages: readonly string[], requirements: readonly string[]) {
  const vector = sql`(to_tsvector('spanish', passage) || to_tsvector('spanish', translate(passage, ${accentsToPlain.accented}, ${accentsToPlain.plain})))`
  const found = await rowsOf<{ passage: string | null }>(
    world.db,
    sql`
    with passages as materialized (select passage, place, ${vector} as words from jsonb_array_elements_text(${JSON.stringify(passages)}::jsonb) with ordinality as p (passage, place)),
    requirements as materialized (select to_tsquery('spanish', query) as query, place from jsonb_array_elements_text(${JSON.stringify(requirements.map(requirementQuery))}::jsonb) with ordinality as q (query, place))
    select (select passage from passages where words @@ requirements.query order by passages.place limit 1) as passage from requirements order by requirements.place`,
  )
  return found.map(({ passage }) => passage)
}

describe('a requirement', () => {
  it.each([
    ['Inglés avanzado', 'Ingles avanzado'],
    ['Cinco años de experiencia', 'Más de 7 años en atención a clientes y'],
    ['Diez años de experiencia', null],
    ['Experiencia en atención a clientes', 'Más de 7 años en atención a clientes y'],
    ['Cinco años en cobranza', 'Más de 7 años en atención a clientes y cobranza.'],
    ['Licenciatura en Contaduría o Administración', 'Lic. en Administración, titulada'],
    ['Licenciatura en Contaduría, Actuaría o afín', null],
    ['Licenciatura en Finanzas, Administración o afín', 'Lic. en Administración, titulada'],
    ['Hojas de cálculo avanzadas', 'Manejo de Excel avanzado'],
    ['Vendedor', null],
    ['Experiencia', 'Experiencia'],
    ['Ñandúes', 'Lucía Ñandú Peña'],
  ])('%s: %s', async (line, passage) => {
    expect(await passageOf(line)).toBe(passage)
  })

  it('of years is met by as many or more, in figures or in words', async () => {
    const found = ['un año', '1 año', '2 años', 'tres años', '+4 años', '15 anos'].map((years) =>
      passageOf('Dos años de experiencia', `Trabajé ${years} en ventas`),
    )
    expect((await Promise.all(found)).map((passage) => passage !== null)).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
    ])
    expect(await passageOf('Un año en ventas', 'Estuve un año en ventas')).toBe('Estuve un año en ventas')
  })

  it.each([
    [
      'Quince años de experiencia',
      {
        'catorce años': false,
        '14 años': false,
        '15 años': true,
        'dieciséis años': true,
        'veinte años': true,
        '20 años': true,
        '51 años': true,
        '99 años': true,
      },
    ],
    [
      'Veinte años de experiencia',
      {
        '19 años': false,
        'diecinueve años': false,
        '20 años': true,
        'veinte años': true,
        'veintidós años': true,
        'treinta años': true,
      },
    ],
    ['Dieciséis años de experiencia', { 'quince años': false, 'dieciséis años': true, '+16 años': true }],
    ['Dieciseis años de experiencia', { 'quince años': false, 'dieciséis años': true }],
    [
      'Veintidós años de experiencia',
      { 'veinte años': false, 'veintiún años': false, 'veintidós años': true, 'veintitrés años': true },
    ],
    ['De 2 a 5 años de experiencia', { '1 año': false, '2 años': true, '5 años': true, '9 años': true }],
    ['Entre dos y cinco años de experiencia', { 'un año': false, 'dos años': true, '9 años': true }],
    ['2-5 años de experiencia', { '1 año': false, '2 años': true, '9 años': true }],
    [
      'Edad de 18 a 55 años',
      {
        '34 años': false,
        '34 años, mi edad': true,
        '18 años, mi edad': true,
        '55 años, mi edad': true,
        '17 años, mi edad': false,
        '56 años, mi edad': false,
      },
    ],
    ['Edad: 18-55 años', { '34 años, mi edad': true, '56 años, mi edad': false }],
    ['60 años de experiencia', { '59 años': false, '60 años': true, '61 años': true }],
  ])('%s', async (line, met) => {
    const found = await Promise.all(Object.keys(met).map((years) => passageOf(line, `Trabajé ${years} en ventas`)))
    expect(Object.fromEntries(Object.keys(met).map((years, place) => [years, found[place] !== null]))).toEqual(met)
  })

  it.each([
    [
      'Treinta y cinco años de experiencia',
      {
        'cinco años': false,
        'treinta años': false,
        'treinta y cuatro años': false,
        '34 años': false,
        'treinta y cinco años': true,
        '35 años': true,
        'cuarenta años': true,
        'cuarenta y un años': true,
      },
    ],
    [
      'Diez años de experiencia',
      { 'nueve años': false, 'treinta y cinco años': true, 'treinta y un años': true, 'diez y seis años': true },
    ],
    [
      'Treinta y un años de experiencia',
      {
        'treinta años': false,
        'un año': false,
        '31 años': true,
        'treinta y un años': true,
        'treinta y dos años': true,
      },
    ],
    [
      'Veintiuno años',
      { 'veinte años': false, 'veintiún años': true, 'veintiun años': true, 'veinte y un años': true },
    ],
    ['26 años', { 'veintiseis años': true, 'veinte y cinco años': false, 'veinte y seis años': true }],
    ['Veintidós años', { 'veinte años': false, 'veinte y dos años': true }],
    [
      'Edad de 3 a 9 años',
      { 'cinco años, mi edad': true, 'treinta y cinco años, mi edad': false, 'diez y seis años, mi edad': false },
    ],
    [
      'Edad de veinticinco a treinta y cinco años',
      {
        'veinticuatro años, mi edad': false,
        'treinta años, mi edad': true,
        'treinta y un años, mi edad': true,
        'treinta y cinco años, mi edad': true,
        'treinta y seis años, mi edad': false,
        'cinco años, mi edad': false,
        'treinta o cuarenta años, mi edad': false,
        'cuarenta y cinco años, mi edad': false,
      },
    ],
    [
      'Edad entre treinta y cinco y cuarenta y cinco años',
      {
        'treinta y cuatro años, mi edad': false,
        'cuarenta años, mi edad': true,
        'cuarenta y un años, mi edad': true,
        'cuarenta y seis años, mi edad': false,
        '45 años, mi edad': true,
      },
    ],
    [
      'Edad de 32 a 38 años',
      {
        'treinta y un años, mi edad': false,
        'treinta y dos años, mi edad': true,
        'treinta y nueve años, mi edad': false,
      },
    ],
  ])('%s, in words of several parts', async (line, met) => {
    const found = await Promise.all(Object.keys(met).map((years) => passageOf(line, `Trabajé ${years} en ventas`)))
    expect(Object.fromEntries(Object.keys(met).map((years, place) => [years, found[place] !== null]))).toEqual(met)
  })

  it('of years in words is met by as many or more in words, and by no fewer', async () => {
    const units = ['', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve']
    const written = ['treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'].flatMap((ten) =>
      units.map((unit) => (unit === '' ? ten : `${ten} y ${unit}`)),
    )
    const requirements = written.map((number) => `${number} años`)
    const met = await Promise.all(
      written.map(
        async (number) =>
          (await findPassages(`Trabajé ${number} años`, requirements)).filter((passage) => passage !== null).length,
      ),
    )
    expect(met).toEqual(written.map((_, place) => place + 1))
  })

  it('of any number of years is met by that number', async () => {
    const years = Array.from({ length: 201 }, (_, count) => `${count} años en ventas`)
    expect(await Promise.all(years.map((line) => passageOf(line, line)))).toEqual(years)
  })

  it.each([
    ['Excel y Word', []],
    ['Excel, Word', []],
    ['Excel, Word y Access', []],
    ['Ni Excel ni Word', []],
    ['Excel ni Word', []],
    ['Ni Excel, ni Word', []],
    ['Ni Excel, Word', []],
    ['Word ni Excel o Access', []],
    ['Excel ni Word u Outlook', []],
    ['Excel o Word', ['Sé Excel', 'Sé Word']],
    ['Excel o en Word', ['Sé Excel', 'Sé Word']],
    ['Access, Excel o Word', ['Sé Excel', 'Sé Word']],
    ['Excel u Outlook', ['Sé Excel']],
    ['Excel o', ['Sé Excel']],
    [', o Excel', ['Sé Excel']],
  ])('%s: of CVs with one of the two words it finds %j', async (line, found) => {
    const passages = await Promise.all(['Sé Excel', 'Sé Word'].map((of) => passageOf(line, of)))
    expect(passages.filter((passage) => passage !== null)).toEqual(found)
    expect(await passageOf(line, 'Sé Excel, Word, Access y Outlook')).toBe('Sé Excel, Word, Access y Outlook')
  })

  it('of two words, one of them a choice, needs the other', async () => {
    const found = await Promise.all(
      ['Excel avanzado', 'Word avanzado', 'Excel y Word', 'avanzado'].map((of) =>
        passageOf('Excel o Word avanzado', of),
      ),
    )
    expect(found).toEqual(['Excel avanzado', 'Word avanzado', null, null])
  })

  it('with query operators is only its words', async () => {
    expect([
      requirementQuery(`Ventas & ('x') | !"\\ :* <-> `),
      requirementQuery(' ¿? -- '),
      requirementQuery(''),
    ]).toEqual([`('ventas') & ('x')`, null, null])
    expect(await findPassages('Ventas x', [`Ventas & ('x') | !"\\ :* <-> `, '¿?', 'de la'])).toEqual([
      'Ventas x',
      null,
      null,
    ])
  })

  it('is a query that PostgreSQL accepts, for every line of the demo', async () => {
    const lines = Object.values(corporateAdverts).flatMap(({ indispensable }) => [...indispensable])
    expect(lines.length).toBeGreaterThan(40)
    expect(lines.filter((line) => requirementQuery(line) === null)).toEqual([])
    expect(await findPassages('Nada de esto', lines)).toEqual(lines.map(() => null))
  })

  it('is a query that PostgreSQL accepts, whatever is typed', async () => {
    const number = fc.integer({ min: 0, max: 200 }).map(String)
    const terms = fc.constantFrom(
      'años',
      'año',
      'ano',
      'edad',
      'de',
      'a',
      'o',
      'u',
      'ni',
      'y',
      'Excel',
      'sin',
      'veinte',
      'la',
      'uno',
      'más',
    )
    const signs = fc.constantFrom(
      '&',
      '|',
      '!',
      '<->',
      '<2>',
      ':*',
      ':A',
      "'",
      "''",
      '"',
      '\\',
      "\\'",
      '(',
      ')',
      '()',
      ',',
      '-',
      '+',
      '%',
      ':',
      '/',
      '@',
      '.',
      '´',
      '½',
      '²',
      '①',
      '\u0000',
      '\ud800',
      'ﬁ',
      'İ',
      'ŉ',
      'ß',
      '日本',
      '👩‍💻',
    )
    const longWord = fc
      .tuple(fc.constantFrom('x', 'ñ', '9', 'é', '日', '-', 'a-'), fc.constantFrom(100, 300, 2_046, 2_047, 5_000))
      .map(([letter, times]) => letter.repeat(times))
    const piece = fc.oneof(
      { weight: 4, arbitrary: number },
      { weight: 4, arbitrary: terms },
      { weight: 4, arbitrary: signs },
      { weight: 2, arbitrary: fc.string({ unit: 'binary' }) },
      { weight: 1, arbitrary: longWord },
    )
    const line = fc
      .tuple(fc.array(piece, { maxLength: 8 }), fc.constantFrom(' ', ''))
      .map(([pieces, between]) => pieces.join(between))
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 10, maxLength: 20 }), async (lines) => {
        expect(await findPassages('zyx', lines)).toEqual(lines.map(() => null))
        for (const typed of lines)
          await world.db
            .select({ id: candidates.id })
            .from(candidates)
            .where(hasInCurriculum(candidates.id, typed))
            .limit(1)
      }),
      { numRuns: 40 },
    )
  }, 60_000)
})

it('passages are sentences, and up to three that follow each other, the short ones first', () => {
  expect(passagesOf('Uno dos tres cuatro. Cinco\nSeis')).toEqual([
    'Uno dos tres cuatro.',
    'Cinco',
    'Seis',
    'Uno dos tres cuatro. Cinco',
    'Cinco Seis',
    'Uno dos tres cuatro. Cinco Seis',
  ])
  expect(passagesOf('Lic. en Derecho • 3.5 años')).toEqual(['Lic. en Derecho', '3.5 años', 'Lic. en Derecho 3.5 años'])
  expect(passagesOf('Uno · Dos ▪ Tres ● Cuatro | Cinco').slice(0, 5)).toEqual(['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'])
  expect(passagesOf('(2015). Uno [2016]; Dos 7! Tres').slice(0, 4)).toEqual([
    '(2015).',
    'Uno [2016];',
    'Dos 7!',
    'Tres',
  ])
  expect(passagesOf('')).toEqual([])
  expect(
    passagesOf('x'.repeat(1_200))
      .slice(0, 3)
      .map(({ length }) => length),
  ).toEqual([500, 500, 200])
})

describe('passages that are stored', () => {
  const demo = Object.values(corporateAdverts).flatMap(({ indispensable }) => [...indispensable])
  const fivePages = Array.from(
    { length: 250 },
    (_, line) =>
      `${2000 + (line % 25)}. ${demo[line % demo.length]}; ${line % 12} años en la empresa ${line}. Atención a clientes, reportes`,
  ).join('\n')

  it('answer for the sample CVs what all of their passages answer', async () => {
    for (const of of [text, curriculumLines.join('\n'), fivePages]) {
      const passages = splitFreely(of)
      expect(passagesOf(of)).toEqual(passages)
      expect(await findPassages(of, demo)).toEqual(await cutAtRequest(passages, demo))
    }
  })

  it('answer for any text what all of its passages answer', async () => {
    const word = fc.constantFrom(
      'Ventas',
      'ventas',
      'inglés',
      'ingles',
      'Excel',
      'avanzado',
      'cinco',
      '7',
      'años',
      'ano',
      'de',
      'la',
      'banca',
      'o',
      'Lic',
      'Administración',
      'ñandú',
      '3.5',
      'NULL',
      '"',
      '\\',
      '{}',
      "'",
      ',',
      '<b',
      'a>',
      '(2015)',
    )
    const sign = fc.constantFrom(' ', ' ', ' ', '. ', '; ', '.', '! ', ' • ', '•', ' | ', '\n', '). ', '-')
    const cv = fc.array(fc.tuple(word, sign), { maxLength: 60 }).map((pieces) => tidyText(pieces.flat().join('')))
    const requirements = [
      ...demo.slice(0, 10),
      'Inglés avanzado',
      'Cinco años en ventas',
      'Un año',
      'Excel o banca',
      'Ventas',
      '¿?',
    ]
    await fc.assert(
      fc.asyncProperty(cv, async (of) => {
        const passages = splitFreely(of)
        expect(passagesOf(of)).toEqual(passages)
        expect(await findPassages(of, requirements)).toEqual(await cutAtRequest(passages, requirements))
      }),
      { numRuns: 60 },
    )
  }, 60_000)

  it('are those of the first thousand sentences, and of 60,000 characters', () => {
    const passages = passagesOf('1; '.repeat(33_333))
    expect([passages.length, passages.at(-1)]).toEqual([1_000 + 999 + 998, '1; 1; 1;'])
    const long = passagesOf(
      Array.from({ length: 200 }, (_, line) => `${String(line).padStart(3, '0')}${'x'.repeat(497)}`).join('\n'),
    )
    expect([long.length, long[119]?.slice(0, 3), long[120]?.length]).toEqual([120 + 119 + 118, '119', 1_001])
    expect(passagesOf(`${'x'.repeat(500)}\n`.repeat(119) + 'y'.repeat(499) + '\nz\nw').slice(119, 121)).toEqual([
      'y'.repeat(499),
      'z',
    ])
  })

  it.each([
    ['sentences', '1; '.repeat(33_333)],
    ['blanks that are no blanks of a text', '\uFEFF'.repeat(100_000)],
    ['bullets', '•'.repeat(100_000)],
    ['bullets with blanks', '• '.repeat(50_000)],
    ['one word', 'x'.repeat(100_000)],
    ['words as long as a passage', `${'x'.repeat(499)} `.repeat(200)],
    ['lines', '1\n'.repeat(50_000)],
    ['ends of sentences', 'abcd.'.repeat(20_000)],
  ])('are cut in little time of 100,000 characters of %s', (_, hostile) => {
    const began = process.cpuUsage()
    passagesOf(hostile)
    const { user, system } = process.cpuUsage(began)
    // The square of such a text is ten seconds
    expect((user + system) / 1_000).toBeLessThan(1_000)
  })
})

describe('the calls', () => {
  const lines = ['Inglés avanzado', 'Portugués']
  beforeAll(async () => {
    await world.db
      .insert(curricula)
      .values({ candidateId: recruitment.candidateId, fileName: 'cv.docx', contentBase64: '' })
    await world.db
      .update(curriculumTexts)
      .set({ state: 'leido', readAt: world.deps.now(), text, passages: passagesOf(text), html: '<p>Lucía</p>' })
      .where(eq(curriculumTexts.candidateId, recruitment.candidateId))
    await world.db
      .update(publications)
      .set({ indispensable: lines })
      .where(eq(publications.id, world.house.publication.grupo.publicationId))
  })
  const idPublicacion = () => world.house.publication.grupo.publicationId
  const ofProcess = () => ({ idCandidato: recruitment.candidateId, idReclutamiento: recruitment.id })
  const ofPublication = () => ({ idCandidato: recruitment.candidateId, idPublicacion: idPublicacion() })
  const statusesOf = async (role: Role) => {
    const client = await world.as(role)
    return [
      (await client.call(getCurriculumDocument, { query: { idCandidato: recruitment.candidateId } })).status,
      (await client.call(getCurriculumEvidence, { query: ofProcess() })).status,
      (await client.call(getCurriculumEvidence, { query: ofPublication() })).status,
    ]
  }

  it('return the requirements that the CV mentions, with the passages, for a process and for a publication', async () => {
    const client = await world.as('ROLE_CRP_REC')
    const evidence = {
      idPublicacion: idPublicacion(),
      estado: 'leido',
      explicacion: 'El texto del CV se leyó.',
      requisitos: [
        { texto: 'Inglés avanzado', pasaje: 'Ingles avanzado' },
        { texto: 'Portugués', pasaje: null },
      ],
    }
    expect((await client.call(getCurriculumEvidence, { query: ofProcess() })).entity).toEqual(evidence)
    expect((await client.call(getCurriculumEvidence, { query: ofPublication() })).entity).toEqual(evidence)
    expect(
      (await client.call(getCurriculumDocument, { query: { idCandidato: recruitment.candidateId } })).entity,
    ).toEqual({ estado: 'leido', explicacion: 'El texto del CV se leyó.', html: '<p>Lucía</p>' })
  })

  it('of a publication without requirements say that the CV was read', async () => {
    const client = await world.as('ROLE_CRP_REC')
    await world.db.update(publications).set({ indispensable: [] }).where(eq(publications.id, idPublicacion()))
    const { entity } = await client.call(getCurriculumEvidence, { query: ofProcess() })
    await world.db.update(publications).set({ indispensable: lines }).where(eq(publications.id, idPublicacion()))
    expect(entity).toEqual({
      idPublicacion: idPublicacion(),
      estado: 'leido',
      explicacion: 'El texto del CV se leyó.',
      requisitos: [],
    })
  })

  it('say of a text that is not cut yet that it is being read, and what it mentions afterwards', async () => {
    const client = await world.as('ROLE_CRP_REC')
    const idCandidato = await addCandidate(world.db, ['Leída', 'Antes', ''])
    const requested = async () =>
      (await client.call(getCurriculumEvidence, { query: { idCandidato, idPublicacion: idPublicacion() } })).entity
    await world.db.insert(curricula).values({ candidateId: idCandidato, fileName: 'cv.pdf', contentBase64: '' })
    await world.db
      .update(curriculumTexts)
      .set({ state: 'leido', readAt: world.deps.now(), text })
      .where(eq(curriculumTexts.candidateId, idCandidato))
    expect(await requested()).toMatchObject({
      estado: 'pendiente',
      explicacion: 'El CV se está leyendo; su texto estará en unos momentos.',
      requisitos: [{ pasaje: null }, { pasaje: null }],
    })
    await readDueCurricula(world.deps, createReader(), new AbortController().signal)
    expect(await requested()).toMatchObject({
      estado: 'leido',
      requisitos: [{ pasaje: 'Ingles avanzado' }, { pasaje: null }],
    })
    await world.db.delete(curricula).where(eq(curricula.candidateId, idCandidato))
  })

  it('say of a candidate without a CV that there is none, and of one that was not read why', async () => {
    const client = await world.as('ROLE_CRP_REC')
    const idCandidato = await addCandidate(world.db, ['Sin', 'Archivo', ''])
    const load = async () =>
      (await client.call(getCurriculumEvidence, { query: { idCandidato, idPublicacion: idPublicacion() } })).entity
    expect(await load()).toMatchObject({
      estado: 'sin-cv',
      explicacion: 'El candidato no tiene CV.',
      requisitos: lines.map((texto) => ({ texto, pasaje: null })),
    })
    await world.db.insert(curricula).values({ candidateId: idCandidato, fileName: 'cv.pdf', contentBase64: 'x' })
    expect(await load()).toMatchObject({ estado: 'pendiente' })
    await world.db
      .update(curriculumTexts)
      .set({ state: 'protegido', readAt: world.deps.now() })
      .where(eq(curriculumTexts.candidateId, idCandidato))
    expect((await client.call(getCurriculumDocument, { query: { idCandidato } })).entity).toEqual({
      estado: 'protegido',
      explicacion: 'El CV está protegido con contraseña y no se puede leer.',
      html: null,
    })
  })

  it('answer every role that sees the candidate, and no other', async () => {
    const found = Object.fromEntries(
      await Promise.all(roles.map(async (role) => [role, await statusesOf(role)] as const)),
    )
    const may: Readonly<Record<string, number>> = { ROLE_CRP_ADMN: 200, ROLE_CRP_REC: 200, ROLE_CRP_OBS: 200 }
    expect(found).toEqual(
      Object.fromEntries(
        roles.map((role) => [role, Array(3).fill(access.candidates.includes(role) ? (may[role] ?? 404) : 403)]),
      ),
    )
    expect(
      (await world.anonymous.call(getCurriculumDocument, { query: { idCandidato: recruitment.candidateId } })).status,
    ).toBe(401)
  })

  it('find nothing under ids that do not belong together, are foreign or unknown', async () => {
    const client = await world.as('ROLE_CRP_REC')
    const other = await world.begin('grupo')
    const foreign = await world.begin('individual')
    const statusOf = async (
      query: Parameters<typeof client.call<typeof getCurriculumEvidence>>[1] extends { query: infer Query }
        ? Query
        : never,
    ) => (await client.call(getCurriculumEvidence, { query })).status
    expect(await statusOf({ idCandidato: other.candidateId, idReclutamiento: recruitment.id })).toBe(404)
    expect(await statusOf({ idCandidato: foreign.candidateId, idReclutamiento: foreign.id })).toBe(404)
    expect(await statusOf({ idCandidato: foreign.candidateId, idPublicacion: idPublicacion() })).toBe(404)
    expect(
      await statusOf({
        idCandidato: recruitment.candidateId,
        idPublicacion: world.house.publication.individual.publicationId,
      }),
    ).toBe(404)
    expect(await statusOf({ idCandidato: 999_999, idPublicacion: idPublicacion() })).toBe(404)
    expect(await statusOf({ idCandidato: recruitment.candidateId })).toBe(400)
    expect(await statusOf({ ...ofProcess(), ...ofPublication() })).toBe(400)
  })

  it('find nothing about a blocked candidate', async () => {
    const blocked = await world.begin('grupo')
    await world.db.update(candidates).set({ blockedAt: world.deps.now() }).where(eq(candidates.id, blocked.candidateId))
    const client = await world.as('ROLE_CRP_ADMN')
    expect(
      (
        await client.call(getCurriculumEvidence, {
          query: { idCandidato: blocked.candidateId, idPublicacion: idPublicacion() },
        })
      ).status,
    ).toBe(404)
    expect((await client.call(getCurriculumDocument, { query: { idCandidato: blocked.candidateId } })).status).toBe(404)
  })

  it('are in the log of reads', async () => {
    const log = createReadLog({ db: world.db, now: world.deps.now, log: world.deps.log })
    const server = createApp({ ...world.deps, reads: log })
    const { token } = await world.as('ROLE_CRP_REC')
    const client = createClient((path, init) => server.request(world.deps.env.apiBase + path, init), token)
    await client.call(getCurriculumDocument, { query: { idCandidato: recruitment.candidateId } })
    await client.call(getCurriculumEvidence, { query: ofProcess() })
    await log.flush()
    expect((await world.db.select({ call: reads.call, candidateId: reads.candidateId }).from(reads)).slice(-2)).toEqual(
      [
        { call: 'GET /candidatos/obtener-documento-cv', candidateId: recruitment.candidateId },
        { call: 'GET /candidatos/obtener-evidencia-cv', candidateId: recruitment.candidateId },
      ],
    )
  })

  it('filters a list by words of the CV', async () => {
    const has = async (typed: string) => {
      const found = await world.db
        .select({ id: candidates.id })
        .from(candidates)
        .where(hasInCurriculum(candidates.id, typed) ?? sql`false`)
      return found.map(({ id }) => id)
    }
    expect(await Promise.all(['ventas cobranza EXCEL', 'administracion', 'ventas portugués', '¿?'].map(has))).toEqual([
      [recruitment.candidateId],
      [recruitment.candidateId],
      [],
      [],
    ])
    expect(typedQuery('de la a')).toBe(null)
  })
})
