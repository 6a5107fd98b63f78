/** The people behind a number: exactly as many, because both use the same conditions. */
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ReportPerson } from '../../../contract/metrics.ts'
import { phases } from '../../../contract/phases.ts'
import type { Branch } from '../../../contract/roles.ts'
import { fullNameColumn } from '../../platform/db/full-name.ts'
import { candidates } from '../../platform/db/tables/candidates.ts'
import type { Db } from '../../platform/db/open.ts'
import { pageOf } from '../../platform/db/page-of.ts'
import { places } from '../../platform/db/tables/database.ts'
import { interviews } from '../../platform/db/tables/interviews.ts'
import { mexicoTime, wireDay } from '../../platform/base/mexico-time.ts'
import { defaultReason } from '../../recruitment/decisions/default-reason.ts'
import { openings, reasons, recruitments, stays } from '../../platform/db/tables/recruitment.ts'
import { personNameColumn } from '../../platform/base/person-name.ts'
import { users } from '../../platform/db/tables/session.ts'
import { publications, vacancies } from '../../platform/db/tables/vacancies.ts'
import { toTenths } from './counted.ts'

/** `days`: the measured duration, in reports of days. `detail`: the additional column of each row. */
export type Behind =
  | {
      readonly from: 'stays'
      readonly where: SQL | undefined
      readonly by: 'beganAt' | 'enteredAt' | 'leftAt'
      readonly days?: 'stay' | 'process'
      readonly detail: 'site' | 'phase' | 'reason' | 'state'
    }
  | { readonly from: 'openings'; readonly where: SQL | undefined; readonly by: 'openedAt' | 'coveredAt' }
  | { readonly from: 'interviews'; readonly where: SQL | undefined }

export type PeoplePage = {
  readonly people: ReportPerson[]
  readonly totalPages: number
  readonly total: number
  readonly isCut: boolean
}

/** `branch`: the caller's; processes of other branches have no ids, because they could not be opened. */
export async function listBehind(db: Db, behind: Behind, branch: Branch, page: number): Promise<PeoplePage> {
  switch (behind.from) {
    case 'stays':
      return listStays(db, behind, branch, page)
    case 'openings':
      return listOpenings(db, behind, branch, page)
    case 'interviews':
      return listInterviews(db, behind, branch, page)
  }
}

export const dayOf = (at: Date): string => wireDay(mexicoTime(at).day)
export const daysBetween = (from: Date, to: Date): number => toTenths((to.getTime() - from.getTime()) / 86_400_000)

type Process = {
  readonly idReclutamiento: number | null
  readonly idCandidato: number | null
  readonly branch: Branch | null
  readonly isBlocked: boolean
}
export const idsFor = (branch: Branch, { idReclutamiento, idCandidato, branch: own, isBlocked }: Process) =>
  own === branch && !isBlocked ? { idReclutamiento, idCandidato } : { idReclutamiento: null, idCandidato: null }

/** Counted, but without data. */
const blockedName = 'Registro bloqueado'

export const process = {
  idReclutamiento: recruitments.id,
  idCandidato: recruitments.candidateId,
  branch: recruitments.branch,
  nombre: sql<string>`case when ${candidates.blockedAt} is null then ${fullNameColumn} else ${blockedName} end`,
  isBlocked: sql<boolean>`${candidates.blockedAt} is not null`,
}

/** A recruitment has fewer events; a number with so many digits is still exact. */
const mostVersions = 1_000_000
export const stayId = sql<number>`(${stays.recruitmentId}::float8 * ${mostVersions}::int + ${stays.since})`
export const staysWith = (ids: readonly number[]): SQL =>
  sql`(${stays.recruitmentId}, ${stays.since}) in (${sql.join(
    ids.map((id) => sql`(${Math.floor(id / mostVersions)}::int, ${id % mostVersions}::int)`),
    sql`, `,
  )})`

/** Stays with their candidate, publication and reason of the end. */
export const detailedStays = (db: Db) =>
  db
    .select({
      process,
      vacante: publications.titulo,
      sede: places.descripcion,
      motivo: reasons.descripcion,
      stay: stays,
    })
    .from(stays)
    .innerJoin(recruitments, eq(recruitments.id, stays.recruitmentId))
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .innerJoin(publications, eq(publications.id, stays.publicationId))
    .leftJoin(places, eq(places.id, publications.siteId))
    .leftJoin(reasons, eq(reasons.id, stays.reasonId))

