/** The tables of 'Candidatos en proceso': the narrow rows of open processes, and recruitments that have ended. */
import { and, eq, inArray, isNotNull, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { onlookers } from '../../../contract/access.ts'
import type { CandidateFilters, OutcomeFilter } from '../../../contract/candidate-list.ts'
import { isNotBlocked, isVisibleRecruitment, onlookerIds, type Viewer } from '../../identity/access/visible.ts'
import type { Db } from '../../platform/db/open.ts'
import { candidates, candidateTags, scoreTypes, searchedName } from '../../platform/db/tables/candidates.ts'
import { inProcess, type RecruitmentOutcome, recruitments } from '../../platform/db/tables/recruitment.ts'
import { publications } from '../../platform/db/tables/vacancies.ts'
import { isInvited, isToRebook } from '../../slots/invitations.ts'
import { likeAnywhere, likeStart } from '../../platform/base/search-text.ts'

/** Columns and conditions of one table, under one set of names. */
export type Source = {
  readonly isOpen: boolean
  readonly table: typeof inProcess | typeof recruitments
  readonly id: SQLWrapper
  readonly branch: SQLWrapper
  readonly codigo: SQLWrapper
  readonly candidateId: SQLWrapper
  readonly publicationId: SQLWrapper
  readonly responsibleId: SQLWrapper
  /** From when on its days count, in the future before an appointment. Null: the process has ended. */
  readonly waitsSince: SQL
  readonly appointmentAt: SQL
  readonly vacancyId: SQL
  /** Its candidate has to choose the hour of an interview. */
  readonly isInvited: SQL
  /** An interview that it waits for has lost its hour. */
  readonly isToRebook: SQL
  /** Sorts by name. */
  readonly name: SQL
  readonly visible: SQL | undefined
  /** `ids`: a query, or a list. */
  readonly isOfVacancy: (ids: SQLWrapper | readonly number[]) => SQL
  /** Every word is in the name. */
  readonly isNamed: (terms: readonly string[]) => SQL | undefined
  /** Of one of these scores; null: of none. */
  readonly isScored: (codes: readonly (string | null)[]) => SQL
  readonly isTagged: (tagIds: readonly number[]) => SQL
  /** Boards, `asignado` (by the staff) or `sin` (no known board). */
  readonly isFrom: (origins: readonly string[]) => SQL
  /** It began at or after `from`, and before `until`; null: no limit. */
  readonly isBegun: (from: Date | null, until: Date | null) => SQL
  /** These digits are in the telephone. */
  readonly hasDigits: (digits: string) => SQL
  /** The mail begins with this text, which is in lower case. */
  readonly hasMail: (start: string) => SQL
}

/** The tables whose rows the filter of outcomes selects. */
export function sourcesOf(
  { db, viewer }: { readonly db: Db; readonly viewer: Viewer },
  { resultado = ['proceso'] }: CandidateFilters,
): Source[] {
  const ended = resultado.filter((one) => one !== 'proceso')
  return [
    ...(resultado.includes('proceso') ? [openSource(db, viewer)] : []),
    ...(ended.length > 0 ? [endedSource(db, viewer, ended)] : []),
  ]
}

/** Ids looked up once, before the rows are read. */
export const isOneOf = (column: SQLWrapper, ids: SQLWrapper): SQL => sql`${column} = any(array(${ids}))`
/** One parameter for any number of values. */
export const isAnyOf = (column: SQLWrapper, values: readonly (string | number)[], type: 'int' | 'text'): SQL =>
  sql`${column} = any(${sql.param(`{${values.map((value) => `"${value}"`).join(',')}}`)}::${sql.raw(type)}[])`

const isOfOne = (column: SQLWrapper, ids: SQLWrapper | readonly number[]): SQL =>
  'getSQL' in ids ? isOneOf(column, ids) : isAnyOf(column, ids, 'int')

export function openSource(db: Db, viewer: Viewer): Source {
  const isOnlooker = onlookers.includes(viewer.role)
  return {
    isOpen: true,
    table: inProcess,
    id: inProcess.recruitmentId,
    branch: inProcess.branch,
    codigo: inProcess.codigo,
    candidateId: inProcess.candidateId,
    publicationId: inProcess.publicationId,
    responsibleId: inProcess.responsibleId,
    waitsSince: sql`${inProcess.waitsSince}`,
    appointmentAt: sql`${inProcess.appointmentAt}`,
    vacancyId: sql`${inProcess.vacancyId}`,
    isInvited,
    isToRebook,
    name: sql`${inProcess.search}`,
    visible: isOnlooker ? isVisibleToOnlooker(db, viewer) : eq(inProcess.branch, viewer.branch),
    isOfVacancy: (ids) => isOfOne(inProcess.vacancyId, ids),
    isNamed: (terms) => and(...terms.map((word) => like(inProcess.search, likeAnywhere(word)))),
    isScored: (codes) => scored(db, inProcess.scoreTypeId, codes),
    isTagged: (tagIds) => sql`${inProcess.tagIds} && ${sql.param(`{${tagIds.join(',')}}`)}::int[]`,
    isFrom: (origins) => ofRecruitment(db, isFromOneOf(origins)),
    isBegun: (from, until) => ofRecruitment(db, isBegunWithin(from, until)),
    // One blank stands between telephone and mail
    hasDigits: (digits) => sql`${inProcess.contact} like ${`%${digits}% %`}`,
    hasMail: (start) => sql`${inProcess.contact} like ${`% ${likeStart(start)}`}`,
  }
}

/**
 * `isVisibleRecruitment` of an onlooker, whose few rows are looked up first. The candidates of open processes are never
 * blocked.
 */
function isVisibleToOnlooker(db: Db, viewer: Viewer): SQL | undefined {
  const { interviewed, observed } = onlookerIds(db, viewer)
  return or(isOneOf(inProcess.recruitmentId, interviewed), isOneOf(inProcess.publicationId, observed))
}

const storedOutcomes: Readonly<Record<Exclude<OutcomeFilter, 'proceso'>, RecruitmentOutcome>> = {
  descartado: 'descartada',
  contratado: 'contratada',
}

export function endedSource(db: Db, viewer: Viewer, ended: readonly Exclude<OutcomeFilter, 'proceso'>[]): Source {
  const isOnlooker = onlookers.includes(viewer.role)
  const ofCandidate = (condition: SQL) =>
    inArray(recruitments.candidateId, db.select({ id: candidates.id }).from(candidates).where(condition))
  const [isIn, isNotOpen] = [
    inArray(
      recruitments.outcome,
      ended.map((one) => storedOutcomes[one]),
    ),
    sql`${recruitments.outcome} <> 'abierta'`,
  ]
  return {
    isOpen: false,
    table: recruitments,
    id: recruitments.id,
    branch: recruitments.branch,
    codigo: recruitments.codigo,
    candidateId: recruitments.candidateId,
    publicationId: recruitments.publicationId,
    responsibleId: recruitments.responsibleId,
    waitsSince: sql`null::timestamptz`,
    appointmentAt: sql`null::timestamptz`,
    isInvited: sql`false`,
    isToRebook: sql`false`,
    vacancyId: sql`(select vacancy_id from publications where publications.id = ${recruitments.publicationId})`,
    name: sql`(select ${searchedName(candidates)} from candidates where candidates.id = ${recruitments.candidateId})`,
    visible: and(
      isNotOpen,
      isIn,
      isOnlooker
        ? isVisibleRecruitment(db, viewer)
        : and(eq(recruitments.branch, viewer.branch), isNotBlocked(recruitments.candidateId)),
    ),
    isOfVacancy: (ids) =>
      isOneOf(
        recruitments.publicationId,
        db.select({ id: publications.id }).from(publications).where(isOfOne(publications.vacancyId, ids)),
      ),
    isNamed: (terms) =>
      ofCandidate(
        and(...terms.map((word) => sql`${searchedName(candidates)} like ${likeAnywhere(word)}`)) ?? sql`true`,
      ),
    isScored: (codes) => ofCandidate(scored(db, candidates.scoreTypeId, codes)),
    isTagged: (tagIds) =>
      inArray(
        recruitments.candidateId,
        db
          .select({ id: candidateTags.candidateId })
          .from(candidateTags)
          .where(isAnyOf(candidateTags.scoreTagId, tagIds, 'int')),
      ),
    isFrom: isFromOneOf,
    isBegun: isBegunWithin,
    hasDigits: (digits) => ofCandidate(like(candidates.telefono, likeAnywhere(digits))),
    hasMail: (start) => ofCandidate(sql`lower(${candidates.correo}) like ${likeStart(start)}`),
  }
}

/** Of a row of `in_process`, by the narrow index of open recruitments. */
const ofRecruitment = (db: Db, condition: SQL): SQL =>
  inArray(
    inProcess.recruitmentId,
    db
      .select({ id: recruitments.id })
      .from(recruitments)
      .where(and(sql`${recruitments.outcome} = 'abierta'`, condition)),
  )

export const isAssigned = sql`(${recruitments.boardId} is null and ${recruitments.startedBy} is not null)`
const origins = {
  asignado: isAssigned,
  sin: sql`(${recruitments.boardId} is null and ${recruitments.startedBy} is null)`,
} as const

function isFromOneOf(wanted: readonly string[]): SQL {
  const boardIds = wanted.map(Number).filter(Number.isInteger)
  const parts = [
    ...(boardIds.length > 0 ? [isAnyOf(recruitments.boardId, boardIds, 'int')] : []),
    ...(wanted.includes('asignado') ? [origins.asignado] : []),
    ...(wanted.includes('sin') ? [origins.sin] : []),
  ]
  return or(...parts) ?? sql`false`
}

function isBegunWithin(from: Date | null, until: Date | null): SQL {
  return (
    and(
      from === null ? undefined : sql`${recruitments.createdAt} >= ${from.toISOString()}::timestamptz`,
      until === null ? undefined : sql`${recruitments.createdAt} < ${until.toISOString()}::timestamptz`,
    ) ?? sql`true`
  )
}

function scored(
  db: Db,
  column: typeof inProcess.scoreTypeId | typeof candidates.scoreTypeId,
  codes: readonly (string | null)[],
): SQL {
  const named = codes.filter((code) => code !== null)
  const types = db
    .select({ id: scoreTypes.id })
    .from(scoreTypes)
    .where(and(isNotNull(scoreTypes.codigo), isAnyOf(scoreTypes.codigo, named, 'text')))
  const isNamed = isOneOf(column, types)
  if (!codes.includes(null)) return isNamed
  return named.length === 0 ? sql`${column} is null` : sql`(${column} is null or ${isNamed})`
}
