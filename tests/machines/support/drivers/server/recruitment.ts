/**
 * The recruitment chart as the server runs it. Every event is caused by its people and systems, with the client's own
 * calls, and after each the database must match the model. An event that the chart refuses is refused by the server,
 * and no row changes.
 */
import assert from 'node:assert/strict'
import {
  type RecruitmentSnapshot,
  selectPhase,
  selectStages,
} from '../../../../../machines/recruitment/recruitment.machine.ts'
import type { RecruitmentEvent } from '../../../../../machines/recruitment/recruitment.setup.ts'
import { ApiFailure } from '../../../../../src/client/kit/api/failure.ts'
import type { Mode } from '../../../../../src/contract/phases.ts'
import type { Role } from '../../../../../src/contract/roles.ts'
import { shownCode } from '../../../../../src/server/identity/access/rights.ts'
import type { World } from '../../../../server/support/process-world.ts'
import { recruitmentModel } from '../../../../../machines/recruitment/recruitment.model.ts'
import type { Tour } from '../../../../../machines/tours/generate.ts'
import { plain } from '../../../../../machines/model/plain.ts'
import type { Driver, Run } from '../../play.ts'
import { Casting, look, perform } from '../process/perform.ts'
import { assertStored, readStored } from '../process/stored.ts'

const recruiters = { individual: 'ROLE_COM_REC', grupo: 'ROLE_CRP_REC' } as const satisfies Record<Mode, Role>

export const recruitmentDriver = (world: World): Driver => ({ name: 'servidor', open: (tour) => open(tour, world) })

async function open(tour: Tour, world: World): Promise<Run> {
  const { modo } = recruitmentModel.inputs[tour.input] ?? assert.fail(`no input '${tour.input}'`)
  const recruiter = recruiters[modo]
  const process = await world.begin(modo)
  const casting = new Casting(world, process, modo, recruiter)
  const taken: string[] = []

  return {
    drive: {
      '*': async ({ stimulus, moment }) => {
        const event = stimulus.event as RecruitmentEvent
        const act = await casting.actFor(event)
        if (moment.fired.length === 0) {
          await assert.rejects(perform(world, process, act), isRefusal, 'the server took what the chart refuses')
          return
        }
        await perform(world, process, act)
        casting.note(event)
        taken.push(event.type)
      },
    },
    check: {
      '*': async ({ snapshot }) => {
        const expected = snapshot as RecruitmentSnapshot
        await assertStored(world.db, process.id, expected, taken)
        const { proceso, processMap, history } = await look(world, process, recruiter)
        assert.equal(proceso.codigoActual, shownCode(selectPhase(expected), recruiter))
        assert.equal(proceso.version, taken.length)
        assert.deepEqual(processMap, selectStages(expected), 'the stepper shows something else')
        assert.equal(history.length, taken.length, 'the history is not the log')
      },
    },
    said: async () => ({ value: plain((await readStored(world.db, process.id)).chart.value) }),
  }
}

/** A refusal that the contract knows; never a failure of the server. */
const isRefusal = (error: unknown): boolean => error instanceof ApiFailure && error.status >= 400 && error.status < 500
