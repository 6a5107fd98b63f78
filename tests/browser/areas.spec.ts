/** Areas of interest: from the list to the form and back, by an administrator. */
import { expect, type Page } from '@playwright/test'
import { listAreas, updateArea, updateSubArea } from '../../src/contract/areas.ts'
import { candidateAreas } from '../../src/server/platform/db/tables/candidates.ts'
import { areas, subAreas } from '../../src/server/platform/db/tables/areas.ts'
import { createArea, readArea } from '../../src/server/areas/queries.ts'
import { addCandidate } from '../server/support/people.ts'
import { expectAccessible, inDialog } from './support/accessible.ts'
import { test } from './support/fixtures.ts'
import type { Served } from './support/served.ts'

const admin = 'ROLE_CRP_ADMN'
test.beforeEach(async ({ served: { db } }) => {
  for (const table of [candidateAreas, subAreas, areas]) await db.delete(table)
})

const plant = ({ db }: Served, nombre: string, names: readonly string[]) =>
  createArea(db, { nombre, descripcion: `Todo lo de ${nombre}.`, subareas: names.map((name) => ({ nombre: name })) })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** What the style sheet writes after a label. */
const markOf = (page: Page, label: string) =>
  page.locator('label', { hasText: label }).evaluate((element) => getComputedStyle(element, '::after').content)
const list = (page: Page) => page.getByRole('list', { name: 'Áreas', exact: true }).locator('> li')
const formTitle = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
/** The open question, and its button. */
const answer = async (page: Page, title: string, name: string) => {
  const question = page.getByRole('alertdialog', { name: title })
  await question.getByRole('button', { name }).click()
  await expect(question).toBeHidden()
}

test('adds an area: shows missing fields, keeps the input over a reload, and lists the area', async ({
  served,
  sit,
}) => {
  const page = await sit(admin, 'admin')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Áreas' }).click()
  await expect(page.getByText('No hay información disponible')).toBeVisible()
  await page.getByRole('link', { name: 'Agregar Áreas' }).click()
  await formTitle(page, 'Agregar Área')
  await expect(page.getByText('El Área no cuenta actualmente con ninguna SubÁrea de interes.')).toBeVisible()
  for (const required of ['Nombre Área', 'Descripción']) {
    await expect(page.getByLabel(required)).toHaveAccessibleName(`${required} (obligatorio)`)
    expect(await markOf(page, required)).toContain('" *"')
  }
  await expect(page.getByLabel('Nueva SubÁrea')).toHaveAccessibleName('Nueva SubÁrea')
  expect(await markOf(page, 'Nueva SubÁrea')).toBe('none')
  await press(page, 'Guardar')
  for (const text of [
    'El nombre del área es requerido',
    'La descripción del área es requerida',
    'Agrega al menos una SubÁrea',
  ])
    await expect(page.getByText(text)).toHaveCount(2)
  await expect(page.getByLabel('Nombre Área')).toBeFocused()
  await press(page, 'Agrega al menos una SubÁrea')
  await expect(page.getByLabel('Nueva SubÁrea')).toBeFocused()
  await expectAccessible(page, 'a new area, refused')

  await page.getByLabel('Nombre Área').fill('Ventas')
  await page.getByLabel('Descripción').fill('Asesoría y venta.')
  const box = page.getByLabel('Nueva SubÁrea')
  for (const name of ['Campo', '  ', 'Sobra', 'Oficna']) {
    await box.fill(name)
    await press(page, 'Agregar SubÁrea')
  }
  await press(page, 'Eliminar Sobra')
  await press(page, 'Editar Oficna')
  await page.getByLabel('Nombre de Oficna').fill('CÁMPO')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Esa SubÁrea ya está en la lista.')).toBeVisible()
  await page.getByLabel('Nombre de Oficna').fill('Oficina')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Editar Oficina' })).toBeFocused()
  await box.fill('Telefónica')
  expect((await (await served.as(admin)).call(listAreas)).entity).toEqual([])

  await page.reload()
  await expect(page.getByText('Recuperamos lo que habías escrito.')).toBeVisible()
  await expect(page.getByLabel('Nombre Área')).toHaveValue('Ventas')
  // Neither added nor dropped: nothing is sent before it is put right.
  await box.fill('oficina')
  await press(page, 'Guardar')
  await expect(page.getByText('Esa SubÁrea ya está en la lista.').first()).toBeVisible()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('oficina')
  expect((await (await served.as(admin)).call(listAreas)).entity).toEqual([])
  await box.fill('Telefónica')
  await press(page, 'Guardar')
  await expect(page.getByText('El área: Ventas, fue guardada exitosamente.')).toBeVisible()
  await page.getByText('3 SubÁreas').click()
  await expect(page.getByRole('list', { name: 'SubÁreas de Ventas' }).getByRole('listitem')).toHaveText([
    'Campo',
    'Oficina',
    'Telefónica',
  ])
  await expectAccessible(page, 'areas')
  await page.getByRole('link', { name: 'Agregar Áreas' }).click()
  await expect(page.getByLabel('Nombre Área')).toHaveValue('')
})

