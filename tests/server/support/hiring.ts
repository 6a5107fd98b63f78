/** Hires and their reversals through the calls. */
import { revertHire } from '../../../src/contract/process-outcomes.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { startRecruitment } from '../../../src/server/recruitment/engine/start.ts'
import { type Case, save, type World } from './process-world.ts'
import { recruiterFor } from './walk.ts'

export const decision = { individual: 'CN-DE', grupo: 'CN-DEG', atencion: 'CN-DEG' } as const
/** Customer service has no administrator. */
export const administrator = { individual: 'ROLE_COM_ADMN', grupo: 'ROLE_CRP_ADMN', atencion: 'ROLE_CRP_ADMN' } as const

export const motivo = 'No se presentó <el lunes>.'
export const reversalOf = ({ id, version }: Case) => ({ idReclutamiento: id, idUsuario: 0, motivo, version }) as const

export const hire = async (world: World, process: Case) =>
  save(await recruiterFor(world, process), process, decision[process.kind], { continuar: 'SI' })

/** `version` is updated, as after a save. */
export async function undoHire(world: World, process: Case, role: Role = administrator[process.kind]) {
  const answered = await (await world.as(role)).call(revertHire, { body: reversalOf(process) })
  process.version = answered.entity?.version ?? process.version
  return answered
}

/** Also for candidates in process or hired, as before the rule existed. */
export const beginElsewhere = ({ db, deps }: World, candidateId: number, publicationId: number): Promise<number> =>
  db.transaction((tx) => startRecruitment(tx, { candidateId, publicationId, at: deps.now() }))

export async function refusedAs(answered: Promise<{ status: number; error: { codigo: string } | undefined }>) {
  const { status, error } = await answered
  return [status, error?.codigo]
}
