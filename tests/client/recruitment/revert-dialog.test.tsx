/** The dialog that reverts a discard or a hire, by itself: its initial values, its save, its draft and its texts. */
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import type { Answer } from '../../../machines/kit/answer.ts'
import type { FormInput } from '../../../machines/kit/form.types.ts'
import { reversalForm, type ReversalSubject } from '../../../machines/recruitment/reversal-form.ts'
import { ApplicationContext } from '../../../src/client/kit/actors/application-context.ts'
import { createApplication } from '../../../src/client/app/application.ts'
import { draftsBelow } from '../../../src/client/kit/drafts/draft-store.ts'
import { RevertDialog } from '../../../src/client/recruitment/decisions/revert-dialog.tsx'
import { writeSession } from '../../../src/client/kit/session/session-storage.ts'
import { config, recruiter, stubServer } from '../support/stub-server.ts'
import { outlineOf } from './outline.ts'

type Saved = { lost: number }

function open(motivo?: string, isHire = false) {
  writeSession({ token: 'uno', user: { ...recruiter, idUsuario: 5 } })
  const sent: object[] = []
  let end: { answer: (answer: Answer<Saved>) => void; fail: (error: unknown) => void } | undefined
  const saveForm = fromPromise<Answer<Saved>, FormInput<ReversalSubject, { motivo: string }>>(({ input }) => {
    sent.push(input)
    return new Promise((answer, fail) => (end = { answer, fail }))
  })
  const machine = reversalForm.provide({ actors: { saveForm }, actions: { notify: () => {} } })
  const actor: ActorRefFrom<typeof machine> = createActor(machine, {
    input: { subject: { idReclutamiento: 3, version: 5, isHire }, ...(motivo ? { values: { motivo } } : {}) },
  }).start()
  const application = createApplication({ config, stored: null, fetch: stubServer({}).fetch })
  render(
    <ApplicationContext value={application}>
      <RevertDialog actor={actor} etapa="Oferta" />
    </ApplicationContext>,
  )
  const hand = userEvent.setup()
  const dialog = screen.getByRole('dialog')
  const press = (name: string) => hand.click(within(dialog).getByRole('button', { name }))
  return {
    actor,
    sent,
    hand,
    dialog,
    press,
    end: () => end!,
    type: (text: string) => hand.type(within(dialog).getByLabelText('Motivo'), text),
    shown: () => outlineOf(dialog).slice(2),
  }
}
const field = (text: string, more = '') => `Motivo: "${text}" name=motivo${more} required`
const ofHire = ['[Cancelar] secondary', '[Revertir contratación] primary submit', '[] quiet small close x']
const buttons = ['[Cancelar] secondary', '[Revertir rechazo] primary submit', '[] quiet small close x']
const drafts = () => draftsBelow({ idUsuario: 5, form: '' }).map(({ form, draft: { values } }) => [form, values])

it('shows the stage to return to, requires a reason, and sends it', async () => {
  const { dialog, sent, press, type, shown } = open()
  expect(outlineOf(dialog)).toEqual([
    '# Revertir rechazo',
    'El proceso vuelve a la etapa en que estaba: Oferta. El rechazo y tu motivo quedan en el historial, y las entrevistas pendientes recuperan su hora si sigue libre. La carta de rechazo que aún espera ya no sale.',
    field(''),
    ...buttons,
  ])
  await press('Revertir rechazo')
  await waitFor(() => expect(shown()[0]).toBe(`${field('')} invalid (El motivo es requerido)`))
  await type('Fue un error')
  await press('Revertir rechazo')
  await waitFor(() =>
    expect(sent).toEqual([
      { subject: { idReclutamiento: 3, version: 5, isHire: false }, needs: null, values: { motivo: 'Fue un error' } },
    ]),
  )
  expect(shown()).toEqual([
    field('Fue un error', ' readonly'),
    '[Cancelar] secondary disabled',
    '[Enviando...] primary submit busy',
    '[] quiet small close x disabled',
  ])
})

it.each([
  [
    'a refusal',
    ({ answer }: { answer: (answer: Answer<Saved>) => void }) =>
      answer({ ok: false, refusal: { reason: 'refused', message: 'Ya no se puede.' } }),
    'Ya no se puede.',
  ],
  [
    'a failure',
    ({ fail }: { fail: (error: unknown) => void }) => fail(new Error('no answer')),
    'No se pudo revertir el rechazo. Lo que escribiste sigue aquí; vuelve a intentarlo.',
  ],
])('%s is shown above the reason, which stays', async (_, end, text) => {
  const { press, end: request, shown } = open('Fue un error')
  await press('Revertir rechazo')
  await waitFor(() => expect(request()).toBeTruthy())
  await act(async () => end(request()))
  await waitFor(() => expect(shown()).toEqual(['alert:', 'danger:', text, field('Fue un error'), ...buttons]))
})

it('explains the effect on a hire, and keeps a separate draft', async () => {
  const { dialog, sent, end, press, shown } = open('No se presentó', true)
  expect(outlineOf(dialog)).toEqual([
    '# Revertir contratación',
    'El proceso vuelve a la decisión de contratación y su plaza queda libre otra vez. La contratación y tu motivo quedan en el historial; las estadísticas dejan de contarla.',
    field('No se presentó'),
    ...ofHire,
  ])
  await press('Revertir contratación')
  await waitFor(() =>
    expect(sent).toEqual([
      { subject: { idReclutamiento: 3, version: 5, isHire: true }, needs: null, values: { motivo: 'No se presentó' } },
    ]),
  )
  await act(async () => end().fail(new Error('no answer')))
  await waitFor(() =>
    expect(shown()).toEqual([
      'alert:',
      'danger:',
      'No se pudo revertir la contratación. Lo que escribiste sigue aquí; vuelve a intentarlo.',
      field('No se presentó'),
      ...ofHire,
    ]),
  )
  cleanup()
  const typed = open('', true)
  await typed.type('No vino')
  cleanup()
  expect(drafts()).toEqual([['proceso/3/reversion-contratacion', { motivo: 'No vino' }]])
})

it('returns what was typed when it is closed', async () => {
  const { actor, press, type } = open('Fue')
  await type(' un error')
  await press('Cancelar')
  expect(actor.getSnapshot().output).toEqual({ outcome: 'closed', values: { motivo: 'Fue un error' }, wasSent: false })
})

it('keeps a draft of the reason until it is discarded or sent', async () => {
  const first = open()
  await first.type('Fue')
  cleanup()
  expect(drafts()).toEqual([['proceso/3/reversion', { motivo: 'Fue' }]])
  const { press, end, shown, type } = open()
  expect(shown()).toEqual([
    'status:',
    'accent:',
    'Recuperamos lo que habías escrito. No se ha enviado: revísalo antes de guardar.',
    '[Descartar borrador] secondary small',
    field('Fue'),
    ...buttons,
  ])
  await press('Descartar borrador')
  expect([shown(), drafts()]).toEqual([[field(''), ...buttons], []])
  await type('Otra vez')
  await press('Revertir rechazo')
  await waitFor(() => expect(end()).toBeTruthy())
  await act(async () => end().answer({ ok: true, saved: { lost: 0 } }))
  cleanup()
  expect(drafts()).toEqual([])
})
