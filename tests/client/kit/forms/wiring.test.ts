/** The calls and notices of the charts of forms and commands. */
import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Answer } from '../../../../machines/kit/answer.ts'
import { type CommandNotice, createCommandMachine } from '../../../../machines/kit/command.machine.ts'
import { createFormMachine } from '../../../../machines/kit/form.machine.ts'
import type { Notice } from '../../../../machines/shell/notices.machine.ts'
import { type FormCalls, wireCommand, wireForm } from '../../../../src/client/kit/forms/wiring.ts'

type Subject = { id: number }
type Values = { nombre: string }
type Needs = { nombres: string[] }
type Calls = FormCalls<Subject, Values, Values, Needs>
const subject = { id: 3 }
const values = { nombre: 'Luna' }
const needs = { nombres: ['Sol'] }
const text = (message: string): Notice => ({ kind: 'info', title: 'Aviso', text: message })
const done: Answer<Values> = { ok: true, saved: values }

describe('a form', () => {
  function start(answer: () => Promise<Answer<Values>>, { loads = true, notifies = true } = {}) {
    const load = vi.fn<NonNullable<Calls['load']>>(() => Promise.resolve(needs))
    const save = vi.fn<Calls['save']>(answer)
    const notices: Notice[] = []
    const shape = loads
      ? ({ confirms: false } as const)
      : ({ confirms: false, loads: false, outdated: 'never' } as const)
    const machine = wireForm(
      createFormMachine<Subject, Values, Values, Needs>(shape),
      (notice) => notices.push(notice),
      {
        load: loads ? load : null,
        save,
        draft: null,
        saved: ({ nombre }) => (notifies ? text(`Se guardó ${nombre}`) : null),
        failed: (error) => (notifies ? text(`Falló: ${String(error)}`) : null),
      },
    )
    return { actor: createActor(machine, { input: { subject } }).start(), load, save, notices }
  }

  it('loads its data, saves what was typed, and shows a notice', async () => {
    const { actor, load, save, notices } = start(() => Promise.resolve(done))
    await waitFor(actor, (snapshot) => snapshot.matches('editing'))
    expect(load.mock.calls).toEqual([[subject, expect.any(AbortSignal)]])
    actor.send({ type: 'form.submitted', values })
    expect((await waitFor(actor, (snapshot) => snapshot.status === 'done')).output).toEqual({
      outcome: 'saved',
      saved: values,
    })
    expect(save.mock.calls).toEqual([[{ subject, needs, values }, expect.any(AbortSignal)]])
    expect(notices).toEqual([text('Se guardó Luna')])
  })

  it('shows a failure', async () => {
    const { actor, load, notices } = start(() => Promise.reject(new Error('no answer')), { loads: false })
    actor.send({ type: 'form.submitted', values })
    await waitFor(actor, (snapshot) => snapshot.hasTag('failed'))
    expect([load.mock.calls, notices]).toEqual([[], [text('Falló: Error: no answer')]])
  })

  it.each([
    ['NetworkError', 'Sin conexión con el servidor.'],
    ['TimeoutError', 'El servidor no respondió a tiempo.'],
  ])('shows in the form, beside the notice, that a %s had no answer', async (name, why) => {
    const { actor, notices } = start(() => Promise.reject(Object.assign(new Error('lost'), { name })), { loads: false })
    actor.send({ type: 'form.submitted', values })
    const refused = await waitFor(actor, (snapshot) => snapshot.hasTag('refused'))
    expect(refused.context.refusal).toEqual({
      reason: 'refused',
      message: `${why} Lo que escribiste sigue aquí; antes de enviarlo otra vez revisa si se guardó.`,
    })
    expect(notices).toEqual([text(`Falló: ${name}: lost`)])
  })

  it.each([() => Promise.resolve(done), () => Promise.reject(new Error('no answer'))])(
    '%#: shows no notice without a text',
    async (answer) => {
      const { actor, notices } = start(answer, { loads: false, notifies: false })
      actor.send({ type: 'form.submitted', values })
      await waitFor(actor, (snapshot) => snapshot.status === 'done' || snapshot.hasTag('failed'))
      expect(notices).toEqual([])
    },
  )

  it('aborts its request when it is stopped', async () => {
    const { actor, load } = start(() => Promise.resolve(done))
    actor.stop()
    expect(load.mock.calls[0]![1].aborted).toBe(true)
  })
})

describe('a command', () => {
  it.each<[Answer | Error, CommandNotice]>([
    [
      { ok: true, saved: null },
      { notice: 'done', done: null },
    ],
    [
      { ok: false, refusal: { reason: 'refused', message: 'No.' } },
      { notice: 'refused', refusal: { reason: 'refused', message: 'No.' } },
    ],
    [new Error('no answer'), { notice: 'failed', error: expect.any(Error) as Error }],
  ])('%#: is sent, with a notice about its subject', async (answer, notice) => {
    const send = vi.fn<(subject: Subject, signal: AbortSignal) => Promise<Answer>>(() =>
      answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
    )
    const noticeFor = vi.fn<(event: CommandNotice, subject: Subject) => Notice | null>(({ notice: name }) =>
      name === 'refused' ? null : text(name),
    )
    const notices: Notice[] = []
    const actor = createActor(
      wireCommand(createCommandMachine<Subject>({ confirms: false }), (one) => notices.push(one), {
        send,
        notice: noticeFor,
      }),
    ).start()
    actor.send({ type: 'command.requested', subject })
    await waitFor(actor, (snapshot) => snapshot.matches('idle'))
    expect(send.mock.calls).toEqual([[subject, expect.any(AbortSignal)]])
    expect(noticeFor.mock.calls).toEqual([[notice, subject]])
    expect(notices).toEqual(notice.notice === 'refused' ? [] : [text(notice.notice)])
  })
})
