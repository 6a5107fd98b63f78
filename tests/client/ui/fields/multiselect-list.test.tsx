/** The options of a multiple choice: a few are walked by keys, many are searched. */
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { MultiselectList, type MultiselectOption } from '../../../../src/client/ui/fields/choice/multiselect-list.tsx'
import { lines, outline } from '../outline.ts'

const named = (...names: readonly string[]) => names.map((descripcion, at) => ({ id: at + 1, descripcion }))
const few = named('Administración', 'Almacén', 'Calidad')
const many = named('Administración', 'Almacén', 'Calidad', 'Compras', 'Finanzas', 'Logística', 'Sistemas', 'Ventas')

function Stateful({
  options,
  from,
  changed,
}: {
  options: readonly MultiselectOption<number>[]
  from: readonly number[]
  changed: (selected: number[]) => void
}) {
  const [selected, setSelected] = useState(from)
  const change = (next: number[]) => {
    changed(next)
    setSelected(next)
  }
  return <MultiselectList label="Área" options={options} selected={selected} onChange={change} />
}

function show(options: readonly MultiselectOption<number>[], from: readonly number[] = []) {
  const changed = vi.fn<(selected: number[]) => void>()
  const { container } = render(<Stateful options={options} from={from} changed={changed} />)
  return {
    container,
    changes: () => changed.mock.calls.map(([selected]) => selected),
    hand: userEvent.setup(),
    input: screen.getByRole<HTMLInputElement>('combobox'),
  }
}
const highlighted = () =>
  screen
    .getAllByRole('option', { hidden: true })
    .filter(({ className }) => /_highlighted_/.test(className))
    .map(({ textContent }) => textContent)

it('has no search field for few options', () => {
  expect(outline(show(few, [2]).container)).toBe(
    lines(`
    input aria-activedescendant aria-autocomplete="list" aria-controls="downshift-#1-menu" aria-expanded="true" aria-label="Área" autocomplete="off" id="downshift-#1-input" role="combobox" placeholder="Buscar" spellcheck="false" readonly value
    ul id="downshift-#1-menu" role="listbox" aria-label="Área" aria-multiselectable="true"
      li aria-disabled="false" aria-selected="false" id="downshift-#1-item-0" role="option" > icon check + "Administración"
      li aria-disabled="false" aria-selected="true" id="downshift-#1-item-1" role="option" > icon check + "Almacén"
      li aria-disabled="false" aria-selected="false" id="downshift-#1-item-2" role="option" > icon check + "Calidad"
    button type="button" "Todos"
    button type="button" "Limpiar"
  `),
  )
})

it('has a focused search field for many options', () => {
  const { container, input } = show(many.slice(0, 8), [])
  expect(outline(input)).toBe(
    `input aria-activedescendant aria-autocomplete="list" aria-controls="downshift-#1-menu" aria-expanded="true" aria-label="Buscar en Área" autocomplete="off" id="downshift-#1-input" role="combobox" placeholder="Buscar" spellcheck="false" value`,
  )
  expect([document.activeElement, container.querySelectorAll('[role=option]').length]).toEqual([input, 8])
})

it('treats seven options as few', () => {
  expect(show(many.slice(1)).input.readOnly).toBe(true)
})

it('toggles few options with Enter and the space bar, and keeps the keyboard position', async () => {
  const { changes, hand } = show(few)
  expect(highlighted()).toEqual([])
  await hand.keyboard(' ')
  await hand.keyboard('{ArrowDown}{ArrowDown}')
  expect(highlighted()).toEqual(['Almacén'])
  await hand.keyboard(' ')
  await hand.keyboard('{Enter}')
  await hand.keyboard('{Enter}')
  expect([changes(), highlighted()]).toEqual([[[2], [], [2]], ['Almacén']])
})

it('marks each option as selected or not', async () => {
  show(few, [1, 3])
  expect(screen.getAllByRole('option').map((option) => option.getAttribute('aria-selected'))).toEqual([
    'true',
    'false',
    'true',
  ])
})

it('types a space in the search field', async () => {
  const { changes, hand, input } = show(many)
  await hand.keyboard('a{ArrowDown} ')
  expect([input.value, changes()]).toEqual(['a ', []])
})

it.each([
  ['LOGÍST', ['Logística']],
  ['almacen', ['Almacén']],
  ['zz', []],
])('finds for %j the options %j', async (typed, found) => {
  const { container, hand, input } = show(many)
  await hand.type(input, typed)
  expect([...container.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)).toEqual(found)
  expect([
    container.querySelector<HTMLElement>('ul')!.hidden,
    container.querySelector('[role=status]')?.textContent,
  ]).toEqual(found.length === 0 ? [true, 'Sin coincidencias'] : [false, undefined])
})

it('"Todos" adds the results to the selection, "Limpiar" clears it', async () => {
  const { changes, hand, input } = show(many, [8])
  await hand.type(input, 'c')
  await hand.click(screen.getByRole('button', { name: 'Todos' }))
  await hand.click(screen.getByRole('button', { name: 'Limpiar' }))
  expect(changes()).toEqual([[1, 2, 3, 4, 6, 8], []])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Limpiar' }).disabled).toBe(true)
})

it('selects nothing on blur, and leaves Escape to its container', async () => {
  const { changes, hand, input } = show(few)
  await hand.keyboard('{ArrowDown}')
  fireEvent.blur(input)
  const pressed = createEvent.keyDown(input, { key: 'Escape' })
  fireEvent(input, pressed)
  expect([changes(), pressed.defaultPrevented, highlighted()]).toEqual([[], false, ['Administración']])
})

it('does not scroll when the space bar toggles an option', async () => {
  const { hand, input } = show(few)
  await hand.keyboard('{ArrowDown}')
  for (const [key, own] of [
    [' ', true],
    ['x', false],
  ] as const) {
    const pressed = createEvent.keyDown(input, { key })
    fireEvent(input, pressed)
    expect(pressed.defaultPrevented).toBe(own)
  }
})
