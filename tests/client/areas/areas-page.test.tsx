/** The list of the areas: its rows, and the deletion of one. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { candidatesCounted } from '../../../src/client/areas/wiring.ts'
import { entity, refused } from '../support/stub-server.ts'
import { bare, openAreas, sales, store } from './open-areas.ts'

it.each([
  [0, '0 candidatos'],
  [1, '1 candidato'],
  [2, '2 candidatos'],
  [1000, '1,000 candidatos'],
  [1001, 'más de 1,000 candidatos'],
])('counts %d as %j', (candidatos, said) => {
  expect(candidatesCounted(candidatos)).toBe(said)
})

const entries = () => [...screen.getByRole('list', { name: 'Áreas' }).children] as HTMLElement[]

it('shows each area with its sub-areas and its link', async () => {
  openAreas('')
  await screen.findByRole('heading', { name: 'Ventas' })
  expect(
    entries().map((entry) =>
      [...entry.querySelectorAll('h2, p, p + span, summary, ul li')].map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Ventas', 'Vende.', 'más de 1,000 candidatos', '2 SubÁreas', 'Mostrador', 'Campo'],
    ['Almacén', 'Guarda.', '0 candidatos', '1 SubÁrea', 'Surtido'],
    [
      'Calidad',
      'Revisa.',
      '1,000 candidatos',
      '0 SubÁreas',
      'El Área no cuenta actualmente con ninguna SubÁrea de interes.',
    ],
  ])
  expect(screen.getByRole('link', { name: 'Editar Ventas' }).getAttribute('href')).toBe(
    '/bolsa-de-trabajo-admin/admin/areas/1/editar',
  )
  expect(screen.getByRole('link', { name: 'Agregar Áreas' }).getAttribute('href')).toBe(
    '/bolsa-de-trabajo-admin/admin/areas/crear',
  )
})

it('shows that areas are loading, and when they could not be loaded', async () => {
  openAreas('', { 'GET /areaForm/obtener-areas-interes': () => new Promise(() => undefined) })
  expect(await screen.findByText('Cargando áreas...')).toBeTruthy()
  cleanup()
  openAreas('', { 'GET /areaForm/obtener-areas-interes': refused(404, 'no-encontrado') })
  expect(await screen.findByText('¡No se encontraron Áreas!')).toBeTruthy()
})

it('shows a hint when there are no areas', async () => {
  openAreas('', { 'GET /areaForm/obtener-areas-interes': entity([]) })
  expect((await screen.findByText('No hay información disponible')).parentElement?.textContent).toContain(
    'Aquí aparecerán las áreas que agregues.',
  )
})

it.each([
  [
    sales,
    'Se eliminará el área Ventas con sus 2 SubÁreas. No se puede deshacer.',
    'Se quedarán sin esta área de interés los candidatos que la tienen (más de 1,000 candidatos).',
  ],
  [store, 'Se eliminará el área Almacén con su SubÁrea. No se puede deshacer.', 'Ningún candidato la tiene.'],
  [
    bare,
    'Se eliminará el área Calidad. No se puede deshacer.',
    'Se quedarán sin esta área de interés los candidatos que la tienen (1,000 candidatos).',
  ],
])('lists what is deleted with the area: $nombre', async ({ nombre }, ...warnings) => {
  const { press } = openAreas('')
  await press(`Eliminar ${nombre}`)
  const dialog = await screen.findByRole('alertdialog', { name: 'Eliminar área' })
  // Without live regions, which may contain announcements of earlier tests
  expect(
    [...dialog.querySelectorAll('p:not([role=status] *):not([role=status])')]
      .map(({ textContent }) => textContent)
      .filter(Boolean),
  ).toEqual([...warnings, 'Las vacantes que la piden se quedarán sin ella hasta que se elija otra.'])
})

it('has the same actions in the menu of each area', async () => {
  const { hand } = openAreas('')
  const menu = async () => within(await screen.findByRole('menu', { name: 'Acciones de Ventas', hidden: true }))
  const itemNamed = async (name: string) => (await menu()).getByRole('menuitem', { name, hidden: true })
  await hand.click(await itemNamed('Eliminar'))
  expect((await screen.findByRole('alertdialog', { name: 'Eliminar área' })).textContent).toContain(
    'Se eliminará el área Ventas',
  )
  await hand.click(screen.getByRole('button', { name: 'Cancelar' }))
  await hand.click(await itemNamed('Editar'))
  expect(location.pathname).toBe('/bolsa-de-trabajo-admin/admin/areas/1/editar')
})

it('deletes the area with the version on the screen, shows a notice, and reloads the list', async () => {
  let rows = [sales, store]
  const { press, sent } = openAreas('', {
    'GET /areaForm/obtener-areas-interes': () => entity(rows),
    'POST /areaForm/baja-area-de-interes': entity({ success: true, candidatos: 3 }),
  })
  await press('Eliminar Ventas')
  rows = [store]
  await press('Eliminar')
  expect(
    (await screen.findByText('El área: Ventas, fue eliminada exitosamente.')).parentElement?.textContent,
  ).toContain('Información actualizada')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Ventas' })).toBe(null))
  expect(screen.queryByRole('alertdialog')).toBe(null)
  expect(sent('baja-area-de-interes')).toEqual([{ id: 1, version: 4 }])
})

it('shows in the dialog why it was not deleted, and reloads when the dialog closes', async () => {
  let rows = [sales, store]
  const { press, sent } = openAreas('', {
    'GET /areaForm/obtener-areas-interes': () => entity(rows),
    'POST /areaForm/baja-area-de-interes': refused(409, 'registro-cambio'),
  })
  await press('Eliminar Ventas')
  await press('Eliminar')
  const dialog = within(screen.getByRole('alertdialog'))
  expect((await dialog.findByRole('alert')).textContent).toBe('mensaje de registro-cambio')
  expect(screen.queryByRole('region', { name: 'Avisos' })?.textContent ?? '').toBe('')
  rows = [{ ...sales, nombre: 'Ventas y campo', version: 5 }, store]
  await press('Cancelar')
  expect(await screen.findByRole('heading', { name: 'Ventas y campo' })).toBeTruthy()
  expect(sent('baja-area-de-interes')).toHaveLength(1)
})

it('shows a failure in the dialog, which can be confirmed again; closing it sends nothing', async () => {
  let fails = true
  const { press, sent, server } = openAreas('', {
    'POST /areaForm/baja-area-de-interes': () => (fails ? refused(500, 'error-interno') : new Promise(() => undefined)),
  })
  await press('Eliminar Ventas')
  await press('Eliminar')
  // The notice is in the dialog too, because nothing can be shown above it
  const alerts = await within(screen.getByRole('alertdialog')).findAllByRole('alert')
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    'Hubo un error al procesar la solicitud.',
    'ErrorHa ocurrido un error inesperado, por favor intentalo más tarde.',
  ])
  const before = server.requests.length
  await press('Cancelar')
  expect(server.requests.length).toBe(before)
  fails = false
  await press('Eliminar Ventas')
  expect(screen.queryByText('Hubo un error al procesar la solicitud.')).toBe(null)
  await press('Eliminar')
  expect((await screen.findByRole('button', { name: 'Enviando...' })).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancelar' }).disabled).toBe(true)
  expect(sent('baja-area-de-interes')).toHaveLength(2)
})
