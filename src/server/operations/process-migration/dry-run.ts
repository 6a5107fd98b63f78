/** Replays the logs of all processes by the chart of this program, and changes nothing. */
import { asc, between, gt } from 'drizzle-orm'
import { recruitmentMachine } from '../../../../machines/recruitment/recruitment.machine.ts'
import type { Db } from '../../platform/db/open.ts'
import { inOneView } from '../../platform/db/one-view.ts'
import { recruitmentEvents, recruitments } from '../../platform/db/tables/recruitment.ts'
import { columnsOf } from '../../recruitment/engine/chart.ts'
import { replay } from '../../recruitment/engine/replayed-state.ts'
import { type Mapping, mapped } from './mapping.ts'

/** Processes whose phase has another name, or is another one. */
type Move = { readonly from: string; readonly to: string; readonly processes: number; readonly open: number }
export type DryRun = {
  readonly processes: number
  readonly open: number
  readonly moves: readonly Move[]
  /** Processes that the chart cannot follow, and why. */
  readonly broken: readonly { readonly id: number; readonly why: string }[]
}

const batchSize = 500

/** In batches by key, each in one snapshot, so that it can run beside servers on PostgreSQL. */
export async function dryRun(
  db: Db,
  mapping: Mapping,
  {
    machine = recruitmentMachine,
    onProgress = () => {},
  }: { machine?: typeof recruitmentMachine; onProgress?: (soFar: number) => void } = {},
): Promise<DryRun> {
  const moves = new Map<string, Move>()
  const broken: { id: number; why: string }[] = []
  let [processes, open, after]: [number, number, number | undefined] = [0, 0, 0]
  while (after !== undefined) {
    const batch = await readBatch(db, after)
    for (const { events, ...process } of batch) {
      const isOpen = process.outcome === 'abierta'
      const replayed = replay(
        process,
        events.map((row) => mapped(mapping, row)),
        machine,
      )
      const why =
        replayed.broken ??
        (replayed.version === process.version ? null : `faltan eventos desde el ${replayed.version + 1}`)
      const { codigo } = columnsOf(replayed.chart)
      processes += 1
      open += isOpen ? 1 : 0
      if (why !== null) broken.push({ id: process.id, why })
      else if (codigo !== process.codigo) {
        const key = `${process.codigo} ${codigo}`
        const { processes: count, open: openCount } = moves.get(key) ?? { processes: 0, open: 0 }
        moves.set(key, { from: process.codigo, to: codigo, processes: count + 1, open: openCount + (isOpen ? 1 : 0) })
      }
    }
    after = batch.at(-1)?.id
    onProgress(processes)
  }
  return {
    processes,
    open,
    moves: [...moves.values()].toSorted((one, other) => other.processes - one.processes),
    broken,
  }
}

const readBatch = (db: Db, after: number) =>
  inOneView(db, async (tx) => {
    const { id, modo, createdAt, codigo, version, outcome } = recruitments
    const rows = await tx
      .select({ id, modo, createdAt, codigo, version, outcome })
      .from(recruitments)
      .where(gt(id, after))
      .orderBy(asc(id))
      .limit(batchSize)
    const [first, last] = [rows[0], rows.at(-1)]
    if (!first || !last) return []
    const events = await tx
      .select()
      .from(recruitmentEvents)
      .where(between(recruitmentEvents.recruitmentId, first.id, last.id))
      .orderBy(asc(recruitmentEvents.recruitmentId), asc(recruitmentEvents.version))
    const eventsOf = Map.groupBy(events, ({ recruitmentId }) => recruitmentId)
    return rows.map((row) => ({ ...row, events: eventsOf.get(row.id) ?? [] }))
  })
