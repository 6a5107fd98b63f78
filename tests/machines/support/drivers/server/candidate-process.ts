/**
 * The process screen with the forms inside of it, as the client wires them, at the real server. What a check
 * answers is where the recruitment stands and what the person may do: both are put so before it is asked. What a
 * form or a save answers follows from what is sent, and from who was first.
 */
import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { type ActorRefFrom, createActor } from 'xstate'
import type { CandidateProcessSnapshot } from '../../../../../machines/recruitment/candidate-process.machine.ts'
import { operationOf } from '../../../../../machines/recruitment/candidate-process.setup.ts'
import type { Answer } from '../../../../../machines/kit/answer.ts'
import type { ReversalOutput } from '../../../../../machines/recruitment/reversal-form.ts'
import type { Notice } from '../../../../../machines/shell/notices.machine.ts'
import type { stageFormMachine } from '../../../../../machines/recruitment/stage-form.machine.ts'
import type { StageFormOutput, StageValues } from '../../../../../machines/recruitment/stage-form.setup.ts'
import { createApi } from '../../../../../src/client/api/call.ts'
import { writeSession } from '../../../../../src/client/session/session-storage.ts'
import { wireRecruitment } from '../../../../../src/client/recruitment/wiring.ts'
import { type PhaseCode, phases } from '../../../../../src/contract/phases.ts'
import { getProcess, type HistoryItem, type ProcessStatus, rejectCandidate } from '../../../../../src/contract/recruitment.ts'
import { users } from '../../../../../src/server/session/tables.ts'
import { secondInterview, type World } from '../../../../server/support/process-world.ts'
import { walkThrough } from '../../../../server/support/time-travel.ts'
import type { Step } from '../../generate.ts'
import type { Moment } from '../../moment.ts'
import type { Driver, Run } from '../../play.ts'
import { follow } from './follow.ts'
import { apiBase, Line } from './line.ts'
import { openTab } from './tab.ts'
import { until } from './until.ts'

type StageActor = ActorRefFrom<typeof stageFormMachine>
type Past = Awaited<ReturnType<typeof walkThrough>>
type Place = { readonly world: World; readonly past: Past; readonly token: string }

const role = 'ROLE_CRP_REC'
const onlooker = 'ROLE_CRP_OBS'
const stands = ['FT', 'SE-ESG', 'FC-ES', 'CN-PC'] as const satisfies readonly PhaseCode[]

export async function candidateProcessDriver(world: World): Promise<Driver> {
  const past = await walkThrough(world, 'grupo', stands)
  const { token } = await world.as(role)
  assert.ok(token)
  return { name: 'servidor', open: () => open({ world, past, token }) }
}

