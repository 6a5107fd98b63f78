import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Combobox } from '../../../../src/client/ui/fields/choice/combobox.tsx'
import type { ComboboxItem } from '../../../../src/client/ui/fields/choice/combobox-input.tsx'

const people = [
  { id: 1, label: 'carla@empresa.mx' },
  { id: 2, label: 'carlos@empresa.mx' },
]

function Manager({
  typed: onType,
  chosen,
  items = people,
}: {
  typed: (text: string) => void
  chosen: (item: ComboboxItem) => void
  items?: ComboboxItem[]
}) {
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
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'carla@empresa.mx',
    'carlos@empresa.mx',
  ])
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(chosen).toHaveBeenCalledExactlyOnceWith(people[1])
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('carlos@empresa.mx')
  // The label of what was chosen is no new search
  expect(typed).toHaveBeenCalledTimes(3)
})

it('keeps the caret in the middle of the text', async () => {
  render(<Manager typed={() => {}} chosen={() => {}} />)
  const user = userEvent.setup()
  await user.type(screen.getByRole('combobox'), 'crla')
  const input = screen.getByRole<HTMLInputElement>('combobox')
  input.setSelectionRange(1, 1)
  await user.keyboard('a')
  expect([input.value, input.selectionStart]).toEqual(['carla', 2])
})

it('shows when there are no results', async () => {
  render(<Manager typed={() => {}} chosen={() => {}} items={[]} />)
  await userEvent.setup().type(await screen.findByRole('combobox'), 'zz')
  expect(screen.getByRole('status').textContent).toBe('No se encontraron personas')
})

describe('before its list is loaded', () => {
  const fresh = async () => {
    vi.resetModules()
    const { Combobox: Fresh } = await import('../../../../src/client/ui/fields/choice/combobox.tsx')
    const [typed, left, ref] = [vi.fn<(text: string) => void>(), vi.fn<() => void>(), createRef<HTMLInputElement>()]
    const props = {
      label: 'Gerente',
      items: people,
      selected: null,
      onType: typed,
      onSelect: () => {},
      onBlur: left,
      ref,
    }
    render(<Fresh {...props} typed="carla" />)
    return { plain: screen.getByRole<HTMLInputElement>('combobox'), typed, left, ref }
  }

  it('reports what is typed, and leaving the field', async () => {
    const { plain, typed, left, ref } = await fresh()
    expect(ref.current).toBe(plain)
    fireEvent.change(plain, { target: { value: 'carlo' } })
    fireEvent.blur(plain)
    expect([typed.mock.calls, left.mock.calls.length]).toEqual([[['carlo']], 1])
  })

  it('opens the list if the field still has the focus, and takes no focus otherwise', async () => {
    const { plain, left } = await fresh()
    plain.focus()
    await waitFor(() => expect(plain.isConnected).toBe(false))
    expect([screen.getAllByRole('option').length, left.mock.calls.length]).toEqual([2, 0])
    cleanup()
    const other = await fresh()
    other.plain.focus()
    other.plain.blur()
    await waitFor(() => expect(other.plain.isConnected).toBe(false))
    expect([document.activeElement, screen.queryAllByRole('option')]).toEqual([document.body, []])
  })

  it('keeps the selected text, so that what is typed next replaces it', async () => {
    const { plain } = await fresh()
    plain.focus()
    plain.select()
    await waitFor(() => expect(plain.isConnected).toBe(false))
    const { value, selectionStart, selectionEnd } = screen.getByRole<HTMLInputElement>('combobox')
    expect([value, selectionStart, selectionEnd]).toEqual(['carla', 0, 5])
  })

  it('waits for the end of an accent', async () => {
    const { plain } = await fresh()
    fireEvent.compositionStart(plain)
    plain.focus()
    await import('../../../../src/client/ui/fields/choice/combobox-input.tsx')
    await new Promise(setImmediate)
    expect(plain.isConnected).toBe(true)
    fireEvent.compositionEnd(plain)
    expect([plain.isConnected, document.activeElement]).toEqual([false, screen.getByRole('combobox')])
  })
})
