/** Reasons of rejections and second tries: the catalogues, and the check of a chosen reason. */
import { and, asc, eq } from 'drizzle-orm'
import { type PhaseCode, type ReasonCatalogue, reasonsOf } from '../../../contract/phases.ts'
import type { Option } from '../../../contract/wire.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { reasons } from '../../platform/db/tables/recruitment.ts'
import { Refused } from '../../platform/http/refused.ts'

export const listReasons = (db: Db | Tx, catalogue: ReasonCatalogue): Promise<Option[]> =>
  db
    .select({ id: reasons.id, descripcion: reasons.descripcion })
    .from(reasons)
    .where(eq(reasons.code, catalogue))
    .orderBy(asc(reasons.id))

/** Refuses an unknown reason, or one of another catalogue; values without a reason pass. */
export async function requireReason(
  tx: Tx,
  code: PhaseCode,
  values: Readonly<Record<string, unknown>>,
  path: string,
): Promise<void> {
  const catalogue = reasonsOf(code, values.decision)
  if (values.motivoRechazo === undefined || catalogue === undefined) return
  await requireReasonOf(tx, catalogue, Number(values.motivoRechazo), `${path}.motivoRechazo`)
}

/** `path`: position of the reason in the request. */
export async function requireReasonOf(tx: Tx, catalogue: ReasonCatalogue, id: number, path: string): Promise<void> {
  const found = await tx
    .select({ id: reasons.id })
    .from(reasons)
    .where(and(eq(reasons.id, id), eq(reasons.code, catalogue)))
  if (found.length === 0) throw new Refused('datos-invalidos', { campos: { [path]: 'El motivo es requerida' } })
}
