import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { moveAmong, moveWithin } from '../../../../src/client/ui/base/arrow-keys.ts'
import { LinkList } from '../../../../src/client/ui/actions/link-list.tsx'
import { SearchBox } from '../../../../src/client/ui/lists/filters/search-box.tsx'
import { Table } from '../../../../src/client/ui/lists/table.tsx'

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

it('moves between rows, stops at the ends, and leaves every link reachable with Tab', async () => {
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

it('ignores arrow keys while a character is composed in the search', async () => {
  show()
  const search = screen.getByRole('searchbox')
  search.focus()
  fireEvent.keyDown(search, { key: 'ArrowDown', isComposing: true })
  expect(document.activeElement).toBe(search)
  fireEvent.keyDown(search, { key: 'ArrowDown' })
  expect(focused()).toBe('Ana')
})

const list = (
  <main>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it receives the keys of its items */}
    <ul onKeyDown={(event) => (moveAmong(event, 'li'), moveWithin(event, 'li'))}>
      <li>
        <a href="#a">a</a>
        <button type="button">b</button>
        <button type="button" disabled>
          c
        </button>
        <button type="button">d</button>
      </li>
      <li>sin botones</li>
      <li>
        <button type="button" disabled>
          e
        </button>
        <button type="button">f</button>
      </li>
    </ul>
    <button type="button">después</button>
  </main>
)
/** Presses a key where the focus is. Out: who has it then, and whether the key was taken from the browser. */
function press(key: string, more: KeyboardEventInit = {}) {
  const pressed = createEvent.keyDown(document.activeElement!, { key, ...more })
  fireEvent(document.activeElement!, pressed)
  return [focused(), pressed.defaultPrevented]
}

it.each([
  ['a', 'ArrowRight', 'b', true],
  ['b', 'ArrowRight', 'd', true],
  ['d', 'ArrowRight', 'd', true],
  ['d', 'ArrowLeft', 'b', true],
  ['a', 'ArrowLeft', 'a', true],
  ['b', 'x', 'b', false],
  ['a', 'ArrowUp', 'a', true],
  // An entry without a focusable element is skipped
  ['b', 'ArrowDown', 'b', true],
  ['b', 'End', 'f', true],
  ['f', 'Home', 'a', true],
  ['f', 'ArrowDown', 'f', true],
])('from %j %s moves to %j; prevents the default: %j', (from, key, to, own) => {
  render(list)
  screen.getByText(from).focus()
  expect(press(key)).toEqual([to, own])
})

it.each([[{ ctrlKey: true }], [{ metaKey: true }], [{ altKey: true }], [{ shiftKey: true }]])(
  'leaves the key to the browser with %j',
  (more) => {
    render(list)
    screen.getByText('b').focus()
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'End']) expect(press(key, more)).toEqual(['b', false])
  },
)

it('ignores a key that another handler has handled', () => {
  render(list)
  const from = screen.getByText('b')
  from.focus()
  for (const key of ['ArrowRight', 'End']) {
    const pressed = createEvent.keyDown(from, { key })
    pressed.preventDefault()
    fireEvent(from, pressed)
    expect(focused()).toBe('b')
  }
})

it('does not move into the entries from outside', () => {
  render(list)
  const events: boolean[] = []
  for (const key of ['ArrowDown', 'ArrowRight', 'End']) {
    const pressed = createEvent.keyDown(screen.getByRole('list'), { key })
    screen.getByText('después').focus()
    fireEvent(screen.getByRole('list'), pressed)
    events.push(pressed.defaultPrevented)
  }
  expect([focused(), events]).toEqual(['después', [false, false, false]])
})

it('keeps the focus in the search when the table has no rows', () => {
  render(
    <main>
      <SearchBox label="Buscar" value="" onChange={() => {}} />
    </main>,
  )
  screen.getByRole('searchbox').focus()
  expect([press('ArrowDown'), document.activeElement]).toEqual([['', true], screen.getByRole('searchbox')])
  expect(press('x')).toEqual(['', false])
})

it('moves between links that span a line', () => {
  render(
    <LinkList
      label="Procesos"
      links={['Cajero', 'Ventas'].map((title) => ({ key: title, href: `/${title}`, title }))}
    />,
  )
  screen.getByRole('link', { name: 'Cajero' }).focus()
  expect(press('ArrowDown')).toEqual(['Ventas', true])
})
