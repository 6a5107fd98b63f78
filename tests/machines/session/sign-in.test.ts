/** Secrets that a sign-in never stores; its other behaviour is in its table. */
import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { type SignInResult, signInMachine } from '../../../machines/session/sign-in.machine.ts'
import type { Session } from '../../../machines/session/session.machine.ts'
import type { Credentials } from '../../../src/contract/session.ts'
import { questions } from '../questions.ts'

const values = { usuario: 'ana', password: 'contraseña' }
const session: Session = {
  token: 't1',
  user: { firstName: 'Ana', lastName: 'Ruiz', idRole: 'ROLE_CRP_REC', branch: 'CORP', systemSections: [] },
}

it('emits the session, and never stores the password', async () => {
  const requests = questions<SignInResult, Credentials>()
  const actor = createActor(signInMachine.provide({ actors: { signIn: requests.actor } })).start()
  actor.send({ type: 'form.submitted', values })
  const started: unknown[] = []
  actor.on('session.started', (event) => started.push(event.session))
  expect(requests.inputs()).toEqual([values])
  await requests.at(0).answer({ ok: true, session })
  expect(started).toEqual([session])
  expect(actor.getSnapshot().output).toEqual({ session })
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(values.password)
})
