/** What is sent of a file and when; states are walked by the generated tests. */
import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import type { Answer } from '../../../machines/kit/answer.ts'
import { createUploadMachine, selectFile, selectRefusal, selectSent, selectStored, type UploadParent } from '../../../machines/kit/upload.machine.ts'
import { questions } from '../questions.ts'

function play() {
  const checks = questions<Answer, { file: string }>()
  const sendings = questions<Answer<number>, { file: string; to: number; parent: UploadParent }>()
  const machine = createUploadMachine<string, number, number>().provide({ actors: { checkFile: checks.actor, sendFile: sendings.actor } })
  const actor = createActor(machine).start()
  const now = () => actor.getSnapshot()
  return { actor, checks, sendings, now }
}
const taken: Answer = { ok: true, saved: null }

it('is sent only once it was checked and told where, and its progress comes from the call that runs', async () => {
  const { actor, checks, sendings, now } = play()
  actor.send({ type: 'file.chosen', file: 'foto.png' })
  actor.send({ type: 'upload.started', to: 1 })
  await checks.at(0).answer(taken)
  expect([now().hasTag('ready'), sendings.inputs()]).toEqual([true, []])
  actor.send({ type: 'upload.started', to: 3 })
  expect(sendings.at(0).input).toMatchObject({ file: 'foto.png', to: 3 })
  sendings.at(0).input.parent.send({ type: 'upload.progressed', sent: 0.4 })
  expect(selectSent(now())).toBe(0.4)
  await sendings.at(0).answer({ ok: true, saved: 9 })
  expect([selectFile(now()), selectStored(now())]).toEqual(['foto.png', 9])
})

it('sends nothing that is refused before, and says why', async () => {
  const { actor, checks, sendings, now } = play()
  actor.send({ type: 'file.chosen', file: 'virus.exe' })
  await checks.at(0).answer({ ok: false, refusal: { reason: 'refused', message: 'No es una imagen.' } })
  actor.send({ type: 'upload.started', to: 1 })
  expect([selectRefusal(now())?.message, sendings.inputs()]).toEqual(['No es una imagen.', []])
  actor.send({ type: 'file.chosen', file: 'foto.png' })
  expect([selectRefusal(now()), selectFile(now())]).toEqual([null, 'foto.png'])
})

it('stops sending when it is cancelled or another file is chosen, and begins at nothing', async () => {
  const { actor, checks, sendings, now } = play()
  actor.send({ type: 'file.chosen', file: 'foto.png' })
  await checks.at(0).answer(taken)
  actor.send({ type: 'upload.started', to: 1 })
  sendings.at(0).input.parent.send({ type: 'upload.progressed', sent: 0.9 })
  actor.send({ type: 'upload.cancelled' })
  expect(sendings.at(0).signal.aborted).toBe(true)
  await sendings.at(0).answer({ ok: true, saved: 1 })
  expect([selectStored(now()), selectFile(now())]).toEqual([null, 'foto.png'])
  // To where it goes now
  actor.send({ type: 'upload.started', to: 2 })
  expect([selectSent(now()), sendings.at(1).input.to]).toEqual([0, 2])
  actor.send({ type: 'file.chosen', file: 'otra.png' })
  expect([sendings.at(1).signal.aborted, selectFile(now()), checks.inputs()]).toEqual([true, 'otra.png', [{ file: 'foto.png' }, { file: 'otra.png' }]])
})

it('can be sent again after it failed, and forgets where when another one is chosen', async () => {
  const { actor, checks, sendings, now } = play()
  actor.send({ type: 'file.chosen', file: 'foto.png' })
  await checks.at(0).answer(taken)
  actor.send({ type: 'upload.started', to: 1 })
  await sendings.at(0).fail()
  expect(now().hasTag('failed')).toBe(true)
  actor.send({ type: 'upload.started', to: 4 })
  expect(sendings.at(1).input.to).toBe(4)
  actor.send({ type: 'file.chosen', file: 'otra.png' })
  expect(now().context.to).toBe(null)
})
