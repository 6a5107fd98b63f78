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
  await expect(page.getByRole('link', { name: /^Fase · recruitment SE-ES / })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('En espera de la segunda entrevista')
  await expect(facts(page, 'También lo de abierto')).toHaveText(['candidato.rechazado → descartado'])
  await page.keyboard.press('t')
  const row = (id: string) => page.locator(`tr[data-row='${id}']`)
  const here = 'abierto.segundaEntrevista.espera | registro.guardado'
  await expect(row(`${here} | 0`)).toContainText(/hasOthersOpen.*se queda.*Quien entrevista/)
  await expect(row(`${here} | 1`)).toContainText(/isApprovedInTheEnd.*abierto\.oferta.*Quien entrevista/)
  await expect(row(`${here} | 2`)).toContainText(/abierto\.segundaEntrevista\.rechazada.*Quien entrevista/)
  await expect(row('abierto.segundaEntrevista.espera | entrevista.agregada | 0')).toContainText(
    /isGroup.*se queda.*Quien recluta/,
  )
  await expect(row('abierto | candidato.rechazado | 0')).toContainText(/descartado.*Quien recluta/)
})

test('shows what happens when the token is renewed during the countdown', async ({ page }) => {
  await open(page, 'session?panel=corrida')
  const now = facts(page, 'Ahora').first()
  const choose = (what: RegExp) => panel(page).getByRole('button', { name: what }).first().click()
  await choose(/^Empezar$/)
  for (const step of [/^session\.started/, /^getRemainingTime contesta 79001/, /^Pasan/, /^Pasan/]) await choose(step)
  await expect(now).toContainText('signedIn.warning.counting')
  await choose(/^session\.renewed_elsewhere/)
  await expect(now).toContainText('signedIn.checking')
  await panel(page).locator("[data-step='4']").click()
  await expect(now).toContainText('signedIn.warning.counting')
  await choose(/^session\.extended/)
  await expect(now).toContainText('signedIn.renewing')
  await expect(panel(page).getByRole('button', { name: /^renewToken falla/ })).toContainText('→ closing')
  await choose(/^renewToken contesta/)
  await expect(now).toContainText('signedIn.checking')
})

test('shows the stages that can lead to a rejection, the effect of a revoked hire on its opening, and the last change', async ({
  page,
}) => {
  await open(page, 'recruitment?en=descartado')
  await expect(facts(page, 'Hacia aquí')).toHaveText([
    'candidato.rechazado desde abierto',
    'filtro.descartado desde abierto.filtro',
    'entrevista.descartada desde abierto.primeraEntrevista.resultado',
    'examen.descartado desde abierto.examenes.conocimientos',
    'examen.descartado desde abierto.examenes.psicometrico',
    'rechazo.confirmado desde abierto.segundaEntrevista.rechazada',
    'oferta.rechazada desde abierto.oferta',
    'estudio.rechazado desde abierto.estudio',
    'contratacion.rechazada desde abierto.contratacion',
  ])
  await open(page, 'recruitment?en=abierto.oferta')
  await expect(facts(page, 'Hacia aquí, por reversión')).toHaveText([
    'decision.deshecha [isUndoOf] desde abierto.solicitud.espera',
    'descarte.revertido desde descartado, por la historia abierto.regreso',
    'decision.deshecha [isUndoOfDiscard] desde descartado, por la historia abierto.regreso',
  ])
  await open(page, 'recruitment?en=completada')
  await panel(page).getByRole('link', { name: 'contratacion.revertida' }).click()
  await expect(facts(page, 'Al pasar')).toHaveText(['rescindHire', 'releaseOpening'])
  await open(page, 'publication?en=abierta.cubierta')
  await expect(facts(page, 'También lo de abierta').filter({ hasText: 'plazas.contadas' })).toHaveText(
    'plazas.contadas → abierta.situacion',
  )
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
  await panel(page).getByRole('link', { name: 'descarte.revertido' }).click()
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
    `score: isSaved nunca sin cumplir (${edge})`,
  ])
  await expect(page.locator(`[data-mark='${edge}']`)).toHaveText('sí')
})
