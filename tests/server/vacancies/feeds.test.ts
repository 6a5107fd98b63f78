/** What job boards fetch: Indeed's XML feed and schema.org JobPosting (docs/contract/strategies.md). */
import { eq, sql } from 'drizzle-orm'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { Hono } from 'hono'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BoardField } from '../../../src/contract/strategies.ts'
import { mountFeeds } from '../../../src/server/vacancies/feeds/feed-routes.ts'
import { batchSize } from '../../../src/server/vacancies/feeds/feed.ts'
import { feedJob } from '../../../src/server/vacancies/feeds/job-feed.ts'
import { jobPosting } from '../../../src/server/vacancies/feeds/job-posting.ts'
import { boards, publications, strategies } from '../../../src/server/platform/db/tables/vacancies.ts'
import { startWorld, type World } from '../support/process-world.ts'
import { publish, type Sought } from '../support/vacancies.ts'
import { advertColumns } from '../support/vacancy-forms.ts'

const field = (campo: string, fuente: BoardField['fuente'], formato: BoardField['formato'] = 'linea'): BoardField => ({
  campo,
  etiqueta: campo,
  uso: 'opcional',
  minimo: null,
  maximo: null,
  formato,
  fuente,
})
const campos = [
  field('encabezado', 'titulo'),
  field('texto', 'descripcion', 'texto'),
  field('quien', 'empresa'),
  field('donde', 'sede'),
  field('ciudad', null),
  field('entidad', null, 'estado'),
]

let world: World
let corporate: number
beforeAll(async () => {
  world = await startWorld({ env: { companyName: 'Grupo & Ñandú', publicUrl: origin } })
  const [board] = await world.db
    .insert(boards)
    .values([
      { nombre: 'Indeed', branches: ['CORP'], token: 'indeed', campos },
      { nombre: 'Otra', branches: ['COM', 'ATN'], token: 'otra', campos: [] },
    ])
    .returning()
  corporate = board?.id ?? 0
})
afterAll(() => world.stop())
/** What the house advertises itself is closed. */
beforeEach(async () => {
  await world.db.delete(strategies)
  await world.db.update(publications).set({ estado: 'cerrada', closedAt: new Date(0) })
})

const origin = 'https://bolsa.ejemplo.mx'
/** With a forged host. */
const load = (path: string, init: RequestInit = {}) =>
  Promise.resolve(world.app.request(`http://inventado.ejemplo${path}`, init))
const text = async (path: string) => (await load(path)).text()
const advertise = async (
  more: Partial<typeof publications.$inferInsert> = {},
  branch: 'CORP' | 'COM' | 'ATN' = 'CORP',
  sought: Sought = {},
) => {
  const made = await publish(world.db, branch, 'Contador', { siteId: world.house.sites[0]!.sede, ...sought })
  await world.db
    .update(publications)
    .set({ ...advertColumns, startsOn: '2026-02-27', endsOn: '2026-03-31', ...more })
    .where(eq(publications.id, made.publicationId))
  return made
}
const write = (publicationId: number, contenido: Record<string, string>) =>
  world.db.insert(strategies).values({
    publicationId,
    boardId: corporate,
    contenido,
    updatedBy: world.house.user.ROLE_CRP_REC,
    updatedAt: new Date(0),
  })

/** As a board reads it: nothing is trimmed or turned into a number. */
async function jobsIn(path: string): Promise<Record<string, string>[]> {
  const xml = await text(path)
  expect(XMLValidator.validate(xml)).toBe(true)
  const { source } = new XMLParser({
    trimValues: false,
    parseTagValue: false,
    isArray: (name) => name === 'job',
  }).parse(xml) as { source: { job?: Record<string, string>[] } }
  return (source.job ?? []).map((job) => Object.fromEntries(Object.entries(job).filter(([name]) => name !== '#text')))
}
const idsIn = async (path: string) => (await jobsIn(path)).map(({ referencenumber }) => Number(referencenumber))

