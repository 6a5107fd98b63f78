/** What is sent and what is told; states are walked by the generated tests. */
import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { type EmailAnswer, type EmailChange, emailEditMachine, selectProblem, selectRefusal } from '../../../machines/candidates/email-edit.machine.ts'
import { questions } from '../questions.ts'

function play() {
  const saves = questions<EmailAnswer, EmailChange>()
  const told: string[] = []
  const tell = (what: string) => () => void told.push(what)
  const actor = createActor(
    emailEditMachine.provide({
      actors: { saveEmail: saves.actor },
      actions: { tellSame: tell('same'), tellMisspelled: tell('misspelled'), tellSaved: tell('saved'), tellFailed: tell('failed') },
    }),
    { input: { idCandidato: 7 } },
  )
  actor.on('email.changed', ({ correo }) => told.push(correo))
  actor.start()
  actor.send({ type: 'edit.started', correo: 'rosa@correo.mx' })
  return { actor, saves, told, submit: (correo: string) => actor.send({ type: 'email.submitted', correo }) }
}

it('says every time that it is the same one, whatever the case, and sends nothing', () => {
  const { submit, saves, told } = play()
  submit('rosa@correo.mx')
  submit(' Rosa@Correo.mx')
  expect(told).toEqual(['same', 'same'])
  expect(saves.inputs()).toEqual([])
})

it('sends a new one once, without its blanks, and hands it over', async () => {
  const { actor, submit, saves, told } = play()
  submit(' luna@correo.mx ')
  submit('otra@correo.mx')
  actor.send({ type: 'edit.cancelled' })
  await saves.at(0).answer({ kind: 'saved' })
  expect(saves.inputs()).toEqual([{ idCandidato: 7, correo: 'luna@correo.mx' }])
  expect(told).toEqual(['saved', 'luna@correo.mx'])
})

it('keeps the reason of a refusal until it is confirmed again', async () => {
  const { actor, submit, saves, told } = play()
  submit('luna@correo.mx')
  await saves.at(0).answer({ kind: 'refused', mensaje: 'Ese no.' })
  expect([selectProblem(actor.getSnapshot()), selectRefusal(actor.getSnapshot())]).toEqual(['refused', 'Ese no.'])
  submit('luna@correo.mx')
  expect(selectProblem(actor.getSnapshot())).toBeNull()
  await saves.at(1).fail()
  expect(selectProblem(actor.getSnapshot())).toBe('failed')
  expect(told).toEqual(['failed'])
})
