import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ProcessActor } from '../../../src/client/recruitment/process-actor.ts'
import { ProcessHistory } from '../../../src/client/recruitment/process-history.tsx'
import { savedFilter, statusAt } from '../../machines/recruitment/process-samples.ts'

/** Nothing is edited here. */
const actor = { send: () => {} } as unknown as ProcessActor

it('says when something happened, and when it was corrected', () => {
  const corrected = { ...savedFilter, corregido: { date: '26/11/2026', hora: '17:05', author: 'Ana Ríos' } }
  const fromElsewhere = { ...savedFilter, id: 22, title: 'De otro servidor', hora: undefined }
  render(<ProcessHistory actor={actor} status={{ ...statusAt('FT', ['FT']), history: [corrected, fromElsewhere] }} />)
  const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(first).toContain('05 enero 2026, 09:00')
  expect(first).toContain('Corregido: 26 noviembre 2026, 17:05 · Ana Ríos')
  expect(second).toContain('05 enero 2026')
  expect(second).not.toContain('05 enero 2026,')
})
