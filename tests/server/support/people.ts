/** Candidates and processes for tests, as few as a test needs; recruitments start through the engine. */
import { eq } from 'drizzle-orm'
import type { Branch, Role } from '../../../src/contract/roles.ts'
import type { Db } from '../../../src/server/platform/db/open.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { interviews, interviewTypes } from '../../../src/server/platform/db/tables/interviews.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { places } from '../../../src/server/platform/db/tables/database.ts'
import { startRecruitment } from '../../../src/server/recruitment/engine/start.ts'
import { inProcess, recruitments, stays } from '../../../src/server/platform/db/tables/recruitment.ts'
import { asIfActive, publish, type Sought } from './vacancies.ts'

const at = new Date('2026-02-02T16:00:00Z')

/** `['María José', 'Muñoz', 'De la Cruz']` */
export type Name = readonly [nombres: string, apellidoPaterno: string, apellidoMaterno: string]

/** Returns the candidate's id. */
export async function addCandidate(
  db: Db,
  [nombres, apellidoPaterno, apellidoMaterno]: Name,
  more: Partial<typeof candidates.$inferInsert> = {},
): Promise<number> {
  const row = {
    nombres,
    apellidoPaterno,
    apellidoMaterno,
    correo: 'alguien@correo.mx',
    telefono: '5512345678',
    createdAt: at,
    ...more,
  }
  return onlyId(await db.insert(candidates).values(row).returning({ id: candidates.id }))
}

/** Returns the publication's id; a master one in COM is `individual`. It has no responsible person and no site. */
export const addPublication = async (
  db: Db,
  branch: Branch,
  titulo = 'Analista',
  esVacanteMaestra = false,
): Promise<number> => (await publish(db, branch, titulo, { esVacanteMaestra })).publicationId

export type Option = { readonly idVacante: number; readonly idPublicacion: number; readonly idSede: number }

/**
 * A publication that candidates can be assigned or recommended to: with a responsible person, a site and an opening.
 */
export async function addOption(db: Db, branch: Branch, titulo: string, sought: Sought): Promise<Option> {
  const idSede = onlyId(
    await db
      .insert(places)
      .values({ level: 'sede', descripcion: `Sede de ${titulo}` })
      .returning({ id: places.id }),
  )
  const { vacancyId, publicationId } = await publish(db, branch, titulo, { siteId: idSede, ...sought })
  return { idVacante: vacancyId, idPublicacion: publicationId, idSede }
}

/** Returns the recruitment's id; it is in FT, whatever the state of the publication. */
export const addRecruitment = (db: Db, candidateId: number, publicationId: number): Promise<number> =>
  asIfActive(db, publicationId, (tx) => startRecruitment(tx, { candidateId, publicationId, at }))

type Ended = { readonly outcome?: 'descartada' | 'contratada' | 'abierta'; readonly updatedAt: Date }

/** An old candidate whose process in the publication ended then, or is still open; returns both ids. */
export async function addEnded(
  db: Db,
  publicationId: number,
  { outcome = 'descartada', updatedAt }: Ended,
  more: Partial<typeof candidates.$inferInsert> = {},
): Promise<{ id: number; recruitmentId: number }> {
  const id = await addCandidate(db, ['Ana', 'Luna', 'Ríos'], {
    createdAt: new Date('2015-01-01T18:00:00Z'),
    contratado: outcome === 'contratada' ? 1 : 0,
    ...more,
  })
  const recruitmentId = await addRecruitment(db, id, publicationId)
  await db.update(recruitments).set({ outcome, updatedAt }).where(eq(recruitments.id, recruitmentId))
  if (outcome !== 'abierta') {
    await db.delete(inProcess).where(eq(inProcess.recruitmentId, recruitmentId))
    await db.update(stays).set({ until: 1, leftAt: updatedAt, outcome }).where(eq(stays.recruitmentId, recruitmentId))
  }
  return { id, recruitmentId }
}

/** Candidates in process in one publication, in this order; returns their recruitment ids. */
export async function addInProcess(db: Db, publicationId: number, names: readonly Name[]): Promise<number[]> {
  const ids: number[] = []
  for (const name of names) ids.push(await addRecruitment(db, await addCandidate(db, name), publicationId))
  return ids
}

/** An open second interview of this recruitment, with the account of the role. */
export async function addInterview(
  db: Db,
  recruitmentId: number,
  role: Role,
  status: 'agendada' | 'registrada' = 'agendada',
): Promise<void> {
  await db.insert(interviewTypes).values({ id: 815, descripcion: 'Telefónica' }).onConflictDoNothing()
  await db.insert(interviews).values({
    recruitmentId,
    codigoEtapa: 'SE',
    modo: 'AGG',
    tipoEntrevistador: 1031,
    interviewerId: await accountOf(db, role),
    fecha: '2026-03-03',
    hora: 9 + (recruitmentId % 9),
    tipoEntrevista: 815,
    status,
  })
}

function onlyId(rows: readonly { id: number }[]): number {
  if (!rows[0]) throw new Error('nothing was inserted, or found')
  return rows[0].id
}

/** The id of the account of the role. */
export async function accountOf(db: Db, role: Role): Promise<number> {
  return onlyId(await db.select({ id: users.id }).from(users).where(eq(users.userName, role.toLowerCase())))
}
