/** The retention periods of a branch, in months. */
import { eq } from 'drizzle-orm'
import {
  defaultPeriods,
  isRecordKind,
  type RetentionCatalogue,
  type RetentionForm,
  type RetentionKind,
  retentionKinds,
} from '../../contract/personal-data.ts'
import { type Branch, branches } from '../../contract/roles.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import type { Deps } from '../platform/http/deps.ts'
import { outdatedFor } from '../platform/http/refused.ts'
import type { Caller } from '../platform/http/route.ts'
import { logAction } from '../candidates/action-log.ts'
import { retentionPeriods } from '../platform/db/tables/personal-data.ts'

type Row = Pick<typeof retentionPeriods.$inferSelect, 'kind' | 'blockMonths' | 'suppressMonths'>

export async function readPeriods(on: Db | Tx, branch: Branch): Promise<RetentionCatalogue> {
  const rows = await on.select().from(retentionPeriods).where(eq(retentionPeriods.branch, branch))
  return { plazos: asForm(rows), version: rows[0]?.version ?? 0 }
}

/** Missing rows have the contract's default. */
function asForm(rows: readonly Row[]): RetentionForm {
  const changed = rows.map(({ kind, blockMonths, suppressMonths }) => [
    kind,
    { ...(isRecordKind(kind) && { bloqueo: blockMonths }), supresion: suppressMonths },
  ])
  return { ...defaultPeriods, ...(Object.fromEntries(changed) as Partial<RetentionForm>) }
}

/** The new periods apply to all records: the next run of the job blocks and suppresses by them. */
export async function savePeriods(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, branch }: Caller,
  { plazos, version }: RetentionCatalogue,
): Promise<RetentionCatalogue> {
  const at = now()
  return db.transaction(async (tx) => {
    const before = await readPeriods(tx, branch)
    if (before.version !== version) throw outdatedFor({ userId }, await findSaver(tx, branch))
    const row = { branch, version: version + 1, changedBy: userId, changedAt: at }
    for (const kind of retentionKinds) {
      const { bloqueo = null, supresion } = plazos[kind] as { bloqueo?: number; supresion: number }
      const values = { ...row, blockMonths: bloqueo, suppressMonths: supresion }
      // Of two concurrent saves the second finds another version.
      const updated = await tx
        .insert(retentionPeriods)
        .values({ ...values, kind })
        .onConflictDoUpdate({
          target: [retentionPeriods.branch, retentionPeriods.kind],
          set: values,
          setWhere: eq(retentionPeriods.version, version),
        })
        .returning({ kind: retentionPeriods.kind })
      if (updated.length === 0) throw outdatedFor({ userId }, await findSaver(tx, branch))
    }
    await logAction(tx, {
      at,
      branch,
      action: 'plazos',
      actorId: userId,
      details: { antes: before.plazos, ahora: plazos },
    })
    return readPeriods(tx, branch)
  })
}

async function findSaver(tx: Tx, branch: Branch): Promise<number | null> {
  const [row] = await tx
    .select({ changedBy: retentionPeriods.changedBy })
    .from(retentionPeriods)
    .where(eq(retentionPeriods.branch, branch))
    .limit(1)
  return row?.changedBy ?? null
}

export type Period = {
  readonly branch: Branch | ''
  readonly kind: RetentionKind
  readonly block: number
  readonly suppress: number
}

/** For every branch; '': the longest of all, for candidates without a process. */
export async function allPeriods(on: Db | Tx): Promise<Period[]> {
  const rows = await on.select().from(retentionPeriods)
  const own = branches.flatMap((branch) => {
    const form = asForm(rows.filter((row) => row.branch === branch))
    return retentionKinds.map((kind): Period => {
      const { bloqueo = 0, supresion } = form[kind] as { bloqueo?: number; supresion: number }
      return { branch, kind, block: bloqueo, suppress: supresion }
    })
  })
  const longest = retentionKinds.map((kind): Period => {
    const ofKind = own.filter((one) => one.kind === kind)
    return {
      branch: '',
      kind,
      block: Math.max(...ofKind.map(({ block }) => block)),
      suppress: Math.max(...ofKind.map(({ suppress }) => suppress)),
    }
  })
  return [...own, ...longest]
}
