/** Who takes part in a race, and what one of them sends for an event of the chart. */
import assert from 'node:assert/strict'
import { and, eq, inArray } from 'drizzle-orm'
import {
  type RecruitmentSnapshot,
  selectOpenInterviews,
  selectPhase,
} from '../../../machines/recruitment/recruitment.machine.ts'
import type { RecruitmentEvent } from '../../../machines/recruitment/recruitment.setup.ts'
import { rejectCandidate, undoDecision } from '../../../src/contract/process-outcomes.ts'
import { saveStage, wireCode } from '../../../src/contract/recruitment.ts'
import { administrators, recruiters } from '../../../src/contract/access.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { folios } from '../../../src/server/platform/db/tables/recruitment.ts'
import { type Act, actFor } from '../../machines/support/drivers/process/recruitment-acts.ts'
import { type Case, envelopeFor, type World } from '../support/process-world.ts'
import { outside } from '../support/walk.ts'
import { eventOf, type Mode, type Move } from './moves.ts'

/** Three users who can move the process, and one who cannot. */
const people = {
  individual: ['ROLE_COM_REC', 'ROLE_COM_ANL', 'ROLE_COM_ADMN', 'ROLE_COM_INT'],
  grupo: ['ROLE_CRP_REC', 'ROLE_CRP_ADMN', 'ROLE_CRP_REC', 'ROLE_CRP_OBS'],
} as const satisfies Record<Mode, readonly Role[]>
/** Who interviews besides the client. */
const interviewers = {
  individual: ['ROLE_COM_INT', 'ROLE_COM_ANL', 'ROLE_COM_CON'],
  grupo: ['ROLE_CRP_ADMN', 'ROLE_CRP_REC'],
} as const satisfies Record<Mode, readonly Role[]>
const client: Role = 'ROLE_CRP_OBS'
const branches = { individual: 'COM', grupo: 'CORP' } as const

/** A move as it was sent. `version` null: reported from outside, for any version. */
export type Sent = {
  readonly event: RecruitmentEvent
  readonly act: Act
  readonly version: number | null
  readonly isAllowed: boolean
}
export type Answer = { readonly status: number; readonly version: number | undefined }

export async function prepare(
  world: World,
  modo: Mode,
  move: Move,
  seen: RecruitmentSnapshot,
  version: number,
): Promise<Sent> {
  const event = meantBy(eventOf(move, seen), seen)
  const holders = await holdersOf(world, seen)
  // With two at work in group the client has none: there are never more.
  const idle = interviewers[modo].find((role) => ![...holders.values()].includes(role)) ?? client
  const recruiter = people[modo][move.who]!
  const act = await actFor(event, {
    modo,
    codigo: selectPhase(seen),
    recruiter,
    administrator: recruiter,
    reason: world.house.reason,
    hour: world.nextHour,
    folio: () => newFolio(world, branches[modo]),
    userId: (role) => world.house.user[role],
    holder: (id) => holders.get(id) ?? idle,
    interviewer: ({ esCliente }) => (esCliente && modo === 'grupo' ? client : idle),
  })
  if (act.kind === 'outside') return { event, act, version: null, isAllowed: true }
  return {
    event,
    act,
    version,
    isAllowed: event.type === 'registro.guardado' ? holders.has(event.idEntrevista) : movers(event).includes(act.who),
  }
}

/** The interviewer registers the result; everything else is for recruiters, or their superiors. */
const movers = (event: RecruitmentEvent) => (event.type === 'contratacion.revertida' ? administrators : recruiters)

/**
 * In group interviews one form makes the first appointment and adds further ones: the phase of the process decides
 * which.
 */
function meantBy(event: RecruitmentEvent, seen: RecruitmentSnapshot): RecruitmentEvent {
  const phase = selectPhase(seen)
  if (event.type === 'entrevista.agendada' && phase === 'SE-ESG') return { ...event, type: 'entrevista.agregada' }
  return event.type === 'entrevista.agregada' && phase === 'SE-AGG' ? { ...event, type: 'entrevista.agendada' } : event
}

/** Throws on an answer that is neither yes nor a refusal. */
export async function send(world: World, process: Case, { act, version }: Sent): Promise<Answer> {
  const { status, entity } = await answerTo(world, process, act, version ?? 0)
  assert.ok(
    status === 200 || (status >= 400 && status < 500),
    `the server answered ${status} to ${JSON.stringify(act)}`,
  )
  return { status, version: entity?.version }
}

type Answered = { status: number; entity?: { version: number } | undefined }
async function answerTo(world: World, process: Case, act: Act, version: number): Promise<Answered> {
  if (act.kind === 'outside') return { status: (await outside(world, process, act.evento)).status }
  const person = await world.as(act.who)
  const { id } = process
  const common = { idReclutamiento: id, idUsuario: 0, version } as const
  if (act.kind === 'document')
    throw new Error('which of two rejections counts is decided by the document: moves.ts leaves them out')
  if (act.kind === 'rejection') return person.call(rejectCandidate, { body: { ...common, rechazo: true } })
  if (act.kind === 'undo') return person.call(undoDecision, { body: common })
  if (act.kind === 'reversal') return person.call(act.call, { body: { ...common, motivo: act.motivo } })
  return person.call(saveStage, { body: envelopeFor({ id, version }, wireCode(act.code), act.values) })
}

/** Open interview → its interviewer. */
async function holdersOf({ db, house }: World, chart: RecruitmentSnapshot): Promise<Map<number, Role>> {
  const open = selectOpenInterviews(chart)
  if (open.length === 0) return new Map()
  const rows = await db
    .select()
    .from(interviews)
    .where(and(inArray(interviews.id, open), eq(interviews.codigoEtapa, 'SE')))
  const roleOf = new Map(Object.entries(house.user).map(([role, id]) => [id, role as Role]))
  return new Map(rows.map(({ id, interviewerId }) => [id, roleOf.get(interviewerId)!]))
}

let folioNumber = 0
async function newFolio({ db }: World, branch: 'COM' | 'CORP'): Promise<number> {
  folioNumber += 1
  const [folio] = await db
    .insert(folios)
    .values({ codigo: `8${String(folioNumber).padStart(7, '0')}`, descripcion: 'Requisición', branch })
    .returning()
  return folio!.id
}
