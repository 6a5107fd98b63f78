/** What a refused sign-in keeps and when it may be tried again; states are walked by the generated tests. */
import { createActor, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import {
  selectIsSlowedDown,
  selectIsWaiting,
  selectSeconds,
  selectUserName,
  type SignInResult,
  signInMachine,
} from '../../../machines/session/sign-in.machine.ts'
import type { Session } from '../../../machines/session/session.machine.ts'
import type { Credentials } from '../../../src/contract/session.ts'
import { questions } from '../questions.ts'

const values = { usuario: 'ana', password: 'contraseña' }
const session: Session = {
  token: 't1',
  user: { firstName: 'Ana', lastName: 'Ruiz', idRole: 'ROLE_CRP_REC', branch: 'CORP', systemSections: [] },
}

function play() {
  const clock = new SimulatedClock()
  const asked = questions<SignInResult, Credentials>()
  const notices: string[] = []
  const machine = signInMachine.provide({ actors: { signIn: asked.actor }, actions: { notify: (_, { notice }) => void notices.push(notice) } })
  const actor = createActor(machine, { clock })
  actor.start()
  actor.send({ type: 'form.submitted', values })
  return { actor, asked, clock, notices }
}

it('hands the session over, and never keeps the password', async () => {
  const { actor, asked } = play()
  const started: unknown[] = []
  actor.on('session.started', (event) => started.push(event.session))
  expect(asked.inputs()).toEqual([values])
  await asked.at(0).answer({ ok: true, session })
  expect(started).toEqual([session])
  expect(actor.getSnapshot().output).toEqual({ session })
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(values.password)
})

it('sends once while the answer is awaited', () => {
  const { actor, asked } = play()
  actor.send({ type: 'form.submitted', values })
  expect(asked.inputs()).toHaveLength(1)
})

it('keeps the user name after wrong credentials and lets the person try again', async () => {
  const { actor, asked, notices } = play()
  await asked.at(0).answer({ ok: false, refusal: { reason: 'credenciales' } })
  expect(selectUserName(actor.getSnapshot())).toBe('ana')
  expect(notices).toEqual(['credenciales'])
  actor.send({ type: 'form.submitted', values })
  expect(asked.inputs()).toHaveLength(2)
})

it('lets nobody try again before the seconds that the server named are over', async () => {
  const { actor, asked, clock, notices } = play()
  await asked.at(0).answer({ ok: false, refusal: { reason: 'frenado', seconds: 30 } })
  clock.increment(29_999)
  actor.send({ type: 'form.submitted', values })
  expect(selectIsSlowedDown(actor.getSnapshot())).toBe(true)
  expect(asked.inputs()).toHaveLength(1)
  clock.increment(1)
  actor.send({ type: 'form.submitted', values })
  expect(asked.inputs()).toHaveLength(2)
  expect(notices).toEqual([])
})

it('asks for the form again when the seconds of a full line are over, once, and tells no refusal', async () => {
  const { actor, asked, clock, notices } = play()
  const wanted: unknown[] = []
  actor.on('form.wanted', (event) => wanted.push(event))
  await asked.at(0).answer({ ok: false, refusal: { reason: 'saturado', seconds: 12 } })
  expect([selectIsWaiting(actor.getSnapshot()), selectSeconds(actor.getSnapshot())]).toEqual([true, 12])
  clock.increment(11_999)
  actor.send({ type: 'form.submitted', values })
  expect([wanted, asked.inputs()]).toEqual([[], [values]])
  clock.increment(1)
  expect(wanted).toEqual([{ type: 'form.wanted' }])
  actor.send({ type: 'form.submitted', values })
  expect(asked.inputs()).toEqual([values, values])
  expect(notices).toEqual([])
})

it('does not try again when the waiting was cancelled', async () => {
  const { actor, asked, clock } = play()
  const wanted: unknown[] = []
  actor.on('form.wanted', (event) => wanted.push(event))
  await asked.at(0).answer({ ok: false, refusal: { reason: 'saturado', seconds: 12 } })
  actor.send({ type: 'waiting.cancelled' })
  clock.increment(60_000)
  expect([actor.getSnapshot().value, wanted]).toEqual(['editing', []])
})

it('says that something else went wrong when the call fails', async () => {
  const { actor, asked, notices } = play()
  await asked.at(0).fail()
  expect(actor.getSnapshot().value).toEqual({ refused: 'otro' })
  expect(notices).toEqual(['otro'])
})