test('saves stored sub-areas at once and new ones with the area; candidates of a deleted one move to the area', async ({
  served,
  sit,
}) => {
  const { idArea, subareas } = await plant(served, 'Ventas', ['Campo', 'Oficina'])
  const candidateId = await addCandidate(served.db, ['Ana', 'Luna', 'Ríos'])
  await served.db.insert(candidateAreas).values({ candidateId, areaId: idArea, subAreaId: subareas[0]!.idSubArea })
  const page = await sit(admin, 'admin/areas')
  const edit = page.getByRole('link', { name: 'Editar Ventas' })
  const isSeen = () => edit.evaluate((link) => getComputedStyle(link.parentElement!).opacity)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect.poll(isSeen).toBe('0')
  await edit.focus()
  await expect.poll(isSeen).toBe('1')
  await page.getByRole('link', { name: 'Agregar Áreas' }).focus()
  await expect.poll(isSeen).toBe('0')
  await page.getByRole('heading', { level: 2, name: 'Ventas' }).hover()
  await expect.poll(isSeen).toBe('1')
  await expect(list(page)).toContainText(['1 candidato'])
  await edit.click()
  await page.getByLabel('Nombre Área').fill('Ventas y Campo')
  await page.getByLabel('Nueva SubÁrea').fill('Nueva')
  await page.keyboard.press('Enter')

  await press(page, 'Editar Oficina')
  await page.getByLabel('Nombre de Oficina').fill('campo')
  await press(page, 'Guardar SubÁrea')
  await expect(page.getByText('El área ya tiene una SubÁrea con ese nombre.')).toBeVisible()
  await expectAccessible(page, 'editing an area')
  await page.getByLabel('Nombre de Oficina').fill('Sucursal')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Editar Sucursal' })).toBeFocused()
  await press(page, 'Eliminar Campo')
  await expect(page.getByRole('alertdialog')).toContainText(
    'Los candidatos en cartera con la etiqueta Campo (1 candidato) tomarán la del área Ventas.',
  )
  await expectAccessible(page, 'deleting a sub-area', inDialog)
  await answer(page, 'Eliminar SubÁrea', 'Eliminar')
  await expect(page.getByRole('button', { name: 'Editar Campo' })).toHaveCount(0)
  const stored = await readArea(served.db, idArea)
  expect([stored.nombre, stored.subareas.map(({ nombre }) => nombre)]).toEqual(['Ventas', ['Sucursal']])
  expect(await served.db.select().from(candidateAreas)).toEqual([{ candidateId, areaId: idArea, subAreaId: null }])

  await press(page, 'Guardar')
  await expect(page.getByText('El área: Ventas y Campo, fue guardada exitosamente.')).toBeVisible()
  await page.getByText('2 SubÁreas').click()
  await expect(page.getByRole('list', { name: 'SubÁreas de Ventas y Campo' }).getByRole('listitem')).toHaveText([
    'Nueva',
    'Sucursal',
  ])
})

