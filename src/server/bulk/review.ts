/** What a person is shown before an action on many processes begins. */
import { and, eq, inArray } from 'drizzle-orm'
import {
  type BulkKind,
  type BulkObstacle,
  type BulkReview,
  mostInBulk,
  type reviewBulk,
  type reviewFilter as ofFilter,
} from '../../contract/bulk.ts'
import type { BodyOf, QueryOf } from '../../contract/call.ts'
import { type PhaseCode, reasonCatalogue, rejectionReasonsOf } from '../../contract/phases.ts'
import { type Actor, canMove, shownCode } from '../identity/access/rights.ts'
import { findProcessIds } from '../candidates/list/list.ts'
import { isVisibleRecruitment } from '../identity/access/visible.ts'
import { fullNameColumn } from '../platform/db/full-name.ts'
import type { Db } from '../platform/db/open.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import { recruitments } from '../platform/db/tables/recruitment.ts'
import { publications } from '../platform/db/tables/vacancies.ts'
import type { Deps } from '../platform/http/deps.ts'
import { canHandOver } from '../recruitment/decisions/hand-over.ts'
import { listReasons } from '../recruitment/stages/reasons.ts'

export const review = (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { idReclutamientos, tipo }: BodyOf<typeof reviewBulk>,
): Promise<BulkReview> => reviewOf(db, actor, { ids: idReclutamientos, tipo, hayMas: false })

export async function reviewFilter(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { tipo, ...filter }: QueryOf<typeof ofFilter>,
): Promise<BulkReview> {
  const ids = await findProcessIds(deps, actor, filter, mostInBulk + 1)
  return reviewOf(deps.db, actor, { ids: ids.slice(0, mostInBulk), tipo, hayMas: ids.length > mostInBulk })
}

type Chosen = { readonly ids: readonly number[]; readonly tipo: BulkKind | undefined; readonly hayMas: boolean }

async function reviewOf(db: Db, actor: Actor, { ids, tipo, hayMas }: Chosen): Promise<BulkReview> {
  const { id, version, codigo, branch, outcome, candidateId, responsibleId } = recruitments
  const found = await db
    .select({
      id,
      version,
      codigo,
      branch,
      outcome,
      candidateId,
      responsibleId,
      leaderId: publications.responsibleId,
      correo: candidates.correo,
      nombre: fullNameColumn,
    })
    .from(recruitments)
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .where(and(inArray(id, [...ids]), isVisibleRecruitment(db, actor)))
  const byId = new Map(found.map((row) => [row.id, row]))
  const written = new Set<number>()
  const judged = [...new Set(ids)].map((idReclutamiento) => {
    const row = byId.get(idReclutamiento)
    const impedimento =
      obstacleOf(row, actor, tipo) ?? (tipo === 'mensaje' ? messageObstacle(row, written) : stateObstacle(row))
    if (row && impedimento === null) written.add(row.candidateId)
    return { idReclutamiento, row, impedimento }
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
    motivos: await reasonsFor(db, able, (code) => shownCode(code, actor.role)),
    hayMas,
  }
}

type Found =
  | (Pick<typeof recruitments.$inferSelect, 'branch' | 'outcome' | 'candidateId' | 'responsibleId'> & {
      readonly leaderId: number | null
      readonly correo: string
    })
  | undefined

function obstacleOf(row: Found, actor: Actor, tipo: BulkKind | undefined): BulkObstacle | null {
  if (!row) return 'no-encontrado'
  if (!canMove(actor, row)) return 'sin-permiso'
  return tipo === 'asignar' && !canHandOver(actor, row) ? 'ajeno' : null
}

const stateObstacle = (row: Found): BulkObstacle | null => (row?.outcome === 'abierta' ? null : 'terminado')

function messageObstacle(row: Found, written: ReadonlySet<number>): BulkObstacle | null {
  if (row?.correo.trim() === '') return 'sin-correo'
  return row && written.has(row.candidateId) ? 'repetido' : null
}

/** By their text, because each phase has its own catalogue; those of most processes first. */
async function reasonsFor(
  db: Db,
  codes: readonly PhaseCode[],
  shown: (code: PhaseCode) => PhaseCode,
): Promise<BulkReview['motivos']> {
  const found = new Map<string, PhaseCode[]>()
  for (const catalogue of new Set(codes.map(catalogueOf))) {
    const having = codes.filter((code) => catalogueOf(code) === catalogue)
    const texts = new Set((await listReasons(db, catalogue)).map(({ descripcion }) => descripcion))
    for (const text of texts) found.set(text, [...(found.get(text) ?? []), ...having])
  }
  return [...found]
    .map(([descripcion, having]) => ({
      descripcion,
      procesos: having.length,
      fases: [...new Set(having.map(shown))].toSorted(),
    }))
    .toSorted((one, another) => another.procesos - one.procesos)
}

const catalogueOf = (code: PhaseCode) => reasonCatalogue(rejectionReasonsOf(code))
