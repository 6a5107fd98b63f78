/**
 * Writes one step of a recruitment with all its effects in a single statement: a save costs two round trips besides its
 * transaction, and two more when the process ends or resumes. Called only by the engine and by corrections.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { RecruitmentSnapshot } from '../../../../machines/recruitment/recruitment.machine.ts'
import type { Notice, RecruitmentEvent } from '../../../../machines/recruitment/recruitment.setup.ts'
import { returnedDocumentsLetter } from '../../../contract/documents.ts'
import type { RefusalCode } from '../../../contract/errors.ts'
import type { Tx } from '../../platform/db/open.ts'
import type { AppointmentStatus } from '../../slots/appointments.ts'
import { type InterviewChange, interviewNotices, type Timing } from '../../slots/notices.ts'
import { rowsOf } from '../../platform/db/rows.ts'
import { candidates, contactOf } from '../../platform/db/tables/candidates.ts'
import { searchText } from '../../platform/base/search-text.ts'
import { refreshPortfolio } from '../../candidates/portfolio-rows.ts'
import { coverOpening, releaseOpening } from '../../publications/openings.ts'
import { registeredResult } from './event-forms.ts'
import { columnsOf, type Effects, persistSnapshot, provisionalNumber } from './chart.ts'
import { correctedReason, stayChange } from './stays.ts'
import { ofDecision, undoableUntil } from './undo-window.ts'
import type { LockedRecruitment } from './locked-recruitment.ts'

export type Step = {
  readonly locked: LockedRecruitment
  readonly next: RecruitmentSnapshot
  /** Null: a correction, which does not move the chart. */
  readonly event: RecruitmentEvent | null
  readonly correctsId: number | null
  readonly form: Readonly<Record<string, unknown>> | null
  readonly effects: Effects
  /** Interviews with a notification; the notice 'entrevista' is one of these. */
  readonly interviewChanges: readonly InterviewChange[]
  /** Payload of all other notifications of the effects. */
  readonly notice: Readonly<Record<string, unknown>>
  readonly actorId: number | null
  readonly at: Date
  /** Milliseconds in which the user who decided can undo it: its letters wait as long. */
  readonly undoMs: number
}

/**
 * The refusal if a resource that the chart ordered was not free. The caller must throw it, so that nothing is saved.
 */
export async function writeStep(tx: Tx, step: Step): Promise<RefusalCode | null> {
  const claims = claimed(step)
  const parts = [
    ...claims.map(({ part }) => part),
    moved(step),
    logged(step),
    listed(step),
    ...stayed(step),
    ...caused(step),
  ]
  const named = parts.map((part, index) => sql`${sql.raw(`part${index}`)} as (${part})`)
  const missed = claims.map(
    ({ refusal }, index) => sql`when not exists (select from ${sql.raw(`part${index}`)}) then ${refusal}`,
  )
  const [answer] = await rowsOf<{ refused: RefusalCode | null }>(
    tx,
    sql`
    with ${sql.join(named, sql`, `)}
    select ${missed.length > 0 ? sql`case ${sql.join(missed, sql` `)} end` : sql`null`} as refused`,
  )
  if (!answer) throw new Error('the step was not written')
  const hasTurned = columnsOf(step.next).outcome !== step.locked.outcome
  if (hasTurned && answer.refused === null) await refreshPortfolio(tx, [step.locked.candidateId])
  return answer.refused
}

/** An exclusive resource: a statement that returns a row if it was acquired, and the refusal otherwise. */
type Claim = { readonly part: SQL; readonly refusal: RefusalCode }

function claimed({ locked, effects: { folio, coversOpening }, at }: Step): Claim[] {
  return [
    ...(typeof folio === 'number' ? [{ part: assignFolio(locked, folio), refusal: 'folio-ocupado' as const }] : []),
    ...(coversOpening ? [{ part: coverOpening(locked, at), refusal: 'sin-plazas' as const }] : []),
  ]
}

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`
const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`

function moved({ locked, next, effects, at }: Step): SQL {
  const { codigo, outcome } = columnsOf(next)
  return sql`update recruitments
    set snapshot = ${json(persistSnapshot(next))}, version = ${locked.version + 1}, codigo = ${codigo},
      outcome = ${outcome}, updated_at = ${instant(at)},
      numero_provisional = coalesce(numero_provisional, ${effects.assignsNumber ? provisionalNumber(locked.id) : null})
    where id = ${locked.id}`
}

export function logged({
  locked,
  event,
  correctsId,
  form,
  actorId,
  at,
}: Omit<Step, 'next' | 'effects' | 'interviewChanges' | 'notice' | 'undoMs'>): SQL {
  return sql`insert into recruitment_events (recruitment_id, version, kind, event, codigo, form, corrects_id, actor_id, at)
    values (${locked.id}, ${locked.version + 1}, ${event ? 'moved' : 'corrected'}, ${json(event)},
      ${locked.codigo}, ${json(form)}, ${correctsId}, ${actorId}, ${instant(at)})`
}

/** 'Candidatos en proceso' contains exactly the open recruitments. */
export function listed({
  locked,
  next,
  at,
}: {
  readonly locked: Omit<Listed, 'codigo'>
  readonly next: RecruitmentSnapshot
  readonly at: Date
}): SQL {
  const { codigo, outcome } = columnsOf(next)
  return outcome === 'abierta'
    ? listedRow({ ...locked, codigo }, at)
    : sql`delete from in_process where recruitment_id = ${locked.id}`
}

type Listed = Pick<
  LockedRecruitment,
  | 'id'
  | 'candidateId'
  | 'branch'
  | 'publicationId'
  | 'vacancyId'
  | 'nombres'
  | 'apellidoPaterno'
  | 'apellidoMaterno'
  | 'codigo'
