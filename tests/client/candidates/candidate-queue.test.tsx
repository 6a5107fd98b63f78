/** The candidate list as a queue: views, order, filters of several values, keys, preview and selection. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { CandidatesPage } from '../../../src/client/candidates/list/candidates-page.tsx'
import { howManyCompared, otherVacancy } from '../../../src/contract/process-comparison.ts'
import { screenActions } from '../../../src/client/ui/actions/screen-actions.ts'
import { readPlace } from '../../../src/client/kit/lists/list-place.ts'
import { factsOf, rail } from '../kit/lists/queue-screen.tsx'
import { asPopover, openFilters } from '../ui/popover.ts'
import { openPage } from '../support/open-page.tsx'
import { entity, recruiter, refused } from '../support/stub-server.ts'
import { statusAt } from '../../../machines/recruitment/process.samples.ts'
import { row } from './samples.ts'

const list = 'GET /candidatos/obtener-candidatos-en-reclutamiento'
const counts = 'GET /candidatos/contar-vistas'
const three = entity({ resumenCandidatos: [row(1), row(2), row(3)], totalPaginas: 1, total: 3 })
type Answers = Parameters<typeof openPage>[2]

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })),
)

async function openQueue(query = '', answers: Answers = {}) {
  const page = openPage(<CandidatesPage />, `/admin/candidatos${query}`, {
    [list]: three,
    [counts]: entity({ miTurno: 1200, misVacantes: 2, atrasados: 0, todos: 3 }),
    ...answers,
  })
  await screen.findByRole('link', { name: 'Persona 1 Luna' })
  const queriesOf = (call: string) =>
    page.server.requests.filter(({ path }) => path.startsWith(call)).map(({ path }) => path.slice(call.length))
  return { ...page, lists: () => queriesOf('/candidatos/obtener-candidatos-en-reclutamiento'), queriesOf }
}
const press = (...keys: readonly string[]) =>
  act(() =>
    keys.forEach((key) => fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey: key === 'X' })),
  )
/** The process of a row, the candidate named after it. */
function statusOf(idReclutamiento: number) {
  const status = statusAt('FT', ['FT'])
  return { ...status, proceso: { ...status.proceso, idReclutamiento, nombreCandidato: `Rosa Luna ${idReclutamiento}` } }
}
const currentRow = () => document.querySelector('tr[data-current]')?.getAttribute('data-row') ?? null
const chosenRows = () =>
  screen.getAllByRole('checkbox', { checked: true }).map((box) => box.closest('tr')?.dataset['row'] ?? 'all')

it('has the views with their counts, and marks the one of the present filters', async () => {
  await openQueue('?turno=tu&orden=nombre')
  const tabs = within(screen.getByRole('navigation', { name: 'Vistas de la lista' })).getAllByRole('link')
  await waitFor(() =>
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Mi turno1,200',
      'Mis vacantes2',
      'Atrasados0',
      'Todos3',
    ]),
  )
  expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual(['page', null, null, null])
  expect(tabs.map((tab) => new URL((tab as HTMLAnchorElement).href).search)).toEqual([
    '?turno=tu&orden=dias',
    '?propias=vacantes&orden=dias',
    '?atraso=ambar%2Crojo&orden=dias',
    '',
  ])
})

it('shows the views without counts when these are missing', async () => {
  await openQueue('', { [counts]: refused(500, 'error-interno') })
  const tabs = within(screen.getByRole('navigation', { name: 'Vistas de la lista' })).getAllByRole('link')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Mi turno', 'Mis vacantes', 'Atrasados', 'Todos'])
})

it('orders the rows, without a chip for the order', async () => {
  const { user, lists } = await openQueue()
  await user.click(screen.getByRole('button', { name: 'Más recientes primero' }))
  await user.click(screen.getByRole('menuitem', { name: 'Más días en la fase primero' }))
  await waitFor(() => expect(lists()).toEqual(['?paginaActual=1', '?paginaActual=1&orden=dias']))
  expect([location.search, screen.queryByRole('list', { name: 'Filtros' })]).toEqual(['?orden=dias', null])
  // The current one again changes nothing, the newest first is the list without an order
  await user.click(screen.getByRole('button', { name: 'Más días en la fase primero' }))
  await user.click(screen.getByRole('menuitem', { name: 'Más días en la fase primero' }))
  await user.click(screen.getByRole('button', { name: 'Más días en la fase primero' }))
  await user.click(screen.getByRole('menuitem', { name: 'Más recientes primero' }))
  await waitFor(() => expect(lists()).toEqual(['?paginaActual=1', '?paginaActual=1&orden=dias', '?paginaActual=1']))
  expect(location.search).toBe('')
})

