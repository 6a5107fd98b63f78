/** `candidatos`: candidates with their areas of interest and their CV. */
import { createHash } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { type CandidateEntry, candidateEntry, youngestCandidate } from '../../../../../contract/integration.ts'
import { plainText } from '../../../../../contract/plain-text.ts'
import { ageOn } from '../../../../downloads/columns.ts'
import { mexicanStates, schoolings } from '../../../../../contract/person-facts.ts'
import { candidateAreas, candidates, curricula } from '../../../../platform/db/tables/candidates.ts'
import type { Tx } from '../../../../platform/db/open.ts'
import { searchText } from '../../../../platform/base/search-text.ts'
import { storedDay } from '../../../../platform/base/mexico-time.ts'
import { addAreas, type AreaOfInterest } from '../../../../candidates/add-areas.ts'
import { storeCurriculum } from '../../../../candidates/curriculum.ts'
import { refreshDuplicates } from '../../../../candidates/duplicates.ts'
import { endingLinks } from '../../../../candidates/ended-links.ts'
import { refreshPortfolio } from '../../../../candidates/portfolio-rows.ts'
import { inProcess } from '../../../../platform/db/tables/recruitment.ts'
import { choices } from '../choices.ts'
import { curriculumProblem } from '../curriculum.ts'
import type { Kind, Known } from '../kind.ts'
import { areaProblem, missingAreas, type References, subAreaProblem } from '../references.ts'

type Tag = readonly [areaId: number, subAreaId: number | null]
type Columns = Pick<
  typeof candidates.$inferSelect,
  | 'nombres'
  | 'apellidoPaterno'
  | 'apellidoMaterno'
  | 'correo'
  | 'telefono'
  | 'fechaNacimiento'
  | 'estado'
  | 'municipio'
  | 'escolaridad'
>
/** `curriculum`: name and digest of the content. */
type Fields = Columns & { readonly areas: readonly Tag[]; readonly curriculum?: string }
type Rest = { readonly curriculum: NonNullable<CandidateEntry['curriculum']> | null }

export const candidatesKind: Kind<CandidateEntry, Rest> = {
  name: 'candidatos',
  columns: {
    clave: 'text',
    nombres: 'text',
    apellidoPaterno: 'text',
    apellidoMaterno: 'text',
    correo: 'text',
    telefono: 'text',
    fechaNacimiento: 'day',
    estado: 'text',
    municipio: 'text',
    escolaridad: 'text',
    areas: 'areas',
    curriculum: 'curriculum',
  },
  schema: candidateEntry,
  keyOf: ({ clave }) => clave,
  candidateOf: ({ clave }) => clave,
  wanted: ({ areas }) => (areas.length > 0 ? { catalogues: true } : {}),
  missing: ({ areas }, references) => missingAreas(areas, references),
  once: ['correo'],
  mean: (row, { references, today }) => {
    const { clave: _, areas, curriculum = null, fechaNacimiento, ...text } = row
    const tags = tagsOf(areas, references)
    const [estado, escolaridad] = [nameIn(mexicanStates, text.estado), nameIn(schoolings, text.escolaridad)]
    const ofCurriculum = curriculum && curriculumProblem(curriculum)
    const ofBirth = fechaNacimiento && birthProblem(storedDay(fechaNacimiento) ?? '', today)
    const problems = {
      ...(typeof tags === 'string' ? { areas: tags } : {}),
      ...(estado === undefined ? { estado: `Ese estado no existe; ${choices('los que hay son', mexicanStates)}` } : {}),
      ...(escolaridad === undefined ? { escolaridad: `La escolaridad es una de: ${schoolings.join(', ')}.` } : {}),
      ...(ofBirth ? { fechaNacimiento: ofBirth } : {}),
      ...(ofCurriculum ? { curriculum: ofCurriculum } : {}),
    }
    if (
      typeof tags === 'string' ||
      estado === undefined ||
      escolaridad === undefined ||
      Object.keys(problems).length > 0
    )
      return { problems }
    const columns: Columns = {
      nombres: text.nombres,
      apellidoPaterno: text.apellidoPaterno,
      apellidoMaterno: text.apellidoMaterno ?? '',
      correo: text.correo,
      telefono: text.telefono,
      fechaNacimiento: fechaNacimiento ? storedDay(fechaNacimiento) : null,
      estado,
      municipio: text.municipio || null,
      escolaridad,
    }
    return {
      fields: { ...columns, areas: tags, ...(curriculum ? { curriculum: markOf(curriculum) } : {}) },
      rest: { curriculum },
    }
  },
  announce: ({ clave }, _, announced) => void announced.candidatos.set(clave, -announced.candidatos.size - 1),
  insert: async (tx, rows, createdAt) => {
    const values = rows.map(({ fields }) => {
      const { areas: _, curriculum: __, ...columns } = fields as Fields
      return { ...columns, createdAt }
    })
    const ids = (await tx.insert(candidates).values(values).returning({ id: candidates.id })).map(({ id }) => id)
    const files = rows.flatMap(({ rest }, index) =>
      rest.curriculum ? [{ candidateId: ids[index] as number, ...fileOf(rest.curriculum) }] : [],
    )
    if (files.length > 0) await tx.insert(curricula).values(files)
    await addAreas(
      tx,
      rows.flatMap(({ fields }, index) => areasOf(ids[index] as number, (fields as Fields).areas)),
    )
    return ids
  },
  stored: async (tx, ids) => {
    const rows = await tx
      .select()
      .from(candidates)
      .where(inArray(candidates.id, [...ids]))
    const tags = Map.groupBy(
      await tx
        .select()
        .from(candidateAreas)
        .where(inArray(candidateAreas.candidateId, [...ids])),
      ({ candidateId }) => candidateId,
    )
    const files = new Map(
      (
        await tx
          .select()
          .from(curricula)
          .where(inArray(curricula.candidateId, [...ids]))
      ).map((one) => [one.candidateId, markOf({ nombre: one.fileName, contenido: one.contentBase64 })]),
    )
    return new Map(
      rows.map(({ id, contratado: _, scoreTypeId: __, createdAt: ___, ...columns }) => [
        id,
        {
          ...columns,
          areas: inOrder((tags.get(id) ?? []).map(({ areaId, subAreaId }) => [areaId, subAreaId] as const)),
          curriculum: files.get(id) ?? null,
        },
      ]),
    )
  },
  update,
  afterwards: async (tx, ids, at) => {
    await refreshPortfolio(tx, ids)
    await refreshDuplicates(tx, ids, at)
  },
}

