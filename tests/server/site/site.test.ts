/** The public site (design/candidates-side.md): pages of open vacancies, without a session. */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { areas } from '../../../src/server/platform/db/tables/areas.ts'
import { publications, vacancies } from '../../../src/server/platform/db/tables/vacancies.ts'
import { advertise, addSite } from '../support/advertised.ts'
import { startTestApp } from '../support/app.ts'
import { appOn } from '../support/app-on.ts'
import { emptyDatabase } from '../support/database.ts'
import { beforeTests } from '../support/before-tests.ts'
import type { Published } from '../support/vacancies.ts'

const monday = new Date('2026-03-02T16:00:00Z')
const origin = 'https://empleos.ejemplo.mx'
const app = beforeTests(() => startTestApp({ now: monday, env: { publicUrl: origin, companyName: 'Grupo <Ñandú>' } }))

type Page = { readonly status: number; readonly text: string; readonly headers: Headers }
async function open(path: string, headers: Record<string, string> = {}): Promise<Page> {
  const response = await app.app.request(path, { headers: { host: 'inventado.ejemplo', ...headers } })
  return { status: response.status, text: await response.text(), headers: response.headers }
}
const titles = ({ text }: Page) =>
  [...text.matchAll(/<h[23]><a href="[^"]+">([^<]+)<\/a><\/h[23]>/g)].map(([, title]) => title)
/** Moves the clock beyond the time that the list stays in memory. */
const later = () => app.pass(600)

let [sales, accounts, closed, coming]: Published[] = []
let [centre, north] = [0, 0]

beforeAll(async () => {
  ;[centre, north] = [await addSite(app.db, 'Oficina Centro'), await addSite(app.db, 'Oficina Ñuñoa')]
  const [area] = await app.db.insert(areas).values({ nombre: 'Ventas', nameKey: 'ventas', descripcion: '' }).returning()
  sales = await advertise(app.db, 'COM', {
    titulo: 'Asesor de crédito',
    siteId: centre,
    free: 1,
    estado: 'activa',
    sueldoMin: 12_000,
    sueldoMax: 18_500,
    descripcion: 'Vende.\n\n<script>alert(1)</script>',
    funciones: ['Visitar & cobrar'],
    indispensable: ['Preparatoria'],
    startsOn: '2026-02-27',
  })
  await app.db.update(vacancies).set({ areaId: area!.id }).where(eq(vacancies.id, sales.vacancyId))
  accounts = await advertise(app.db, 'CORP', {
    titulo: 'Contadora </title>',
    siteId: north,
    free: 1,
    estado: 'activa',
    startsOn: '2026-03-01',
    endsOn: '2026-03-02',
  })
  closed = await advertise(app.db, 'COM', { titulo: 'Cajera', siteId: centre, estado: 'cerrada' })
  coming = await advertise(app.db, 'COM', {
    titulo: 'Gerente',
    siteId: north,
    estado: 'programada',
    startsOn: '2026-04-01',
  })
})

describe('the list of vacancies', () => {
  test('shows the open ones, newest first, and no other', async () => {
    const page = await open('/bolsa-de-trabajo/vacantes')
    expect([page.status, titles(page)]).toEqual([200, ['Contadora &lt;/title&gt;', 'Asesor de crédito']])
    expect(page.text).toContain('<span class="salary">$12,000 a $18,500 al mes</span> · Publicada hace 3 días')
    expect(page.text).toContain(`<link rel="canonical" href="${origin}/bolsa-de-trabajo/vacantes">`)
    expect(page.text).not.toContain('inventado.ejemplo')
    expect(page.text).toContain('<title>Vacantes · Grupo &lt;Ñandú&gt;</title>')
  })

  test.each<[query: string, found: string[]]>([
    ['q=CREDITO', ['Asesor de crédito']],
    ['q=centro+asesor', ['Asesor de crédito']],
    ['q=nunoa', ['Contadora &lt;/title&gt;']],
    ['q=ventas', ['Asesor de crédito']],
    ['q=cajera', []],
    ['rama=CORP', ['Contadora &lt;/title&gt;']],
    ['rama=OTRA', ['Contadora &lt;/title&gt;', 'Asesor de crédito']],
    ['pagina=9', ['Contadora &lt;/title&gt;', 'Asesor de crédito']],
    ['sede=1e3&area=-1&pagina=0', ['Contadora &lt;/title&gt;', 'Asesor de crédito']],
    ['q=%25', []],
  ])('finds with ?%s', async (query, found) => {
    const page = await open(`/bolsa-de-trabajo/vacantes?${query}`)
    expect([page.status, titles(page)]).toEqual([200, found])
  })

  test('filters by site and area together, keeps both in the form, and is no page for search engines', async () => {
    const page = await open(`/bolsa-de-trabajo/vacantes?sede=${centre}&q=${encodeURIComponent('"><b>')}`)
    expect(titles(page)).toEqual([])
    expect(page.text).toContain(`<option value="${centre}" selected>Oficina Centro (1)</option>`)
    expect(page.text).toContain('value="&quot;&gt;&lt;b&gt;"')
    expect(page.text).toContain('<meta name="robots" content="noindex">')
    expect(page.text).toContain('Ninguna vacante abierta coincide con tu búsqueda.')
    expect(titles(await open(`/bolsa-de-trabajo/vacantes?sede=${centre}`))).toEqual(['Asesor de crédito'])
    expect(titles(await open(`/bolsa-de-trabajo/vacantes?sede=${north}&area=1`))).toEqual([])
  })

  test('has pages of twenty, each with its address', async () => {
    const database = await emptyDatabase()
    const many = await appOn(database, { now: monday })
    try {
      const siteId = await addSite(many.db, 'Oficina')
      for (let index = 1; index <= 21; index += 1)
        await advertise(many.db, 'COM', {
          titulo: `Puesto ${index}`,
          siteId,
          free: 1,
          estado: 'activa',
          startsOn: '2026-03-01',
        })
      const pageOf = async (query: string) => (await many.app.request(`/bolsa-de-trabajo/vacantes${query}`)).text()
      const [first, second] = [await pageOf(''), await pageOf('?pagina=2')]
      expect([first.match(/<h2>/g)?.length, second.match(/<h2>/g)?.length]).toEqual([20, 1])
      expect(first).toContain(
        '<span>Página 1 de 2</span><a href="/bolsa-de-trabajo/vacantes?pagina=2" rel="next">Siguiente</a>',
      )
      expect(second).toContain('<a href="/bolsa-de-trabajo/vacantes" rel="prev">Anterior</a><span>Página 2 de 2</span>')
      expect(await pageOf('?pagina=3')).toBe(second)
    } finally {
      await many.stop()
    }
  })

  test('follows a closed vacancy within a second, and one whose last day is over with the day', async () => {
    await app.db
      .update(publications)
      .set({ estado: 'cerrada', closedAt: monday })
      .where(eq(publications.id, sales!.publicationId))
    later()
    expect(titles(await open('/bolsa-de-trabajo/vacantes'))).toEqual(['Contadora &lt;/title&gt;'])
    await app.db
      .update(publications)
      .set({ estado: 'activa', closedAt: null })
      .where(eq(publications.id, sales!.publicationId))
    app.setNow(new Date('2026-03-03T16:00:00Z'))
    expect(titles(await open('/bolsa-de-trabajo/vacantes'))).toEqual(['Asesor de crédito'])
    expect((await open(`/bolsa-de-trabajo/vacantes/${accounts!.publicationId}-contadora-title`)).status).toBe(410)
    app.setNow(monday)
  })

  test('shows an edited title within a second', async () => {
    const rename = (titulo: string, version: number) =>
      app.db.update(publications).set({ titulo, version }).where(eq(publications.id, sales!.publicationId))
    await rename('Asesora', 1)
    later()
    expect(titles(await open('/bolsa-de-trabajo/vacantes'))).toEqual(['Contadora &lt;/title&gt;', 'Asesora'])
    await rename('Asesor de crédito', 2)
    later()
    app.setNow(monday)
  })
})

describe('a vacancy', () => {
  const path = () => `/bolsa-de-trabajo/vacantes/${sales!.publicationId}-asesor-de-credito`

  test('shows its texts escaped, its facts, and JobPosting with the public address', async () => {
    const { status, text } = await open(path())
    expect(status).toBe(200)
    expect(text).toContain('<h1>Asesor de crédito</h1>')
    expect(text).toContain('<p>Vende.</p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')
    expect(text).toContain('<h2>Qué harás</h2><ul><li>Visitar &amp; cobrar</li></ul>')
    expect(text).toContain('<h2>Indispensable</h2><ul><li>Preparatoria</li></ul>')
    const [, json = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(text) ?? []
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'JobPosting',
      title: 'Asesor de crédito',
      datePosted: '2026-02-27',
      url: origin + path(),
      hiringOrganization: { name: 'Grupo <Ñandú>' },
      baseSalary: { currency: 'MXN', value: { minValue: 12_000, maxValue: 18_500, unitText: 'MONTH' } },
    })
    expect(text.match(/<script/g)).toHaveLength(1)
  })

  test('says gross or net, and what it offers, where they are filled in', async () => {
    expect((await open(path())).text).not.toContain('Qué ofrecemos')
    await app.db
      .update(publications)
      .set({ tipoSueldo: 'bruto', beneficios: ['Comedor', '<b>Vales</b>'], version: 7 })
      .where(eq(publications.id, sales!.publicationId))
    const { text } = await open(path())
    expect(text).toContain('$12,000 a $18,500 brutos al mes</p>')
    expect(text).toContain('<h2>Qué ofrecemos</h2><ul><li>Comedor</li><li>&lt;b&gt;Vales&lt;/b&gt;</li></ul>')
    const [, json = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(text) ?? []
    expect(JSON.parse(json)).toMatchObject({
      jobBenefits: 'Comedor; <b>Vales</b>',
      baseSalary: { description: 'Sueldo bruto' },
    })
    later()
    expect((await open('/bolsa-de-trabajo/vacantes')).text).toContain(
      '<span class="salary">$12,000 a $18,500 brutos al mes</span>',
    )
    await app.db
      .update(publications)
      .set({ tipoSueldo: null, beneficios: [], version: 8 })
      .where(eq(publications.id, sales!.publicationId))
    later()
    app.setNow(monday)
  })

  test('has one address: others of the same id lead there', async () => {
    for (const other of [`${sales!.publicationId}`, `${sales!.publicationId}-otro-titulo`]) {
      const { status, headers } = await open(`/bolsa-de-trabajo/vacantes/${other}`)
      expect([status, headers.get('location')]).toEqual([301, path()])
    }
  })

  test('says of a closed one that it takes no applications, and names similar ones', async () => {
    const page = await open(`/bolsa-de-trabajo/vacantes/${closed!.publicationId}-cajera`)
    expect([page.status, titles(page)]).toEqual([410, ['Asesor de crédito']])
    expect(page.text).toContain('«Cajera» ya no recibe postulaciones.')
  })

  test('is unknown before its first day, as are ids that no publication has', async () => {
    for (const id of [`${coming!.publicationId}-gerente`, '999999', '0', '99999999999', 'x', '1x', '%00']) {
      const page = await open(`/bolsa-de-trabajo/vacantes/${id}`)
      expect([id, page.status, page.text.includes('No encontramos esa página')]).toEqual([id, 404, true])
    }
  })
})

test('the home greets without any content, and names the newest vacancies', async () => {
  const page = await open('/bolsa-de-trabajo/')
  expect([page.status, titles(page)]).toEqual([200, ['Contadora &lt;/title&gt;', 'Asesor de crédito']])
  expect(page.text).toContain('<h1>Encuentra tu próximo trabajo</h1>')
  expect(page.text).toContain('Ver las 2 vacantes abiertas')
  const redirected = await open('/bolsa-de-trabajo')
  expect([redirected.status, redirected.headers.get('location')]).toEqual([301, '/bolsa-de-trabajo/'])
})

test('search engines get the pages, and not the back-office', async () => {
  expect((await open('/robots.txt')).text).toBe(
    `User-agent: *\nDisallow: /bolsa-de-trabajo-admin/\nSitemap: ${origin}/sitemap.xml\n`,
  )
  const { text } = await open('/sitemap.xml')
  expect([...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual([
    `${origin}/bolsa-de-trabajo/`,
    `${origin}/bolsa-de-trabajo/vacantes`,
    `${origin}/bolsa-de-trabajo/vacantes/${accounts!.publicationId}-contadora-title`,
    `${origin}/bolsa-de-trabajo/vacantes/${sales!.publicationId}-asesor-de-credito`,
  ])
})

test('a page that a browser has is not sent twice, nor uncompressed to those who take less', async () => {
  const { headers } = await open('/bolsa-de-trabajo/vacantes')
  expect((await open('/bolsa-de-trabajo/vacantes', { 'if-none-match': headers.get('etag')! })).status).toBe(304)
  expect(
    (await open('/bolsa-de-trabajo/vacantes', { 'accept-encoding': 'gzip' })).headers.get('content-encoding'),
  ).toBe('gzip')
})

test('the script has a name of its content, is cached for good, and is on no page without a form', async () => {
  const form = await open(`/bolsa-de-trabajo/vacantes/${sales!.publicationId}-asesor-de-credito/postularme`)
  const [, path = ''] = /<script type="module" src="([^"]+)"><\/script>/.exec(form.text) ?? []
  const { status, headers } = await open(path)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ])
  expect((await open('/bolsa-de-trabajo/')).text).not.toContain('<script')
})

test('the stylesheet has a name of its content, and is cached for good', async () => {
  const [, path = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec((await open('/bolsa-de-trabajo/')).text) ?? []
  const { status, text, headers } = await open(path)
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect(text).toContain('--color-accent:')
  expect(text).not.toContain('/*')
})

test('PUBLIC_SITE=0 leaves nothing of it', async () => {
  const off = await appOn(await emptyDatabase(), { env: { publicSite: false } })
  try {
    for (const path of ['/bolsa-de-trabajo/', '/bolsa-de-trabajo/vacantes', '/robots.txt', '/sitemap.xml']) {
      const response = await off.app.request(path)
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        404,
        'application/json; charset=utf-8',
      ])
    }
  } finally {
    await off.stop()
  }
})
