/** What is typed into the list's search: parts of names in any order, a vacancy's title, telephone, e-mail, folio. */
import { and, eq, isNotNull, like, or, type SQL, sql } from 'drizzle-orm'
import { onlookers } from '../../../contract/access.ts'
import { type Branch, branches } from '../../../contract/roles.ts'
import { plainText } from '../../../contract/plain-text.ts'
import type { Viewer } from '../../identity/access/visible.ts'
import type { Db } from '../../platform/db/open.ts'
import { folios, inProcess, shortParts } from '../../platform/db/tables/recruitment.ts'
import { searchedTitle, vacancies } from '../../platform/db/tables/vacancies.ts'
import { likeAnywhere, searchWords } from '../../platform/base/search-text.ts'
import { isOneOf, type Source } from './list-sources.ts'

type Sought = {
  /** Each is in the name, in any order; or all are in the vacancy's title. */
  readonly terms: readonly string[]
  /** In the telephone, or where a folio begins. */
  readonly numbers: readonly string[]
  /** Where a folio begins. */
  readonly codes: readonly string[]
  /** The beginning of the mail. */
  readonly emails: readonly string[]
}

const fewestDigits = 4
/** People write a telephone in groups. */
const betweenGroups = /(?<=\d)\s+(?=[\d(])/g
const withoutSigns = (word: string): string => word.replaceAll(/[().+-]/g, '')
/** Without Mexico's own prefix, which no stored telephone has. */
const ownDigits = (digits: string): string => digits.replace(/^52(?=\d{10}$)/, '')
const isNumber = (word: string): boolean =>
  /^\d+$/.test(withoutSigns(word)) && withoutSigns(word).length >= fewestDigits
const isCode = (word: string): boolean => /^[0-9a-z-]+$/.test(word) && /\d/.test(word) && word.length >= fewestDigits

export function soughtIn(search: string): Sought {
  const terms = searchWords(plainText(search).replaceAll(betweenGroups, ''))
  const groups = Map.groupBy(terms, (word) =>
    word.includes('@') ? 'email' : isNumber(word) ? 'number' : isCode(word) ? 'code' : 'word',
  )
  return {
    terms: groups.get('word') ?? [],
    numbers: groups.get('number') ?? [],
    codes: groups.get('code') ?? [],
    emails: groups.get('email') ?? [],
  }
}

/** Fewest letters that the trigram index can find. */
const trigram = 3
/** Fewest letters with which titles are searched: fewer occur in too many of them. */
const fewestTitleLetters = 4

/** `counted`: conditions by which counting the same rows costs less; they select only the viewer's branch. */
export type SearchConditions = { readonly listed: readonly SQL[]; readonly counted?: readonly SQL[] }

export function searchConditions(db: Db, viewer: Viewer, source: Source, search: string): SearchConditions {
  const { terms, numbers, codes, emails } = soughtIn(search)
  const others = [
    ...numbers.map(
      (number) => or(source.hasDigits(ownDigits(withoutSigns(number))), hasFolio(db, source, number)) ?? sql`true`,
    ),
    ...codes.map((code) => hasFolio(db, source, code)),
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
      .where(and(like(folios.codigo, `${code.toUpperCase()}%`), isNotNull(folios.recruitmentId))),
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