it('ignores an order that it does not have', async () => {
  const { lists } = await openQueue('?orden=-dias')
  expect(lists()).toEqual(['?paginaActual=1'])
  expect(screen.getByRole('button', { name: 'Más recientes primero' })).toBeTruthy()
})

it('keeps the order where a filter is dropped, and passes it on to the links of the rows', async () => {
  const { user } = await openQueue('?turno=tu&orden=dias')
  await user.click(within(screen.getByRole('list', { name: 'Filtros' })).getByRole('link'))
  expect(location.search).toBe('?orden=dias')
  await user.click(await screen.findByRole('link', { name: 'Persona 1 Luna' }))
  expect(readPlace(history.state)?.sort).toEqual({ column: 'dias', direction: 'ascending' })
})

const values = 'GET /candidatos/contar-valores-de-filtro'

it('adds a second value to a filter', async () => {
  const { user, lists } = await openQueue('?turno=tu')
  openFilters()
  await user.click(screen.getByRole('button', { name: /^Elegido: *Turno$/ }))
  await user.click(screen.getByRole('checkbox', { name: 'Gerente' }))
  await waitFor(() => expect(lists()).toEqual(['?paginaActual=1&turno=tu', '?paginaActual=1&turno=tu%2Cgerente']))
  expect(within(screen.getByRole('list', { name: 'Filtros' })).getByRole('link').textContent).toBe(
    'Turno: Tú o Gerente: quitar filtro',
  )
})

it('leaves out what a filter selects, from its chip, and Back undoes each change', async () => {
  const { user, lists } = await openQueue('?etapa=oferta', {
    [values]: entity({
      valores: [
        { valor: 'filtro', descripcion: 'Filtro', cuantos: 5 },
        { valor: 'oferta', descripcion: 'Oferta', cuantos: 1 },
      ],
    }),
  })
  const chip = screen.getByRole('button', { name: 'Etapa es Oferta: cambiar' })
  asPopover(document.getElementById(chip.getAttribute('popovertarget')!)!).showPopover()
  await user.click(await screen.findByRole('checkbox', { name: 'Filtro 5' }))
  await user.click(screen.getByRole('radio', { name: 'no es' }))
  await waitFor(() => expect(location.search).toBe('?noEtapa=oferta%2Cfiltro'))
  expect(screen.getByRole('button', { name: 'Etapa no es Oferta ni Filtro: cambiar' })).toBeTruthy()
  await waitFor(() =>
    expect(lists()).toEqual([
      '?paginaActual=1&etapa=oferta',
      '?paginaActual=1&etapa=oferta%2Cfiltro',
      '?paginaActual=1&noEtapa=oferta%2Cfiltro',
    ]),
  )
  history.back()
  await waitFor(() => expect(location.search).toBe('?etapa=oferta%2Cfiltro'))
  history.back()
  await waitFor(() => expect(location.search).toBe('?etapa=oferta'))
})

it('shows the passage of the CV with the words that were sought', async () => {
  const pasaje = [
    { texto: 'Tres años de ', marcado: false },
    { texto: 'nómina', marcado: true },
  ]
  const { user, lists } = await openQueue('', {
    [list]: entity({ resumenCandidatos: [row(1, { pasaje })], totalPaginas: 1, total: 1 }),
  })
  openFilters()
  await user.click(screen.getByRole('button', { name: 'Texto del CV' }))
  await user.type(screen.getByRole('textbox', { name: 'Texto del CV' }), 'nómina{Enter}')
  await waitFor(() => expect(lists()).toEqual(['?paginaActual=1', '?paginaActual=1&texto=n%C3%B3mina']))
  const cell = (await screen.findByText('nómina', { selector: 'mark' })).parentElement!
  expect([cell.textContent, cell.title]).toEqual(['Tres años de nómina', 'Tres años de nómina'])
  expect(screen.getAllByRole('columnheader').at(-1)?.textContent).toBe('En su CV')
})

