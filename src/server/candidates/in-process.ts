/** Reads the narrow table of open recruitments, behind 'Candidatos en proceso'. */
import { and, desc, eq, inArray, like, sql } from 'drizzle-orm'
import type { Branch } from '../../contract/roles.ts'
import type { Db } from '../db/open.ts'
import { candidates, inProcess, vacancies } from '../db/schema.ts'
import { likeAnywhere } from './search-text.ts'

/**
 * Ids of all open recruitments of the branch whose candidate's name holds every word, newest process
 * first. The ids travel as bytes: counting them would cost the database as much as sending them, and
 * whoever holds them knows the number of pages and every page. LIKE is asked with bound values in
 * unnamed statements, so that each is planned for its own words.
 */
export async function findInProcess(db: Db, branch: Branch, words: readonly string[]): Promise<Int32Array> {
  const [found] = await db
    .select({ ids: sql<Uint8Array | null>`string_agg(int4send(${inProcess.recruitmentId}), ''::bytea)` })
    .from(inProcess)
    .where(and(eq(inProcess.branch, branch), ...words.map((word) => like(inProcess.search, likeAnywhere(word)))))
  return found?.ids ? newestFirst(found.ids) : new Int32Array()
}

/** Ids are given in the order in which processes begin; sorting numbers here is cheaper than in the query. */
function newestFirst(bigEndian: Uint8Array): Int32Array {
  const bytes = new DataView(bigEndian.buffer, bigEndian.byteOffset, bigEndian.byteLength)
  const ids = new Int32Array(bigEndian.byteLength / 4)
  for (let index = 0; index < ids.length; index += 1) ids[index] = bytes.getInt32(index * 4)
  return ids.sort().reverse()
}

/** The rows of these recruitments, newest first; one that is no longer in process is left out. */
export const readInProcess = (db: Db, recruitmentIds: readonly number[]) =>
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
    .where(inArray(inProcess.recruitmentId, [...recruitmentIds]))
    .orderBy(desc(inProcess.recruitmentId))
