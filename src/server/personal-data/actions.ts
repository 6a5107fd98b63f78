/** Log of actions on personal data (candidates/action-log.ts), as the branch's administrators read it. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type ActionRow, type RetentionForm, retentionKinds } from '../../contract/personal-data.ts'
import type { Branch } from '../../contract/roles.ts'
import { recordsOfPerson } from '../candidates/merged.ts'
import type { Db } from '../platform/db/open.ts'
import { pageOf } from '../platform/db/page-of.ts'
import { wireDay, wireMoment } from '../platform/base/mexico-time.ts'
import { personNameColumn } from '../platform/base/person-name.ts'
import { users } from '../platform/db/tables/session.ts'
import { personalDataActions } from '../platform/db/tables/personal-data.ts'

type Question = { readonly paginaActual: number; readonly idCandidato?: number | undefined }

export async function listActions(db: Db, branch: Branch, { paginaActual, idCandidato }: Question) {
  const which = and(
    eq(personalDataActions.branch, branch),
    idCandidato === undefined
      ? undefined
      : inArray(personalDataActions.candidateId, [...(await recordsOfPerson(db, idCandidato))]),
  )
  const { rows, totalPages, total, isCut } = await pageOf(db, {
    page: paginaActual,
    ids: () => db.select({ id: personalDataActions.id }).from(personalDataActions).where(which).$dynamic(),
    order: [desc(personalDataActions.id)],
    rows: (ids) =>
      db
        .select({ action: personalDataActions, autor: sql<string | null>`${personNameColumn(sql`users`)}` })
        .from(personalDataActions)
        .leftJoin(users, eq(users.id, personalDataActions.actorId))
        .where(inArray(personalDataActions.id, [...ids]))
        .$dynamic(),
  })
  return { registros: rows.map(toActionRow), totalPaginas: totalPages, total, hayMas: isCut }
}

type Stored = { readonly action: typeof personalDataActions.$inferSelect; readonly autor: string | null }

function toActionRow({ action: { id, at, action, candidateId, motivo, details }, autor }: Stored): ActionRow {
  const { date, hora } = wireMoment(at)
  return {
    id,
    fecha: date,
    hora,
    accion: action,
    idCandidato: candidateId,
    autor,
    motivo,
    detalle: details === null ? '' : detailsText(details),
  }
}

/** The details that are present, in words. */
function detailsText({ hasta, antes, ahora, ...counts }: Readonly<Record<string, unknown>>): string {
  if (typeof hasta === 'string') return `Hasta el ${wireDay(hasta)}`
  if (antes && ahora) return changesOf(antes as RetentionForm, ahora as RetentionForm)
  return Object.entries(counts)
    .map(([what, count]) => `${what}: ${String(count)}`)
    .join(' · ')
}

const changesOf = (before: RetentionForm, after: RetentionForm): string => {
  const flat = (form: RetentionForm) =>
    retentionKinds.flatMap((kind) =>
      Object.entries(form[kind]).map(
        ([which, count]) => [`${kind} (${which === 'bloqueo' ? 'bloqueo' : 'supresión'})`, count] as const,
      ),
    )
  const old = new Map(flat(before))
  const changed = flat(after).filter(([name, count]) => old.get(name) !== count)
  return changed.length === 0
    ? 'Sin cambios'
    : changed.map(([name, count]) => `${name}: ${String(old.get(name))} → ${count} meses`).join(' · ')
}
