/** What the notices say after a decision. */
import { expect, it } from 'vitest'
import { savedText } from '../../../src/client/recruitment/decisions/saved-text.ts'

it.each([
  ['FT', false, 'Se guardó «Filtro» de Rosa Luna.'],
  ['FT', true, 'Rosa Luna quedó rechazado en «Filtro».'],
  ['SE-MR', false, 'Otro gerente entrevistará a Rosa Luna.'],
  ['SE-MR', true, 'Rosa Luna quedó rechazado en «Rechazado por el gerente».'],
] as const)('%s, rejected: %j', (codigo, discarded, text) => {
  expect(savedText({ codigo, discarded, nombreCandidato: 'Rosa Luna' })).toBe(text)
})
