/** What an undo writes: every row around the process becomes as before the decision. */
import { type SQL, sql } from 'drizzle-orm'
import type { RecruitmentSnapshot } from '../../../../machines/recruitment/recruitment.machine.ts'
import type { UndoEvent } from '../../../../machines/recruitment/recruitment.setup.ts'
import type { Tx } from '../../platform/db/open.ts'
import { rowsOf } from '../../platform/db/rows.ts'
import { Refused } from '../../platform/http/refused.ts'
import { releaseOpening } from '../../publications/openings.ts'
import type { LockedRecruitment } from '../engine/locked-recruitment.ts'
import type { ReplayedState } from '../engine/replayed-state.ts'
import { columnsOf, persistSnapshot } from '../engine/chart.ts'
import { enteredAsStays, listed, logged } from '../engine/write-step.ts'

export type Undo = {
  readonly locked: LockedRecruitment
  readonly next: RecruitmentSnapshot
  readonly event: UndoEvent
  /** By the log: as it is, and as it was before the decision. */
  readonly now: ReplayedState
  readonly before: ReplayedState
  readonly actorId: number
  readonly at: Date
}

/** Refuses where an hour or a folio has gone to somebody else meanwhile. */
export async function writeUndo(tx: Tx, undo: Undo): Promise<void> {
  const { locked, next, event, before, actorId, at } = undo
  for (const statement of [...withdrawn(undo), ...stayed(undo)]) await tx.execute(statement)
  for (const { statement, refusal } of claims(undo)) {
    if ((await rowsOf(tx, statement)).length === 0) throw refusal
  }
  const { codigo, outcome } = columnsOf(next)
  await tx.execute(sql`update recruitments
    set snapshot = ${JSON.stringify(persistSnapshot(next))}::jsonb, version = ${locked.version + 1}, codigo = ${codigo}, outcome = ${outcome},
      updated_at = ${at.toISOString()}::timestamptz, numero_provisional = ${before.numeroProvisional}::text
    where id = ${locked.id}`)
  await tx.execute(logged({ locked, event, correctsId: null, form: null, actorId, at }))
  await tx.execute(listed({ locked, next, at }))
  await tx.execute(enteredAsStays([locked.id]))
}

/** What the decision took is free again. */
function withdrawn({ locked, now, before }: Undo): SQL[] {
  const booked = Object.keys(now.appointments).filter((id) => !(id in before.appointments))
  return [
    ...booked.map((id) => sql`delete from interviews where id = ${Number(id)}`),
    ...(now.folio !== null && before.folio === null
      ? [sql`update folios set recruitment_id = null where recruitment_id = ${locked.id}`]
      : []),
    ...(locked.outcome === 'contratada'
      ? [sql`update candidates set contratado = 0 where id = ${locked.candidateId}`, releaseOpening(locked)]
      : []),
  ]
}

/** The stay that the decision ended goes on, and the one that it began never was. */
function stayed({ locked: { id, version } }: Undo): SQL[] {
  return [
    sql`delete from stays where recruitment_id = ${id} and since = ${version}`,
    sql`update stays set until = null, left_at = null, outcome = null, left_by = null, reason_id = null where recruitment_id = ${id} and until = ${version}`,
  ]
}

type Claim = { readonly statement: SQL; readonly refusal: Refused }

/** What the decision gave back, each as a statement that returns a row when it is to be had again. */
function claims({ locked, now, before }: Undo): Claim[] {
  const changed = Object.entries(before.appointments).filter(
    ([id, was]) => now.appointments[Number(id)]?.status !== was.status,
  )
  return [
    ...changed.map(([id]) => ({
      statement:
        now.appointments[Number(id)]?.status === 'cancelada' ? takenBack(Number(id)) : unregistered(Number(id)),
      refusal: new Refused('registro-cambio', {
        mensaje: 'La hora de su entrevista ya se ocupó: la decisión ya no se puede deshacer.',
      }),
    })),
    ...(before.folio !== null && now.folio === null
      ? [
          {
            statement: sql`update folios set recruitment_id = ${locked.id} where id = ${before.folio} and recruitment_id is null returning id`,
            refusal: new Refused('registro-cambio', {
              mensaje: 'Su folio ya se asignó a otro candidato: la decisión ya no se puede deshacer.',
            }),
          },
        ]
      : []),
  ]
}

const unregistered = (id: number): SQL =>
  sql`update interviews set status = 'agendada', aprobado = null where id = ${id} returning id`

/** The cancellation was never sent: the invitation is the same revision again. */
function takenBack(id: number): SQL {
  const atItsHour = sql`other.fecha = interviews.fecha and other.hora = interviews.hora and other.status <> 'cancelada'`
  return sql`update interviews set status = 'agendada', revision = revision - 1
    where id = ${id} and status = 'cancelada'
      and not exists (select from interviews other where other.interviewer_id = interviews.interviewer_id and ${atItsHour})
      and not exists (
        select from interviews other join recruitments theirs on theirs.id = other.recruitment_id
        where theirs.candidate_id = ${sql.raw('interviews.candidate_id')} and ${atItsHour}
      )
    returning id`
}
