/** A vacancy as its form needs it (spec 2 §3, §7). */
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { stateNames } from '../../contract/publications.ts'
import type { MasterVacancyDetail, VacancyDetail } from '../../contract/vacancies.ts'
import { masterType } from '../../contract/vacancy-forms.ts'
import type { Db } from '../platform/db/open.ts'
import { places } from '../platform/db/tables/database.ts'
import { Refused } from '../platform/http/refused.ts'
import { wireDay } from '../platform/base/mexico-time.ts'
import type { Actor } from '../identity/access/rights.ts'
import { publications, vacancies } from '../platform/db/tables/vacancies.ts'

/**
 * A vacancy that is not a master vacancy, with the days of its last publication; another branch's is refused like an
 * unknown one.
 */
export async function readVacancy(db: Db, { branch }: Actor, idVacante: number): Promise<VacancyDetail> {
  const [row] = await db
    .select({ ...stored, idPublicacion: publications.id, startsOn: publications.startsOn, endsOn: publications.endsOn })
    .from(vacancies)
    .innerJoin(publications, eq(publications.vacancyId, vacancies.id))
    .where(and(eq(vacancies.id, idVacante), eq(vacancies.branch, branch), eq(vacancies.esVacanteMaestra, false)))
    .orderBy(desc(publications.id))
    .limit(1)
  if (!row) throw new Refused('no-encontrado')
  const { startsOn, endsOn, ...vacancy } = row
  return { ...vacancy, tipo: null, fechaInicio: startsOn && wireDay(startsOn), fechaFin: endsOn && wireDay(endsOn) }
}

/**
 * With its open publications, and which of them have a different text; another branch's is refused like an unknown one.
 */
export async function readMasterVacancy(db: Db, { branch }: Actor, idVacante: number): Promise<MasterVacancyDetail> {
  const [vacancy] = await db
    .select(stored)
    .from(vacancies)
    .where(and(eq(vacancies.id, idVacante), eq(vacancies.branch, branch), eq(vacancies.esVacanteMaestra, true)))
  if (!vacancy) throw new Refused('no-encontrado')
  const open = await db
    .select({
      idPublicacion: publications.id,
      sede: sql<string>`coalesce(${places.descripcion}, '')`,
      estado: publications.estado,
      distinta: sql<boolean>`(${textOf(publications)}) is distinct from (${textOf(vacancies)})`,
      version: publications.version,
    })
    .from(publications)
    .innerJoin(vacancies, eq(vacancies.id, publications.vacancyId))
    .leftJoin(places, eq(places.id, publications.siteId))
    .where(and(eq(vacancies.id, idVacante), isNull(publications.closedAt)))
    .orderBy(sql`${places.descripcion} collate es`, asc(publications.id))
  return {
    ...vacancy,
    tipo: masterType,
    publicaciones: open.map(({ estado, ...one }) => ({ ...one, estatus: stateNames[estado] })),
  }
}

const stored = {
  idVacante: vacancies.id,
  tituloVacante: vacancies.titulo,
  idNivelPuesto: vacancies.levelId,
  idAreaInteres: vacancies.areaId,
  idSubAreaInteres: vacancies.subAreaId,
  sueldoMin: vacancies.sueldoMin,
  sueldoMax: vacancies.sueldoMax,
  descripcion: vacancies.descripcion,
  funciones: vacancies.funciones,
  indispensable: vacancies.indispensable,
  tipoSueldo: vacancies.tipoSueldo,
  beneficios: vacancies.beneficios,
  version: vacancies.version,
}

/** All columns of the advert. */
const textOf = (of: typeof vacancies | typeof publications) =>
  sql`${of.titulo}, ${of.descripcion}, ${of.funciones}, ${of.indispensable}, ${of.sueldoMin}, ${of.sueldoMax}, ${of.tipoSueldo}, ${of.beneficios}`