async function open({ world, past, token }: Place): Promise<Run> {
  const tab = openTab()
  writeSession({ token, user: { firstName: 'Rebeca', lastName: 'Torres', idRole: role, branch: 'CORP', systemSections: [] } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const line = new Line((request) => world.app.fetch(request), (path) => [getProcess.path, rejectCandidate.path].includes(path))
  const api = createApi({
    apiBase,
    passwordSecret: world.deps.env.passwordSecret,
    fetch: line.fetch,
    currentToken: () => token,
    onExpired: () => assert.fail('the session ended'),
  })
  const told: Notice[] = []
  const { candidateProcess } = wireRecruitment(api, (notice) => void told.push(notice))
  const actor = createActor(candidateProcess, { input: { idReclutamiento: past.process.id, step: phases.FT.idFase } })
  const following = follow(actor.start())
  const snapshot = () => actor.getSnapshot() as CandidateProcessSnapshot
  let standing: PhaseCode = 'FT'

  /** The recruitment stands there, and the person may work it or only look. */
  async function put({ proceso, operaciones }: ProcessStatus): Promise<void> {
    standing = proceso.codigoActual
    isDiscarded = proceso.desenlace === 'descartada'
    const mayWork = operaciones[0]?.codigo !== null || proceso.puedeRevertir
    await putBack()
    await world.db.update(users).set({ role: mayWork ? role : onlooker }).where(eq(users.id, world.house.user[role]))
  }
  let isDiscarded = false
  async function putBack(): Promise<void> {
    await past.putBack(standing)
    if (!isDiscarded) return
    await world.db.update(users).set({ role }).where(eq(users.id, world.house.user[role]))
    const { id, version } = past.process
    const body = { idReclutamiento: id, idUsuario: 0, rechazo: true, version } as const
    assert.equal((await (await world.as(role)).call(rejectCandidate, { body })).status, 200)
  }
  /** Where no version is the same. */
  const elsewhere = () => past.putBack(standing === 'FT' ? 'SE-ESG' : isDiscarded ? 'FT' : 'FC-ES')

  /** Nothing but this call waits for time meanwhile, until it has failed. */
  async function cut(path: string, moment: Moment): Promise<void> {
    await line.cut(path)
    const isThere = () => JSON.stringify(snapshot().value) === JSON.stringify(moment.snapshot.value)
    for (let waited = 0; waited < 3_000 && !isThere(); waited += 100) await vi.advanceTimersByTimeAsync(100)
    line.mend(path)
  }

  async function form(id: 'stageForm' | 'editForm'): Promise<StageActor> {
    const child = snapshot().children[id] as StageActor | undefined
    assert.ok(child, `no form '${id}' is open`)
    await until(() => child.getSnapshot().value !== 'loading', `the form '${id}' to be loaded`)
    return child
  }

  /** Fills in and sends; a discard is confirmed. */
  async function submit(child: StageActor, discarded: boolean): Promise<void> {
    const { codigo, idEvento, loaded } = child.getSnapshot().context
    assert.equal(child.getSnapshot().value, 'editing', `nothing can be sent of ${codigo}`)
    const values = idEvento === null ? valuesFor(codigo, discarded, world) : corrected(loaded?.saved ?? {})
    child.send({ type: 'form.submitted', values })
    if (discarded) child.send({ type: 'sending.confirmed' })
  }

  /** Somebody else saves first, and the form finds out. */
  async function loseRace(id: 'stageForm' | 'editForm'): Promise<void> {
    const child = await form(id)
    await elsewhere()
    await submit(child, false)
    await until(() => child.getSnapshot().value === 'outdated', 'the form to know that it is outdated')
    // What the screen knows of the process stays good until a check tells it otherwise.
    await putBack()
  }

  async function end(id: 'stageForm' | 'editForm', { kind, ...output }: StageFormOutput): Promise<void> {
    const child = await form(id)
    if (kind === 'saved') return submit(child, 'discarded' in output && output.discarded)
    if (child.getSnapshot().value !== 'outdated') await loseRace(id)
    child.send({ type: 'stage.left' })
  }

  async function endReversal({ outcome }: ReversalOutput): Promise<void> {
    const { reversal } = snapshot().children
    assert.ok(reversal, 'nothing is being reverted')
    const values = { motivo: 'Se descartó por error.' }
    if (outcome === 'closed') return reversal.send({ type: 'form.closed', changed: false, values })
    if (outcome === 'outdated') await elsewhere()
    reversal.send({ type: 'form.submitted', values })
    await until(() => told.some(({ title }) => title === (outcome === 'saved' ? 'Información actualizada' : 'Aviso')), 'the notice')
  }

  const outputOf = <Output>({ stimulus }: Step): Output => (stimulus.event as unknown as { output: Output }).output
  const verified = async (step: Step) => {
    await put(outputOf<ProcessStatus>(step))
    assert.equal(await line.pass(getProcess.path), 200)
  }
  const unverified = ({ moment }: Step) => cut(getProcess.path, moment)

  const drives: Run['drive'] = {
    'step.chosen': ({ stimulus }) => actor.send(stimulus.event as { type: 'step.chosen'; idFase: number }),
    'rejection.*': ({ stimulus }) => actor.send(stimulus.event as { type: 'rejection.asked' }),
    'edit.asked': () => actor.send({ type: 'edit.asked', item: correctable(snapshot()) }),
    'edit.closed': ({ stimulus }) => actor.send(stimulus.event as { type: 'edit.closed'; changed: boolean }),
    'closing.*': ({ stimulus }) => actor.send(stimulus.event as { type: 'closing.confirmed' }),
    'reversal.asked': () => actor.send({ type: 'reversal.asked' }),
    'process.moved_elsewhere': () => loseRace(snapshot().children.editForm ? 'editForm' : 'stageForm'),
    'xstate.after.*': ({ stimulus }) => void vi.advanceTimersByTime('wait' in stimulus ? stimulus.wait : 0),
    'xstate.done.actor.verifyVacancy': verified,
    'xstate.done.actor.watchVacancy': verified,
    'xstate.done.actor.catchUp': verified,
    'xstate.done.actor.catchUpEdit': verified,
    'xstate.done.actor.renewVacancy': verified,
    'xstate.error.actor.renewVacancy': unverified,
    'xstate.done.actor.refreshVacancy': verified,
    'xstate.error.actor.verifyVacancy': unverified,
    'xstate.error.actor.watchVacancy': unverified,
    'xstate.error.actor.catchUp': unverified,
    'xstate.error.actor.refreshVacancy': unverified,
    'xstate.done.actor.rejectCandidate': async (step) => {
      const { ok } = outputOf<Answer>(step)
      if (!ok) await elsewhere()
      assert.equal(await line.pass(rejectCandidate.path), ok ? 200 : 409)
      await until(() => told.some(({ title }) => title === (ok ? 'Información actualizada' : 'Aviso')), 'the notice')
    },
    'xstate.error.actor.rejectCandidate': async ({ moment }) => {
      await cut(rejectCandidate.path, moment)
      await until(() => told.some(({ title }) => title === 'Error interno'), 'the notice')
    },
    'xstate.done.actor.stageForm': (step) => end('stageForm', outputOf(step)),
    'xstate.done.actor.editForm': (step) => end('editForm', outputOf(step)),
    'xstate.done.actor.reversal': (step) => endReversal(outputOf(step)),
    'xstate.done.actor.score': () => snapshot().children.score?.send({ type: 'form.closed', changed: false }),
  }

  return {
    drive: Object.fromEntries(
      Object.entries(drives).map(([type, drive]) => [
        type,
        async (step, rest) => {
          told.length = 0
          await drive(step, rest)
          await following.reach(step.moment)
        },
      ]),
    ),
    check: {
      '*': ({ snapshot: expected }) => assert.deepEqual(factsOf(snapshot()), factsOf(expected as CandidateProcessSnapshot)),
    },
    said: () => {
      const { value, tags } = following.said()
      return { value, ...(tags ? { tags } : {}) }
    },
    close: async () => {
      actor.stop()
      following.stop()
      vi.useRealTimers()
      await world.db.update(users).set({ role }).where(eq(users.id, world.house.user[role]))
      await tab.close()
    },
  }
}

/** What the model says too; ids, versions and typed values are the server's own. */
const factsOf = ({ context }: CandidateProcessSnapshot) => ({
  step: context.question.step,
  codigo: operationOf(context)?.codigo ?? null,
  standing: context.status?.proceso.codigoActual ?? null,
  hasDraft: context.draft !== null,
  isCorrecting: context.item !== null,
})

function correctable({ context }: CandidateProcessSnapshot): HistoryItem {
  const item = context.status?.history.find((one) => one.editable && one.codigoFase !== null && !one.codigoFase.includes('AG'))
  return item ?? assert.fail('nothing in the history can be corrected')
}

/** Something else than was saved. */
const corrected = (saved: StageValues): StageValues => ({ ...saved, resultado: saved['resultado'] === '91' ? '92' : '91' })

function valuesFor(codigo: PhaseCode, discarded: boolean, world: World): StageValues {
  if (codigo === 'SE-AGG') return secondInterview(world, world.house.user.ROLE_CRP_OBS)
  return discarded ? { continuar: 'NO', motivoRechazo: world.house.reason[codigo] } : { continuar: 'SI' }
}
