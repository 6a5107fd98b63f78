/** The candidate of a command: visible to the caller, and locked until the transaction ends. */
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../platform/db/open.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import { recruitments } from '../platform/db/tables/recruitment.ts'
import { Refused } from '../platform/http/refused.ts'
import { isVisibleCandidate, type Viewer } from '../identity/access/visible.ts'

export type LockedCandidate = Awaited<ReturnType<typeof lockCandidate>>

/** Refuses an unknown candidate and an invisible one in the same way. */
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
 * Only a candidate without an open process in any branch, and not hired, can be assigned or recommended (spec 1 §4);
 * invisible processes count too. The candidate must be locked, so that of two concurrent assignments the second finds
 * the first one's process.
 */
export async function requireFree(tx: Tx, { id, contratado }: LockedCandidate, publicationId: number): Promise<void> {
  const open = await tx
    .select({ publicationId: recruitments.publicationId })
    .from(recruitments)
    .where(and(eq(recruitments.candidateId, id), eq(recruitments.outcome, 'abierta')))
  if (open.some((process) => process.publicationId === publicationId)) throw new Refused('ya-asignado')
  if (open.length > 0 || contratado !== 0) throw new Refused('candidato-ocupado')
}
