/** Acts of a recruitment through the calls of the server, made with the client's API. */
import assert from 'node:assert/strict'
import { type Api, createApi } from '../../../../../src/client/kit/api/call.ts'
import { ApiFailure } from '../../../../../src/client/kit/api/failure.ts'
import { envelopeOf } from '../../../../../src/client/recruitment/envelope.ts'
import type { RecruitmentEvent } from '../../../../../machines/recruitment/recruitment.setup.ts'
import { rejectDocument } from '../../../../../src/contract/documents.ts'
import { type Mode, rejectionReasonsOf } from '../../../../../src/contract/phases.ts'
import { rejectCandidate, undoDecision } from '../../../../../src/contract/process-outcomes.ts'
import { getProcess, type ProcessInfo, type ProcessStatus, saveStage } from '../../../../../src/contract/recruitment.ts'
import type { Branch, Role } from '../../../../../src/contract/roles.ts'
import { listReasons } from '../../../../../src/contract/stage-data.ts'
import { folios } from '../../../../../src/server/platform/db/tables/recruitment.ts'
import { documentOf } from '../../../../server/support/deliveries.ts'
import type { Case, World } from '../../../../server/support/process-world.ts'
import { outside } from '../../../../server/support/walk.ts'
import { type Act, actFor } from './recruitment-acts.ts'
import { Holders } from './holders.ts'
import { readStored } from './stored.ts'

const apiBase = 'http://bolsa.test/bolsa-de-trabajo-admin/api'
const patience = () => AbortSignal.timeout(20_000)

/** The client's API for a user of the test data, directly connected to the server. */
export async function apiOf(world: World, role: Role): Promise<Api> {
  const { token } = await world.as(role)
  return createApi({
    apiBase,
    passwordSecret: world.deps.env.passwordSecret,
    fetch: async (input, init) => world.app.fetch(new Request(input, init)),
    currentToken: () => token ?? null,
    onExpired: () => assert.fail('the session ended'),
  })
}

export const look = async (world: World, { id }: Pick<Case, 'id'>, role: Role): Promise<ProcessStatus> =>
  (await apiOf(world, role)).perform(getProcess, {
    query: { role, idReclutamiento: id, step: 1 },
    signal: patience(),
  })

/** Throws ApiFailure when the server refuses. */
export async function perform(world: World, process: Case, act: Act): Promise<void> {
  if (act.kind === 'outside') {
    const { status } = await outside(world, process, act.evento)
    if (status !== 200) throw new ApiFailure(status, act.evento, null)
    return
  }
  const api = await apiOf(world, act.who)
  const { proceso } = await look(world, process, act.who)
  const { idReclutamiento, version } = proceso
  if (act.kind === 'rejection') await reject(api, proceso)
  else if (act.kind === 'undo') await api.perform(undoDecision, { body: { idReclutamiento, idUsuario: 0, version } })
  else if (act.kind === 'document')
    await api.perform(rejectDocument, {
      body: { idReclutamiento, idDocumento: await documentOf(world, process, act.documento), motivo: act.motivo },
    })
  else if (act.kind === 'reversal')
    await api.perform(act.call, { body: { idReclutamiento, idUsuario: 0, motivo: act.motivo, version } })
  else {
    const body = envelopeOf({ proceso, codigo: act.code, values: act.values })
    await api.perform(saveStage, { body, signal: patience() })
  }
}

/** With the first reason of those that the screen offers. */
async function reject(api: Api, { idReclutamiento, version, codigoActual }: ProcessInfo): Promise<void> {
  const [reason] = await api.perform(listReasons, {
    query: { codigo: rejectionReasonsOf(codigoActual) },
    signal: patience(),
  })
  assert.ok(reason, `no reason is offered at ${codigoActual}`)
  await api.perform(rejectCandidate, {
    body: { idReclutamiento, version, motivoRechazo: reason.id, idUsuario: 0, rechazo: true },
    signal: patience(),
  })
}

/** One recruitment and the people around it: what causes the next event of the chart. */
export class Casting {
  readonly #world: World
  readonly #process: Case
  readonly #modo: Mode
  readonly #recruiter: Role
  readonly #holders: Holders

  constructor(world: World, process: Case, modo: Mode, recruiter: Role) {
    this.#world = world
    this.#process = process
    this.#modo = modo
    this.#recruiter = recruiter
    this.#holders = new Holders(modo)
  }

  async actFor(event: RecruitmentEvent): Promise<Act> {
    const { house, nextHour, db } = this.#world
    const { codigo } = await readStored(db, this.#process.id)
    return actFor(event, {
      modo: this.#modo,
      codigo,
      recruiter: this.#recruiter,
      administrator: this.#modo === 'individual' ? 'ROLE_COM_ADMN' : 'ROLE_CRP_ADMN',
      reason: house.reason,
      hour: nextHour,
      folio: () => newFolio(this.#world, this.#modo === 'individual' ? 'COM' : 'CORP'),
      userId: (role) => house.user[role],
      holder: (idEntrevista) => this.#holders.holder(idEntrevista),
      interviewer: (appointment) => this.#holders.choose(appointment),
    })
  }

  /** After an event that the chart took. */
  note(event: RecruitmentEvent): void {
    this.#holders.note(event)
  }
}

let folioNumber = 0
async function newFolio({ db }: World, branch: Branch): Promise<number> {
  folioNumber += 1
  const [folio] = await db
    .insert(folios)
    .values({ codigo: `9${String(folioNumber).padStart(6, '0')}`, descripcion: 'Requisición', branch })
    .returning()
  return folio!.id
}
