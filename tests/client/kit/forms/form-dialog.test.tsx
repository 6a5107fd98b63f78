/** A form in a dialog, in each of its states. */
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import type { Answer } from '../../../../machines/kit/answer.ts'
import { createFormMachine } from '../../../../machines/kit/form.machine.ts'
import type { FormInput, FormOutput } from '../../../../machines/kit/form.types.ts'
import { FormDialog } from '../../../../src/client/kit/forms/form-dialog.tsx'
import { FormLoss } from '../../../../src/client/kit/forms/form-loss.tsx'
import { useFormActor } from '../../../../src/client/kit/forms/use-form-actor.ts'

type Subject = { id: number }
type Values = { nombre: string }
type Needs = { nombres: string[] }

function machineOf() {
  const loads: { subject: Subject; answer: (needs: Needs | null) => void; fail: (error: unknown) => void }[] = []
  const saves: { input: FormInput<Subject, Values, Needs>; answer: (answer: Answer<Values>) => void }[] = []
  const machine = createFormMachine<Subject, Values, Values, Needs>({ confirms: false }).provide({
    actors: {
      loadForm: fromPromise<Needs | null, { subject: Subject }>(
        ({ input: { subject } }) => new Promise((answer, fail) => loads.push({ subject, answer, fail })),
      ),
      saveForm: fromPromise<Answer<Values>, FormInput<Subject, Values, Needs>>(
        ({ input }) => new Promise((answer) => saves.push({ input, answer })),
      ),
    },
    actions: { notify: () => {} },
  })
  return { machine, loads, saves }
}

function open({ missing }: { missing?: string } = {}) {
  const { machine, loads, saves } = machineOf()
  const actor: ActorRefFrom<typeof machine> = createActor(machine, { input: { subject: { id: 3 } } }).start()
  const onClose = vi.fn<() => void>()
  const onConfirm = vi.fn<() => void>()
  render(
    <>
      <FormDialog
        actor={actor}
        title="Renombrar"
        submit={{ label: 'Guardar', form: 'renombrar' }}
        {...(missing ? { missing } : {})}
        onClose={onClose}
      >
        <form
          id="renombrar"
          onSubmit={(event) => {
            event.preventDefault()
            actor.send({ type: 'form.submitted', values: { nombre: 'Luna' } })
          }}
        >
          Los campos
        </form>
      </FormDialog>
      <FormLoss actor={actor} onConfirm={onConfirm} />
    </>,
  )
  const hand = userEvent.setup()
  return {
    actor,
    loads,
    saves,
    onClose,
    onConfirm,
    press: (name: string) => hand.click(screen.getByRole('button', { name })),
  }
}
const needs = { nombres: ['Sol'] }
/** The content of the dialog: its message or its fields, and its buttons. */
function shown() {
  const dialog = screen.getByRole('dialog', { name: 'Renombrar' })
  return [
    dialog.querySelector('[id$="-body"]')?.textContent,
    ...within(dialog)
      .getAllByRole<HTMLButtonElement>('button')
      .map(({ textContent, type, disabled }) => `${textContent} ${type}${disabled ? ' disabled' : ''}`),
  ]
}

it('shows its fields once the data has loaded, and stays open while saving', async () => {
  const { loads, saves, onClose, press } = open()
  expect(shown()).toEqual(['Obteniendo información...', 'Cancelar button', ' button'])
  await act(async () => loads[0]!.answer(needs))
  await waitFor(() => expect(shown()).toEqual(['Los campos', 'Cancelar button', 'Guardar submit', ' button']))
  await press('Cancelar')
  expect(onClose).toHaveBeenCalledOnce()
  await press('Guardar')
  expect(shown()).toEqual(['Los campos', 'Cancelar button disabled', 'Enviando... submit', ' button disabled'])
  expect(saves.map(({ input }) => input)).toEqual([{ subject: { id: 3 }, needs, values: { nombre: 'Luna' } }])
})

it('shows that there is nothing to fill in', async () => {
  const { loads } = open({ missing: 'No hay nombres.' })
  await act(async () => loads[0]!.answer(null))
  await waitFor(() => expect(shown()).toEqual(['No hay nombres.', 'Cancelar button', ' button']))
})

