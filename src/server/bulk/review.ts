/** What a person is shown before an action on many processes begins. */
import { and, eq, inArray } from 'drizzle-orm'
import { type BulkObstacle, type BulkReview, mostInBulk, type reviewFilter as ofFilter } from '../../contract/bulk.ts'
import type { QueryOf } from '../../contract/call.ts'
import { type PhaseCode, reasonCatalogue, rejectionReasonsOf } from '../../contract/phases.ts'
import { type Actor, canMove, shownCode } from '../identity/access/rights.ts'
import { findProcessIds } from '../candidates/list/list.ts'
import { isVisibleRecruitment } from '../identity/access/visible.ts'
import { fullNameColumn } from '../platform/db/full-name.ts'
import type { Db } from '../platform/db/open.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import { recruitments } from '../platform/db/tables/recruitment.ts'
import type { Deps } from '../platform/http/deps.ts'
import { listReasons } from '../recruitment/stages/reasons.ts'

export const review = ({ db }: Pick<Deps, 'db'>, actor: Actor, ids: readonly number[]): Promise<BulkReview> =>
  reviewOf(db, actor, ids, false)

export async function reviewFilter(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  filter: QueryOf<typeof ofFilter>,
): Promise<BulkReview> {
  const ids = await findProcessIds(deps, actor, filter, mostInBulk + 1)
  return reviewOf(deps.db, actor, ids.slice(0, mostInBulk), ids.length > mostInBulk)
}

async function reviewOf(db: Db, actor: Actor, ids: readonly number[], hayMas: boolean): Promise<BulkReview> {
  const { id, version, codigo, branch, outcome } = recruitments
  const found = await db
    .select({ id, version, codigo, branch, outcome, nombre: fullNameColumn })
    .from(recruitments)
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
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
      nombre: row?.nombre ?? '',
      version: row?.version ?? 0,
      codigo: row ? shownCode(row.codigo, actor.role) : null,
      impedimento,
    })),
    motivos: await reasonsFor(db, able),
    hayMas,
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
