/** Reads the narrow table of open recruitments, behind 'Candidatos en proceso'. */
import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Branch } from '../../contract/roles.ts'
import type { Db } from '../db/open.ts'
import { candidates } from './tables.ts'
import { inProcess } from '../recruitment/tables.ts'
import { vacancies } from '../vacancies/tables.ts'

/**
 * Ids of all open recruitments of the branch, newest process first: ids are given in the order in which
 * processes begin. They travel as bytes, at hardly more than the cost of counting them.
 */
export async function readOpenIds(db: Db, branch: Branch): Promise<Int32Array> {
  const [found] = await db
    .select({ ids: sql<Uint8Array | null>`string_agg(int4send(${inProcess.recruitmentId}), ''::bytea)` })
    .from(inProcess)
    .where(eq(inProcess.branch, branch))
  return found?.ids ? newestFirst(found.ids) : new Int32Array()
}

function newestFirst(bigEndian: Uint8Array): Int32Array {
  const bytes = new DataView(bigEndian.buffer, bigEndian.byteOffset, bigEndian.byteLength)
  const ids = new Int32Array(bigEndian.byteLength / 4)
  for (let index = 0; index < ids.length; index += 1) ids[index] = bytes.getInt32(index * 4)
  return ids.sort().reverse()
}

/** The searchable name of each of these recruitments; closed ones are left out. */
export async function readNames(db: Db, recruitmentIds: readonly number[]): Promise<Map<number, string>> {
  if (recruitmentIds.length === 0) return new Map()
  const rows = await db
    .select({ id: inProcess.recruitmentId, name: inProcess.search })
    .from(inProcess)
    // One value, however many ids: a list of them would be as many parameters.
    .where(sql`${inProcess.recruitmentId} = any(${`{${recruitmentIds.join(',')}}`}::int[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What `isVisibleRecruitment` asks of a row of this table. */
export const asRecruitment = { id: inProcess.recruitmentId, branch: inProcess.branch, publicationId: inProcess.publicationId }

/** Which of the open recruitments; each condition narrows the others. */
export type Conditions = readonly (SQL | undefined)[]

/** How many there are, at most `most`: no further is counted. */
export async function countInProcess(db: Db, conditions: Conditions, most: number): Promise<number> {
  const some = db.select({ id: inProcess.recruitmentId }).from(inProcess).where(and(...conditions)).limit(most)
  return db.$count(some.as('some'))
}

/** Ids of some of them, newest first. */
export async function readIds(db: Db, conditions: Conditions, { limit, offset }: { limit: number; offset: number }): Promise<number[]> {
  const found = await db
    .select({ id: inProcess.recruitmentId })
    .from(inProcess)
    .where(and(...conditions))
    .orderBy(desc(inProcess.recruitmentId))
    .limit(limit)
    .offset(offset)
  return found.map(({ id }) => id)
}

/** The rows of these recruitments, newest first; one that is no longer in process, or does not meet the conditions any more, is left out. */
export const readInProcess = (db: Db, conditions: Conditions, recruitmentIds: readonly number[]) =>
  db
    .select({
      idCandidato: inProcess.candidateId,
      idReclutamiento: inProcess.recruitmentId,
      nombres: candidates.nombres,
      apellidoPaterno: candidates.apellidoPaterno,
      apellidoMaterno: candidates.apellidoMaterno,
      telefono: candidates.telefono,
      vacante: vacancies.titulo,
      codigo: inProcess.codigo,
    })
    .from(inProcess)
    .innerJoin(candidates, eq(candidates.id, inProcess.candidateId))
    .innerJoin(vacancies, eq(vacancies.id, inProcess.vacancyId))
    .where(and(...conditions, inArray(inProcess.recruitmentId, [...recruitmentIds])))
    .orderBy(desc(inProcess.recruitmentId))
