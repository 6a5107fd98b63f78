/**
 * Rejects a candidate with a reason: 'Rechazar Candidato' from the vacancy step (design/process.md), and where the
 * server names the reason.
 */
import { and, asc, eq } from 'drizzle-orm'
import type { BodyOf } from '../../../contract/call.ts'
import { phases, reasonCatalogue, rejectionReasonsOf } from '../../../contract/phases.ts'
import type { Moved } from '../../../contract/recruitment.ts'
import type { rejectCandidate as ofRejection } from '../../../contract/process-outcomes.ts'
import type { Tx } from '../../platform/db/open.ts'
import { reasons } from '../../platform/db/tables/recruitment.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { Refused } from '../../platform/http/refused.ts'
import { type Command, inTransaction, perform } from '../engine/engine.ts'
import { requireReasonOf } from '../stages/reasons.ts'
import { scheduleLetter } from './order-letters.ts'
import { type Actor, canMove } from '../../identity/access/rights.ts'
import { undoWindowOf, withTimeLeft } from '../engine/undo-window.ts'

type Rejection = Omit<BodyOf<typeof ofRejection>, 'idUsuario' | 'rechazo'>

/** The reason belongs to the current phase; the history and the statistics treat it like any rejection. */
export async function rejectCandidate(
  { db, now, env }: Deps,
  actor: Actor,
  { idReclutamiento, version, motivoRechazo, comentarios, carta }: Rejection,
): Promise<Moved> {
  const at = now()
  const moved = await inTransaction(db, at, async (tx) => {
    const done = await perform(tx, {
      recruitmentId: idReclutamiento,
      version: version ?? null,
      actor,
      at,
      undoMs: undoWindowOf(env),
      prepare: async (locked) => {
        if (!canMove(actor, locked)) throw new Refused('sin-permiso')
        const form = { ...(motivoRechazo !== undefined && { motivoRechazo }), ...(comentarios && { comentarios }) }
        if (motivoRechazo === undefined)
          return { event: { type: 'candidato.rechazado' }, form: comentarios ? form : null }
        await requireReasonOf(tx, reasonCatalogue(rejectionReasonsOf(locked.codigo)), motivoRechazo, 'motivoRechazo')
        return { event: { type: 'candidato.rechazado', motivo: motivoRechazo }, form }
      },
    })
    if (carta)
      await scheduleLetter(tx, { ...letterOf(done.moved), recruitmentId: idReclutamiento, choice: carta, actor, at })
    return done.moved
  })
  return withTimeLeft(moved, at, now())
}

const letterOf = ({ version, deshacer }: Moved) => ({ version, undoMs: deshacer })

type ServerRejection = Pick<Command, 'recruitmentId' | 'actor' | 'at'> & {
  readonly reason: string
  readonly comentarios?: string
}

/**
 * For a reason that the server names: each stage has a catalogue of its own, and the reason is added where an
 * installation has not got it. Refuses a process that has ended ('etapa-cambio'). No letter says that the candidate was
 * rejected; called-off interviews have their own.
 */
export async function rejectForReason(
  tx: Tx,
  { recruitmentId, actor, at, reason, comentarios = '' }: ServerRejection,
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

/** By its text; undefined: the catalogue has no such reason. */
export async function findReason(tx: Tx, code: string, descripcion: string): Promise<number | undefined> {
  const isIt = and(eq(reasons.code, code), eq(reasons.descripcion, descripcion))
  const [found] = await tx.select({ id: reasons.id }).from(reasons).where(isIt).orderBy(asc(reasons.id)).limit(1)
  return found?.id
}

async function reasonFor(tx: Tx, code: string, descripcion: string): Promise<number> {
  const found = await findReason(tx, code, descripcion)
  if (found !== undefined) return found
  const [added] = await tx.insert(reasons).values({ code, descripcion }).returning({ id: reasons.id })
  return added!.id
}
