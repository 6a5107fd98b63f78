/** The candidate of a command: visible to the caller, and locked until the transaction ends. */
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'
import { candidates } from '../db/tables/candidates.ts'
import { recruitments } from '../db/tables/recruitment.ts'
import { Refused } from '../http/refused.ts'
import { isVisibleCandidate, type Viewer } from '../access/visible.ts'

export type LockedCandidate = Awaited<ReturnType<typeof lockCandidate>>

/** Refuses an unknown candidate and one that the viewer may not see alike. */
export async function lockCandidate(tx: Tx, viewer: Viewer, candidateId: number) {
  const [candidate] = await tx
    .select({ id: candidates.id, correo: candidates.correo, contratado: candidates.contratado })
    .from(candidates)
    .where(and(eq(candidates.id, candidateId), isVisibleCandidate(tx, viewer)))
    .for('update')
  if (!candidate) throw new Refused('no-encontrado')
  return candidate
}

/**
 * Only who is in no process of any branch and was not hired may be assigned or recommended (spec 1 §4): also
 * a process that the viewer does not see counts. Asked with the candidate locked, so that of two assignments
 * at once the second finds the process of the first.
 */
export async function requireFree(tx: Tx, { id, contratado }: LockedCandidate, publicationId: number): Promise<void> {
  const open = await tx
    .select({ publicationId: recruitments.publicationId })
    .from(recruitments)
    .where(and(eq(recruitments.candidateId, id), eq(recruitments.outcome, 'abierta')))
  if (open.some((process) => process.publicationId === publicationId)) throw new Refused('ya-asignado')
  if (open.length > 0 || contratado !== 0) throw new Refused('candidato-ocupado')
}
