/** The rows of a page of the list, of open processes and of those that have ended. */
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CandidateSummary } from '../../../contract/candidate-list.ts'
import { type PhaseCode, phases, stageNames, toRebook } from '../../../contract/phases.ts'
import type { Role } from '../../../contract/roles.ts'
import { shownCode } from '../../identity/access/rights.ts'
import type { Db } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { candidates, scoreTypes } from '../../platform/db/tables/candidates.ts'
import { places } from '../../platform/db/tables/database.ts'
import { interviews } from '../../platform/db/tables/interviews.ts'
import { inProcess, recruitments } from '../../platform/db/tables/recruitment.ts'
import { users } from '../../platform/db/tables/session.ts'
import { publications, vacancies } from '../../platform/db/tables/vacancies.ts'
import { hasBegunBy } from '../../slots/begun-hours.ts'
import { isInvited, isToRebook } from '../../slots/invitations.ts'
import { hasBegun, slotText } from '../../slots/slots.ts'
import { mexicoTime, wireDay, wireMoment } from '../../platform/base/mexico-time.ts'
import { personNameColumn } from '../../platform/base/person-name.ts'
import { readMentions } from '../../curricula/mentions.ts'
import type { ListContext } from './list-filters.ts'
import { turnAndLateness } from './turn-and-lateness.ts'

/** In the order of the ids. `texto`: words that were sought in the CVs. */
export async function readRows(
  context: ListContext,
  ids: readonly number[],
  texto?: string,
): Promise<CandidateSummary[]> {
  const found = await rowsById(context.db).execute({
    ids: `{${ids.join(',')}}`,
    userId: context.viewer.userId,
    ...mexicoTime(context.now),
  })
  const candidateIds = found.map(({ idCandidato }) => idCandidato)
  const passages = texto === undefined ? null : await readMentions(context.db, candidateIds, texto)
  const rows = new Map(
    found.map((row) => [
      row.idReclutamiento,
      { ...summaryOf(context, row), ...(passages && { pasaje: passages.get(row.idCandidato) ?? null }) },
    ]),
  )
  return ids.flatMap((id) => rows.get(id) ?? [])
}

const rowsById = prepared('rows_of_candidates', select)

function select(db: Db) {
  const responsible = alias(users, 'responsible')
  return db
    .select({
      idCandidato: recruitments.candidateId,
      idReclutamiento: recruitments.id,
      nombres: candidates.nombres,
      apellidoPaterno: candidates.apellidoPaterno,
      apellidoMaterno: candidates.apellidoMaterno,
      telefono: candidates.telefono,
      vacante: vacancies.titulo,
      idVacante: vacancies.id,
      codigo: sql<PhaseCode>`coalesce(${inProcess.codigo}, ${recruitments.codigo})`,
      outcome: recruitments.outcome,
      branch: recruitments.branch,
      sede: places.descripcion,
      responsibleId: recruitments.responsibleId,
      responsible: sql<string | null>`${personNameColumn(sql`responsible`)}`,
      consultantId: vacancies.consultantId,
      waitsSince: inProcess.waitsSince,
      appointmentAt: inProcess.appointmentAt,
      endedAt:
        sql<Date | null>`(select s.left_at from stays s where s.recruitment_id = ${recruitments.id} and ${recruitments.outcome} <> 'abierta' and s.until is not null order by s.since desc limit 1)`.mapWith(
          recruitments.updatedAt,
        ),
      holdsInterview: sql<boolean>`exists (select from ${interviews} where ${interviews.recruitmentId} = ${recruitments.id}
        and ${interviews.interviewerId} = ${sql.placeholder('userId')} and ${interviews.status} = 'agendada'
        and ${hasBegunBy({ day: sql.placeholder('day'), hour: sql.placeholder('hour') })})`,
      isInvited,
      isToRebook,
      scoreCode: scoreTypes.codigo,
      score: scoreTypes.descripcion,
    })
    .from(recruitments)
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .innerJoin(vacancies, eq(vacancies.id, publications.vacancyId))
    .leftJoin(inProcess, eq(inProcess.recruitmentId, recruitments.id))
    .leftJoin(places, eq(places.id, publications.siteId))
    .leftJoin(responsible, eq(responsible.id, recruitments.responsibleId))
    .leftJoin(scoreTypes, eq(scoreTypes.id, candidates.scoreTypeId))
    .where(sql`${recruitments.id} = any(${sql.placeholder('ids')}::int[])`)
}
type Row = Awaited<ReturnType<typeof select>>[number]

function summaryOf(context: ListContext, row: Row): CandidateSummary {
  const { viewer, now } = context
  const {
    codigo,
    outcome,
    branch,
    responsibleId,
    responsible,
    consultantId,
    waitsSince,
    appointmentAt,
    endedAt,
    holdsInterview,
    isInvited,
    isToRebook,
    scoreCode,
    score,
    ...shown
  } = row
  const turn = turnAndLateness(context, {
    codigo,
    branch,
    responsibleId,
    consultantId,
    holdsInterview,
    isInvited,
    isToRebook,
    waitsSince,
  })
  return {
    ...shown,
    ...processShown({ codigo, outcome, isToRebook }, viewer.role),
    etapa: phases[codigo].stage,
    responsable:
      responsibleId === null || responsible === null ? null : { id: responsibleId, descripcion: responsible },
    ...turn,
    porHacer: turn.turno === 'tu' ? { fase: codigo, porReagendar: isToRebook } : null,
    proximaCita: appointmentAt && appointmentShown(appointmentAt, now),
    termino: endedAt && wireMoment(endedAt).date,
    calificacion: score === null ? null : { codigo: scoreCode, descripcion: score },
  }
}

function appointmentShown(at: Date, now: Date): NonNullable<CandidateSummary['proximaCita']> {
  const { day, hour } = mexicoTime(at)
  return { fecha: wireDay(day), hora: slotText(hour), porRegistrar: hasBegun(day, hour, now) }
}

/** Of a process that has ended, the words say how: a phase alone would look like an open one. */
function processShown(
  { codigo, outcome, isToRebook: hasLostHour }: Pick<Row, 'codigo' | 'outcome' | 'isToRebook'>,
  role: Role,
): Pick<CandidateSummary, 'estatus' | 'signal'> {
  if (outcome === 'abierta') return phaseShown(codigo, role, hasLostHour)
  if (outcome === 'contratada') return { estatus: 'Contratado', signal: 'contratado' }
  return { estatus: `Rechazado en ${stageNames[phases[codigo].stage]}`, signal: 'rechazado' }
}

/** The phase of an open process in a list, as this role sees it. `hasLostHour`: of an interview that it waits for. */
export function phaseShown(
  codigo: PhaseCode,
  role: Role,
  hasLostHour: boolean,
): Pick<CandidateSummary, 'estatus' | 'signal'> {
  if (hasLostHour) return { estatus: toRebook, signal: 'espera' }
  const shown = shownCode(codigo, role)
  const signal = phases[shown].rejected ? 'rechazado' : phases[shown].waits ? 'espera' : 'activo'
  return { estatus: phases[shown].descripcion, signal }
}
