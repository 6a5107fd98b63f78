/** The sort, filter and action events of a table. */
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { DisclosureList } from '../../../../src/client/ui/lists/disclosure-list.tsx'
import { RowButton } from '../../../../src/client/ui/lists/row-button.tsx'
import { TableSkeleton } from '../../../../src/client/ui/lists/table-skeleton.tsx'
import { type Column, Table, type TableSort } from '../../../../src/client/ui/lists/table.tsx'
import { lines, outline } from '../outline.ts'

type Person = { id: number; name: string }
const columns: readonly Column<Person>[] = [
  { key: 'name', header: 'Nombre', sortable: true, cell: ({ name }) => name },
  { key: 'id', header: 'Clave', cell: ({ id }) => id, filter: <button type="button">Filtrar Clave</button> },
]
const rows = [
  { id: 1, name: 'Ana' },
  { id: 2, name: 'Óscar' },
]
const table = (more: Partial<Parameters<typeof Table<Person>>[0]>) => (
  <Table caption="Personas" columns={columns} rows={rows} rowKey={({ id }) => id} {...more} />
)

it('sorts ascending first and then in the other order, and marks the current one', async () => {
  const onSort = vi.fn<(sort: TableSort) => void>()
  const { rerender } = render(table({ onSort }))
  const user = userEvent.setup()
  const head = screen.getByRole('columnheader', { name: 'Nombre' })
  expect(head.getAttribute('aria-sort')).toBe(null)
  await user.click(within(head).getByRole('button'))
  rerender(table({ onSort, sort: { key: 'name', direction: 'ascending' } }))
  expect(head.getAttribute('aria-sort')).toBe('ascending')
  await user.click(within(head).getByRole('button'))
  rerender(table({ onSort, sort: { key: 'name', direction: 'descending' } }))
  await user.click(within(head).getByRole('button'))
  expect(onSort.mock.calls.map(([sort]) => sort.direction)).toEqual(['ascending', 'descending', 'ascending'])
  expect(screen.getAllByRole('columnheader').map((one) => one.getAttribute('aria-sort'))).toEqual(['descending', null])
})

it('shows row buttons under a visually hidden head', () => {
  render(table({ actions: ({ name }) => <button type="button">Editar {name}</button> }))
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Nombre',
    'ClaveFiltrar Clave',
    'Acciones',
  ])
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getByRole('button').textContent),
  ).toEqual(['Editar Ana', 'Editar Óscar'])
})

it('keeps the heads when a message replaces the rows, across all columns', () => {
  render(table({ rows: [], actions: () => null, instead: 'No hay resultados' }))
  expect(screen.getByRole('button', { name: 'Filtrar Clave' })).toBeTruthy()
  expect(screen.getByRole<HTMLTableCellElement>('cell', { name: 'No hay resultados' }).colSpan).toBe(3)
})

it('has no reachable control in its heads while rows load', () => {
  render(<TableSkeleton text="Cargando..." columns={columns} rows={2} />)
  expect(screen.queryAllByRole('button', { hidden: true })).toEqual([])
  expect(screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent)).toEqual([
    'Nombre',
    'Clave',
  ])
})

it('collapses each item separately, with its buttons outside', async () => {
  const removed = vi.fn<() => void>()
  const actions = (
    <button type="button" onClick={removed}>
      Eliminar
    </button>
  )
  const { container } = render(
    <DisclosureList
      label="Áreas"
      items={[{ key: 1, title: 'Ventas', description: 'Vende', actions, summary: '1 subárea', content: 'Mostrador' }]}
    />,
  )
  const user = userEvent.setup()
  const item = within(screen.getByRole('list', { name: 'Áreas' })).getByRole('listitem')
  expect(within(item).getByRole('heading', { level: 2, name: 'Ventas' })).toBeTruthy()
  const details = container.querySelector('details')!
  await user.click(screen.getByRole('button', { name: 'Eliminar' }))
  expect([removed.mock.calls.length, details.open, details.contains(screen.getByRole('button'))]).toEqual([
    1,
    false,
    false,
  ])
  await user.click(screen.getByText('1 subárea'))
  expect(details.open).toBe(true)
})

it('renders its heads and rows', () => {
  const sort = { key: 'name', direction: 'ascending' } as const
  const { container, rerender } = render(table({ sort, actions: ({ name }) => <b>{name}</b> }))
  expect(outline(container)).toBe(
    lines(`
    table role="table" aria-label="Personas" style="--columns: minmax(6rem, 1fr) minmax(6rem, 1fr) 14rem;"
      thead role="rowgroup"
        tr role="row"
          th role="columnheader" scope="col" aria-sort="ascending" > button type="button" > "Nombre" + icon arrow-up
          th role="columnheader" scope="col" > "Clave" + button type="button" "Filtrar Clave"
          th role="columnheader" scope="col" "Acciones"
      tbody role="rowgroup"
        tr role="row" data-row="1"
          td role="cell" data-label="Nombre" data-opens="true" title="Ana" "Ana"
          td role="cell" data-label="Clave" "1"
          td role="cell" > b "Ana"
        tr role="row" data-row="2"
          td role="cell" data-label="Nombre" data-opens="true" title="Óscar" "Óscar"
          td role="cell" data-label="Clave" "2"
          td role="cell" > b "Óscar"
  `),
  )
  rerender(
    table({ rows: [], busy: true, sort: { key: 'name', direction: 'descending' }, instead: 'No hay resultados' }),
  )
  expect(outline(container)).toBe(
    lines(`
    table role="table" aria-label="Personas" style="--columns: minmax(6rem, 1fr) minmax(6rem, 1fr);" aria-busy="true"
      thead role="rowgroup"
        tr role="row"
          th role="columnheader" scope="col" aria-sort="descending" > button type="button" > "Nombre" + icon arrow-down
          th role="columnheader" scope="col" > "Clave" + button type="button" "Filtrar Clave"
      tbody role="rowgroup" > tr role="row" > td role="cell" colspan="2" "No hay resultados"
  `),
  )
})

