/** Merges two records of one person: one remains and gets what the other has, which leads to it from then on. */
import { eq } from 'drizzle-orm'
import type { BodyOf } from '../../contract/call.ts'
import { type MergeChoices, type MergeField, mergeFieldNames, type mergeCandidates as ofMerging } from '../../contract/duplicates.ts'
import type { Tx } from '../db/open.ts'
import { candidates, candidateTags } from '../db/tables/candidates.ts'
import { candidateMerges, type MovedRecords } from '../db/tables/duplicates.ts'
import { logAction } from '../candidates/action-log.ts'
import { refreshDuplicates } from '../candidates/duplicates.ts'
import { refreshPortfolio } from '../candidates/portfolio-rows.ts'
import type { Deps } from '../http/deps.ts'
import { Refused } from '../http/refused.ts'
import type { Viewer } from '../access/visible.ts'
import { compare } from './compare.ts'
import { isHiredElsewhere, moveProcesses } from './move-processes.ts'
import { addAreas, moveCurriculum, moveProposals } from './move-records.ts'
import { lockBoth } from './person-lock.ts'

type Candidate = typeof candidates.$inferSelect
type Merging = BodyOf<typeof ofMerging>

/**
 * Refuses what the viewer may not see, what has changed since the comparison, and what one person cannot have twice. All of it is
 * one transaction.
 */
export function mergeCandidates({ db, now }: Pick<Deps, 'db' | 'now'>, viewer: Viewer, { idCandidato: primaryId, idOtro: mergedId, version, elecciones }: Merging) {
  return db.transaction(async (tx) => {
    const at = now()
    await lockBoth(tx, [primaryId, mergedId])
    const found = await compare(tx, viewer, primaryId, mergedId, at)
    if (found.version !== version) throw new Refused('registro-cambio')
    if (found.impedimento !== null) throw new Refused('union-imposible', { mensaje: found.impedimento })
    const [primary, merged] = [await readCandidate(tx, primaryId), await readCandidate(tx, mergedId)]
    const isOther = choiceOf(elecciones, primaryId, mergedId)
    const hiredElsewhere = { primary: await isHiredElsewhere(tx, primary), merged: await isHiredElsewhere(tx, merged) }
    const columns = await changeColumns(tx, primary, merged, isOther)
    const moved: MovedRecords = {
      columns,
      hiredElsewhere,
      tags: isOther('calificacion') ? await replaceTags(tx, primaryId, mergedId) : null,
      curriculum: await moveCurriculum(tx, primaryId, mergedId, isOther('curriculum')),
      areas: await addAreas(tx, primaryId, mergedId),
      ...(await moveProposals(tx, mergedId, primaryId)),
      ...(await moveProcesses(tx, mergedId, primaryId)),
    }
    // What leads to the merged record leads to the other one at once.
    await tx.update(candidates).set({ mergedInto: primaryId }).where(eq(candidates.mergedInto, mergedId))
    await tx.update(candidates).set({ mergedInto: primaryId }).where(eq(candidates.id, mergedId))
    const [written] = await tx.insert(candidateMerges).values({ primaryId, mergedId, branch: viewer.branch, mergedBy: viewer.userId, at, moved }).returning({ id: candidateMerges.id })
    if (!written) throw new Error('the merge was not written')
    await refreshPortfolio(tx, [primaryId, mergedId])
    await refreshDuplicates(tx, [primaryId, mergedId], at)
    const details = { union: written.id, procesos: moved.recruitments.length }
    for (const candidateId of [primaryId, mergedId]) await logAction(tx, { at, branch: viewer.branch, action: 'union', candidateId, actorId: viewer.userId, details })
    return { idUnion: written.id, idCandidato: primaryId }
  })
}

async function readCandidate(tx: Tx, id: number): Promise<Candidate> {
  const [found] = await tx.select().from(candidates).where(eq(candidates.id, id))
  if (!found) throw new Error(`candidate ${id} is gone`)
  return found
}

/** Whether the merged record's value was chosen. Refuses a third candidate. */
function choiceOf(choices: MergeChoices, primaryId: number, mergedId: number): (field: MergeField) => boolean {
  const wrong = mergeFieldNames.filter((field) => ![undefined, primaryId, mergedId].includes(choices[field]))
  if (wrong.length > 0) throw new Refused('datos-invalidos', { campos: Object.fromEntries(wrong.map((field) => [`elecciones.${field}`, 'Elige el dato de uno de los dos.'])) })
  return (field) => choices[field] === mergedId
}

const columnsOfField = {
  nombre: ['nombres', 'apellidoPaterno', 'apellidoMaterno'],
  fechaNacimiento: ['fechaNacimiento'],
  correo: ['correo'],
  telefono: ['telefono'],
  lugar: ['estado', 'municipio'],
  escolaridad: ['escolaridad'],
  calificacion: ['scoreTypeId'],
  curriculum: [],
} as const satisfies Readonly<Record<MergeField, readonly (keyof Candidate)[]>>

/** Writes the chosen values into the remaining record; returns those that changed. */
async function changeColumns(tx: Tx, primary: Candidate, merged: Candidate, isOther: (field: MergeField) => boolean): Promise<MovedRecords['columns']> {
  const chosen = mergeFieldNames.filter(isOther).flatMap((field) => columnsOfField[field].map((column) => [column, merged[column]] as const))
  const longest = [primary.keptUntil, merged.keptUntil].filter((day) => day !== null).toSorted().at(-1) ?? null
  const wanted = new Map<keyof Candidate, string | number | null>([...chosen, ['keptUntil', longest], ['contratado', Math.max(primary.contratado, merged.contratado)]])
  const changed = [...wanted].filter(([column, value]) => primary[column] !== value)
  if (changed.length > 0) await tx.update(candidates).set(Object.fromEntries(changed)).where(eq(candidates.id, primary.id))
  // Whether somebody is hired follows from the processes when the merge is undone.
  return Object.fromEntries(changed.filter(([column]) => column !== 'contratado').map(([column, value]) => [column, [primary[column] as string | number | null, value]]))
}

async function replaceTags(tx: Tx, primaryId: number, mergedId: number): Promise<MovedRecords['tags']> {
  const [before, after] = [await readTags(tx, primaryId), await readTags(tx, mergedId)]
  await writeTags(tx, primaryId, after)
  return [before, after]
}

export const readTags = async (tx: Tx, candidateId: number): Promise<number[]> =>
  (await tx.select({ id: candidateTags.scoreTagId }).from(candidateTags).where(eq(candidateTags.candidateId, candidateId)).orderBy(candidateTags.scoreTagId)).map(({ id }) => id)

export async function writeTags(tx: Tx, candidateId: number, tagIds: readonly number[]): Promise<void> {
  await tx.delete(candidateTags).where(eq(candidateTags.candidateId, candidateId))
  if (tagIds.length > 0) await tx.insert(candidateTags).values(tagIds.map((scoreTagId) => ({ candidateId, scoreTagId })))
}
