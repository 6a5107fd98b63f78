/** The login of the whole application: what it says and allows on every way through its chart. */
import assert from 'node:assert/strict'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SignInResult } from '../../../machines/session/sign-in.machine.ts'
import type { Tour } from '../../../machines/tours/generate.ts'
import { selectNotices } from '../../../machines/shell/notices.machine.ts'
import { readSession } from '../../../src/client/kit/session/session-storage.ts'
import type { Credentials } from '../../../src/contract/session.ts'
import { decryptPassword } from '../../../src/server/identity/session/password-cipher.ts'
import { suiteOf } from '../../machines/support/model-suite.ts'
import type { Run } from '../../machines/support/play.ts'
import { signInOnScreen } from '../../machines/session/sign-in.on-screen.ts'
import { emptyDay } from '../dashboard/open-dashboard.tsx'
import { calmSession, openApp } from '../support/open-app.tsx'
import { config, entity, recruiter, refused, stubServer } from '../support/stub-server.ts'
import { behind, OpenCalls, stopTimers, textsOnPage, walkedView, watchStarts } from './walked-view.ts'

const login = 'POST /login'
const send = 'Ingresar a mi cuenta'
const sending = 'Enviando...'
const wrong = 'El usuario o la contraseña son incorrectos'
const broken = 'Ha ocurrido un error, vuelve intentarlo más tarde'
const revise = 'Revisa el usuario y la contraseña.'
const later = 'Vuelve a intentarlo más tarde.'
const slowedDown = 'Demasiados intentos. Podrás volver a intentarlo en 30 segundos.'
const crowded = 'Hay muchas personas ingresando al mismo tiempo. Volveremos a intentarlo por ti en 12 segundos.'
const hello = '¡Hola, Rebeca!'
const all = [send, sending, wrong, broken, revise, later, slowedDown, crowded, 'Cancelar', hello]
/** State → what is on the page, and whether the form can be sent. */
const seen: Readonly<Record<string, { texts: readonly string[]; sends: boolean }>> = {
  editing: { texts: [send], sends: true },
  sending: { texts: [sending], sends: false },
  'refused.credenciales': { texts: [send, wrong, revise], sends: true },
  'refused.frenado': { texts: [send, slowedDown], sends: false },
  'refused.otro': { texts: [send, broken, later], sends: true },
  waiting: { texts: [send, crowded, 'Cancelar'], sends: false },
  signedIn: { texts: [hello], sends: false },
}

suiteOf(signInOnScreen, { name: 'vista', open }, { criteria: ['pairs'] })

async function open({ start }: Tour): Promise<Run> {
  const timers = stopTimers()
  const started = watchStarts()
  const pending = new OpenCalls([login])
  const server = stubServer({
    ...calmSession,
    ...pending.answers,
    'GET /escritorio/obtener': entity({ widgets: [] }),
    'GET /mi-dia/obtener': entity(emptyDay),
  })
  const { application, unmount } = openApp(server, '/')
  const user = () => screen.getByLabelText<HTMLInputElement>('Usuario')
  const password = () => screen.getByLabelText<HTMLInputElement>('Contraseña')
  const hand = userEvent.setup()
  await screen.findByLabelText('Usuario')

  const answer: Readonly<Record<string, () => void>> = {
    credenciales: () => pending.answer(login, refused(401, 'credenciales')),
    frenado: () => pending.answer(login, refused(429, 'demasiados-intentos', { segundos: 30 })),
    saturado: () => pending.answer(login, refused(503, 'acceso-saturado', { segundos: 12 })),
  }
  /** A notice is read and closed before the next try. */
  const closeNotices = async () => {
    for (const { title } of selectNotices(application.notices.getSnapshot())) {
      const region = within(screen.getByRole('region', { name: 'Avisos' }))
      assert.equal(title, 'Error')
      await hand.click(region.getByRole('button', { name: 'Cerrar aviso' }))
    }
  }

  return walkedView(
    {
      behind: behind(started('signIn')),
      requests: { pending, of: { signIn: login } },
      drive: {
        'form.submitted': async ({ stimulus }) => {
          const { values } = stimulus.event as unknown as { values: Credentials }
          await closeNotices()
          for (const [field, text] of [[user(), values.usuario] as const, [password(), values.password] as const]) {
            // What stands there is sent again without typing, which would be a step of its own
            if (field.value === text) continue
            await hand.clear(field)
            await hand.type(field, text)
          }
          await hand.click(screen.getByRole('button', { name: send }))
        },
        'form.changed': async () => {
          await closeNotices()
          await hand.type(user(), 'x')
        },
        'waiting.cancelled': async () => {
          const typed = [user().value, password().value]
          await hand.click(screen.getByRole('button', { name: 'Cancelar' }))
          assert.deepEqual([user().value, password().value], typed)
        },
        'xstate.after.*': async ({ stimulus }) => {
          // Sent again by itself it would be a step of its own: without a password it cannot
          if (stimulus.event.type.endsWith('.waiting')) await hand.clear(password())
          act(() => timers.pass('wait' in stimulus ? stimulus.wait : 0))
        },
        'xstate.done.actor.signIn': async ({ stimulus, moment }) => {
          const sent = pending.body(login) as Credentials
          const { usuario } = moment.snapshot.context as { usuario: string }
          assert.deepEqual([sent.usuario, decryptPassword(sent.password, config.passwordSecret)], [usuario, 'secreta'])
          const { output } = stimulus.event as unknown as { output: SignInResult }
          if (!output.ok) return answer[output.refusal.reason]!()
          pending.answer(login, entity({ token: 'nuevo', usuario: recruiter }))
          await screen.findByRole('heading', { name: hello })
          assert.equal(readSession()?.token, 'nuevo')
        },
        'xstate.error.actor.signIn': () => pending.lose(login),
      },
      check: Object.fromEntries(
        Object.entries(seen).map(([state, { texts, sends }]) => [
          state,
          () =>
            assert.deepEqual(
              [textsOnPage(all), screen.queryByRole<HTMLButtonElement>('button', { name: send })?.disabled === false],
              [texts, sends],
            ),
        ]),
      ),
      close: () => {
        unmount()
        application.session.stop()
        sessionStorage.clear()
      },
    },
    start,
  )
}
