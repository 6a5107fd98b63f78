import { expect, it } from 'vitest'
import { applicantOf, hasContent } from '../../../src/client/applications/applicant.ts'
import type { Application } from '../../../src/contract/applications.ts'

const none: Application = { etapa1: null, etapa2: null, etapa3: null, etapa4: null }
const named = (nombre: string | null, apellidoPaterno: string | null, apellidoMaterno: string | null) =>
  ({ ...none, etapa1: { nombre, apellidoPaterno, apellidoMaterno } }) as Application

it.each([
  [null, '', false],
  [none, '', false],
  [named(null, null, null), '', true],
  [named('Rosa', null, ''), 'Rosa', true],
  [named('Rosa', 'Luna', null), 'Rosa Luna', true],
  [named(null, 'Luna', 'Peña'), 'Luna Peña', true],
  [named('Rosa', 'Luna', 'Peña'), 'Rosa Luna Peña', true],
])('for %j the applicant is %j; has content: %s', (application, name, isFilled) => {
  expect([applicantOf(application), hasContent(application)]).toEqual([name, isFilled])
})