describe("Indeed's feed", () => {
  test('has every required element, and no empty ones', async () => {
    const { publicationId, vacancyId } = await advertise()
    expect(await jobsIn('/bolsa/publicaciones.xml')).toEqual([
      {
        title: 'Contador General',
        date: '2026-02-27',
        referencenumber: String(publicationId),
        requisitionid: String(vacancyId),
        url: `${origin}/bolsa-de-trabajo/vacantes/${publicationId}`,
        company: 'Grupo & Ñandú',
        sourcename: 'Grupo & Ñandú',
        country: 'MX',
        expirationdate: '2026-03-31',
        description: [
          'Contabilidad de la compañía.',
          '',
          'Funciones:',
          '• Registrar pólizas',
          '• Conciliar cuentas',
          '',
          'Indispensable:',
          '• Licenciatura',
          '',
          'Sueldo mensual: $ 12.000,50 a $ 15.000,00',
          'Sede: Torre Reforma, piso 14',
          'Vigencia: desde el 27 febrero 2026 hasta el 31 marzo 2026',
        ].join('<br>\n'),
      },
    ])
  })

  test('for a board has its branches, with the saved texts and its token', async () => {
    const [{ publicationId }] = [await advertise(), await advertise({}, 'COM'), await advertise({}, 'ATN')]
    await write(publicationId, {
      encabezado: 'Contadora',
      texto: 'Ven.',
      quien: 'Ñandú',
      donde: '',
      ciudad: 'Cuauhtémoc',
      entidad: 'Ciudad de México',
    })
    const jobs = await jobsIn('/bolsa/publicaciones.xml?fuente=indeed')
    expect(jobs).toHaveLength(1)
    expect(jobs[0]).toMatchObject({
      title: 'Contadora',
      description: 'Ven.',
      company: 'Ñandú',
      city: 'Cuauhtémoc',
      state: 'Ciudad de México',
      url: `${origin}/bolsa-de-trabajo/vacantes/${publicationId}?fuente=indeed`,
    })
    expect(
      (await jobsIn('/bolsa/publicaciones.xml?fuente=otra')).map(({ title, url }) => [
        title,
        url?.endsWith('?fuente=otra'),
      ]),
    ).toEqual([
      ['Contador General', true],
      ['Contador General', true],
    ])
    expect((await jobsIn('/bolsa/publicaciones.xml')).map(({ title }) => title)).toEqual([
      'Contador General',
      'Contador General',
      'Contador General',
    ])
  })

  test('has active publications only, and none after their last day', async () => {
    const { publicationId } = await advertise({ endsOn: '2026-03-02' })
    const always = await advertise({ endsOn: null })
    for (const estado of ['programada', 'cubierta', 'vencida', 'cerrada'] as const) await advertise({ estado })
    await advertise({ endsOn: '2026-03-01' })
    expect(await idsIn('/bolsa/publicaciones.xml')).toEqual([publicationId, always.publicationId])
  })

  test('escapes user input', async () => {
    await advertise(
      {
        titulo: 'A ]]> <b>&amp;</b>\u0008 😀',
        descripcion: '</description><script>alert(1)</script>\r\nfin',
        funciones: [],
        indispensable: [],
        sueldoMin: null,
        startsOn: null,
        endsOn: null,
      },
      'CORP',
      { siteId: null },
    )
    const [job] = await jobsIn('/bolsa/publicaciones.xml')
    expect([job?.['title'], job?.['description']]).toEqual([
      'A ]]> <b>&amp;</b> 😀',
      '‹/description›‹script›alert(1)‹/script›<br>\nfin',
    ])
  })

  test.each([false, true])(
    'uses the addresses of PUBLIC_URL for any requested host (behind a proxy: %s)',
    async (trustProxy) => {
      const { publicationId } = await advertise()
      const app = new Hono()
      mountFeeds(app, { ...world.deps, env: { ...world.deps.env, trustProxy } })
      const headers = { 'x-forwarded-host': 'otro.ejemplo', forwarded: 'host=otro.ejemplo' }
      const answers = await Promise.all(
        ['http://inventado.ejemplo', 'https://bolsa.ejemplo.mx'].map(async (host) =>
          app.request(`${host}/bolsa/publicaciones.xml`, { headers }),
        ),
      )
      const [made, own] = await Promise.all(
        answers.map(async (response) => [response.headers.get('etag'), await response.text()] as const),
      )
      expect(made).toEqual(own)
      expect(made?.[1]).toContain(`<![CDATA[https://bolsa.ejemplo.mx/bolsa-de-trabajo/vacantes/${publicationId}]]>`)
      expect(made?.[1]).not.toMatch(/inventado|otro\.ejemplo/)
      const posting = await (
        await app.request(`http://inventado.ejemplo/bolsa/publicaciones/${publicationId}.json`, { headers })
      ).text()
      expect([posting.includes(origin), posting.includes('inventado')]).toEqual([true, false])
    },
  )

  test('is valid without a job', async () => {
    expect(await text('/bolsa/publicaciones.xml')).toBe(
      '<?xml version="1.0" encoding="utf-8"?>\n<source>\n<publisher><![CDATA[Grupo & Ñandú]]></publisher>\n</source>\n',
    )
  })

  test('has each job once over several batches, in order', async () => {
    const { vacancyId } = await advertise()
    await world.db.execute(
      sql`insert into publications (vacancy_id, titulo, branch, estado, search, created_at) select ${vacancyId}, 'Chofer', 'CORP', 'activa', 'chofer', now() - make_interval(secs => n) from generate_series(1, ${batchSize * 2 - 1}) n`,
    )
    const ids = await idsIn('/bolsa/publicaciones.xml')
    expect(ids).toHaveLength(batchSize * 2)
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other))
  })

  test('has no personal data', async () => {
    await advertise({ responsibleId: world.house.user.ROLE_CRP_REC, observerId: world.house.user.ROLE_CRP_OBS })
    const xml = await text('/bolsa/publicaciones.xml')
    expect(xml.match(/<(\w+)>/g)?.map((tag) => tag.slice(1, -1))).toEqual([
      'source',
      'publisher',
      'job',
      'title',
      'date',
      'referencenumber',
      'requisitionid',
      'url',
      'company',
      'sourcename',
      'country',
      'description',
      'br',
      'br',
      'br',
      'br',
      'br',
      'br',
      'br',
      'br',
      'br',
      'br',
      'br',
      'expirationdate',
    ])
  })

  test('has an ETag that changes only with its content', async () => {
    const { publicationId } = await advertise()
    const tagOf = async (path = '/bolsa/publicaciones.xml') => (await load(path)).headers.get('etag') ?? ''
    const response = await load('/bolsa/publicaciones.xml')
    expect(
      ['content-type', 'cache-control', 'x-content-type-options'].map((name) => response.headers.get(name)),
    ).toEqual(['application/xml; charset=utf-8', 'public, max-age=300', 'nosniff'])
    const first = await tagOf()
    const again = await load('/bolsa/publicaciones.xml', { headers: { 'if-none-match': first } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', first])
    const ofBoard = await tagOf('/bolsa/publicaciones.xml?fuente=indeed')
    await write(publicationId, { encabezado: 'Contadora' })
    expect([await tagOf(), (await tagOf('/bolsa/publicaciones.xml?fuente=indeed')) === ofBoard]).toEqual([first, false])
    await world.db.update(publications).set({ version: 9 }).where(eq(publications.id, publicationId))
    expect((await load('/bolsa/publicaciones.xml', { headers: { 'if-none-match': first } })).status).toBe(200)
    expect(new Set([first, ofBoard, await tagOf()]).size).toBe(3)
  })

  test('answers HEAD with the same headers', async () => {
    await advertise()
    const response = await load('/bolsa/publicaciones.xml', { method: 'HEAD' })
    expect([response.status, await response.text(), response.headers.get('content-type')]).toEqual([
      200,
      '',
      'application/xml; charset=utf-8',
    ])
  })

  test('omits unknown fields of a job', () => {
    const job = {
      id: 1,
      vacancyId: 2,
      title: 'A',
      description: 'B',
      company: 'C',
      site: '',
      city: '',
      state: '',
      firstDay: '2026-03-02',
      lastDay: null,
      salaryMin: null,
      salaryMax: null,
      salaryKind: null,
      benefits: [],
      url: 'https://x',
    }
    expect(feedJob(job).match(/<(\w+)>/g)).toEqual([
      '<job>',
      '<title>',
      '<date>',
      '<referencenumber>',
      '<requisitionid>',
      '<url>',
      '<company>',
      '<sourcename>',
      '<country>',
      '<description>',
    ])
    expect(jobPosting({ ...job, description: 'Uno\n\n \n\nDos' }).description).toBe('<p>Uno</p><p>Dos</p>')
  })
})

