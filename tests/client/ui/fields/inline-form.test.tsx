/** A field in the place of its value, by keyboard: alone, and inside another form. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormEvent, KeyboardEvent } from 'react'
import { expect, it, vi } from 'vitest'
import { Facts } from '../../../../src/client/ui/lists/facts.tsx'
import { InlineForm } from '../../../../src/client/ui/fields/inline-form.tsx'

function open(within: boolean) {
  const stay = (event: FormEvent | KeyboardEvent) => event.preventDefault()
  // Inside another form the field must stop Enter from submitting that form
  const sent = within ? vi.fn<typeof stay>() : vi.fn<typeof stay>(stay)
  const [cancelled, saved] = [vi.fn<() => void>(), vi.fn<typeof stay>(stay)]
  const field = (
    <InlineForm within={within} onSubmit={sent} onCancel={cancelled} actions={<button type="button">Ayuda</button>}>
      <input aria-label="Nombre" defaultValue="Mostrador" />
    </InlineForm>
  )
  render(
    within ? (
      <form onSubmit={saved}>
        {field}
        <button>Guardar</button>
      </form>
    ) : (
      field
    ),
  )
  const input = screen.getByLabelText<HTMLInputElement>('Nombre')
  const counts = () => ({
    sent: sent.mock.calls.length,
    cancelled: cancelled.mock.calls.length,
    saved: saved.mock.calls.length,
  })
  return { input, counts, hand: userEvent.setup() }
}

it.each([[false], [true]])('selects the text on focus; Enter sends it, Escape cancels (within: %s)', async (within) => {
  const { input, counts, hand } = open(within)
  expect(document.activeElement).toBe(input)
  expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe('Mostrador')
  await hand.keyboard('{Enter}')
  expect(counts()).toEqual({ sent: 1, cancelled: 0, saved: 0 })
  await hand.keyboard('{Escape}')
  expect(counts()).toEqual({ sent: 1, cancelled: 1, saved: 0 })
})

it.each([[false], [true]])(
  'leaves Enter to its buttons, and cancels with Escape there too (within: %s)',
  async (within) => {
    const { counts, hand } = open(within)
    screen.getByRole('button', { name: 'Ayuda' }).focus()
    await hand.keyboard('{Enter}')
    expect(counts()).toEqual({ sent: 0, cancelled: 0, saved: 0 })
    await hand.keyboard('{Escape}')
    expect(counts()).toEqual({ sent: 0, cancelled: 1, saved: 0 })
  },
)

it.each([[null], [undefined], ['']])('shows a dash for an unknown fact (%j)', (value) => {
  render(
    <Facts
      facts={[
        { label: 'Folio', value },
        { label: 'Hijos', value: 0 },
      ]}
    />,
  )
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['—', '0'])
})

it.each([[false], [true]])('renders its field and its buttons (within: %s)', (within) => {
  const { container } = render(
    <InlineForm
      {...(within ? { within } : {})}
      onSubmit={() => {}}
      onCancel={() => {}}
      actions={<button type="button">Ayuda</button>}
    >
      <input aria-label="Nombre" />
    </InlineForm>,
  )
  expect(container.querySelector('form')?.noValidate).toBe(within ? undefined : true)
  expect(
    [...container.firstElementChild!.children].map(({ className, textContent }) => [
      className.split('_')[1],
      textContent,
    ]),
  ).toEqual([
    ['field', ''],
    ['actions', 'Ayuda'],
  ])
})

it('ignores other keys, and selects nothing without a text field', async () => {
  const [sent, cancelled] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(
    <InlineForm within onSubmit={sent} onCancel={cancelled} actions={<button type="button">Ayuda</button>}>
      <textarea aria-label="Nota" />
    </InlineForm>,
  )
  expect(document.activeElement).toBe(document.body)
  await userEvent.setup().type(screen.getByLabelText('Nota'), 'a{Enter}b')
  expect([
    screen.getByLabelText<HTMLTextAreaElement>('Nota').value,
    sent.mock.calls.length,
    cancelled.mock.calls.length,
  ]).toEqual(['a\nb', 0, 0])
})
