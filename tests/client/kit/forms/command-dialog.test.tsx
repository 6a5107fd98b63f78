/** The confirmation of a command, its progress, and its failure at the server. */
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Answer, Refusal } from '../../../../machines/kit/answer.ts'
import { createCommandMachine } from '../../../../machines/kit/command.machine.ts'
import { CommandDialog } from '../../../../src/client/kit/forms/command-dialog.tsx'

type Subject = { id: number }

function open() {
  const calls: { subject: Subject; answer: (answer: Answer) => void; fail: (error: unknown) => void }[] = []
  const doCommand = fromPromise<Answer, { subject: Subject }>(
    ({ input: { subject } }) => new Promise((answer, fail) => calls.push({ subject, answer, fail })),
  )
  const actor = createActor(
    createCommandMachine<Subject>().provide({ actors: { doCommand }, actions: { notify: () => {} } }),
  ).start()
  const onRefused = vi.fn<(refusal: Refusal) => void>()
  render(
    <CommandDialog actor={actor} title="Eliminar área" confirmLabel="Eliminar" onRefused={onRefused}>
      ¿Deseas eliminarla?
    </CommandDialog>,
  )
  const hand = userEvent.setup()
  const dialog = () => screen.queryByRole('alertdialog', { name: 'Eliminar área' })
  const press = (name: string) => hand.click(within(dialog()!).getByRole('button', { name }))
  return {
    calls,
    onRefused,
    dialog,
    press,
    request: () => act(() => actor.send({ type: 'command.requested', subject: { id: 3 } })),
  }
}
const alert = () => screen.queryByRole('alert')?.textContent ?? null

it('requires confirmation, can be cancelled, and sends the command once confirmed', async () => {
  const { calls, onRefused, dialog, press, request } = open()
  expect(dialog()).toBeNull()
  request()
  expect([within(dialog()!).getByText('¿Deseas eliminarla?').textContent, alert()]).toEqual([
    '¿Deseas eliminarla?',
    null,
  ])
  await press('Cancelar')
  expect([dialog(), calls.length]).toEqual([null, 0])
  request()
  await press('Eliminar')
  expect(calls.map(({ subject }) => subject)).toEqual([{ id: 3 }])
  // While it is done it stays, and nothing closes it
  await press('Enviando...')
  expect(within(dialog()!).getByRole<HTMLButtonElement>('button', { name: 'Cancelar' }).disabled).toBe(true)
  await act(async () => calls[0]!.answer({ ok: true, saved: null }))
  await waitFor(() => expect(dialog()).toBeNull())
  expect([calls.length, onRefused.mock.calls]).toEqual([1, []])
})

it('shows why the server refused, and reports the refusal when it is closed', async () => {
  const { calls, onRefused, dialog, press, request } = open()
  const refusal = { reason: 'refused', message: 'El área tiene candidatos.' } as const
  request()
  await press('Eliminar')
  await act(async () => calls[0]!.answer({ ok: false, refusal }))
  await waitFor(() => expect(alert()).toBe('El área tiene candidatos.'))
  expect(onRefused).not.toHaveBeenCalled()
  await press('Cancelar')
  expect([dialog(), onRefused.mock.calls]).toEqual([null, [[refusal]]])
})

it('shows a failure, and retries', async () => {
  const { calls, onRefused, dialog, press, request } = open()
  request()
  await press('Eliminar')
  await act(async () => calls[0]!.fail(new Error('no answer')))
  await waitFor(() => expect(alert()).toBe('Hubo un error al procesar la solicitud.'))
  await press('Eliminar')
  expect(calls).toHaveLength(2)
  await act(async () => calls[1]!.fail(new Error('no answer')))
  await press('Cancelar')
  expect([dialog(), onRefused.mock.calls]).toEqual([null, []])
})
