/**
 * 'Mis Entrevistas': a user's interviews without a result, and those of the processes that the user is responsible for
 * (spec 2 §2, §3, §7; docs/decisions/0104).
 */
import { and, asc, desc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { alias, union } from 'drizzle-orm/pg-core'
import type {
  Interview,
  InterviewFilterOptions,
  InterviewFilters,
  InterviewOrder,
  InterviewPage,
  InterviewViewCounts,
} from '../../contract/interviews.ts'
import { byTelephone } from '../../contract/stage-forms.ts'
import { firstPage } from '../../contract/wire.ts'
import { type Actor, canMove, canRegister } from '../identity/access/rights.ts'
import { personNameColumn } from '../platform/base/person-name.ts'
import { fullNameColumn } from '../platform/db/full-name.ts'
import type { Db } from '../platform/db/open.ts'
import { pageOf } from '../platform/db/page-of.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import { interviews, interviewTypes } from '../platform/db/tables/interviews.ts'
import { inProcess, recruitments } from '../platform/db/tables/recruitment.ts'
import { users } from '../platform/db/tables/session.ts'
import { places } from '../platform/db/tables/database.ts'
import { publications, vacancies } from '../platform/db/tables/vacancies.ts'
import { appointmentOf } from '../slots/appointment-facts.ts'
import { hasBegunBy } from '../slots/begun-hours.ts'
import { mexicoTime } from '../platform/base/mexico-time.ts'
import { daysAfter, mondayOf } from '../platform/base/weeks.ts'

type Waiting = InterviewFilters & { readonly caller: Actor; readonly now: Date }
type Question = Waiting & { readonly page: number; readonly orden?: InterviewOrder | undefined }

// Several people have an interview at one hour
const earliestFirst = [asc(interviews.fecha), asc(interviews.hora), asc(interviews.id)]
const orders: Readonly<Record<InterviewOrder, readonly SQL[]>> = {
  lejanas: [desc(interviews.fecha), desc(interviews.hora), desc(interviews.id)],
  candidato: [sql`${fullNameColumn} collate es`, ...earliestFirst],
  vacante: [sql`${vacancies.titulo} collate es`, ...earliestFirst],
}

/**
 * By default the earliest first: overdue results come before upcoming interviews. A page beyond the last one is
 * answered with the last.
 */
export async function listInterviews(db: Db, { page, orden, ...waiting }: Question): Promise<InterviewPage> {
  const { rows, totalPages, total, isCut } = await pageOf(db, {
    page,
    ids: () => idsOf(db, waiting, orden),
    order: orden === undefined ? earliestFirst : orders[orden],
    rows: (ids) => readRows(db, ids),
  })
  if (rows.length === 0 && totalPages > 0) return listInterviews(db, { page: totalPages, orden, ...waiting })
  return {
    paginaActual: totalPages === 0 ? firstPage : page,
    totalPaginas: totalPages,
    total,
    ...(isCut && { hayMas: true }),
    entrevistas: rows.map((row) => interviewOf(waiting, row)),
  }
}

function interviewOf(
  { caller, now }: Waiting,
  { fecha, hora, tipo, sede, gerencia, status, round, interviewerId, branch, telefono, ...row }: Row,
): Interview {
  const isLost = status === 'cancelada'
  const appointment = appointmentOf({ fecha, hora, tipo, sede, gerencia }, now)
  const porRegistrar = appointment.porRegistrar && !isLost
  const current = mexicoTime(now)
  const isNow = fecha === current.day && hora === current.hour
  const registers = canRegister(caller, { branch, round, interviewerId })
  const moves = canMove(caller, { branch }) ? (isLost ? 'reagendar' : porRegistrar ? null : 'mover') : null
  return {
    ...appointment,
    ...row,
    porRegistrar,
    tipo,
    estado: isLost ? 'por-reagendar' : !porRegistrar ? 'agendada' : isNow ? 'en-curso' : 'por-registrar',
    accion: porRegistrar && registers ? 'registrar' : moves,
    telefono: row.idTipo === byTelephone ? telefono : null,
  }
}

/**
 * A recorded interview has its result, and a cancelled one does not take place; who is responsible for the process
 * books a lost one again. Interviewers see theirs in any branch. Two index scans: a condition on both tables would
 * read all rows.
 */
const ownIds = (db: Db, { userId, branch }: Actor) =>
  union(
    db
      .select({ id: interviews.id })
      .from(interviews)
      .where(and(eq(interviews.interviewerId, userId), isScheduled)),
    db
      .select({ id: interviews.id })
      .from(inProcess)
      .innerJoin(interviews, eq(interviews.recruitmentId, inProcess.recruitmentId))
      .where(
        and(
          eq(inProcess.responsibleId, userId),
          eq(inProcess.branch, branch),
          or(isScheduled, eq(interviews.id, inProcess.rebookId)),
        ),
      ),
  )

const isScheduled = eq(interviews.status, 'agendada')

const isWaitedFor = (db: Db, { caller, now, cuales, cuando, tipo, vacante }: Waiting) =>
  and(
    inArray(interviews.id, ownIds(db, caller)),
    eq(recruitments.outcome, 'abierta'),
    cuales && stateConditions(now)[cuales],
    cuando && isWithin(daysOf(cuando, mexicoTime(now).day)),
    tipo === undefined ? undefined : eq(interviews.tipoEntrevista, tipo),
    vacante === undefined ? undefined : eq(publications.vacancyId, vacante),
  )

const stateConditions = (now: Date): Readonly<Record<NonNullable<InterviewFilters['cuales']>, SQL | undefined>> => ({
  'por-registrar': and(isScheduled, hasBegunBy(mexicoTime(now))),
  proximas: and(isScheduled, not(hasBegunBy(mexicoTime(now)))),
  'por-reagendar': not(isScheduled),
})

/** First and last day. */
function daysOf(cuando: NonNullable<InterviewFilters['cuando']>, today: string): readonly [string, string] {
  if (cuando === 'semana') return [mondayOf(today), daysAfter(mondayOf(today), 6)]
  const day = cuando === 'hoy' ? today : daysAfter(today, 1)
  return [day, day]
}

const isWithin = ([first, last]: readonly [string, string]): SQL =>
  sql`(${isScheduled} and ${interviews.fecha} between ${first}::date and ${last}::date)`

export const countWaitedFor = (db: Db, waiting: Waiting): Promise<number> => db.$count(idsOf(db, waiting).as('waiting'))

/** Joined with what its conditions and its order need. */
function idsOf(db: Db, waiting: Waiting, orden?: InterviewOrder) {
  const ids = db
    .select({ id: interviews.id })
    .from(interviews)
    .innerJoin(recruitments, eq(recruitments.id, interviews.recruitmentId))
    .$dynamic()
  if (orden === 'candidato') ids.innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
  if (orden === 'vacante' || waiting.vacante !== undefined)
    ids.innerJoin(publications, eq(publications.id, recruitments.publicationId))
  if (orden === 'vacante') ids.innerJoin(vacancies, eq(vacancies.id, publications.vacancyId))
  return ids.where(isWaitedFor(db, waiting))
}

/** The rows of the list with the filters of each view, in one statement. */
export async function countInterviewViews(
  db: Db,
  waiting: Pick<Waiting, 'caller' | 'now'>,
): Promise<InterviewViewCounts> {
  const { day } = mexicoTime(waiting.now)
  const states = stateConditions(waiting.now)
  const counted = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`
  const [counts] = await db
    .select({
      porRegistrar: counted(states['por-registrar']),
      hoy: counted(isWithin(daysOf('hoy', day))),
      proximas: counted(states.proximas),
      todas: sql<number>`count(*)::int`,
    })
    .from(interviews)
    .innerJoin(recruitments, eq(recruitments.id, interviews.recruitmentId))
    .where(isWaitedFor(db, waiting))
  if (!counts) throw new Error('nothing was counted')
  return counts
}

/** Types and vacancies of the interviews in the list without filters. */
export async function listInterviewFilters(
  db: Db,
  waiting: Pick<Waiting, 'caller' | 'now'>,
): Promise<InterviewFilterOptions> {
  const listed = db
    .select({ tipo: interviews.tipoEntrevista, vacancyId: publications.vacancyId })
    .from(interviews)
    .innerJoin(recruitments, eq(recruitments.id, interviews.recruitmentId))
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .where(isWaitedFor(db, waiting))
    .as('listed')
  return {
    tipos: await db
      .select({ id: interviewTypes.id, descripcion: interviewTypes.descripcion })
      .from(interviewTypes)
      .where(inArray(interviewTypes.id, db.select({ id: listed.tipo }).from(listed)))
      .orderBy(sql`${interviewTypes.descripcion} collate es`, asc(interviewTypes.id)),
    vacantes: await db
      .select({ id: vacancies.id, descripcion: vacancies.titulo })
      .from(vacancies)
      .where(inArray(vacancies.id, db.select({ id: listed.vacancyId }).from(listed)))
      .orderBy(sql`${vacancies.titulo} collate es`, asc(vacancies.id)),
  }
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

function readRows(db: Db, ids: readonly number[]) {
  const gerencia = alias(places, 'g')
  return db
    .select({
      idEntrevista: interviews.id,
      idReclutamiento: recruitments.id,
      idCandidato: candidates.id,
      candidato: fullNameColumn,
      vacante: vacancies.titulo,
      fecha: interviews.fecha,
      hora: interviews.hora,
      idTipo: interviewTypes.id,
      tipo: interviewTypes.descripcion,
      status: interviews.status,
      round: interviews.codigoEtapa,
      interviewerId: interviews.interviewerId,
      entrevistador: personNameColumn(sql`users`),
      branch: recruitments.branch,
      telefono: candidates.telefono,
      sede: places.descripcion,
      gerencia: gerencia.descripcion,
    })
    .from(interviews)
    .innerJoin(recruitments, eq(recruitments.id, interviews.recruitmentId))
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .innerJoin(vacancies, eq(vacancies.id, publications.vacancyId))
    .innerJoin(interviewTypes, eq(interviewTypes.id, interviews.tipoEntrevista))
    .innerJoin(users, eq(users.id, interviews.interviewerId))
    .leftJoin(places, eq(places.id, interviews.sedeId))
    .leftJoin(gerencia, eq(gerencia.id, places.parentId))
    .where(inArray(interviews.id, ids))
    .$dynamic()
}