/** The class names of each, without the suffixes of the build. */
const looks = (container: HTMLElement, selector: string) =>
  [...container.querySelectorAll(selector)].map(({ classList }) =>
    [...classList].map((name) => name.split('_')[1]).join(' '),
  )

it('aligns numbers at the end, lays out its rows in the widths of its columns, and names the row by one column', () => {
  const some: readonly Column<Person>[] = [
    { key: 'id', header: 'Clave', align: 'end', width: 6, cell: ({ id }) => id },
    { key: 'name', header: 'Nombre', main: true, cell: ({ name }) => name },
  ]
  const tracks = () => screen.getByRole('table').style.getPropertyValue('--columns')
  const { container, rerender } = render(table({ columns: some, rows: rows.slice(0, 1), actions: () => null }))
  expect([looks(container, 'th'), looks(container, 'td'), looks(container, 'table')]).toEqual([
    ['header end', 'header', 'header'],
    ['cell end', 'cell main', 'cell actions'],
    ['table'],
  ])
  expect(tracks()).toBe('6rem minmax(6rem, 1fr) 14rem')
  rerender(table({ rows: rows.slice(0, 1) }))
  expect([looks(container, 'td'), looks(container, ':scope > div'), tracks()]).toEqual([
    ['cell main', 'cell'],
    ['frame'],
    'minmax(6rem, 1fr) minmax(6rem, 1fr)',
  ])
})

it('shows the short name of a column, and says the whole one', () => {
  render(table({ columns: [{ ...columns[0]!, sortable: false, header: 'Responsable', short: 'Resp.' }] }))
  const head = screen.getByRole('columnheader', { name: 'Responsable' })
  expect([head.textContent, head.firstElementChild?.getAttribute('title')]).toEqual(['Resp.Responsable', 'Responsable'])
})

it('does not sort without a handler', async () => {
  render(table({}))
  await userEvent.setup().click(screen.getByRole('button', { name: 'Nombre' }))
  expect(screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'))).toEqual([null, null])
})

it('opens a row by a click anywhere in it, but not by its buttons', async () => {
  const opened = vi.fn<(name: string) => void>()
  const linked: readonly Column<Person>[] = [
    { key: 'name', header: 'Nombre', cell: ({ name }) => <RowButton onClick={() => opened(name)}>{name}</RowButton> },
    columns[1]!,
  ]
  render(table({ columns: linked, actions: ({ name }) => <button type="button">Editar {name}</button> }))
  const user = userEvent.setup()
  await user.click(screen.getByRole('cell', { name: '2' }))
  await user.click(screen.getByRole('button', { name: 'Ana' }))
  await user.click(screen.getByRole('button', { name: 'Editar Ana' }))
  expect(opened.mock.calls).toEqual([['Óscar'], ['Ana']])
})

it('leaves a row closed while some of its text is selected', () => {
  const opened = vi.fn<() => void>()
  render(
    table({
      columns: [
        { key: 'name', header: 'Nombre', cell: ({ name }) => <RowButton onClick={opened}>{name}</RowButton> },
        { key: 'id', header: 'Clave', cell: ({ id }) => `clave ${id}` },
      ],
    }),
  )
  const cell = screen.getByRole('cell', { name: 'clave 2' })
  getSelection()!.selectAllChildren(cell)
  fireEvent.click(cell)
  getSelection()!.removeAllRanges()
  expect(opened).not.toHaveBeenCalled()
  fireEvent.click(cell)
  expect(opened).toHaveBeenCalledTimes(1)
})

it('has what can be done with a row behind a menu, and marks the row that is shown beside it', async () => {
  const done = vi.fn<() => void>()
  const { container } = render(
    table({
      menu: ({ name }) => ({ label: `Acciones de ${name}`, items: [{ key: 'edit', label: 'Editar', onSelect: done }] }),
      current: ({ id }) => id === 2,
    }),
  )
  expect(screen.getAllByRole('button', { name: /^Acciones de/ }).map(({ textContent }) => textContent)).toEqual([
    'Acciones de Ana',
    'Acciones de Óscar',
  ])
  expect([...container.querySelectorAll('tbody tr')].map((row) => row.getAttribute('data-current'))).toEqual([
    null,
    'true',
  ])
  fireEvent.click(container.querySelector('[role=menuitem]')!)
  expect(done).toHaveBeenCalledTimes(1)
})
