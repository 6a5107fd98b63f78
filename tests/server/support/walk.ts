/** Walks a recruitment along the direct way, through the calls, up to the phase that a test needs. */
import { faceToFace, interviewerTypes } from '../../../src/contract/stage-forms.ts'
import type { PhaseCode } from '../../../src/contract/phases.ts'
import { reportFromOutside } from '../../../src/contract/integration.ts'
import { rejectCandidate } from '../../../src/contract/process-outcomes.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { integrationHeader } from '../../../src/server/platform/http/access.ts'
import type { OutsideEvent } from '../../../src/server/integration/report.ts'
import { integrationKey } from './app-on.ts'
import type { Client } from './client.ts'
import { deliver } from './deliveries.ts'
import { type Case, firstInterview, type Kind, save, secondInterview, type World } from './process-world.ts'

export const recruiterOf = {
  individual: 'ROLE_COM_REC',
  grupo: 'ROLE_CRP_REC',
  atencion: 'ROLE_CRP_ATN_CTS_REC',
} as const satisfies Record<Kind, Role>
const branchOf = { individual: 'COM', grupo: 'CORP', atencion: 'ATN' } as const

export const recruiterFor = (world: World, { kind }: Pick<Case, 'kind'>): Promise<Client> => world.as(recruiterOf[kind])

export async function discard(world: World, process: Case): Promise<void> {
  const { entity } = await (
    await recruiterFor(world, process)
  ).call(rejectCandidate, {
    body: { idReclutamiento: process.id, idUsuario: 0, version: process.version, rechazo: true },
  })
  if (!entity) throw new Error(`recruitment ${process.id} could not be discarded`)
  process.version = entity.version
}

/** Interviewer of the second round: a manager, or the client. */
export const interviewerRole = {
  individual: 'ROLE_COM_INT',
  grupo: 'ROLE_CRP_OBS',
  atencion: 'ROLE_CRP_OBS',
} as const satisfies Record<Kind, Role>

/** The candidate's actions elsewhere: delivers missing parts, then reports the event. */
export async function outside(world: World, process: Case, evento: OutsideEvent) {
  await deliver(world, process)
  return report(world, process, evento)
}

