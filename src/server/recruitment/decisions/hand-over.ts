/** Makes somebody else responsible for processes: the command of the screens, and what passes on with other work. */
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { administrators, recruiters } from '../../../contract/access.ts'
import type { BodyOf } from '../../../contract/call.ts'
import {
  type HandedOver,
  type handOverProcesses,
  handOverUndoSeconds,
  type NotHandedOver,
  notHandedOverReasons,
  type takeBackProcesses,
} from '../../../contract/responsible.ts'
import type { Branch } from '../../../contract/roles.ts'
import type { Option } from '../../../contract/wire.ts'
import { type Actor, canMove } from '../../identity/access/rights.ts'
import { isVisibleRecruitment } from '../../identity/access/visible.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { handOvers, inProcess, recruitments } from '../../platform/db/tables/recruitment.ts'
import { users } from '../../platform/db/tables/session.ts'
import { publications } from '../../platform/db/tables/vacancies.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { Refused } from '../../platform/http/refused.ts'
import { personNameColumn } from '../../platform/base/person-name.ts'
import { inTransaction } from '../engine/engine.ts'
import { announceHandOver } from './hand-over-notice.ts'

type Process = {
  readonly branch: Branch
  readonly responsibleId: number | null
  /** Of its publication. */
  readonly leaderId: number | null
}

/**
 * The responsible user and the leader of the publication may hand over; administrators any process of their branch.
 * Every recruiter of the branch may take a process without a responsible user.
 */
export const canHandOver = (actor: Actor, { branch, responsibleId, leaderId }: Process): boolean =>
  canMove(actor, { branch }) &&
  (administrators.includes(actor.role) || responsibleId === null || [responsibleId, leaderId].includes(actor.userId))

const canReceiveIn = (branch: Branch) =>
  and(eq(users.active, true), eq(users.branch, branch), inArray(users.role, [...recruiters]))

/** Who of the branch can be responsible, by name. */
export const listResponsible = (db: Db, { branch }: Actor): Promise<Option[]> =>
  db
    .select({ id: users.id, descripcion: personNameColumn(sql`users`) })
    .from(users)
    .where(canReceiveIn(branch))
    .orderBy(sql`${personNameColumn(sql`users`)} collate es`, asc(users.id))

type Found = Awaited<ReturnType<typeof lockProcesses>>[number]

function obstacle(process: Found | undefined, actor: Actor, toId: number): NotHandedOver | null {
  if (!process) return 'no-encontrado'
  if (!canHandOver(actor, process)) return 'sin-permiso'
  if (process.outcome !== 'abierta') return 'terminado'
  return process.responsibleId === toId ? 'ya-suyo' : null
}

/** Thrown when none of the processes can be handed over. */
const refusals: Readonly<Record<Exclude<NotHandedOver, 'ya-suyo'>, () => Refused>> = {
  'no-encontrado': () => new Refused('no-encontrado'),
  'sin-permiso': () =>
    new Refused('sin-permiso', { mensaje: 'Sólo puedes entregar los procesos por los que respondes.' }),
  terminado: () => new Refused('registro-cambio', { mensaje: 'Un proceso que ya terminó no se entrega.' }),
}

/** Those that can be; what the actor may not see is answered like an unknown id. */
export function handOverMany(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { idReclutamientos, idResponsable }: BodyOf<typeof handOverProcesses>,
): Promise<HandedOver> {
  const at = now()
  const ids = [...new Set(idReclutamientos)]
  return inTransaction(db, at, async (tx) => {
    const found = new Map((await lockProcesses(tx, actor, ids)).map((process) => [process.id, process]))
    const judged = ids.map((idReclutamiento) => ({
      idReclutamiento,
      motivo: obstacle(found.get(idReclutamiento), actor, idResponsable),
    }))
    const noEntregados = judged.flatMap(({ idReclutamiento, motivo }) =>
      motivo === null ? [] : [{ idReclutamiento, motivo }],
    )
    const [first] = noEntregados
    if (first && noEntregados.length === ids.length && first.motivo !== 'ya-suyo') throw refusals[first.motivo]()
    // Everybody who passed is of the actor's branch.
    const responsable = await lockReceiver(tx, actor.branch, idResponsable)
    const entregados = judged.filter(({ motivo }) => motivo === null).map(({ idReclutamiento }) => idReclutamiento)
    await handOverTo(tx, { ids: entregados, toId: responsable.id, actorId: actor.userId, at })
    return { entregados, noEntregados, responsable }
  })
}

