/**
 * The window that corrects a stage, at the real server: opened from the screen of a process that waits for the client.
 */
import assert from 'node:assert/strict'
import { vi } from 'vitest'
import {
  selectForm,
  type StageCorrectionSnapshot,
} from '../../../../../machines/recruitment/stage-correction.machine.ts'
import { getProcess } from '../../../../../src/contract/recruitment.ts'
import { statusAt } from '../../../../../machines/recruitment/process.samples.ts'
import type { World } from '../../../../server/support/process-world.ts'
import type { Driver, Run } from '../../play.ts'
import { follow } from './follow.ts'
import { awaited, openScreen, type Place, placeIn } from './process-screen.ts'
import { until } from './until.ts'

export async function stageCorrectionDriver(world: World): Promise<Driver> {
  const place = await placeIn(world)
  return { name: 'servidor', open: () => open(place) }
}

async function open(place: Place): Promise<Run> {
  const screen = openScreen(place)
  await screen.put(statusAt('SE-ESG', ['SE-ESG', 'SE-AGG']))
  await screen.pass()
  await until(() => screen.snapshot().matches({ working: 'idle' }), 'the screen to be there')
  screen.actor.send({ type: 'edit.requested', item: screen.correctable() })
  const { correction } = screen.snapshot().children
  assert.ok(correction, 'nothing is being corrected')
  const following = follow(correction)
  const snapshot = () => correction.getSnapshot() as StageCorrectionSnapshot

  const drives: Run['drive'] = {
    'xstate.after.*': ({ stimulus }) => void vi.advanceTimersByTime('wait' in stimulus ? stimulus.wait : 0),
    'edit.closed': ({ stimulus }) =>
      correction.send(stimulus.event as { type: 'edit.closed'; changed: boolean; sent: boolean }),
    'closing.*': ({ stimulus }) => correction.send(stimulus.event as { type: 'closing.confirmed' }),
    'process.moved_elsewhere': () => screen.loseRace('editForm'),
    'xstate.done.actor.editForm': screen.saveCorrection,
    'xstate.done.actor.catchUpEdit': screen.pass,
    'xstate.done.actor.renewVacancy': screen.pass,
    'xstate.error.actor.renewVacancy': ({ moment }) =>
      screen.cut(getProcess.path, () => snapshot().status === moment.snapshot.status),
  }

  return {
    drive: awaited(drives, screen.notices, following.reach),
    check: {
      '*': ({ snapshot: expected }) => {
        const { status, output } = expected as StageCorrectionSnapshot
        assert.equal(
          selectForm(snapshot()) !== undefined,
          selectForm(expected as StageCorrectionSnapshot) !== undefined,
        )
        assert.deepEqual([snapshot().status, snapshot().output?.kind], [status, output?.kind])
      },
    },
    said: following.said,
    close: async () => {
      following.stop()
      await screen.close()
    },
  }
}
