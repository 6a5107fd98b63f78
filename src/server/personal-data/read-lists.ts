/** The access log for administrators: who read a candidate's data, and what a person read. */
import { and, desc, eq, gte, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { ReadRow } from '../../contract/personal-data.ts'
import type { Branch } from '../../contract/roles.ts'
import { fullNameColumn } from '../platform/db/full-name.ts'
import { ofRemaining, recordsOfPerson } from '../candidates/merged.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import type { Db } from '../platform/db/open.ts'
import { pageOf } from '../platform/db/page-of.ts'
import { Refused } from '../platform/http/refused.ts'
import { wireMoment } from '../platform/base/mexico-time.ts'
import { personNameColumn } from '../platform/base/person-name.ts'
import { users } from '../platform/db/tables/session.ts'
import { isShownLater, notShown } from './ahead-reads.ts'
import { readLabel } from './logged-reads.ts'
import { isOfBranch, readRecord } from './records.ts'
import { reads } from '../platform/db/tables/personal-data.ts'

type OfCandidate = { readonly paginaActual: number; readonly idCandidato: number }

/** Files of the whole branch count too, from the candidate's registration on. */
export async function listReadsOfCandidate(db: Db, branch: Branch, { paginaActual, idCandidato }: OfCandidate) {
  const record = await readRecord(db, idCandidato)
  const [candidate] = await db
    .select({ since: candidates.createdAt })
    .from(candidates)
    .where(eq(candidates.id, idCandidato))
  if (!record || !candidate || !isOfBranch(branch, record)) throw new Refused('no-encontrado')
  return listReads(
    db,
    branch,
    paginaActual,
    or(
      inArray(reads.candidateId, [...(await recordsOfPerson(db, idCandidato))]),
      and(isNull(reads.candidateId), eq(reads.branch, branch), gte(reads.at, candidate.since)),
    ),
  )
}

type OfPerson = { readonly paginaActual: number; readonly idUsuario: number }

export async function listReadsOfPerson(db: Db, branch: Branch, { paginaActual, idUsuario }: OfPerson) {
  const [person] = await db
    .select({ usuario: personNameColumn(sql`users`) })
    .from(users)
    .where(and(eq(users.id, idUsuario), eq(users.branch, branch)))
  if (!person) throw new Refused('no-encontrado')
  return { ...(await listReads(db, branch, paginaActual, eq(reads.userId, idUsuario))), ...person }
}

/** Counts and pages have the same rows: one that was loaded ahead and shown is one row. */
async function listReads(db: Db, branch: Branch, page: number, which: SQL | undefined) {
  const { rows, totalPages, total, isCut } = await pageOf(db, {
    page,
    ids: () =>
      db
        .select({ id: reads.id })
        .from(reads)
        .where(and(which, not(isShownLater)))
        .$dynamic(),
    order: [desc(reads.id)],
    rows: (ids) => readRows(db, branch, ids),
  })
  return { registros: rows.map(toReadRow), totalPaginas: totalPages, total, hayMas: isCut }
}

/** No name for candidates of another branch, or blocked ones. */
const readRows = (db: Db, branch: Branch, ids: readonly number[]) =>
  db
    .select({
      id: reads.id,
      at: reads.at,
      call: reads.call,
      ahead: reads.ahead,
      idUsuario: reads.userId,
      usuario: personNameColumn(sql`users`),
      idCandidato: reads.candidateId,
      nombre: sql<string | null>`case when ${candidates.blockedAt} is null and not exists (
        select from recruitments r where r.candidate_id = ${candidates.id} having (array_agg(r.branch order by r.id desc))[1] <> ${branch}) then ${fullNameColumn} end`,
    })
    .from(reads)
    .innerJoin(users, eq(users.id, reads.userId))
    .leftJoin(candidates, eq(candidates.id, ofRemaining(reads.candidateId)))
    .where(inArray(reads.id, [...ids]))
    .$dynamic()

const toReadRow = ({ at, call, ahead, nombre, ...row }: Awaited<ReturnType<typeof readRows>>[number]): ReadRow => {
  const { date, hora } = wireMoment(at)
  return {
    ...row,
    nombre: row.idCandidato === null ? null : nombre,
    fecha: date,
    hora,
    que: readLabel(call) + (ahead ? notShown : ''),
  }
}
