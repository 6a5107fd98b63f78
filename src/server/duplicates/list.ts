/** Pairs that may be one person, and merges, as lists and for one candidate. */
import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type CandidateDuplicates,
  type DuplicatePair,
  type MergeRow,
  type PairSituation,
  undoDays,
} from '../../contract/duplicates.ts'
import { fullName } from '../platform/db/full-name.ts'
import { pageOf } from '../platform/db/page-of.ts'
import type { Db } from '../platform/db/open.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import { candidateMerges, duplicatePairs } from '../platform/db/tables/duplicates.ts'
import { users } from '../platform/db/tables/session.ts'
import { remainingId } from '../candidates/merged.ts'
import type { Deps } from '../platform/http/deps.ts'
import { personNameColumn } from '../platform/base/person-name.ts'
import { mexicoTime, wireDay, wireMoment } from '../platform/base/mexico-time.ts'
import { isVisibleId, type Viewer } from '../identity/access/visible.ts'
import { isVisiblePair, requireVisible } from './visible-pairs.ts'

type Page = { readonly paginaActual: number }

export async function listDuplicates(
  db: Db,
  viewer: Viewer,
  { paginaActual, situacion }: Page & { readonly situacion: PairSituation },
) {
  const isIn = situacion === 'posibles' ? isNull(duplicatePairs.dismissedAt) : isNotNull(duplicatePairs.dismissedAt)
  const { rows, totalPages, total, isCut } = await pageOf(db, {
    page: paginaActual,
    ids: () =>
      db
        .select({ id: duplicatePairs.id })
        .from(duplicatePairs)
        .where(and(isIn, isVisiblePair(db, viewer)))
        .$dynamic(),
    order: [desc(duplicatePairs.id)],
    rows: (ids) => readPairs(db, inArray(duplicatePairs.id, [...ids])),
  })
  return { registros: rows.map(pairOf), totalPaginas: totalPages, total, hayMas: isCut }
}

const one = alias(candidates, 'one')
const other = alias(candidates, 'other')
const personOf = (of: typeof one | typeof other) => ({
  id: of.id,
  nombres: of.nombres,
  apellidoPaterno: of.apellidoPaterno,
  apellidoMaterno: of.apellidoMaterno,
  correo: of.correo,
  telefono: of.telefono,
})

const readPairs = (db: Db, which: SQL | undefined) =>
  db
    .select({
      id: duplicatePairs.id,
      reasons: duplicatePairs.reasons,
      foundAt: duplicatePairs.foundAt,
      dismissedAt: duplicatePairs.dismissedAt,
      autor: sql<string>`${personNameColumn(sql`users`)}`,
      one: personOf(one),
      other: personOf(other),
    })
    .from(duplicatePairs)
    .innerJoin(one, eq(one.id, duplicatePairs.candidateId))
    .innerJoin(other, eq(other.id, duplicatePairs.otherId))
    .leftJoin(users, eq(users.id, duplicatePairs.dismissedBy))
    .where(which)
    .$dynamic()

type Named = Parameters<typeof fullName>[0] & {
  readonly id: number
  readonly correo: string
  readonly telefono: string
}
const shown = (person: Named) => ({
  idCandidato: person.id,
  nombre: fullName(person),
  correo: person.correo,
  telefono: person.telefono,
})
const dayOf = (at: Date): string => wireDay(mexicoTime(at).day)

const pairOf = (row: Awaited<ReturnType<typeof readPairs>>[number]): DuplicatePair => ({
  id: row.id,
  candidatos: [shown(row.one), shown(row.other)],
  motivos: row.reasons,
  fecha: dayOf(row.foundAt),
  descartado: row.dismissedAt && { autor: row.autor, fecha: dayOf(row.dismissedAt) },
})

/** Merges that were not undone and whose remaining record the viewer may see. */
export async function listMerges({ db, now }: Pick<Deps, 'db' | 'now'>, viewer: Viewer, { paginaActual }: Page) {
  const { rows, totalPages, total, isCut } = await pageOf(db, {
    page: paginaActual,
    ids: () =>
      db
        .select({ id: candidateMerges.id })
        .from(candidateMerges)
        .where(and(isNull(candidateMerges.undoneAt), isVisibleId(db, viewer, candidateMerges.primaryId)))
        .$dynamic(),
    order: [desc(candidateMerges.id)],
    rows: (ids) => readMerges(db, inArray(candidateMerges.id, [...ids])),
  })
  return { registros: rows.map((row) => mergeOf(row, now())), totalPaginas: totalPages, total, hayMas: isCut }
}

const readMerges = (db: Db, which: SQL | undefined) =>
  db
    .select({
      id: candidateMerges.id,
      at: candidateMerges.at,
      canUndo: sql<boolean>`${candidateMerges.moved} is not null`,
      autor: sql<string>`${personNameColumn(sql`users`)}`,
      one: personOf(one),
      other: personOf(other),
    })
    .from(candidateMerges)
    .innerJoin(one, eq(one.id, candidateMerges.primaryId))
    .innerJoin(other, eq(other.id, candidateMerges.mergedId))
    .innerJoin(users, eq(users.id, candidateMerges.mergedBy))
    .where(which)
    .$dynamic()

/** The last instant at which a merge can be undone. */
export const undoUntil = (at: Date): Date => new Date(at.getTime() + undoDays * 24 * 60 * 60_000)

function mergeOf(
  { id, at, canUndo, autor, ...row }: Awaited<ReturnType<typeof readMerges>>[number],
  now: Date,
): MergeRow {
  const { date: fecha, hora } = wireMoment(at)
  const until = undoUntil(at)
  return {
    id,
    autor,
    fecha,
    hora,
    idCandidato: row.one.id,
    nombre: fullName(row.one),
    idUnido: row.other.id,
    nombreUnido: fullName(row.other) || null,
    deshacerHasta: canUndo && until > now ? dayOf(until) : null,
  }
}

/** Of the record that the candidate leads to. */
export async function duplicatesOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  viewer: Viewer,
  candidateId: number,
): Promise<CandidateDuplicates> {
  const id = await remainingId(db, candidateId)
  await requireVisible(db, viewer, [id])
  const isTheirs = or(eq(duplicatePairs.candidateId, id), eq(duplicatePairs.otherId, id))
  const pairs = await readPairs(
    db,
    and(isTheirs, isNull(duplicatePairs.dismissedAt), isVisiblePair(db, viewer)),
  ).orderBy(desc(duplicatePairs.id))
  const merges = await readMerges(db, and(eq(candidateMerges.primaryId, id), isNull(candidateMerges.undoneAt))).orderBy(
    desc(candidateMerges.id),
  )
  return {
    duplicados: pairs.map((row) => {
      const found = row.one.id === id ? row.other : row.one
      return {
        id: row.id,
        idCandidato: found.id,
        nombre: fullName(found),
        motivos: row.reasons,
        fecha: dayOf(row.foundAt),
      }
    }),
    uniones: merges.map((row) => mergeOf(row, now())),
  }
}
