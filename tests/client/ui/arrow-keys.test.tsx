import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { SearchBox } from '../../../src/client/ui/search-box.tsx'
import { Table } from '../../../src/client/ui/table.tsx'

const rows = ['Ana', 'Berta', 'Carla']
const columns = [
  { key: 'nombre', header: 'Nombre', cell: (row: string) => <a href={`#${row}`}>{row}</a> },
  { key: 'más', header: 'Más', cell: (row: string) => <button type="button">Detalle de {row}</button> },
]

function show() {
  render(
    <main>
      <SearchBox label="Buscar" value="" onChange={vi.fn<() => void>()} />
      <Table caption="Personas" columns={columns} rows={rows} rowKey={(row) => row} />
      <button type="button">Después</button>
    </main>,
  )
  return userEvent.setup()
}
const focused = () => document.activeElement?.textContent

it('moves from row to row, stays at the ends, and leaves every link to Tab', async () => {
  const hand = show()
  await hand.tab()
  await hand.keyboard('{ArrowDown}')
  expect(focused()).toBe('Ana')
  await hand.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(focused()).toBe('Carla')
  await hand.keyboard('{Home}')
  expect(focused()).toBe('Ana')
  await hand.keyboard('{ArrowUp}')
  expect(focused()).toBe('Ana')
  await hand.keyboard('{End}')
  expect(focused()).toBe('Carla')
  await hand.keyboard('{ArrowUp}')
  expect(focused()).toBe('Berta')
  await hand.tab()
  expect(focused()).toBe('Detalle de Berta')
  await hand.keyboard('{ArrowDown}')
  expect(focused()).toBe('Carla')
})

it('leaves the arrows to who is composing a letter in the search', async () => {
  show()
  const search = screen.getByRole('searchbox')
  search.focus()
  fireEvent.keyDown(search, { key: 'ArrowDown', isComposing: true })
  expect(document.activeElement).toBe(search)
  fireEvent.keyDown(search, { key: 'ArrowDown' })
  expect(focused()).toBe('Ana')
})

it('leaves keys with a modifier to the browser', async () => {
  const hand = show()
  screen.getByText('Ana').focus()
  await hand.keyboard('{Alt>}{ArrowDown}{/Alt}{Shift>}{ArrowDown}{/Shift}{Control>}{End}{/Control}')
  expect(focused()).toBe('Ana')
})