async function update(tx: Tx, { id, set, rest, at }: Known<Rest>): Promise<void> {
  const { areas, curriculum, ...columns } = set as Partial<Fields>
  if (Object.keys(columns).length > 0) {
    // No user changed the mail, so the histories of the processes do not mention it.
    const [row] = await endingLinks(tx, columns.correo === undefined ? [] : [id], { actorId: null, at }, () =>
      tx.update(candidates).set(columns).where(eq(candidates.id, id)).returning(),
    )
    if (row)
      await tx
        .update(inProcess)
        .set({ search: searchText(row.nombres, row.apellidoPaterno, row.apellidoMaterno) })
        .where(eq(inProcess.candidateId, id))
  }
  if (areas) {
    await tx.delete(candidateAreas).where(eq(candidateAreas.candidateId, id))
    await addAreas(tx, areasOf(id, areas))
  }
  if (curriculum !== undefined && rest.curriculum) await storeCurriculum(tx, id, fileOf(rest.curriculum))
}

const areasOf = (candidateId: number, tags: readonly Tag[]): AreaOfInterest[] =>
  tags.map(([areaId, subAreaId]) => ({ candidateId, areaId, subAreaId }))

const fileOf = ({ nombre, contenido }: NonNullable<CandidateEntry['curriculum']>) => ({
  fileName: nombre,
  contentBase64: contenido,
})
const markOf = ({ nombre, contenido }: { readonly nombre: string; readonly contenido: string }): string =>
  `${nombre} ${createHash('sha256').update(contenido).digest('base64url')}`

/** Days YYYY-MM-DD. */
function birthProblem(birth: string, today: string): string | undefined {
  if (birth > today) return 'La fecha de nacimiento está en el futuro.'
  return ageOn(today, birth) < youngestCandidate
    ? `Una persona candidata tiene al menos ${youngestCandidate} años.`
    : undefined
}

/** Null: empty. Undefined: an unknown name. */
function nameIn(names: readonly string[], typed: string | null | undefined): string | null | undefined {
  return typed ? names.find((name) => plainText(name) === plainText(typed)) : null
}

/** Their sorted, unique ids; or an error. */
function tagsOf(named: CandidateEntry['areas'], references: References): Tag[] | string {
  const tags: Tag[] = []
  for (const { area, subarea } of named) {
    const found = references.areas.get(plainText(area))
    if (!found) return areaProblem(area, references)
    const subAreaId = subarea ? found.subAreas.get(plainText(subarea))?.id : null
    if (subAreaId === undefined) return subAreaProblem(subarea ?? '', found)
    tags.push([found.areaId, subAreaId])
  }
  return inOrder([...new Map(tags.map((one) => [one.join('/'), one])).values()])
}

const inOrder = (tags: readonly Tag[]): Tag[] =>
  tags.toSorted(([area, sub], [otherArea, otherSub]) => area - otherArea || (sub ?? 0) - (otherSub ?? 0))
