/**
 * The events of one process as its chart received them: visible to every user who may see the process, like its
 * history.
 */
import type { ProcessPath } from '../../../contract/chart-numbers.ts'
import { fullName } from '../../platform/db/full-name.ts'
import type { Db } from '../../platform/db/open.ts'
import { wireMoment } from '../../platform/base/mexico-time.ts'
import { eventOf } from '../../recruitment/engine/event-forms.ts'
import { authorOf } from '../../recruitment/history/history.ts'
import { openProcess } from '../../recruitment/workspace/process.ts'
import { readEvents } from '../../recruitment/engine/process-queries.ts'
import type { Actor } from '../../identity/access/rights.ts'

export async function loadProcessPath(db: Db, actor: Actor, recruitmentId: number): Promise<ProcessPath> {
  const process = await openProcess(db, actor, recruitmentId)
  const events = await readEvents(db, recruitmentId)
  return {
    nombre: fullName(process),
    vacante: process.titulo,
    modo: process.modo,
    ...dated(process.createdAt),
    // A correction does not move the process
    pasos: events.toReversed().flatMap((row) => {
      const event = eventOf(row)
      return event ? [{ evento: { ...event }, ...dated(row.at), autor: authorOf(row) }] : []
    }),
  }
}

function dated(at: Date): { fecha: string; hora: string } {
  const { date, hora } = wireMoment(at)
  return { fecha: date, hora }
}
