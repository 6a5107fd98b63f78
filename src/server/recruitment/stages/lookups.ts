/** Searches of the stage forms: folios by prefix, people by e-mail. */
import { and, asc, eq, isNull, like, sql } from 'drizzle-orm'
import { type FolioItem, mostFolios, type Person } from '../../../contract/stage-data.ts'
import type { Branch } from '../../../contract/roles.ts'
import { likeAnywhere } from '../../platform/base/search-text.ts'
import { requireVisibleRecruitment, type Viewer } from '../../identity/access/visible.ts'
import type { Db } from '../../platform/db/open.ts'
import { folios } from '../../platform/db/tables/recruitment.ts'
import { users } from '../../platform/db/tables/session.ts'
import { vacancies } from '../../platform/db/tables/vacancies.ts'
import { mayInterview } from '../../slots/interviewers.ts'

const mostPeople = 10

type FolioQuestion = { readonly folio: string; readonly idReclutamiento?: number | undefined }

/**
 * Free folios of the branch with this prefix, those that the process's own vacancy requested first, each with its
 * vacancy: as many as are shown, and one more if there are others. The contract's pattern excludes LIKE wildcards.
 */
export async function searchFolios(
  db: Db,
  viewer: Viewer,
  { folio, idReclutamiento }: FolioQuestion,
): Promise<FolioItem[]> {
  const sought =
    idReclutamiento === undefined ? null : (await requireVisibleRecruitment(db, viewer, idReclutamiento)).vacancyId
  const found = await db
    .select({
      id: folios.id,
      codigo: folios.codigo,
      descripcion: folios.descripcion,
      vacancyId: folios.vacancyId,
      titulo: vacancies.titulo,
    })
    .from(folios)
    .leftJoin(vacancies, eq(vacancies.id, folios.vacancyId))
    .where(and(like(folios.codigo, `${folio}%`), eq(folios.branch, viewer.branch), isNull(folios.recruitmentId)))
    .orderBy(
      ...(sought === null ? [] : [sql`case ${folios.vacancyId} when ${sought} then 0 else 1 end`]),
      asc(folios.codigo),
    )
    .limit(mostFolios + 1)
  return found.map(({ vacancyId, titulo, ...item }) => ({
    ...item,
    ...(titulo === null ? {} : { tituloVacante: titulo }),
    ...(sought === null || vacancyId === null ? {} : { deOtraVacante: vacancyId !== sought }),
  }))
}

/** Interviewers of the branch; addresses are stored in lower case. */
export const searchPeople = (db: Db, branch: Branch, part: string): Promise<Person[]> =>
  db
    .select({ idUsuario: users.id, email: users.email })
    .from(users)
    .where(and(like(users.email, likeAnywhere(part.toLowerCase())), eq(users.branch, branch), mayInterview()))
    .orderBy(asc(users.email))
    .limit(mostPeople)
