/** Named views of a list: opening, saving, renaming, deleting and undoing the deletion. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { lastAnnouncement, subscribeToAnnouncements } from '../../../src/client/ui/feedback/announcements.ts'
import { ListViews } from '../../../src/client/views/list-views.tsx'
import { viewQuery } from '../../../src/client/views/view-query.ts'
import { openPage } from '../support/open-page.tsx'
import { type ReceivedRequest, entity, refused } from '../support/stub-server.ts'

afterEach(() => sessionStorage.clear())

const own = { compartida: false, esPropia: true, modificable: true }
const young = { idVista: 1, nombre: 'Jóvenes', consulta: 'edad=2', ...own }
const near = { idVista: 2, nombre: 'Cercanos', consulta: 'ubicacion=14', ...own }
const list = 'GET /vistas/obtener'
const open = (query: string, answers: Parameters<typeof openPage>[2] = {}) =>
  openPage(<ListViews lista="cartera" />, `/admin/cartera${query}`, { [list]: entity([near, young]), ...answers })
const items = async () =>
  (await screen.findAllByRole('menuitem')).map((item) => [
    item.textContent?.trim(),
    item.getAttribute('aria-current'),
    (item as HTMLButtonElement).disabled,
  ])
const item = (name: string) => screen.findByRole('menuitem', { name })
const lastBody = (server: { requests: readonly ReceivedRequest[] }, path: string) =>
  server.requests.findLast((one) => one.path === path)?.body

it('stores the query of the address without the page, in a fixed order', () => {
  expect(viewQuery('?pagina=3&edad=2%2C3&buscar=luna')).toBe('buscar=luna&edad=2%2C3')
  expect(viewQuery('?pagina=3')).toBe('')
})

it('links to each view, names the current one on the button, and offers no saving without a query', async () => {
  const { user } = open('')
  await item('Jóvenes')
  expect([
    screen.getByRole('button', { name: 'Vistas' }).textContent,
    screen.queryByRole('dialog', { hidden: true }),
  ]).toEqual(['Vistas', null])
  expect(await items()).toEqual([
    ['Cercanos', null, false],
    ['Jóvenes', null, false],
    ['Guardar como vista Primero busca o filtra', null, true],
    ['Administrar vistas', null, false],
  ])
  await user.click(await item('Jóvenes'))
  expect(location.search).toBe('?edad=2')
  await waitFor(async () =>
    expect(await items()).toEqual([
      ['Cercanos', null, false],
      ['Jóvenes', 'true', false],
      ['Guardar como vista', null, true],
      ['Administrar vistas', null, false],
    ]),
  )
  expect(screen.getByRole('button', { name: 'Jóvenes' })).toBeTruthy()
})

it('shows no views while they load, and still offers saving', async () => {
  open('?edad=2', { [list]: () => new Promise(() => {}) })
  expect(await items()).toEqual([['Guardar como vista', null, false]])
})

it('saves the query under a name, which is required and unique', async () => {
  const { server, user, notices } = open('?pagina=2&escolaridad=1&buscar=luna', {
    'POST /vistas/guardar': (request) => {
      const { nombre, consulta } = request.body as { nombre: string; consulta: string }
      return nombre === 'Jóvenes'
        ? refused(409, 'nombre-repetido', { campos: { nombre: 'Ya tienes una vista con ese nombre.' } })
        : entity({ idVista: 3, nombre, consulta, ...own })
    },
  })
  await user.click(await item('Guardar como vista'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Guardar como vista' }))
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await dialog.findByText('Escribe un nombre')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /Nombre/ }), 'Jóvenes')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await dialog.findByText('Ya tienes una vista con ese nombre.')).toBeTruthy()
  expect((dialog.getByRole('textbox') as HTMLInputElement).value).toBe('Jóvenes')
  await user.type(dialog.getByRole('textbox'), ' 2')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Guardar como vista' })).toBeNull())
  expect(lastBody(server, '/vistas/guardar')).toEqual({
    lista: 'cartera',
    nombre: 'Jóvenes 2',
    consulta: 'buscar=luna&escolaridad=1',
  })
  expect(notices()).toEqual([['success', 'Vista guardada', 'La vista Jóvenes 2 quedó guardada.']])
  expect(server.requests.filter(({ path }) => path === '/vistas/obtener?lista=cartera')).toHaveLength(2)
})

const lost = () => Promise.reject(new TypeError('Failed to fetch'))

it('shows a view whose save got no answer when its dialog is left', async () => {
  let views = [near, young]
  const { user } = open('?edad=3', {
    [list]: () => entity(views),
    'POST /vistas/guardar': () => (
      (views = [...views, { ...young, idVista: 3, nombre: 'Guardada', consulta: 'edad=3' }]),
      lost()
    ),
  })
  await user.click(await item('Guardar como vista'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Guardar como vista' }))
  await user.type(dialog.getByRole('textbox', { name: /Nombre/ }), 'Guardada')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancelar' }).matches(':disabled')).toBe(false))
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  expect(await item('Guardada')).toBeTruthy()
})

it('loads the views again when a new name got no answer and its field is left', async () => {
  const { server, user } = open('', { 'POST /vistas/renombrar': lost })
  await user.click(await item('Administrar vistas'))
  await user.click(await screen.findByRole('button', { name: 'Cambiar el nombre de Cercanos' }))
  await user.type(screen.getByRole('textbox', { name: 'Nombre de Cercanos' }), ' 2{Enter}')
  await waitFor(() => expect(lastBody(server, '/vistas/renombrar')).toBeTruthy())
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancelar' }).disabled).toBe(false))
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() =>
    expect(server.requests.filter(({ path }) => path === '/vistas/obtener?lista=cartera')).toHaveLength(2),
  )
})

it('renames a view in place', async () => {
  const { server, user } = open('', {
    'POST /vistas/renombrar': (request) => entity({ ...near, nombre: (request.body as { nombre: string }).nombre }),
  })
  await user.click(await item('Administrar vistas'))
  await user.click(await screen.findByRole('button', { name: 'Cambiar el nombre de Cercanos' }))
  const field = screen.getByRole('textbox', { name: 'Nombre de Cercanos' })
  await user.clear(field)
  await user.type(field, 'Jalisco{Enter}')
  expect(await screen.findByRole('button', { name: 'Eliminar Jalisco' })).toBeTruthy()
  expect(lastBody(server, '/vistas/renombrar')).toEqual({ idVista: 2, nombre: 'Jalisco' })
})

it('restores a deleted view', async () => {
  const { server, user } = open('', {
    'POST /vistas/eliminar': entity({ success: true }),
    'POST /vistas/guardar': entity({ ...near, idVista: 9 }),
  })
  await user.click(await item('Administrar vistas'))
  await user.click(await screen.findByRole('button', { name: 'Eliminar Cercanos' }))
  const undo = await screen.findByRole('button', { name: 'Deshacer la eliminación de Cercanos' })
  expect([lastBody(server, '/vistas/eliminar'), document.activeElement]).toEqual([{ idVista: 2 }, undo])
  await user.click(undo)
  await user.click(await screen.findByRole('button', { name: 'Eliminar Cercanos' }))
  await screen.findByRole('button', { name: 'Deshacer la eliminación de Cercanos' })
  expect([lastBody(server, '/vistas/guardar'), lastBody(server, '/vistas/eliminar')]).toEqual([
    { lista: 'cartera', nombre: 'Cercanos', consulta: 'ubicacion=14' },
    { idVista: 9 },
  ])
})

it('announces the deletion of a view, and its restoration, to screen readers', async () => {
  const announced: (string | undefined)[] = []
  onTestFinished(subscribeToAnnouncements(() => announced.push(lastAnnouncement()?.text)))
  const { user } = open('', {
    'POST /vistas/eliminar': entity({ success: true }),
    'POST /vistas/guardar': entity({ ...near, idVista: 9 }),
  })
  await user.click(await item('Administrar vistas'))
  await user.click(await screen.findByRole('button', { name: 'Eliminar Cercanos' }))
  await waitFor(() => expect(announced).toEqual(['La vista Cercanos fue eliminada.']))
  await user.click(await screen.findByRole('button', { name: 'Deshacer la eliminación de Cercanos' }))
  await waitFor(() =>
    expect(announced).toEqual(['La vista Cercanos fue eliminada.', 'La vista Cercanos está otra vez.']),
  )
})

it('offers a retry for views that failed to load; shows a refused deletion and changes nothing', async () => {
  let isBroken = true
  const { user, notices } = open('', {
    [list]: () => (isBroken ? refused(500, 'error-interno') : entity([near])),
    'POST /vistas/eliminar': refused(404, 'no-encontrado'),
  })
  const again = await item('Reintentar: no se pudieron cargar tus vistas')
  isBroken = false
  await user.click(again)
  await user.click(await item('Administrar vistas'))
  await user.click(await screen.findByRole('button', { name: 'Eliminar Cercanos' }))
  await waitFor(() => expect(notices()).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Eliminar Cercanos' })).toBeTruthy()
})
