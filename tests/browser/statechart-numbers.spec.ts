/**
 * Real numbers on the statecharts: overlays by role, people behind a number, the what-if estimate, the path of one
 * process.
 */
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { pathToFileURL } from 'node:url'
import { pageSize } from '../../src/contract/candidates.ts'
import { documentedCharts } from '../../docs/tools/explorer/charts.ts'
import { readGraph } from '../../docs/tools/explorer/graph/read-graph.ts'
import { asMermaid } from '../../docs/tools/generator/formats/mermaid.ts'
import { asScxml } from '../../docs/tools/generator/formats/scxml.ts'
import type { RecordedVersion } from '../../docs/tools/generator/compare/recorded.ts'
import type { Role } from '../../src/contract/roles.ts'
import { rowsOf } from '../../src/server/platform/db/rows.ts'
import { inRepository } from '../../src/setup/root.mjs'
import { expectNoFault } from './support/accessible.ts'
import { monday } from '../server/support/process-world.ts'
import { goOn } from '../server/support/random-stories.ts'
import { test } from './support/fixtures.ts'
import { Interactions } from './support/interactions.ts'
import { processPath } from './support/recruiter.ts'
import type { Served } from './support/served.ts'

const admin = 'ROLE_COM_ADMN'
const dates = 'c.desde=2026-02-01&c.hasta=2026-03-02'
const day = 86_400_000

// In one worker: the histories of the processes are written once.
test.describe.configure({ mode: 'default' })

/** Processes of three months, once for each worker: whatever their chart allows. */
let lived: Promise<void> | null = null
const live = (served: Served) => (lived ??= past(served))
async function past(served: Served): Promise<void> {
  const began = new Date(monday.getTime() - 120 * day)
  served.setNow(began)
  for (let one = 0; one < 12; one += 1) await served.begin('individual')
  await goOn(served.db, { began: new Date(began.getTime() + 2 * day), now: monday, seed: 7, turns: 240 })
  served.setNow(monday)
  for (let one = 0; one < 3; one += 1) await served.begin('individual')
}
const picture = (page: Page) => page.getByRole('group', { name: /^Diagrama: / })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Detalle y simulación' })
const mark = (page: Page, id: string) => picture(page).locator(`[data-mark='${id}']`)
type Sit = (who: Role, path: string) => Promise<Page>
const openAs = async (sit: Sit, who: Role, hash: string): Promise<Page> => {
  const page = await sit(who, `docs/#/${hash}`)
  await drawn(page)
  return page
}
const open = async (page: Page, home: string, hash: string) => {
  await page.goto(`${home}docs/#/${hash}`)
  await drawn(page)
}
const drawn = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The parts outside the window follow
  await expect(page.locator('main svg[data-ready]:not([data-whole])')).toHaveCount(0)
}

test('shows the numbers of a state, the people behind them, and the path of one of them', async ({ served, sit }) => {
  await live(served)
  const page = await sit(admin, 'admin')
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(error.message))
  page.on('console', (message) => message.type() === 'error' && broken.push(message.text()))
  await open(page, served.home, `recruitment?en=abierto.filtro&panel=capa&capa=cifras&c.cifra=aqui&${dates}`)
  await expect(mark(page, 'abierto.filtro')).toHaveText(/^\d+$/)
  await expect(page.getByRole('list', { name: 'Qué significan las marcas' })).toContainText('Aquí ahora')
  const here = panel(page).getByRole('button', { name: /, Aquí ahora: ver quiénes$/ })
  const count = Number(await here.textContent())
  expect(count).toBeGreaterThanOrEqual(3)
  expect(Number(await mark(page, 'abierto.filtro').textContent())).toBe(count)
  await expectNoFault(page, 'numbers')

  // By keyboard: the list, then the way of its first
  await here.press('Enter')
  const list = panel(page).getByRole('region', { name: 'Están en Filtro' })
  await expect(list.getByRole('status')).toHaveText(`${count} resultados, página 1 de ${Math.ceil(count / pageSize)}.`)
  await expect(list.getByRole('listitem')).toHaveCount(Math.min(pageSize, count))
  await expect(page).toHaveURL(/c\.lista=aqui%7Eabierto\.filtro/)
  await list.getByRole('link', { name: 'recorrido' }).first().press('Enter')
  await expect(panel(page).getByRole('tab', { name: 'Recorrido', selected: true })).toBeVisible()
  // A process that came back to the filter has more steps: the last one, whichever it is, led here.
  await expect(panel(page).locator('[aria-current=step]')).toHaveText(/→ Filtro/)
  await expect(picture(page).locator(`a[data-item='abierto.filtro']`)).toHaveClass(/active/)
  await expectNoFault(page, 'a way')
  expect(broken).toEqual([])
})