>

/**
 * A row that is there moves to the phase, which begins at this instant; one that comes back goes on with its last stay.
 */
export function listedRow(row: Listed, at: Date): SQL {
  const now = sql`${at.toISOString()}::timestamptz`
  return sql`insert into in_process
      (recruitment_id, candidate_id, branch, codigo, publication_id, vacancy_id, search, contact, responsible_id, entered_at, appointment_at, score_type_id, tag_ids)
    select ${row.id}, candidates.id, ${row.branch}, ${row.codigo}, ${row.publicationId}, ${row.vacancyId},
      ${searchText(row.nombres, row.apellidoPaterno, row.apellidoMaterno)}, ${contactOf(candidates)},
      (select responsible_id from recruitments where id = ${row.id}),
      coalesce((select entered_at from stays where recruitment_id = ${row.id} order by since desc limit 1), ${now}),
      next_appointment(${row.id}), candidates.score_type_id, ${tagsOf(sql`candidates.id`)}
    from candidates where candidates.id = ${row.candidateId}
    on conflict (recruitment_id) do update set codigo = excluded.codigo,
      entered_at = case when in_process.codigo = excluded.codigo then in_process.entered_at else ${now} end`
}

/** In the order of their ids. */
const tagsOf = (candidateId: SQL): SQL =>
  sql`array(select score_tag_id from candidate_tags where candidate_id = ${candidateId} order by score_tag_id)`

/** The open stay contains the instant in which the phase began. */
export const enteredAsStays = (ids: readonly number[]): SQL =>
  sql`update in_process set entered_at = stays.entered_at from stays
    where in_process.recruitment_id = any(${`{${ids.join(',')}}`}::int[]) and stays.recruitment_id = in_process.recruitment_id and stays.until is null`

/** The rows that `staysAfter` and `staysCorrected` describe. */
function stayed({ locked, next, event, correctsId, form, at }: Step): SQL[] {
  const own = sql`stays.recruitment_id = ${locked.id}`
  if (!event) {
    const reasonId = correctedReason(form)
    if (reasonId === undefined) return []
    return [
      sql`update stays set reason_id = ${reasonId} from recruitment_events corrected
      where ${own} and stays.outcome = 'descartada' and corrected.id = ${correctsId} and corrected.recruitment_id = ${locked.id} and stays.until = corrected.version`,
    ]
  }
  const version = locked.version + 1
  const { leaving, entered, resumed } = stayChange(locked.chart, next, event)
  return [
    ...(leaving
      ? [
          sql`update stays set until = ${version}, left_at = ${instant(at)}, outcome = ${leaving.outcome}, left_by = ${leaving.leftBy},
      reason_id = ${leaving.reasonId}::int where ${own} and until is null`,
        ]
      : []),
    ...(entered
      ? [
          sql`insert into stays (recruitment_id, since, codigo, entered_at, branch, publication_id, began_at)
      values (${locked.id}, ${version}, ${entered}, ${instant(at)}, ${locked.branch}, ${locked.publicationId}, ${instant(locked.createdAt)})`,
        ]
      : []),
    ...(resumed
      ? [
          sql`update stays set until = null, left_at = null, outcome = null, left_by = null, reason_id = null
      where ${own} and since = (select max(since) from stays last where last.recruitment_id = ${locked.id})`,
        ]
      : []),
  ]
}

const assignFolio = (locked: LockedRecruitment, folio: number): SQL =>
  sql`update folios set recruitment_id = ${locked.id}
    where id = ${folio} and recruitment_id is null and branch = ${locked.branch} returning id`

function caused({ locked, event, effects, interviewChanges, notice, at, undoMs }: Step): SQL[] {
  const { appointments, folio, hires, rescindsHire, releasesOpening, notices } = effects
  const timing = { at, dueAt: undoableUntil(at, undoMs), mark: undoMs > 0 ? ofDecision(locked.version + 1) : {} }
  const letters = interviewNotices(locked.id, interviewChanges, timing)
  return [
    // Restored ones are written before the step, which must know the lost hours.
    ...appointments
      .filter(({ status }) => status !== 'agendada')
      .map(
        ({ id, status }) =>
          sql`update interviews set ${changed(status, event)} where id = ${id} and status = 'agendada'`,
      ),
    ...(folio === 'liberado' ? [sql`update folios set recruitment_id = null where recruitment_id = ${locked.id}`] : []),
    ...(hires ? [sql`update candidates set contratado = 1 where id = ${locked.candidateId}`] : []),
    ...(rescindsHire ? [sql`update candidates set contratado = 0 where id = ${locked.candidateId}`] : []),
    ...(releasesOpening ? [releaseOpening(locked)] : []),
    ...(letters ? [letters] : []),
    ...notices
      .filter((kind) => kind !== 'entrevista')
      .map(
        (kind) => sql`insert into outbox (recruitment_id, kind, payload, created_at, due_at)
        values (${locked.id}, ${kind}, ${json({ ...notice, ...timing.mark })}, ${instant(at)}, ${instant(dueAtOf(kind, timing))})`,
      ),
  ]
}

/** A newer letter about rejected documents makes the one that waits obsolete (letters/newer-row.ts). */
const dueAtOf = (kind: Notice, { at, dueAt }: Pick<Timing, 'at' | 'dueAt'>): Date =>
  kind === 'documentos-devueltos' ? new Date(at.getTime() + returnedDocumentsLetter.minutes * 60_000) : dueAt

/** A cancellation is a new revision of its invitation; that it took place is not. */
const changed = (status: AppointmentStatus, event: RecruitmentEvent | null): SQL =>
  status === 'cancelada'
    ? sql`status = ${status}, revision = revision + 1`
    : sql`status = ${status}, aprobado = ${registeredResult(event)}::boolean`
