/** `postulaciones`: applications. The process starts at its first phase, as after an assignment. */
import { eq, inArray } from 'drizzle-orm'
import { type ApplicationEntry, applicationEntry } from '../../../../../contract/integration.ts'
import { plainText } from '../../../../../contract/plain-text.ts'
import type { Branch } from '../../../../../contract/roles.ts'
import { violatedConstraint } from '../../../../platform/base/database-errors.ts'
import { refusals } from '../../../../../contract/refusals.ts'
import { Refused } from '../../../../platform/http/refused.ts'
import { startRecruitment } from '../../../../recruitment/engine/start.ts'
import { recruitments } from '../../../../platform/db/tables/recruitment.ts'
import { publications } from '../../../../platform/db/tables/vacancies.ts'
import { RowRefused } from '../apply.ts'
import type { Kind } from '../kind.ts'
import { choices } from '../choices.ts'
import { type FoundPublication, type FoundVacancy, missingKeys, processKey, type References } from '../references.ts'

type Rest = { readonly candidateId: number; readonly publicationId: number }
type Fields = { readonly candidato: number; readonly vacante: number; readonly bolsa: number | null }

export const applicationsKind: Kind<ApplicationEntry, Rest> = {
  name: 'postulaciones',
  columns: { clave: 'text', candidato: 'text', vacante: 'text', sede: 'text', bolsa: 'text' },
  schema: applicationEntry,
  keyOf: ({ clave }) => clave,
  candidateOf: ({ candidato }) => candidato,
  wanted: ({ candidato, vacante, sede }) => ({
    candidatos: [candidato],
    vacantes: [vacante],
    catalogues: true,
    processes: true,
    ...(sede ? { lugares: [sede] } : {}),
  }),
  missing: ({ candidato, vacante, sede }, references) => {
    const vacancy = references.vacantes.get(vacante)
    const isPublished = vacancy && publicationOf(vacancy, sede ? references.lugares.get(sede) : null) !== undefined
    return [
      ...missingKeys('candidatos', references.candidatos, candidato),
      ...missingKeys('vacantes', references.vacantes, vacante),
      ...missingKeys('lugares', references.lugares, sede),
      ...(isPublished ? [] : [{ kind: 'plazas', key: vacante } as const]),
    ]
  },
  mean: ({ candidato, vacante, sede, bolsa }, { references, isKnown }) => {
    const [candidateId, vacancy] = [references.candidatos.get(candidato), references.vacantes.get(vacante)]
    const siteId = sede ? references.lugares.get(sede) : null
    const board = bolsa ? references.boards.get(plainText(bolsa)) : null
    const publication = vacancy && publicationOf(vacancy, siteId)
    // For a started process only the board can change.
    const ofPublication =
      isKnown || !vacancy || siteId === undefined ? undefined : publicationProblem(publication, sede)
    const isRunning =
      !isKnown &&
      candidateId !== undefined &&
      publication !== undefined &&
      references.processes.has(processKey(candidateId, publication.id))
    const problems = {
      ...(candidateId === undefined ? { candidato: 'Ningún candidato tiene esa clave.' } : {}),
      ...(vacancy ? {} : { vacante: 'Ninguna vacante tiene esa clave.' }),
      ...(siteId === undefined ? { sede: 'Ningún lugar tiene esa clave.' } : {}),
      ...(board === undefined
        ? {
            bolsa: `No hay una bolsa con ese nombre; ${choices('las que hay son', boardNames(references, vacancy?.branch))}`,
          }
        : {}),
      ...(board && vacancy && !board.branches.includes(vacancy.branch)
        ? {
            bolsa: `Esa bolsa no muestra vacantes de la rama; ${choices('las que sí son', boardNames(references, vacancy.branch))}`,
          }
        : {}),
      ...ofPublication,
      ...(isRunning ? { candidato: refusals['ya-asignado'].mensaje } : {}),
    }
    if (candidateId === undefined || !vacancy || board === undefined || Object.keys(problems).length > 0)
      return { problems }
    return {
      fields: { candidato: candidateId, vacante: vacancy.id, bolsa: board?.id ?? null },
      rest: { candidateId, publicationId: publication?.id ?? 0 },
    }
  },
  announce: ({ candidato, vacante, sede }, references, announced) => {
    const [candidateId, vacancy] = [references.candidatos.get(candidato), references.vacantes.get(vacante)]
    const publication = vacancy && publicationOf(vacancy, sede ? references.lugares.get(sede) : null)
    if (candidateId !== undefined && publication) announced.processes.set(processKey(candidateId, publication.id), true)
  },
  insert: async (tx, rows, at) => {
    const ids: number[] = []
    for (const { key, fields, rest } of rows) {
      const { bolsa: boardId } = fields as Fields
      ids.push(
        await startRecruitment(tx, { ...rest, ...(boardId === null ? {} : { boardId }), at }).catch(
          (failure: unknown) => refuse(key, failure),
        ),
      )
    }
    return ids
  },
  stored: async (tx, ids) => {
    const rows = await tx
      .select({
        id: recruitments.id,
        candidato: recruitments.candidateId,
        vacante: publications.vacancyId,
        bolsa: recruitments.boardId,
      })
      .from(recruitments)
      .innerJoin(publications, eq(publications.id, recruitments.publicationId))
      .where(inArray(recruitments.id, [...ids]))
    return new Map(rows.map(({ id, ...fields }) => [id, fields]))
  },
  update: async (tx, { key, id, set }) => {
    const { candidato, vacante, bolsa } = set as Partial<Fields>
    if (candidato !== undefined)
      throw new RowRefused(key, { candidato: 'Esa postulación ya es de otro candidato: usa otra clave.' })
    if (vacante !== undefined)
      throw new RowRefused(key, { vacante: 'Esa postulación ya es de otra vacante: usa otra clave.' })
    if (bolsa !== undefined) await tx.update(recruitments).set({ boardId: bolsa }).where(eq(recruitments.id, id))
  },
}

const boardNames = ({ boards }: References, branch: Branch | undefined): string[] =>
  [...boards.values()].flatMap(({ nombre, branches }) =>
    branch === undefined || branches.includes(branch) ? [nombre] : [],
  )

/** The site can be omitted when the vacancy is published at one site only. */
function publicationOf({ sites }: FoundVacancy, siteId: number | null | undefined): FoundPublication | undefined {
  if (siteId === undefined) return undefined
  const all = [...sites.values()]
  return siteId === null ? (all.length === 1 ? all[0] : undefined) : sites.get(siteId)
}

function publicationProblem(
  publication: FoundPublication | undefined,
  sede: string | null | undefined,
): Record<string, string> {
  if (!publication)
    return sede
      ? { sede: 'La vacante no está publicada en esa sede.' }
      : { sede: 'La vacante no está publicada en una sola sede: escribe en cuál.' }
  return publication.takes ? {} : { vacante: refusals['publicacion-inactiva'].mensaje }
}

/** A concurrent request was faster. */
function refuse(key: string, failure: unknown): never {
  if (violatedConstraint(failure) === 'recruitments_open_once')
    throw new RowRefused(key, { candidato: refusals['ya-asignado'].mensaje })
  if (failure instanceof Refused) throw new RowRefused(key, { vacante: failure.refusal.mensaje })
  throw failure
}
