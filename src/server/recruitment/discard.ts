/** 'Rechazar Candidato' from the vacancy step (design/process.md). */
import type { Moved } from '../../contract/recruitment.ts'
import type { Deps } from '../http/deps.ts'
import { Refused } from '../http/refused.ts'
import { perform } from './engine.ts'
import { inTransaction } from './in-transaction.ts'
import { type Actor, canMove } from './rights.ts'

type Asked = { readonly idReclutamiento: number; readonly version?: number | undefined }

export function rejectCandidate({ db, now }: Deps, actor: Actor, { idReclutamiento, version }: Asked): Promise<Moved> {
  const at = now()
  return inTransaction(db, at, (tx) =>
    perform(tx, {
      recruitmentId: idReclutamiento,
      version: version ?? null,
      actor,
      at,
      state: (locked) => {
        if (!canMove(actor, locked)) throw new Refused('sin-permiso')
        return { event: { type: 'candidato.rechazado' }, form: null }
      },
    }),
  )
}
