/** The page of the statecharts: every chart, served under the strict policy and opened as a file. */
import { pathToFileURL } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { documentedCharts } from '../../docs/tools/explorer/charts.ts'
import { readGraph } from '../../docs/tools/explorer/graph/read-graph.ts'
import { phases } from '../../src/contract/phases.ts'
import { inRepository } from '../../src/setup/root.mjs'
import { transitionsOf } from '../../machines/model/anatomy.ts'
import { expectNoFault } from './support/accessible.ts'
import { test as base } from './support/fixtures.ts'
import { enter } from './support/sign-in.ts'
import { nothing } from './support/windows.ts'

const test = base.extend<{ broken: string[] }>({
  broken: [
    async ({ page }, give) => {
      const broken: string[] = []
      page.on('pageerror', (error) => broken.push(error.message))
      // Refusals of the policy are reported there too
      page.on('console', (message) => message.type() === 'error' && broken.push(message.text()))
      await give(broken)
      expect(broken, 'the page broke').toEqual([])
    },
    { auto: true },
  ],
})

const open = async (page: Page, hash: string) => {
  // The whole page is loaded again, not only another place of the open one
  if (page.url().includes('/docs/')) await page.goto(nothing)
  await page.goto(`docs/#/${hash}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The parts outside the window follow
  await expect(page.locator('main svg[data-ready]:not([data-whole])')).toHaveCount(0)
}
const picture = (page: Page) => page.getByRole('group', { name: /^Diagrama: / })
const state = (page: Page, id: string) => picture(page).locator(`a[data-item='${id}']`)
const sessionName = 'La sesión de quien usa la aplicación'
const waiting = phases['SE-ES'].descripcion
const panel = (page: Page) => page.getByRole('complementary', { name: 'Detalle y simulación' })

test('the address of an unknown chart shows an error until a chart is chosen', async ({ page }) => {
  await open(page, 'nada?vista=tabla')
  await expect(page.getByRole('alert')).toHaveText(
    'No hay ningún diagrama «nada»; quizá cambió de nombre. Se muestra «Proceso de un candidato en una vacante».',
  )
  await page
    .getByRole('navigation', { name: 'Diagramas' })
    .getByRole('link', { name: sessionName, exact: true })
    .click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('is served below its folder with the policy of the application', async ({ page, request }) => {
  const redirect = await request.get('docs', { maxRedirects: 0 })
  expect([redirect.status(), redirect.headers()['location']]).toEqual([302, '/bolsa-de-trabajo-admin/docs/'])
  const answer = await page.goto('docs/')
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'; style-src 'self'")
  await expect(page.getByRole('heading', { level: 2, name: 'Filtro' })).toBeVisible()
  await expect(page.locator('main h1[title=recruitment]')).toBeVisible()
})

/** Charts which together show every kind of state and of transition: all others look like them. */
function charts(): readonly string[] {
  const left = new Map(
    documentedCharts.map(({ id, machine }) => [
      id,
      new Set([...readGraph(machine).nodes, ...readGraph(machine).edges].map(({ kind }) => kind as string)),
    ]),
  )
  const chosen: string[] = []
  for (;;) {
    const [id, kinds] = [...left].reduce((most, one) => (one[1].size > most[1].size ? one : most))
    if (kinds.size === 0) return chosen
    chosen.push(id)
    for (const others of left.values()) if (others !== kinds) for (const kind of kinds) others.delete(kind)
    kinds.clear()
  }
}

/** Tests without a browser: tests/machines/explorer/geometry.test.ts. */
test('the pictures of every kind of chart are accessible in light and dark', async ({ page }) => {
  await open(page, 'recruitment?vista=imagen')
  for (const id of charts()) {
    await page.evaluate((hash) => void (location.hash = hash), `/${id}`)
    await expect(page.locator(`main h1[title='${id}']`)).toBeVisible()
    await expectNoFault(page, `${id} picture`, 'main')
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'recruitment?vista=imagen')
  const beginning = await state(page, 'abierto.filtro').locator('text').first().boundingBox()
  expect([beginning!.x >= 0, beginning!.x + beginning!.width <= 390]).toEqual([true, true])
  await expectNoFault(page, 'picture on a phone')
})

test('a table is accessible in light and dark, and every table is no wider than a phone', async ({ page }) => {
  await open(page, 'recruitment?vista=tabla&en=abierto.filtro')
  await expectNoFault(page, 'table')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoFault(page, 'table on a phone')
  for (const { id, machine } of documentedCharts) {
    await page.evaluate((hash) => void (location.hash = hash), `/${id}?vista=tabla`)
    await expect(page.locator(`main h1[title='${id}']`)).toBeVisible()
    await expect(page.locator('tr[data-row]')).toHaveCount(transitionsOf(machine).length)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `${id}: no wider than the screen`,
    ).toBeLessThanOrEqual(0)
  }
})

test('every text of every picture fits the measured space in the font of the browser', async ({ page }) => {
  await open(page, 'recruitment?vista=imagen')
  const { count, tooWide } = await page.evaluate(async () => {
    await document.fonts.ready
    for (const { id } of window.statechartIndex) {
      const script = Object.assign(document.createElement('script'), { src: `charts/${id}.js` })
      await new Promise(
        (resolve, reject) => (
          Object.assign(script, { onload: resolve, onerror: reject }),
          document.head.append(script)
        ),
      )
    }
    const pen = document.createElement('canvas').getContext('2d')!
    // An event, and a condition below it
    const fonts = [
      ...[...document.querySelectorAll('[data-label]')]
        .find((label) => label.querySelectorAll('text').length > 1)!
        .querySelectorAll('text'),
    ].map((text) => getComputedStyle(text).font)
    const widthOf = (text: string, line: number) => (
      (pen.font = fonts[Math.min(line, 1)]!),
      pen.measureText(text).width
    )
    const labels = Object.values(window.statechartData ?? {}).flatMap((chart) =>
      Object.values(chart!.drawings).flatMap(({ edges }) => edges.flatMap(({ label }) => label ?? [])),
    )
    return {
      count: labels.length,
      tooWide: labels.flatMap(({ lines, width }) => lines.filter((line, at) => widthOf(line, at) > width - 4)),
    }
  })
  expect(count).toBeGreaterThan(500)
  expect(tooWide).toEqual([])
})

test('links open a state and a transition, the search finds both, and arrow keys move on', async ({ page }) => {
  await open(page, 'recruitment?en=abierto.filtro')
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Filtro')
  await panel(page).getByRole('link', { name: 'Sí continúa' }).click()
  await expect(page).toHaveURL(/en=abierto\.filtro\+%7C\+filtro\.aprobado/)
  await expect(panel(page).getByText('Sí continúa: hay que agendar su primera entrevista.')).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type('se-es')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(waiting)
  await state(page, 'abierto.segundaEntrevista.espera').focus()
  await page.keyboard.press('ArrowDown')
  await expect(panel(page).getByText('Transición', { exact: true })).toBeVisible()

  // A transition that stays is a line in its state's box
  await picture(page).getByText('Se agrega otra entrevista').click()
  await expect(panel(page).getByText('No se sale del estado.')).toBeVisible()
  await open(page, 'recruitment?en=ya-no-existe')
  await expect(
    panel(page).getByText('En este diagrama no hay lo que pedía el enlace; quizá cambió de nombre.'),
  ).toBeVisible()
})

test('an exact phase code is the first result, and the number of results is that of all', async ({ page }) => {
  await open(page, 'session')
  await page.keyboard.press('/')
  await page.keyboard.type('a')
  await expect(page.getByText(/^\d{3,} resultados; se muestran 40$/)).toBeVisible()
  await expect(page.getByRole('list', { name: /resultados/ }).getByRole('listitem')).toHaveCount(40)
  await page.keyboard.press('Escape')
  await page.keyboard.type('EXP')
  await expect(
    page
      .getByRole('list', { name: /resultados/ })
      .getByRole('link')
      .first(),
  ).toHaveText(/^Fase · Proceso de un candidato en una vacante\s*EXP/)
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Examen psicométrico')
})

test('key presses before the search index is loaded take effect once it is, unless the user has moved on', async ({
  page,
}) => {
  const search = async () => {
    const arrive = Promise.withResolvers<void>()
    await page.route('**/search.js', async (route) => {
      await arrive.promise
      await route.continue()
    })
    await open(page, 'recruitment?vista=imagen')
    await page.keyboard.press('/')
    await page.keyboard.type('se-es')
    await expect(page.getByText('Buscando…')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    return arrive.resolve
  }
  let arrive = await search()
  await page.keyboard.press('Enter')
  arrive()
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(waiting)

  await page.reload()
  arrive = await search()
  await state(page, 'abierto.filtro').focus()
  arrive()
  await expect(page.getByText('2 resultados')).toBeVisible()
  await expect(state(page, 'abierto.filtro')).toBeFocused()
})

test('zooms, pans, fits, collapses, and changes the direction of the drawing', async ({ page }) => {
  await open(page, 'recruitment?vista=imagen')
  const scale = async () => Number(await picture(page).getAttribute('data-scale'))
  const opened = await scale()
  await page.getByRole('button', { name: 'Acercar (+)' }).click()
  expect(await scale()).toBeCloseTo(opened * 1.25)
  await page.getByRole('button', { name: 'Ver todo (0)' }).click()
  expect(await scale()).toBeLessThan(opened)
  const seen = async () =>
    [
      await picture(page).getAttribute('viewBox'),
      await picture(page).locator(':scope > g').getAttribute('transform'),
    ].join(' ')
  const before = await seen()
  await page.getByRole('button', { name: 'Dibujar hacia la derecha' }).click()
  expect(await seen()).not.toBe(before)
  await page.getByRole('button', { name: 'Plegar estados' }).click()
  await expect(picture(page).getByText('2 estados dentro').first()).toBeVisible()
  await expect(state(page, 'abierto.solicitud.espera')).toHaveCount(0)
  // Smaller, so that all of it is larger in the window; a copied link and a reload keep it
  await page.getByRole('button', { name: 'Dibujar hacia abajo' }).click()
  await page.getByRole('button', { name: 'Ver todo (0)' }).click()
  const foldedScale = await scale()
  await page.getByRole('button', { name: 'Acercar (+)' }).click()
  const enlarged = await scale()
  await expect(page).toHaveURL(new RegExp(`hacia=abajo&plegados=.*&escala=${Math.round(enlarged * 100)}$`))
  const link = page.url()
  for (const again of [() => page.reload(), () => page.goto(nothing).then(() => page.goto(link))]) {
    await again()
    await expect(picture(page).getByText('2 estados dentro').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Dibujar hacia la derecha' })).toBeVisible()
    await expect.poll(scale).toBeCloseTo(enlarged, 1)
  }
  await expect(page).toHaveURL(link)
  await page.getByRole('button', { name: 'Abrir todo' }).click()
  await expect(state(page, 'abierto.solicitud.espera')).toHaveCount(1)
  await page.getByRole('button', { name: 'Ver todo (0)' }).click()
  expect(foldedScale).toBeGreaterThan(1.5 * (await scale()))
  // Another chart has other states
  await page.getByRole('button', { name: 'Plegar estados' }).click()
  await page
    .getByRole('navigation', { name: 'Diagramas' })
    .getByRole('link', { name: sessionName, exact: true })
    .click()
  await expect(page).toHaveURL(/#\/session$/)
})

test('a run shows possible events, conditions with values and the context, steps back, and has a link', async ({
  page,
}) => {
  await open(page, 'recruitment?panel=corrida')
  const run = panel(page)
  await run.getByLabel('Empieza con').selectOption('modo grupo')
  await run.getByRole('button', { name: 'Empezar' }).click()
  for (const event of [
    'Sí continúa',
    'La cita quedó agendada',
    'Aprobó la primera entrevista',
    'Aprobó el examen de conocimientos',
    'Aprobó el examen psicométrico',
    'La cita quedó agendada',
  ])
    await run
      .getByRole('button', { name: new RegExp(`^${event}`) })
      .first()
      .click()
  await expect(run.getByRole('link', { name: waiting })).toBeVisible()
  await expect(state(page, 'abierto.segundaEntrevista.espera')).toHaveClass(/active/)
  await run.getByText('Condiciones y otros valores').first().click()
  await expect(run.getByText('context.modo = "grupo"').first()).toBeVisible()
  await expect(run.getByText('"aprobado": null').first()).toBeVisible()

  const link = page.url()
  await run
    .getByRole('button', { name: /^Aprobó el examen de conocimientos/ })
    .first()
    .click()
  await expect(run.getByRole('link', { name: 'Examen psicométrico' })).toBeVisible()
  await page.goto(nothing)
  await page.goto(link)
  await expect(run.getByRole('link', { name: waiting })).toBeVisible()
  await expectNoFault(page, 'a run')
})

test('answers a call by hand, advances time, and runs several charts together', async ({ page }) => {
  await open(page, 'candidateProcess?panel=corrida')
  const run = panel(page)
  await run.getByRole('checkbox', { name: /Junto con los diagramas que inicia/ }).check()
  await run.getByRole('button', { name: 'Empezar' }).click()
  await run
    .getByRole('button', { name: /^Llega la respuesta/ })
    .first()
    .click()
  await expect(
    run.getByRole('link', { name: "'Obteniendo información...' mientras se piden los catálogos de la etapa" }),
  ).toBeVisible()
  await run.getByRole('button', { name: /^Formulario de una etapa: No llega la respuesta/ }).click()
  await expect(run.getByText('Formulario de una etapa:', { exact: true })).toBeVisible()
  await open(page, 'searchBox?panel=corrida')
  await run.getByRole('button', { name: 'Empezar' }).click()
  await run
    .getByRole('button', { name: /^Se escribe en el buscador/ })
    .first()
    .click()
  await run.getByRole('button', { name: /^Pasan 200 ms/ }).click()
  await expect(run.getByRole('link', { name: 'No se está escribiendo' })).toBeVisible()
})

test.describe('with a fake clock', () => {
  test.use({ clock: 'moved' })
  test('plays a path of the tests up to a chosen step', async ({ page }) => {
    await open(page, 'session?panel=corrida')
    const run = panel(page)
    await run.getByText('Reproducir un recorrido').click()
    await run.getByLabel(/^Recorrido/).fill('session.transitions.1')
    await run.getByLabel(/^Parar en/).fill('signedIn.checking')
    await run.getByRole('button', { name: 'Reproducir' }).click()
    await page.clock.runFor(20_000)
    await expect(
      run.getByRole('link', { name: 'Se pregunta al servidor cuánto tiempo le queda a la sesión' }),
    ).toBeVisible()
    await expect(run.getByRole('button', { name: 'Reproducir' })).toBeVisible()
    await run.getByLabel(/^Recorrido/).fill('session.nada.9')
    await run.getByRole('button', { name: 'Reproducir' }).click()
    await expect(run.getByText('session no tiene un recorrido «session.nada.9»')).toBeVisible()
  })
})

test('shows test coverage on a chart; a click lists the tests and the command that repeats each', async ({ page }) => {
  const passed = { count: 4, some: [{ tour: 'leaving.edges.1', step: 2 }] }
  const coverage = [
    {
      driver: 'máquina',
      when: '2026-01-02T03:04:05Z',
      missing: ['asking'],
      missingPairs: [],
      pairs: 3,
      excluded: {},
      passed: { staying: passed },
      refused: {},
    },
  ]
  await page.route('**/coverage/leaving.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `(window.statechartCoverage ??= {}).leaving = ${JSON.stringify(coverage)}`,
    }),
  )
  await page.route('**/coverage/sidebar.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '(window.statechartCoverage ??= {}).sidebar = []' }),
  )
  await open(page, 'leaving')
  await page.getByLabel('Capa', { exact: true }).selectOption('Cobertura de las pruebas')
  await expect(picture(page).locator("[data-mark='asking']")).toHaveText('0')
  await expect(panel(page).getByText('Le faltan 1 estados o transiciones:')).toBeVisible()
  await state(page, 'staying').click()
  await expect(panel(page).getByText('npm run replay -- leaving.edges.1 --driver=máquina --until=2')).toBeVisible()
  await expect(panel(page).getByText('Son los que llegan en menos pasos; hay 3 más.')).toBeVisible()
  await expectNoFault(page, 'coverage', 'main, aside')
  await page.evaluate(() => void (location.hash = '/sidebar?capa=cobertura&panel=capa'))
  await expect(page.getByRole('alert').getByText('Esta página se hizo sin resultados de las pruebas.')).toBeVisible()
})

test('shows the changes between two versions on a chart, from the page or from a file', async ({ page }) => {
  const change = {
    kind: 'retargeted',
    of: 'transition',
    before: 'staying | leave.requested | 1',
    after: 'asking',
    text: 'Cambia de destino: algo.',
    states: ['staying'],
    people: 2,
  }
  const comparison = {
    before: 'main',
    after: 'ahora',
    charts: [{ chart: 'leaving', description: '', changes: [change], people: 2 }],
    people: 2,
    uncounted: null,
  }
  await open(page, 'leaving?capa=cambios&panel=capa')
  await expect(panel(page).getByText('De este diagrama no hay ninguna comparación a la mano.')).toBeVisible()
  const file = (text: string) => ({ name: 'cambios.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await panel(page)
    .getByLabel(/^Abrir otra comparación/)
    .setInputFiles(file('{}'))
  await expect(panel(page).getByRole('alert').getByText('El archivo no es una comparación')).toBeVisible()
  await panel(page)
    .getByLabel(/^Abrir otra comparación/)
    .setInputFiles(file(JSON.stringify(comparison)))
  await expect(panel(page).getByText('Cambia de destino: algo. Ahí están 2 procesos abiertos.')).toBeVisible()
  await expect(picture(page).locator("[data-mark='asking']")).toHaveText('→ 2')
  await expectNoFault(page, 'changes', 'main, aside')

  // In a state around others: beside its line, and not where the state ends
  const line = 'abierta | responsable.asignado | 0'
  await panel(page)
    .getByLabel(/^Abrir otra comparación/)
    .setInputFiles(
      file(
        JSON.stringify({
          ...comparison,
          charts: [{ ...comparison.charts[0], chart: 'publication', changes: [{ ...change, after: line }] }],
        }),
      ),
    )
  await page.evaluate(() => void (location.hash = '/publication?capa=cambios&panel=capa'))
  const [mark, text] = [
    picture(page).locator(`[data-mark='${line}'] text`),
    picture(page).locator(`text[data-edge='${line}']`),
  ]
  await expect(mark).toHaveText('→ 2')
  const [right, left] = [(await mark.boundingBox())!, (await text.boundingBox())!]
  expect(right.x - left.x - left.width).toBeLessThan(100)
})

test('lists its keys on ?, and none of them acts behind the list', async ({ page }) => {
  await open(page, 'leaving')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Teclas de esta página' })
  await expect(keys.getByRole('term')).toHaveText(['/', 'T', '← ↑ → ↓', 'Enter', 'Esc', '+ -', '0', 'U', ', .', '?'])
  await page.keyboard.press('t')
  await expect(page).not.toHaveURL(/vista=tabla/)
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  // From its button: nothing behind the list gets the focus, which comes back
  const opener = page.getByRole('button', { name: 'Teclas', exact: true })
  await opener.press('Enter')
  await expect(keys.locator(':focus')).toHaveCount(1)
  for (let moves = 0; moves < 4; moves++) {
    await page.keyboard.press('Tab')
    await expect(page.locator('main :focus, nav :focus, aside :focus')).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.keyboard.press('t')
  await expect(page).toHaveURL(/vista=tabla/)
  await page.keyboard.press('/')
  await page.keyboard.type('?')
  await expect(keys).toHaveCount(0)
})

test('scrolls to the first change, and moves to each next one by click and key', async ({ page }) => {
  // An arrow, a line in a state's box, a state
  const [first, second, third] = [
    'completada | contratacion.revertida | 0',
    'abierto.segundaEntrevista.espera | entrevista.agregada | 0',
    'descartado',
  ]
  const change = (after: string) => ({
    kind: 'added',
    of: 'state',
    before: null,
    after,
    text: `Nuevo: ${after}.${after === last ? ` ${'Y ordena algo más. '.repeat(40)}Y termina.` : ''}`,
    states: [],
    people: null,
  })
  const last = 'abierto.oferta'
  const comparisons = [[first, second, third], [last]].map((all, at) => ({
    before: `v${at}`,
    after: 'ahora',
    charts: [{ chart: 'recruitment', description: '', changes: all.map(change), people: null }],
    people: null,
    uncounted: 'No se cuenta a nadie.',
  }))
  await page.route('**/changes.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.statechartChanges = ${JSON.stringify(comparisons)}`,
    }),
  )
  /** The marks in the picture's window. */
  const inSight = () =>
    picture(page).evaluate((svg) => {
      const room = svg.parentElement!.getBoundingClientRect()
      return [...svg.querySelectorAll<SVGElement>('[data-mark]')].flatMap((mark) => {
        const { left, right, top, bottom } = mark.getBoundingClientRect()
        return left >= room.left && right <= room.right && top >= room.top && bottom <= room.bottom
          ? [mark.dataset['mark']]
          : []
      })
    })
  const walk = page.getByRole('group', { name: 'De marca en marca' })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await open(page, 'recruitment?en=abierto.filtro')
    await expect(walk).toHaveCount(0)
    // What had the focus is left
    await page.getByLabel('Capa', { exact: true }).selectOption('Qué cambió')
    await expect(walk).toContainText('Marca 1 de 3')
    await expect.poll(inSight).toContain(first)
    await walk.getByRole('button', { name: 'Marca siguiente (.)' }).click()
    await expect(walk).toContainText('Marca 2 de 3')
    await expect.poll(inSight).toContain(second)
    await expect(panel(page).locator('li[aria-current]')).toContainText(`Nuevo: ${second}.`)
    await page.keyboard.press('.')
    await expect(walk).toContainText('Marca 3 de 3')
    await expect.poll(inSight).toContain(third)
    await page.keyboard.press('.')
    await expect.poll(inSight).toContain(first)
    await page.keyboard.press(',')
    await expect(walk).toContainText('Marca 3 de 3')
    // Moved away, and back to the one that there is
    await panel(page).getByLabel('Entre qué versiones').selectOption('de v1 a ahora')
    await expect(walk).toContainText('Marca 1 de 1')
    await expect.poll(inSight).toEqual([last])
    // What is long is folded
    await expect(panel(page).getByText('Y termina.')).toBeHidden()
    await panel(page).getByText(`Nuevo: ${last}.`).click()
    await expect(panel(page).getByText('Y termina.')).toBeVisible()
    for (const way of ['.', ',']) {
      await picture(page).hover()
      await page.mouse.wheel(0, -9000)
      await expect.poll(inSight).toEqual([])
      await page.keyboard.press(way)
      await expect.poll(inSight).toEqual([last])
    }
    await expectNoFault(page, `walking over marks at ${width}`)
    await page.keyboard.press('t')
    await expect(page.locator(`[data-state='${last}']`)).toBeInViewport()
  }
  // In the table too; a link to something else leads there
  await open(page, `recruitment?vista=tabla&capa=cambios`)
  await expect(page.locator(`[data-row='${first}']`)).toBeInViewport()
  await open(page, `recruitment?en=abierto.folio&capa=cambios`)
  await expect(walk).toContainText('3 marcas')
  await expect.poll(inSight).not.toContain(first)
})

