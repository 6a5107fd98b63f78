/**
 * The process screen with its forms, as the client wires them, with the real server. A check's answer depends on the
 * recruitment's state and the user's permissions: both are set before the request. The answer of a form or a save
 * follows from its request and from earlier saves of others.
 */
import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { type ActorRefFrom, createActor } from 'xstate'
import type { CandidateProcessSnapshot } from '../../../../../machines/recruitment/candidate-process.machine.ts'
import type { Notice } from '../../../../../machines/shell/notices.machine.ts'
import {
  selectCode,
  selectIsCorrection,
  selectIsEditing,
  selectIsLoading,
  selectIsOutdated,
  selectSaved,
  type stageFormMachine,
} from '../../../../../machines/recruitment/stage-form.machine.ts'
import type { StageValues } from '../../../../../machines/recruitment/stage-form.setup.ts'
import { createApi } from '../../../../../src/client/kit/api/call.ts'
import { writeSession } from '../../../../../src/client/kit/session/session-storage.ts'
import { wireRecruitment } from '../../../../../src/client/recruitment/wiring.ts'
import { type PhaseCode, phases } from '../../../../../src/contract/phases.ts'
import { getProcess, type HistoryItem, type ProcessStatus } from '../../../../../src/contract/recruitment.ts'
import { rejectCandidate } from '../../../../../src/contract/process-outcomes.ts'
import { users } from '../../../../../src/server/platform/db/tables/session.ts'
import { secondInterview, type World } from '../../../../server/support/process-world.ts'
import { walkThrough } from '../../../../server/support/time-travel.ts'
import type { Step } from '../../../../../machines/tours/generate.ts'
import type { Moment } from '../../../../../machines/model/moment.ts'
import type { Run } from '../../play.ts'
import { apiBase, Line } from './line.ts'
import { openTab } from './tab.ts'
import { until } from './until.ts'

type StageActor = ActorRefFrom<typeof stageFormMachine>
export type Past = Awaited<ReturnType<typeof walkThrough>>
export type Place = { readonly world: World; readonly past: Past; readonly token: string }

const role = 'ROLE_CRP_REC'
const onlooker = 'ROLE_CRP_OBS'
const stands = ['FT', 'SE-ESG', 'FC-ES', 'CN-PC'] as const satisfies readonly PhaseCode[]

export async function placeIn(world: World): Promise<Place> {
  const past = await walkThrough(world, 'grupo', stands)
  const { token } = await world.as(role)
  assert.ok(token)
  return { world, past, token }
}

