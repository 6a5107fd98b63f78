/** Searches of the stage forms: folios by their beginning, people by their e-mail. */
import { and, asc, eq, isNull, like } from 'drizzle-orm'
import type { FolioItem, Person } from '../../contract/recruitment.ts'
import type { Branch } from '../../contract/roles.ts'
import { likeAnywhere } from '../candidates/search-text.ts'
import type { Db } from '../db/open.ts'
import { folios, users } from '../db/schema.ts'
import { mayInterview } from '../interviews/interviewers.ts'

const mostFolios = 20
const mostPeople = 10

/** Free folios of the branch; `start` has no sign that LIKE would take as its own (the contract's pattern). */
export const searchFolios = (db: Db, branch: Branch, start: string): Promise<FolioItem[]> =>
  db
    .select({ id: folios.id, codigo: folios.codigo, descripcion: folios.descripcion })
    .from(folios)
    .where(and(like(folios.codigo, `${start}%`), eq(folios.branch, branch), isNull(folios.recruitmentId)))
    .orderBy(asc(folios.codigo))
    .limit(mostFolios)

/** Who of the branch may interview; addresses are kept in lower case. */
export const searchPeople = (db: Db, branch: Branch, part: string): Promise<Person[]> =>
  db
    .select({ idUsuario: users.id, email: users.email })
    .from(users)
    .where(and(like(users.email, likeAnywhere(part.toLowerCase())), eq(users.branch, branch), mayInterview()))
    .orderBy(asc(users.email))
    .limit(mostPeople)
