/** People as administrators see them: the list, one person with assignments, and the log of an account. */
import { and, asc, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AnswerOf, QueryOf } from '../../contract/call.ts'
import { branchOf } from '../../contract/access.ts'
import {
  type getPerson,
  holdsAnything,
  type listPeople,
  type PeopleOptions,
  type PeopleOrder,
  type PeopleViewCounts,
  type Person,
  type PersonHistory,
  type PersonState,
  roleNames,
  managedRoles,
  personStateNames,
} from '../../contract/people.ts'
import { likeAnywhere, searchWords } from '../platform/base/search-text.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { pageOf } from '../platform/db/page-of.ts'
import { places } from '../platform/db/tables/database.ts'
import { Refused } from '../platform/http/refused.ts'
import { momentText, wireMoment } from '../platform/base/mexico-time.ts'
import { personNameColumn } from '../platform/base/person-name.ts'
import { users } from '../platform/db/tables/session.ts'
import { listSuccessors, readAssignments } from './assignments.ts'
import { historyLabels } from './history-labels.ts'
import { listOpenSessions } from '../identity/session/own-sessions.ts'
import { isManagedBy, type AccountManager } from '../identity/session/accounts.ts'
import { accountEvents } from '../platform/db/tables/people.ts'

/** When the open invitation expires, in seconds since 1970: only for people who have not accepted it. */
const expires = sql<
  number | null
>`(select extract(epoch from max(l.expires_at))::float8 from password_links l where l.user_id = ${users.id} and l.kind = 'invitacion' and l.ended_at is null)`
const state = sql<PersonState>`case when ${users.active} then 'activa' when ${users.awaitsPassword} and ${expires} is not null then 'invitada' else 'inactiva' end`

const fields = {
  idPersona: users.id,
  nombre: users.firstName,
  apellidos: users.lastName,
  usuario: users.userName,
  correo: users.email,
  rol: users.role,
  rama: users.branch,
  idSede: users.siteId,
  sede: places.descripcion,
  estado: state,
  sinContrasena: users.awaitsPassword,
  expires,
  version: users.version,
}

const select = (on: Db | Tx) => on.select(fields).from(users).leftJoin(places, eq(places.id, users.siteId))
type Row = Awaited<ReturnType<typeof select>>[number]

const personOf = ({ expires: until, ...row }: Row, manager: AccountManager): Person => ({
  ...row,
  vence: until === null ? null : momentText(new Date(until * 1000)),
  esPropia: row.idPersona === manager.userId,
})

const name = personNameColumn(sql`users`)
const isFound = (word: string): SQL | undefined =>
  or(like(sql`lower(unaccent(${name}))`, word), like(users.email, word), like(users.userName, word))

/** As the column shows them. */
const orders: Readonly<Record<PeopleOrder, SQL>> = {
  rol: shownOrder(sql`${users.role}`, roleNames),
  sede: sql`${places.descripcion} collate es`,
  estado: shownOrder(state, personStateNames),
}

/** The place of a value among the labels in their alphabetical order. */
function shownOrder(of: SQL, labels: Readonly<Record<string, string>>): SQL {
  const values = Object.entries(labels)
    .toSorted(([, one], [, other]) => one.localeCompare(other, 'es'))
    .map(([value]) => value)
  return sql`array_position(${`{${values.join(',')}}`}::text[], ${of})`
}

/** The rows of the list with the filter of each view, in one statement. */
export async function countPeopleViews(db: Db, manager: AccountManager): Promise<PeopleViewCounts> {
  const counted = (which: PersonState) => sql<number>`(count(*) filter (where ${state} = ${which}))::int`
  const [counts] = await db
    .select({
      activas: counted('activa'),
      invitadas: counted('invitada'),
      inactivas: counted('inactiva'),
      todas: sql<number>`count(*)::int`,
    })
    .from(users)
    .where(isManagedBy(manager))
  if (!counts) throw new Error('nothing was counted')
  return counts
}

