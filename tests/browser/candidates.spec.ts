/**
 * 'Candidatos en proceso' and the profile. Only this file uses the branch ATN: no other candidates are listed in it.
 */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { pageSize } from '../../src/contract/candidates.ts'
import { addCandidate, addInProcess, addRecruitment, type Name } from '../server/support/people.ts'
import { expectAccessible } from './support/accessible.ts'
import { test } from './support/fixtures.ts'
import { plantCurriculum } from './support/planted.ts'
import type { Served } from './support/served.ts'

const role = 'ROLE_CRP_ATN_CTS_REC'
const pages = 3
const crowd = Array.from({ length: 2 * pageSize + 5 }, (_, index): Name => ['Rosa', `Luna ${index + 1}`, 'Ríos'])
const maria = ['María José', 'Muñoz', 'De la Cruz'] as const
let mariaId = 0

let planted: Promise<void> | undefined
// Once for each worker, which may come to this file more than once
test.beforeAll(({ served }) => (planted ??= plant(served)))

async function plant({ db, house }: Served): Promise<void> {
  mariaId = await addCandidate(db, maria, {
    correo: 'maria.munoz@correo.mx',
    telefono: '5587654321',
    fechaNacimiento: '1994-05-14',
    estado: 'Jalisco',
    municipio: 'Zapopan',
  })
  await addRecruitment(db, mariaId, house.publication.atencion.publicationId)
  await addInProcess(db, house.publication.atencion.publicationId, crowd)
}

const rows = (page: Page) =>
  page.getByRole('table', { name: 'Candidatos en proceso' }).locator('td[data-label=Nombre]').getByRole('link')
const pageBox = (page: Page) => page.getByRole('textbox', { name: 'Página' })

test('finds candidates by parts of names, ignoring accents and case', async ({ sit }) => {
  const page = await sit(role, 'admin/candidatos')
  const search = page.getByRole('searchbox', { name: 'Buscar candidato' })
  for (const text of ['muñoz', 'MUNOZ', 'maria jose', 'cruz mar']) {
    await search.fill(text)
    await expect(rows(page)).toHaveText(['María José Muñoz De la Cruz'])
    await search.fill('')
    await expect(rows(page)).toHaveCount(pageSize)
  }
  const row = page.getByRole('row').filter({ hasText: 'Luna 45' })
  // Narrower lists leave the telephone out
  await page.setViewportSize({ width: 1920, height: 900 })
  for (const [header, text] of [
    ['Nombre', 'Rosa Luna 45 Ríos'],
    ['Teléfono', '(55) 1234-5678'],
    ['Vacante', 'Ejecutivo de atención'],
    ['Estatus', 'Filtro'],
  ]) {
    await expect(row.locator(`td[data-label=${header}]`)).toHaveText(text!)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(row.locator('td[data-label=Teléfono]')).toHaveCount(0)
  await expectAccessible(page, 'candidates')
  await search.fill('nadie se llama así')
  await expect(page.getByText('No hay información disponible')).toBeVisible()
  await expect(pageBox(page)).toBeHidden()
})

test('changes pages, and returns to the page that was left', async ({ sit }) => {
  const page = await sit(role, 'admin/candidatos')
  const box = pageBox(page)
  const next = page.getByRole('button', { name: 'Página siguiente' })
  const previous = page.getByRole('button', { name: 'Página anterior' })
  await expect(page.getByText(`/ ${pages}`)).toBeVisible()
  await expect(previous).toBeDisabled()
  await next.click()
  await expect(box).toHaveValue('2')
  await expect(rows(page).first()).toHaveText('Rosa Luna 30 Ríos')
  await box.fill('999')
  await expect(box).toHaveValue(String(pages))
  await expect(rows(page)).toHaveCount(6)
  await expect(next).toBeDisabled()
  await box.fill('')
  await expect(box).toHaveValue('1')
  await expect(rows(page).first()).toHaveText('Rosa Luna 55 Ríos')
  await next.click()
  await next.click()
  await expect(box).toHaveValue('3')
  await previous.click()
  await expect(rows(page).first()).toHaveText('Rosa Luna 30 Ríos')

  await rows(page).first().click()
  await expect(page.getByRole('heading', { name: 'Rosa Luna 30 Ríos' })).toBeVisible()
  await page.goBack()
  await expect(box).toHaveValue('2')
  await expect(rows(page).first()).toHaveText('Rosa Luna 30 Ríos')
})

test('the profile shows the candidate and their recruitments, and downloads the CV', async ({ served, sit }) => {
  const { contentBase64 } = await plantCurriculum(served, mariaId)
  const page = await sit(role, `admin/candidatos/${mariaId}`)
  await expect(page.getByRole('heading', { name: 'María José Muñoz De la Cruz', level: 1 })).toBeVisible()
  for (const fact of ['maria.munoz@correo.mx', '(55) 8765-4321', '14 mayo 1994', 'Jalisco', 'Zapopan']) {
    await expect(page.getByText(fact, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('Actualmente no existen procesos anteriores')).toBeVisible()
  await expectAccessible(page, 'a profile in process')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar CV' }).first().click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('CV_María José Muñoz De la Cruz.pdf')
  expect(readFileSync(await download.path()).toString('base64')).toBe(contentBase64)

  const processes = page.getByRole('list', { name: 'Procesos actuales' })
  await expect(processes.getByRole('listitem')).toHaveText([/Ejecutivo de atención.*Fase final: Filtro/])
  await processes.getByRole('link').click()
  await expect(page.getByRole('radiogroup', { name: 'Continuar con el proceso' })).toBeVisible()
})
