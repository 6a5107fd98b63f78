/** A publication for its page (spec 2 §2; docs/contract/vacancies.md). */
import { aliasedTable, and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type PhaseCode, phases, stageNames, type StageName } from '../../contract/phases.ts'
import { type Publication, type PublicationState, stateNames } from '../../contract/publications.ts'
import { recruiters } from '../../contract/access.ts'
import { areas, subAreas } from '../platform/db/tables/areas.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { places } from '../platform/db/tables/database.ts'
import { Refused } from '../platform/http/refused.ts'
import { wireDay } from '../platform/base/mexico-time.ts'
import type { Actor } from '../identity/access/rights.ts'
import { isNotBlocked } from '../identity/access/visible.ts'
import { inProcess } from '../platform/db/tables/recruitment.ts'
import { personNameColumn } from '../platform/base/person-name.ts'
import { users } from '../platform/db/tables/session.ts'
import { coveredOpeningsOf, daysActive, freeOpeningsOf, todayOf } from './summary-columns.ts'
import { positionLevels, publications, vacancies } from '../platform/db/tables/vacancies.ts'
import { canEditPublication, canKeepOpenings, isVisiblePublication } from '../identity/access/publications.ts'

/**
 * An invisible publication is refused like an unknown one. @param now the time of the request, for counting days; by
 * default the database's day
 */
export async function readPublication(
  db: Db | Tx,
  actor: Actor,
  idPublicacion: number,
  now?: Date,
): Promise<Publication> {
  const row = await readRow(db, and(eq(publications.id, idPublicacion), isVisiblePublication(actor)), now)
  if (!row) throw new Refused('no-encontrado')
  const { branch, observerId, startsOn, endsOn, ...shown } = row
  const etapas = await countStages(db, idPublicacion)
  return {
    ...shown,
    estatus: stateNames[row.estado],
    fechaInicio: startsOn && wireDay(startsOn),
    fechaFin: endsOn && wireDay(endsOn),
    etapas,
    candidatos: etapas.reduce((sum, { candidatos }) => sum + candidatos, 0),
    ...mayDo(actor, { branch, observerId, estado: row.estado, esVacanteMaestra: row.esVacanteMaestra }),
  }
}

type Which = { readonly idVacante?: number | undefined; readonly idPublicacion?: number | undefined }

/** The requested one, or the newest of the vacancy, among those visible to the actor. */
export async function findPublication(
  db: Db,
  actor: Actor,
  { idVacante, idPublicacion }: Which,
  also?: SQL,
): Promise<number> {
  if (idVacante === undefined && idPublicacion === undefined) {
    throw new Refused('datos-invalidos', { campos: { idPublicacion: 'Indica la publicación o la vacante.' } })
  }
  const [found] = await db
    .select({ id: publications.id })
    .from(publications)
    .where(
      and(
        isVisiblePublication(actor),
        idVacante === undefined ? undefined : eq(publications.vacancyId, idVacante),
        idPublicacion === undefined ? undefined : eq(publications.id, idPublicacion),
        also,
      ),
    )
    .orderBy(desc(publications.id))
    .limit(1)
  if (!found) throw new Refused('no-encontrado')
  return found.id
}

export const isClosed = eq(publications.estado, 'cerrada')

type Seen = {
  readonly branch: Actor['branch']
  readonly observerId: number | null
  readonly estado: PublicationState
  readonly esVacanteMaestra: boolean
}
type Rights = Pick<
  Publication,
  'puedeEditar' | 'puedeIniciarProceso' | 'puedeCerrar' | 'puedeReabrir' | 'puedeCambiarSede'
>

