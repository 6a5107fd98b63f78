/** The value of each field of a stage's form, read from its text. */
import { expect, it } from 'vitest'
import { asId, asText } from '../../../src/client/recruitment/forms/stage-fields.ts'

it.each([
  ['4', 4],
  [4, 4],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('reads from a list %j as %j', (value, id) => {
  expect(asId.setValueAs(value)).toBe(id)
})

it.each([
  ['Puntual.', 'Puntual.'],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('reads from a text %j as %j', (value, text) => {
  expect(asText.setValueAs(value)).toBe(text)
})