async function listStays(
  db: Db,
  { where, by, days, detail }: Extract<Behind, { from: 'stays' }>,
  branch: Branch,
  page: number,
): Promise<PeoplePage> {
  const { rows, ...counts } = await pageOf(db, {
    page,
    ids: () => db.select({ id: stayId }).from(stays).where(where).$dynamic(),
    order: [desc(stays.recruitmentId), desc(stays.since)],
    rows: (ids) => detailedStays(db).where(staysWith(ids)).$dynamic(),
  })
  const people = rows.map(({ stay, sede, motivo, vacante, process: { nombre, ...of } }) => {
    const { enteredAt, leftAt, beganAt, codigo, outcome, leftBy } = stay
    const details = {
      site: sede ?? '',
      phase: phases[codigo].descripcion,
      reason: outcome === 'descartada' ? (motivo ?? defaultReason(leftBy)) : '',
      state: outcome === null ? 'En espera' : outcome === 'descartada' ? 'Sin folio' : 'Folio asignado',
    }
    const since = days === 'stay' ? enteredAt : beganAt
    return {
      ...idsFor(branch, of),
      nombre,
      vacante,
      fecha: dayOf(stay[by] ?? enteredAt),
      detalle: details[detail],
      dias: days && leftAt ? daysBetween(since, leftAt) : null,
    }
  })
  return { people, ...counts }
}

async function listOpenings(
  db: Db,
  { where, by }: Extract<Behind, { from: 'openings' }>,
  branch: Branch,
  page: number,
): Promise<PeoplePage> {
  const { rows, ...counts } = await pageOf(db, {
    page,
    ids: () => db.select({ id: openings.id }).from(openings).where(where).$dynamic(),
    order: [desc(openings.id)],
    rows: (ids) =>
      db
        .select({ ...process, vacante: vacancies.titulo, sede: places.descripcion, opening: openings })
        .from(openings)
        .innerJoin(vacancies, eq(vacancies.id, openings.vacancyId))
        .leftJoin(recruitments, eq(recruitments.id, openings.recruitmentId))
        .leftJoin(candidates, eq(candidates.id, recruitments.candidateId))
        .leftJoin(places, eq(places.id, openings.siteId))
        .where(inArray(openings.id, [...ids]))
        .$dynamic(),
  })
  const people = rows.map(({ opening: { openedAt, coveredAt, cancelledAt }, sede, nombre, vacante, ...of }) => {
    const state = coveredAt ? 'Cubierta' : cancelledAt ? 'Cancelada' : 'Abierta'
    const dias = by === 'coveredAt' && coveredAt ? daysBetween(openedAt, coveredAt) : null
    return {
      ...idsFor(branch, of),
      nombre: of.idCandidato === null ? null : nombre,
      vacante,
      fecha: dayOf((by === 'coveredAt' ? coveredAt : null) ?? openedAt),
      detalle: [state, sede].filter(Boolean).join(', '),
      dias,
    }
  })
  return { people, ...counts }
}

const interviewStates = { agendada: 'Por registrar', registrada: 'Realizada', cancelada: 'Cancelada' } as const

async function listInterviews(
  db: Db,
  { where }: Extract<Behind, { from: 'interviews' }>,
  branch: Branch,
  page: number,
): Promise<PeoplePage> {
  const { rows, ...counts } = await pageOf(db, {
    page,
    ids: () =>
      db
        .select({ id: interviews.id })
        .from(interviews)
        .innerJoin(recruitments, eq(recruitments.id, interviews.recruitmentId))
        .where(where)
        .$dynamic(),
    order: [desc(interviews.id)],
    rows: (ids) =>
      db
        .select({
          ...process,
          vacante: publications.titulo,
          interview: interviews,
          entrevistador: personNameColumn(sql`users`),
        })
        .from(interviews)
        .innerJoin(recruitments, eq(recruitments.id, interviews.recruitmentId))
        .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
        .innerJoin(publications, eq(publications.id, recruitments.publicationId))
        .innerJoin(users, eq(users.id, interviews.interviewerId))
        .where(and(inArray(interviews.id, [...ids])))
        .$dynamic(),
  })
  const people = rows.map(({ interview: { fecha, status, aprobado }, entrevistador, nombre, vacante, ...of }) => {
    const state =
      status === 'registrada' && aprobado !== null ? (aprobado ? 'Aprobada' : 'No aprobada') : interviewStates[status]
    return {
      ...idsFor(branch, of),
      nombre,
      vacante,
      fecha: wireDay(fecha),
      detalle: `${state}, ${entrevistador}`,
      dias: null,
    }
  })
  return { people, ...counts }
}
