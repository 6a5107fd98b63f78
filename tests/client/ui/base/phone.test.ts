import { expect, it } from 'vitest'
import { formatPhone } from '../../../../src/client/ui/base/phone.ts'

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
