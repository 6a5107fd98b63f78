/** Fields with a limit: a longer text stays, with an error message. */
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { TextArea } from '../../../../src/client/ui/fields/text/text-area.tsx'
import { TextField } from '../../../../src/client/ui/fields/text/text-field.tsx'

const field = () => screen.getByLabelText<HTMLInputElement>('Motivo')
const described = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent
const stands = () => [field().value, field().getAttribute('aria-invalid'), described()]

it.each([
  ['a line', (more: object) => <TextField label="Motivo" hint="Breve" maxLength={5} {...more} />],
  ['several lines', (more: object) => <TextArea label="Motivo" hint="Breve" maxLength={5} {...more} />],
])('%s keeps a pasted text beyond its limit and shows the limit', async (_, show) => {
  const onChange = vi.fn<() => void>()
  render(show({ onChange }))
  const user = userEvent.setup()
  await user.click(field())
  await user.paste('12345 ')
  expect(stands()).toEqual(['12345 ', null, 'Breve'])
  await user.paste('6')
  expect(stands()).toEqual(['12345 6', 'true', 'Escribe como máximo 5 caracteres.Breve'])
  expect([field().maxLength, onChange.mock.calls.length]).toEqual([-1, 2])
  await user.type(field(), '{Backspace}{Backspace}')
  expect(stands()).toEqual(['12345', null, 'Breve'])
})

it('counts the characters of several lines', async () => {
  const { container } = render(<TextArea label="Motivo" maxLength={5} defaultValue="123" />)
  const counter = () => container.querySelector('[aria-hidden=true]')?.textContent
  expect(counter()).toBe('3 / 5')
  await userEvent.setup().type(field(), '456')
  expect(container.textContent).toBe('Motivo123Escribe como máximo 5 caracteres.6 / 5')
})

it('starts again when the form sets another text', () => {
  const { rerender } = render(<TextArea label="Motivo" maxLength={5} defaultValue="123" />)
  fireEvent.change(field(), { target: { value: '1234567' } })
  expect(field().getAttribute('aria-invalid')).toBe('true')
  rerender(<TextArea label="Motivo" maxLength={5} defaultValue="" />)
  expect(field().getAttribute('aria-invalid')).toBe(null)
})

it('shows the error of the form before its own limit', () => {
  render(<TextField label="Motivo" hint="Breve" maxLength={5} defaultValue="123456" error="El motivo es requerido" />)
  expect(described()).toBe('El motivo es requeridoBreve')
})
