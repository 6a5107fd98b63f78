import { expect, it } from 'vitest'
import { formatPhone, phoneAddress, whatsappAddress } from '../../../../src/client/ui/base/phone.ts'

it.each([
  ['5512345678', '(55) 1234-5678'],
  ['55 1234 5678', '(55) 1234-5678'],
  ['(55) 1234-5678', '(55) 1234-5678'],
  ['12345678', '1234-5678'],
  ['1234-5678', '1234-5678'],
  // Neither 10 nor 8 digits: as it came
  ['+52 55 1234 5678', '+52 55 1234 5678'],
  ['551234567', '551234567'],
  ['sin teléfono', 'sin teléfono'],
  ['', ''],
])('the number %j is shown as %j', (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown)
})

it.each([
  ['(55) 1234-5678', 'tel:+525512345678', 'https://wa.me/525512345678'],
  ['+1 212 555 0100', 'tel:+12125550100', 'https://wa.me/12125550100'],
  ['1234-5678', 'tel:12345678', null],
  ['', 'tel:', null],
])('%j is dialled with the code of its country', (stored, dialled, whatsapp) => {
  expect([phoneAddress(stored), whatsappAddress(stored)]).toEqual([dialled, whatsapp])
})
