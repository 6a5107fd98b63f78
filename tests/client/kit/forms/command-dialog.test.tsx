/** The confirmation question of a command, its progress, and its failure at the server. */
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Answer, Refusal } from '../../../../machines/kit/answer.ts'
import { createCommandMachine } from '../../../../machines/kit/command.machine.ts'
import { CommandDialog } from '../../../../src/client/kit/forms/command-dialog.tsx'

type Subject = { id: number }

function open() {
  const asked: { subject: Subject; answer: (answer: Answer) => void; fail: (error: unknown) => void }[] = []
  const doCommand = fromPromise<Answer, { subject: Subject }>(
    ({ input: { subject } }) => new Promise((answer, fail) => asked.push({ subject, answer, fail })),
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
    asked,
    onRefused,
    dialog,
    press,
    ask: () => act(() => actor.send({ type: 'command.requested', subject: { id: 3 } })),
  }
}
const alert = () => screen.queryByRole('alert')?.textContent ?? null

it('requires confirmation, can be cancelled, and sends the command once confirmed', async () => {
  const { asked, onRefused, dialog, press, ask } = open()
  expect(dialog()).toBeNull()
  ask()
  expect([within(dialog()!).getByText('¿Deseas eliminarla?').textContent, alert()]).toEqual([
    '¿Deseas eliminarla?',
    null,
  ])
  await press('Cancelar')
  expect([dialog(), asked.length]).toEqual([null, 0])
  ask()
  await press('Eliminar')
  expect(asked.map(({ subject }) => subject)).toEqual([{ id: 3 }])
  // While it is done it stays, and nothing closes it
  await press('Enviando...')
  expect(within(dialog()!).getByRole<HTMLButtonElement>('button', { name: 'Cancelar' }).disabled).toBe(true)
  await act(async () => asked[0]!.answer({ ok: true, saved: null }))
  await waitFor(() => expect(dialog()).toBeNull())
  expect([asked.length, onRefused.mock.calls]).toEqual([1, []])
})

it('shows why the server refused, and reports the refusal when it is closed', async () => {
  const { asked, onRefused, dialog, press, ask } = open()
  const refusal = { reason: 'refused', message: 'El área tiene candidatos.' } as const
  ask()
  await press('Eliminar')
  await act(async () => asked[0]!.answer({ ok: false, refusal }))
  await waitFor(() => expect(alert()).toBe('El área tiene candidatos.'))
  expect(onRefused).not.toHaveBeenCalled()
  await press('Cancelar')
  expect([dialog(), onRefused.mock.calls]).toEqual([null, [[refusal]]])
})

it('shows a failure, and retries', async () => {
  const { asked, onRefused, dialog, press, ask } = open()
  ask()
  await press('Eliminar')
  await act(async () => asked[0]!.fail(new Error('no answer')))
  await waitFor(() => expect(alert()).toBe('Hubo un error al procesar la solicitud.'))
  await press('Eliminar')
  expect(asked).toHaveLength(2)
  await act(async () => asked[1]!.fail(new Error('no answer')))
  await press('Cancelar')
  expect([dialog(), onRefused.mock.calls]).toEqual([null, []])
})
