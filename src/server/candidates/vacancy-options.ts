/** Vacancies to which a candidate can be assigned or recommended: 'mis vacantes' and 'otras vacantes' (spec 1 §7). */
import { and, asc, eq, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { VacancyOption } from '../../contract/candidates.ts'
import { administrators, type Branch, type Role } from '../../contract/roles.ts'
import type { Db, Tx } from '../db/open.ts'
import { places, vacancies } from '../vacancies/tables.ts'
import { Refused } from '../http/refused.ts'

type Asker = { readonly userId: number; readonly branch: Branch; readonly role: Role }
type Whose = (asker: Asker) => SQL | undefined

const isAdministrator = ({ role }: Asker): boolean => administrators.includes(role)
const takesPart = ({ userId }: Asker): SQL | undefined =>
  or(eq(vacancies.analystId, userId), eq(vacancies.consultantId, userId), eq(vacancies.observerId, userId))

/** Those of the branch that the asker leads or observes; an administrator's are all of the branch. */
export const own: Whose = (asker) => and(eq(vacancies.branch, asker.branch), isAdministrator(asker) ? undefined : takesPart(asker))

/** The rest of the branch; an administrator's are those of the other branches. Each has an analyst or consultant, who gets the letter. */
export const others: Whose = (asker) =>
  and(
    isAdministrator(asker) ? ne(vacancies.branch, asker.branch) : and(eq(vacancies.branch, asker.branch), sql`(${takesPart(asker)}) is not true`),
    or(isNotNull(vacancies.analystId), isNotNull(vacancies.consultantId)),
  )

const inSpanish = new Intl.Collator('es')

/** With openings left and a site, in alphabetical order: the databases' own order depends on how they were set up. */
export async function listVacancies(db: Db, asker: Asker, whose: Whose): Promise<VacancyOption[]> {
  const found = await optionsThat(db, whose(asker)).orderBy(asc(vacancies.id))
  return found
    .map(({ id, titulo, sede, idSede }) => ({ id, descripcion: `${titulo} · ${sede}`, idSede }))
    .toSorted((one, other) => inSpanish.compare(one.descripcion, other.descripcion))
}

const noLonger = 'Esa vacante ya no está disponible. Elige otra.'

/** Refuses what is not among the asker's options now; `field` is the name under which the vacancy was sent. */
export async function requireOption(tx: Tx, asker: Asker, whose: Whose, chosen: { readonly vacancyId: number; readonly sedeId: number; readonly field: string }): Promise<void> {
  const found = await optionsThat(tx, and(whose(asker), eq(vacancies.id, chosen.vacancyId), eq(places.id, chosen.sedeId)))
  if (found.length === 0) throw new Refused('datos-invalidos', { mensaje: noLonger, campos: { [chosen.field]: noLonger } })
}

const optionsThat = (db: Db | Tx, also: SQL | undefined) =>
  db
    .select({ id: vacancies.id, titulo: vacancies.titulo, idSede: places.id, sede: places.descripcion })
    .from(vacancies)
    .innerJoin(places, eq(places.id, vacancies.sedeId))
    .where(and(lt(vacancies.plazasCubiertas, vacancies.plazasAbiertas), also))
