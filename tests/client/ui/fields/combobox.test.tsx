import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Combobox } from '../../../../src/client/ui/fields/combobox.tsx'
import type { ComboboxItem } from '../../../../src/client/ui/fields/combobox-input.tsx'

const people = [
  { id: 1, label: 'carla@empresa.mx' },
  { id: 2, label: 'carlos@empresa.mx' },
]

function Manager({ typed: onType, chosen, items = people }: { typed: (text: string) => void; chosen: (item: ComboboxItem) => void; items?: ComboboxItem[] }) {
  const [typed, setTyped] = useState('')
  const [selected, setSelected] = useState<ComboboxItem | null>(null)
  return (
    <Combobox
      label="Gerente"
      typed={typed}
      items={typed === '' ? [] : items}
      selected={selected}
      emptyText="No se encontraron personas"
      onType={(text) => {
        setTyped(text)
        onType(text)
      }}
      onSelect={(item) => {
        setSelected(item)
        setTyped(item.label)
        chosen(item)
      }}
    />
  )
}

it('reports the typed text, and the choice made with the keyboard', async () => {
  const typed = vi.fn<(text: string) => void>()
  const chosen = vi.fn<(item: ComboboxItem) => void>()
  render(<Manager typed={typed} chosen={chosen} />)
  const input = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Gerente' })
  const user = userEvent.setup()
  await user.type(input, 'car')
  expect(typed.mock.calls.flat()).toEqual(['c', 'ca', 'car'])
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['carla@empresa.mx', 'carlos@empresa.mx'])
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(chosen).toHaveBeenCalledExactlyOnceWith(people[1])
  expect(input.value).toBe('carlos@empresa.mx')
  // The label of what was chosen is no new search
  expect(typed).toHaveBeenCalledTimes(3)
})

it('keeps the caret in the middle of the text', async () => {
  render(<Manager typed={() => {}} chosen={() => {}} />)
  const input = await screen.findByRole<HTMLInputElement>('combobox')
  const user = userEvent.setup()
  await user.type(input, 'crla')
  input.setSelectionRange(1, 1)
  await user.keyboard('a')
  expect([input.value, input.selectionStart]).toEqual(['carla', 2])
})

it('shows when there are no results', async () => {
  render(<Manager typed={() => {}} chosen={() => {}} items={[]} />)
  await userEvent.setup().type(await screen.findByRole('combobox'), 'zz')
  expect(screen.getByRole('status').textContent).toBe('No se encontraron personas')
})
