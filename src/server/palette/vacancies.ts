/** Finds publications and master vacancies of the user's list by words of their title or site. */
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { access } from '../../contract/access.ts'
import { type FoundVacancy, mostFound } from '../../contract/palette.ts'
import { type PublicationState, stateNames } from '../../contract/publications.ts'
import { isListedByBits, isListedPublication } from '../identity/access/publications.ts'
import type { Actor } from '../identity/access/rights.ts'
import { type Condition, hasOneOf, hasWord, hasWordStart } from '../platform/db/bits/bit-index.ts'
import { findByBits } from '../platform/db/bits/find.ts'
import type { Db } from '../platform/db/open.ts'
import { places } from '../platform/db/tables/database.ts'
import { publications, vacancies } from '../platform/db/tables/vacancies.ts'
import { publicationIndex } from '../publications/search-index.ts'
import { matchesName, shortestAnywhere, startsWith } from './names.ts'

/** Shown before the others. */
const current: readonly PublicationState[] = ['activa', 'programada', 'cubierta']
const most = 2 * mostFound

/**
 * Titles with the typed words at the start of words first, then current ones, then the user's own; otherwise the
 * newest.
 */
export async function findVacancies(
  db: Db,
  actor: Actor,
  terms: readonly string[],
  today: string,
): Promise<FoundVacancy[]> {
  if (terms.length === 0 || !access.vacancies.includes(actor.role)) return []
  const [published, masters] = await Promise.all([
    findPublications(db, actor, terms, today),
    findMasters(db, actor, terms),
  ])
  const rank = ({ titulo, sede, isCurrent, esPropia }: Ranked): number =>
    (startsWith(`${titulo} ${sede}`, terms) ? 0 : 4) + (isCurrent ? 0 : 2) + (esPropia ? 0 : 1)
  return [...masters, ...published]
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, mostFound)
    .map(({ isCurrent: _, ...row }) => row)
}

type Ranked = FoundVacancy & { readonly isCurrent: boolean }

/** So many matches are ranked; with more, current titles that start with the words are searched separately. */
const mostRanked = 40

async function findPublications(db: Db, actor: Actor, terms: readonly string[], today: string): Promise<Ranked[]> {
  const find = (more: readonly Condition[], limit: number) =>
    findByBits(db, publicationIndex, { conditions: [...isListedByBits(actor), ...more], today, offset: 0, limit })
  const { ids, total } = await find(
    terms.map((word) => (word.length < shortestAnywhere ? hasWordStart(word) : hasWord(word))),
    mostRanked,
  )
  const starting =
    total > ids.length ? await find([hasOneOf('estado', current), ...terms.map(hasWordStart)], most) : { ids: [] }
  return readPublications(db, actor, [...starting.ids, ...ids])
}

/** Publications of the user's list, in the order of the ids. */
export const readFoundPublications = async (db: Db, actor: Actor, ids: readonly number[]): Promise<FoundVacancy[]> =>
  (await readPublications(db, actor, ids)).map(({ isCurrent: _, ...row }) => row)

async function readPublications(db: Db, actor: Actor, ids: readonly number[]): Promise<Ranked[]> {
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
  return inOrder(
    rows.map(({ estado, ...row }) => ({
      ...row,
      esMaestra: false,
      estatus: stateNames[estado],
      estaCerrada: estado === 'cerrada',
      isCurrent: current.includes(estado),
    })),
    ids,
  )
}

/** Master vacancies of the branch, for roles that may open their page. */
export const readFoundMasters = async (db: Db, actor: Actor, ids: readonly number[]): Promise<FoundVacancy[]> =>
  ids.length === 0 ? [] : inOrder(await selectMasters(db, actor, inArray(vacancies.id, [...ids])), ids)

async function findMasters(db: Db, actor: Actor, terms: readonly string[]): Promise<Ranked[]> {
  const title = sql`lower(unaccent(${vacancies.titulo}))`
  const found = await selectMasters(db, actor, matchesName(title, terms, 'anywhere'), [
    desc(matchesName(title, terms, 'start')),
  ])
  return found.map((row) => ({ ...row, isCurrent: true }))
}

async function selectMasters(
  db: Db,
  { role, branch, userId }: Actor,
  which: SQL,
  order: readonly SQL[] = [],
): Promise<FoundVacancy[]> {
  if (!access.masterVacancies.includes(role)) return []
  const rows = await db
    .select({
      id: vacancies.id,
      titulo: vacancies.titulo,
      esPropia: sql<boolean>`${vacancies.consultantId} is not distinct from ${userId}`,
    })
    .from(vacancies)
    .where(and(eq(vacancies.branch, branch), eq(vacancies.esVacanteMaestra, true), which))
    .orderBy(...order, desc(vacancies.id))
    .limit(most)
  return rows.map((row) => ({ ...row, esMaestra: true, sede: '', estatus: null, estaCerrada: false }))
}

const inOrder = <Row extends FoundVacancy>(rows: readonly Row[], ids: readonly number[]): Row[] =>
  [...new Set(ids)].flatMap((id) => rows.find((row) => row.id === id) ?? [])