test('the history links a recruiter to the path on the chart in another tab', async ({ served, sit }) => {
  const process = await served.begin('individual')
  const page = await sit('ROLE_COM_REC', processPath(process, 1))
  const [other] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Ver este recorrido en el diagrama (en otra pestaña)' }).click(),
  ])
  await expect(panel(other).getByRole('tab', { name: 'Recorrido', selected: true })).toBeVisible()
  await expect(panel(other).locator('[aria-current=step]')).toHaveText(/^Empieza → Filtro/)
  await expect(picture(other).locator(`a[data-item='abierto.filtro']`)).toHaveClass(/active/)
})

test('the table shows the same numbers, and compares two periods', async ({ served, sit }) => {
  await live(served)
  const page = await openAs(
    sit,
    admin,
    `recruitment?vista=tabla&panel=capa&capa=cifras&c.desde=2025-10-01&c.hasta=2026-03-02`,
  )
  await expect(page.locator(`[data-state='abierto.filtro']`)).toContainText('Permanencia mediana')
  await expectNoFault(page, 'table of numbers')
  await page.getByRole('combobox', { name: 'Capa' }).selectOption('Comparación')
  await open(
    page,
    served.home,
    `recruitment?panel=capa&capa=comparacion&c.cifra=pasaron&c.desde=2025-10-01&c.hasta=2026-03-02`,
  )
  await expect(panel(page).getByText('con Comercial, del 01/05/2025 al 30/09/2025')).toBeVisible()
  await expect(mark(page, 'abierto.filtro')).toHaveText(/^(▲|▼) \d+$|^=$|^nuevo$/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoFault(page, 'a comparison on a phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('estimates the effect of a state that takes half as long, with its error', async ({ served, sit }) => {
  await live(served)
  const page = await openAs(
    sit,
    admin,
    'recruitment?en=abierto.filtro&panel=capa&capa=que-pasaria&c.desde=2025-10-01&c.hasta=2026-03-02',
  )
  await expect(panel(page).getByText(/error absoluto medio/)).toBeVisible()
  await panel(page).getByLabel('Dura, en % de lo que dura hoy').fill('10')
  await expect(panel(page).getByRole('columnheader', { name: 'con el cambio' })).toBeVisible()
  await expect(panel(page).getByText('Filtro: dura 10 %')).toBeVisible()
  await panel(page).getByLabel('De quienes salen, siguen (%)').fill('0')
  await expect(
    panel(page)
      .getByRole('row', { name: /^Contratados de cada 100/ })
      .getByRole('cell')
      .nth(1),
  ).toHaveText('0')
  await expectNoFault(page, 'what if')
  await panel(page).getByRole('button', { name: 'Quitar los cambios' }).click()
  await expect(panel(page).getByRole('columnheader', { name: 'con el cambio' })).toHaveCount(0)
  await panel(page).getByRole('button', { name: 'Quitar estado' }).click()
  await expect(panel(page).getByText('Filtro: se quita')).toBeVisible()
  // Few of these processes end in a hire: without one, there is no median
  await expect(panel(page).getByText(/^Contrataciones en 30 días: [-+]?[\d.]+ \(95 %: de .+ a .+\)/)).toBeVisible()
})

test('a group of states shows its states together, each of them, and by where its people leave it', async ({
  served,
  sit,
}) => {
  await live(served)
  const page = await openAs(
    sit,
    admin,
    `recruitment?en=abierto.primeraEntrevista&panel=capa&capa=cifras&c.cifra=aqui&c.desde=2025-10-01&c.hasta=2026-03-02`,
  )
  const group = panel(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Primera entrevista', exact: true }) })
  const details = panel(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Cada uno de sus estados' }) })
  await expect(group.getByText('Aquí ahora')).toHaveCount(1)
  const ids = await details.getByRole('link').allTextContents()
  expect(ids).toEqual(['Agendar primera entrevista', 'Resultado de la primera entrevista'])
  const here = await details.locator('dt:text-is("Aquí ahora") + dd').allTextContents()
  const all = here.map(Number).reduce((sum, one) => sum + one)
  await expect(group.locator('dt:text-is("Aquí ahora") + dd')).toHaveText(String(all))
  await expect(mark(page, 'abierto.primeraEntrevista')).toHaveText(String(all))
  await expect(panel(page).getByText('Elige un estado en la imagen')).toHaveCount(0)
  await expectNoFault(page, 'a group')
  await details.getByRole('link').first().click()
  await expect(panel(page).getByRole('heading', { name: 'Agendar primera entrevista', exact: true })).toBeVisible()
})

test('shows the time between two states, and publications', async ({ served, sit }) => {
  await live(served)
  const page = await openAs(sit, admin, `recruitment?panel=capa&capa=cifras&c.desde=2025-10-01&c.hasta=2026-03-02`)
  await panel(page).getByLabel('Desde que entra a').selectOption('abierto.filtro')
  await panel(page).getByLabel('hasta que entra a').selectOption('abierto.primeraEntrevista.agendar')
  await panel(page)
    .getByRole('button', { name: /, Medidos: ver quiénes$/ })
    .click()
  await expect(
    panel(page).getByRole('region', { name: 'De Filtro a Agendar primera entrevista' }).getByRole('listitem').first(),
  ).toBeVisible()
  await open(page, served.home, `publication?panel=capa&capa=cifras&en=abierta.activa&c.cifra=aqui&${dates}`)
  await expect(mark(page, 'abierta.activa')).toHaveText(/^\d+$/)
})

const whole = 'c.desde=2025-10-01&c.hasta=2026-03-02'
/** '12 · 9.8 %' */
const countIn = (text: string): number => Number(/(\d+) ·/.exec(text)?.[1])

test('shows the routes that happened: one is painted on the stages, with the people who took it', async ({
  served,
  sit,
}) => {
  await live(served)
  const address = `recruitment?vista=etapas&panel=capa&capa=variantes&${whole}`
  const page = await openAs(sit, admin, address)
  const routes = panel(page).getByRole('region', { name: 'Rutas' })
  const cards = routes.locator('button[aria-pressed]')
  await expect(routes.getByText(/^\d+ de \d+ rutas: \d+ de \d+ procesos \([\d.]+ %\)$/)).toBeVisible()
  await expect(routes.getByText(new RegExp(`^${await cards.count()} de `))).toBeVisible()
  const painted = page.locator('main article[data-painted]')
  await expect(painted).toHaveCount(0)
  const count = countIn(await cards.first().innerText())
  await cards.first().press('Enter')
  await expect(cards.first()).toHaveAttribute('aria-pressed', 'true')
  await expect(cards.first()).toBeFocused()
  await expect(page.getByRole('article', { name: 'Filtro' })).toHaveAttribute('data-painted', 'amount')
  await expect(page.getByRole('article', { name: 'Filtro' })).toContainText('Paso1')
  await expect(painted).toHaveCount(12)
  await expect(routes.getByRole('status')).toHaveText(new RegExp(`^${count} resultados?, página 1 de`))
  await expect(routes.locator('ol ol > li')).toHaveCount(Math.min(pageSize, count))
  await expectNoFault(page, 'routes')
  await cards.first().click()
  await expect(painted).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoFault(page, 'routes on a phone')
  const [stages, below] = [await page.locator('main').boundingBox(), await panel(page).boundingBox()]
  expect(below!.y).toBeGreaterThanOrEqual(stages!.y + stages!.height)
  const last = await page.getByRole('link', { name: 'Contratado', exact: true }).boundingBox()
  expect(below!.y).toBeGreaterThan(last!.y + last!.height)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  const viewer = await openAs(sit, 'ROLE_COM_METVIEW', address)
  const seen = panel(viewer).locator('button[aria-pressed]').first()
  await seen.click()
  expect(countIn(await seen.innerText())).toBe(count)
  await expect(viewer.locator('main article[data-painted="amount"]').first()).toBeVisible()
  await expect(panel(viewer).getByText('Tu rol ve cuántas personas son, y no quiénes.')).toBeVisible()
  await expect(panel(viewer).getByRole('region', { name: /^Quiénes/ })).toHaveCount(0)
})

test('shows where candidates go back, how often, and who', async ({ served, sit }) => {
  await live(served)
  const page = await openAs(sit, admin, `recruitment?vista=etapas&panel=capa&capa=vueltas&${whole}`)
  const ways = panel(page).getByRole('region', { name: 'Vueltas' })
  const times = ways.getByRole('button', { name: /^\d+ veces, El rechazo se revierte: ver quiénes$/ }).first()
  const count = Number(await times.textContent())
  expect(count).toBeGreaterThan(0)
  await expect(page.locator('main article[data-painted="warning"]').first()).toContainText('Regresan')
  await expect(ways.getByRole('checkbox')).toBeDisabled()
  await times.press('Enter')
  const list = panel(page).getByRole('region', { name: 'Cada vez: El rechazo se revierte' })
  await expect(list.getByRole('listitem')).toHaveCount(Math.min(pageSize, count))
  await expectNoFault(page, 'ways back')
})

/** Each from the page of the recruitment chart; an overlay that is chosen is one interaction, as a typed text is. */
const questions: Readonly<Record<string, (page: Page, by: Interactions, served: Served) => Promise<void>>> = {
  'which stage loses most, and why': async (page, by) => {
    await choose(page, by, 'Pérdidas')
    await expect(panel(page).getByRole('row', { name: /^Filtro/ })).toBeVisible()
  },
  'who waits longest in Filtro, and since when': async (page, by) => {
    await choose(page, by, 'Esperando ahora')
    await by.click(page.getByRole('article', { name: 'Filtro' }).getByRole('link', { name: 'Filtro' }))
    await by.click(panel(page).getByRole('button', { name: /, Esperan: ver quiénes$/ }))
    const list = panel(page).getByRole('region', { name: 'Esperan en Filtro' })
    await expect(list.getByRole('listitem').first()).toContainText(/ · desde el \d\d\/\d\d\/\d{4}/)
  },
  'by which ways to PE-AG, and how many': async (page, by) => {
    await find(page, by, 'PE-AG')
    await choose(page, by, 'Cifras reales')
    await expect(
      section(page, 'De dónde llegan')
        .getByRole('row')
        .filter({ hasText: /^Sí continúadesde Filtro\d+ –$/ }),
    ).toHaveCount(1)
  },
  'what if the manager never registers the result': async (page, by) => {
    await find(page, by, 'SE-ES')
    await expect(section(page, 'Si nadie hace nada').getByRole('listitem').first()).toContainText('Se queda aquí')
  },
  'who may reverse a rejection, until when, and what the candidate receives': async (page, by) => {
    await by.click(page.getByRole('main').getByRole('link', { name: 'Rechazado', exact: true }))
    await by.click(panel(page).getByRole('link', { name: 'El rechazo se revierte' }))
    await expect(section(page, 'Hasta cuándo').getByRole('listitem')).toContainText('Sin límite de tiempo')
    await expect(section(page, 'Qué recibe el candidato').getByRole('listitem')).toHaveCount(1)
  },
  'the ten most frequent routes': async (page, by) => {
    await choose(page, by, 'Variantes')
    await expect(panel(page).getByText(/^\d+ de \d+ rutas: /)).toBeVisible()
  },
  'how many more hires without the first interview, and how sure': async (page, by) => {
    const name = 'Primera entrevista'
    await by.click(page.getByRole('article', { name }).getByRole('link', { name }))
    await choose(page, by, '¿Qué pasaría si…?')
    await by.click(panel(page).getByRole('button', { name: 'Quitar etapa' }))
    await expect(panel(page).getByText(/^Contrataciones en 30 días: [-+]?[\d.]+ \(95 %: de /)).toBeVisible()
  },
  'where candidates go back': async (page, by) => {
    await choose(page, by, 'Vueltas')
    await expect(panel(page).getByRole('region', { name: 'Vueltas' }).getByRole('row').nth(1)).toBeVisible()
  },
  'the losses of the individual mode alone': async (page, by) => {
    await choose(page, by, 'Pérdidas')
    by.count += 1
    await panel(page).getByLabel('Modo').selectOption('Individual')
    await expect(page).toHaveURL(/c\.modo=individual/)
    await expect(panel(page).getByRole('row', { name: /^Filtro/ })).toBeVisible()
  },
  'what changed since October, and whom it concerns': async (page, by, { db }) => {
    await page.route('**/versions.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `window.statechartVersions = ${JSON.stringify({ recruitment: recorded })}`,
      }),
    )
    await choose(page, by, 'Qué cambió')
    const since = panel(page).getByLabel('Del', { exact: true })
    by.count += 1
    await since.fill('2025-10-01')
    const changes = panel(page).getByRole('region', { name: 'Cambios' })
    await expect(changes.getByRole('heading', { level: 4 })).toHaveText(['Se puede posponer el filtro'])
    const [found] = await rowsOf<{ people: number; filter: number }>(
      db,
      sql`select count(*)::int as people, count(*) filter (where codigo = 'FT')::int as filter
        from recruitments where outcome = 'abierta' and branch = 'COM' and codigo in ('FT', 'PE-AG', 'PE-AGG')`,
    )
    expect(found!.filter).toBeGreaterThanOrEqual(3)
    await expect(changes.getByText(/^Hay \d+ procesos abiertos en lo que toca/)).toContainText(`Hay ${found!.people} `)
    await by.click(changes.getByRole('button', { name: `${found!.filter}, Filtro: ver quiénes`, exact: true }))
    const list = panel(page).getByRole('region', { name: 'Están en Filtro' })
    await expect(list.getByRole('status')).toHaveText(new RegExp(`^${found!.filter} resultados, página 1 de `))
    await expect(list.getByRole('listitem')).toHaveCount(Math.min(pageSize, found!.filter))
    await expectNoFault(page, 'changes by date')
  },
}
/** One version before October and one since; with their days in the time of the test data. */
const recorded: readonly RecordedVersion[] = [
  { date: '2025-09-30', title: 'Antes', reason: 'Por algo.', version: 'a', changes: [] },
  {
    date: '2025-11-03',
    title: 'Se puede posponer el filtro',
    reason: 'Para no rechazar a quien no contesta.',
    version: 'b',
    changes: [
      {
        kind: 'added',
        of: 'transition',
        before: null,
        after: 'abierto.filtro | filtro.aprobado | 0',
        text: 'Nuevo: se pospone.',
        states: ['abierto.filtro'],
        codes: ['FT', 'PE-AG', 'PE-AGG'],
      },
    ],
  },
]
const section = (page: Page, title: string) =>
  panel(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
async function choose(page: Page, by: Interactions, overlay: string): Promise<void> {
  by.count += 1
  await page.getByRole('combobox', { name: 'Capa' }).selectOption(overlay)
}
async function find(page: Page, by: Interactions, code: string): Promise<void> {
  await by.press('/')
  await by.type(code)
  await expect(
    page.getByRole('link', { name: new RegExp(`^Fase · Proceso de un candidato en una vacante ${code} `) }),
  ).toBeVisible()
  await by.press('Enter')
}

for (const [question, answer] of Object.entries(questions))
  test(`answers in at most four interactions: ${question}`, async ({ served, sit }) => {
    await live(served)
    const page = await openAs(sit, admin, 'recruitment')
    const by = new Interactions(page)
    await answer(page, by, served)
    expect(by.count).toBeLessThanOrEqual(4)
  })

test('shares the view: its link, its picture with marks, its table, its people and its events', async ({
  served,
  sit,
}) => {
  await live(served)
  const page = await openAs(
    sit,
    admin,
    `recruitment?en=abierto.filtro&panel=capa&capa=cifras&c.cifra=aqui&c.modo=individual`,
  )
  await expect(mark(page, 'abierto.filtro')).toHaveText(/^\d+$/)
  const here = await mark(page, 'abierto.filtro').textContent()
  const save = async (button: Locator): Promise<Buffer> => {
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    return readFileSync(await download.path())
  }
  const share = async (name: string) => {
    await page.getByRole('button', { name: 'Compartir' }).click()
    return page.getByRole('menuitem', { name })
  }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await (await share('Copiar enlace')).click()
  await expect(page.getByText('Enlace copiado.')).toBeVisible()
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(Object.fromEntries(new URLSearchParams(link.hash.split('?')[1]))).toEqual({
    en: 'abierto.filtro',
    panel: 'capa',
    capa: 'cifras',
    'c.cifra': 'aqui',
    'c.modo': 'individual',
    'c.rama': 'COM',
    'c.desde': '2025-04-01',
    'c.hasta': '2026-03-02',
  })

  const svg = (await save(await share('Imagen SVG'))).toString()
  expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/)
  expect(svg).not.toMatch(/ (class|href|style)="/)
  const { states, marks } = await page.evaluate((text) => {
    const { documentElement: root } = new DOMParser().parseFromString(text, 'image/svg+xml')
    return {
      states: [...root.querySelectorAll('desc')].filter(({ textContent }) => textContent.startsWith('Estado ')).length,
      marks: Object.fromEntries(
        [...root.querySelectorAll<SVGElement>('[data-mark]')].map((one) => [one.dataset['mark'], one.textContent]),
      ),
    }
  }, svg)
  expect(marks['abierto.filtro']).toBe(here)
  const rows = csvRows((await save(await share('Tabla CSV'))).toString())
  expect(new Set(rows.slice(1).map(([state]) => state)).size).toBe(states)
  const [head = []] = rows
  const filter = rows.find(([state, , , , event]) => state === 'abierto.filtro' && event === '')
  expect(filter?.[head.indexOf('Aquí ahora')]).toBe(here)
  const png = await save(await share('Imagen PNG'))
  expect(png.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n')
  expect(png.readUInt32BE(16)).toBe(2 * Number(/ width="(\d+)"/.exec(svg)?.[1]))

  // The very files that `npm run statecharts -- --export` writes, whose tests read them back
  const { machine } = documentedCharts.find(({ id }) => id === 'recruitment')!
  expect((await save(await share('Diagrama SCXML'))).toString()).toBe(asScxml(machine))
  expect((await save(await share('Diagrama Mermaid'))).toString()).toBe(asMermaid(readGraph(machine)))

  await panel(page)
    .getByRole('button', { name: /, Aquí ahora: ver quiénes$/ })
    .click()
  const people = csvRows((await save(page.getByRole('button', { name: 'Descargar la lista (CSV)' }))).toString())
  expect(people).toHaveLength(1 + Number(here))
  await open(page, served.home, `recruitment?vista=etapas&panel=capa&capa=variantes&${whole}`)
  const processes = Number(
    / de (\d+) procesos/.exec(
      await panel(page)
        .getByText(/ de \d+ procesos/)
        .innerText(),
    )?.[1],
  )
  const xes = (await save(panel(page).getByRole('button', { name: 'XES' }))).toString()
  expect(xes.match(/<trace>/g)).toHaveLength(processes)
  const ocel = JSON.parse((await save(panel(page).getByRole('button', { name: 'OCEL 2.0' }))).toString()) as {
    objects: { type: string }[]
  }
  expect(ocel.objects.filter(({ type }) => type === 'proceso')).toHaveLength(processes)
  await expectNoFault(page, 'sharing')
})
/** Without line breaks in a cell. */
const csvRows = (text: string): string[][] =>
  text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
      ),
    )

test('explains why there are no numbers: without permission, without a session, or opened as a file', async ({
  served,
  sit,
  page,
}) => {
  const recruiter = await openAs(sit, 'ROLE_CRP_REC', `recruitment?capa=cifras&${dates}`)
  await expect(recruiter.getByRole('alert')).toHaveText('Tu rol no puede ver estas cifras.')
  await recruiter.context().close()
  await open(page, served.home, `recruitment?capa=cifras&${dates}`)
  await expect(page.getByRole('alert')).toHaveText(/^Las cifras son para quien ha iniciado sesión\./)
  await page.goto(`${pathToFileURL(inRepository('dist/docs/index.html')).href}#/recruitment?capa=cifras`)
  await expect(page.getByRole('alert')).toHaveText(/^Esta página se abrió desde un archivo/)
})