test.describe('the running application', () => {
  const follow = async (page: Page) => {
    await open(page, 'list?panel=vivo')
    await panel(page).getByRole('button', { name: 'Seguir a la aplicación' }).click()
  }

  test('is followed from another tab by an administrator: running actors and events, without user input', async ({
    page,
    served,
  }) => {
    const application = await page.context().newPage()
    await enter(application, served, 'ROLE_COM_ADMN')
    await application.goto(`${served.home}admin/candidatos`)
    await expect(application.getByRole('heading', { name: 'Candidatos', level: 1 })).toBeVisible()
    await follow(page)
    await expect(panel(page).getByRole('link', { name: sessionName, exact: true })).toBeVisible()
    await application.getByRole('searchbox').first().fill('Xochiquetzal')
    await expect(panel(page).getByText('Se escribe en el buscador')).toBeVisible()
    await expect(picture(page).locator("a[data-item][class*='active']").first()).toBeVisible()
    await panel(page).getByText('Con', { exact: true }).last().click()
    await expect(panel(page)).not.toContainText('Xochiquetzal')
    await expectNoFault(page, 'live', 'aside')
    await panel(page).getByRole('button', { name: 'Dejar de seguir' }).click()
    await expect(panel(page).getByText('Se escribe en el buscador')).toBeHidden()
  })

  test('cannot be followed by others', async ({ page, served }) => {
    const application = await page.context().newPage()
    await enter(application, served, 'ROLE_COM_REC')
    await application.goto(`${served.home}admin/candidatos`)
    await expect(application.getByRole('heading', { name: 'Candidatos', level: 1 })).toBeVisible()
    await follow(page)
    await expect(
      panel(page).getByText('La cuenta con la que se entró en la otra pestaña no administra: no se deja seguir.'),
    ).toBeVisible()
  })
})

