/**
 * The process screen walked together with its real children. Its model replaces them with answers; here they give these
 * answers themselves, so that both sides must agree.
 */
import { describe, expect, it } from 'vitest'
import type { EventFromLogic } from 'xstate'
import type { CandidateProcessSnapshot } from '../../../machines/recruitment/candidate-process.machine.ts'
import { type CorrectionOutput, EDIT_DELAY_MS } from '../../../machines/recruitment/stage-correction.machine.ts'
import { nameOf, transitionsOf } from '../../../machines/model/anatomy.ts'
import { ChildrenOfProcess, processWithChildren } from '../support/drivers/process-with-children.ts'
import { edgeTours } from '../../../machines/tours/generate.ts'
import type { AnyModel } from '../../../machines/model/model.ts'
import { play } from '../support/play.ts'
import { WithChildren } from '../support/with-children.ts'
import { candidateProcessModel } from '../../../machines/recruitment/candidate-process.model.ts'
import { candidateProcessInPractice } from './candidate-process.in-practice.ts'
import { savedFilter, statusesOnScreen, statusAt } from '../../../machines/recruitment/process.samples.ts'

const { calls, machine, inputs } = candidateProcessInPractice
const correctionEnds = calls.stageCorrection.done as readonly CorrectionOutput[]

/** Corrected in the same stage: the form beneath continues with another version. */
function renewedIn({ context: { status } }: CandidateProcessSnapshot): CorrectionOutput[] {
  return status ? [{ kind: 'corrected', status: { ...status, proceso: { ...status.proceso, version: 9 } } }] : []
}

/** Everything that a user can cause, and an interview of their own; every call may fail. */
const model: AnyModel = {
  ...candidateProcessInPractice,
  calls: {
    ...calls,
    verifyVacancy: { done: statusesOnScreen, error: [new Error('No hay conexión.')] },
    // Also left after a save that was refused or got no answer
    rejection: { done: candidateProcessModel.calls.rejection.done, error: [] },
    reversal: { done: candidateProcessModel.calls.reversal.done, error: [] },
    score: { done: candidateProcessModel.calls.score.done, error: [] },
    stageCorrection: {
      ...calls.stageCorrection,
      done: ({ snapshot }: { snapshot: CandidateProcessSnapshot }) => [
        ...correctionEnds,
        { kind: 'closed', wasSent: true },
        ...renewedIn(snapshot),
      ],
    },
  },
}
/**
 * Sent by the views of documents and of a hand-over, not by a child; a mistake in a child's chart; what happens at
 * once, which the tests below it walk; and a correction that another user saves first, as in practice
 * (tests/browser/tours/stage-correction.spec.ts).
 */
const notWalked = [
  'candidateProcess | decision.undone | 0',
  'verifying | decision.undone | 0',
  'working | process.returned | 0',
  'working | xstate.error.actor.stageForm | 0',
  'working.idle.resting | status.outdated | 0',
  'working.idle.looking | status.outdated | 0',
  'working.idle.renewing | status.outdated | 0',
  'working.correcting | history.refreshed | 0',
  'working.correcting | process.moved_elsewhere | 0',
  'working.correcting | xstate.done.actor.correction | 2',
  'working.correcting | xstate.error.actor.correction | 0',
  'working.reverting | xstate.error.actor.reversal | 0',
  'working.rating | xstate.error.actor.score | 0',
  'working.outrun | status.outdated | 0',
  'working.rejecting | xstate.error.actor.rejection | 0',
  'lookingOn.idle.resting | status.outdated | 0',
  'lookingOn.idle.looking | status.outdated | 0',
  'lookingOn.idle.renewing | status.outdated | 0',
  'lookingOn.correcting | history.refreshed | 0',
  'lookingOn.correcting | xstate.error.actor.correction | 0',
  'lookingOn.reverting | xstate.error.actor.reversal | 0',
  'lookingOn.rating | xstate.error.actor.score | 0',
  'scoring | status.outdated | 0',
  'scoring | xstate.error.actor.score | 0',
]

describe('the process screen with its real children', () => {
  const { tours } = edgeTours(model, { criterion: 'edges' })

  it.each(tours.map((tour) => [tour.id, tour] as const))('walks %s', (_, tour) => play(tour, processWithChildren))

  it('walks every transition that a child can cause', () => {
    const walked = new Set(tours.flatMap(({ steps }) => steps.flatMap(({ moment }) => moment.fired)))
    expect(
      transitionsOf(machine)
        .map(nameOf)
        .filter((name) => !walked.has(name)),
    ).toEqual(notWalked)
  })
})

describe('a failed save behind a window, after a conflicting change', () => {
  const values = { continuar: 'SI' }
  const changed = { ok: false, refusal: { reason: 'stage_changed', message: 'Este proceso cambió.' } }
  const now = statusAt('SE-ESG', ['SE-ESG'], 2)

  async function opened() {
    const running = new WithChildren(machine, Object.values(inputs)[0])
    const children = new ChildrenOfProcess(running)
    const snapshot = () => running.snapshot() as CandidateProcessSnapshot
    await running.answer('verifyVacancy', statusAt('FT', ['FT']))
    const form = running.child('stageForm')
    await children.send(form, values)
    running.actor.send({ type: 'edit.requested', item: savedFilter } as EventFromLogic<typeof machine>)
    return { running, children, snapshot, form }
  }

  it('closes a window that is not yet open, and shows the new stage with what was typed', async () => {
    const { running, snapshot, form } = await opened()
    await running.answer('saveStage', changed, form)
    expect(running.outputs.get('correction')).toEqual({ kind: 'outrun' })
    expect(snapshot().value).toEqual({ working: 'catchingUp' })
    await running.answer('catchUp', now)
    expect(snapshot().value).toEqual({ working: 'outrun' })
    form.send({ type: 'stage.left' })
    expect(snapshot().value).toBe('refreshing')
    expect(snapshot().context.draft).toEqual({ codigo: 'FT', values })
    expect(running.errors).toEqual([])
  })

  it('keeps an open window over the refreshed history, and leaves the form beneath afterwards', async () => {
    const { running, children, snapshot, form } = await opened()
    expect(running.clock.waits()).toEqual([EDIT_DELAY_MS])
    running.clock.next()
    await running.answer('saveStage', changed, form)
    expect(snapshot().value).toEqual({ working: 'correcting' })
    await running.answer('catchUpEdit', { ...now, history: [savedFilter] }, running.child('correction'))
    expect(snapshot().context.status?.history).toEqual([savedFilter])
    await children.endCorrection({ kind: 'closed', wasSent: false })
    expect(snapshot().value).toEqual({ working: { idle: 'resting' } })
    form.send({ type: 'stage.left' })
    expect(snapshot().value).toBe('refreshing')
    expect(snapshot().context.draft).toEqual({ codigo: 'FT', values })
    expect(running.errors).toEqual([])
  })

  it('reloads the process when the correction is already saved but its event has not arrived', async () => {
    const { running, children, snapshot, form } = await opened()
    running.clock.next()
    await children.save(children.editForm(), values)
    await running.answer('saveStage', changed, form)
    expect(running.outputs.get('correction')).toEqual({ kind: 'outrun' })
    expect(snapshot().value).toEqual({ working: 'catchingUp' })
    await running.answer('catchUp', now)
    expect(snapshot().context.status).toEqual(now)
  })
})
