/** The summary of a form's errors: their number, a link to each field, and the focus on the first one. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { focusFirstInvalid } from '../../../../src/client/ui/base/focus-first-invalid.ts'
import { FormSummary, type FormProblem } from '../../../../src/client/ui/fields/form-summary.tsx'
import { Form } from '../../../../src/client/ui/fields/form.tsx'
import { RadioGroup } from '../../../../src/client/ui/fields/choice/radio-group.tsx'
import { TextField } from '../../../../src/client/ui/fields/text/text-field.tsx'
import { framesByHand } from '../../support/frames.ts'
import { lines, outline } from '../outline.ts'

const frames = framesByHand()

const page = (...problems: readonly FormProblem[]) => {
  const error = (name: string) => problems.find((problem) => problem.name === name)?.message
  return (
    <Form>
      <FormSummary problems={problems} />
      <input type="hidden" name="nombre" />
      <TextField label="Nombre" name="nombre" error={error('nombre')} />
      <RadioGroup
        label="Modo"
        name="modo"
        error={error('modo')}
        choices={[
          { value: 'a', label: 'Alguno', disabled: true },
          { value: 'b', label: 'Otro' },
        ]}
      />
    </Form>
  )
}
const nombre = { name: 'nombre', message: 'El nombre es requerido' }
const modo = { name: 'modo', message: 'Selecciona una opción' }

it.each([
  ['a field', [nombre, modo], 'Falta corregir 2 campos:', () => screen.getByLabelText('Nombre')],
  ['the first available answer', [modo], 'Falta corregir un campo:', () => screen.getByRole('radio', { name: 'Otro' })],
] as const)('focuses %s when it appears', (_, problems, title, field) => {
  const { rerender } = render(page())
  expect(screen.queryByRole('alert')).toBe(null)
  rerender(page(...problems))
  expect(screen.getByRole('alert').querySelector('p')?.textContent).toBe(title)
  frames.paint()
  expect(document.activeElement).toBe(field())
})

it('links to each field, except hidden and disabled ones', async () => {
  render(page(nombre, modo))
  const hand = userEvent.setup()
  await hand.click(screen.getByRole('button', { name: modo.message }))
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Otro' }))
  await hand.click(screen.getByRole('button', { name: nombre.message }))
  expect(document.activeElement).toBe(screen.getByLabelText('Nombre'))
})

it('lists every problem', () => {
  render(page(nombre, modo))
  expect(outline(screen.getByRole('alert'))).toBe(
    lines(`
    div role="alert"
      icon circle-exclamation-point
      p "Falta corregir 2 campos:"
      ul
        li > button type="button" "El nombre es requerido"
        li > button type="button" "Selecciona una opción"
  `),
  )
})

it('moves no focus outside a form', async () => {
  render(<FormSummary problems={[nombre]} />)
  frames.paint()
  await userEvent.setup().click(screen.getByRole('button'))
  expect(document.activeElement).toBe(screen.getByRole('button'))
})

it('moves no focus to a removed field, and finds a name with a dot', async () => {
  render(
    <Form>
      <FormSummary problems={[nombre, { name: 'datos.edad', message: 'Falta' }]} />
      <input name="datos.edad" />
    </Form>,
  )
  const hand = userEvent.setup()
  await hand.click(screen.getByRole('button', { name: nombre.message }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: nombre.message }))
  await hand.click(screen.getByRole('button', { name: 'Falta' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})

it('keeps the focus when no field is invalid', () => {
  render(
    <form>
      <button type="button">Guardar</button>
    </form>,
  )
  screen.getByRole('button').focus()
  focusFirstInvalid(document.querySelector('form')!)
  frames.paint()
  expect(document.activeElement).toBe(screen.getByRole('button'))
})

it('adds the field label to a message that does not name it', () => {
  render(page({ ...nombre, label: 'Nombre' }, modo))
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Nombre: El nombre es requerido',
    'Selecciona una opción',
  ])
})

/** As the levels of a place, each of which waits for the one above it. */
const levels = (...problems: readonly FormProblem[]) => (
  <form>
    <FormSummary problems={problems} />
    <input name="titulo" aria-label="Título" />
    <select name="idDivision" aria-label="Divisional" />
    <select name="idRegional" aria-label="Regional" disabled />
    <select name="sede" aria-label="Sede" aria-invalid disabled />
    <button type="button" name="dia" aria-label="Día" disabled />
  </form>
)
const focused = () => document.activeElement?.getAttribute('aria-label')

it.each([
  ['titulo', 'Título'],
  ['idDivision', 'Divisional'],
  ['idRegional', 'Divisional'],
  ['sede', 'Divisional'],
  ['dia', 'Divisional'],
])('leads from %s to %s, which can be filled in', async (name, first) => {
  render(levels({ name, message: 'Falta' }))
  await userEvent.setup().click(screen.getByRole('button', { name: 'Falta' }))
  expect(focused()).toBe(first)
})

it('focuses the field to fill in before the invalid one', () => {
  render(levels({ name: 'sede', message: 'Falta' }))
  frames.paint()
  expect(focused()).toBe('Divisional')
})
