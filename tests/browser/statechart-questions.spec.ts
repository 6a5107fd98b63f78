/**
 * The questions of docs/statecharts/README.md: each answer is found by the steps that are written there. Who waits in
 * FC-ES: statechart-numbers.
 */
import { expect, type Page } from '@playwright/test'
import { recordedVersions } from '../../docs/tools/generator/compare/recorded.ts'
import { test } from './support/fixtures.ts'
import { nothing } from './support/windows.ts'

const open = async (page: Page, hash: string) => {
  await page.goto(nothing)
  await page.goto(`docs/#/${hash}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The parts outside the window follow
  await expect(page.locator('main svg[data-ready]:not([data-whole])')).toHaveCount(0)
}
const panel = (page: Page) => page.getByRole('complementary', { name: 'Detalle y simulación' })
/** The lines under a heading of the panel. */
const facts = (page: Page, title: string) =>
  panel(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .getByRole('listitem')

test('shows the events of SE-ES and who triggers them', async ({ page }) => {
  await open(page, 'session')
  await page.keyboard.press('/')
  await page.keyboard.type('SE-ES')
  await expect(page.getByRole('link', { name: /^Fase · Proceso de un candidato en una vacante SE-ES / })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('En espera de la segunda entrevista')
  await expect(facts(page, 'También lo de «El proceso está abierto»')).toHaveText([
    'Se rechaza al candidato desde la vacante → Rechazado',
  ])
  await page.keyboard.press('t')
  const row = (id: string) => page.locator(`tr[data-row='${id}']`)
  const here = 'abierto.segundaEntrevista.espera | registro.guardado'
  await expect(row(`${here} | 0`)).toContainText(/hasOthersOpen.*se queda.*Quien entrevista/)
  await expect(row(`${here} | 1`)).toContainText(/isApprovedInTheEnd.*Oferta.*Quien entrevista/)
  await expect(row(`${here} | 2`)).toContainText(/Rechazado por el gerente.*Quien entrevista/)
  await expect(row('abierto.segundaEntrevista.espera | entrevista.agregada | 0')).toContainText(
    /isGroup.*se queda.*Quien recluta/,
  )
  await expect(row('abierto | candidato.rechazado | 0')).toContainText(/Rechazado.*Quien recluta/)
})

test('shows what happens when the token is renewed during the countdown', async ({ page }) => {
  await open(page, 'session?panel=corrida')
  const now = facts(page, 'Ahora').first()
  const choose = (what: RegExp) => panel(page).getByRole('button', { name: what }).first().click()
  await choose(/^Empezar$/)
  for (const step of [/^La persona ingresó/, /^Llega la respuesta\s*79001/, /^Pasan/, /^Pasan/]) await choose(step)
  await expect(now).toContainText('La cuenta baja de segundo en segundo')
  await choose(/^Otra pestaña renovó la sesión/)
  await expect(now).toContainText('Se pregunta al servidor cuánto tiempo le queda a la sesión')
  await panel(page).locator("[data-step='4']").click()
  await expect(now).toContainText('La cuenta baja de segundo en segundo')
  await choose(/^Se pulsa 'Sí, mantener sesión'/)
  await expect(now).toContainText('Se pide al servidor un token nuevo')
  await expect(panel(page).getByRole('button', { name: /^No llega la respuesta/ })).toContainText(
    '→ La sesión ya se borró del navegador',
  )
  await choose(/^Llega la respuesta/)
  await expect(now).toContainText('Se pregunta al servidor cuánto tiempo le queda a la sesión')
})

test('shows the stages that can lead to a rejection, the effect of a revoked hire on its opening, and the last change', async ({
  page,
}) => {
  await open(page, 'recruitment?en=descartado')
  await expect(facts(page, 'Hacia aquí')).toHaveText([
    'Se rechaza al candidato desde la vacante desde «El proceso está abierto»',
    'No continúa desde «Filtro»',
    'No aprobó la entrevista desde «Resultado de la primera entrevista»',
    'No aprobó el examen de conocimientos desde «Examen de conocimientos»',
    'No aprobó el examen psicométrico desde «Examen psicométrico»',
    'Se descarta al candidato desde «Rechazado por el gerente»',
    'No aceptó la oferta desde «Oferta»',
    'El estudio no fue aprobado desde «Estudio»',
    'No se contrata desde «Contratación»',
  ])
  await open(page, 'recruitment?en=abierto.oferta')
  await expect(facts(page, 'Hacia aquí, por reversión')).toHaveText([
    'Se deshace que aceptó la oferta [isUndoOf] desde «En espera de la solicitud de empleo»',
    'El rechazo se revierte desde «Rechazado», por la historia «La etapa exacta que se dejó al descartar»',
    'Se deshace el rechazo [isUndoOfDiscard] desde «Rechazado», por la historia «La etapa exacta que se dejó al descartar»',
  ])
  await open(page, 'recruitment?en=completada')
  await panel(page).getByRole('link', { name: 'La contratación se revierte' }).click()
  await expect(facts(page, 'Al pasar')).toHaveText(['rescindHire', 'releaseOpening'])
  await open(page, 'publication?en=abierta.cubierta')
  await expect(
    facts(page, 'También lo de «La publicación no se ha cerrado»').filter({ hasText: 'Cambió una plaza' }),
  ).toHaveText('Cambió una plaza → Se mira qué le toca por sus fechas y por sus plazas')
  // The page has every recorded version; another comparison may have been added
  const newest = recordedVersions().at(-1)!
  const all = `c.entre=fechas&c.desde=2026-01-01&c.hasta=${newest.date}`
  await open(page, `recruitment?capa=cambios&panel=capa&${all}`)
  await expect(panel(page).getByRole('heading', { level: 4 }).first()).toHaveText(newest.title)
  await expect(
    panel(page).getByText(/^No se cuenta a nadie: Las cifras son para quien ha iniciado sesión\./),
  ).toBeVisible()
})

test('shows who may reverse a discard until when, what the candidate is sent, and what follows without an event', async ({
  page,
}) => {
  await open(page, 'recruitment?en=descartado')
  await panel(page).getByRole('link', { name: 'El rechazo se revierte' }).click()
  await expect(facts(page, 'Quién').first()).toHaveText('Quien recluta')
  await expect(facts(page, 'Hasta cuándo')).toHaveText([
    'Sin límite de tiempo, mientras el candidato no esté en otro proceso ni contratado.',
  ])
  await expect(facts(page, 'Qué recibe el candidato')).toHaveText([/Tu entrevista para \[vacante\] sigue en pie/])
  await open(page, 'recruitment?en=abierto.segundaEntrevista.espera')
  await expect(facts(page, 'Si nadie hace nada').nth(1)).toHaveText(/^A los 5 días hábiles está «Atrasado»/)
  await panel(page).getByRole('link', { name: 'Quiénes esperan ahora' }).click()
  await expect(page).toHaveURL(/capa=esperando/)
})

test('shows the conditions that no test has seen false, for all charts and on the chart', async ({ page }) => {
  const passed = { count: 4, some: [] }
  const edge = 'saving | xstate.done.actor.saveForm | 0'
  const coverage = [
    {
      driver: 'máquina',
      when: '2026-01-02T03:04:05Z',
      missing: [],
      missingPairs: [],
      pairs: 3,
      excluded: {},
      passed: { [edge]: passed },
      refused: {},
    },
  ]
  await page.route('**/coverage/score.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `(window.statechartCoverage ??= {}).score = ${JSON.stringify(coverage)}`,
    }),
  )
  await page.route('**/coverage/conditions.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.statechartConditions = ${JSON.stringify([{ chart: 'score', edge, guard: 'isSaved', seen: 'passed' }])}`,
    }),
  )
  await open(page, 'score?capa=cobertura&panel=capa&c.ver=condiciones')
  await expect(facts(page, 'En todos los diagramas, vistas de un solo lado')).toHaveText([
    `Calificación de un candidato: isSaved nunca sin cumplir (${edge})`,
  ])
  await expect(page.locator(`[data-mark='${edge}']`)).toHaveText('sí')
})