it('says how and when a process has ended', async () => {
  await openQueue('?resultado=descartado', {
    [list]: entity({
      resumenCandidatos: [row(1, { estatus: 'Rechazado en Oferta', signal: 'rechazado', termino: '12/11/2024' })],
      totalPaginas: 1,
      total: 1,
    }),
  })
  expect(screen.getByText('Rechazado en Oferta · 12 nov 2024')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Candidatos rechazados')
})

it('offers the tags of scores to those who rate, names a shared one with its score, and combines several', async () => {
  const tag = (id: number, descripcion: string) => ({ id, codigo: 'T', descripcion })
  const scores = entity([
    { id: 1, codigo: 'FV', descripcion: 'Favorito', tags: [tag(11, 'Liderazgo'), tag(12, 'Ventas')] },
    { id: 2, codigo: 'VB', descripcion: 'Viable', tags: [tag(21, 'Ventas')] },
  ])
  const { user, lists } = await openQueue('?etiqueta=11', {
    'GET /candidatos/obtener-calificaciones-tags': scores,
    [values]: entity({ valores: [{ valor: '21', descripcion: 'Ventas', cuantos: 2 }] }),
  })
  openFilters()
  await user.click(screen.getByRole('button', { name: /Etiqueta$/ }))
  await screen.findByRole('checkbox', { name: 'Ventas (Viable) 2' })
  expect(
    within(screen.getByRole('list', { name: 'Etiqueta' }))
      .getAllByRole('checkbox')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ventas (Viable)2', 'Liderazgo0', 'Ventas (Favorito)0'])
  await user.click(screen.getByRole('checkbox', { name: /^Ventas .Viable/ }))
  await waitFor(() => expect(lists()).toEqual(['?paginaActual=1&etiqueta=11', '?paginaActual=1&etiqueta=11%2C21']))
  expect(within(screen.getByRole('list', { name: 'Filtros' })).getByRole('link').textContent).toBe(
    'Etiqueta: Liderazgo o Ventas (Viable): quitar filtro',
  )
})

it('offers no tags to an observer, and requests none', async () => {
  const { server } = openPage(
    <CandidatesPage />,
    '/admin/candidatos',
    { [list]: three, [counts]: entity({ miTurno: 1, misVacantes: 0, atrasados: 0, todos: 3 }) },
    { ...recruiter, idRole: 'ROLE_CRP_OBS' },
  )
  await screen.findByRole('link', { name: 'Persona 1 Luna' })
  openFilters()
  expect(screen.queryByRole('button', { name: 'Etiqueta' })).toBe(null)
  expect(server.requests.filter(({ path }) => path.startsWith('/candidatos/obtener-calificaciones-tags'))).toEqual([])
})

/** Hired and rejected candidates too. */
const everything = '&resultado=proceso%2Cdescartado%2Ccontratado'

it('names the filters whose removal finds candidates, the most effective first', async () => {
  const totals: Readonly<Record<string, number>> = {
    '?paginaActual=1&search=luna&turno=tu&orden=dias': 3,
    '?paginaActual=1&search=luna&atraso=rojo&orden=dias': 1200,
  }
  const answer = ({ path }: { path: string }) =>
    entity({ resumenCandidatos: null, totalPaginas: 0, total: totals[path.slice(path.indexOf('?'))] ?? 0 })
  openPage(<CandidatesPage />, '/admin/candidatos?turno=tu&buscar=luna&atraso=rojo&orden=dias', { [list]: answer })
  const links = within((await screen.findByText('No hay información disponible')).parentElement!.parentElement!)
  expect(
    links.getAllByRole('link').map((link) => [link.textContent, new URL((link as HTMLAnchorElement).href).search]),
  ).toEqual([
    ['Sin «Turno: Tú» hay 1,200', '?buscar=luna&atraso=rojo&orden=dias'],
    ['Sin «Atraso: Muy atrasado» hay 3', '?buscar=luna&turno=tu&orden=dias'],
    ['Buscar en todos', `?buscar=luna${everything}&orden=dias`],
  ])
})

it('moves by J and K, and the focus is on the link to the process', async () => {
  await openQueue()
  press('j')
  expect([currentRow(), document.activeElement?.getAttribute('href')]).toEqual([
    '1001',
    '/bolsa-de-trabajo-admin/admin/candidatos/1/vacante/1001/1',
  ])
  press('j', 'j')
  expect(currentRow()).toBe('1003')
  press('k')
  expect(currentRow()).toBe('1002')
})

it('does not move by J and K while the focus is in a row of another table', async () => {
  await openQueue()
  press('j')
  const other = document.createElement('table')
  other.innerHTML = '<tbody><tr data-row="7"><td data-opens=""><button>Otra</button></td></tr></tbody>'
  document.querySelector('main')!.append(other)
  const button = screen.getByRole('button', { name: 'Otra' })
  act(() => button.focus())
  press('j', 'k', 'j')
  expect([currentRow(), document.activeElement]).toEqual(['1001', button])
  other.remove()
  press('j')
  expect(currentRow()).toBe('1002')
})

it('selects by X and a range by Shift+X; Escape clears', async () => {
  await openQueue()
  press('j', 'x')
  expect(chosenRows()).toEqual(['1001'])
  press('j', 'j', 'X')
  expect(chosenRows()).toEqual(['all', '1001', '1002', '1003'])
  press('Escape')
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([])
})

const getProcess = '/reclutamiento/obtener-datos'
const noteShown = '/reclutamiento/registrar-consulta'
const idIn = (path: string) => Number(new URLSearchParams(path.split('?')[1]).get('idReclutamiento'))

/** `versionOf`: the version in the server's answer when a prefetched preview is shown. */
async function openPreviews({
  versionOf = () => 1,
  failsAhead = false,
}: { versionOf?: (id: number) => number; failsAhead?: boolean } = {}) {
  const opened = await openQueue('', {
    [`GET ${getProcess}`]: ({ path }) =>
      failsAhead && path.includes('adelantado=si') ? refused(500, 'error-interno') : entity(statusOf(idIn(path))),
    [`GET ${noteShown}`]: ({ path }) => entity({ version: versionOf(idIn(path)) }),
  })
  const requests = () =>
    opened.server.requests.flatMap(({ path }) =>
      path.startsWith(getProcess)
        ? [`${path.includes('adelantado=si') ? 'ahead' : 'load'} ${idIn(path)}`]
        : path.startsWith(noteShown)
          ? [`shown ${idIn(path)}`]
          : [],
    )
  return { ...opened, requests }
}

it('previews the process of the current row, and loads the next one ahead', async () => {
  const { requests } = await openPreviews()
  press('j', ' ')
  await screen.findByRole('heading', { name: 'Rosa Luna 1001' })
  await waitFor(() => expect(requests()).toEqual(['load 1001', 'ahead 1002']))
  press('j')
  await screen.findByRole('heading', { name: 'Rosa Luna 1002' })
  // Logged when it is shown; nothing is loaded for it again
  await waitFor(() => expect(requests().toSorted()).toEqual(['ahead 1002', 'ahead 1003', 'load 1001', 'shown 1002']))
  press('j')
  await screen.findByRole('heading', { name: 'Rosa Luna 1003' })
  await waitFor(() =>
    expect(requests().toSorted()).toEqual(['ahead 1002', 'ahead 1003', 'load 1001', 'shown 1002', 'shown 1003']),
  )
  press('Escape')
  expect(screen.queryByRole('button', { name: 'Cerrar vista previa' })).toBeNull()
})

it('shows in the preview what is known of the process, and leads to the profile', async () => {
  await openPreviews()
  press('j', ' ')
  await screen.findByRole('heading', { name: 'Rosa Luna 1001' })
  expect(factsOf(rail())).toEqual([
    ['Etapa', 'Filtro'],
    ['Días en la fase', '6'],
    ['Responsable', 'RMRebeca Torres Medina'],
    ['Calificación', 'Sin calificar'],
  ])
  expect(within(rail()).getByRole('link', { name: 'Abrir perfil' })).toBeTruthy()
})

it('loads a preview again that has changed since it was loaded ahead', async () => {
  const { requests } = await openPreviews({ versionOf: (id) => (id === 1002 ? 2 : 1) })
  press('j', ' ')
  await screen.findByRole('heading', { name: 'Rosa Luna 1001' })
  await waitFor(() => expect(requests()).toEqual(['load 1001', 'ahead 1002']))
  press('j')
  await waitFor(() => expect(requests()).toContain('load 1002'))
  expect(requests().filter((request) => request.endsWith('1002'))).toEqual(['ahead 1002', 'shown 1002', 'load 1002'])
})

it('loads a row that could not be preloaded when it is shown', async () => {
  const { requests } = await openPreviews({ failsAhead: true })
  press('j', ' ')
  await screen.findByRole('heading', { name: 'Rosa Luna 1001' })
  press('j')
  await screen.findByRole('heading', { name: 'Rosa Luna 1002' })
  expect(requests().findLast((request) => request.endsWith('1002'))).toBe('load 1002')
})

it('offers to retry a preview that failed', async () => {
  let fails = true
  const { user } = await openQueue('', {
    'GET /reclutamiento/obtener-datos': () => (fails ? refused(500, 'error-interno') : entity(statusOf(1001))),
  })
  press('j', ' ')
  await screen.findByText('No hay información del proceso disponible')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByRole('heading', { name: 'Rosa Luna 1001' })
})

const noCandidates = {
  [list]: entity({ resumenCandidatos: null, totalPaginas: 0, total: 0 }),
  [counts]: entity({ miTurno: 0, misVacantes: 0, atrasados: 0, todos: 0 }),
}

it.each([
  ['?turno=tu&orden=dias', 'Ningún candidato espera tu turno', 'Ver todos', '?orden=dias'],
  ['?turno=tu&buscar=zzz', 'No hay información disponible', 'Buscar en todos', `?buscar=zzz${everything}`],
  ['?atraso=ambar,rojo', 'No hay información disponible', 'Ver todos', ''],
])('shows that a view is empty, with a link to all candidates: %s', async (query, title, name, search) => {
  openPage(<CandidatesPage />, `/admin/candidatos${query}`, noCandidates)
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name })
  expect([screen.getByText(title) !== null, new URL(link.href).search]).toEqual([true, search])
})

