/** Stores the CV of a candidate, in place of an earlier one. */
import { curricula } from '../platform/db/tables/candidates.ts'
import type { Tx } from '../platform/db/open.ts'

export type Curriculum = { readonly fileName: string; readonly contentBase64: string }

export async function storeCurriculum(
  tx: Tx,
  candidateId: number,
  { fileName, contentBase64 }: Curriculum,
): Promise<void> {
  const file = { fileName, contentBase64 }
  await tx
    .insert(curricula)
    .values({ candidateId, ...file })
    .onConflictDoUpdate({ target: curricula.candidateId, set: file })
}
