/** The search for a person: the complete field before, during and after it. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import {
  ComboboxInput,
  type ComboboxItem,
  type ComboboxProps,
} from '../../../../src/client/ui/fields/choice/combobox-input.tsx'
import { lines, outline } from '../outline.ts'
import { asPopover } from '../popover.ts'

const people: readonly ComboboxItem[] = [
  { id: 1, label: 'Natalia Escamilla', detail: 'natalia@ejemplo.mx' },
  { id: 2, label: 'Rebeca Torres' },
]
const field = (more: Partial<ComboboxProps> = {}) => (
  <ComboboxInput label="Gerente" typed="" items={[]} selected={null} onType={() => {}} onSelect={() => {}} {...more} />
)
/** Opened by its own key. */
async function open(more: Partial<ComboboxProps>) {
  const { container, rerender } = render(field(more))
  const hand = userEvent.setup()
  await hand.type(screen.getByRole('combobox'), '{ArrowDown}')
  return { container, rerender, hand }
}

it('renders the closed states', () => {
  const complained = vi.spyOn(console, 'error')
  const { container } = render(
    <>
      {field()}
      {field({
        label: 'Entrevista',
        hint: 'Por correo',
        optional: true,
        placeholder: 'Busca',
        name: 'gerente',
        busy: true,
      })}
      {field({
        label: 'Consultor',
        error: 'Elige a alguien',
        disabled: true,
        labelHidden: true,
        typed: 'nat',
        items: people,
      })}
    </>,
  )
  expect(outline(container)).toBe(
    lines(`
    label id="downshift-#1-label" for="downshift-#1-input" "Gerente"
    icon search
    input autocomplete="off" spellcheck="false" aria-activedescendant aria-autocomplete="list" aria-controls="downshift-#1-menu" aria-expanded="false" aria-labelledby="downshift-#1-label" id="downshift-#1-input" role="combobox" value
    div popover="manual" > ul id="downshift-#1-menu" role="listbox" aria-label="Resultados"
    label id="downshift-#2-label" for="downshift-#2-input" > "Entrevista" + " (opcional)"
    span aria-hidden="true"
    input autocomplete="off" spellcheck="false" aria-busy="true" aria-describedby="downshift-#2-menu-messages" aria-activedescendant aria-autocomplete="list" aria-controls="downshift-#2-menu" aria-expanded="false" aria-labelledby="downshift-#2-label" id="downshift-#2-input" role="combobox" placeholder="Busca" value name="gerente"
    div popover="manual" > ul id="downshift-#2-menu" role="listbox" aria-label="Resultados"
    div id="downshift-#2-menu-messages" "Por correo"
    label id="downshift-#3-label" for="downshift-#3-input" "Consultor"
    icon search
    input autocomplete="off" spellcheck="false" aria-invalid="true" aria-describedby="downshift-#3-menu-messages" aria-activedescendant aria-autocomplete="list" aria-controls="downshift-#3-menu" aria-expanded="false" aria-labelledby="downshift-#3-label" id="downshift-#3-input" role="combobox" disabled value="nat"
    div popover="manual" > ul id="downshift-#3-menu" role="listbox" aria-label="Resultados"
    div id="downshift-#3-menu-messages" > icon circle-exclamation-point + "Elige a alguien"
  `),
  )
  expect([...container.querySelectorAll('label')].map(({ className }) => /labelHidden/.test(className))).toEqual([
    false,
    false,
    true,
  ])
  expect(complained.mock.calls).toEqual([])
  complained.mockRestore()
})

it('renders the open list with its results', async () => {
  const { container } = await open({ typed: 'a', items: people })
  expect(outline(container)).toBe(
    lines(`
    label id="downshift-#1-label" for="downshift-#1-input" "Gerente"
    icon search
    input autocomplete="off" spellcheck="false" aria-activedescendant="downshift-#1-item-0" aria-autocomplete="list" aria-controls="downshift-#1-menu" aria-expanded="true" aria-labelledby="downshift-#1-label" id="downshift-#1-input" role="combobox" value="a"
    div popover="manual"
      ul id="downshift-#1-menu" role="listbox" aria-label="Resultados"
        li aria-disabled="false" aria-selected="true" id="downshift-#1-item-0" role="option" > "Natalia Escamilla" + "natalia@ejemplo.mx"
        li aria-disabled="false" aria-selected="false" id="downshift-#1-item-1" role="option" "Rebeca Torres"
  `),
  )
  expect(screen.getAllByRole('option').map(({ className }) => /highlighted/.test(className))).toEqual([true, false])
  expect([...container.querySelectorAll('[class*=_detail_]')].map(({ textContent }) => textContent)).toEqual([
    'natalia@ejemplo.mx',
  ])
})

it('opens at the selected person', async () => {
  render(field({ typed: 'e', items: people, selected: people[1]! }))
  await userEvent.setup().click(screen.getByRole('combobox'))
  expect(screen.getAllByRole('option').map(({ className }) => /highlighted/.test(className))).toEqual([false, true])
})

it.each([
  ['nothing was found', { typed: 'zz', emptyText: 'Nadie' }, [true, [], 'Nadie']],
  ['nothing was typed', { typed: '' }, [false, [], undefined]],
  ['the search is under way', { typed: 'a', items: people, busy: true, emptyText: 'Nadie' }, [false, [], undefined]],
  [
    'something was found',
    { typed: 'a', items: people, emptyText: 'Nadie' },
    [true, ['Natalia Escamillanatalia@ejemplo.mx', 'Rebeca Torres'], undefined],
  ],
] as const)('shows the list and its message when %s', async (_, more, expected) => {
  const { container } = await open(more)
  const list = container.querySelector('ul')!
  expect([
    /_open_/.test(list.parentElement!.className),
    [...list.children].map(({ textContent }) => textContent),
    container.querySelector('[role=status]')?.textContent,
  ]).toEqual(expected)
})

it('reports the chosen person, and null when the choice is cleared', async () => {
  const chosen = vi.fn<(item: ComboboxItem) => void>()
  const [left, ref] = [vi.fn<() => void>(), createRef<HTMLInputElement>()]
  const { hand, rerender } = await open({ typed: 'a', items: people, onSelect: chosen, onBlur: left, ref })
  await hand.click(screen.getByRole('option', { name: 'Rebeca Torres' }))
  expect([chosen.mock.calls, ref.current]).toEqual([[[people[1]]], screen.getByRole('combobox')])
  rerender(field({ typed: 'Rebeca Torres', items: people, selected: people[1]!, onSelect: chosen, onBlur: left, ref }))
  await hand.keyboard('{Escape}{Escape}')
  await hand.tab()
  expect([chosen.mock.calls.length, left.mock.calls.length]).toEqual([1, 1])
})

it('shows its results in the top layer while open', async () => {
  const { container, rerender } = render(field({ typed: 'a', items: people }))
  const box = asPopover(container.querySelector('[popover]')!)
  const hand = userEvent.setup()
  await hand.type(screen.getByRole('combobox'), '{ArrowDown}')
  expect(box.calls).toEqual(['show'])
  rerender(field({ typed: 'an', items: people }))
  expect(box.calls).toEqual(['show'])
  await hand.keyboard('{Escape}')
  expect(box.calls).toEqual(['show', 'hide'])
})
