/**
 * The recruitment chart as the server runs it: every event is caused by the people and systems that cause it,
 * with the client's own calls, and after each the database holds what the model says. What the chart refuses
 * the server refuses, and nothing changes.
 */
import assert from 'node:assert/strict'
import { type RecruitmentSnapshot, selectPhase, selectStages } from '../../../../../machines/recruitment.machine.ts'
import type { RecruitmentEvent } from '../../../../../machines/recruitment.setup.ts'
import { type Api, createApi } from '../../../../../src/client/api/call.ts'
import { ApiFailure } from '../../../../../src/client/api/failure.ts'
import { fetchProcess, postRejection, postStage } from '../../../../../src/client/api/recruitment.ts'
import { envelopeOf } from '../../../../../src/client/recruitment/envelope.ts'
import { revertDiscard } from '../../../../../src/contract/recruitment.ts'
import type { Role } from '../../../../../src/contract/roles.ts'
import { folios } from '../../../../../src/server/db/schema.ts'
import { shownCode } from '../../../../../src/server/recruitment/rights.ts'
import type { World } from '../../../../server/support/process-world.ts'
import { outside } from '../../../../server/support/walk.ts'
import { recruitmentModel } from '../../../models/recruitment.model.ts'
import type { Tour } from '../../generate.ts'
import type { Moment } from '../../moment.ts'
import type { Driver, Run } from '../../play.ts'
import { type Act, actFor, recruiters } from '../process/recruitment-acts.ts'
import { Holders } from '../process/holders.ts'
import { assertStored, readStored } from '../process/stored.ts'
import { apiBase } from './line.ts'

export const recruitmentDriver = (world: World): Driver => ({ name: 'servidor', open: (tour) => open(tour, world) })

async function open(tour: Tour, world: World): Promise<Run> {
  const { modo } = recruitmentModel.inputs[tour.input] ?? assert.fail(`no input '${tour.input}'`)
  const process = await world.begin(modo)
  const holders = new Holders(modo)
  const taken: string[] = []
  const signal = AbortSignal.timeout(60_000)

  async function apiOf(role: Role): Promise<Api> {
    const { token } = await world.as(role)
    return createApi({
      apiBase,
      passwordSecret: world.deps.env.passwordSecret,
      fetch: async (input, init) => world.app.fetch(new Request(input, init)),
      currentToken: () => token ?? null,
      onExpired: () => assert.fail('the session ended'),
    })
  }
  const look = async (role: Role) => fetchProcess(await apiOf(role), { role, idReclutamiento: process.id, step: 1 }, signal)

  const perform = async (act: Act): Promise<unknown> => {
    if (act.kind === 'outside') {
      const { status } = await outside(world, process, act.evento)
      if (status !== 200) throw new ApiFailure(status, act.evento, null)
      return undefined
    }
    const api = await apiOf(act.who)
    const { proceso } = await look(act.who)
    const { idReclutamiento, version } = proceso
    if (act.kind === 'rejection') return postRejection(api, proceso, signal)
    if (act.kind === 'reversal') return api.perform(revertDiscard, { body: { idReclutamiento, idUsuario: 0, motivo: 'Fue un error', version }, signal })
    return postStage(api, envelopeOf({ proceso, codigo: act.code, values: act.values }), signal)
  }

  async function cause(event: RecruitmentEvent, { fired, snapshot }: Moment): Promise<void> {
    const { codigo } = await readStored(world.db, process.id)
    const act = await actFor(event, {
      modo,
      codigo,
      reason: world.house.reason,
      hour: world.nextHour,
      folio: () => newFolio(world, modo === 'individual' ? 'COM' : 'CORP'),
      userId: (role) => world.house.user[role],
      holder: (idEntrevista) => holders.holder(idEntrevista),
      interviewer: (appointment) => holders.choose(appointment),
    })
    if (fired.length === 0) return assert.rejects(perform(act), isRefusal, `the server took what the chart refuses in ${JSON.stringify(snapshot.value)}`)
    await perform(act)
    holders.note(event)
    taken.push(event.type)
  }

  return {
    drive: { '*': ({ stimulus, moment }) => cause(stimulus.event as RecruitmentEvent, moment) },
    check: {
      '*': async ({ snapshot }) => {
        const expected = snapshot as RecruitmentSnapshot
        await assertStored(world.db, process.id, expected, taken)
        const { proceso, processMap, history } = await look(recruiters[modo])
        assert.equal(proceso.codigoActual, shownCode(selectPhase(expected), recruiters[modo]))
        assert.equal(proceso.version, taken.length)
        assert.deepEqual(processMap, selectStages(expected), 'the stepper shows something else')
        assert.equal(history.length, taken.length, 'the history is not the log')
      },
    },
    said: async () => ({ value: JSON.parse(JSON.stringify((await readStored(world.db, process.id)).chart.value)) }),
  }
}

/** A refusal that the contract knows; never a failure of the server. */
const isRefusal = (error: unknown): boolean => error instanceof ApiFailure && error.status >= 400 && error.status < 500

let folioNumber = 0
async function newFolio({ db }: World, branch: 'COM' | 'CORP'): Promise<number> {
  folioNumber += 1
  const [folio] = await db.insert(folios).values({ codigo: `9${String(folioNumber).padStart(6, '0')}`, descripcion: 'Requisición', branch }).returning()
  return folio!.id
}
