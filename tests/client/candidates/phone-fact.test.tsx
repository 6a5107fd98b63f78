import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { phoneFact } from '../../../src/client/candidates/profile/phone-fact.tsx'
import { Facts } from '../../../src/client/ui/lists/facts.tsx'

it('shows a number that can be dialled', () => {
  render(<Facts facts={[phoneFact('5512345678')]} />)
  expect(screen.getByRole('link', { name: '(55) 1234-5678' }).getAttribute('href')).toBe('tel:+525512345678')
})

it.each([
  ['', '—'],
  ['sin teléfono', 'sin teléfono'],
])('shows %j without a link', (phone, shown) => {
  render(<Facts facts={[phoneFact(phone)]} />)
  expect([screen.queryByRole('link'), screen.getByRole('definition').textContent]).toEqual([null, shown])
})