it.each([
  ['?turno=gerente', 'Quitar ese filtro', ''],
  ['?turno=gerente&sede=4', 'Quitar los filtros', ''],
  ['?buscar=zzz&turno=gerente', 'Buscar en todos', `?buscar=zzz${everything}`],
  ['?buscar=zzz', 'Buscar en todos', `?buscar=zzz${everything}`],
])('shows how to leave filters that match no candidate: %s', async (query, name, search) => {
  openPage(<CandidatesPage />, `/admin/candidatos${query}`, {
    [list]: entity({ resumenCandidatos: null, totalPaginas: 0, total: 0 }),
    [counts]: entity({ miTurno: 0, misVacantes: 0, atrasados: 0, todos: 0 }),
  })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name })
  expect(new URL(link.href).search).toBe(search)
})

it('offers no way out of an order, which is no filter', async () => {
  openPage(<CandidatesPage />, '/admin/candidatos?orden=dias', {
    [list]: entity({ resumenCandidatos: null, totalPaginas: 0, total: 0 }),
    [counts]: entity({ miTurno: 0, misVacantes: 0, atrasados: 0, todos: 0 }),
  })
  await screen.findByText('No hay información disponible')
  expect(screen.queryByRole('link', { name: /^Quitar/ })).toBeNull()
})

