/** The page of a list, independent of its rows: its screen in each state, its requests, its address. */
import { screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, expect, it, vi } from 'vitest'
import type { ListFilters } from '../../../../machines/kit/list.machine.ts'
import type { ListQuerySchemas } from '../../../../src/client/kit/lists/list-address.ts'
import type { ListOrderOption } from '../../../../src/client/kit/lists/list-order.tsx'
import type { FilterChoice, FilterField } from '../../../../src/client/ui/lists/filters/filter-field.ts'
import { openFilters } from '../../ui/popover.ts'
import { openList, page, path } from './open-list.tsx'

afterEach(() => {
  history.replaceState(null, '', '/')
})

const never = () => new Promise<never>(() => undefined)
const filters: ListQuerySchemas['filters'] = { letra: v.optional(v.string()), lengua: v.optional(v.string()) }
const full: ListQuerySchemas = { search: true, filters, sorts: ['texto'] }
const called = {
  of: (name: string, value: string, said: string | undefined) => `${name}: ${said ?? value}`,
  counted: ['palabra', 'palabras'],
  shown: 'las primeras',
} as const
const here = () => location.pathname + location.search
const rows = () => screen.getAllByRole('cell').map(({ textContent }) => textContent)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const box = () => screen.getByLabelText<HTMLInputElement>('Página')

