/**
 * Records of people in every combination of what a merge moves, chains of merges and undos of them, and what each
 * record must have in the end.
 */
import { asc, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { mergeFieldNames } from '../../../src/contract/duplicates.ts'
import { refreshDuplicates } from '../../../src/server/candidates/duplicates.ts'
import { refreshPortfolio } from '../../../src/server/candidates/portfolio-rows.ts'
import type { Db } from '../../../src/server/platform/db/open.ts'
import { rowsOf } from '../../../src/server/platform/db/rows.ts'
import { areas } from '../../../src/server/platform/db/tables/areas.ts'
import {
  candidateAreas,
  candidates,
  candidateTags,
  curricula,
  recommendations,
  scoreTags,
  scoreTypes,
} from '../../../src/server/platform/db/tables/candidates.ts'
import { candidateMerges } from '../../../src/server/platform/db/tables/duplicates.ts'
import { discardedSuggestions } from '../../../src/server/platform/db/tables/portfolio.ts'
import { startRecruitment } from '../../../src/server/recruitment/engine/start.ts'
import type { Client } from './client.ts'
import { mergeRecords, undo } from './duplicates.ts'
import { type House, monday } from './process-world.ts'
import { asIfActive } from './vacancies.ts'

const some = <Value>(...values: Value[]) => fc.constantFrom(...values)

/** Numbers are places in the catalogues and publications of the house. */
export const record = fc.record({
  nombres: some('Ana', 'Berta', 'Carla'),
  fechaNacimiento: some(null, '1990-04-03', '1991-05-04'),
  correo: some('ana@correo.mx', 'ANA@correo.mx', 'otra@correo.mx'),
  telefono: some('5511112222', '5533334444'),
  municipio: some(null, 'León'),
  escolaridad: some(null, 'Secundaria', 'Maestría'),
  retainedUntil: some(null, '2027-01-01', '2028-01-01'),
  contratado: fc.nat({ max: 4 }).map((draw) => (draw === 0 ? 1 : 0)),
  tags: fc.subarray([0, 1, 2]),
  areas: fc.subarray([0, 1]),
  curriculum: some(null, 'uno', 'dos', 'tres'),
  processes: fc.subarray([0, 1]),
  recommended: fc.subarray([0, 1, 2]),
  notSuggested: fc.subarray([0, 1]),
})
export type DrawnRecord = typeof record extends fc.Arbitrary<infer Value> ? Value : never

const place = fc.nat({ max: 4 })
export const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('merge' as const),
      primary: place,
      other: place,
      theirs: fc.subarray([...mergeFieldNames]),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('undo' as const), which: fc.nat({ max: 9 }) }) },
)
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

export type Catalogues = Awaited<ReturnType<typeof addCatalogues>>

export async function addCatalogues(db: Db, { publication, ofColleague }: House) {
  const [type] = await db.insert(scoreTypes).values({ codigo: 'FV', descripcion: 'Viable' }).returning()
  const tags = await db
    .insert(scoreTags)
    .values([1, 2, 3].map((n) => ({ scoreTypeId: type!.id, codigo: `M${n}`, descripcion: `Etiqueta ${n}` })))
    .returning()
  const ofInterest = await db
    .insert(areas)
    .values(['Finanzas', 'Derecho'].map((nombre) => ({ nombre, nameKey: nombre.toLowerCase(), descripcion: '' })))
    .returning()
  return {
    scoreTypeId: type!.id,
    tags: tags.map(({ id }) => id),
    areas: ofInterest.map(({ id }) => id),
    publications: [publication.grupo.publicationId, ofColleague.publicationId, publication.atencion.publicationId],
  }
}

