/** Reads the narrow table of open recruitments, behind 'Candidatos en proceso'. */
import { and, desc, eq, inArray, like, type SQL, sql } from 'drizzle-orm'
import { pageSize } from '../../contract/candidates.ts'
import type { Branch } from '../../contract/roles.ts'
import type { Db } from '../db/open.ts'
import { candidates, inProcess, vacancies } from '../db/schema.ts'
import { likeAnywhere } from './search-text.ts'

/** Pages that are counted at most: nobody turns so many. */
const mostPages = 999

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

/** The rows of these recruitments, newest first; one that is no longer in process, or of another branch, is left out. */
export const readInProcess = (db: Db, branch: Branch, recruitmentIds: readonly number[]) =>
  rowsThat(db, and(eq(inProcess.branch, branch), inArray(inProcess.recruitmentId, [...recruitmentIds])))

/** What `isVisibleRecruitment` asks of a row of this table. */
export const asRecruitment = { id: inProcess.recruitmentId, branch: inProcess.branch, vacancyId: inProcess.vacancyId }

type Asked = { readonly that: SQL | undefined; readonly words: readonly string[]; readonly page: number }

/** One page of the rows that fulfil a condition and whose name holds every word, newest first, with how many pages there are. */
export async function readPage(db: Db, { that, words, page }: Asked) {
  const found = and(that, ...words.map((word) => like(inProcess.search, likeAnywhere(word))))
  const counted = db.select({ one: sql`1` }).from(inProcess).where(found).limit(mostPages * pageSize).as('counted')
  const [total, rows] = await Promise.all([db.$count(counted), rowsThat(db, found).limit(pageSize).offset((page - 1) * pageSize)])
  return { rows: page > mostPages ? [] : rows, pages: Math.ceil(total / pageSize) }
}

const rowsThat = (db: Db, that: SQL | undefined) =>
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
    .where(that)
    .orderBy(desc(inProcess.recruitmentId))
