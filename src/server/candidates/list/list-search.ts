/**
 * What is typed into the list's search: parts of names in any order, a vacancy's title, telephone, e-mail, folio,
 * provisional number.
 */
import { and, eq, isNotNull, like, or, type SQL, sql } from 'drizzle-orm'
import { onlookers } from '../../../contract/access.ts'
import { type Branch, branches } from '../../../contract/roles.ts'
import type { Viewer } from '../../identity/access/visible.ts'
import type { Db } from '../../platform/db/open.ts'
import { folios, inProcess, recruitments, shortParts } from '../../platform/db/tables/recruitment.ts'
import { searchedTitle, vacancies } from '../../platform/db/tables/vacancies.ts'
import { likeAnywhere } from '../../platform/base/search-text.ts'
import { provisionalOf, readTypedNumbers } from '../../platform/base/typed-numbers.ts'
import { isOneOf, type Source } from './list-sources.ts'

/** Fewest letters that the trigram index can find. */
const trigram = 3
/** Fewest letters with which titles are searched: fewer occur in too many of them. */
const fewestTitleLetters = 4

/** `counted`: conditions by which counting the same rows costs less; they select only the viewer's branch. */
export type SearchConditions = { readonly listed: readonly SQL[]; readonly counted?: readonly SQL[] }

export function searchConditions(db: Db, viewer: Viewer, source: Source, search: string): SearchConditions {
  const { terms, numbers, folios: codes, provisionals, emails } = readTypedNumbers(search)
  const others = [
    ...numbers.map(
      ({ digits, typed }) =>
        or(source.hasDigits(digits), hasFolio(db, source, typed), hasProvisional(db, source, provisionalOf(typed))) ??
        sql`true`,
    ),
    ...codes.map((code) => hasFolio(db, source, code)),
    ...provisionals.map((id) => hasProvisional(db, source, id) ?? sql`false`),
    ...emails.map((email) => source.hasMail(email)),
  ]
  if (terms.length === 0) return { listed: others }
  if (terms.every((word) => word.length < trigram)) return ofShortTerms(viewer, source, terms, others)
  const isTitled =
    terms.join('').length < fewestTitleLetters ? undefined : source.isOfVacancy(titled(db, viewer, terms))
  return { listed: [or(source.isNamed(terms), isTitled) ?? sql`true`, ...others] }
}

function ofShortTerms(
  { role, branch }: Viewer,
  source: Source,
  terms: readonly string[],
  others: readonly SQL[],
): SearchConditions {
  // The names of all candidates would be read
  if (!source.isOpen) return { listed: [sql`false`] }
  const parts = terms.map((word) => hasPart(word, onlookers.includes(role) ? branches : [branch]))
  // `isInName` first: for a common word, whose rows are read in the order of their ids, it excludes most of them.
  return { listed: [...terms.map(isInName), ...parts, ...others], ...(others.length === 0 && { counted: parts }) }
}

/** Looked up in the index of `shortParts`. */
const hasPart = (word: string, within: readonly Branch[]): SQL =>
  sql`${shortParts(inProcess)} && array[${sql.join(
    within.map((branch) => sql`${branch + word}`),
    sql`, `,
  )}]::text[]`

/** Written so that the planner does not use the trigram index, which it would have to read completely. */
const isInName = (word: string): SQL => sql`${inProcess.search} || '' like ${likeAnywhere(word)}`

const hasFolio = (db: Db, source: Source, code: string): SQL =>
  isOneOf(
    source.id,
    db
      .select({ id: folios.recruitmentId })
      .from(folios)
      .where(and(like(folios.codigo, `${code}%`), isNotNull(folios.recruitmentId))),
  )

/** `id`: the recruitment of the number; it has one from a stage on. */
const hasProvisional = (db: Db, source: Source, id: number | null): SQL | undefined =>
  id === null
    ? undefined
    : isOneOf(
        source.id,
        db
          .select({ id: recruitments.id })
          .from(recruitments)
          .where(and(eq(recruitments.id, id), isNotNull(recruitments.numeroProvisional))),
      )

const titled = (db: Db, { role, branch }: Viewer, terms: readonly string[]) =>
  db
    .select({ id: vacancies.id })
    .from(vacancies)
    .where(
      and(
        onlookers.includes(role) ? undefined : eq(vacancies.branch, branch),
        ...terms.map((word) => sql`${searchedTitle(vacancies)} like ${likeAnywhere(word)}`),
      ),
    )
