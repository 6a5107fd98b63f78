/**
 * The sizes of the screens that need no record, measured in one window; all others are measured in `expectAccessible`.
 */
import { expect, type Page } from '@playwright/test'
import { pathTo } from '../../src/client/kit/navigation/paths.ts'
import { test } from './support/fixtures.ts'
import { walkTo } from '../server/support/walk.ts'
import { plantCrowd, plantPairs } from './support/crowd.ts'
import { measureColumns, measureRows, measureRules } from './support/rules.ts'

const listScreens = [
  'candidates',
  'portfolio',
  'interviews',
  'vacancies',
  'areas',
  'people',
  'personalData',
  'reports',
] as const
const otherScreens = ['dashboard', 'newVacancy', 'newArea', 'profile'] as const
const widths = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
]

/** At each width; the screen is 1440 wide afterwards. */
async function breachesAtWidths(page: Page): Promise<readonly (readonly [number, string[]])[]> {
  const found: (readonly [number, string[]])[] = []
  for (const size of [...widths.slice(1), widths[0]!]) {
    await page.setViewportSize(size)
    found.push([size.width, await measureRules(page)])
  }
  return found
}

test('keeps the rules of sizes on every screen without parameters, at three widths', async ({ served, sit }) => {
  await walkTo(served, 'grupo', 'PE-RE')
  const page = await sit('ROLE_CRP_ADMN', 'admin')
  for (const name of [...otherScreens, ...listScreens]) {
    await page.goto(served.home + pathTo(name).slice(1))
    await page.locator('main h1').waitFor()
    await expect(page.locator('main [role=status]', { hasText: /^Cargando|^Contando/ })).toHaveCount(0)
    expect.soft(await breachesAtWidths(page), name).toEqual([
      [1920, []],
      [390, []],
      [1440, []],
    ])
  }
})

/** Each violates one rule; the beginning of the measurement's message. */
const faults: readonly (readonly [css: string, breach: string])[] = [
  ['main td { font-size: 15px !important }', 'text of 15 px'],
  ['main th { font-weight: 700 !important }', 'weight 700'],
  ['main [data-toolbar] { gap: 10px !important }', 'gap of 10px'],
  ['main h1 { font-size: 24px !important }', 'title of 24px/600'],
  ['main div:has(> div > h1) { height: 60px !important }', 'page header is 60 px, not 56'],
  ['main [data-toolbar] { height: 50px !important }', 'toolbar is 50 px, not 44'],
  ['main div:has(> [role=search]) { width: 300px !important }', 'search is 300 px, not 280'],
  ['main th { height: 40px !important }', 'table head is 40 px, not 32'],
  ['main td { height: 40px !important }', 'row is 40 px, not 32'],
  ['body { padding-bottom: 30px !important }', 'page is 30 px higher than its content'],
  ['main tbody button { min-height: 0 !important; height: 20px !important }', 'target of'],
]

/** The policy of the page forbids style elements. */
const restyle = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)

test('notices each broken rule, and shows 22 rows', async ({ sit }) => {
  const page = await sit('ROLE_CRP_ADMN', 'admin/personal')
  // The rows of the skeleton have no text
  await page
    .getByRole('button', { name: /^Acciones de/ })
    .first()
    .waitFor()
  expect(await measureRules(page)).toEqual([])
  for (const [content, breach] of faults) {
    await restyle(page, content)
    expect.soft(await measureRules(page), content).toEqual(expect.arrayContaining([expect.stringContaining(breach)]))
  }
  await restyle(page, '')
  const { height, fitting } = await measureRows(page)
  expect([height, fitting >= 22]).toEqual([32, true])
  // Fluid: the list takes the width of a large screen
  await page.setViewportSize({ width: 1920, height: 1080 })
  expect((await page.getByRole('table').boundingBox())!.width).toBeGreaterThan(1600)
})

/** Lists with rows of the house, or of a crowd. */
const crowded = [
  ['ROLE_CRP_REC', 'candidates', ''],
  ['ROLE_CRP_REC', 'candidates', '?turno=tu&orden=dias'],
  ['ROLE_CRP_REC', 'candidates', '?turno=tu&etapa=filtro&diasDesde=1&resultado=proceso&orden=dias'],
  ['ROLE_CRP_REC', 'portfolio', ''],
  ['ROLE_CRP_REC', 'vacancies', ''],
  ['ROLE_CRP_ADMN', 'people', ''],
  ['ROLE_CRP_ADMN', 'duplicates', ''],
  ['ROLE_CRP_ADMN', 'reports', ''],
] as const
const windows = [1024, 1280, 1366, 1440, 1920, 390]

/** The columns have followed the width, which they do in the next frame. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

test('columns: none vanishes, one cell in twenty is cut at most, none on a large screen, no control leaves its box', async ({
  served,
  sit,
}) => {
  const publicationId = await plantCrowd(served)
  await plantPairs(served)
  const screens = [
    ...crowded.map(([role, name, query]) => [role, name, query, pathTo(name)] as const),
    ['ROLE_CRP_REC', 'publication', '', pathTo('publication', { publicationId })] as const,
  ]
  for (const [role, name, query, path] of screens) {
    const page = await sit(role, path.slice(1) + query)
    await page.locator('main h1').waitFor()
    await expect(page.locator('main [role=status]', { hasText: /^Cargando|^Contando/ })).toHaveCount(0)
    for (const width of windows) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      const tooMany = async () => {
        const { cells, cut, breaches } = await measureColumns(page)
        return { breaches, cut: width === 1920 || (width === 1440 && cut.length > cells / 20) ? cut : [] }
      }
      // A busy computer shows the columns of the width before for some frames more
      await expect
        .configure({ soft: true })
        .poll(tooMany, `${name}${query} at ${width}`)
        .toEqual({ breaches: [], cut: [] })
    }
    if (name === 'candidates' || name === 'publication') {
      await page.setViewportSize({ width: 1440, height: 900 })
      await settled(page)
      const { height, fitting } = await measureRows(page)
      // Four filters take a second line; a publication has its tabs and stages
      const least = name === 'publication' ? 17 : query.includes('etapa') ? 21 : 22
      expect.soft([height, fitting >= least], name + query).toEqual([32, true])
    }
  }
})

test('columns: a vanished column, a cut cell and a control outside its box are noticed', async ({ served, sit }) => {
  await plantCrowd(served)
  const page = await sit('ROLE_CRP_REC', 'admin/candidatos')
  await page.locator('tr[data-row]').first().waitFor()
  expect((await measureColumns(page)).breaches).toEqual([])
  await restyle(page, 'main table { --columns: 40px 300px 0px 250px 64px 80px 140px 60px 1fr !important }')
  expect((await measureColumns(page)).breaches).toEqual(
    expect.arrayContaining([expect.stringContaining('column of 16 px: th ')]),
  )
  await restyle(page, 'main td[data-label=Nombre] { max-width: 60px }')
  await expect.poll(async () => (await measureColumns(page)).cut.length).toBeGreaterThan(20)
  await restyle(page, 'main [data-toolbar] button { position: relative; left: 2000px }')
  expect((await measureColumns(page)).breaches).toEqual(
    expect.arrayContaining([expect.stringContaining('control outside its box')]),
  )
})
