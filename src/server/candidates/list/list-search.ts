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
  readonly words: readonly string[]
  /** In the telephone, or where a folio begins. */
  readonly numbers: readonly string[]
  /** Where a folio begins. */
  readonly codes: readonly string[]
  /** How the mail begins. */
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
  const words = searchWords(plainText(search).replaceAll(betweenGroups, ''))
  const groups = Map.groupBy(words, (word) =>
    word.includes('@') ? 'email' : isNumber(word) ? 'number' : isCode(word) ? 'code' : 'word',
  )
  return {
    words: groups.get('word') ?? [],
    numbers: groups.get('number') ?? [],
    codes: groups.get('code') ?? [],
    emails: groups.get('email') ?? [],
  }
}

/** Letters without which the trigram index cannot find anything. */
const trigram = 3
/** Letters of a search that looks into titles: fewer are in too many of them. */
const fewestTitleLetters = 4

/** `counted`: the same rows, where to count them alone costs less; they are of the viewer's branch already. */
export type SearchConditions = { readonly listed: readonly SQL[]; readonly counted?: readonly SQL[] }

export function searchConditions(db: Db, viewer: Viewer, source: Source, search: string): SearchConditions {
  const { words, numbers, codes, emails } = soughtIn(search)
  const others = [
    ...numbers.map(
      (number) => or(source.hasDigits(ownDigits(withoutSigns(number))), hasFolio(db, source, number)) ?? sql`true`,
    ),
    ...codes.map((code) => hasFolio(db, source, code)),
    ...emails.map((email) => source.hasMail(email)),
  ]
  if (words.length === 0) return { listed: others }
  if (words.every((word) => word.length < trigram)) return ofShortWords(viewer, source, words, others)
  const isTitled =
    words.join('').length < fewestTitleLetters ? undefined : source.isOfVacancy(titled(db, viewer, words))
  return { listed: [or(source.isNamed(words), isTitled) ?? sql`true`, ...others] }
}

function ofShortWords(
  { role, branch }: Viewer,
  source: Source,
  words: readonly string[],
  others: readonly SQL[],
): SearchConditions {
  // The names of all candidates would be read
  if (!source.isOpen) return { listed: [sql`false`] }
  const parts = words.map((word) => hasPart(word, onlookers.includes(role) ? branches : [branch]))
  // Read before `hasPart`, it spares most rows of a common word, whose ids are followed in their order.
  return { listed: [...words.map(isInName), ...parts, ...others], ...(others.length === 0 && { counted: parts }) }
}

/** Looked up in the index of `shortParts`. */
const hasPart = (word: string, within: readonly Branch[]): SQL =>
  sql`${shortParts(inProcess)} && array[${sql.join(
    within.map((branch) => sql`${branch + word}`),
    sql`, `,
  )}]::text[]`

/** Written so that the trigram index, which would have to be read whole, is not thought of. */
const isInName = (word: string): SQL => sql`${inProcess.search} || '' like ${likeAnywhere(word)}`

const hasFolio = (db: Db, source: Source, code: string): SQL =>
  isOneOf(
    source.id,
    db
      .select({ id: folios.recruitmentId })
      .from(folios)
      .where(and(like(folios.codigo, `${code.toUpperCase()}%`), isNotNull(folios.recruitmentId))),
  )

const titled = (db: Db, { role, branch }: Viewer, words: readonly string[]) =>
  db
    .select({ id: vacancies.id })
    .from(vacancies)
    .where(
      and(
        onlookers.includes(role) ? undefined : eq(vacancies.branch, branch),
        ...words.map((word) => sql`${searchedTitle(vacancies)} like ${likeAnywhere(word)}`),
      ),
    )
