import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, type ComponentType } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '../../../src/client/shell/error-boundary.tsx'
import { lazyView } from '../../../src/client/shell/lazy-view.ts'

// React reports what a boundary caught; here it is expected
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

function show(View: ComponentType) {
  render(
    <ErrorBoundary>
      <Suspense fallback="Cargando...">
        <View />
      </Suspense>
    </ErrorBoundary>,
  )
}

it('shows in Spanish that a view failed, and retries it', async () => {
  let fails = true
  show(() => {
    if (fails) throw new Error('broken')
    return <p>Ya está</p>
  })
  expect(screen.getByRole('alert').textContent).toBe(
    'Ocurrió un error inesperadoPuedes volver a intentarlo; lo que ya guardaste no se pierde.Reintentar',
  )
  fails = false
  await userEvent.setup().click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(screen.getByText('Ya está')).toBeTruthy()
})

it('offers a reload when the file of a view is missing: another version may be installed', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  show(lazyView(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))).View)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Esta pantalla no se pudo cargarPuede que haya una versión nueva de la aplicación.Recargar',
  )
  await userEvent.setup().click(screen.getByRole('button', { name: 'Recargar' }))
  expect(reload).toHaveBeenCalledTimes(1)
})

it('knows without a connection why the file is missing', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show(lazyView(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))).View)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Esta pantalla no se pudo cargarSin conexión: revisa tu red.Recargar',
  )
  vi.restoreAllMocks()
})

it('loads a view when it is shown, also after a failed preload', async () => {
  let tries = 0
  const view = lazyView(() =>
    ++tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(() => <p>Aquí</p>),
  )
  expect(await view.preload()).toBe(undefined)
  show(view.View)
  expect(await screen.findByText('Aquí')).toBeTruthy()
  expect(tries).toBe(2)
})