export async function listPersons(
  db: Db,
  manager: AccountManager,
  { paginaActual, busqueda = '', rol, sede, estado, rama, orden }: QueryOf<typeof listPeople>,
): Promise<AnswerOf<typeof listPeople>> {
  const conditions = [
    isManagedBy(manager),
    ...searchWords(busqueda).map((word) => isFound(likeAnywhere(word))),
    rol && eq(users.role, rol),
    sede === undefined ? undefined : eq(users.siteId, Number(sede)),
    estado && sql`${state} = ${estado}`,
    rama && eq(users.branch, rama),
  ]
  const { rows, totalPages, total, isCut } = await pageOf(db, {
    page: paginaActual,
    ids: () =>
      db
        .select({ id: users.id })
        .from(users)
        .leftJoin(places, eq(places.id, users.siteId))
        .where(and(...conditions))
        .$dynamic(),
    order: [...(orden === undefined ? [] : [orders[orden]]), sql`${name} collate es`, asc(users.id)],
    rows: (ids) =>
      select(db)
        .where(inArray(users.id, [...ids]))
        .$dynamic(),
  })
  return {
    personas: rows.map((row) => personOf(row, manager)),
    totalPaginas: totalPages,
    total,
    ...(isCut && { hayMas: true }),
  }
}

/** A person outside the administrator's branches is refused like an unknown one. */
export async function readPerson(on: Db | Tx, manager: AccountManager, idPersona: number): Promise<Person> {
  const [found] = await select(on).where(and(eq(users.id, idPersona), isManagedBy(manager)))
  if (!found) throw new Refused('no-encontrado')
  return personOf(found, manager)
}

export async function readPersonDetail(
  db: Db,
  manager: AccountManager,
  idPersona: number,
  now: Date,
): Promise<AnswerOf<typeof getPerson>> {
  const persona = await readPerson(db, manager, idPersona)
  const [account] = await db.select().from(users).where(eq(users.id, idPersona))
  if (!account) throw new Refused('no-encontrado')
  const pendientes = await readAssignments(db, idPersona)
  return {
    persona,
    pendientes,
    herederos: holdsAnything(pendientes) ? await listSuccessors(db, account, pendientes) : [],
    sesiones: await readSessions(db, idPersona, now),
  }
}

async function readSessions(db: Db, userId: number, now: Date): Promise<AnswerOf<typeof getPerson>['sesiones']> {
  const open = await listOpenSessions(db, { userId, tokenHash: '' }, now)
  const latest = Math.max(...open.map(({ since }) => since.getTime()))
  return { abiertas: open.length, ultimoIngreso: open.length === 0 ? null : momentText(new Date(latest)) }
}

export async function readOptions(db: Db, { branch }: AccountManager): Promise<Omit<PeopleOptions, 'porInvitar'>> {
  const sedes = await db
    .select({ id: places.id, descripcion: places.descripcion })
    .from(places)
    .where(eq(places.level, 'sede'))
    .orderBy(sql`${places.descripcion} collate es`, asc(places.id))
  return {
    roles: managedRoles(branch).map((rol) => ({ rol, descripcion: roleNames[rol], rama: branchOf(rol) })),
    sedes,
  }
}

export async function readHistory(db: Db, manager: AccountManager, idPersona: number): Promise<PersonHistory> {
  await readPerson(db, manager, idPersona)
  const actors = alias(users, 'actors')
  const rows = await db
    .select({
      id: accountEvents.id,
      kind: accountEvents.kind,
      details: accountEvents.details,
      at: accountEvents.at,
      usuario: sql<string | null>`${personNameColumn(sql`actors`)}`,
    })
    .from(accountEvents)
    .leftJoin(actors, eq(actors.id, accountEvents.actorId))
    .where(eq(accountEvents.userId, idPersona))
    .orderBy(desc(accountEvents.id))
    .limit(mostEvents)
  return rows.map(({ id, kind, details, at, usuario }) => {
    const { date, hora } = wireMoment(at)
    return { id, ...historyLabels(kind, details), usuario, fecha: date, hora }
  })
}

const mostEvents = 200
