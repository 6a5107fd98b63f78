import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ConfirmDialog } from '../../../../src/client/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../../src/client/ui/overlays/dialog.tsx'
import { ToastRegion } from '../../../../src/client/ui/feedback/toast-region.tsx'
import { isInTopLayer } from '../../../../src/client/ui/base/top-layer.ts'
import { lines, outline } from '../outline.ts'

const escape = (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))

it('is modal, named by its title, and requests closing on Escape without closing itself', () => {
  const close = vi.fn<() => void>()
  render(
    <StrictMode>
      <Dialog open title="Revisar información" onClose={close}>
        Contenido
      </Dialog>
    </StrictMode>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Revisar información' })
  expect(dialog.open).toBe(true)
  expect(escape(dialog)).toBe(false)
  expect(close).toHaveBeenCalledTimes(1)
  expect(dialog.open).toBe(true)
})

it('requests closing only when the browser has closed it', () => {
  const close = vi.fn<() => void>()
  render(
    <Dialog open title="Revisar información" onClose={close}>
      Contenido
    </Dialog>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  // StrictMode closes and opens it again: its late event finds the dialog open
  fireEvent(dialog, new Event('close'))
  expect(close).not.toHaveBeenCalled()
  dialog.removeAttribute('open')
  fireEvent(dialog, new Event('close'))
  expect(close).toHaveBeenCalledTimes(1)
})

it('stays open when an element within it is cancelled or closed', () => {
  const close = vi.fn<() => void>()
  render(
    <Dialog open title="Revisar información" onClose={close}>
      <input type="file" aria-label="Archivo" />
    </Dialog>,
  )
  const file = screen.getByLabelText('Archivo')
  fireEvent(file, new Event('cancel', { bubbles: true, cancelable: true }))
  screen.getByRole('dialog').removeAttribute('open')
  fireEvent(file, new Event('close', { bubbles: true }))
  expect(close).not.toHaveBeenCalled()
})

it('reopens when the browser has closed it while busy', () => {
  const close = vi.fn<() => void>()
  render(
    <Dialog open busy title="Revisar información" onClose={close}>
      Contenido
    </Dialog>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  dialog.removeAttribute('open')
  fireEvent(dialog, new Event('close'))
  expect([dialog.open, close.mock.calls.length]).toEqual([true, 0])
})

it('cannot be closed while busy', () => {
  const close = vi.fn<() => void>()
  render(
    <ConfirmDialog open title="Rechazar Candidato" confirmLabel="Rechazar" busy onConfirm={() => {}} onCancel={close}>
      ¿Deseas rechazar al candidato?
    </ConfirmDialog>,
  )
  const dialog = screen.getByRole('alertdialog', { name: 'Rechazar Candidato' })
  expect(escape(dialog)).toBe(false)
  expect(
    screen
      .getAllByRole<HTMLButtonElement>('button')
      .map((button) => [button.textContent, button.disabled, button.getAttribute('aria-disabled')]),
  ).toEqual([
    ['Cancelar', true, null],
    ['Enviando...', false, 'true'],
  ])
  expect(close).not.toHaveBeenCalled()
})

function Question({ answered }: { answered: (answer: string) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Descartar candidato</button>
      <ConfirmDialog
        open={open}
        danger
        title="Descartar"
        confirmLabel="Descartar"
        onCancel={() => setOpen(false)}
        onConfirm={() => answered('sí')}
      >
        ¿Seguro?
      </ConfirmDialog>
    </>
  )
}

it('closes a question when it is cancelled, and reports a confirmation', async () => {
  const answered = vi.fn<(answer: string) => void>()
  render(<Question answered={answered} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Descartar candidato' }))
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(screen.queryByRole('alertdialog')).toBe(null)
  expect(answered).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Descartar candidato' }))
  await user.click(screen.getByRole('button', { name: 'Descartar' }))
  expect(answered).toHaveBeenCalledExactlyOnceWith('sí')
})

it('focuses the page when it closes together with the previously focused element', async () => {
  const page = (open: boolean) => (
    <main>
      <h1>Rosa Luna</h1>
      {open && <button>Asignar a vacante</button>}
      <Dialog open={open} title="Asignar a vacante" onClose={() => {}}>
        <button>Cancelar</button>
      </Dialog>
    </main>
  )
  const { rerender } = render(page(true))
  screen.getByRole('button', { name: 'Cancelar' }).focus()
  rerender(page(false))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
})

it('renders its content first and the close button last', () => {
  const { container } = render(
    <>
      <Dialog open title="Editar" onClose={() => {}} footer={<button type="button">Guardar</button>}>
        Contenido
      </Dialog>
      <Dialog open title="Enviando" size="large" busy onClose={() => {}}>
        Contenido
      </Dialog>
      <ConfirmDialog open title="Rechazar" confirmLabel="Sí, rechazar" onConfirm={() => {}} onCancel={() => {}}>
        ¿Seguro?
      </ConfirmDialog>
      <ConfirmDialog
        open
        danger
        title="Descartar"
        confirmLabel="Descartar"
        cancelLabel="Volver"
        busy
        busyText="Descartando..."
        onConfirm={() => {}}
        onCancel={() => {}}
      >
        ¿Seguro?
      </ConfirmDialog>
      <Dialog open={false} title="Nada" onClose={() => {}}>
        Contenido
      </Dialog>
      <ConfirmDialog open={false} title="Nada" confirmLabel="Nada" onConfirm={() => {}} onCancel={() => {}}>
        Nada
      </ConfirmDialog>
    </>,
  )
  expect(outline(container)).toBe(
    lines(`
    dialog role="dialog" aria-labelledby="#1-title" open
      h2 id="#1-title" "Editar"
      div id="#1-body" "Contenido"
      button type="button" "Guardar"
      button type="button" aria-label="Cerrar" title="Cerrar" > icon x
    dialog role="dialog" aria-labelledby="#2-title" open
      h2 id="#2-title" "Enviando"
      div id="#2-body" "Contenido"
      button type="button" disabled aria-label="Cerrar" title="Cerrar" > icon x
    dialog role="alertdialog" aria-labelledby="#3-title" aria-describedby="#3-body" open
      h2 id="#3-title" "Rechazar"
      div id="#3-body" "¿Seguro?"
      button type="button" "Cancelar"
      button type="button" "Sí, rechazar"
    dialog role="alertdialog" aria-labelledby="#4-title" aria-describedby="#4-body" open
      h2 id="#4-title" "Descartar"
      div id="#4-body" "¿Seguro?"
      button type="button" disabled "Volver"
      button type="button" aria-disabled="true" aria-busy="true" > span aria-hidden="true" + "Descartando..."
  `),
  )
  const looks = (selector: string) =>
    [...container.querySelectorAll(selector)].map(({ classList }) =>
      [...classList].map((name) => name.split('_')[1]).join(' '),
    )
  expect([looks('dialog'), looks('[class*=footer] button')]).toEqual([
    ['dialog medium', 'dialog large', 'dialog small', 'dialog small'],
    ['', 'button secondary medium', 'button primary medium', 'button secondary medium', 'button danger medium'],
  ])
  expect(looks('[class*=_footer_]').length).toBe(3)
})

it('reopens when busy, and requests nothing after closing', () => {
  const close = vi.fn<() => void>()
  const { rerender } = render(
    <Dialog open title="Editar" onClose={close}>
      Contenido
    </Dialog>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  const closed = vi.spyOn(dialog, 'close')
  rerender(
    <Dialog open={false} title="Editar" onClose={close}>
      Contenido
    </Dialog>,
  )
  expect([closed.mock.calls.length, dialog.open, isInTopLayer(dialog)]).toEqual([1, false, false])
  expect(close).not.toHaveBeenCalled()
})

it('requests closing with its close button, and leaves the default of a cancelled element', async () => {
  const close = vi.fn<() => void>()
  render(
    <Dialog open title="Editar" onClose={close}>
      <input aria-label="Archivo" />
    </Dialog>,
  )
  const cancelled = new Event('cancel', { bubbles: true, cancelable: true })
  fireEvent(screen.getByLabelText('Archivo'), cancelled)
  expect([cancelled.defaultPrevented, close.mock.calls.length]).toEqual([false, 0])
  await userEvent.setup().click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(close).toHaveBeenCalledTimes(1)
})

it('shows notices inside the topmost dialog, and outside again after it closes', async () => {
  const closed = vi.fn<(id: string | number) => void>()
  const page = (dialogs: number) => (
    <>
      <ToastRegion
        toasts={[{ id: 'a', kind: 'error', title: 'Error interno', text: 'Hubo un error.' }]}
        onClose={closed}
      />
      {['Primero', 'Segundo'].slice(0, dialogs).map((title) => (
        <Dialog key={title} open title={title} onClose={() => {}}>
          {title}
        </Dialog>
      ))}
    </>
  )
  const home = () => screen.getByRole('alert').closest('dialog')?.querySelector('h2')?.textContent
  const { rerender } = render(page(0))
  expect(home()).toBe(undefined)
  for (const [dialogs, expected] of [
    [2, 'Segundo'],
    [1, 'Primero'],
    [0, undefined],
  ] as const) {
    act(() => rerender(page(dialogs)))
    expect(home()).toBe(expected)
  }
  await userEvent.setup().click(screen.getByText('Hubo un error.'))
  expect(closed).toHaveBeenCalledExactlyOnceWith('a')
})

it('closes a notice once with its close button', async () => {
  const closed = vi.fn<(id: string | number) => void>()
  render(<ToastRegion toasts={[{ id: 7, kind: 'success', title: 'Información actualizada' }]} onClose={closed} />)
  expect(screen.getByRole('status').textContent).toBe('Información actualizada')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Cerrar aviso' }))
  expect(closed).toHaveBeenCalledExactlyOnceWith(7)
})
