/** Who stands on something that goes away stands on what comes next; who stands elsewhere is left there. */
import { render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Card } from '../../../src/client/ui/card.tsx'
import { catchFocus } from '../../../src/client/ui/catch-focus.ts'
import { FormError } from '../../../src/client/ui/form-error.tsx'
import { Form } from '../../../src/client/ui/form.tsx'
import { TextField } from '../../../src/client/ui/text-field.tsx'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

it.each([
  ['the card that comes next', true, 'Oferta'],
  ["the page's heading where no card does", false, 'Rosa Luna'],
])('%s takes it', async (_, next, name) => {
  render(
    <main>
      <h1>Rosa Luna</h1>
      <Card title="Historial">Nada</Card>
      <Card title="Oferta" next={next}>
        Nada
      </Card>
    </main>,
  )
  catchFocus()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name })))
})

it('leaves it where it is', async () => {
  render(
    <main>
      <h1>Rosa Luna</h1>
      <button type="button">Reenviar notificación</button>
    </main>,
  )
  const button = screen.getByRole('button')
  button.focus()
  catchFocus()
  await frame()
  expect(document.activeElement).toBe(button)
})

it('what was refused has it, or the field that is named', async () => {
  const form = (message: string | null, error?: string) => (
    <Form>
      <FormError message={message} />
      <TextField label="Resultado" error={error} />
    </Form>
  )
  const { rerender } = render(form('No hay ningún cambio que guardar.'))
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  rerender(form(null))
  rerender(form('Los datos enviados no son válidos.', 'Resultado fuera de rango'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Resultado')))
})
