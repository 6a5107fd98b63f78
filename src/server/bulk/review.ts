/** What a person is shown before an action on many processes begins. */
import { and, inArray } from 'drizzle-orm'
import type { BulkObstacle, BulkReview } from '../../contract/bulk.ts'
import { type PhaseCode, reasonCatalogue, rejectionReasonsOf } from '../../contract/phases.ts'
import { type Actor, canMove, shownCode } from '../identity/access/rights.ts'
import { isVisibleRecruitment } from '../identity/access/visible.ts'
import type { Db } from '../platform/db/open.ts'
import { recruitments } from '../platform/db/tables/recruitment.ts'
import { listReasons } from '../recruitment/stages/reasons.ts'

export async function review(db: Db, actor: Actor, ids: readonly number[]): Promise<BulkReview> {
  const { id, version, codigo, branch, outcome } = recruitments
  const found = await db
    .select({ id, version, codigo, branch, outcome })
    .from(recruitments)
    .where(and(inArray(id, [...ids]), isVisibleRecruitment(db, actor)))
  const byId = new Map(found.map((row) => [row.id, row]))
  const judged = [...new Set(ids)].map((idReclutamiento) => {
    const row = byId.get(idReclutamiento)
    return { idReclutamiento, row, impedimento: obstacleOf(row, actor) }
  })
  const able = judged.flatMap(({ row, impedimento }) => (row && impedimento === null ? [row.codigo] : []))
  return {
    procesos: judged.map(({ idReclutamiento, row, impedimento }) => ({
      idReclutamiento,
      version: row?.version ?? 0,
      codigo: row ? shownCode(row.codigo, actor.role) : null,
      impedimento,
    })),
    motivos: await reasonsFor(db, able),
  }
}

type Found = Pick<typeof recruitments.$inferSelect, 'branch' | 'outcome'>

function obstacleOf(row: Found | undefined, actor: Actor): BulkObstacle | null {
  if (!row) return 'no-encontrado'
  if (!canMove(actor, row)) return 'sin-permiso'
  return row.outcome === 'abierta' ? null : 'terminado'
}

/** By their text, because each stage has its own catalogue; those of most processes first. */
async function reasonsFor(db: Db, codes: readonly PhaseCode[]): Promise<BulkReview['motivos']> {
  const catalogues = codes.map((code) => reasonCatalogue(rejectionReasonsOf(code)))
  const counts = new Map<string, number>()
  for (const catalogue of new Set(catalogues)) {
    const among = catalogues.filter((one) => one === catalogue).length
    const texts = new Set((await listReasons(db, catalogue)).map(({ descripcion }) => descripcion))
    for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + among)
  }
  return [...counts]
    .map(([descripcion, procesos]) => ({ descripcion, procesos }))
    .toSorted((one, other) => other.procesos - one.procesos)
}
