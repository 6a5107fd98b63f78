/** Discards a candidate for a reason that the server names: each stage has a catalogue of its own, and the reason is added where an installation has not got it. */
import { and, asc, eq } from 'drizzle-orm'
import { phases, reasonCatalogue, rejectionReasonsOf } from '../../../contract/phases.ts'
import type { Moved } from '../../../contract/recruitment.ts'
import type { Tx } from '../../platform/db/open.ts'
import { reasons } from '../../platform/db/tables/recruitment.ts'
import { Refused } from '../../platform/http/refused.ts'
import { type Command, perform } from '../engine/engine.ts'

type Discard = Pick<Command, 'recruitmentId' | 'actor' | 'at'> & {
  readonly reason: string
  readonly comentarios?: string
}

/** Refuses a process that has ended ('etapa-cambio'). No letter says that the candidate was rejected; called-off interviews have their own. */
export async function discardWithReason(
  tx: Tx,
  { recruitmentId, actor, at, reason, comentarios = '' }: Discard,
): Promise<Moved> {
  const { moved } = await perform(tx, {
    recruitmentId,
    version: null,
    actor,
    at,
    prepare: async ({ codigo, outcome }) => {
      if (outcome !== 'abierta')
        throw new Refused('etapa-cambio', { mensaje: `El proceso ya terminó en «${phases[codigo].descripcion}».` })
      const motivo = await reasonFor(tx, reasonCatalogue(rejectionReasonsOf(codigo)), reason)
      return {
        event: { type: 'candidato.rechazado', motivo },
        form: { motivoRechazo: motivo, ...(comentarios === '' ? {} : { comentarios }) },
      }
    },
  })
  return moved
}

async function reasonFor(tx: Tx, code: string, descripcion: string): Promise<number> {
  const isIt = and(eq(reasons.code, code), eq(reasons.descripcion, descripcion))
  const [found] = await tx.select({ id: reasons.id }).from(reasons).where(isIt).orderBy(asc(reasons.id)).limit(1)
  if (found) return found.id
  const [added] = await tx.insert(reasons).values({ code, descripcion }).returning({ id: reasons.id })
  return added!.id
}
