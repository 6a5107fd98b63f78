/** Publications that a candidate can be assigned or recommended to: 'mis vacantes' and 'otras vacantes' (spec 1 §7). */
import { and, asc, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { VacancyOption } from '../../contract/candidates.ts'
import { administrators } from '../../contract/access.ts'
import type { Branch, Role } from '../../contract/roles.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { Refused } from '../platform/http/refused.ts'
import { hasFreeOpening } from '../publications/openings.ts'
import { places } from '../platform/db/tables/database.ts'
import { publications, vacancies } from '../platform/db/tables/vacancies.ts'

type Caller = { readonly userId: number; readonly branch: Branch; readonly role: Role }
/** `id` is the column of the option's id, and `field` its name in the request. */
type Choice = {
  readonly id: typeof vacancies.id | typeof publications.id
  readonly field: 'idVacante' | 'idPublicacion'
  readonly isOffered: (caller: Caller) => SQL | undefined
}

const isAdministrator = ({ role }: Caller): boolean => administrators.includes(role)
const takesPart = ({ userId }: Caller): SQL | undefined =>
  or(eq(publications.responsibleId, userId), eq(vacancies.consultantId, userId), eq(publications.observerId, userId))

/**
 * Publications of the branch for which the caller is responsible or observer; for an administrator all of the branch. A
 * vacancy and its site identify the publication.
 */
export const own: Choice = {
  id: vacancies.id,
  field: 'idVacante',
  isOffered: (caller) =>
    and(eq(vacancies.branch, caller.branch), isAdministrator(caller) ? undefined : takesPart(caller)),
}

/**
 * The rest of the branch; for an administrator, publications of the other branches. Each has a responsible person or a
 * consultant, who gets the letter.
 */
export const others: Choice = {
  id: publications.id,
  field: 'idPublicacion',
  isOffered: (caller) =>
    and(
      isAdministrator(caller)
        ? ne(vacancies.branch, caller.branch)
        : and(eq(vacancies.branch, caller.branch), sql`(${takesPart(caller)}) is not true`),
      or(isNotNull(publications.responsibleId), isNotNull(vacancies.consultantId)),
    ),
}

const inSpanish = new Intl.Collator('es')

/** Sorted alphabetically in code: a database's collation depends on its setup. */
export async function listVacancies(db: Db, caller: Caller, choice: Choice): Promise<VacancyOption[]> {
  const found = await optionsThat(db, choice, choice.isOffered(caller)).orderBy(asc(publications.id))
  return found
    .map(({ id, titulo, sede, idSede }) => ({ id, descripcion: `${titulo} · ${sede}`, idSede }))
    .toSorted((one, other) => inSpanish.compare(one.descripcion, other.descripcion))
}

const noLonger = 'Esa vacante ya no está disponible. Elige otra.'

/** The id of the chosen publication; refused when it is not among the caller's current options. */
export async function requireOption(
  tx: Tx,
  caller: Caller,
  choice: Choice,
  chosen: Pick<VacancyOption, 'id' | 'idSede'>,
): Promise<number> {
  const [found] = await optionsThat(
    tx,
    choice,
    and(choice.isOffered(caller), eq(choice.id, chosen.id), eq(places.id, chosen.idSede)),
  )
  if (!found) throw new Refused('datos-invalidos', { mensaje: noLonger, campos: { [choice.field]: noLonger } })
  return found.publicationId
}

/** Active publications with free openings at their site. */
const optionsThat = (db: Db | Tx, { id }: Choice, also: SQL | undefined) =>
  db
    .select({
      id,
      publicationId: publications.id,
      titulo: vacancies.titulo,
      idSede: places.id,
      sede: places.descripcion,
    })
    .from(publications)
    .innerJoin(vacancies, eq(vacancies.id, publications.vacancyId))
    .innerJoin(places, eq(places.id, publications.siteId))
    .where(
      and(eq(publications.estado, 'activa'), hasFreeOpening(db, publications.vacancyId, publications.siteId), also),
    )
