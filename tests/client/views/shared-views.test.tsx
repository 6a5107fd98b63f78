/** 'Administrar vistas' with views of the branch: who can share, what requires a confirmation, what a refusal says. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { roles } from '../../../src/contract/roles.ts'
import { ListViews } from '../../../src/client/views/list-views.tsx'
import { lastAnnouncement, subscribeToAnnouncements } from '../../../src/client/ui/feedback/announcements.ts'
import { openPage } from '../support/open-page.tsx'
import { entity, recruiter, refused } from '../support/stub-server.ts'

afterEach(() => sessionStorage.clear())

const list = 'GET /vistas/obtener'
const own = { idVista: 1, nombre: 'Propia', consulta: 'edad=2', compartida: false, esPropia: true, modificable: true }
const shared = { ...own, idVista: 2, nombre: 'Urgentes', consulta: 'edad=3', compartida: true }
const ofColleague = { ...shared, idVista: 3, nombre: 'De Ana', consulta: 'edad=4', esPropia: false }
const administrator = { ...recruiter, idRole: 'ROLE_CRP_ADMN' as const }
const mensaje = 'Esa vista ya no está, o ya no puedes cambiarla.'

async function manage(answers: Parameters<typeof openPage>[2] = {}, user = administrator) {
  const page = openPage(
    <ListViews lista="cartera" />,
    '/admin/cartera',
    { [list]: entity([own, shared, ofColleague]), ...answers },
    user,
  )
  await page.user.click(await screen.findByRole('menuitem', { name: 'Administrar vistas' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Administrar vistas' }))
  const announced: (string | undefined)[] = []
  onTestFinished(subscribeToAnnouncements(() => announced.push(lastAnnouncement()?.text)))
  return {
    ...page,
    dialog,
    announced,
    press: (name: string) => page.user.click(dialog.getByRole('button', { name })),
    sent: () => page.server.requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]),
  }
}
const answer = (name: string) => within(screen.getByRole('alertdialog')).getByRole('button', { name })

it('names the views of the branch in the menu, after the own ones', async () => {
  openPage(<ListViews lista="cartera" />, '/admin/cartera?edad=3', { [list]: entity([own, shared]) })
  await screen.findByRole('button', { name: 'Urgentes' })
  expect(
    screen
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent?.trim())
      .slice(0, 2),
  ).toEqual(['Propia', 'Urgentes (de la rama)'])
})

it('offers sharing to administrators only', async () => {
  for (const idRole of roles) {
    const { dialog, unmount } = await manage({ [list]: entity([own]) }, {
      ...recruiter,
      idRole,
    } as typeof administrator)
    expect([idRole, dialog.queryByRole('button', { name: 'Compartir con la rama: Propia' }) !== null]).toEqual([
      idRole,
      idRole === 'ROLE_CRP_ADMN' || idRole === 'ROLE_COM_ADMN',
    ])
    unmount()
  }
})

it('leaves out views that the user may not change, and itself when there are no others', async () => {
  const readOnly = { ...ofColleague, modificable: false }
  const { dialog, unmount } = await manage({ [list]: entity([own, readOnly]) }, recruiter as typeof administrator)
  expect([dialog.queryByText('Propia') !== null, dialog.queryByText('De Ana')]).toEqual([true, null])
  unmount()
  openPage(<ListViews lista="cartera" />, '/admin/cartera', { [list]: entity([readOnly]) })
  await screen.findByRole('menuitem', { name: /De Ana/ })
  expect(screen.queryByRole('menuitem', { name: 'Administrar vistas' })).toBeNull()
})

it('shares an own view, and stops sharing it, at once', async () => {
  const { press, sent, announced, server } = await manage({
    'POST /vistas/compartir': ({ body }) =>
      entity({ ...own, compartida: (body as { compartida: boolean }).compartida }),
  })
  await press('Compartir con la rama: Propia')
  await screen.findByRole('button', { name: 'Dejar de compartir: Propia' })
  await press('Dejar de compartir: Propia')
  await screen.findByRole('button', { name: 'Compartir con la rama: Propia' })
  expect(sent()).toEqual([
    ['/vistas/compartir', { idVista: 1, compartida: true }],
    ['/vistas/compartir', { idVista: 1, compartida: false }],
  ])
  await waitFor(() =>
    expect(announced).toEqual(['La vista Propia se comparte con la rama.', 'La vista Propia ya no se comparte.']),
  )
  expect(server.requests.filter(({ path }) => path.startsWith('/vistas/obtener')).length).toBe(3)
})

it('requires a confirmation before a view of somebody else is no longer shared, which cannot be undone', async () => {
  const { press, user, sent, dialog } = await manage({
    'POST /vistas/compartir': entity({ ...ofColleague, compartida: false, modificable: false }),
  })
  await press('Dejar de compartir: De Ana')
  expect(screen.getByRole('alertdialog').textContent).toContain(
    'La vista De Ana vuelve a ser sólo de quien la guardó: tú y la rama dejan de verla.',
  )
  await user.click(answer('Cancelar'))
  expect(sent()).toEqual([])
  await press('Dejar de compartir: De Ana')
  await user.click(answer('Dejar de compartir'))
  const end = await dialog.findByText('Ya no se comparte')
  expect([sent(), document.activeElement, dialog.queryByRole('button', { name: /De Ana/ })]).toEqual([
    [['/vistas/compartir', { idVista: 3, compartida: false }]],
    end,
    null,
  ])
})

it('requires a confirmation before a view of the branch is deleted, and offers no undoing', async () => {
  const { press, user, sent, dialog, announced } = await manage({ 'POST /vistas/eliminar': entity({ success: true }) })
  await press('Eliminar Urgentes')
  expect([sent(), screen.getByRole('alertdialog').textContent]).toEqual([
    [],
    expect.stringContaining('La vista Urgentes desaparece para todas las personas de la rama. No se puede deshacer.'),
  ])
  await user.click(answer('Eliminar'))
  await dialog.findByText('Eliminada')
  expect([sent(), screen.queryByRole('button', { name: /^Deshacer/ })]).toEqual([
    [['/vistas/eliminar', { idVista: 2 }]],
    null,
  ])
  await waitFor(() => expect(announced).toEqual(['La vista Urgentes fue eliminada.']))
})

it('says why sharing was refused, or that it failed', async () => {
  let reply = refused(404, 'no-encontrado', { mensaje })
  const { press, notices } = await manage({ 'POST /vistas/compartir': () => reply })
  await press('Compartir con la rama: Propia')
  await waitFor(() => expect(notices()).toEqual([['error', 'Error', mensaje]]))
  reply = refused(500, 'error-interno')
  await press('Compartir con la rama: Propia')
  await waitFor(() =>
    expect(notices()).toContainEqual(['error', 'Error interno', 'Hubo un error al procesar la solicitud.']),
  )
  expect(screen.getByRole('button', { name: 'Compartir con la rama: Propia' })).toBeTruthy()
})

it('says in the question why it was refused, and that the view is no longer there', async () => {
  const { press, user, dialog } = await manage({ 'POST /vistas/eliminar': refused(404, 'no-encontrado', { mensaje }) })
  await press('Eliminar De Ana')
  await user.click(answer('Eliminar'))
  await within(screen.getByRole('alertdialog')).findByText(mensaje)
  await user.click(answer('Cancelar'))
  await dialog.findByText('Ya no está')
})

it('keeps the view when others changed it at the same time', async () => {
  const { press, user, dialog } = await manage({ 'POST /vistas/eliminar': refused(409, 'registro-cambio') })
  await press('Eliminar De Ana')
  await user.click(answer('Eliminar'))
  await waitFor(() => expect(within(screen.getByRole('alertdialog')).queryByRole('alert')).toBeTruthy())
  await user.click(answer('Cancelar'))
  expect(dialog.getByRole('button', { name: 'Eliminar De Ana' })).toBeTruthy()
})

it('explains to administrators that a new view can be shared', async () => {
  for (const [user, hint] of [
    [
      administrator,
      'La vista guarda la búsqueda y los filtros que ves ahora; sólo tú la ves, hasta que la compartas con la rama en Administrar vistas.',
    ],
    [recruiter, 'La vista guarda la búsqueda y los filtros que ves ahora; sólo tú la ves.'],
  ] as const) {
    const page = openPage(<ListViews lista="cartera" />, '/admin/cartera?edad=9', { [list]: entity([own]) }, user)
    await page.user.click(await screen.findByRole('menuitem', { name: 'Guardar como vista' }))
    expect(await screen.findByText(hint)).toBeTruthy()
    page.unmount()
  }
})
