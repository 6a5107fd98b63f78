/** Every filter of the list as a condition on the rows of a source. */
import { and, eq, not, or, type SQL, sql } from 'drizzle-orm'
import { onlookers, recruiters } from '../../../contract/access.ts'
import {
  type CandidateFilters,
  type ChosenFilter,
  chosenFilters,
  oppositeOf,
  withoutScore,
} from '../../../contract/candidate-list.ts'
import { type PhaseCode } from '../../../contract/phases.ts'
import { type Branch, branches } from '../../../contract/roles.ts'
import { type Lateness, latenesses, type Turn, turns } from '../../../contract/turn.ts'
import { phasesThatWait } from '../../identity/access/turn.ts'
import type { Viewer } from '../../identity/access/visible.ts'
import type { Db } from '../../platform/db/open.ts'
import { interviews } from '../../platform/db/tables/interviews.ts'
import { publications, vacancies } from '../../platform/db/tables/vacancies.ts'
import { type AllLimits, limitOf, redFrom } from '../../limits/catalogue.ts'
import { appointmentPhases, openPhases } from '../../../contract/limits.ts'
import { hasInCurriculum } from '../../curricula/mentions.ts'
import { mexicoInstant, mexicoTime, storedDay } from '../../platform/base/mexico-time.ts'
import { daysAfter } from '../../platform/base/weeks.ts'
import { hasBegunBy } from '../../slots/begun-hours.ts'
import { beganBefore } from '../../platform/base/working-days.ts'
import { phasesOfFilters } from './filtered-phases.ts'
import { isAnyOf, isOneOf, type Source } from './list-sources.ts'

const instantOf = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

export type ListContext = { readonly db: Db; readonly viewer: Viewer; readonly limits: AllLimits; readonly now: Date }

/** One for each filter that narrows the list, as it looks to this role. */
export function filterConditions(context: ListContext, source: Source, filters: CandidateFilters): (SQL | undefined)[] {
  const { db, viewer } = context
  const { publicacion, propias, espera, texto } = filters
  const codes = phasesOfFilters(filters, viewer.role)
  return [
    codes && isAnyOf(source.codigo, codes, 'text'),
    ...chosenConditions(context, source, filters),
    espera === 'reagendar' ? source.isToRebook : undefined,
    publicacion === undefined ? undefined : sql`${source.publicationId} = ${publicacion}`,
    propias && publicationsThat(db, source, eq(publications.responsibleId, viewer.userId)),
    daysCondition(context, source, filters),
    ...dateConditions(source, filters),
    texto === undefined ? undefined : (hasInCurriculum(source.candidateId, texto) ?? sql`false`),
  ].map((condition) => condition ?? undefined)
}

const interviewedBy = (db: Db, interviewers: readonly number[]) =>
  db
    .select({ id: interviews.recruitmentId })
    .from(interviews)
    .where(and(isAnyOf(interviews.interviewerId, interviewers, 'int'), eq(interviews.status, 'agendada')))

const publicationsThat = (db: Db, source: Source, condition: SQL): SQL =>
  isOneOf(source.publicationId, db.select({ id: publications.id }).from(publications).where(condition))

type Value<Name extends ChosenFilter> = NonNullable<CandidateFilters[Name]>

/** Those by stage and phase are in `phasesOfFilters`. */
function chosenConditions(context: ListContext, source: Source, filters: CandidateFilters): (SQL | undefined)[] {
  const { db } = context
  const conditions: { readonly [Name in ChosenFilter]?: (values: Value<Name>) => SQL | undefined } = {
    vacante: (ids) => source.isOfVacancy(ids),
    area: (ids) =>
      source.isOfVacancy(
        db
          .select({ id: vacancies.id })
          .from(vacancies)
          .where(isAnyOf(vacancies.areaId, ids, 'int')),
      ),
    sede: (ids) => publicationsThat(db, source, isAnyOf(publications.siteId, ids, 'int')),
    responsable: (ids) => isAnyOf(source.responsibleId, ids, 'int'),
    entrevistador: (ids) => isOneOf(source.id, interviewedBy(db, ids)),
    turno: (wanted) => (source.isOpen ? isTurn(context, source, wanted) : sql`false`),
    atraso: (wanted) => (source.isOpen ? isLate(context, source, wanted) : sql`false`),
    origen: (wanted) => source.isFrom(wanted),
    calificacion: (scores) => source.isScored(scores.map((code) => (code === withoutScore ? null : code))),
    etiqueta: (ids) => source.isTagged(ids),
  }
  const conditionOf = <Name extends ChosenFilter>(name: Name): (SQL | undefined)[] => {
    const [wanted, unwanted] = [filters[name], filters[oppositeOf(name)]]
    const condition = conditions[name]
    return [
      wanted && condition?.(wanted as Value<Name>),
      // A row without a value is not excluded
      unwanted && condition && sql`(${condition(unwanted as Value<Name>) ?? sql`true`}) is not true`,
    ]
  }
  return chosenFilters.flatMap((name) => conditionOf(name))
}

function dateConditions(
  source: Source,
  { citaDesde, citaHasta, inicioDesde, inicioHasta }: CandidateFilters,
): (SQL | undefined)[] {
  const [from, until] = [dayBegins(citaDesde, 0), dayBegins(citaHasta, 1)]
  const [begunFrom, begunUntil] = [dayBegins(inicioDesde, 0), dayBegins(inicioHasta, 1)]
  return [
    from ? sql`${source.appointmentAt} >= ${from.toISOString()}::timestamptz` : undefined,
    until ? sql`${source.appointmentAt} < ${until.toISOString()}::timestamptz` : undefined,
    begunFrom || begunUntil ? source.isBegun(begunFrom, begunUntil) : undefined,
  ]
}