export function openScreen({ world, past, token }: Place) {
  const tab = openTab()
  writeSession({
    token,
    user: { firstName: 'Rebeca', lastName: 'Torres', idRole: role, branch: 'CORP', systemSections: [] },
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const line = new Line(
    (request) => world.app.fetch(request),
    (path) => path === getProcess.path,
  )
  const api = createApi({
    apiBase,
    passwordSecret: world.deps.env.passwordSecret,
    fetch: line.fetch,
    currentToken: () => token,
    onExpired: () => assert.fail('the session ended'),
  })
  const notices: Notice[] = []
  const { candidateProcess } = wireRecruitment(api, (notice) => void notices.push(notice))
  const actor = createActor(candidateProcess, { input: { idReclutamiento: past.process.id, step: phases.FT.idFase } })
  actor.start()
  const snapshot = () => actor.getSnapshot() as CandidateProcessSnapshot
  let current: PhaseCode = 'FT'

  /** The recruitment is set to this stage, and the user may work on it or only view it. */
  async function put({ proceso, operaciones }: ProcessStatus): Promise<void> {
    current = proceso.codigoActual
    isDiscarded = proceso.desenlace === 'descartada'
    const mayWork = operaciones[0]?.codigo !== null || proceso.puedeRevertir
    await putBack()
    await world.db
      .update(users)
      .set({ role: mayWork ? role : onlooker })
      .where(eq(users.id, world.house.user[role]))
  }
  let isDiscarded = false
  async function putBack(): Promise<void> {
    await past.putBack(current)
    if (!isDiscarded) return
    await world.db.update(users).set({ role }).where(eq(users.id, world.house.user[role]))
    const { id, version } = past.process
    const body = { idReclutamiento: id, idUsuario: 0, rechazo: true, version } as const
    assert.equal((await (await world.as(role)).call(rejectCandidate, { body })).status, 200)
  }
  /** Where no version is the same. */
  const elsewhere = () => past.putBack(current === 'FT' ? 'SE-ESG' : isDiscarded ? 'FT' : 'FC-ES')

  /** Nothing but this call waits for time meanwhile, until it has failed. */
  async function cut(path: string, isThere: () => boolean): Promise<void> {
    await line.cut(path)
    for (let waited = 0; waited < 3_000 && !isThere(); waited += 100) await vi.advanceTimersByTimeAsync(100)
    line.mend(path)
  }

  async function form(id: 'stageForm' | 'editForm'): Promise<StageActor> {
    const { stageForm, correction } = snapshot().children
    const child = id === 'stageForm' ? stageForm : correction?.getSnapshot().children.editForm
    assert.ok(child, `no form '${id}' is open`)
    await until(() => !selectIsLoading(child.getSnapshot()), `the form '${id}' to be loaded`)
    return child
  }

  /** Fills in and sends; a rejection is confirmed. */
  async function submit(child: StageActor, discarded: boolean): Promise<void> {
    await until(() => selectIsEditing(child.getSnapshot()), 'the form to be filled in')
    const form = child.getSnapshot()
    const values = selectIsCorrection(form)
      ? corrected(selectSaved(form) ?? {})
      : valuesFor(selectCode(form), discarded, world)
    child.send({ type: 'form.submitted', values })
    if (discarded) child.send({ type: 'sending.confirmed' })
  }

  async function saveCorrection(): Promise<void> {
    await submit(await form('editForm'), false)
    await until(() => notices.some(({ title }) => title === 'Información actualizada'), 'the correction to be saved')
  }

  /** Another user saves first, and the form gets the conflict. */
  async function loseRace(id: 'stageForm' | 'editForm'): Promise<void> {
    const child = await form(id)
    await elsewhere()
    await submit(child, false)
    await until(() => selectIsOutdated(child.getSnapshot()), 'the form to know that it is outdated')
    // The screen's data of the process stays valid until a check returns newer data.
    await putBack()
  }

  return {
    actor,
    snapshot,
    line,
    notices,
    put,
    form,
    submit,
    saveCorrection,
    loseRace,
    cut,
    elsewhere,
    pass: async () => assert.equal(await line.pass(getProcess.path), 200),
    /** What can be corrected of what was saved before. */
    correctable: () =>
      snapshot().context.status?.history.find(isCorrectable) ?? assert.fail('nothing in the history can be corrected'),
    close: async () => {
      actor.stop()
      vi.useRealTimers()
      await world.db.update(users).set({ role }).where(eq(users.id, world.house.user[role]))
      await tab.close()
    },
  }
}

/** Each act without earlier events; the machine is awaited after it. */
export const awaited = (
  drives: Run['drive'],
  notices: Notice[],
  reach: (moment: Moment) => Promise<void>,
): Run['drive'] =>
  Object.fromEntries(
    Object.entries(drives).map(([type, drive]) => [
      type,
      async (step, rest) => {
        notices.length = 0
        await drive(step, rest)
        await reach(step.moment)
      },
    ]),
  )

export const outputOf = <Output>({ stimulus }: Step): Output => (stimulus.event as unknown as { output: Output }).output

const isCorrectable = ({ editable, codigoFase }: HistoryItem) =>
  editable && codigoFase !== null && !codigoFase.includes('AG')

/** Something else than was saved. */
const corrected = (saved: StageValues): StageValues => ({
  ...saved,
  resultado: saved['resultado'] === '91' ? '92' : '91',
})

function valuesFor(codigo: PhaseCode, discarded: boolean, world: World): StageValues {
  if (codigo === 'SE-AGG') return secondInterview(world, world.house.user.ROLE_CRP_OBS)
  return discarded ? { continuar: 'NO', motivoRechazo: world.house.reason[codigo] } : { continuar: 'SI' }
}
