/**
 * Writes one step of a recruitment with everything that it causes, in a single statement: a save
 * costs two round trips besides its transaction. Called only by the engine and by corrections.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { RecruitmentSnapshot } from '../../../machines/recruitment.machine.ts'
import type { RecruitmentEvent } from '../../../machines/recruitment.setup.ts'
import type { RefusalCode } from '../../contract/errors.ts'
import { searchText } from '../candidates/search-text.ts'
import type { Tx } from '../db/open.ts'
import type { AppointmentStatus } from '../interviews/appointments.ts'
import { type InterviewChange, interviewNotices } from '../notifications/interview-notices.ts'
import { rowsOf } from '../db/rows.ts'
import { type Consequences, provisionalNumber } from './orders.ts'
import { columnsOf, persistSnapshot } from './snapshot.ts'
import type { Standing } from './standing.ts'

export type Step = {
  readonly standing: Standing
  readonly next: RecruitmentSnapshot
  /** Null: a correction, which does not move the chart. */
  readonly event: RecruitmentEvent | null
  readonly correctsId: number | null
  readonly form: Readonly<Record<string, unknown>> | null
  readonly consequences: Consequences
  /** Interviews about which somebody is told; the notice 'entrevista' is one of these. */
  readonly interviewChanges: readonly InterviewChange[]
  /** Goes with every other notice that the consequences name. */
  readonly notice: Readonly<Record<string, unknown>>
  readonly actorId: number | null
  readonly at: Date
}

/** Why it could not be done: what the chart ordered was not free. The caller refuses, and nothing stays written. */
export async function writeStep(tx: Tx, step: Step): Promise<RefusalCode | null> {
  const claims = claimed(step)
  const parts = [...claims.map(({ part }) => part), moved(step), logged(step), listed(step), ...caused(step)]
  const named = parts.map((part, index) => sql`${sql.raw(`part${index}`)} as (${part})`)
  const missed = claims.map(({ refusal }, index) => sql`when not exists (select from ${sql.raw(`part${index}`)}) then ${refusal}`)
  const [answer] = await rowsOf<{ refused: RefusalCode | null }>(tx, sql`
    with ${sql.join(named, sql`, `)}
    select ${missed.length > 0 ? sql`case ${sql.join(missed, sql` `)} end` : sql`null`} as refused`)
  if (!answer) throw new Error('the step was not written')
  return answer.refused
}

/** What only one can have: a statement that returns a row for who has it, and how the others are refused. */
type Claim = { readonly part: SQL; readonly refusal: RefusalCode }

function claimed({ standing, consequences: { folio, coversOpening } }: Step): Claim[] {
  return [
    ...(typeof folio === 'number' ? [{ part: keptFolio(standing, folio), refusal: 'folio-ocupado' as const }] : []),
    ...(coversOpening ? [{ part: coveredOpening(standing), refusal: 'sin-plazas' as const }] : []),
  ]
}

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`
const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`

function moved({ standing, next, consequences, at }: Step): SQL {
  const { codigo, outcome } = columnsOf(next)
  return sql`update recruitments
    set snapshot = ${json(persistSnapshot(next))}, version = ${standing.version + 1}, codigo = ${codigo},
      outcome = ${outcome}, updated_at = ${instant(at)},
      numero_provisional = coalesce(numero_provisional, ${consequences.assignsNumber ? provisionalNumber(standing.id) : null})
    where id = ${standing.id}`
}

function logged({ standing, event, correctsId, form, actorId, at }: Step): SQL {
  return sql`insert into recruitment_events (recruitment_id, version, kind, event, codigo, form, corrects_id, actor_id, at)
    values (${standing.id}, ${standing.version + 1}, ${event ? 'moved' : 'corrected'}, ${json(event)},
      ${standing.codigo}, ${json(form)}, ${correctsId}, ${actorId}, ${instant(at)})`
}

/** 'Candidatos en proceso' holds exactly the open recruitments. */
function listed({ standing, next }: Step): SQL {
  const { codigo, outcome } = columnsOf(next)
  if (outcome !== 'abierta') return sql`delete from in_process where recruitment_id = ${standing.id}`
  const name = searchText(standing.nombres, standing.apellidoPaterno, standing.apellidoMaterno)
  return sql`insert into in_process (recruitment_id, candidate_id, branch, codigo, vacancy_id, search)
    values (${standing.id}, ${standing.candidateId}, ${standing.branch}, ${codigo}, ${standing.vacancyId}, ${name})
    on conflict (recruitment_id) do update set codigo = excluded.codigo`
}

const keptFolio = (standing: Standing, folio: number): SQL =>
  sql`update folios set recruitment_id = ${standing.id}
    where id = ${folio} and recruitment_id is null and branch = ${standing.branch} returning id`

const coveredOpening = ({ vacancyId }: Standing): SQL =>
  sql`update vacancies set plazas_cubiertas = plazas_cubiertas + 1
    where id = ${vacancyId} and plazas_cubiertas < plazas_abiertas returning id`

function caused({ standing, consequences, interviewChanges, notice, at }: Step): SQL[] {
  const { appointments, folio, hires, notices } = consequences
  const told = interviewNotices(standing.id, interviewChanges, at)
  return [
    // Restored ones are written before the step, which has to tell which hours were lost.
    ...appointments
      .filter(({ status }) => status !== 'agendada')
      .map(({ id, status }) => sql`update interviews set ${changed(status)} where id = ${id} and status = 'agendada'`),
    ...(folio === 'liberado' ? [sql`update folios set recruitment_id = null where recruitment_id = ${standing.id}`] : []),
    ...(hires ? [sql`update candidates set contratado = 1 where id = ${standing.candidateId}`] : []),
    ...(told ? [told] : []),
    ...notices.filter((kind) => kind !== 'entrevista').map(
      (kind) => sql`insert into outbox (recruitment_id, kind, payload, created_at, due_at)
        values (${standing.id}, ${kind}, ${json(notice)}, ${instant(at)}, ${instant(at)})`,
    ),
  ]
}

/** What was called off is a new revision of its invitation; that it took place changes nothing in it. */
const changed = (status: AppointmentStatus): SQL =>
  status === 'cancelada' ? sql`status = ${status}, revision = revision + 1` : sql`status = ${status}`
