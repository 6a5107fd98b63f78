/**
 * Replays the event log of every recruitment and compares the result with the stored state (`npm run audit:events`).
 */
import { and, asc, between, eq, getTableColumns, gt, isNotNull, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { selectOpenInterviews } from '../../../../machines/recruitment/recruitment.machine.ts'
import type { RecruitmentEvent } from '../../../../machines/recruitment/recruitment.setup.ts'
import type { PhaseCode } from '../../../contract/phases.ts'
import { inOneView } from '../../platform/db/one-view.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { candidates } from '../../platform/db/tables/candidates.ts'
import { documents } from '../../platform/db/tables/documents.ts'
import { interviewInvitations, interviews } from '../../platform/db/tables/interviews.ts'
import { phaseMask } from './phase-bits.ts'
import { processFacts } from '../../platform/db/tables/metrics.ts'
import { publications } from '../../platform/db/tables/vacancies.ts'
import {
  folios,
  handOvers,
  inProcess,
  openings,
  recruitmentEvents,
  recruitments,
  stays,
} from '../../platform/db/tables/recruitment.ts'
import { mexicoInstant } from '../../platform/base/mexico-time.ts'
import { isSameSnapshot, type ReplayedState, replay } from './replayed-state.ts'
import { chartVersion, columnsOf } from './chart.ts'

export type Difference = {
  readonly recruitmentId: number
  readonly what: string
  readonly expected: unknown
  readonly stored: unknown
}
export type Audit = {
  readonly recruitments: number
  readonly events: number
  readonly differences: readonly Difference[]
}

const batchSize = 500

/** In batches by key, each in one snapshot, so that it can run beside servers on PostgreSQL. */
export async function auditAll(db: Db, onProgress: (soFar: number) => void = () => {}): Promise<Audit> {
  let total: Audit = { recruitments: 0, events: 0, differences: [] }
  for (let after = 0; ;) {
    const batch = await inOneView(db, (tx) => auditBatch(tx, after))
    total = {
      recruitments: total.recruitments + batch.recruitments,
      events: total.events + batch.events,
      differences: [...total.differences, ...batch.differences],
    }
    if (batch.last === undefined) return total
    after = batch.last
    onProgress(total.recruitments)
  }
}

/** In this or another process; after a reverted hire the candidate is not hired. */
const isHired = sql<boolean>`exists (select from recruitments own where own.candidate_id = ${candidates.id} and own.outcome = 'contratada')`

const isChanging = sql<boolean>`exists (select from process_changes c where c.candidate_id = ${candidates.id})`

async function auditBatch(tx: Tx, after: number): Promise<Audit & { last: number | undefined }> {
  const rows = await tx
    .select({
      recruitment: recruitments,
      vacancyId: publications.vacancyId,
      contratado: candidates.contratado,
      isHired,
      isChanging,
    })
    .from(recruitments)
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .where(gt(recruitments.id, after))
    .orderBy(asc(recruitments.id))
    .limit(batchSize)
  const last = rows.at(-1)?.recruitment.id
  if (last === undefined) return { recruitments: 0, events: 0, differences: [], last }
  const range = [after + 1, last] as const
  const events = await tx
    .select()
    .from(recruitmentEvents)
    .where(between(recruitmentEvents.recruitmentId, ...range))
    .orderBy(asc(recruitmentEvents.recruitmentId), asc(recruitmentEvents.version))
  const eventsOf = grouped(events)
  const belongings = {
    listed: grouped(
      await tx
        .select()
        .from(inProcess)
        .where(between(inProcess.recruitmentId, ...range)),
    ),
    folios: grouped(
      await tx
        .select()
        .from(folios)
        .where(between(folios.recruitmentId, ...range)),
    ),
    openings: grouped(
      await tx
        .select()
        .from(openings)
        .where(between(openings.recruitmentId, ...range)),
    ),
    interviews: grouped(await readInterviews(tx, range)),
    invitations: grouped(
      await tx
        .select()
        .from(interviewInvitations)
        .where(between(interviewInvitations.recruitmentId, ...range))
        .orderBy(asc(interviewInvitations.id)),
    ),
    stays: grouped(
      await tx
        .select()
        .from(stays)
        .where(between(stays.recruitmentId, ...range))
        .orderBy(asc(stays.recruitmentId), asc(stays.since)),
    ),
    handOvers: grouped(
      await tx
        .select()
        .from(handOvers)
        .where(between(handOvers.recruitmentId, ...range))
        .orderBy(asc(handOvers.id)),
    ),
    rejected: grouped(await readRejected(tx, range)),
    facts: grouped(
      await tx
        .select()
        .from(processFacts)
        .where(between(processFacts.recruitmentId, ...range)),
    ),
  }
  const differences = rows.flatMap(({ recruitment, ...row }) => {
    const { id } = recruitment
    const logged = eventsOf.get(id) ?? []
    const replayed = replay(recruitment, logged)
    const stored = {
      ...row,
      recruitment,
      hiredAt: logged.findLast(({ event }) => (event as RecruitmentEvent | null)?.type === 'contratacion.confirmada')
        ?.at,
      listed: belongings.listed.get(id) ?? [],
      folios: belongings.folios.get(id) ?? [],
      openings: belongings.openings.get(id) ?? [],
      interviews: belongings.interviews.get(id) ?? [],
      invitations: belongings.invitations.get(id) ?? [],
      stays: belongings.stays.get(id) ?? [],
      facts: belongings.facts.get(id) ?? [],
      handOvers: belongings.handOvers.get(id) ?? [],
      rejected: (belongings.rejected.get(id) ?? []).map(({ kind: documento, motivo, at }) => ({
        documento,
        motivo,
        at,
      })),
      rejections: logged.flatMap(rejectionIn),
    }
    return compare(replayed, stored).map((one) => ({ recruitmentId: id, ...one }))
  })
  return { recruitments: rows.length, events: events.length, differences, last }
}

/**
 * Before the constraint existed, a candidate could have two interviews at one hour: then only one of them has the
 * candidate's id, and its twins need not.
 */
const isTwin = sql<boolean>`exists (
  select from recruitments own
  join recruitments theirs on theirs.candidate_id = own.candidate_id
  join interviews named on named.recruitment_id = theirs.id
  where own.id = ${interviews.recruitmentId} and named.id <> ${interviews.id}
    and named.fecha = ${interviews.fecha} and named.hora = ${interviews.hora} and named.candidate_id is not null
)`

const readInterviews = (tx: Tx, range: readonly [number, number]) =>
  tx
    .select({
      ...getTableColumns(interviews),
      mayBeNameless: sql<boolean>`${interviews.candidateId} is null and ${isTwin}`,
    })
    .from(interviews)
    .where(between(interviews.recruitmentId, ...range))
    .orderBy(asc(interviews.id))

const readRejected = (tx: Tx, range: readonly [number, number]) =>
  tx
    .select({
      recruitmentId: documents.recruitmentId,
      kind: documents.kind,
      motivo: documents.rejectionReason,
      at: documents.rejectedAt,
    })
    .from(documents)
    .where(and(between(documents.recruitmentId, ...range), isNotNull(documents.rejectedAt)))
    .orderBy(asc(documents.id))

function rejectionIn({ event, at }: typeof recruitmentEvents.$inferSelect): Rejection[] {
  const fact = event as RecruitmentEvent | null
  return fact?.type === 'documento.rechazado' ? [{ documento: fact.documento, motivo: fact.motivo, at }] : []
}

function grouped<Row extends { recruitmentId: number | null }>(
  rows: readonly Row[],
): ReadonlyMap<number | null, Row[]> {
  return Map.groupBy(rows, ({ recruitmentId }) => recruitmentId)
}

type Rejection = { readonly documento: string; readonly motivo: string | null; readonly at: Date | null }

type Stored = {
  readonly recruitment: typeof recruitments.$inferSelect
  readonly vacancyId: number
  readonly contratado: number
  readonly isHired: boolean
  /** The last hire, reverted or not. */
  readonly hiredAt: Date | undefined
  readonly listed: readonly (typeof inProcess.$inferSelect)[]
  readonly folios: readonly (typeof folios.$inferSelect)[]
  readonly openings: readonly (typeof openings.$inferSelect)[]
  readonly interviews: Awaited<ReturnType<typeof readInterviews>>
  /** Oldest first. */
  readonly invitations: readonly (typeof interviewInvitations.$inferSelect)[]
  readonly stays: readonly (typeof stays.$inferSelect)[]
  readonly facts: readonly (typeof processFacts.$inferSelect)[]
  /** Oldest first. */
  readonly handOvers: readonly (typeof handOvers.$inferSelect)[]
  /** Rejected documents, and the rejections in the log. */
  readonly rejected: readonly Rejection[]
  readonly rejections: readonly Rejection[]
  /** The stored report figures of the process are out of date, and not used. */
  readonly isChanging: boolean
}
type Found = Omit<Difference, 'recruitmentId'>

function compare(replayed: ReplayedState, stored: Stored): Found[] {
  if (replayed.broken !== undefined)
    return [{ what: 'bitácora', expected: 'una bitácora que se pueda seguir', stored: replayed.broken }]
  const { recruitment, vacancyId, hiredAt } = stored
  const { codigo, outcome } = columnsOf(replayed.chart)
  const { id: recruitmentId, candidateId, publicationId, branch, responsibleId, createdAt: beganAt } = recruitment
  const pairs: [what: string, expected: unknown, stored: unknown][] = [
    ['versión', replayed.version, recruitment.version],
    ['versión del diagrama', chartVersion, recruitment.chartVersion],
    ['fase', codigo, recruitment.codigo],
    ['resultado', outcome, recruitment.outcome],
    ['número provisional', replayed.numeroProvisional, recruitment.numeroProvisional],
    // Without any the process has been its first one's all along
    ...(stored.handOvers.length === 0
      ? []
      : [['responsable', stored.handOvers.at(-1)?.toId, responsibleId] as [string, unknown, unknown]]),
    ['folio', replayed.folio === null ? [] : [replayed.folio], stored.folios.map(({ id }) => id)],
    [
      'candidatos en proceso',
      outcome === 'abierta'
        ? [
            {
              candidateId,
              publicationId,
              vacancyId,
              branch,
              codigo,
              responsibleId,
              enteredAt: replayed.stays.at(-1)?.enteredAt,
              appointmentAt: nextAppointment(stored.interviews),
              ...awaitedOf(replayed, stored, codigo),
            },
          ]
        : [],
      stored.listed.map((row) => ({
        candidateId: row.candidateId,
        publicationId: row.publicationId,
        vacancyId: row.vacancyId,
        branch: row.branch,
        codigo: row.codigo,
        responsibleId: row.responsibleId,
        enteredAt: row.enteredAt,
        appointmentAt: row.appointmentAt,
        invitationId: row.invitationId,
        rebookId: row.rebookId,
      })),
    ],
    [
      'entrevistas',
      Object.fromEntries(
        Object.entries(replayed.appointments).map(([id, appointment]) => [id, { candidateId, ...appointment }]),
      ),
      Object.fromEntries(stored.interviews.map((row) => [row.id, appointmentIn(row, candidateId)])),
    ],
    [
      'plaza',
      outcome === 'contratada' ? [{ vacancyId, coveredAt: hiredAt }] : [],
      stored.openings.map(({ vacancyId, coveredAt }) => ({ vacancyId, coveredAt })),
    ],
    [
      'documentos rechazados',
      stored.rejected.map(({ documento }) => stored.rejections.findLast((one) => one.documento === documento)),
      stored.rejected,
    ],
    [
      'estancias',
      replayed.stays.map((stay) => ({ recruitmentId, ...stay, branch, publicationId, beganAt })),
      stored.stays,
    ],
    ...(stored.isChanging
      ? []
      : [
          [
            'reportes',
            [
              {
                candidateId,
                publicationId,
                branch,
                beganAt,
                phases: phaseMask(replayed.stays.map((stay) => stay.codigo)),
              },
            ],
            stored.facts.map(({ candidateId, publicationId, branch, beganAt, phases }) => ({
              candidateId,
              publicationId,
              branch,
              beganAt,
              phases,
            })),
          ] as [string, unknown, unknown],
        ]),
    ...(hiredAt === undefined
      ? []
      : [['contratado', stored.isHired ? 1 : 0, stored.contratado] as [string, unknown, unknown]]),
  ]
  const found = pairs
    .filter(([, expected, now]) => !isDeepStrictEqual(expected, now))
    .map(([what, expected, now]) => ({ what, expected, stored: now }))
  if (isSameSnapshot(recruitment.snapshot, replayed.chart)) return found
  return [...found, { what: 'estado guardado', expected: replayed.chart.value, stored: recruitment.snapshot }]
}

/** Of the interviews as they are stored: whether these are right is compared apart. */
function nextAppointment(rows: Stored['interviews']): Date | null {
  const times = rows
    .filter(({ status }) => status === 'agendada')
    .map(({ fecha, hora }) => mexicoInstant(fecha, hora).getTime())
  return times.length === 0 ? null : new Date(Math.min(...times))
}

/** What the candidate or staff have to book: by the chart, and by interviews and invitations as they are stored. */
function awaitedOf({ chart, stays }: ReplayedState, { interviews, invitations }: Stored, codigo: PhaseCode) {
  const since = stays.at(-1)?.enteredAt
  const open = selectOpenInterviews(chart)
  const lost = interviews.filter(({ id, status }) => status === 'cancelada' && open.includes(id)).map(({ id }) => id)
  const unanswered = invitations.findLast(
    (row) => row.codigo === codigo && row.interviewId === null && since !== undefined && row.at >= since,
  )
  const last = invitations.at(-1)
  const again = last && lost.some((id) => id === last.interviewId) ? last : undefined
  return { invitationId: (unanswered ?? again)?.id ?? null, rebookId: lost[0] ?? null }
}

const appointmentIn = (
  { interviewerId, fecha, hora, status, aprobado, ...row }: Stored['interviews'][number],
  candidateId: number,
) => ({
  candidateId: row.mayBeNameless ? candidateId : row.candidateId,
  interviewerId,
  fecha,
  hora,
  status,
  aprobado,
})
