/** What the notices say after a decision. */
import { expect, it } from 'vitest'
import { savedText } from '../../../src/client/recruitment/decisions/saved-text.ts'

it.each([
  ['FT', false, undefined, 'Se guardó «Filtro».'],
  ['FT', false, 'Rosa Luna', 'Se guardó «Filtro» de Rosa Luna.'],
  ['FT', true, undefined, 'Se guardó «Filtro»: el candidato quedó rechazado.'],
  ['FT', true, 'Rosa Luna', 'Rosa Luna quedó rechazado en «Filtro».'],
  ['SE-MR', false, undefined, 'Otro gerente entrevistará al candidato.'],
  ['SE-MR', false, 'Rosa Luna', 'Otro gerente entrevistará a Rosa Luna.'],
  ['SE-MR', true, 'Rosa Luna', 'Rosa Luna quedó rechazado en «Rechazado por el gerente».'],
] as const)('%s, rejected: %j, %j', (codigo, discarded, name, text) => {
  expect(savedText({ codigo, discarded }, name)).toBe(text)
})
