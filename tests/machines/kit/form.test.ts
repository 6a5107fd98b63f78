/** What a form sends, tells and hands over, and that it has no part that it does without; states are walked by the generated tests. */
import { createActor, toPromise } from 'xstate'
import { expect, it } from 'vitest'
import { emailForm } from '../../../machines/candidates/profile-forms.ts'
import type { Answer } from '../../../machines/kit/answer.ts'
import { createFormMachine, selectIsFailed, selectNeeds, selectRefusal, selectValues } from '../../../machines/kit/form.machine.ts'
import type { FormInput, FormNotice } from '../../../machines/kit/form.types.ts'
import { reversalForm } from '../../../machines/recruitment/reversal-form.ts'
import { questions } from '../questions.ts'

type Area = { nombre: string; version: number }
type Values = { nombre: string }
const machine = createFormMachine<number, Values, string, Area>({ confirms: ({ nombre }) => nombre === '' })

async function play() {
  const loads = questions<Area | null, { subject: number }>()
  const saves = questions<Answer<string>, FormInput<number, Values, Area>>()
  const told: (FormNotice<string> | string)[] = []
  const actor = createActor(
    machine.provide({ actors: { loadForm: loads.actor, saveForm: saves.actor }, actions: { notify: (_, notice) => void told.push(notice) } }),
    { input: { subject: 7 } },
  )
  actor.on('form.saved', ({ type }) => told.push(type))
  actor.start()
  await loads.at(0).answer({ nombre: 'Ventas', version: 1 })
  const submit = (nombre: string) => actor.send({ type: 'form.submitted', values: { nombre } })
  return { actor, loads, saves, told, submit, now: () => actor.getSnapshot() }
}

it('sends once, beside what it loaded, and hands over what was saved: as a notice, to its draft, and as its output', async () => {
  const { actor, saves, submit, told } = await play()
  submit('Campo')
  submit('Otra')
  actor.send({ type: 'form.closed', changed: false })
  await saves.at(0).answer({ ok: true, saved: 'área 7' })
  expect(saves.inputs()).toEqual([{ subject: 7, needs: { nombre: 'Ventas', version: 1 }, values: { nombre: 'Campo' } }])
  expect(told).toEqual([{ notice: 'saved', saved: 'área 7' }, 'form.saved'])
  expect(await toPromise(actor)).toEqual({ outcome: 'saved', saved: 'área 7' })
})

it('keeps the reason of a refusal until it is sent again, and tells a failure', async () => {
  const { saves, submit, told, now } = await play()
  submit('Campo')
  await saves.at(0).answer({ ok: false, refusal: { reason: 'refused', message: 'Ese no.', fields: { nombre: 'Ese no.' } } })
  expect(selectRefusal(now())).toEqual({ reason: 'refused', message: 'Ese no.', fields: { nombre: 'Ese no.' } })
  submit('Campo')
  expect(selectRefusal(now())).toBeNull()
  await saves.at(1).fail()
  expect([selectIsFailed(now()), selectRefusal(now()), selectValues(now())]).toEqual([true, null, { nombre: 'Campo' }])
  expect(told).toEqual([{ notice: 'failed', error: new Error('no answer') }])
})

it('shows the new beside what was typed when somebody else was first, and sends over it', async () => {
  const { loads, saves, submit, now } = await play()
  submit('Campo')
  await saves.at(0).answer({ ok: false, refusal: { reason: 'outdated', message: 'Cambió.' } })
  await loads.at(1).answer({ nombre: 'Comercial', version: 2 })
  expect([selectNeeds(now()), selectValues(now()), selectRefusal(now())?.message]).toEqual([{ nombre: 'Comercial', version: 2 }, { nombre: 'Campo' }, 'Cambió.'])
  submit('Campo')
  expect(saves.at(1).input).toEqual({ subject: 7, needs: { nombre: 'Comercial', version: 2 }, values: { nombre: 'Campo' } })
})

it('goes on with the new where what was typed is left, and a late answer changes nothing', async () => {
  const { actor, loads, saves, submit, now } = await play()
  submit('Campo')
  await saves.at(0).answer({ ok: false, refusal: { reason: 'outdated', message: 'Cambió.' } })
  submit('Otra')
  expect(loads.at(1).signal.aborted).toBe(true)
  await loads.at(1).answer({ nombre: 'Tarde', version: 9 })
  await saves.at(1).answer({ ok: false, refusal: { reason: 'outdated', message: 'Cambió.' } })
  await loads.at(2).answer({ nombre: 'Comercial', version: 2 })
  actor.send({ type: 'form.reloaded' })
  expect([selectNeeds(now()), selectValues(now()), selectRefusal(now())]).toEqual([{ nombre: 'Comercial', version: 2 }, null, null])
})

it('says when it is closed whether anything was sent: a question that was not confirmed sent nothing', async () => {
  const first = await play()
  first.submit('')
  first.actor.send({ type: 'sending.cancelled' })
  first.actor.send({ type: 'form.closed', changed: false, values: { nombre: 'A medias' } })
  expect(await toPromise(first.actor)).toEqual({ outcome: 'closed', values: { nombre: 'A medias' }, wasSent: false })
  const second = await play()
  second.submit('Campo')
  await second.saves.at(0).fail()
  second.actor.send({ type: 'form.closed', changed: true })
  second.actor.send({ type: 'closing.confirmed' })
  expect(await toPromise(second.actor)).toEqual({ outcome: 'closed', values: { nombre: 'Campo' }, wasSent: true })
})

it('has no state that it does without', () => {
  const editing = ['filling', 'refused', 'failed']
  const statesOf = (form: { states: Record<string, { states: object }> }) => [Object.keys(form.states), Object.keys(form.states['editing']!.states)]
  expect(statesOf(createFormMachine())).toEqual([
    ['loading', 'missing', 'unavailable', 'editing', 'confirming', 'confirmingLoss', 'saving', 'saved', 'closed'],
    [...editing, 'refreshing', 'catchingUp', 'compared', 'unknown'],
  ])
  expect(statesOf(emailForm)).toEqual([['editing', 'saving', 'saved', 'closed'], editing])
  expect(statesOf(reversalForm)).toEqual([['editing', 'saving', 'saved', 'outdated', 'closed'], editing])
})