test('works when opened as a file', async ({ page }) => {
  await page.goto(`${pathToFileURL(inRepository('dist/docs/index.html')).href}#/leaving`)
  await expect(state(page, 'asking')).toBeVisible()
})

test('the recruitment chart opens as ten stages in sight, and a stage with letters of 11 px', async ({ page }) => {
  const stages = page.locator('main article h2')
  const isInSight = () =>
    stages.evaluateAll((all) =>
      all.every((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect()
        return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
      }),
    )
  const smallestLetter = () =>
    page
      .locator('main')
      .evaluate((main) =>
        Math.min(
          ...[...main.querySelectorAll('*')]
            .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== ''))
            .map(
              (one) =>
                Number.parseFloat(getComputedStyle(one).fontSize) *
                Number(one.closest<SVGElement>('svg')?.dataset['scale'] ?? 1),
            ),
        ),
      )
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '')
  await expect(stages).toHaveText([
    'Filtro',
    'Primera entrevista',
    'Exámenes',
    'Segunda entrevista',
    'Oferta',
    'Solicitud',
    'Folio',
    'Documentos',
    'Estudio',
    'Contratación',
    'Rechazado',
    'Contratado',
  ])
  expect([await isInSight(), await smallestLetter()]).toEqual([true, 12])
  await expectNoFault(page, 'ten stages', 'main')

  // By keys: to the fourth, into it, its ways back, and out
  await stages.first().getByRole('link').focus()
  for (let moves = 0; moves < 3; moves++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/recruitment\?etapa=segundaEntrevista&en=abierto\.segundaEntrevista$/)
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Segunda entrevista')
  await expect(state(page, 'abierto.segundaEntrevista.espera')).toBeVisible()
  expect(await smallestLetter()).toBeGreaterThanOrEqual(11)
  await expectNoFault(page, 'a stage', 'main')
  await expect(picture(page).getByText('Se deshace la cita')).toHaveCount(0)
  await page.keyboard.press('u')
  await expect(picture(page).getByText('Se deshace la cita')).toHaveCount(1)
  await page.reload()
  await expect(picture(page).getByText('Se deshace la cita')).toHaveCount(1)
  // Another stage, by its neighbour in the picture
  await state(page, 'abierto.examenes').click()
  await expect(state(page, 'abierto.examenes.psicometrico')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(stages).toHaveCount(12)

  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '')
  await expectNoFault(page, 'ten stages on a phone', 'main')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('groups of the list fold by click and key, stay folded after a reload, and always show the open chart', async ({
  page,
}) => {
  await open(page, 'session')
  const list = page.getByRole('navigation', { name: 'Diagramas' })
  const session = list.getByRole('button', { name: /^Sesión/ })
  const links = () =>
    list
      .locator('section')
      .filter({ has: page.getByRole('button', { name: /^Sesión/ }) })
      .getByRole('link')
      .allTextContents()
  expect(await links()).toEqual(['Salida de la aplicación', sessionName, 'Inicio de sesión'])
  await session.focus()
  await page.keyboard.press('Enter')
  await expect(session).toHaveAttribute('aria-expanded', 'false')
  await expect(session).toHaveText('Sesión3')
  expect(await links()).toEqual([sessionName])
  await expect(list.getByRole('link', { name: sessionName })).toHaveAttribute('aria-current', 'page')
  await page.reload()
  await expect(session).toHaveAttribute('aria-expanded', 'false')
  await expectNoFault(page, 'a folded group', 'nav')
  await page.evaluate(() => void (location.hash = '/leaving'))
  await expect(list.getByRole('link', { name: 'Salida de la aplicación' })).toHaveAttribute('aria-current', 'page')
  expect(await links()).toEqual(['Salida de la aplicación'])
  await session.click()
  expect(await links()).toHaveLength(3)
})
