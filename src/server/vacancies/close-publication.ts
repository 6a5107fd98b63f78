/** Closes a publication with its candidates in process, all or nothing, and reopens it (design/administration.md). */
import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq } from 'drizzle-orm'
import type { AnswerOf, BodyOf } from '../../contract/call.ts'
import { closingReasons, phases, type PhaseCode, type StageName, stageNames } from '../../contract/phases.ts'
import type {
  closePublication as ofClosing,
  ClosingChoice,
  ClosingSummary,
  Publication,
  reopenPublication as ofReopening,
} from '../../contract/publications.ts'
import { withoutRejectionReason } from '../../contract/publications.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import type { Deps } from '../platform/http/deps.ts'
import { Refused } from '../platform/http/refused.ts'
import { inTransaction } from '../recruitment/engine/engine.ts'
import { listReasons } from '../recruitment/stages/reasons.ts'
import { lockOpen, rejectMany } from '../recruitment/decisions/reject-many.ts'
import type { Actor } from '../identity/access/rights.ts'
import { readPublication } from './detail.ts'
import type { EventDetails } from '../publications/event-details.ts'
import { refusedAt } from './lookups.ts'
import { type LockedPublication, performOnPublication } from '../publications/engine.ts'
import { publishing } from './publish.ts'
import { requireOffer } from './required-offer.ts'
import { publicationEvents, publications } from '../platform/db/tables/vacancies.ts'

type Dependencies = Pick<Deps, 'db' | 'now'>

const stages = Object.keys(stageNames) as StageName[]
/** No offer has been made yet. */
const isBeforeOffer = (stage: StageName): boolean => stages.indexOf(stage) < stages.indexOf('oferta')

/** Candidates whose process ends with the publication, by phase; the others continue. */
const ends: Readonly<Record<Exclude<ClosingChoice, 'siguen'>, (codigo: PhaseCode) => boolean>> = {
  rechazar: () => true,
  cartera: (codigo) => isBeforeOffer(phases[codigo].stage),
}

export async function readClosingSummary(db: Db, actor: Actor, idPublicacion: number): Promise<ClosingSummary> {
  const { version, etapas, candidatos } = await readPublication(db, actor, idPublicacion)
  const libres = etapas.filter(({ etapa }) => isBeforeOffer(etapa)).reduce((sum, one) => sum + one.candidatos, 0)
  return { version, candidatos, libres, etapas, motivos: await listReasons(db, closingReasons) }
}

export function closePublication(
  { db, now }: Dependencies,
  actor: Actor,
  body: BodyOf<typeof ofClosing>,
): Promise<AnswerOf<typeof ofClosing>> {
  const { idPublicacion, version, motivo, procesos } = body
  const at = now()
  return inTransaction(db, at, async (tx) => {
    // Locked before the publication, as in a hire; the permission is checked below.
    if (procesos !== 'siguen') await lockOpen(tx, idPublicacion)
    let rechazados = 0
    const prepare = async () => {
      const reason = procesos === 'rechazar' ? await requireReason(tx, body.motivoRechazo) : undefined
      const ended = await endProcesses(tx, idPublicacion, {
        procesos,
        motivo,
        reasonId: reason?.id,
        actorId: actor.userId,
        at,
      })
      rechazados = ended.length
      return {
        event: { type: 'publicacion.cerrada' as const, procesos },
        form: { motivo, ...(reason && { motivoRechazo: reason.descripcion }), rechazados },
      }
    }
    try {
      await performOnPublication(tx, { publicationId: idPublicacion, version, actor, at, prepare })
    } catch (failure) {
      const before =
        failure instanceof Refused && failure.refusal.codigo === 'registro-cambio'
          ? await findSameClosing(tx, actor, body)
          : null
      if (!before) throw failure
      rechazados = before.rechazados
    }
    return { publicacion: await readPublication(tx, actor, idPublicacion, at), rechazados }
  })
}

/**
 * A client without an answer repeats the request: the same closing, by the same user from the same version, is answered
 * and not done twice.
 */
async function findSameClosing(
  tx: Tx,
  { userId }: Actor,
  { idPublicacion, version = -1, motivo, procesos, motivoRechazo }: BodyOf<typeof ofClosing>,
): Promise<{ rechazados: number } | null> {
  const isNextVersion = and(
    eq(publications.id, idPublicacion),
    eq(publications.estado, 'cerrada'),
    eq(publications.version, version + 1),
  )
  const [last] = await tx
    .select({ event: publicationEvents.event, form: publicationEvents.form, actorId: publicationEvents.actorId })
    .from(publicationEvents)
    .innerJoin(publications, eq(publications.id, publicationEvents.publicationId))
    .where(isNextVersion)
    .orderBy(desc(publicationEvents.id))
    .limit(1)
  if (last?.actorId !== userId) return null
  const { rechazados = 0, ...why } = (last.form ?? {}) as EventDetails
  const reason = procesos === 'rechazar' ? await requireReason(tx, motivoRechazo) : undefined
  const same = {
    event: { type: 'publicacion.cerrada', procesos },
    why: { motivo, ...(reason && { motivoRechazo: reason.descripcion }) },
  }
  return isDeepStrictEqual({ event: last.event, why }, same) ? { rechazados } : null
}

type Ending = {
  readonly procesos: ClosingChoice
  readonly motivo: string
  readonly reasonId: number | undefined
  readonly actorId: number
  readonly at: Date
}

/**
 * Ids of the ended processes. With the publication locked no process starts; those that started before are locked now.
 */
async function endProcesses(
  tx: Tx,
  publicationId: number,
  { procesos, motivo, reasonId, ...rejection }: Ending,
): Promise<number[]> {
  if (procesos === 'siguen') return []
  const ended = (await lockOpen(tx, publicationId)).filter(({ codigo }) => ends[procesos](codigo)).map(({ id }) => id)
  const event = { type: 'candidato.rechazado' as const, ...(reasonId !== undefined && { motivo: reasonId }) }
  const form = reasonId === undefined ? { motivo: `Se cerró la publicación: ${motivo}` } : { motivoRechazo: reasonId }
  await rejectMany(tx, ended, { event, form, ...rejection })
  return ended
}

/** From the catalogue of closings. */
async function requireReason(tx: Tx, id: number | undefined) {
  const found = (await listReasons(tx, closingReasons)).find((one) => one.id === id)
  if (!found) throw refusedAt('motivoRechazo', withoutRejectionReason)
  return found
}

/**
 * The new state depends on the day and its openings; refused when the vacancy has another open publication at the site.
 */
export function reopenPublication(
  { db, now, env }: Pick<Deps, 'db' | 'now' | 'env'>,
  actor: Actor,
  { idPublicacion, motivo, version }: BodyOf<typeof ofReopening>,
): Promise<Publication> {
  const at = now()
  return publishing(db, at, async (tx) => {
    const prepare = ({ row, today, libres }: LockedPublication) => {
      requireOffer(env, row)
      return { event: { type: 'publicacion.reabierta' as const, hoy: today, libres }, form: { motivo } }
    }
    await performOnPublication(tx, { publicationId: idPublicacion, version, actor, at, prepare })
    return readPublication(tx, actor, idPublicacion, at)
  })
}