/** Those that this actor handed to this person a moment ago go back, each to whom it came from. */
export function takeBack(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { idReclutamientos, idResponsable }: BodyOf<typeof takeBackProcesses>,
): Promise<{ devueltos: number[] }> {
  const at = now()
  return inTransaction(db, at, async (tx) => {
    const found = await lockProcesses(tx, actor, idReclutamientos)
    if (found.length === 0) throw new Refused('no-encontrado')
    const since = new Date(at.getTime() - handOverUndoSeconds * 1_000)
    const last = await tx
      .selectDistinctOn([handOvers.recruitmentId])
      .from(handOvers)
      .where(
        inArray(
          handOvers.recruitmentId,
          found.map(({ id }) => id),
        ),
      )
      .orderBy(asc(handOvers.recruitmentId), desc(handOvers.id))
    const open = found
      .filter(({ outcome, branch }) => outcome === 'abierta' && canMove(actor, { branch }))
      .map(({ id }) => id)
    const own = last.filter(
      (one) =>
        open.includes(one.recruitmentId) &&
        one.actorId === actor.userId &&
        one.toId === idResponsable &&
        one.at > since,
    )
    const able = await lockAble(
      tx,
      actor.branch,
      own.map(({ fromId }) => fromId),
    )
    const returned = own.filter(({ fromId }) => fromId === null || able.includes(fromId))
    if (returned.length === 0) throw new Refused('registro-cambio', { mensaje: 'Esa entrega ya no se puede deshacer.' })
    for (const [fromId, rows] of Map.groupBy(returned, (one) => one.fromId)) {
      await makeResponsible(tx, {
        ids: rows.map(({ recruitmentId }) => recruitmentId),
        toId: fromId,
        actorId: actor.userId,
        at,
      })
    }
    return { devueltos: returned.map(({ recruitmentId }) => recruitmentId) }
  })
}

const lockProcesses = (tx: Tx, actor: Actor, ids: readonly number[]) =>
  tx
    .select({
      id: recruitments.id,
      branch: recruitments.branch,
      outcome: recruitments.outcome,
      responsibleId: recruitments.responsibleId,
      leaderId: publications.responsibleId,
    })
    .from(recruitments)
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .where(and(inArray(recruitments.id, [...ids]), isVisibleRecruitment(tx, actor)))
    .orderBy(asc(recruitments.id))
    .for('update', { of: recruitments })

/** Locked: going out of service waits, and finds the processes then. */
async function lockReceiver(tx: Tx, branch: Branch, id: number, field = 'idResponsable'): Promise<Option> {
  const [receiver] = await tx
    .select({ id: users.id, descripcion: personNameColumn(sql`users`) })
    .from(users)
    .where(and(eq(users.id, id), canReceiveIn(branch)))
    .for('share')
  if (receiver) return receiver
  const mensaje = 'Esa persona no puede responder por el proceso. Elige a otra.'
  throw new Refused('datos-invalidos', { mensaje, campos: { [field]: mensaje } })
}

/** Those of these people who can be responsible in the branch, locked like a receiver. */
async function lockAble(tx: Tx, branch: Branch, people: readonly (number | null)[]): Promise<number[]> {
  const ids = people.filter((person) => person !== null)
  const able = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), canReceiveIn(branch)))
    .for('share')
  return able.map(({ id }) => id)
}

type HandOver = {
  readonly ids: readonly number[]
  /** Null: no user. */
  readonly toId: number | null
  readonly actorId: number
  readonly at: Date
}

/**
 * Of locked recruitments; returns how many were somebody else's. The receiver gets a letter. The caller has checked who
 * gives and who receives.
 */
export async function handOverTo(tx: Tx, handOver: HandOver): Promise<number> {
  const { length: count } = await makeResponsible(tx, handOver)
  const { toId, actorId, at } = handOver
  if (count > 0 && toId !== null && toId !== actorId) await announceHandOver(tx, { toId, at })
  return count
}

/** Ids of the hand-overs: of those that were somebody else's. */
async function makeResponsible(tx: Tx, { ids, toId, actorId, at }: HandOver): Promise<number[]> {
  if (ids.length === 0) return []
  const isOne = and(
    inArray(recruitments.id, [...ids]),
    sql`${recruitments.responsibleId} is distinct from ${toId}::int`,
  )
  const others = await tx
    .select({ id: recruitments.id, fromId: recruitments.responsibleId })
    .from(recruitments)
    .where(isOne)
    .orderBy(asc(recruitments.id))
  if (others.length === 0) return []
  const changed = others.map(({ id }) => id)
  await tx.update(recruitments).set({ responsibleId: toId }).where(inArray(recruitments.id, changed))
  await tx.update(inProcess).set({ responsibleId: toId }).where(inArray(inProcess.recruitmentId, changed))
  const added = await tx
    .insert(handOvers)
    .values(others.map(({ id: recruitmentId, fromId }) => ({ recruitmentId, fromId, toId, actorId, at })))
    .returning({ id: handOvers.id })
  return added.map(({ id }) => id)
}

