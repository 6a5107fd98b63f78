/** When the focused element disappears, the next one gets the focus; a focus elsewhere stays. */
import { render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Card } from '../../../../src/client/ui/layout/card.tsx'
import { catchFocus, handOnFocus, takeFocus } from '../../../../src/client/ui/base/catch-focus.ts'
import { FormError } from '../../../../src/client/ui/fields/form-error.tsx'
import { Form } from '../../../../src/client/ui/fields/form.tsx'
import { TextField } from '../../../../src/client/ui/fields/text/text-field.tsx'
import { holdFrames } from '../../support/frames.ts'
import { lines, outline } from '../outline.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

it.each([
  ['the next card', true, 'Oferta'],
  ['the page heading, without a next card,', false, 'Rosa Luna'],
])('%s receives the focus', async (_, next, name) => {
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

it('does not move an existing focus', async () => {
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

it('moves to a refusal, or to the field that it names', async () => {
  const form = (message: string | null, error?: string) => (
    <Form>
      <FormError message={message} />
      <TextField label="Resultado" error={error} />
    </Form>
  )
  const { rerender } = render(form('No hay ningún cambio que guardar.'))
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  rerender(form(null))
  expect(screen.queryByRole('alert')).toBe(null)
  rerender(form('Los datos enviados no son válidos.', 'Resultado fuera de rango'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Resultado')))
})

it.each([
  ['the page, without a heading,', <main key="0">Nada</main>, 'main'],
  [
    'the heading, after an earlier link,',
    <main key="0">
      <a href="#a">A</a>
      <h1>Rosa</h1>
    </main>,
    'h1',
  ],
  ['the body, without a page,', <h1 key="0">Rosa</h1>, 'body'],
])('%s receives the focus', (_, page, tag) => {
  const frames = holdFrames()
  render(page)
  catchFocus()
  frames.paint()
  frames.release()
  expect(document.activeElement?.tagName.toLowerCase()).toBe(tag)
})

it('adds no tab stop, and scrolls no further than needed', async () => {
  render(
    <main>
      <h1>Rosa Luna</h1>
    </main>,
  )
  const heading = screen.getByRole('heading')
  const [focused, scrolled] = [vi.spyOn(heading, 'focus'), vi.fn<(how: unknown) => void>()]
  heading.scrollIntoView = scrolled
  catchFocus()
  await frame()
  expect([heading.tabIndex, focused.mock.calls, scrolled.mock.calls]).toEqual([
    -1,
    [[{ preventScroll: true }]],
    [[{ block: 'nearest' }]],
  ])
})

it('moves from a button that disappears to the one that replaces it', async () => {
  const page = (before: boolean) => (
    <main>
      <h1>Rosa Luna</h1>
      {before ? (
        <button key="a" type="button" ref={handOnFocus}>
          Reenviar
        </button>
      ) : (
        <p>Enviado</p>
      )}
    </main>
  )
  const { rerender } = render(page(true))
  screen.getByRole('button').focus()
  rerender(page(false))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
  rerender(
    <main>
      <button type="button" ref={takeFocus}>
        Cerrar
      </button>
    </main>,
  )
  expect(document.activeElement).toBe(screen.getByRole('button'))
})

it('shows a refusal outside a form too, with its action', () => {
  const frames = holdFrames()
  const { container } = render(<FormError message="Sin conexión" action={<button type="button">Reintentar</button>} />)
  frames.paint()
  frames.release()
  expect(outline(container)).toBe(
    lines(`
    div role="alert" tabindex="-1" > icon circle-exclamation-point + "Sin conexión" + button type="button" "Reintentar"
  `),
  )
  expect(document.activeElement).toBe(screen.getByRole('alert'))
})
