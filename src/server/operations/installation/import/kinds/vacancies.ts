/**
 * `vacantes`: a normal vacancy with its publication and openings, or a master one; checked like the form (spec 2 §5).
 */
import { eq, inArray, and, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { recruiters } from '../../../../../contract/access.ts'
import { importedVacancy } from '../../../../../contract/import-files.ts'
import { plainText } from '../../../../../contract/plain-text.ts'
import type { Branch } from '../../../../../contract/roles.ts'
import {
  type MasterVacancyForm,
  masterType,
  masterVacancyForm,
  vacancyForm,
  type VacancyForm,
} from '../../../../../contract/vacancy-forms.ts'
import type { Tx } from '../../../../platform/db/open.ts'
import { places } from '../../../../platform/db/tables/database.ts'
import { storedDay } from '../../../../platform/base/mexico-time.ts'
import { openings } from '../../../../platform/db/tables/recruitment.ts'
import type { Actor } from '../../../../identity/access/rights.ts'
import {
  type AdvertColumns,
  advertIn,
  changesIn,
  publicationSearch,
  vacancyColumns,
} from '../../../../vacancies/advert.ts'
import { siteNameOf } from '../../../../vacancies/lookups.ts'
import { publish } from '../../../../vacancies/publish.ts'
import { performOnPublication } from '../../../../publications/engine.ts'
import { firstColumns, takesCandidates } from '../../../../publications/state.ts'
import { publications, vacancies } from '../../../../platform/db/tables/vacancies.ts'
import { type Kind, type Problems, problemsOf } from '../kind.ts'
import { choices } from '../choices.ts'
import { areaProblem, missingAreas, missingKeys, type References, subAreaProblem } from '../references.ts'

type Row = v.InferOutput<typeof importedVacancy>
type Rest = {
  readonly branch: Branch
  readonly isMaster: boolean
  readonly actor: Actor
  readonly siteId: number | null
  readonly startsOn: string | null
  readonly endsOn: string | null
  readonly plazas: number
}
type Fields = ReturnType<typeof vacancyColumns>

export const vacanciesKind: Kind<Row, Rest> = {
  name: 'vacantes',
  columns: {
    clave: 'text',
    rama: 'word',
    tipo: 'text',
    titulo: 'text',
    nivel: 'text',
    area: 'text',
    subarea: 'text',
    sueldoMin: 'money',
    sueldoMax: 'money',
    tipoSueldo: 'text',
    beneficios: 'lines',
    descripcion: 'text',
    funciones: 'lines',
    indispensable: 'lines',
    responsable: 'text',
    sede: 'text',
    fechaInicio: 'day',
    fechaFin: 'day',
    plazas: 'number',
  },
  schema: importedVacancy,
  keyOf: ({ clave }) => clave,
  wanted: ({ sede }) => ({ people: true, catalogues: true, ...(sede ? { lugares: [sede] } : {}) }),
  missing: ({ sede, responsable, area, subarea }, references) => [
    ...missingKeys('lugares', references.lugares, sede),
    ...missingKeys('personas', references.personas, responsable),
    ...missingAreas([{ area, subarea }], references),
  ],
  mean: (row, { references }) => {
    const found = findNames(row, references)
    const form = v.safeParse(row.tipo === 'maestra' ? masterVacancyForm : vacancyForm, formOf(row, found))
    const problems = { ...(form.success ? {} : problemsByColumn(form.issues)), ...problemsIn(row, found, references) }
    if (!form.success || Object.keys(problems).length > 0 || !found.actor) return { problems }
    const { fechaInicio = null, fechaFin = null } = form.output as Partial<VacancyForm>
    return {
      fields: vacancyColumns(form.output as VacancyForm | MasterVacancyForm),
      rest: {
        branch: row.rama,
        isMaster: row.tipo === 'maestra',
        actor: found.actor,
        siteId: found.siteId ?? null,
        startsOn: fechaInicio && storedDay(fechaInicio),
        endsOn: fechaFin && storedDay(fechaFin),
        plazas: row.plazas ?? 1,
      },
    }
  },
  announce: ({ clave, rama, tipo, sede, fechaInicio, fechaFin, plazas }, references, announced, today) => {
    const siteId = sede ? references.lugares.get(sede) : undefined
    const id = -announced.vacantes.size - 1
    const days = {
      startsOn: fechaInicio ? storedDay(fechaInicio) : null,
      endsOn: fechaFin ? storedDay(fechaFin) : null,
    }
    const sites =
      siteId === undefined
        ? []
        : [[siteId, { id, takes: takesCandidates(firstColumns(days, today, plazas ?? 1), today) }] as const]
    announced.vacantes.set(clave, { id, branch: rama, isMaster: tipo === 'maestra', sites: new Map(sites) })
  },
  insert: async (tx, rows, at) => {
    const ids: number[] = []
    for (const { fields, rest } of rows) ids.push(await create(tx, fields as Fields, rest, at))
    return ids
  },
  stored: async (tx, ids) => {
    const rows = await tx
      .select()
      .from(vacancies)
      .where(inArray(vacancies.id, [...ids]))
    return new Map(
      rows.map(({ id, levelId, areaId, subAreaId, ...row }) => [id, { ...advertIn(row), levelId, areaId, subAreaId }]),
    )
  },
  update: async (tx, { id, set, rest: { actor, isMaster }, at }) => {
    const [locked] = await tx.select().from(vacancies).where(eq(vacancies.id, id)).for('no key update')
    if (!locked) return
    // As in the form: a normal vacancy's publications are updated too, a master's keep their text.
    if (!isMaster) await carryOver(tx, id, set as Partial<Fields>, actor, at)
    await tx
      .update(vacancies)
      .set({ ...(set as Partial<Fields>), version: locked.version + 1 })
      .where(eq(vacancies.id, id))
  },
}

type Found = {
  readonly actor: Actor | undefined
  readonly siteId: number | undefined
  readonly levelId: number | undefined
  readonly areaId: number | undefined
  readonly subAreaId: number | undefined
}

function findNames({ nivel, area, subarea, responsable, sede }: Row, references: References): Found {
  const person = references.personas.get(responsable)
  const found = references.areas.get(plainText(area))
  return {
    actor: person && { userId: person.id, role: person.role, branch: person.branch },
    siteId: sede ? references.lugares.get(sede) : undefined,
    levelId: references.levels.get(plainText(nivel))?.id,
    areaId: found?.areaId,
    subAreaId: found?.subAreas.get(plainText(subarea))?.id,
  }
}

/** An unknown reference has a different message from the form's. */
const formOf = (row: Row, { levelId = 1, areaId = 1, subAreaId = 1 }: Found) => ({
  tituloVacante: row.titulo,
  sueldoMin: row.sueldoMin ?? undefined,
  sueldoMax: row.sueldoMax,
  tipoSueldo: row.tipoSueldo,
  beneficios: row.beneficios,
  descripcion: row.descripcion,
  funciones: row.funciones,
  indispensable: row.indispensable,
  idNivelPuesto: levelId,
  idAreaInteres: areaId,
  idSubAreaInteres: subAreaId,
  ...(row.tipo === 'maestra'
    ? { tipo: masterType }
    : { fechaInicio: row.fechaInicio ?? undefined, fechaFin: row.fechaFin }),
})

const columnOf: Readonly<Record<string, string>> = { tituloVacante: 'titulo' }

const problemsByColumn = (issues: readonly v.BaseIssue<unknown>[]): Problems =>
  Object.fromEntries(Object.entries(problemsOf(issues)).map(([field, message]) => [columnOf[field] ?? field, message]))

function problemsIn(
  { tipo, sede, rama, subarea, area }: Row,
  { actor, siteId, levelId, subAreaId }: Found,
  references: References,
): Problems {
  const ofArea = references.areas.get(plainText(area))
  const isNormal = tipo === 'normal'
  return {
    ...(levelId === undefined
      ? {
          nivel: `Ese nivel de puesto no está en el catálogo; ${choices(
            'los que hay son',
            [...references.levels.values()].map(({ descripcion }) => descripcion),
          )}`,
        }
      : {}),
    ...(ofArea
      ? subAreaId === undefined
        ? { subarea: subAreaProblem(subarea, ofArea) }
        : {}
      : { area: areaProblem(area, references) }),
    ...responsibleProblem(actor, rama, references),
    ...(isNormal && !sede ? { sede: 'Una vacante normal lleva su sede.' } : {}),
    ...(!isNormal && sede ? { sede: 'Las sedes de una vacante maestra van en plazas.' } : {}),
    ...(sede && siteId === undefined ? { sede: 'Ningún lugar tiene esa clave.' } : {}),
  }
}

/** The responsible person moves candidates of the publication's branch. */
export function responsibleProblem(
  actor: Pick<Actor, 'role' | 'branch'> | undefined,
  branch: Branch | undefined,
  { personas }: Pick<References, 'personas'>,
): Problems {
  const mayBe = (one: Pick<Actor, 'role' | 'branch'>) =>
    (branch === undefined || one.branch === branch) && recruiters.includes(one.role)
  if (actor && mayBe(actor)) return {}
  const why = actor ? 'Esa persona no recluta en la rama de la vacante' : 'Ninguna persona activa tiene ese usuario'
  return {
    responsable: `${why}; ${choices(
      'pueden serlo',
      [...personas.all()].flatMap(([userName, one]) => (mayBe(one) ? [userName] : [])),
    )}`,
  }
}

async function create(
  tx: Tx,
  fields: Fields,
  { branch, isMaster, actor, siteId, startsOn, endsOn, plazas }: Rest,
  at: Date,
): Promise<number> {
  const consultantId = isMaster && actor.role === 'ROLE_COM_CON' ? actor.userId : null
  const [vacancy] = await tx
    .insert(vacancies)
    .values({ ...fields, branch, esVacanteMaestra: isMaster, consultantId, createdBy: actor.userId })
    .returning()
  if (!vacancy) throw new Error('no vacancy was inserted')
  if (isMaster || siteId === null) return vacancy.id
  await tx
    .insert(openings)
    .values(
      Array.from({ length: plazas }, () => ({ vacancyId: vacancy.id, siteId, openedAt: at, openedBy: actor.userId })),
    )
  await publish(
    tx,
    actor,
    { vacancy, site: { id: siteId, descripcion: await nameOf(tx, siteId) }, startsOn, endsOn },
    at,
  )
  return vacancy.id
}

export async function nameOf(tx: Tx, siteId: number): Promise<string> {
  const [site] = await tx.select({ descripcion: places.descripcion }).from(places).where(eq(places.id, siteId))
  return site?.descripcion ?? ''
}

async function carryOver(tx: Tx, vacancyId: number, set: Partial<Fields>, actor: Actor, at: Date): Promise<void> {
  const { levelId: _, areaId: __, subAreaId: ___, ...text } = set
  if (Object.keys(text).length === 0) return
  const open = await tx
    .select({ id: publications.id })
    .from(publications)
    .where(and(eq(publications.vacancyId, vacancyId), isNull(publications.closedAt)))
    .orderBy(publications.id)
  for (const { id: publicationId } of open) {
    await performOnPublication(tx, {
      publicationId,
      actor,
      at,
      may: () => true,
      prepare: async ({ row }) => {
        const next = { ...row, ...(text as Partial<AdvertColumns>) }
        return {
          event: { type: 'contenido.editado', inicio: row.startsOn, fin: row.endsOn },
          form: { cambios: changesIn(row, next) },
          set: { ...text, search: publicationSearch(next.titulo, await siteNameOf(tx, row)) },
        }
      },
    })
  }
}