/** Whether the chart allows the command is checked by the command itself. */
function mayDo(actor: Actor, seen: Seen): Rights {
  const [mayEdit, isOpen] = [canEditPublication(actor, seen), seen.estado !== 'cerrada']
  return {
    puedeEditar: mayEdit && isOpen,
    // Recruiters see publications of their branch only.
    puedeIniciarProceso: recruiters.includes(actor.role) && seen.estado === 'activa',
    puedeCerrar: mayEdit && isOpen,
    puedeReabrir: mayEdit && !isOpen,
    // Openings of a master vacancy are opened at each site.
    puedeCambiarSede: canKeepOpenings(actor, seen) && isOpen && !seen.esVacanteMaestra,
  }
}

async function readRow(db: Db | Tx, which: SQL | undefined, now: Date | undefined) {
  const [responsible, observer] = [aliasedTable(users, 'responsible'), aliasedTable(users, 'observer')]
  /** As the list of candidates shows them. */
  const processesThat = (outcome: string) =>
    sql<number>`(select count(*)::int from recruitments r where r.publication_id = ${publications.id} and r.outcome = ${outcome} and ${isNotBlocked(sql`r.candidate_id`)})`
  const [row] = await db
    .select({
      idPublicacion: publications.id,
      idVacante: publications.vacancyId,
      esVacanteMaestra: vacancies.esVacanteMaestra,
      estado: publications.estado,
      version: publications.version,
      tituloVacante: publications.titulo,
      nivelPuesto: positionLevels.descripcion,
      areaInteres: areas.nombre,
      subAreaInteres: subAreas.nombre,
      sueldoMin: publications.sueldoMin,
      sueldoMax: publications.sueldoMax,
      descripcion: publications.descripcion,
      funciones: publications.funciones,
      indispensable: publications.indispensable,
      tipoSueldo: publications.tipoSueldo,
      beneficios: publications.beneficios,
      idSede: publications.siteId,
      sede: sql<string>`coalesce(${places.descripcion}, '')`,
      diasActiva: daysActive(sql`publications`, todayOf(now)),
      plazasAbiertas: freeOpeningsOf(sql`publications`),
      plazasCubiertas: coveredOpeningsOf(sql`publications`),
      responsable: personOf(sql`responsible`),
      observador: personOf(sql`observer`),
      contratados: processesThat('contratada'),
      descartados: processesThat('descartada'),
      branch: publications.branch,
      observerId: publications.observerId,
      startsOn: publications.startsOn,
      endsOn: publications.endsOn,
    })
    .from(publications)
    .innerJoin(vacancies, eq(vacancies.id, publications.vacancyId))
    .leftJoin(positionLevels, eq(positionLevels.id, vacancies.levelId))
    .leftJoin(areas, eq(areas.id, vacancies.areaId))
    .leftJoin(subAreas, eq(subAreas.id, vacancies.subAreaId))
    .leftJoin(places, eq(places.id, publications.siteId))
    .leftJoin(responsible, eq(responsible.id, publications.responsibleId))
    .leftJoin(observer, eq(observer.id, publications.observerId))
    .where(which)
  return row
}

/** Null: no person. */
const personOf = (of: SQL) =>
  sql<
    Publication['responsable']
  >`case when ${of}.id is not null then json_build_object('idEmpleado', ${of}.id, 'nombre', ${personNameColumn(of)}, 'correo', ${of}.email) end`

/** In the stepper's order. */
async function countStages(db: Db | Tx, idPublicacion: number): Promise<Publication['etapas']> {
  const rows = await db
    .select({ codigo: inProcess.codigo, candidatos: sql<number>`count(*)::int` })
    .from(inProcess)
    .where(eq(inProcess.publicationId, idPublicacion))
    .groupBy(inProcess.codigo)
  const countOf = (etapa: StageName) =>
    rows.filter(({ codigo }) => stageOf(codigo) === etapa).reduce((sum, { candidatos }) => sum + candidatos, 0)
  return (Object.keys(stageNames) as StageName[])
    .map((etapa) => ({ etapa, descripcion: stageNames[etapa], candidatos: countOf(etapa) }))
    .filter(({ candidatos }) => candidatos > 0)
}

const stageOf = (codigo: PhaseCode): StageName => phases[codigo].stage
