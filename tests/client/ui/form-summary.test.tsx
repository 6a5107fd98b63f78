/** What is to be mended, over a form: counted, each a way to its field, and the first one has the focus. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FormSummary, type FormProblem } from '../../../src/client/ui/form-summary.tsx'
import { Form } from '../../../src/client/ui/form.tsx'
import { RadioGroup } from '../../../src/client/ui/radio-group.tsx'
import { TextField } from '../../../src/client/ui/text-field.tsx'
import { holdFrames } from '../support/frames.ts'

let frames: ReturnType<typeof holdFrames>
beforeEach(() => {
  frames = holdFrames()
})
afterEach(() => frames.release())

const page = (...problems: readonly FormProblem[]) => {
  const error = (name: string) => problems.find((problem) => problem.name === name)?.message
  return (
    <Form>
      <FormSummary problems={problems} />
      <input type="hidden" name="nombre" />
      <TextField label="Nombre" name="nombre" error={error('nombre')} />
      <RadioGroup label="Modo" name="modo" error={error('modo')} choices={[{ value: 'a', label: 'Alguno', disabled: true }, { value: 'b', label: 'Otro' }]} />
    </Form>
  )
}
const nombre = { name: 'nombre', message: 'El nombre es requerido' }
const modo = { name: 'modo', message: 'Selecciona una opción' }

it.each([
  ['a field', [nombre, modo], 'Falta corregir 2 campos:', () => screen.getByLabelText('Nombre')],
  ['the first answer that one can give', [modo], 'Falta corregir un campo:', () => screen.getByRole('radio', { name: 'Otro' })],
] as const)('leads to %s when it appears', (_, problems, title, field) => {
  const { rerender } = render(page())
  expect(screen.queryByRole('alert')).toBe(null)
  rerender(page(...problems))
  expect(screen.getByRole('alert').querySelector('p')?.textContent).toBe(title)
  frames.paint()
  expect(document.activeElement).toBe(field())
})

it('is a way to each field, never to one that is hidden or disabled', async () => {
  render(page(nombre, modo))
  const hand = userEvent.setup()
  await hand.click(screen.getByRole('button', { name: modo.message }))
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Otro' }))
  await hand.click(screen.getByRole('button', { name: nombre.message }))
  expect(document.activeElement).toBe(screen.getByLabelText('Nombre'))
})