it('compares two to four candidates of one vacancy, otherwise shows why it does not', async () => {
  const rows = [row(1), row(2), row(3), row(4), row(5), row(6, { idVacante: 32 })]
  const { user } = await openQueue('', { [list]: entity({ resumenCandidatos: rows, totalPaginas: 1, total: 6 }) })
  const offered = () => screenActions().filter(({ label }) => label === 'Comparar candidatos')
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Comparar' })
  press('j', 'x')
  expect([button().disabled, screen.getByText(howManyCompared).id]).toEqual([
    true,
    button().getAttribute('aria-describedby'),
  ])
  expect(offered()).toEqual([])
  press('j', 'j', 'j', 'j', 'X')
  expect(screen.getByText(howManyCompared)).toBeTruthy()
  press('x')
  expect([button().disabled, screen.queryByText(howManyCompared), offered().length]).toEqual([false, null, 1])
  press('j', 'x', 'k', 'k', 'x')
  expect([button().disabled, screen.getByText(otherVacancy).id]).toEqual([
    true,
    button().getAttribute('aria-describedby'),
  ])
  press('j', 'j', 'x')
  const pushed = vi.spyOn(history, 'pushState')
  await user.click(button())
  // Here the list stays, and writes its own query again
  expect(pushed.mock.calls.map(([, , address]) => address)).toEqual([
    '/bolsa-de-trabajo-admin/admin/candidatos/comparar?procesos=1001,1002,1003',
  ])
})
