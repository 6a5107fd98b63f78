/** While the data of a stage's form loads, a skeleton reserves its space. */
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { StageFormSkeleton } from '../../../src/client/recruitment/forms/stage-form-skeleton.tsx'
import { type PhaseCode, phaseCodes } from '../../../src/contract/phases.ts'

const shapes: Record<PhaseCode, string> = {
  FT: 'field, actions',
  'PE-AG': 'field, row of 2, field, actions',
  'PE-AGG': 'field, row of 2, field, actions',
  'PE-RE': 'field, text, actions',
  EXC: 'field, field, actions',
  EXP: 'field, narrowRow of 4, actions',
  EXPG: 'field, field, actions',
  'SE-AG': 'field, row of 2, field, actions',
  'SE-AGG': 'field, row of 2, field, actions',
  'SE-RE': 'field, text, actions',
  'SE-ES': 'message',
  'SE-ESG': 'message, actions',
  'SE-MR': 'message, field, actions',
  'SE-MRG': 'message, field, actions',
  OF: 'message, field, actions',
  'FC-ES': 'message, actions',
  'FC-RC': 'message, field, actions',
  'FR-BU': 'field, actions',
  'FR-ES': 'message',
  'FR-GD': 'field, actions',
  'FD-EN': 'message, actions',
  'FD-ES': 'message, actions',
  'FD-RC': 'message, actions',
  ES: 'field, actions',
  'CN-DE': 'field, actions',
  'CN-DEG': 'field, actions',
  'CN-PC': 'message',
}

/** A part by its classes: a field contains a label and its control, a row several fields. */
function partOf(part: Element): string {
  const is = (name: string) => part.className.startsWith(`_${name}_`)
  if (is('field')) return part.lastElementChild!.className.startsWith('_text_') ? 'text' : 'field'
  const name = ['row', 'narrowRow', 'actions', 'message'].find(is)
  return /row/i.test(name ?? '') ? `${name} of ${part.children.length}` : String(name)
}

it.each(phaseCodes)('%s', (code) => {
  const { container } = render(<StageFormSkeleton code={code} />)
  expect(Array.from(container.querySelector('[aria-hidden]')!.children, partOf).join(', ')).toBe(shapes[code])
  expect(screen.getByRole('status').textContent).toBe('Obteniendo información...')
})
