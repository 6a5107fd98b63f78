/** Walks a recruitment along the straight way, through the calls, up to the phase that a test is about. */
import { faceToFace, interviewerTypes } from '../../../src/contract/stage-forms.ts'
import type { PhaseCode } from '../../../src/contract/phases.ts'
import { reportFromOutside } from '../../../src/contract/recruitment.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { integrationHeader } from '../../../src/server/http/access.ts'
import { integrationKey } from './app-on.ts'
import type { Client } from './client.ts'
import { type Case, firstInterview, type Kind, save, secondInterview, type World } from './process-world.ts'

export const recruiterOf = { individual: 'ROLE_COM_REC', grupo: 'ROLE_CRP_REC', atencion: 'ROLE_CRP_ATN_CTS_REC' } as const satisfies Record<Kind, Role>
const branchOf = { individual: 'COM', grupo: 'CORP', atencion: 'ATN' } as const

export const recruiterFor = (world: World, { kind }: Pick<Case, 'kind'>): Promise<Client> => world.as(recruiterOf[kind])

/** Who interviews in the second round: a gerente, or the client. */
export const interviewerRole = { individual: 'ROLE_COM_INT', grupo: 'ROLE_CRP_OBS', atencion: 'ROLE_CRP_OBS' } as const satisfies Record<Kind, Role>

export async function outside(world: World, process: Case, evento: 'solicitud.completada' | 'documentos.cargados', key = integrationKey) {
  return world.app.request(`${world.deps.env.apiBase}${reportFromOutside.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [integrationHeader]: key },
    body: JSON.stringify({ idReclutamiento: process.id, evento }),
  })
}

type Answered = { readonly status: number; readonly error?: unknown }
type Stride = (world: World, process: Case) => Promise<Answered>
const yes = { continuar: 'SI' }
const sends = (code: PhaseCode, values: (world: World, process: Case) => unknown): Stride =>
  async (world, process) => save(await recruiterFor(world, process), process, code, await values(world, process))

const reports = (evento: 'solicitud.completada' | 'documentos.cargados'): Stride =>
  async (world, process) => {
    const response = await outside(world, process, evento)
    process.version += 1
    return { status: response.status }
  }

const schedulesSecond = (code: PhaseCode): Stride =>
  sends(code, ({ house, ...world }, { kind }) =>
    secondInterview(
      { house, ...world },
      house.user[interviewerRole[kind]],
      kind === 'individual' ? interviewerTypes.otro : interviewerTypes.cliente,
    ),
  )

const registers: Stride = async (world, process) =>
  save(await world.as(interviewerRole[process.kind]), process, 'SE-RE', { ...yes, comentarios: 'Muy bien.' })

const sendsFolio = (code: 'FR-BU' | 'FR-GD'): Stride =>
  async (world, process) => {
    const client = await (code === 'FR-BU' ? world.as('ROLE_COM_CON') : recruiterFor(world, process))
    return save(client, process, code, { folio: await world.freeFolio(branchOf[process.kind]) })
  }

/** The first interview face to face, so that the place is walked too. */
const schedulesFirst = (code: PhaseCode): Stride =>
  sends(code, (world) => firstInterview(world, { tipoEntrevista: faceToFace, ...world.house.sites[0] }))

/** Phase → the stride that leaves it on the straight way. */
const strides: Readonly<Partial<Record<PhaseCode, Stride>>> = {
  'FT': sends('FT', () => yes),
  'PE-AG': schedulesFirst('PE-AG'),
  'PE-AGG': schedulesFirst('PE-AGG'),
  'PE-RE': sends('PE-RE', () => ({ ...yes, comentarios: 'Puntual.' })),
  'EXC': sends('EXC', () => ({ ...yes, resultado: '85' })),
  'EXP': sends('EXP', () => ({ ...yes, d: '80', i: '70', s: '60', c: '50' })),
  'EXPG': sends('EXP', () => ({ ...yes, resultado: '90' })),
  'SE-AG': schedulesSecond('SE-AG'),
  'SE-AGG': schedulesSecond('SE-AGG'),
  'SE-ES': registers,
  'SE-ESG': registers,
  'OF': sends('OF', () => yes),
  'FC-ES': reports('solicitud.completada'),
  'FC-RC': sends('FC-RC', () => yes),
  'FR-BU': sendsFolio('FR-BU'),
  'FR-GD': sendsFolio('FR-GD'),
  'FD-EN': sends('FD-EN', () => yes),
  'FD-ES': reports('documentos.cargados'),
  'FD-RC': sends('FD-RC', () => yes),
  'ES': sends('ES', () => yes),
  'CN-DE': sends('CN-DE', () => yes),
  'CN-DEG': sends('CN-DEG', () => yes),
}

/** The straight way of each mode, from FT to hired. */
const individual: readonly PhaseCode[] = [
  'FT', 'PE-AG', 'PE-RE', 'EXC', 'EXP', 'SE-AG', 'SE-ES', 'OF', 'FC-ES', 'FC-RC', 'FR-BU', 'FD-EN', 'FD-ES', 'FD-RC', 'ES', 'CN-DE', 'CN-PC',
]
const grupo: readonly PhaseCode[] = [
  'FT', 'PE-AGG', 'PE-RE', 'EXC', 'EXPG', 'SE-AGG', 'SE-ESG', 'OF', 'FC-ES', 'FC-RC', 'FR-GD', 'FD-EN', 'FD-ES', 'FD-RC', 'ES', 'CN-DEG', 'CN-PC',
]
export const ways = { individual, grupo, atencion: grupo } as const satisfies Record<Kind, readonly PhaseCode[]>

/** One stride of the straight way, from the phase where the process stands. */
export async function stride(world: World, process: Case, from: PhaseCode): Promise<Answered> {
  const go = strides[from]
  if (!go) throw new Error(`no stride leaves ${from}`)
  const answered = await go(world, process)
  if (answered.status !== 200) throw new Error(`${from} of ${process.kind}: ${answered.status} ${JSON.stringify(answered.error)}`)
  return answered
}

/** A new recruitment that stands in `target`; `from` continues one that stands elsewhere on the way. */
export async function walkTo(world: World, kind: Kind, target: PhaseCode, process?: Case, from: PhaseCode = 'FT'): Promise<Case> {
  const walked = process ?? (await world.begin(kind))
  const way: readonly PhaseCode[] = ways[kind]
  for (const phase of way.slice(way.indexOf(from), way.indexOf(target))) await stride(world, walked, phase)
  return walked
}