/** When this day begins in Mexico, or the one `later` days after it; null: no day. DD/MM/YYYY. */
function dayBegins(day: string | undefined, later: number): Date | null {
  const stored = day === undefined ? null : storedDay(day)
  return stored === null ? null : mexicoInstant(daysAfter(stored, later), 0)
}

/** The SQL of `turnOf` (access/turn.ts). */
export function isTurn(
  { db, viewer, now }: Pick<ListContext, 'db' | 'viewer' | 'now'>,
  source: Source,
  wanted: readonly Turn[],
): SQL | undefined {
  if (turns.every((one) => wanted.includes(one))) return undefined
  const { role, userId, branch } = viewer
  const standsIn = (codes: readonly PhaseCode[]) =>
    codes.length === 0 ? sql`false` : isAnyOf(source.codigo, codes, 'text')
  const scheduled = db
    .select({ id: interviews.recruitmentId })
    .from(interviews)
    .where(and(eq(interviews.interviewerId, userId), eq(interviews.status, 'agendada'), hasBegunBy(mexicoTime(now))))
  const holdsInterview = isOneOf(source.id, scheduled)
  const consulted = db
    .select({ id: vacancies.id })
    .from(vacancies)
    .where(and(eq(vacancies.branch, branch), sql`coalesce(${vacancies.consultantId}, ${userId}) = ${userId}`))
  const isNotInvited = not(source.isInvited)
  // An interview that has lost its hour does not count from it
  const isAhead = and(standsIn(appointmentPhases), sql`${source.waitsSince} > ${instantOf(now)}`)
  const isNotAhead = sql`(${isAhead}) is not true`
  const waiting = standsIn(phasesThatWait(role, 'interviewer'))
  const staff = phasesThatWait(role, 'responsible', 'ownInterview', 'ownFolio')
  const isStaffs = or(standsIn(staff), and(waiting, source.isToRebook))
  const isInterviewers = and(waiting, holdsInterview)
  const isNotInterviewers = sql`(${isInterviewers}) is not true`
  const isOwn = recruiters.includes(role)
    ? and(
        eq(source.branch, branch),
        or(
          and(sql`${source.responsibleId} = ${userId}`, isStaffs),
          and(standsIn(phasesThatWait(role, 'ownInterview')), holdsInterview),
          and(standsIn(phasesThatWait(role, 'ownFolio')), source.isOfVacancy(consulted)),
        ),
      )
    : sql`false`
  const conditions: Readonly<Record<Turn, SQL | undefined>> = {
    tu: or(isInterviewers, and(isOwn, isNotInvited, isNotAhead)),
    colega: and(
      or(isStaffs, standsIn(phasesThatWait(role, 'otherFolio'))),
      sql`(${isOwn}) is not true`,
      isNotInvited,
      isNotInterviewers,
      isNotAhead,
    ),
    candidato: or(standsIn(phasesThatWait(role, 'candidate')), and(source.isInvited, isNotInterviewers)),
    gerente: and(waiting, not(holdsInterview), not(source.isToRebook), isNotAhead),
    cita: isAhead,
  }
  return or(...wanted.map((one) => conditions[one]))
}

/** Branches whose rows the viewer may find. */
const branchesOf = ({ role, branch }: Viewer): readonly Branch[] => (onlookers.includes(role) ? branches : [branch])

/** Phases with the same limit form one condition; `latenessOf` is the same rule for a row. */
export function isLate(
  { viewer, limits, now }: ListContext,
  source: Source,
  wanted: readonly Lateness[],
): SQL | undefined {
  if (latenesses.every((one) => wanted.includes(one))) return undefined
  const inBranch = (branch: Branch): SQL | undefined => {
    const own = limits[branch]
    const groups = Map.groupBy(openPhases, (code) => limitOf(own, code))
    const late = [...groups].map(([limit, codes]) => and(isAnyOf(source.codigo, codes, 'text'), isLateBy(limit)))
    return and(eq(source.branch, branch), or(...late))

    function isLateBy(limit: number): SQL | undefined {
      const [amber, red] = [
        before(beganBefore(own.calendar, now, limit)),
        before(beganBefore(own.calendar, now, limit * redFrom)),
      ]
      const isWanted = (one: Lateness): boolean => wanted.includes(one)
      // Two neighbours are one range
      if (isWanted('ambar'))
        return and(isWanted('ninguno') ? undefined : amber, isWanted('rojo') ? undefined : not(red))
      return or(isWanted('ninguno') ? not(amber) : undefined, isWanted('rojo') ? red : undefined)
    }
  }
  const before = (at: Date): SQL => sql`${source.waitsSince} < ${instantOf(at)}`
  return or(...branchesOf(viewer).map(inBranch))
}

function daysCondition(
  { viewer, limits, now }: ListContext,
  source: Source,
  { diasDesde, diasHasta }: CandidateFilters,
): SQL | undefined {
  if (diasDesde === undefined && diasHasta === undefined) return undefined
  if (!source.isOpen) return sql`false`
  const within = branchesOf(viewer).map((branch) => {
    const began = (days: number): SQL => instantOf(beganBefore(limits[branch].calendar, now, days))
    return and(
      eq(source.branch, branch),
      // Before its appointment a process has no days
      sql`${source.waitsSince} <= ${instantOf(now)}`,
      diasDesde === undefined ? undefined : sql`${source.waitsSince} < ${began(diasDesde)}`,
      diasHasta === undefined ? undefined : sql`${source.waitsSince} >= ${began(diasHasta + 1)}`,
    )
  })
  return or(...within)
}