test('leaving a changed form requires confirmation, and discards the input if confirmed', async ({ served, sit }) => {
  const { idArea } = await plant(served, 'Ventas', ['Campo'])
  const page = await sit(admin, `admin/areas/${idArea}/editar`)
  await page.getByLabel('Descripción').fill('Otra cosa')
  await press(page, 'Cancelar')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'leaving with something unsaved', inDialog)
  await answer(page, 'Tienes cambios sin guardar', 'Seguir escribiendo')
  await expect(page.getByLabel('Descripción')).toHaveValue('Otra cosa')
  // A link needs no confirmation: nothing is lost.
  await page.getByRole('main').getByRole('link', { name: 'Áreas' }).click()
  await page.getByRole('link', { name: 'Editar Ventas' }).click()
  await expect(page.getByText('Recuperamos lo que habías escrito.')).toBeVisible()
  await expect(page.getByText(/(guardó|guardaron) cambios/)).toHaveCount(0)
  await (
    await served.as('ROLE_COM_ADMN')
  ).call(updateArea, { body: { idArea, nombre: 'Ventas', descripcion: 'De otra persona.', subareas: [] } })
  await page.reload()
  await expect(page.getByRole('alert')).toContainText(
    'Ahora dice «Ventas»: De otra persona. Si guardas, queda lo que escribiste.',
  )
  await expect(page.getByLabel('Descripción')).toHaveValue('Otra cosa')
  await press(page, 'Cancelar')
  await answer(page, 'Tienes cambios sin guardar', 'Descartar cambios')
  await page.getByRole('link', { name: 'Editar Ventas' }).click()
  await expect(page.getByLabel('Descripción')).toHaveValue('De otra persona.')
  await press(page, 'Cancelar')
  await expect(list(page)).toHaveCount(1)
})

test('deletes an area after showing its number of candidates, but not one that changed meanwhile', async ({
  served,
  sit,
}) => {
  const { idArea, subareas } = await plant(served, 'Ventas', ['Campo', 'Oficina'])
  const remaining = await plant(served, 'Finanzas', ['Nómina'])
  for (const { idSubArea } of subareas) {
    const candidateId = await addCandidate(served.db, ['Ana', 'Luna', 'Ríos'])
    await served.db.insert(candidateAreas).values([
      { candidateId, areaId: idArea, subAreaId: idSubArea },
      { candidateId, areaId: remaining.idArea, subAreaId: null },
    ])
  }
  const page = await sit(admin, 'admin/areas')
  await expect(list(page)).toHaveText([/^Finanzas/, /^Ventas/])
  await (
    await served.as('ROLE_COM_ADMN')
  ).call(updateSubArea, { body: { idArea, idSubArea: subareas[0]!.idSubArea, nombre: 'Calle' } })
  await press(page, 'Eliminar Ventas')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Otra persona guardó cambios mientras lo tenías abierto.')
  await answer(page, 'Eliminar área', 'Cancelar')
  await page.getByText('2 SubÁreas').click()
  await expect(page.getByRole('list', { name: 'SubÁreas de Ventas' })).toContainText('Calle')

  await press(page, 'Eliminar Ventas')
  await expect(page.getByRole('alertdialog')).toContainText(
    'Se eliminará el área Ventas con sus 2 SubÁreas. No se puede deshacer.',
  )
  await expect(page.getByRole('alertdialog')).toContainText('los candidatos que la tienen (2 candidatos)')
  await expectAccessible(page, 'deleting an area', inDialog)
  await answer(page, 'Eliminar área', 'Eliminar')
  await expect(page.getByText('El área: Ventas, fue eliminada exitosamente.')).toBeVisible()
  await expect(list(page)).toHaveText([/^Finanzas/])
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect((await served.db.select().from(candidateAreas)).map(({ areaId }) => areaId)).toEqual([
    remaining.idArea,
    remaining.idArea,
  ])
})
