/**
 * A process set to the state of a tour's step, another user who moves it first, and the rows that the database must
 * hold.
 */
import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import type { PhaseCode } from '../../../src/contract/phases.ts'
import type { ProcessStatus } from '../../../src/contract/recruitment.ts'
import { rejectCandidate, revertRejection } from '../../../src/contract/process-outcomes.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { readStored } from '../../machines/support/drivers/process/stored.ts'
import { beginIn } from '../../server/support/process-world.ts'
import { walkThrough } from '../../server/support/time-travel.ts'
import { publish } from '../../server/support/vacancies.ts'
import type { Served } from './served.ts'

const recruiter = 'ROLE_CRP_REC'
const onlooker = 'ROLE_CRP_OBS'
/** Recruits too, at another desk. */
const colleague = 'ROLE_CRP_ADMN'
const stands = ['FT', 'SE-ESG', 'FC-ES', 'CN-PC'] as const satisfies readonly PhaseCode[]

type Stored = {
  readonly codigo: PhaseCode
  readonly outcome: 'abierta' | 'descartada' | 'contratada'
  readonly version: number
}

/** Rosa Luna in a vacancy of her own, which is named as the model names it. */
export async function placeProcess(served: Served) {
  const { db, house } = served
  const [site] = house.sites
  const people = {
    responsibleId: house.user[recruiter],
    consultantId: house.user[colleague],
    observerId: house.user[onlooker],
  }
  const published = await publish(db, 'CORP', 'Asesor', { free: 3, siteId: site?.sede ?? null, ...people })
  const names = { nombres: 'Rosa', apellidoPaterno: 'Luna', correo: 'rosa@correo.mx' }
  const begun = await beginIn(db, { ...house, publication: { ...house.publication, grupo: published } }, 'grupo', names)
  return new PlacedProcess(served, await walkThrough(served, 'grupo', stands, begun))
}

export class PlacedProcess {
  readonly #served: Served
  readonly #past: Awaited<ReturnType<typeof walkThrough>>
  #stored: Stored = { codigo: 'CN-PC', outcome: 'contratada', version: 0 }

  constructor(served: Served, past: Awaited<ReturnType<typeof walkThrough>>) {
    this.#served = served
    this.#past = past
  }

  get process() {
    return this.#past.process
  }

  /** The process is set to this stage, and the user may work on it or only view it. */
  async put({ proceso, operaciones }: Pick<ProcessStatus, 'proceso' | 'operaciones'>): Promise<void> {
    const { codigoActual: codigo, desenlace: outcome } = proceso
    await this.#past.putBack(codigo)
    await this.#let(recruiter)
    this.#stored = { codigo, outcome: codigo === 'CN-PC' ? 'contratada' : 'abierta', version: this.process.version }
    if (outcome === 'descartada') await this.#discard(recruiter)
    if (operaciones[0]?.codigo === null && !proceso.puedeRevertir) await this.#let(onlooker)
  }

  /** The users have their usual permissions again. */
  leave(): Promise<void> {
    return this.#let(recruiter)
  }

  /** Another user moves it first. */
  async overtake(): Promise<void> {
    if (this.#stored.outcome === 'abierta') return this.#discard(colleague)
    const client = await this.#served.as(colleague)
    const body = {
      idReclutamiento: this.process.id,
      idUsuario: 0,
      motivo: 'Fue un error',
      version: this.#stored.version,
    } as const
    assert.equal((await client.call(revertRejection, { body })).status, 200)
    this.moved({ outcome: 'abierta' })
  }

  /** After an action of the user at the screen. */
  moved(change: Partial<Omit<Stored, 'version'>>): void {
    this.#stored = { ...this.#stored, ...change, version: this.#stored.version + 1 }
  }

  async assertStored(): Promise<void> {
    const { codigo, outcome, version } = await readStored(this.#served.db, this.process.id)
    assert.deepEqual({ codigo, outcome, version }, this.#stored, 'the database has something else stored')
  }

  async #discard(who: Role): Promise<void> {
    const client = await this.#served.as(who)
    const body = {
      idReclutamiento: this.process.id,
      idUsuario: 0,
      rechazo: true,
      version: this.#stored.version,
    } as const
    assert.equal((await client.call(rejectCandidate, { body })).status, 200)
    this.moved({ outcome: 'descartada' })
  }

  async #let(role: Role): Promise<void> {
    const { db, house } = this.#served
    await db.update(users).set({ role }).where(eq(users.id, house.user[recruiter]))
  }
}
