/** The dialogs of a session: the warning, the confirmation before leaving, the wait for another tab. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { sessionMachine } from '../../../../machines/session/session.machine.ts'
import { type Application, ApplicationContext } from '../../../../src/client/kit/actors/application-context.ts'
import { writeDraft } from '../../../../src/client/kit/drafts/draft-store.ts'
import { HandoverScreen } from '../../../../src/client/app/handover-screen.tsx'
import { LeaveDialog, useLeaving } from '../../../../src/client/shell/leave-dialog.tsx'
import { SessionModal } from '../../../../src/client/kit/session/session-modal.tsx'
import { writeSession } from '../../../../src/client/kit/session/session-storage.ts'
import { recruiter } from '../../support/stub-server.ts'

const session = { token: 'uno', user: { ...recruiter, idUsuario: 5 } }
beforeEach(() => writeSession(session))

/** A session of which only the received events are checked. */
function inSession(warning: boolean) {
  const actor = createActor(sessionMachine, {
    input: { stored: session },
    snapshot: sessionMachine.resolveState({
      value: { signedIn: warning ? { warning: 'counting' } : 'active' },
      context: { session, remainingMs: 0, seconds: 42, ended: null },
    }),
  })
  const send = vi.spyOn(actor, 'send').mockImplementation(() => undefined)
  const application = { session: actor } as unknown as Application
  return {
    send,
    show: (what: ReactNode) => render(<ApplicationContext value={application}>{what}</ApplicationContext>),
  }
}

const buttons = (within: HTMLElement) =>
  [...within.querySelectorAll('button')].map((one) => [one.textContent, one === document.activeElement])

it('shows the remaining time in the warning, and focuses the button that keeps the session', () => {
  const { send, show } = inSession(true)
  const leave = vi.fn<() => void>()
  show(<SessionModal onLeave={leave} />)
  const dialog = screen.getByRole('alertdialog', { name: 'Sesión' })
  expect(dialog.querySelector('p')!.textContent).toBe('Tu sesión esta a punto de expirar en 42')
  expect(buttons(dialog)).toEqual([
    ['Cerrar sesión', false],
    ['Sí, mantener sesión', true],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }))
  expect([leave.mock.calls.length, send.mock.calls]).toEqual([1, []])
  fireEvent.click(screen.getByRole('button', { name: 'Sí, mantener sesión' }))
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect([leave.mock.calls.length, send.mock.calls]).toEqual([
    1,
    [[{ type: 'session.extended' }], [{ type: 'session.extended' }]],
  ])
})

it('shows no warning before its time', () => {
  const { show } = inSession(false)
  show(<SessionModal onLeave={() => {}} />)
  expect(screen.queryByRole('alertdialog')).toBe(null)
})

function Leaving() {
  const leaving = useLeaving()
  return (
    <>
      <button onClick={leaving.leave}>Salir</button>
      <LeaveDialog leaving={leaving} />
    </>
  )
}

it('signs out at once when nothing was typed', () => {
  const { send, show } = inSession(false)
  show(<Leaving />)
  fireEvent.click(screen.getByRole('button', { name: 'Salir' }))
  expect([screen.queryByRole('alertdialog'), send.mock.calls]).toEqual([null, [[{ type: 'session.left' }]]])
})

it('requires confirmation when there are unsent changes', () => {
  const { send, show } = inSession(false)
  writeDraft({ idUsuario: 5, form: 'area/nueva' }, { open: true, values: { nombre: 'Ventas' }, shown: [] })
  show(<Leaving />)
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Salir' }))
  press()
  const dialog = screen.getByRole('alertdialog', { name: 'Tienes cambios sin guardar' })
  expect(dialog.textContent).toContain('Lo que escribiste y no guardaste se descarta al cerrar la sesión.')
  expect(buttons(dialog).map(([label]) => label)).toEqual(['Cancelar', 'Descartar y salir'])
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect([screen.queryByRole('alertdialog'), send.mock.calls]).toEqual([null, []])
  press()
  fireEvent.click(screen.getByRole('button', { name: 'Descartar y salir' }))
  expect([screen.queryByRole('alertdialog'), send.mock.calls]).toEqual([null, [[{ type: 'session.left' }]]])
})

it('explains the wait for another tab, and lets the user stop waiting', () => {
  const giveUp = vi.fn<() => void>()
  render(<HandoverScreen onGiveUp={giveUp} />)
  expect(screen.getByRole('main').textContent).toBe(
    'Esperando a tu otra pestañaEstá ocupada; en cuanto conteste, seguirás aquí con tu sesión.Ingresar aquí',
  )
  act(() => screen.getByRole('button', { name: 'Ingresar aquí' }).click())
  expect(giveUp).toHaveBeenCalledTimes(1)
})