type One = { readonly recruitmentId: number; readonly toId: number; readonly at: Date }

/** One of many, with the checks of a single hand-over and without its letter. Returns the id of the hand-over. */
export async function handOverOne(tx: Tx, actor: Actor, { recruitmentId, toId, at }: One): Promise<number> {
  const [process] = await lockProcesses(tx, actor, [recruitmentId])
  const reason = obstacle(process, actor, toId)
  if (reason !== null) throw new Refused('datos-invalidos', { mensaje: notHandedOverReasons[reason] })
  await lockReceiver(tx, actor.branch, toId)
  const [id] = await makeResponsible(tx, { ids: [recruitmentId], toId, actorId: actor.userId, at })
  return id!
}

/** Refused before anything begins, at the field of the person. */
export const requireReceiver = (tx: Tx, { branch }: Actor, idResponsable: number): Promise<Option> =>
  lockReceiver(tx, branch, idResponsable, 'accion.idResponsable')

/** Throws Refused where it has ended, another has it, or whoever gave it cannot have it any more. */
export async function takeBackHandOver(
  tx: Tx,
  actor: Actor,
  { recruitmentId, handOverId, at }: { readonly recruitmentId: number; readonly handOverId: number; readonly at: Date },
): Promise<void> {
  const [process] = await lockProcesses(tx, actor, [recruitmentId])
  const [last] = await tx
    .select()
    .from(handOvers)
    .where(eq(handOvers.recruitmentId, recruitmentId))
    .orderBy(desc(handOvers.id))
    .limit(1)
  if (!process) throw new Refused('no-encontrado')
  if (!canMove(actor, process)) throw new Refused('sin-permiso')
  if (process.outcome !== 'abierta') throw changed(notHandedOverReasons.terminado)
  if (last?.id !== handOverId) throw changed('el responsable cambió desde entonces')
  const { fromId } = last
  if (fromId !== null && (await lockAble(tx, process.branch, [fromId])).length === 0)
    throw changed('quien respondía ya no puede responder')
  await makeResponsible(tx, { ids: [recruitmentId], toId: fromId, actorId: actor.userId, at })
}

const changed = (mensaje: string) => new Refused('registro-cambio', { mensaje })

type Reopened = { readonly id: number; readonly actorId: number; readonly at: Date }

/**
 * A resumed process, locked, does not stay with a user who lost the permission: it goes to the leader of its
 * publication.
 */
export async function handOverReopened(tx: Tx, { id, actorId, at }: Reopened): Promise<void> {
  const [row] = await tx
    .select({
      branch: recruitments.branch,
      responsibleId: recruitments.responsibleId,
      leaderId: publications.responsibleId,
    })
    .from(recruitments)
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .where(eq(recruitments.id, id))
  if (!row || row.responsibleId === null) return
  const able = await lockAble(tx, row.branch, [row.responsibleId, row.leaderId])
  if (able.includes(row.responsibleId)) return
  await handOverTo(tx, { ids: [id], toId: able.find((person) => person === row.leaderId) ?? null, actorId, at })
}

/** Open ones, locked in the order of their ids. */
async function lockOpen(tx: Tx, condition: SQL | undefined): Promise<number[]> {
  const open = tx.select({ id: inProcess.recruitmentId }).from(inProcess).where(condition)
  const rows = await tx
    .select({ id: recruitments.id })
    .from(recruitments)
    .where(inArray(recruitments.id, open))
    .orderBy(asc(recruitments.id))
    .for('update')
  return rows.map(({ id }) => id)
}

/** For which this person is responsible. */
export const lockOpenOf = (tx: Tx, userId: number): Promise<number[]> =>
  lockOpen(tx, eq(inProcess.responsibleId, userId))

/** The open processes of a publication for which its leader is responsible. */
export function lockOpenOfLeader(tx: Tx, publicationId: number): Promise<number[]> {
  const leader = tx
    .select({ id: publications.responsibleId })
    .from(publications)
    .where(eq(publications.id, publicationId))
  return lockOpen(tx, and(eq(inProcess.publicationId, publicationId), inArray(inProcess.responsibleId, leader)))
}