/** What Google requires, and the types of what it recommends. */
const isoDay = v.pipe(v.string(), v.isoDate())
const posting = v.strictObject({
  '@context': v.literal('https://schema.org/'),
  '@type': v.literal('JobPosting'),
  title: v.pipe(v.string(), v.nonEmpty()),
  description: v.pipe(v.string(), v.startsWith('<p>')),
  identifier: v.strictObject({ '@type': v.literal('PropertyValue'), name: v.string(), value: v.string() }),
  url: v.pipe(v.string(), v.url()),
  datePosted: isoDay,
  validThrough: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  hiringOrganization: v.strictObject({ '@type': v.literal('Organization'), name: v.pipe(v.string(), v.nonEmpty()) }),
  jobLocation: v.strictObject({
    '@type': v.literal('Place'),
    name: v.optional(v.pipe(v.string(), v.nonEmpty())),
    address: v.strictObject({
      '@type': v.literal('PostalAddress'),
      addressLocality: v.optional(v.string()),
      addressRegion: v.optional(v.string()),
      addressCountry: v.literal('MX'),
    }),
  }),
  jobBenefits: v.optional(v.pipe(v.string(), v.nonEmpty())),
  baseSalary: v.optional(
    v.strictObject({
      '@type': v.literal('MonetaryAmount'),
      currency: v.literal('MXN'),
      description: v.optional(v.picklist(['Sueldo bruto', 'Sueldo neto'])),
      value: v.union([
        v.strictObject({
          '@type': v.literal('QuantitativeValue'),
          minValue: v.number(),
          maxValue: v.number(),
          unitText: v.literal('MONTH'),
        }),
        v.strictObject({ '@type': v.literal('QuantitativeValue'), value: v.number(), unitText: v.literal('MONTH') }),
      ]),
    }),
  ),
})

