/** 'Deshacer' as it stands in the shell: what it offers and says on every way through its chart. */
import assert from 'node:assert/strict'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Step, Tour } from '../../../machines/tours/generate.ts'
import type { Decision } from '../../../machines/recruitment/undo-offer.machine.ts'
import { undoOfferModel } from '../../../machines/recruitment/undo-offer.model.ts'
import { selectNotices } from '../../../machines/shell/notices.machine.ts'
import { createApplication } from '../../../src/client/app/application.ts'
import { ApplicationContext } from '../../../src/client/kit/actors/application-context.ts'
import { wired } from '../../../src/client/kit/actors/wiring.ts'
import { writeSession } from '../../../src/client/kit/session/session-storage.ts'
import { UndoOffers } from '../../../src/client/recruitment/decisions/undo-offers-view.tsx'
import { wireUndoOffers } from '../../../src/client/recruitment/decisions/undo-wiring.ts'
import { NoticesRegion } from '../../../src/client/shell/notices-region.tsx'
import { suiteOf } from '../../machines/support/model-suite.ts'
import { until } from '../../machines/support/drivers/server/until.ts'
import type { Run } from '../../machines/support/play.ts'
import { calmSession } from '../support/open-app.tsx'
import { config, entity, recruiter, refused, stubServer } from '../support/stub-server.ts'
import { OpenCalls, stopTimers, stateOf, walkedView, watchStarts } from './walked-view.ts'

const undo = 'POST /reclutamiento/deshacer-decision'
const saved = 'Se guardó «Filtro» de Rosa Luna.'
const unknown = 'No sabemos si se deshizo. Puedes pulsar «Deshacer» otra vez.'
/** State → what is said, and the buttons beside it. */
const offered: Readonly<Record<string, readonly string[]>> = {
  none: [],
  'offered.open': [saved, 'Deshacer', 'Cerrar'],
  'offered.undoing': [saved, 'Deshaciendo...', 'Cerrar'],
  'offered.unanswered': [unknown, 'Deshacer', 'Cerrar'],
}
const unanswered = 'No llegó respuesta del servidor y no sabemos si la decisión se deshizo.'

suiteOf(undoOfferModel, { name: 'vista', open }, { criteria: ['pairs'] })

function open({ start }: Tour): Run {
  const timers = stopTimers()
  const started = watchStarts()
  const pending = new OpenCalls([undo])
  const stored = { token: 'uno', user: { ...recruiter, idUsuario: 5 } }
  writeSession(stored)
  const application = createApplication({
    config,
    stored,
    fetch: stubServer({ ...calmSession, ...pending.answers }).fetch,
  })
  const { unmount } = render(
    <ApplicationContext value={application}>
      <UndoOffers />
      <NoticesRegion />
    </ApplicationContext>,
  )
  const offers = wired(application.api, application.notify, wireUndoOffers)
  const hand = userEvent.setup()
  const region = () => within(screen.getByRole('region', { name: 'Deshacer' }))
  const press = (name: string) => hand.click(region().getByRole('button', { name }))
  const newestNotice = () => selectNotices(application.notices.getSnapshot()).at(-1)
  /** A notice more than before `act`. */
  const says = async (act: () => void, title: string, text: string) => {
    const before = newestNotice()?.id
    act()
    await until(() => newestNotice()?.id !== before, `the notice '${title}'`)
    assert.deepEqual([newestNotice()?.title, newestNotice()?.text], [title, text])
  }

  return walkedView(
    {
      // Each offer has a machine of its own, and without one there is nothing to undo
      behind: stateOf(() => started('undoOffer'), 'none'),
      requests: { pending, of: { undoDecision: undo } },
      drive: {
        'decision.saved': ({ stimulus }) =>
          act(() => offers.offer((stimulus.event as unknown as { decision: Decision }).decision)),
        'undo.requested': () => press('Deshacer'),
        'offer.closed': () => press('Cerrar'),
        'xstate.after.*': ({ stimulus }) => act(() => timers.pass('wait' in stimulus ? stimulus.wait : 0)),
        'xstate.done.actor.undoDecision': async ({ stimulus }) => {
          assert.deepEqual(pending.body(undo), { idReclutamiento: 3, idUsuario: 0, version: 2 })
          const isUndone = (stimulus.event as unknown as { output: { ok: boolean } }).output.ok
          const late = 'La hora de su entrevista ya se ocupó: la decisión ya no se puede deshacer.'
          await (isUndone
            ? says(
                () => pending.answer(undo, entity({ version: 3, codigo: 'FT', idFase: 1, deshacer: 0 })),
                'Decisión deshecha',
                'Rosa Luna volvió a «Filtro».',
              )
            : says(() => pending.answer(undo, refused(409, 'hora-ocupada', { mensaje: late })), 'No se deshizo', late))
        },
        'xstate.error.actor.undoDecision': (step) => {
          const rest = isOffered(step) ? 'Puedes pulsar «Deshacer» otra vez.' : 'Te mostramos cómo está ahora.'
          return says(() => pending.lose(undo), 'Sin respuesta', `${unanswered} ${rest}`)
        },
      },
      check: Object.fromEntries(
        Object.entries(offered).map(([state, lines]) => [
          state,
          () =>
            assert.deepEqual(
              [
                ...Array.from(document.querySelectorAll('[aria-label=Deshacer] p'), ({ textContent }) => textContent),
                ...['Deshacer', 'Deshaciendo...', 'Cerrar'].filter((name) => region().queryByRole('button', { name })),
              ],
              lines,
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

const isOffered = ({ moment }: Step): boolean => moment.snapshot.matches('offered')
