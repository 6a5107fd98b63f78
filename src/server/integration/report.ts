/** Events that a candidate causes elsewhere (design/process.md, events from outside). */
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { PhaseCode } from '../../contract/phases.ts'
import { requireComplete } from '../deliveries/application-form.ts'
import { applications } from '../platform/db/tables/applications.ts'
import type { Tx } from '../platform/db/open.ts'
import { requireDocuments } from '../deliveries/documents.ts'
import type { Deps } from '../platform/http/deps.ts'
import { inTransaction, perform } from '../recruitment/engine/engine.ts'
import { eventOf } from '../recruitment/engine/event-forms.ts'
import type { LockedRecruitment } from '../recruitment/engine/locked-recruitment.ts'
import { withoutUndone } from '../recruitment/engine/undone-events.ts'
import { recruitmentEvents } from '../platform/db/tables/recruitment.ts'
import { lockReferred, type Reference } from '../deliveries/referred.ts'

export type OutsideEvent = 'solicitud.completada' | 'documentos.cargados'

/** The phase that waits for it, and its preconditions. */
const reports: Readonly<
  Record<
    OutsideEvent,
    { readonly phase: PhaseCode; readonly require: (tx: Tx, locked: LockedRecruitment) => Promise<void> }
  >
> = {
  'solicitud.completada': { phase: 'FC-ES', require: (tx, { id }) => requireComplete(tx, id) },
  'documentos.cargados': { phase: 'FD-ES', require: (tx, { id }) => requireDocuments(tx, id) },
}

/**
 * Refuses an incomplete delivery ('incompleto') and an event that the process does not wait for ('etapa-cambio'). A
 * repeated event that has already moved the process gets the same answer as before.
 */
export async function reportFromOutside(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  reference: Reference,
  evento: OutsideEvent,
): Promise<void> {
  const at = now()
  const { phase, require } = reports[evento]
  await inTransaction(db, at, async (tx) => {
    const locked = await lockReferred(tx, reference)
    if (locked.codigo !== phase && (await hasMovedOn(tx, locked, phase, evento))) return
    const prepare = async () => {
      if (locked.codigo === phase && locked.outcome === 'abierta') await require(tx, locked)
      return { event: { type: evento }, form: null }
    }
    await perform(tx, { recruitmentId: locked.id, version: null, actor: null, at, prepare })
    if (evento !== 'solicitud.completada') return
    await tx
      .update(applications)
      .set({ completedAt: at })
      .where(and(eq(applications.recruitmentId, locked.id), isNull(applications.completedAt)))
  })
}

/**
 * Whether this event ended the last stay in the phase. After a restart of the phase it does not count; what was undone
 * never was.
 */
async function hasMovedOn(tx: Tx, { id }: LockedRecruitment, phase: PhaseCode, evento: OutsideEvent): Promise<boolean> {
  const { version, event, codigo } = recruitmentEvents
  const rows = await tx
    .select({ version, event, codigo })
    .from(recruitmentEvents)
    .where(and(eq(recruitmentEvents.recruitmentId, id), eq(recruitmentEvents.kind, 'moved')))
    .orderBy(desc(version))
  const last = withoutUndone(rows).find((row) => row.codigo === phase || eventOf(row)?.type === 'candidato.repostulado')
  return last !== undefined && eventOf(last)?.type === evento
}
