/** `plazas`: openings of a master vacancy at a site. A later import opens more; it cancels none. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type * as v from 'valibot'
import { importedOpenings } from '../../../../../contract/import-files.ts'
import type { Tx } from '../../../../platform/db/open.ts'
import { openings } from '../../../../platform/db/tables/recruitment.ts'
import type { Actor } from '../../../../identity/access/rights.ts'
import { publish } from '../../../../vacancies/publish.ts'
import { openingsChanged } from '../../../../publications/engine.ts'
import { publications, vacancies } from '../../../../platform/db/tables/vacancies.ts'
import { type Kind, textIn } from '../kind.ts'
import { missingKeys } from '../references.ts'
import { nameOf, responsibleProblem } from './vacancies.ts'

type Row = v.InferOutput<typeof importedOpenings>
type Rest = { readonly vacancyId: number; readonly siteId: number; readonly actor: Actor }

export const openingsKind: Kind<Row, Rest> = {
  name: 'plazas',
  columns: { clave: 'text', vacante: 'text', sede: 'text', responsable: 'text', plazas: 'number' },
  schema: importedOpenings,
  keyOf: ({ clave }) => clave,
  wanted: ({ vacante, sede }) => ({ vacantes: [vacante], lugares: [sede], people: true }),
  missing: ({ vacante, sede, responsable }, { vacantes, lugares, personas }) => [
    ...missingKeys('vacantes', vacantes, vacante),
    ...missingKeys('lugares', lugares, sede),
    ...missingKeys('personas', personas, responsable),
  ],
  // Only applications refer to them, by the vacancy that is published with them.
  referredAs: (values) => [textIn(values, 'vacante')],
  mean: ({ vacante, sede, responsable, plazas }, { references }) => {
    const [vacancy, siteId, person] = [
      references.vacantes.get(vacante),
      references.lugares.get(sede),
      references.personas.get(responsable),
    ]
    const problems = {
      ...(vacancy
        ? vacancy.isMaster
          ? {}
          : { vacante: 'Sólo se abren plazas de vacantes maestras.' }
        : { vacante: 'Ninguna vacante tiene esa clave.' }),
      ...(siteId === undefined ? { sede: 'Ningún lugar tiene esa clave.' } : {}),
      ...responsibleProblem(person, vacancy?.branch, references),
    }
    if (!vacancy || siteId === undefined || !person || Object.keys(problems).length > 0) return { problems }
    return {
      fields: { plazas },
      rest: { vacancyId: vacancy.id, siteId, actor: { userId: person.id, role: person.role, branch: person.branch } },
    }
  },
  announce: ({ vacante, sede }, references, announced) => {
    const [vacancy, siteId] = [references.vacantes.get(vacante), references.lugares.get(sede)]
    if (!vacancy || siteId === undefined) return
    const open = vacancy.sites.get(siteId) ?? { id: -announced.vacantes.size * 1000 - siteId, takes: true }
    announced.vacantes.set(vacante, {
      ...vacancy,
      sites: new Map([...vacancy.sites, [siteId, { ...open, takes: true }]]),
    })
  },
  insert: async (tx, rows, at) => {
    const ids: number[] = []
    for (const { fields, rest } of rows) ids.push(await openAndPublish(tx, rest, fields['plazas'] as number, at))
    return ids
  },
  stored: async (tx, ids) => {
    const rows = await tx
      .select({ id: publications.id, opening: openings.id })
      .from(publications)
      .innerJoin(
        openings,
        and(
          eq(openings.vacancyId, publications.vacancyId),
          eq(openings.siteId, publications.siteId),
          isNull(openings.cancelledAt),
        ),
      )
      .where(inArray(publications.id, [...ids]))
    const counts = Map.groupBy(rows, ({ id }) => id)
    return new Map(ids.map((id) => [id, { plazas: counts.get(id)?.length ?? 0 }]))
  },
  update: async (tx, { id, set, fields, rest, at }) => {
    const [now] = [...(await openingsKind.stored(tx, [id])).values()]
    const missing = ((set['plazas'] ?? fields['plazas']) as number) - (now?.['plazas'] as number)
    if (missing <= 0) return
    await openMore(tx, rest, missing, at)
    await openingsChanged(tx, rest, at)
  },
}

/** Returns the open publication of the vacancy at the site. */
async function openAndPublish(tx: Tx, rest: Rest, plazas: number, at: Date): Promise<number> {
  const { vacancyId, siteId, actor } = rest
  const [vacancy] = await tx.select().from(vacancies).where(eq(vacancies.id, vacancyId)).for('no key update')
  if (!vacancy) throw new Error('no vacancy')
  await openMore(tx, rest, plazas, at)
  const [open] = await tx
    .select({ id: publications.id })
    .from(publications)
    .where(and(eq(publications.vacancyId, vacancyId), eq(publications.siteId, siteId), isNull(publications.closedAt)))
  if (!open)
    return publish(
      tx,
      actor,
      { vacancy, site: { id: siteId, descripcion: await nameOf(tx, siteId) }, startsOn: null, endsOn: null },
      at,
    )
  await openingsChanged(tx, rest, at)
  return open.id
}

const openMore = (tx: Tx, { vacancyId, siteId, actor: { userId } }: Rest, count: number, openedAt: Date) =>
  tx
    .insert(openings)
    .values(Array.from({ length: count }, () => ({ vacancyId, siteId, analystId: userId, openedAt, openedBy: userId })))
