/** The process screen at the real server; of a correction inside of it, how it ends. */
import assert from 'node:assert/strict'
import { vi } from 'vitest'
import type { CandidateProcessSnapshot } from '../../../../../machines/recruitment/candidate-process.machine.ts'
import { operationOf } from '../../../../../machines/recruitment/candidate-process.setup.ts'
import { selectNeeds } from '../../../../../machines/kit/form.machine.ts'
import type { RejectionOutput } from '../../../../../machines/recruitment/rejection-form.ts'
import type { ReversalOutput } from '../../../../../machines/recruitment/reversal-form.ts'
import { type CorrectionOutput, EDIT_DELAY_MS } from '../../../../../machines/recruitment/stage-correction.machine.ts'
import { selectIsOutdated } from '../../../../../machines/recruitment/stage-form.machine.ts'
import type { StageFormOutput } from '../../../../../machines/recruitment/stage-form.setup.ts'
import { getProcess, type ProcessStatus } from '../../../../../src/contract/recruitment.ts'
import type { World } from '../../../../server/support/process-world.ts'
import type { Step } from '../../../../../machines/tours/generate.ts'
import type { Driver, Run } from '../../play.ts'
import { follow } from './follow.ts'
import { awaited, openScreen, outputOf, type Place, placeIn } from './process-screen.ts'
import { until } from './until.ts'

export async function candidateProcessDriver(world: World): Promise<Driver> {
  const place = await placeIn(world)
  return { name: 'servidor', open: async () => open(place) }
}

function open(place: Place): Run {
  const screen = openScreen(place)
  const { actor, snapshot, notices, put, form, submit, loseRace, elsewhere } = screen
  const following = follow(actor)

  async function end({ kind, ...output }: StageFormOutput): Promise<void> {
    const child = await form('stageForm')
    if (kind === 'saved') return submit(child, 'discarded' in output && output.discarded)
    if (!selectIsOutdated(child.getSnapshot())) await loseRace('stageForm')
    child.send({ type: 'stage.left' })
  }

  async function endCorrection(output: CorrectionOutput): Promise<void> {
    if (output.kind !== 'corrected')
      return snapshot().children.correction?.send({
        type: 'edit.closed',
        changed: false,
        sent: output.kind === 'closed' && output.wasSent,
      })
    await screen.saveCorrection()
    await put(output.status)
    await screen.pass()
  }

  async function endRejection({ outcome }: RejectionOutput): Promise<void> {
    const { rejection } = snapshot().children
    assert.ok(rejection, 'nobody is being rejected')
    await until(() => rejection.getSnapshot().hasTag('shown'), 'the reasons')
    const [reason] = selectNeeds(rejection.getSnapshot()) ?? []
    assert.ok(reason, 'there is no reason to choose')
    const values = { motivoRechazo: reason.id, comentarios: 'No llegó.' }
    if (outcome === 'closed') return rejection.send({ type: 'form.closed', values })
    if (outcome === 'outdated') await elsewhere()
    rejection.send({ type: 'form.submitted', values })
    await until(
      () => notices.some(({ title }) => title === (outcome === 'saved' ? 'Información actualizada' : 'Aviso')),
      'the notice',
    )
  }

  async function endReversal({ outcome }: ReversalOutput): Promise<void> {
    const { reversal } = snapshot().children
    assert.ok(reversal, 'nothing is being reverted')
    const values = { motivo: 'Se descartó por error.' }
    if (outcome === 'closed') return reversal.send({ type: 'form.closed', values })
    if (outcome === 'outdated') await elsewhere()
    reversal.send({ type: 'form.submitted', values })
    await until(
      () => notices.some(({ title }) => title === (outcome === 'saved' ? 'Información actualizada' : 'Aviso')),
      'the notice',
    )
  }

  const verified = async (step: Step) => {
    await put(outputOf<ProcessStatus>(step))
    await screen.pass()
  }
  const unverified = (step: Step) => cut(getProcess.path, step)
  const cut = (path: string, { moment }: Step) =>
    screen.cut(path, () => JSON.stringify(snapshot().value) === JSON.stringify(moment.snapshot.value))

  const drives: Run['drive'] = {
    'step.chosen': ({ stimulus }) => actor.send(stimulus.event as { type: 'step.chosen'; idFase: number }),
    'rejection.requested': () => actor.send({ type: 'rejection.requested' }),
    'score.requested': () => actor.send({ type: 'score.requested' }),
    'edit.requested': () => {
      actor.send({ type: 'edit.requested', item: screen.correctable() })
      vi.advanceTimersByTime(EDIT_DELAY_MS)
    },
    'history.refreshed': async () => {
      await loseRace('editForm')
      await screen.pass()
    },
    'reversal.requested': () => actor.send({ type: 'reversal.requested' }),
    'process.moved_elsewhere': () => loseRace('stageForm'),
    'xstate.after.*': ({ stimulus }) => void vi.advanceTimersByTime('wait' in stimulus ? stimulus.wait : 0),
    'xstate.done.actor.verifyVacancy': verified,
    'xstate.done.actor.watchVacancy': verified,
    'xstate.done.actor.catchUp': verified,
    'xstate.done.actor.refreshVacancy': verified,
    'xstate.error.actor.verifyVacancy': unverified,
    'xstate.error.actor.watchVacancy': unverified,
    'xstate.error.actor.catchUp': unverified,
    'xstate.error.actor.refreshVacancy': unverified,
    'xstate.done.actor.stageForm': (step) => end(outputOf(step)),
    'xstate.done.actor.correction': (step) => endCorrection(outputOf(step)),
    'xstate.done.actor.rejection': (step) => endRejection(outputOf(step)),
    'xstate.done.actor.reversal': (step) => endReversal(outputOf(step)),
    'xstate.done.actor.score': () => snapshot().children.score?.send({ type: 'form.closed' }),
  }

  return {
    drive: awaited(drives, notices, following.reach),
    check: {
      '*': ({ snapshot: expected }) =>
        assert.deepEqual(factsOf(snapshot()), factsOf(expected as CandidateProcessSnapshot)),
    },
    said: () => {
      const { value, tags } = following.said()
      return { value, ...(tags ? { tags } : {}) }
    },
    close: async () => {
      following.stop()
      await screen.close()
    },
  }
}

/** The facts that the model also has; ids, versions and typed values are the server's own. */
const factsOf = ({ context }: CandidateProcessSnapshot) => ({
  step: context.question.step,
  codigo: operationOf(context)?.codigo ?? null,
  current: context.status?.proceso.codigoActual ?? null,
  hasDraft: context.draft !== null,
})