export async function addRecord(
  db: Db,
  house: House,
  catalogues: Catalogues,
  drawn: DrawnRecord,
  at = monday,
): Promise<number> {
  const { tags, areas: ofInterest, curriculum, processes, recommended, notSuggested, ...columns } = drawn
  const scoreTypeId = tags.length > 0 ? catalogues.scoreTypeId : null
  const [row] = await db
    .insert(candidates)
    .values({ ...columns, apellidoPaterno: 'Luna', apellidoMaterno: '', scoreTypeId, createdAt: at })
    .returning()
  const candidateId = row!.id
  const publicationsAt = (places: readonly number[]) => places.map((at) => catalogues.publications[at]!)
  for (const at of tags) await db.insert(candidateTags).values({ candidateId, scoreTagId: catalogues.tags[at]! })
  for (const at of ofInterest) await db.insert(candidateAreas).values({ candidateId, areaId: catalogues.areas[at]! })
  if (curriculum !== null)
    await db.insert(curricula).values({ candidateId, fileName: `${curriculum}.pdf`, contentBase64: curriculum })
  for (const publicationId of publicationsAt(processes))
    await asIfActive(db, publicationId, (tx) => startRecruitment(tx, { candidateId, publicationId, at }))
  const userId = house.user.ROLE_CRP_REC
  for (const publicationId of publicationsAt(recommended))
    await db.insert(recommendations).values({ candidateId, publicationId, recommendedBy: userId, at })
  for (const publicationId of publicationsAt(notSuggested))
    await db.insert(discardedSuggestions).values({ candidateId, publicationId, discardedBy: userId, at })
  await db.transaction(async (tx) => {
    await refreshPortfolio(tx, [candidateId])
    await refreshDuplicates(tx, [candidateId], at)
  })
  return candidateId
}

/** What each record has, without versions, which events of a process change. */
export const belongingsOf = async (db: Db, ids: readonly number[]) =>
  rowsOf<object>(
    db,
    sql`
    select to_jsonb(c) as columns,
      array(select score_tag_id from candidate_tags where candidate_id = c.id order by 1) as tags,
      array(select area_id from candidate_areas where candidate_id = c.id order by 1) as areas,
      (select file_name || ' ' || content_base64 from curricula where candidate_id = c.id) as curriculum,
      array(select jsonb_build_array(id, publication_id, outcome, codigo, responsible_id) from recruitments where candidate_id = c.id order by id) as processes,
      array(select jsonb_build_array(recruitment_id, codigo) from in_process where candidate_id = c.id order by recruitment_id) as listed,
      array(select publication_id from recommendations where candidate_id = c.id order by 1) as recommended,
      array(select publication_id from discarded_suggestions where candidate_id = c.id order by 1) as "notSuggested",
      exists (select from portfolio where candidate_id = c.id) as "isInPortfolio"
    from candidates c where c.id in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) order by c.id`,
  )

/**
 * Places beyond the last record count from the first again, those of merges from the last one back. Returns the status,
 * and the merge that was done or undone.
 */
export async function walk(
  client: Client,
  ids: readonly number[],
  merges: number[],
  taken: Step,
): Promise<{ readonly status: number; readonly idUnion?: number | undefined }> {
  if (taken.type === 'undo') {
    const idUnion = merges.at(-1 - (taken.which % Math.max(1, merges.length)))
    return idUnion === undefined ? { status: 0 } : { status: (await undo(client, idUnion)).status, idUnion }
  }
  const [primary, other] = [ids[taken.primary % ids.length]!, ids[taken.other % ids.length]!]
  const { entity, status } = await mergeRecords(
    client,
    primary,
    other,
    Object.fromEntries(taken.theirs.map((field) => [field, other])),
  )
  if (entity) merges.push(entity.idUnion)
  return { status, idUnion: entity?.idUnion }
}

/** Undoes the merges that are not undone yet, the last one first; returns the statuses. */
export async function undoAll(db: Db, client: Client, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select()
    .from(candidateMerges)
    .where(inArray(candidateMerges.primaryId, [...ids]))
    .orderBy(asc(candidateMerges.id))
  const statuses: number[] = []
  for (const { id } of rows.filter(({ undoneAt }) => undoneAt === null).toReversed())
    statuses.push((await undo(client, id)).status)
  return statuses
}
