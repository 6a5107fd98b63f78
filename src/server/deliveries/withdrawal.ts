/** A candidate leaves the process: a discard like any other, with a reason of its own, caused by no staff user. */
import { and, asc, eq } from 'drizzle-orm'
import { phases, reasonCatalogue, rejectionReasonsOf } from '../../contract/phases.ts'
import type { Tx } from '../db/open.ts'
import { reasons } from '../db/tables/recruitment.ts'
import { Refused } from '../http/refused.ts'
import { perform } from '../recruitment/engine.ts'

export const withdrawnReason = 'El candidato se retiró'

/** Refuses a process that has ended ('etapa-cambio'). */
export async function withdraw(tx: Tx, recruitmentId: number, comentarios: string, at: Date): Promise<void> {
  await perform(tx, {
    recruitmentId, version: null, actor: null, at,
    state: async ({ codigo, outcome }) => {
      if (outcome !== 'abierta') throw new Refused('etapa-cambio', { mensaje: `El proceso ya terminó en «${phases[codigo].descripcion}».` })
      const motivo = await reasonFor(tx, reasonCatalogue(rejectionReasonsOf(codigo)))
      return { event: { type: 'candidato.rechazado', motivo }, form: { motivoRechazo: motivo, ...(comentarios === '' ? {} : { comentarios }) } }
    },
  })
}

/** Each stage has a catalogue of its own; the reason is added where an installation has not got it. */
async function reasonFor(tx: Tx, code: string): Promise<number> {
  const isIt = and(eq(reasons.code, code), eq(reasons.descripcion, withdrawnReason))
  const [found] = await tx.select({ id: reasons.id }).from(reasons).where(isIt).orderBy(asc(reasons.id)).limit(1)
  if (found) return found.id
  const [added] = await tx.insert(reasons).values({ code, descripcion: withdrawnReason }).returning({ id: reasons.id })
  return added!.id
}
