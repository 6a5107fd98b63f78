/** Merges two records of one person: one remains and gets what the other has, which leads to it from then on. */
import { eq } from 'drizzle-orm'
import type { BodyOf } from '../../contract/call.ts'
import {
  type MergeChoices,
  type MergeField,
  mergeFieldNames,
  type mergeCandidates as ofMerging,
} from '../../contract/duplicates.ts'
import type { Tx } from '../platform/db/open.ts'
import { candidates, candidateTags } from '../platform/db/tables/candidates.ts'
import { candidateMerges, type MovedRecords } from '../platform/db/tables/duplicates.ts'
import { logAction } from '../candidates/action-log.ts'
import { refreshDuplicates } from '../candidates/duplicates.ts'
import { endingLinks } from '../candidates/ended-links.ts'
import { refreshPortfolio } from '../candidates/portfolio-rows.ts'
import { lockRecords } from '../candidates/record-locks.ts'
import type { Deps } from '../platform/http/deps.ts'
import { Refused } from '../platform/http/refused.ts'
import type { Viewer } from '../identity/access/visible.ts'
import { inTransaction } from '../recruitment/engine/engine.ts'
import { compare } from './compare.ts'
import { endDoubled } from './doubled-processes.ts'
import { isHiredWithoutProcess, moveProcesses } from './move-processes.ts'
import { addAreas, copyCurriculum, moveNotes, moveProposals, readCurriculum } from './move-records.ts'

type Candidate = typeof candidates.$inferSelect
type Merging = BodyOf<typeof ofMerging>

/**
 * Refuses what the viewer may not see, what has changed since the comparison, and what one person cannot have twice.
 * All of it is one transaction.
 */
export function mergeCandidates(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  viewer: Viewer,
  { idCandidato: primaryId, idOtro: mergedId, version, elecciones }: Merging,
) {
  const at = now()
  return inTransaction(db, at, async (tx) => {
    const ids = [primaryId, mergedId]
    await lockRecords(tx, ids)
    const found = await compare(tx, viewer, primaryId, mergedId, at)
    if (found.version !== version) throw new Refused('registro-cambio')
    if (found.impedimento !== null) throw new Refused('union-imposible', { mensaje: found.impedimento })
    const isOther = choiceOf(elecciones, primaryId, mergedId)
    const moving = {
      viewer,
      primaryId,
      mergedId,
      isOther,
      doubled: found.terminan.map(({ idReclutamiento }) => idReclutamiento),
      at,
    }
    const { moved, ...former } = await endingLinks(tx, ids, { actorId: viewer.userId, at }, () => move(tx, moving))
    const [written] = await tx
      .insert(candidateMerges)
      .values({ primaryId, mergedId, branch: viewer.branch, mergedBy: viewer.userId, at, moved, ...former })
      .returning({ id: candidateMerges.id })
    if (!written) throw new Error('the merge was not written')
    await refreshPortfolio(tx, ids)
    await refreshDuplicates(tx, ids, at)
    const details = { union: written.id, procesos: moved.recruitments.length }
    for (const candidateId of ids)
      await logAction(tx, { at, branch: viewer.branch, action: 'union', candidateId, actorId: viewer.userId, details })
    return { idUnion: written.id, idCandidato: primaryId }
  })
}

type Moving = {
  readonly viewer: Viewer
  readonly primaryId: number
  readonly mergedId: number
  /** Whether the merged record's value was chosen. */
  readonly isOther: (field: MergeField) => boolean
  /** Processes that end. */
  readonly doubled: readonly number[]
  readonly at: Date
}

async function move(tx: Tx, { viewer, primaryId, mergedId, isOther, doubled, at }: Moving) {
  const [primary, merged] = [await readCandidate(tx, primaryId), await readCandidate(tx, mergedId)]
  // Before the processes move: a candidate has one open process in a publication.
  const ended = await endDoubled(tx, viewer, doubled, at)
  const hiredElsewhere = {
    primary: await isHiredWithoutProcess(tx, primary),
    merged: await isHiredWithoutProcess(tx, merged),
  }
  const mergedRecord = {
    columns: chosenColumns(merged, mergeFieldNames),
    curriculum: (await readCurriculum(tx, mergedId))?.digest ?? null,
  }
  const columns = await changeColumns(tx, primary, merged, isOther)
  const { curriculum, ...former } = await copyCurriculum(tx, primaryId, mergedId, isOther('curriculum'))
  const moved: MovedRecords = {
    columns,
    hiredElsewhere,
    mergedRecord,
    ended,
    curriculum,
    tags: isOther('calificacion') ? await replaceTags(tx, primaryId, mergedId) : null,
    areas: await addAreas(tx, primaryId, mergedId),
    ...(await moveProposals(tx, mergedId, primaryId)),
    notes: await moveNotes(tx, mergedId, primaryId),
    ...(await moveProcesses(tx, mergedId, primaryId)),
  }
  // What leads to the merged record leads to the other one at once.
  await tx.update(candidates).set({ mergedInto: primaryId }).where(eq(candidates.mergedInto, mergedId))
  await tx.update(candidates).set({ mergedInto: primaryId }).where(eq(candidates.id, mergedId))
  return { moved, ...former }
}

