/** What the candidate does elsewhere comes in here (design/process.md, events from outside). */
import { and, eq, isNull } from 'drizzle-orm'
import { applications } from '../applications/tables.ts'
import type { Deps } from '../http/deps.ts'
import { perform } from './engine.ts'
import { inTransaction } from './in-transaction.ts'

export type OutsideEvent = 'solicitud.completada' | 'documentos.cargados'

/** Refuses ('etapa-cambio') what the process does not wait for, so that telling twice moves it once. */
export async function reportFromOutside({ db, now }: Pick<Deps, 'db' | 'now'>, recruitmentId: number, evento: OutsideEvent): Promise<void> {
  const at = now()
  await inTransaction(db, at, async (tx) => {
    const event = { type: evento }
    await perform(tx, { recruitmentId, version: null, actor: null, at, state: () => ({ event, form: null }) })
    if (evento !== 'solicitud.completada') return
    await tx
      .update(applications)
      .set({ completedAt: at })
      .where(and(eq(applications.recruitmentId, recruitmentId), isNull(applications.completedAt)))
  })
}
