/** Who waits: counts of each scope, and its first rows; by the conditions of the candidates' list. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type DayScope, type MyDay, mostWaiting, type WaitingRow } from '../../contract/my-day.ts'
import { isLate, isTurn, type ListContext } from '../candidates/list/list-filters.ts'
import { readRows } from '../candidates/list/list-rows.ts'
import { openSource } from '../candidates/list/list-sources.ts'
import { shownCode } from '../identity/access/rights.ts'
import { waitingOf } from '../identity/access/turn.ts'
import { rowsOf } from '../platform/db/rows.ts'
import { interviews } from '../platform/db/tables/interviews.ts'
import { inProcess } from '../platform/db/tables/recruitment.ts'
import { isToRebook } from '../slots/invitations.ts'
import { isPutOff, returnedToday } from './postponements.ts'

const turnsOf = { yo: ['tu'], equipo: ['tu', 'colega'] } as const

const isOfScope = (context: ListContext, source: ReturnType<typeof openSource>, scope: DayScope): SQL | undefined =>
  scope === 'todos' ? undefined : isTurn(context, source, turnsOf[scope])

export async function countScopes(context: ListContext): Promise<MyDay['cuantos']> {
  const source = openSource(context.db, context.viewer)
  const within = (scope: DayScope) =>
    sql`count(*) filter (where ${isOfScope(context, source, scope) ?? sql`true`})::int`
  const [counts] = await rowsOf<MyDay['cuantos']>(
    context.db,
    sql`select ${within('yo')} as yo, ${within('equipo')} as equipo, ${within('todos')} as todos from ${source.table} where ${source.visible}`,
  )
  if (!counts) throw new Error('nothing was counted')
  return counts
}

/** Very late first, then late, then the longest wait; of the viewer's own without what they put off. */
export async function readWaiting(context: ListContext, scope: DayScope): Promise<WaitingRow[]> {
  const { db, viewer, now } = context
  const source = openSource(db, viewer)
  const rank = sql`case when ${isLate(context, source, ['rojo'])} then 0 when ${isLate(context, source, ['ambar'])} then 1 else 2 end`
  const isShown = scope === 'yo' ? sql`not ${isPutOff(viewer, now)}` : undefined
  const found = await rowsOf<{ id: number }>(
    db,
    sql`
    select ${source.id} as id from ${source.table} where ${and(source.visible, isOfScope(context, source, scope), isShown)}
    order by ${rank}, ${source.waitsSince}, ${source.id} limit ${mostWaiting}`,
  )
  return rowsFor(
    context,
    found.map(({ id }) => id),
  )
}

async function rowsFor(context: ListContext, ids: readonly number[]): Promise<WaitingRow[]> {
  if (ids.length === 0) return []
  const { db, viewer, now } = context
  const [summaries, phases, own, returned] = await Promise.all([
    readRows(context, ids),
    db
      .select({ id: inProcess.recruitmentId, codigo: inProcess.codigo, porReagendar: isToRebook })
      .from(inProcess)
      .where(inArray(inProcess.recruitmentId, [...ids])),
    ownInterviews(context, ids),
    returnedToday(db, viewer.userId, ids, now),
  ])
  const phaseOf = new Map(phases.map((one) => [one.id, one]))
  return summaries.flatMap(({ idReclutamiento, idCandidato, vacante, turno, dias, atraso, responsable, ...name }) => {
    const phase = phaseOf.get(idReclutamiento)
    // It ended meanwhile
    if (!phase) return []
    const isInterviewers = waitingOf(phase.codigo, viewer.role) === 'interviewer' && !phase.porReagendar
    return {
      idReclutamiento,
      idCandidato,
      candidato: [name.nombres, name.apellidoPaterno, name.apellidoMaterno].filter(Boolean).join(' '),
      vacante,
      turno,
      dias,
      atraso,
      fase: shownCode(phase.codigo, viewer.role),
      porReagendar: phase.porReagendar,
      idEntrevista: isInterviewers ? (own.get(idReclutamiento) ?? null) : null,
      responsable: responsable?.descripcion ?? null,
      volvioHoy: returned.has(idReclutamiento),
    }
  })
}

/** Process → the viewer's earliest interview in it that has no result. */
async function ownInterviews({ db, viewer }: ListContext, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: interviews.id, recruitmentId: interviews.recruitmentId })
    .from(interviews)
    .where(
      and(
        inArray(interviews.recruitmentId, [...ids]),
        eq(interviews.interviewerId, viewer.userId),
        eq(interviews.status, 'agendada'),
      ),
    )
    .orderBy(sql`${interviews.fecha} desc`, sql`${interviews.hora} desc`)
  return new Map(rows.map(({ id, recruitmentId }) => [recruitmentId, id]))
}