it.each([
  [
    'the data could not be loaded',
    undefined,
    (load: ReturnType<typeof open>['loads'][number]) => load.fail(new Error('no answer')),
  ],
  [
    'optional data could not be loaded',
    'No hay nombres.',
    (load: ReturnType<typeof open>['loads'][number]) => load.fail(new Error('no answer')),
  ],
  ['required data is missing', undefined, (load: ReturnType<typeof open>['loads'][number]) => load.answer(null)],
])('offers a retry when %s', async (_, missing, end) => {
  const { loads } = open(missing ? { missing } : {})
  await act(async () => end(loads[0]!))
  await waitFor(() =>
    expect(shown()).toEqual([
      'Hubo un error al procesar la solicitud.Reintentar',
      'Reintentar button',
      'Cancelar button',
      ' button',
    ]),
  )
})

it("loads again with 'Reintentar'", async () => {
  const { loads, press } = open()
  await act(async () => loads[0]!.fail(new Error('no answer')))
  await screen.findByRole('button', { name: 'Reintentar' })
  await press('Reintentar')
  await act(async () => loads[1]!.answer(needs))
  await waitFor(() => expect(shown()[0]).toBe('Los campos'))
})

it('cannot be sent while something is missing, and says what', async () => {
  const { machine, loads } = machineOf()
  const actor: ActorRefFrom<typeof machine> = createActor(machine, { input: { subject: { id: 3 } } }).start()
  const send = vi.fn<(event: SubmitEvent) => void>((event) => event.preventDefault())
  const dialog = (lacks: string | null) => (
    <FormDialog actor={actor} title="Renombrar" submit={{ label: 'Guardar', lacks, form: 'fields' }} onClose={() => {}}>
      <form id="fields" onSubmit={({ nativeEvent }) => send(nativeEvent as SubmitEvent)}>
        Los campos
      </form>
    </FormDialog>
  )
  const { rerender } = render(dialog('Elige un nombre'))
  await act(async () => loads[0]!.answer(needs))
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Guardar' })
  expect([save.disabled, save.getAttribute('aria-describedby')]).toEqual([true, screen.getByText('Elige un nombre').id])
  rerender(dialog(null))
  await userEvent.setup().click(screen.getByRole('button', { name: 'Guardar' }))
  expect(send).toHaveBeenCalledOnce()
})

it('requires confirmation before it discards what was typed', async () => {
  const { actor, loads, onConfirm, press } = open()
  const question = () => screen.queryByRole('alertdialog', { name: 'Tienes cambios sin guardar' })?.textContent ?? null
  await act(async () => loads[0]!.answer(needs))
  await screen.findByText('Los campos')
  expect(question()).toBeNull()
  act(() => {
    actor.send({ type: 'form.changed' })
    actor.send({ type: 'form.closed' })
  })
  expect(question()).toBe(
    'Tienes cambios sin guardarLo que escribiste y no guardaste se descarta.Seguir escribiendoDescartar cambios',
  )
  await press('Seguir escribiendo')
  expect([question(), onConfirm.mock.calls.length, actor.getSnapshot().value]).toEqual([
    null,
    0,
    { editing: 'filling' },
  ])
  act(() => {
    actor.send({ type: 'form.changed' })
    actor.send({ type: 'form.closed' })
  })
  await press('Descartar cambios')
  expect(onConfirm).toHaveBeenCalledOnce()
})

it('reports once how it ended', async () => {
  const { machine, loads, saves } = machineOf()
  const onEnd = vi.fn<(output: FormOutput<Values, Values>) => void>()
  const Page = () => {
    const actor = useFormActor(machine, { id: 7 }, onEnd)
    return (
      <button type="button" onClick={() => actor.send({ type: 'form.submitted', values: { nombre: 'Luna' } })}>
        Guardar
      </button>
    )
  }
  render(<Page />)
  expect(loads.map(({ subject }) => subject)).toEqual([{ id: 7 }])
  await act(async () => loads[0]!.answer(needs))
  await userEvent.setup().click(screen.getByRole('button', { name: 'Guardar' }))
  expect(onEnd).not.toHaveBeenCalled()
  await act(async () => saves[0]!.answer({ ok: true, saved: { nombre: 'Luna' } }))
  await waitFor(() => expect(onEnd.mock.calls).toEqual([[{ outcome: 'saved', saved: { nombre: 'Luna' } }]]))
})
