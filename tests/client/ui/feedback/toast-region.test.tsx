/** The current notices: their kinds, and when their region enters the browser's top layer. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Dialog } from '../../../../src/client/ui/overlays/dialog.tsx'
import { ToastRegion, type Toast } from '../../../../src/client/ui/feedback/toast-region.tsx'
import { lines, outline } from '../outline.ts'

const calls: string[] = []
beforeEach(() => {
  calls.length = 0
  function show(this: HTMLElement) {
    calls.push(this.isConnected ? 'show' : 'show what is not there')
  }
  Object.assign(HTMLElement.prototype, { showPopover: show, hidePopover: () => calls.push('hide') })
})
afterEach(() => {
  for (const name of ['showPopover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name)
})

const toasts: readonly Toast[] = [
  { id: 1, kind: 'success', title: 'Información actualizada' },
  { id: 2, kind: 'error', title: 'Error interno', text: 'Hubo un error.' },
  { id: 3, kind: 'info', title: 'Sin cambios' },
]
const region = (some: readonly Toast[], open = false) => (
  <>
    <ToastRegion toasts={some} onClose={() => {}} />
    <Dialog open={open} title="Editar" onClose={() => {}}>
      Contenido
    </Dialog>
  </>
)

it('shows the kind of each notice with an icon, and announces an error at once', () => {
  const { container } = render(region(toasts))
  expect(outline(container)).toBe(
    lines(`
    div popover="manual" role="region" aria-label="Avisos"
      div role="status" > icon circle-check + p "Información actualizada" + button type="button" aria-label="Cerrar aviso" title="Cerrar aviso" > icon x
      div role="alert"
        icon circle-exclamation-point
        p "Error interno"
        p "Hubo un error."
        button type="button" aria-label="Cerrar aviso" title="Cerrar aviso" > icon x
      div role="status" > icon info + p "Sin cambios" + button type="button" aria-label="Cerrar aviso" title="Cerrar aviso" > icon x
  `),
  )
  expect(
    [...container.querySelectorAll('[class*=_notice_]')].map(({ classList }) =>
      [...classList].map((name) => name.split('_')[1]).join(' '),
    ),
  ).toEqual(['notice success', 'notice error', 'notice info'])
  expect(container.querySelectorAll('[class*=_detail_]').length).toBe(1)
})

it('opens while there are notices, and reopens when its place changes', () => {
  const { rerender } = render(region([]))
  expect(calls).toEqual([])
  rerender(region(toasts.slice(0, 1)))
  rerender(region(toasts))
  expect(calls).toEqual(['show'])
  rerender(region(toasts, true))
  expect(calls).toEqual(['show', 'hide', 'show'])
  rerender(region(toasts, false))
  expect(calls).toEqual(['show', 'hide', 'show', 'hide', 'show'])
  rerender(region([]))
  expect(calls.slice(5)).toEqual(['hide'])
})

it('moves a notice that arrives while a dialog closes to its final place', () => {
  const { rerender } = render(region([], true))
  rerender(region(toasts, false))
  expect([calls, screen.getByRole('alert').closest('dialog')]).toEqual([['hide', 'show'], null])
})

it('shows the notices in the page when the browser has no popovers', () => {
  for (const name of ['showPopover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name)
  const { rerender } = render(region(toasts))
  rerender(region([]))
  expect(screen.getByRole('region', { name: 'Avisos' }).textContent).toBe('')
})

it('reports which notice was closed', async () => {
  const closed = vi.fn<(id: Toast['id']) => void>()
  render(<ToastRegion toasts={toasts} onClose={closed} />)
  await userEvent.setup().click(screen.getByText('Sin cambios'))
  expect(closed.mock.calls).toEqual([[3]])
})
