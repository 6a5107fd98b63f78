import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '../../../src/client/shell/error-boundary.tsx'
import { LazyPart } from '../../../src/client/shell/lazy-part.tsx'
import { lazyView } from '../../../src/client/shell/lazy-view.ts'

// React reports what a boundary caught; here it is expected
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

const offlineOnce = () => {
  let tries = 0
  return lazyView(() =>
    ++tries === 1
      ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
      : Promise.resolve(() => <p>Formulario</p>),
  )
}

function show(view: ReturnType<typeof offlineOnce>, onClose?: () => void) {
  render(
    <ErrorBoundary>
      <input aria-label="Comentarios" defaultValue="A medias" />
      <LazyPart title="Rechazar" {...(onClose && { onClose })}>
        <view.View />
      </LazyPart>
    </ErrorBoundary>,
  )
}

it('shows a failed dialog in its place, keeps the page with its typed text, and loads it on retry', async () => {
  show(offlineOnce(), vi.fn<() => void>())
  expect((await screen.findByRole('dialog', { name: 'Rechazar' })).textContent).toContain(
    'Esta parte no se pudo cargar',
  )
  expect(screen.getByLabelText<HTMLInputElement>('Comentarios').value).toBe('A medias')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Formulario')).toBeTruthy()
  expect([screen.queryByRole('dialog'), screen.getByLabelText<HTMLInputElement>('Comentarios').value]).toEqual([
    null,
    'A medias',
  ])
})

it('closes a failed dialog', async () => {
  const closed = vi.fn<() => void>()
  show(offlineOnce(), closed)
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Cerrar' }))
  expect(closed).toHaveBeenCalledTimes(1)
})

it('shows a failed part of a page as a card', async () => {
  show(offlineOnce())
  expect((await screen.findByRole('region', { name: 'Rechazar' })).textContent).toContain(
    'Esta parte no se pudo cargar',
  )
})

it('leaves other errors to the boundary of the page', () => {
  const Broken = () => {
    throw new Error('broken')
  }
  render(
    <ErrorBoundary>
      <LazyPart title="Rechazar">
        <Broken />
      </LazyPart>
    </ErrorBoundary>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Ocurrió un error inesperado')
})