/** Only the event. */
export async function report(world: World, process: Case, evento: OutsideEvent, key = integrationKey) {
  return world.app.request(`${world.deps.env.apiBase}${reportFromOutside.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [integrationHeader]: key },
    body: JSON.stringify({ idReclutamiento: process.id, evento }),
  })
}

/** The form that leaves a phase, and its sender: by default a recruiter of the branch. */
type Form = {
  readonly code: PhaseCode
  readonly values: (world: World, process: Case) => unknown
  readonly who?: (kind: Kind) => Role
}
const yes = { continuar: 'SI' }

const second = ({ house, ...world }: World, { kind }: Case) =>
  secondInterview(
    { house, ...world },
    house.user[interviewerRole[kind]],
    kind === 'individual' ? interviewerTypes.otro : interviewerTypes.cliente,
  )

/** Face to face, so that the place is tested too. */
const first = (world: World) => firstInterview(world, { tipoEntrevista: faceToFace, ...world.house.sites[0] })

const result: Form = {
  code: 'SE-RE',
  values: () => ({ ...yes, comentarios: 'Muy bien.' }),
  who: (kind) => interviewerRole[kind],
}
const folio = async (world: World, { kind }: Case) => ({ folio: await world.freeFolio(branchOf[kind]) })

/** Phase → the form that leaves it on the direct way. */
export const straightForms: Readonly<Partial<Record<PhaseCode, Form>>> = {
  FT: { code: 'FT', values: () => yes },
  'PE-AG': { code: 'PE-AG', values: first },
  'PE-AGG': { code: 'PE-AGG', values: first },
  'PE-RE': { code: 'PE-RE', values: () => ({ ...yes, comentarios: 'Puntual.' }) },
  EXC: { code: 'EXC', values: () => ({ ...yes, resultado: '85' }) },
  EXP: { code: 'EXP', values: () => ({ ...yes, d: '80', i: '70', s: '60', c: '50' }) },
  EXPG: { code: 'EXP', values: () => ({ ...yes, resultado: '90' }) },
  'SE-AG': { code: 'SE-AG', values: second },
  'SE-AGG': { code: 'SE-AGG', values: second },
  'SE-ES': result,
  'SE-ESG': result,
  OF: { code: 'OF', values: () => yes },
  'FC-RC': { code: 'FC-RC', values: () => yes },
  'FR-BU': { code: 'FR-BU', values: folio, who: () => 'ROLE_COM_CON' },
  'FR-GD': { code: 'FR-GD', values: folio },
  'FD-EN': { code: 'FD-EN', values: () => yes },
  'FD-RC': { code: 'FD-RC', values: () => yes },
  ES: { code: 'ES', values: () => yes },
  'CN-DE': { code: 'CN-DE', values: () => yes },
  'CN-DEG': { code: 'CN-DEG', values: () => yes },
}

/** Phase → the outside event that leaves it. */
const reports = { 'FC-ES': 'solicitud.completada', 'FD-ES': 'documentos.cargados' } as const

/** The direct way of each mode, from FT to hired. */
const individual: readonly PhaseCode[] = [
  'FT',
  'PE-AG',
  'PE-RE',
  'EXC',
  'EXP',
  'SE-AG',
  'SE-ES',
  'OF',
  'FC-ES',
  'FC-RC',
  'FR-BU',
  'FD-EN',
  'FD-ES',
  'FD-RC',
  'ES',
  'CN-DE',
  'CN-PC',
]
const grupo: readonly PhaseCode[] = [
  'FT',
  'PE-AGG',
  'PE-RE',
  'EXC',
  'EXPG',
  'SE-AGG',
  'SE-ESG',
  'OF',
  'FC-ES',
  'FC-RC',
  'FR-GD',
  'FD-EN',
  'FD-ES',
  'FD-RC',
  'ES',
  'CN-DEG',
  'CN-PC',
]
export const ways = { individual, grupo, atencion: grupo } as const satisfies Record<Kind, readonly PhaseCode[]>

type Answered = { readonly status: number; readonly error?: unknown }

/** One step of the direct way, from the current phase. */
export async function stride(world: World, process: Case, from: PhaseCode): Promise<Answered> {
  const answered = await (from === 'FC-ES' || from === 'FD-ES'
    ? reported(world, process, reports[from])
    : send(world, process, from))
  if (answered.status !== 200)
    throw new Error(`${from} of ${process.kind}: ${answered.status} ${JSON.stringify(answered.error)}`)
  return answered
}

async function reported(world: World, process: Case, evento: OutsideEvent): Promise<Answered> {
  const { status } = await outside(world, process, evento)
  process.version += 1
  return { status }
}

async function send(world: World, process: Case, from: PhaseCode): Promise<Answered> {
  const form = straightForms[from]
  if (!form) throw new Error(`no stride leaves ${from}`)
  const role = form.who?.(process.kind) ?? recruiterOf[process.kind]
  const client = await world.as(role)
  let answered: Answered
  // A browser test may have booked the hour before: then the next one is used
  do answered = await save(client, process, form.code, await form.values(world, process))
  while ((answered.error as { codigo?: string } | undefined)?.codigo === 'hora-ocupada')
  return answered
}

/** A new recruitment in `target`; `from` continues an existing one. */
export async function walkTo(
  world: World,
  kind: Kind,
  target: PhaseCode,
  process?: Case,
  from: PhaseCode = 'FT',
): Promise<Case> {
  const walked = process ?? (await world.begin(kind))
  const way: readonly PhaseCode[] = ways[kind]
  for (const phase of way.slice(way.indexOf(from), way.indexOf(target))) await stride(world, walked, phase)
  return walked
}