describe('JobPosting', () => {
  const pathOf = (id: number | string, query = '') => `/bolsa/publicaciones/${id}.json${query}`
  test('without a public site is its own address', async () => {
    const { publicationId } = await advertise()
    const app = new Hono()
    mountFeeds(app, { ...world.deps, env: { ...world.deps.env, publicSite: false } })
    const posting = (await (await app.request(pathOf(publicationId))).json()) as { url: string }
    expect(posting.url).toBe(`${origin}${pathOf(publicationId)}`)
  })

  const read = async (path: string) => v.parse(posting, await (await load(path)).json())

  test('has what schema.org and Google require', async () => {
    const { publicationId } = await advertise()
    expect(await read(pathOf(publicationId))).toEqual({
      '@context': 'https://schema.org/',
      '@type': 'JobPosting',
      title: 'Contador General',
      description:
        '<p>Contabilidad de la compañía.</p><p>Funciones:<br>• Registrar pólizas<br>• Conciliar cuentas</p><p>Indispensable:<br>• Licenciatura</p>' +
        '<p>Sueldo mensual: $ 12.000,50 a $ 15.000,00<br>Sede: Torre Reforma, piso 14<br>Vigencia: desde el 27 febrero 2026 hasta el 31 marzo 2026</p>',
      identifier: { '@type': 'PropertyValue', name: 'Grupo & Ñandú', value: String(publicationId) },
      url: `${origin}/bolsa-de-trabajo/vacantes/${publicationId}`,
      datePosted: '2026-02-27',
      validThrough: '2026-04-01T05:59:00.000Z',
      hiringOrganization: { '@type': 'Organization', name: 'Grupo & Ñandú' },
      jobLocation: {
        '@type': 'Place',
        name: 'Torre Reforma, piso 14',
        address: { '@type': 'PostalAddress', addressCountry: 'MX' },
      },
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'MXN',
        value: { '@type': 'QuantitativeValue', minValue: 12_000.5, maxValue: 15_000, unitText: 'MONTH' },
      },
    })
  })

  test('says gross or net, and the benefits', async () => {
    const { publicationId } = await advertise({ tipoSueldo: 'neto', beneficios: ['Comedor', 'Vales & bonos'] })
    const found = await read(pathOf(publicationId))
    expect([found.baseSalary?.description, found.jobBenefits]).toEqual(['Sueldo neto', 'Comedor; Vales & bonos'])
    expect(found.description).toContain(
      '<p>Beneficios:<br>• Comedor<br>• Vales &amp; bonos</p><p>Sueldo mensual: $ 12.000,50 a $ 15.000,00 netos<br>',
    )
    expect(await (await load('/bolsa/publicaciones.xml')).text()).toContain(
      'Beneficios:<br>\n• Comedor<br>\n• Vales & bonos',
    )
  })

  test('for a board has the saved texts, and omits unknown fields', async () => {
    const { publicationId } = await advertise({ sueldoMax: null, endsOn: null }, 'CORP', { siteId: null })
    await write(publicationId, { texto: 'Uno\n\n\nDos <b>', ciudad: 'Zapopan', entidad: 'Jalisco', donde: 'Andares' })
    const found = await read(pathOf(publicationId, '?fuente=indeed'))
    expect([found.description, found.jobLocation, found.validThrough, found.baseSalary?.value, found.url]).toEqual([
      '<p>Uno</p><p>Dos &lt;b&gt;</p>',
      {
        '@type': 'Place',
        name: 'Andares',
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'Zapopan',
          addressRegion: 'Jalisco',
          addressCountry: 'MX',
        },
      },
      undefined,
      { '@type': 'QuantitativeValue', value: 12_000.5, unitText: 'MONTH' },
      `${origin}/bolsa-de-trabajo/vacantes/${publicationId}?fuente=indeed`,
    ])
    await world.db.update(publications).set({ sueldoMin: null }).where(eq(publications.id, publicationId))
    const plain = await read(pathOf(publicationId))
    expect([plain.baseSalary, plain.jobLocation]).toEqual([
      undefined,
      { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'MX' } },
    ])
  })

  test('cannot close its script element, and is cached', async () => {
    const { publicationId } = await advertise({ titulo: '</script>' })
    const response = await load(pathOf(publicationId))
    const body = await response.text()
    expect([body.includes('<'), (JSON.parse(body) as { title: string }).title]).toEqual([false, '</script>'])
    expect(
      ['content-type', 'cache-control', 'x-content-type-options'].map((name) => response.headers.get(name)),
    ).toEqual(['application/ld+json; charset=utf-8', 'public, max-age=300', 'nosniff'])
    const etag = response.headers.get('etag') ?? ''
    const again = await load(pathOf(publicationId), { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    await world.db.update(publications).set({ titulo: 'Otro' }).where(eq(publications.id, publicationId))
    expect((await load(pathOf(publicationId), { headers: { 'if-none-match': etag } })).status).toBe(200)
  })

  test.each<[string, (id: number) => string]>([
    ['an unknown board', (id) => pathOf(id, '?fuente=nadie')],
    ['a board of other branches', (id) => pathOf(id, '?fuente=otra')],
    ['an unknown one', () => pathOf(99_999)],
    ['a number beyond all', () => pathOf('9999999999')],
    ['no number', () => pathOf('x')],
    ['no format', (id) => `/bolsa/publicaciones/${id}`],
    ['a feed for an unknown board', () => '/bolsa/publicaciones.xml?fuente=nadie'],
  ])('returns 404 for %s', async (_, pathFor) => {
    const { publicationId } = await advertise()
    expect((await load(pathFor(publicationId))).status).toBe(404)
  })

  test.each(['programada', 'cubierta', 'vencida', 'cerrada'] as const)(
    'returns 404 for a publication that is %s',
    async (estado) => {
      const { publicationId } = await advertise({ estado })
      expect((await load(pathOf(publicationId))).status).toBe(404)
    },
  )
})
