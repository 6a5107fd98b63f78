/** The data of a process page, in two queries: the process itself, and its event log. */
import { aliasedTable, desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { candidates } from '../../platform/db/tables/candidates.ts'
import { interviewTypes } from '../../platform/db/tables/interviews.ts'
import { personNameColumn } from '../../platform/base/person-name.ts'
import { folios, reasons, recruitmentEvents, recruitments } from '../../platform/db/tables/recruitment.ts'
import { users } from '../../platform/db/tables/session.ts'
import { places } from '../../platform/db/tables/database.ts'
import { publications, vacancies } from '../../platform/db/tables/vacancies.ts'

export type InterviewRow = {
  readonly id: number
  readonly interviewerId: number
  readonly interviewer: string
  readonly fecha: string
  readonly hora: number
  readonly tipo: string
  /** Null: no place. */
  readonly sede: string | null
  readonly gerencia: string | null
  readonly cancelled: boolean
  readonly status: 'agendada' | 'registrada' | 'cancelada'
  readonly codigoEtapa: 'PA' | 'SE'
}

/** As JSON rows, oldest first; a process has few. */
const interviewsOfProcess = sql<InterviewRow[]>`coalesce((
  select json_agg(json_build_object(
    'id', i.id, 'interviewerId', i.interviewer_id, 'interviewer', ${personNameColumn(sql`u`)},
    'fecha', i.fecha, 'hora', i.hora, 'tipo', t.descripcion, 'sede', p.descripcion, 'gerencia', g.descripcion,
    'cancelled', i.status = 'cancelada', 'status', i.status, 'codigoEtapa', i.codigo_etapa) order by i.id)
  from interviews i
  join users u on u.id = i.interviewer_id
  join interview_types t on t.id = i.tipo_entrevista
  left join places p on p.id = i.sede_id
  left join places g on g.id = p.parent_id
  where i.recruitment_id = ${recruitments.id}
), '[]'::json)`

const observers = aliasedTable(users, 'observers')
const starters = aliasedTable(users, 'starters')
const owners = aliasedTable(users, 'owners')
const processById = prepared('process_by_id', (db) =>
  db
    .select({
      id: recruitments.id,
      candidateId: recruitments.candidateId,
      branch: recruitments.branch,
      modo: recruitments.modo,
      snapshot: recruitments.snapshot,
      version: recruitments.version,
      chartVersion: recruitments.chartVersion,
      codigo: recruitments.codigo,
      outcome: recruitments.outcome,
      numeroProvisional: recruitments.numeroProvisional,
      createdAt: recruitments.createdAt,
      /** Null: not assigned by a user; the candidate applied. */
      startedBy: sql<string | null>`${personNameColumn(sql`starters`)}`,
      nombres: candidates.nombres,
      apellidoPaterno: candidates.apellidoPaterno,
      apellidoMaterno: candidates.apellidoMaterno,
      isBlocked: sql<boolean>`${candidates.blockedAt} is not null`,
      titulo: vacancies.titulo,
      esVacanteMaestra: vacancies.esVacanteMaestra,
      /** Of the publication. */
      responsibleId: publications.responsibleId,
      /** Who is responsible for the process. */
      ownerId: recruitments.responsibleId,
      owner: sql<string | null>`${personNameColumn(sql`owners`)}`,
      consultantId: vacancies.consultantId,
      observerId: publications.observerId,
      correoObservador: observers.email,
      folio: folios.codigo,
      interviews: interviewsOfProcess,
    })
    .from(recruitments)
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .innerJoin(vacancies, eq(vacancies.id, publications.vacancyId))
    .leftJoin(observers, eq(observers.id, publications.observerId))
    .leftJoin(owners, eq(owners.id, recruitments.responsibleId))
    .leftJoin(starters, eq(starters.id, recruitments.startedBy))
    .leftJoin(folios, eq(folios.recruitmentId, recruitments.id))
    .where(eq(recruitments.id, sql.placeholder('id'))),
)

/** Undefined for an unknown id; the caller checks the visibility. */
export async function readProcess(db: Db | Tx, recruitmentId: number) {
  const [row] = await processById(db).execute({ id: recruitmentId })
  return row
}
export type ProcessRow = NonNullable<Awaited<ReturnType<typeof readProcess>>>

const interviewers = aliasedTable(users, 'interviewers')
/** An id in the form of an event. */
const fieldOf = (name: string) => sql`(${recruitmentEvents.form} ->> ${sql.raw(`'${name}'`)})::int`

const eventsByProcess = prepared('events_by_process', (db) =>
  db
    .select({
      id: recruitmentEvents.id,
      version: recruitmentEvents.version,
      kind: recruitmentEvents.kind,
      event: recruitmentEvents.event,
      codigo: recruitmentEvents.codigo,
      form: recruitmentEvents.form,
      correctsId: recruitmentEvents.correctsId,
      actorId: recruitmentEvents.actorId,
      at: recruitmentEvents.at,
      firstName: users.firstName,
      lastName: users.lastName,
      motivo: reasons.descripcion,
      folio: folios.codigo,
      interviewer: sql<string | null>`${personNameColumn(sql`interviewers`)}`,
      tipo: interviewTypes.descripcion,
      sede: places.descripcion,
    })
    .from(recruitmentEvents)
    .leftJoin(users, eq(users.id, recruitmentEvents.actorId))
    .leftJoin(reasons, eq(reasons.id, fieldOf('motivoRechazo')))
    .leftJoin(folios, eq(folios.id, fieldOf('folio')))
    .leftJoin(interviewers, eq(interviewers.id, fieldOf('idEntrevistador')))
    .leftJoin(interviewTypes, eq(interviewTypes.id, fieldOf('tipoEntrevista')))
    .leftJoin(places, eq(places.id, fieldOf('sede')))
    .where(eq(recruitmentEvents.recruitmentId, sql.placeholder('id')))
    .orderBy(desc(recruitmentEvents.version)),
)

/** Newest first, with the names that its forms refer to. */
export const readEvents = (db: Db | Tx, recruitmentId: number) => eventsByProcess(db).execute({ id: recruitmentId })
export type EventRow = Awaited<ReturnType<typeof readEvents>>[number]