async function readCandidate(tx: Tx, id: number): Promise<Candidate> {
  const [found] = await tx.select().from(candidates).where(eq(candidates.id, id))
  if (!found) throw new Error(`candidate ${id} is gone`)
  return found
}

/** Whether the merged record's value was chosen. Refuses a third candidate. */
function choiceOf(choices: MergeChoices, primaryId: number, mergedId: number): (field: MergeField) => boolean {
  const invalid = mergeFieldNames.filter((field) => ![undefined, primaryId, mergedId].includes(choices[field]))
  if (invalid.length > 0)
    throw new Refused('datos-invalidos', {
      campos: Object.fromEntries(invalid.map((field) => [`elecciones.${field}`, 'Elige el dato de uno de los dos.'])),
    })
  return (field) => choices[field] === mergedId
}

export const columnsOfField = {
  nombre: ['nombres', 'apellidoPaterno', 'apellidoMaterno'],
  fechaNacimiento: ['fechaNacimiento'],
  correo: ['correo'],
  telefono: ['telefono'],
  lugar: ['estado', 'municipio'],
  escolaridad: ['escolaridad'],
  calificacion: ['scoreTypeId'],
  curriculum: [],
} as const satisfies Readonly<Record<MergeField, readonly (keyof Candidate)[]>>

const chosenColumns = (
  of: Candidate,
  fields: readonly MergeField[],
): Readonly<Record<string, string | number | null>> =>
  Object.fromEntries(fields.flatMap((field) => columnsOfField[field].map((column) => [column, of[column]])))

/** Writes the chosen values into the remaining record; returns those that changed. */
async function changeColumns(
  tx: Tx,
  primary: Candidate,
  merged: Candidate,
  isOther: (field: MergeField) => boolean,
): Promise<MovedRecords['columns']> {
  const longest =
    [primary.retainedUntil, merged.retainedUntil]
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  const wanted = new Map<string, string | number | null>([
    ...Object.entries(chosenColumns(merged, mergeFieldNames.filter(isOther))),
    ['retainedUntil', longest],
    ['contratado', Math.max(primary.contratado, merged.contratado)],
  ])
  const changed = [...wanted].filter(([column, value]) => primary[column as keyof Candidate] !== value)
  if (changed.length > 0)
    await tx.update(candidates).set(Object.fromEntries(changed)).where(eq(candidates.id, primary.id))
  // Whether a candidate is hired follows from the processes when the merge is undone.
  return Object.fromEntries(
    changed
      .filter(([column]) => column !== 'contratado')
      .map(([column, value]) => [column, [primary[column as keyof Candidate] as string | number | null, value]]),
  )
}

async function replaceTags(tx: Tx, primaryId: number, mergedId: number): Promise<MovedRecords['tags']> {
  const [before, after] = [await readTags(tx, primaryId), await readTags(tx, mergedId)]
  await writeTags(tx, primaryId, after)
  return [before, after]
}

export const readTags = async (tx: Tx, candidateId: number): Promise<number[]> =>
  (
    await tx
      .select({ id: candidateTags.scoreTagId })
      .from(candidateTags)
      .where(eq(candidateTags.candidateId, candidateId))
      .orderBy(candidateTags.scoreTagId)
  ).map(({ id }) => id)

export async function writeTags(tx: Tx, candidateId: number, tagIds: readonly number[]): Promise<void> {
  await tx.delete(candidateTags).where(eq(candidateTags.candidateId, candidateId))
  if (tagIds.length > 0)
    await tx.insert(candidateTags).values(tagIds.map((scoreTagId) => ({ candidateId, scoreTagId })))
}
