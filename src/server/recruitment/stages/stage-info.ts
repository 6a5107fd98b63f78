/** The saved values of a stage, for the edit-stage modal (spec 1 §2, §7, stage info). */
import { and, desc, eq, or, sql } from 'drizzle-orm'
import { type EditCode, type FormCode, formOf, isFormCode, phases } from '../../../contract/phases.ts'
import { type StageInfo, wireCode } from '../../../contract/recruitment.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { recruitmentEvents } from '../../platform/db/tables/recruitment.ts'
import { users } from '../../platform/db/tables/session.ts'
import { isCorrectable } from './correctable.ts'
import { formCodeOf } from '../engine/event-forms.ts'
import { openProcess } from '../workspace/process.ts'
import { undoOf, withoutUndone } from '../engine/undone-events.ts'
import type { Actor } from '../../identity/access/rights.ts'
import { openInterviewLines } from './stage-data.ts'

type Form = Readonly<Record<string, unknown>>
export type Logged = {
  readonly row: typeof recruitmentEvents.$inferSelect
  readonly code: FormCode
  readonly saved: Form
  readonly isUndone: boolean
}

/** The event with its current values: its own, or those of its last correction. Undefined for an unknown one. */
export async function readLogged(on: Db | Tx, recruitmentId: number, eventId: number): Promise<Logged | undefined> {
  const rows = await on
    .select()
    .from(recruitmentEvents)
    .where(
      and(
        eq(recruitmentEvents.recruitmentId, recruitmentId),
        or(
          eq(recruitmentEvents.id, eventId),
          eq(recruitmentEvents.correctsId, eventId),
          sql`${recruitmentEvents.event} ->> 'type' = 'decision.deshecha'`,
        ),
      ),
    )
    .orderBy(desc(recruitmentEvents.version))
  const row = rows.find(({ id }) => id === eventId)
  const code = row && formCodeOf(row)
  const saved = rows.find(({ id, correctsId }) => id === eventId || correctsId === eventId)?.form ?? {}
  return row && code ? { row, code, saved, isUndone: undoOf(row, rows) !== undefined } : undefined
}

type InfoQuestion = {
  readonly idReclutamiento: number
  readonly codigoFase: EditCode
  readonly idEvento?: number | undefined
}

/** Null when nothing was saved with this code, or the event has another form. */
export async function getStageInfo(db: Db, actor: Actor, query: InfoQuestion): Promise<StageInfo> {
  const { idReclutamiento, codigoFase } = query
  const process = await openProcess(db, actor, idReclutamiento)
  const entrevistas = openInterviewLines(process)
  const form = formOf(codigoFase)
  // A waiting phase without a form has nothing to correct.
  if (!isFormCode(form)) return { codigoFase: form, idEvento: null, corregible: false, valores: {}, entrevistas }
  const idEvento = query.idEvento ?? (await lastSaved(db, idReclutamiento, codigoFase))
  const logged = idEvento === undefined ? undefined : await readLogged(db, idReclutamiento, idEvento)
  if (!logged || !isSavedAs(codigoFase, logged.code)) return null
  const { row, code, saved, isUndone } = logged
  return {
    codigoFase: code,
    idEvento: row.id,
    corregible: !isUndone && isCorrectable(row, process, actor),
    valores: phases[code].schedule ? { ...saved, ...(await addressOf(db, saved)) } : { ...saved },
    entrevistas,
  }
}

const isSavedAs = (query: EditCode, saved: FormCode): boolean =>
  query === 'PE' ? saved.startsWith('PE-') : saved === formOf(query) || wireCode(saved) === formOf(query)

/** The newest event that was saved with a form of this code. */
async function lastSaved(db: Db, recruitmentId: number, query: EditCode): Promise<number | undefined> {
  const rows = await db
    .select()
    .from(recruitmentEvents)
    .where(eq(recruitmentEvents.recruitmentId, recruitmentId))
    .orderBy(desc(recruitmentEvents.version))
  return withoutUndone(rows).find((row) => {
    const code = formCodeOf(row)
    return code !== null && isSavedAs(query, code)
  })?.id
}

/** The interviewer's e-mail, which the form shows (spec 1 §2, SE-AGG in edit mode). */
async function addressOf(db: Db, { idEntrevistador }: Form): Promise<{ correoEntrevistador?: string }> {
  const [found] = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, Number(idEntrevistador)))
  return found ? { correoEntrevistador: found.email } : {}
}
