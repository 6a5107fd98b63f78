/** The session of the whole application: login, warning and reasons on every way through its chart. */
import assert from 'node:assert/strict'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Moment } from '../../../machines/model/moment.ts'
import { selectNotices } from '../../../machines/shell/notices.machine.ts'
import type {
  CloseReason,
  RenewAnswer,
  SessionFailure,
  SessionSnapshot,
} from '../../../machines/session/session.machine.ts'
import type { Step, Tour } from '../../../machines/tours/generate.ts'
import { closedKey, broadcastTokenEnded, broadcastTokenRenewed } from '../../../src/client/kit/session/other-tabs.ts'
import { readSession } from '../../../src/client/kit/session/session-storage.ts'
import { listScoreOptions } from '../../../src/contract/candidates.ts'
import { suiteOf } from '../../machines/support/model-suite.ts'
import type { Run } from '../../machines/support/play.ts'
import { sessionInPractice } from '../../machines/session/session.in-practice.ts'
import { emptyDay } from '../dashboard/open-dashboard.tsx'
import { openApp } from '../support/open-app.tsx'
import { entity, recruiter, refused, stubServer } from '../support/stub-server.ts'
import { behind, OpenCalls, stopTimers, walkedView } from './walked-view.ts'

const remaining = 'GET /tiempo-restante'
const renewal = 'GET /renovar-token'
const logout = 'POST /logout'
const ended = 'Tu sesión terminó. Vuelve a ingresar.'
const reasons: Readonly<Record<CloseReason, string>> = {
  salida: '',
  inactividad: 'Tu sesión terminó por inactividad. Vuelve a ingresar.',
  'otra-pestana': 'Tu sesión terminó en otra pestaña. Vuelve a ingresar.',
  vencida: ended,
  renovacion: ended,
  tiempo: ended,
}
const failures: Readonly<Record<SessionFailure, string>> = {
  renovacion: 'Por el momento no es posible renovar la sesión.',
  tiempo: 'Por el momento no es posible mantener la sesión.',
}

suiteOf(sessionInPractice, { name: 'vista', open }, { criteria: ['pairs'] })

async function open({ start, input }: Tour): Promise<Run> {
  const timers = stopTimers()
  const pending = new OpenCalls([remaining, renewal, logout])
  const server = stubServer({
    ...pending.answers,
    'POST /login': entity({ token: 'inicial', usuario: recruiter }),
    'GET /escritorio/obtener': entity({ widgets: [] }),
    'GET /mi-dia/obtener': entity(emptyDay),
    'GET /candidatos/obtener-calificaciones-tags': refused(401, 'sesion-terminada'),
  })
  const isStored = input === 'con sesión guardada'
  const { application, unmount } = openApp(
    server,
    isStored ? '/admin' : '/',
    isStored ? { token: 'inicial', user: recruiter } : null,
  )
  const hand = userEvent.setup()
  const token = () => readSession()?.token ?? ''
  // Without the pointer, which is an event of this machine
  const press = async (name: string) => {
    const dialog = screen.queryByRole('alertdialog')
    fireEvent.click((await (dialog ? within(dialog) : screen).findAllByRole('button', { name }))[0]!)
  }
  await (isStored ? screen.findByRole('heading', { name: '¡Hola, Rebeca!' }) : screen.findByLabelText('Usuario'))

  const drives: Record<string, (step: Step) => unknown> = {
    'session.started': async () => {
      await hand.type(screen.getByLabelText('Usuario'), 'role_crp_rec')
      await hand.type(screen.getByLabelText('Contraseña'), 'contraseña')
      await hand.click(screen.getByRole('button', { name: 'Ingresar a mi cuenta' }))
      await screen.findByRole('heading', { name: '¡Hola, Rebeca!' })
    },
    'session.left': async () => {
      localStorage.removeItem(closedKey)
      await press('Cerrar sesión')
      assert.ok(localStorage.getItem(closedKey), 'the other tabs are not notified')
    },
    'session.extended': () => press('Sí, mantener sesión'),
    'session.expired': () => act(() => assert.rejects(application.api.perform(listScoreOptions, {}))),
    'session.cleared_elsewhere': () => broadcastTokenEnded(token()),
    'session.renewed_elsewhere': () => broadcastTokenRenewed(token(), 'renovado'),
    'mouse.moved': () => act(() => void window.dispatchEvent(new Event('mousemove'))),
    'xstate.after.*': ({ stimulus }) => act(() => timers.pass('wait' in stimulus ? stimulus.wait : 0)),
    'xstate.done.actor.getRemainingTime': ({ stimulus }) =>
      pending.answer(remaining, entity(outputOf<number>(stimulus))),
    'xstate.done.actor.renewToken': ({ stimulus }) =>
      pending.answer(
        renewal,
        entity({ success: true }, outputOf<RenewAnswer>(stimulus).ok ? { token: 'renovado' } : {}),
      ),
    'xstate.done.actor.closeSession': () => pending.answer(logout, entity({ success: true })),
    'xstate.error.actor.getRemainingTime': () => pending.answer(remaining, refused(500, 'error-interno')),
    'xstate.error.actor.renewToken': () => pending.answer(renewal, refused(500, 'error-interno')),
    'xstate.error.actor.closeSession': () => pending.lose(logout),
  }

  const isIn = (warning: readonly string[] = []) => {
    assert.deepEqual(
      [
        screen.queryAllByRole('heading', { level: 1, hidden: true }).map(({ textContent }) => textContent),
        screen
          .queryAllByRole('alertdialog')
          .flatMap((dialog) => Array.from(dialog.querySelectorAll('p, button'), ({ textContent }) => textContent)),
      ],
      [['¡Hola, Rebeca!'], warning],
    )
    assert.ok(token() !== '', 'the tab keeps no session')
  }
  const isOut = ({ snapshot, orders }: Moment) => {
    const why = (snapshot as SessionSnapshot).context.ended
    assert.deepEqual(
      [
        screen.queryAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent),
        document.querySelector('form [role=status]')?.textContent,
        screen.queryByRole('alertdialog'),
        token(),
      ],
      [['Ingresar'], why ? reasons[why] : '', null, ''],
    )
    for (const order of orders) {
      if (order.kind !== 'action' || order.type !== 'notify') continue
      const { notice } = order.params as { notice: SessionFailure }
      assert.equal(selectNotices(application.notices.getSnapshot()).at(-1)?.text, failures[notice])
    }
  }

  return walkedView(
    {
      behind: behind(application.session),
      requests: { pending, of: { getRemainingTime: remaining, renewToken: renewal, closeSession: logout } },
      drive: drives,
      check: {
        signedOut: isOut,
        closing: isOut,
        'signedIn.*': () => isIn(),
        'signedIn.warning.counting': ({ snapshot }) =>
          isIn([
            `Tu sesión esta a punto de expirar en ${(snapshot as SessionSnapshot).context.seconds}`,
            'Cerrar sesión',
            'Sí, mantener sesión',
          ]),
      },
      close: () => {
        unmount()
        application.session.stop()
        sessionStorage.clear()
        localStorage.clear()
      },
    },
    start,
  )
}

const outputOf = <Output,>(stimulus: Step['stimulus']) => (stimulus.event as unknown as { output: Output }).output