it('shows title and search, filters, count and pages, rows, in this order', async () => {
  const { questions } = openList(({ page: at }) => page(at, 3, { total: 51, names: { 'lengua=es': 'Español' } }), {
    query: '?pagina=2&buscar=pal&letra=p&lengua=es&orden=-texto',
    schemas: full,
    texts: { search: 'Buscar palabra', filters: called },
    actions: 'Una acción',
  })
  await screen.findByText('51 palabras')
  expect(screen.getByRole('main').textContent).toBe(
    'PalabrasUna acciónletra es pletra: p: quitar filtrolengua es Españollengua: Español: quitar filtro26–26 de 5151 palabras/ 3TextoLetraspalabra 29',
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Palabras')
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar palabra' }).value).toBe('pal')
  expect(screen.getByRole('table', { name: 'Palabras' }).getAttribute('aria-busy')).toBe(null)
  expect([box().value, button('Página anterior').disabled, button('Página siguiente').disabled]).toEqual([
    '2',
    false,
    false,
  ])
  expect(questions).toEqual([
    {
      search: 'pal',
      page: 2,
      filters: { letra: 'p', lengua: 'es' },
      sort: { column: 'texto', direction: 'descending' },
    },
  ])
  expect(
    within(screen.getByRole('list', { name: 'Filtros' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([`${path}?buscar=pal&lengua=es&orden=-texto`, `${path}?buscar=pal&letra=p&orden=-texto`])
  expect(here()).toBe(`${path}?pagina=2&buscar=pal&letra=p&lengua=es&orden=-texto`)
})

it('shows only rows when the list has no queries and one page', async () => {
  const { questions } = openList(() => page(1, 1, { total: 1 }), {
    query: '?buscar=pal&letra=p&orden=texto',
    actions: 'Una acción',
    texts: { filters: called },
  })
  await screen.findByRole('table', { name: 'Palabras' })
  expect(screen.getByRole('main').textContent).toBe('Palabras1 palabraUna acciónTextoLetraspalabra 19')
  expect(questions).toEqual([{ search: undefined, page: 1, filters: {}, sort: undefined }])
  expect(here()).toBe(path)
})

it('shows the value of a filter that has no label', async () => {
  openList(() => page(1, 1), { query: '?letra=p', schemas: full })
  await screen.findByText('palabra 1')
  expect(screen.getByRole('list', { name: 'Filtros' }).textContent).toBe('pp: quitar filtro')
})

const heads = () =>
  screen.getAllByRole('columnheader').map((head) => [head.textContent, head.getAttribute('aria-sort')])
const byHead: readonly ListOrderOption[] = [
  { column: 'texto', label: 'Por texto', head: { key: 'texto', direction: 'ascending' } },
  { column: 'largas', label: 'Más letras primero', head: { key: 'letras', direction: 'descending' } },
  { column: 'nuevas', label: 'Más nuevas primero' },
  { column: null, label: 'Menos letras primero', head: { key: 'letras', direction: 'ascending' } },
]
const oneWay: ListQuerySchemas = { search: true, sorts: ['texto', 'largas', 'nuevas'], oneWay: true }

it('shows its order in the head of the column, and changes it there, from the first page', async () => {
  const { questions, user } = openList(({ page: at }) => page(at, 3), {
    query: '?pagina=2',
    schemas: oneWay,
    orders: byHead,
  })
  await screen.findByText('palabra 2')
  const seen = [[here(), heads()]]
  for (const [head, address] of [
    ['Letras', '?orden=largas'],
    ['Letras', ''],
    ['Texto', '?orden=texto'],
    ['Texto', ''],
    ['Texto', '?orden=texto'],
  ] as const) {
    await user.click(button(head))
    await waitFor(() => expect(here()).toBe(path + address))
    seen.push([here(), heads()])
  }
  const [texto, letras] = ['Texto', 'Letras']
  const own = [
    path,
    [
      [texto, null],
      [letras, 'ascending'],
    ],
  ]
  const byText = [
    `${path}?orden=texto`,
    [
      [texto, 'ascending'],
      [letras, null],
    ],
  ]
  expect(seen).toEqual([
    [`${path}?pagina=2`, own[1]],
    [
      `${path}?orden=largas`,
      [
        [texto, null],
        [letras, 'descending'],
      ],
    ],
    own,
    byText,
    own,
    byText,
  ])
  await screen.findByText('palabra 1')
  expect(questions[0]).toEqual({ search: '', page: 2, filters: {}, sort: undefined })
  expect(questions[1]).toEqual({
    search: '',
    page: 1,
    filters: {},
    sort: { column: 'largas', direction: 'ascending' },
  })
})

it('shows no head for an order by something that is no column, and names it in the menu', async () => {
  openList(() => page(1, 1), { query: '?orden=nuevas', schemas: oneWay, orders: byHead })
  await screen.findByText('palabra 1')
  expect(heads()).toEqual([
    ['Texto', null],
    ['Letras', null],
  ])
  expect(button('Más nuevas primero').getAttribute('aria-haspopup')).toBe('menu')
})

it('does nothing when the head of its only order is pressed again, where that is the own order of the list', async () => {
  const { questions, user } = openList(() => page(1, 1), {
    schemas: oneWay,
    orders: [{ column: null, label: 'Por texto', head: { key: 'texto', direction: 'ascending' } }],
  })
  await screen.findByText('palabra 1')
  await user.click(button('Texto'))
  expect([here(), heads(), questions.length]).toEqual([
    path,
    [
      ['Texto', 'ascending'],
      ['Letras', null],
    ],
    1,
  ])
})

it('adds a filter: first its field, then its value, which the chip names', async () => {
  const narrowing = {
    fields: [
      {
        name: 'letra',
        label: 'Letra',
        options: [
          { value: 'p', label: 'La pe' },
          { value: 'q', label: 'La cu' },
        ],
      },
      { name: 'lengua', label: 'Lengua', options: [] },
    ],
  }
  const { questions, user } = openList(() => page(1, 1), { query: '?letra=p&lengua=es', schemas: full, narrowing })
  await screen.findByText('palabra 1')
  openFilters()
  await user.click(screen.getByRole('button', { name: /Letra$/ }))
  await user.click(screen.getByRole('button', { name: 'La cu' }))
  await waitFor(() => expect(here()).toBe(`${path}?letra=q&lengua=es`))
  expect(questions.map(({ filters: by }) => by)).toEqual([
    { letra: 'p', lengua: 'es' },
    { letra: 'q', lengua: 'es' },
  ])
  expect(
    within(screen.getByRole('list', { name: 'Filtros' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Letra: La cu: quitar filtro', 'Lengua: 1 valor: quitar filtro'])
})

it('adds to a filter by the rule of its list', async () => {
  const narrowing = {
    fields: [{ name: 'letra', label: 'Letra', options: [{ value: 'q', label: 'La cu' }] }],
    change: (before: ListFilters, { name }: FilterField, { values }: FilterChoice) => ({
      ...before,
      [name]: `${before[name]},${values.join()}`,
    }),
  }
  const { user } = openList(() => page(1, 1), { query: '?letra=p', schemas: full, narrowing })
  await screen.findByText('palabra 1')
  openFilters()
  await user.click(screen.getByRole('button', { name: 'La cu' }))
  await waitFor(() => expect(here()).toBe(`${path}?letra=p%2Cq`))
})

it.each([
  [{ total: 1 }, '1 palabra'],
  [{ total: 2 }, '2 palabras'],
  [{ total: 1234 }, '1,234 palabras'],
  [{}, '1 palabra'],
  [{ total: 1234, isCut: true }, 'Más de 1,234 palabras: se muestran las primeras'],
])('counts the results of %j: %s', async (more, said) => {
  openList(() => page(1, 1, more), { query: '?letra=p', schemas: full, texts: { filters: called } })
  await screen.findByText('palabra 1')
  expect(screen.getByRole('status').textContent).toBe(said)
})

it('shows that it is counting, and as many placeholder rows as expected', async () => {
  openList(never, {
    query: '?letra=p',
    schemas: full,
    texts: { filters: called, search: 'Buscar palabra' },
    expected: 3,
  })
  expect(await screen.findByText('Contando...')).toBeTruthy()
  const waiting = screen.getByText('Cargando palabras...').parentElement
  expect([...waiting!.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual(['Texto', 'Letras'])
  expect(waiting!.querySelectorAll('tbody tr')).toHaveLength(3)
  expect(screen.getByRole('search').querySelector('.lucide-search')).toBe(null)
  expect(screen.queryByRole('table')).toBe(null)
})

it('shows 25 placeholder rows while it loads, if no other number is expected', async () => {
  openList(never)
  expect((await screen.findByText('Cargando palabras...')).parentElement!.querySelectorAll('tbody tr')).toHaveLength(25)
})

it('shows a failure without a count, and repeats the same query', async () => {
  let fails = true
  const { questions, user } = openList(({ page: at }) => (fails ? Promise.reject(new Error('none')) : page(at, 3)), {
    query: '?pagina=2&letra=p',
    schemas: full,
    texts: { filters: called },
  })
  expect((await screen.findByRole('alert')).textContent).toBe(
    '¡No se encontraron Palabras!Por favor vuelve a intentarlo más tarde.Reintentar',
  )
  expect(screen.getByRole('main').textContent).toBe(
    'Palabrasletra es pletra: p: quitar filtro¡No se encontraron Palabras!Por favor vuelve a intentarlo más tarde.Reintentar',
  )
  fails = false
  await user.click(button('Reintentar'))
  await screen.findByText('palabra 2')
  expect(questions.map(({ page: at }) => at)).toEqual([2, 2])
})

it.each([
  [undefined, 'No hay información disponible'],
  ['Aquí aparecerán.', 'No hay información disponibleAquí aparecerán.'],
])('shows that there are no results, and the hint %j', async (none, said) => {
  openList(() => ({ rows: [], totalPages: 0 }), { texts: none === undefined ? {} : { none } })
  await screen.findByText('No hay información disponible')
  expect(screen.getByRole('main').textContent).toBe(`Palabras0 palabras${said}`)
  expect(screen.queryByRole('alert')).toBe(null)
})

it('renders rows with its own layout instead of a table', async () => {
  const coming = Promise.withResolvers<void>()
  openList(() => coming.promise.then(() => page(1, 1)), {
    layout: {
      show: (some) => (
        <ul>
          {some.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      ),
    },
  })
  expect((await screen.findByText('Cargando palabras...')).parentElement?.textContent).toBe('Cargando palabras...')
  expect(document.querySelector('table')).toBe(null)
  coming.resolve()
  expect((await screen.findByRole('listitem')).textContent).toBe('palabra 1')
  expect(document.querySelector('table')).toBe(null)
})

it('scrolls to the top of a new page, keeps the old rows while loading, and updates the address', async () => {
  const scrolls = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const coming = Promise.withResolvers<void>()
  const { questions, user } = openList(
    async ({ page: at }) => {
      if (at === 2) await coming.promise
      return page(at, 3)
    },
    { schemas: full, texts: { search: 'Buscar palabra' } },
  )
  await screen.findByText('palabra 1')
  expect(screen.getByRole('search').querySelector('.lucide-search')).not.toBe(null)
  expect([box().value, button('Página anterior').disabled]).toEqual(['1', true])
  await user.click(button('Página siguiente'))
  expect([rows(), screen.getByRole('table').getAttribute('aria-busy')]).toEqual([['palabra 1', '9'], 'true'])
  expect(screen.getByRole('search').querySelector('.lucide-search')).toBe(null)
  coming.resolve()
  await screen.findByText('palabra 2')
  expect(here()).toBe(`${path}?pagina=2`)
  await user.click(button('Página anterior'))
  await screen.findByText('palabra 1')
  await user.clear(box())
  await user.type(box(), '3')
  await screen.findByText('palabra 3')
  expect([here(), button('Página siguiente').disabled]).toEqual([`${path}?pagina=3`, true])
  expect(questions.map(({ page: at }) => at)).toEqual([1, 2, 1, 3])
  expect(scrolls.mock.calls).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ])
})

it.each([
  [true, '1–1 de más de 24,975'],
  [false, '1–1 de 24,975'],
])('shows which rows are seen, and whether there are more results than pages: %s', async (isCut, said) => {
  openList(() => page(1, 3, { isCut, total: 24_975 }), { texts: { filters: called } })
  expect((await screen.findByRole('navigation', { name: 'Paginación' })).textContent).toBe('/ 3')
  expect(screen.getByText(said).getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByText(isCut ? 'Más de 24,975 palabras: se muestran las primeras' : '24,975 palabras')).toBeTruthy()
})

it('searches from the first page, and aborts the earlier request', async () => {
  const { questions, signals, user } = openList(
    ({ search, page: at }) => (search === 'luz' ? page(1, 1) : at === 2 ? never() : page(at, 3)),
    { schemas: full, texts: { search: 'Buscar palabra' } },
  )
  await screen.findByText('palabra 1')
  await user.click(button('Página siguiente'))
  await user.type(screen.getByRole('searchbox'), 'luz')
  await waitFor(() => expect(questions).toHaveLength(3))
  expect(questions[2]).toEqual({ search: 'luz', page: 1, filters: {}, sort: undefined })
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true, false])
  await waitFor(() => expect(here()).toBe(`${path}?buscar=luz`))
})

it('reloads when the address changes, and adds no history entry', async () => {
  const { questions } = openList(({ page: at }) => page(at, 3), { schemas: full })
  await screen.findByText('palabra 1')
  // The address was valid: its history entry remains
  expect(history.state).toEqual({ other: true })
  const entries = history.length
  history.pushState(null, '', `${path}?pagina=3&letra=p&otra=1`)
  await screen.findByText('palabra 3')
  await waitFor(() => expect(here()).toBe(`${path}?pagina=3&letra=p`))
  expect(history.length).toBe(entries + 1)
  history.back()
  await screen.findByText('palabra 1')
  expect(questions.map(({ page: at, filters: by }) => [at, by])).toEqual([
    [1, {}],
    [3, { letra: 'p' }],
    [1, {}],
  ])
})

it('returns to the first page and focuses the heading when a filter is removed', async () => {
  const { questions, user } = openList(({ page: at }) => page(at, 3), {
    query: '?pagina=2&letra=p&lengua=es',
    schemas: full,
    texts: { filters: called },
  })
  await screen.findByText('palabra 2')
  await user.click(screen.getByRole('link', { name: /^letra: p/ }))
  await screen.findByText('palabra 1')
  expect([here(), questions[1]]).toEqual([
    `${path}?lengua=es`,
    { search: '', page: 1, filters: { lengua: 'es' }, sort: undefined },
  ])
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  await user.click(screen.getByRole('link', { name: /^lengua: es/ }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Filtros' })).toBe(null))
  expect(here()).toBe(path)
})
