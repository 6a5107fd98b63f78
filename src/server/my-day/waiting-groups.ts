/** Whom the processes wait for that do not wait for the viewer: by person, with how many and how long. */
import { and, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import type { Turn } from '../../contract/turn.ts'
import type { MyDay, WaitingGroup } from '../../contract/my-day.ts'
import { isTurn, type ListContext } from '../candidates/list/list-filters.ts'
import { openSource } from '../candidates/list/list-sources.ts'
import { mexicoTime } from '../platform/base/mexico-time.ts'
import { workingDaysBetween } from '../platform/base/working-days.ts'
import { rowsOf } from '../platform/db/rows.ts'
import { interviews } from '../platform/db/tables/interviews.ts'
import { reminders } from '../platform/db/tables/my-day.ts'
import { users } from '../platform/db/tables/session.ts'
import { personName } from '../platform/base/person-name.ts'

/** `since`: milliseconds since 1970. */
type Row = { readonly turno: Turn; readonly person: number | null; readonly count: number; readonly since: number }

/**
 * The most first, those without a person last. Each has exactly the rows that the list has for this turn and this
 * responsible user, or interviewer; `folio` are those of the viewer, which a colleague's folio holds up.
 */
export async function readGroups(context: ListContext): Promise<MyDay['otros']> {
  const { db, viewer, limits, now } = context
  const rows = await readCounts(context)
  const ids = rows.flatMap(({ person }) => person ?? [])
  const people = ids.length === 0 ? [] : await db.select().from(users).where(inArray(users.id, ids))
  const known = new Map(people.map((one) => [one.id, one]))
  const reminded = await remindedToday(context, ids)
  const grupos = rows.map(({ turno, person, count, since }): WaitingGroup => {
    const found = person === null || person === viewer.userId ? undefined : known.get(person)
    return {
      tipo: typeOf(turno, person, viewer.userId),
      idPersona: person,
      persona: found ? personName(found) : null,
      cuantos: count,
      dias: workingDaysBetween(limits[viewer.branch].calendar, new Date(Math.min(since, now.getTime())), now),
      recordable: found?.active ?? false,
      recordadoHoy: found !== undefined && reminded.has(found.id),
    }
  })
  return {
    total: await countOthers(context),
    grupos: grupos.toSorted(
      (one, other) => Number(one.persona === null) - Number(other.persona === null) || other.cuantos - one.cuantos,
    ),
  }
}

function typeOf(turno: Turn, person: number | null, userId: number): WaitingGroup['tipo'] {
  if (turno === 'candidato') return 'candidato'
  if (person === null) return 'nadie'
  if (turno === 'gerente') return 'gerente'
  return person === userId ? 'folio' : 'colega'
}

async function countOthers(context: ListContext): Promise<number> {
  const source = openSource(context.db, context.viewer)
  return context.db.$count(
    source.table,
    and(source.visible, isTurn(context, source, ['colega', 'gerente', 'candidato'])),
  )
}

async function readCounts(context: ListContext): Promise<readonly Row[]> {
  const source = openSource(context.db, context.viewer)
  const ofTurn = (turno: Turn, person: SQLWrapper, join = sql``) => sql`
    select ${turno}::text as turno, ${person}::int as person, ${source.waitsSince} as since
    from ${source.table} ${join} where ${and(source.visible, isTurn(context, source, [turno]))}`
  const interviewers = sql`left join lateral (
    select distinct interviewer_id from ${interviews} where ${interviews.recruitmentId} = ${source.id} and ${interviews.status} = 'agendada'
  ) meeting on true`
  return rowsOf<Row>(
    context.db,
    sql`
    select turno, person, count(*)::int as count, (extract(epoch from min(since)) * 1000)::float8 as since
    from (${ofTurn('colega', source.responsibleId)} union all ${ofTurn('gerente', sql`meeting.interviewer_id`, interviewers)}
      union all ${ofTurn('candidato', sql`null`)}) waiting
    group by 1, 2 order by 3 desc, 1, 2`,
  )
}

async function remindedToday({ db, now }: ListContext, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: reminders.userId })
    .from(reminders)
    .where(and(inArray(reminders.userId, [...ids]), eq(reminders.day, mexicoTime(now).day)))
  return new Set(rows.map(({ id }) => id))
}
