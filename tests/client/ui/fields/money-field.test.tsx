/** The field of an amount (spec 2 §9): key by key, pasted, in the middle, after it is left. */
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { MoneyField } from '../../../../src/client/ui/fields/text/money-field.tsx'
import { type TypedAmount, unreadableAmount } from '../../../../src/contract/pesos.ts'

function Form({ from, onChange }: { from: TypedAmount; onChange: (amount: TypedAmount) => void }) {
  const [amount, setAmount] = useState(from)
  const change = (next: TypedAmount) => {
    onChange(next)
    setAmount(next)
  }
  return (
    <>
      <MoneyField label="Sueldo" hint="Al mes" value={amount} onChange={change} />
      <button onClick={() => setAmount(20_000)}>Otro</button>
    </>
  )
}

function open(from: TypedAmount = null) {
  const onChange = vi.fn<(amount: TypedAmount) => void>()
  render(<Form from={from} onChange={onChange} />)
  const field = screen.getByLabelText<HTMLInputElement>('Sueldo')
  const described = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
  return { field, described, user: userEvent.setup(), last: () => onChange.mock.lastCall?.[0], onChange }
}

it.each<[string, TypedAmount, string]>([
  ['18,000', 18_000, '$ 18.000,00'],
  ['18.000', 18_000, '$ 18.000,00'],
  ['18,000.50', 18_000.5, '$ 18.000,50'],
  ['18.000,50', 18_000.5, '$ 18.000,50'],
  ['18000', 18_000, '$ 18.000,00'],
  ['18,00', 18, '$ 18,00'],
])('accepts %s typed key by key', async (text, amount, shown) => {
  const { field, described, user, last } = open()
  await user.type(field, text)
  expect([field.value, last(), described()]).toEqual([text, amount, 'Al mes'])
  await user.tab()
  expect([field.value, last(), field.getAttribute('aria-invalid')]).toEqual([shown, amount, null])
})

it.each(['1,234,567.8', '-5', '1e5', '18,0', '1.234,567'])(
  'keeps the invalid amount %s, and shows an error on blur',
  async (text) => {
    const { field, described, user, last } = open()
    await user.type(field, text)
    expect([field.value, last(), field.getAttribute('aria-invalid')]).toEqual([text, text, null])
    await user.tab()
    expect([field.value, field.getAttribute('aria-invalid'), described()]).toEqual([
      text,
      'true',
      `${unreadableAmount}Al mes`,
    ])
    await user.type(field, '{Backspace}')
    expect(field.getAttribute('aria-invalid')).toBe(null)
  },
)

it('accepts a pasted amount with its currency', async () => {
  const { field, user, last } = open()
  await user.click(field)
  await user.paste('$ 18,000.00 MXN')
  expect([field.value, last()]).toEqual(['$ 18,000.00 MXN', 18_000])
  await user.tab()
  expect(field.value).toBe('$ 18.000,00')
})

it('is null without digits', async () => {
  const { field, user, last } = open(18_000)
  await user.clear(field)
  expect(last()).toBe(null)
  await user.type(field, '$ ')
  await user.tab()
  expect([field.value, last()]).toEqual(['', null])
})

it.each<[string, number, string, string, TypedAmount, number]>([
  ['a digit in the middle', 4, '5', '$ 185.000,00', 185_000, 5],
  ['a digit before the cents', 8, '0', '$ 180.000,00', 180_000, 9],
  ['a digit at the beginning', 2, '2', '$ 218.000,00', 218_000, 3],
  ['a digit removed in the middle', 6, '{Backspace}', '$ 1.800,00', 1800, 5],
  ['the first digit removed', 3, '{Backspace}', '$ 8.000,00', 8000, 2],
])('moves the separators of a stored amount together with the caret: %s', async (_, at, keys, shown, amount, caret) => {
  const { field, user, last } = open(18_000)
  await user.click(field)
  field.setSelectionRange(at, at)
  await user.keyboard(keys)
  expect([field.value, last(), field.selectionStart]).toEqual([shown, amount, caret])
  await user.tab()
  expect(field.value).toBe(shown)
})

it.each<[string, string, number, string, string, TypedAmount]>([
  ['a dot removed', '$ 18000,00', 5, '{Backspace}', '$ 18.000,00', 18_000],
  ['the comma removed', '$ 18.00000', 9, '{Backspace}', '$ 18.00000', '$ 18.00000'],
  ['a third cent', '$ 18.000,005', 11, '5', '$ 18.000,005', '$ 18.000,005'],
  ['a minus sign added', '$ -18.000,00', 2, '-', '$ -18.000,00', '$ -18.000,00'],
  ['a leading zero added', '$ 018.000,00', 2, '0', '$ 018.000,00', '$ 018.000,00'],
])('keeps a stored amount as edited: %s', async (_, typed, at, keys, left, amount) => {
  const { field, user, last } = open(18_000)
  await user.click(field)
  field.setSelectionRange(at, at)
  await user.keyboard(keys)
  expect([field.value, last()]).toEqual([typed, amount])
  await user.tab()
  expect(field.value).toBe(left)
})

it('shows an amount set from outside, and does not report it', async () => {
  const { field, user, onChange } = open()
  await user.type(field, '18')
  onChange.mockClear()
  fireEvent.click(screen.getByRole('button', { name: 'Otro' }))
  expect([field.value, onChange.mock.calls]).toEqual(['$ 20.000,00', []])
})

it('shows at once that a stored text is not an amount', () => {
  const { field, described } = open('1e5')
  expect([field.value, field.getAttribute('aria-invalid'), described()]).toEqual([
    '1e5',
    'true',
    `${unreadableAmount}Al mes`,
  ])
})
