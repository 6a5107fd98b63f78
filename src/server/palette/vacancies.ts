/** Finds publications and master vacancies of the user's list by words of their title or site. */
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { access } from '../../contract/access.ts'
import { type FoundVacancy, mostFound } from '../../contract/palette.ts'
import { type PublicationState, stateNames } from '../../contract/publications.ts'
import { isListedByBits, isListedPublication } from '../access/publications.ts'
import type { Actor } from '../access/rights.ts'
import { type Condition, hasOneOf, hasWord, hasWordStart } from '../bits/bit-index.ts'
import { findByBits } from '../bits/find.ts'
import type { Db } from '../db/open.ts'
import { places } from '../db/tables/database.ts'
import { publications, vacancies } from '../db/tables/vacancies.ts'
import { publicationIndex } from '../publications/search-index.ts'
import { shortestAnywhere, matchesName, type Position } from './names.ts'

/** Shown before the others. */
const current: readonly PublicationState[] = ['activa', 'programada', 'cubierta']
const most = 2 * mostFound

export async function findVacancies(db: Db, actor: Actor, words: readonly string[], today: string): Promise<FoundVacancy[]> {
  if (words.length === 0 || !access.vacancies.includes(actor.role)) return []
  const start = await findNamed(db, actor, words, 'start', today)
  if (start.length >= mostFound || words.every(({ length }) => length < shortestAnywhere)) return start.slice(0, mostFound)
  const others = await findNamed(db, actor, words, 'anywhere', today)
  const known = new Set(start.map(keyOf))
  return [...start, ...others.filter((one) => !known.has(keyOf(one)))].slice(0, mostFound)
}

const keyOf = ({ esMaestra, id }: FoundVacancy): string => `${esMaestra} ${id}`

async function findNamed(db: Db, actor: Actor, words: readonly string[], position: Position, today: string): Promise<FoundVacancy[]> {
  const named = words.map((word) => (position === 'start' || word.length < shortestAnywhere ? hasWordStart(word) : hasWord(word)))
  const find = async (more: readonly Condition[]) => (await findByBits(db, publicationIndex, { conditions: [...isListedByBits(actor), ...more, ...named], today, offset: 0, limit: most })).ids
  const [inCourse, masters] = await Promise.all([find([hasOneOf('estado', current)]), findMasters(db, actor, words, position)])
  const ids = inCourse.length < mostFound ? [...inCourse, ...(await find([]))] : inCourse
  const isCurrent = new Set(inCourse)
  const rank = ({ id, esMaestra, esPropia }: FoundVacancy): number => (esMaestra || isCurrent.has(id) ? 0 : 2) + (esPropia ? 0 : 1)
  return [...masters, ...(await readFoundPublications(db, actor, ids))].toSorted((one, other) => rank(one) - rank(other))
}

/** Publications of the user's list, in the order of the ids. */
export async function readFoundPublications(db: Db, actor: Actor, ids: readonly number[]): Promise<FoundVacancy[]> {
  if (ids.length === 0 || !access.vacancies.includes(actor.role)) return []
  const rows = await db
    .select({
      id: publications.id,
      titulo: publications.titulo,
      sede: sql<string>`coalesce(${places.descripcion}, '')`,
      estado: publications.estado,
      esPropia: sql<boolean>`${publications.responsibleId} is not distinct from ${actor.userId}`,
    })
    .from(publications)
    .leftJoin(places, eq(places.id, publications.siteId))
    .where(and(inArray(publications.id, [...ids]), isListedPublication(actor)))
  return inOrder(rows.map(({ estado, ...row }) => ({ ...row, esMaestra: false, estatus: stateNames[estado], estaCerrada: estado === 'cerrada' })), ids)
}

/** Master vacancies of the branch, for roles that may open their page. */
export async function readFoundMasters(db: Db, actor: Actor, ids: readonly number[]): Promise<FoundVacancy[]> {
  return ids.length === 0 ? [] : inOrder(await selectMasters(db, actor, inArray(vacancies.id, [...ids])), ids)
}

const findMasters = (db: Db, actor: Actor, words: readonly string[], position: Position): Promise<FoundVacancy[]> =>
  selectMasters(db, actor, matchesName(sql`lower(unaccent(${vacancies.titulo}))`, words, position))

async function selectMasters(db: Db, { role, branch, userId }: Actor, which: SQL): Promise<FoundVacancy[]> {
  if (!access.masterVacancies.includes(role)) return []
  const rows = await db
    .select({ id: vacancies.id, titulo: vacancies.titulo, esPropia: sql<boolean>`${vacancies.consultantId} is not distinct from ${userId}` })
    .from(vacancies)
    .where(and(eq(vacancies.branch, branch), eq(vacancies.esVacanteMaestra, true), which))
    .orderBy(desc(vacancies.id))
    .limit(most)
  return rows.map((row) => ({ ...row, esMaestra: true, sede: '', estatus: null, estaCerrada: false }))
}

const inOrder = (rows: readonly FoundVacancy[], ids: readonly number[]): FoundVacancy[] => [...new Set(ids)].flatMap((id) => rows.find((row) => row.id === id) ?? [])
