/**
 * Writes some rows of one kind in the caller's transaction: the one engine for files and for other systems' calls. A
 * key is reserved before any lookup, so that of two concurrent imports the second finds the first one's row.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { ofRemaining } from '../../../candidates/merged.ts'
import { candidates } from '../../../platform/db/tables/candidates.ts'
import type { Tx } from '../../../platform/db/open.ts'
import { mexicoTime } from '../../../platform/base/mexico-time.ts'
import { imported } from '../../../platform/db/tables/installation.ts'
import type { AnyKind, Problems, Written } from './kind.ts'
import { type Digests, digestsOf, isSame, merge } from './merge.ts'
import { findReferences, type Wanted } from './references.ts'

export type Applied = {
  readonly result: 'creado' | 'actualizado' | 'igual'
  readonly id: number
  /** Fields that keep the users' values. */
  readonly retained: readonly string[]
}

/** A row could not be applied; the whole transaction must be rolled back. */
export class RowRefused extends Error {
  readonly key: string
  readonly problems: Problems
  constructor(key: string, problems: Problems) {
    super(`${key}: ${Object.values(problems).join(' ')}`)
    this.key = key
    this.problems = problems
  }
}

type Reserved = { readonly id: number | null; readonly digests: Digests }

/**
 * `rows`: with distinct keys, parsed by the kind's schema. Returns the result of each, by key. Throws {@link
 * RowRefused}.
 */
export async function applyRows<Row>(
  tx: Tx,
  kind: AnyKind,
  allRows: readonly Row[],
  at: Date,
): Promise<Map<string, Applied>> {
  const { day: today } = mexicoTime(at)
  const { candidateOf } = kind
  const closed = candidateOf ? await closedOf(tx, allRows.map(candidateOf)) : new Map<string, number>()
  const rows = candidateOf ? allRows.filter((row) => !closed.has(candidateOf(row))) : allRows
  const reserved = await reserve(tx, kind, rows.map(kind.keyOf), at)
  const references = await findReferences(tx, wantedOf(kind, rows), today)
  const meant = rows.map((row) => {
    const key = kind.keyOf(row)
    const found = kind.mean(row, { references, today, isKnown: reserved.get(key)?.id != null })
    if ('problems' in found) throw new RowRefused(key, found.problems)
    return { key, ...found }
  })
  const done = new Map<string, Applied>(
    allRows.flatMap((row) => {
      const id = candidateOf && closed.get(candidateOf(row))
      return id === undefined ? [] : [[kind.keyOf(row), { result: 'igual', id, retained: [] }] as const]
    }),
  )
  await writeNew(
    tx,
    kind,
    meant.filter(({ key }) => reserved.get(key)?.id == null),
    { reserved, done, at },
  )
  await writeKnown(tx, kind, meant, { reserved, done, at })
  const changed = [...done.values()].flatMap(({ result, id }) => (result === 'igual' ? [] : [id]))
  if (changed.length > 0) await kind.afterwards?.(tx, changed, at)
  return done
}

/** Everything that the rows refer to. */
export function wantedOf<Row>(kind: AnyKind, rows: readonly Row[]): Wanted {
  const all = rows.map(kind.wanted)
  const keys = (name: 'lugares' | 'vacantes' | 'candidatos') => all.flatMap((one) => one[name] ?? [])
  const some = (name: 'people' | 'catalogues' | 'processes') =>
    all.some((one) => one[name]) ? { [name]: true as const } : {}
  return {
    lugares: keys('lugares'),
    vacantes: keys('vacantes'),
    candidatos: keys('candidatos'),
    ...some('people'),
    ...some('catalogues'),
    ...some('processes'),
  }
}

/**
 * Key → id of blocked or suppressed candidates (personal-data/). All are locked, in order, so that none is suppressed
 * during the import.
 */
async function closedOf(tx: Tx, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ key: imported.key, id: candidates.id, blockedAt: candidates.blockedAt })
    .from(imported)
    .innerJoin(candidates, eq(candidates.id, ofRemaining(imported.entityId)))
    .where(and(eq(imported.kind, 'candidatos'), inArray(imported.key, [...new Set(keys)])))
    .orderBy(candidates.id)
    .for('no key update', { of: candidates })
  return new Map(rows.flatMap(({ key, id, blockedAt }) => (blockedAt === null ? [] : [[key, id] as const])))
}

/** In key order, so that two imports cannot deadlock. */
async function reserve(tx: Tx, kind: AnyKind, keys: readonly string[], at: Date): Promise<Map<string, Reserved>> {
  const sorted = keys.toSorted()
  await tx
    .insert(imported)
    .values(sorted.map((key) => ({ kind: kind.name, key, entityId: null, digests: {}, at })))
    .onConflictDoNothing()
  const id = kind.name === 'candidatos' ? ofRemaining(imported.entityId) : imported.entityId
  const rows = await tx
    .select({ key: imported.key, id, digests: imported.digests })
    .from(imported)
    .where(and(eq(imported.kind, kind.name), inArray(imported.key, sorted)))
    .orderBy(imported.key)
    .for('no key update')
  return new Map(rows.map(({ key, ...reserved }) => [key, reserved]))
}

type Work = { readonly reserved: Map<string, Reserved>; readonly done: Map<string, Applied>; readonly at: Date }

async function writeNew<Rest>(
  tx: Tx,
  kind: AnyKind,
  rows: readonly Written<Rest>[],
  { reserved, done, at }: Work,
): Promise<void> {
  if (rows.length === 0) return
  const adopted = (await kind.adopt?.(tx, rows)) ?? new Map<string, number>()
  for (const [key, id] of adopted) reserved.set(key, { id, digests: {} })
  const fresh = rows.filter(({ key }) => !adopted.has(key))
  if (fresh.length === 0) return
  const ids = await kind.insert(tx, fresh, at)
  for (const [index, { key }] of fresh.entries())
    done.set(key, { result: 'creado', id: ids[index] as number, retained: [] })
  await remember(
    tx,
    kind,
    fresh.map(({ key, fields }, index) => ({ key, id: ids[index] as number, digests: digestsOf(fields) })),
    at,
  )
}

async function writeKnown<Rest>(
  tx: Tx,
  kind: AnyKind,
  rows: readonly Written<Rest>[],
  { reserved, done, at }: Work,
): Promise<void> {
  const known = rows.flatMap((row) => {
    const { id = null, digests = {} } = reserved.get(row.key) ?? {}
    return id === null || done.has(row.key) ? [] : [{ ...row, id, digests }]
  })
  const news = known.filter(({ digests, fields }) => !isSame(digests, fields))
  const stored =
    news.length === 0
      ? new Map()
      : await kind.stored(
          tx,
          news.map(({ id }) => id),
        )
  for (const row of news) {
    const { set, retained } = merge(row.digests, stored.get(row.id) ?? {}, row.fields)
    const isChanged = Object.keys(set).length > 0
    if (isChanged) await kind.update(tx, { ...row, set, at })
    done.set(row.key, { result: isChanged ? 'actualizado' : 'igual', id: row.id, retained })
  }
  await remember(
    tx,
    kind,
    news.map(({ key, id, fields }) => ({ key, id, digests: digestsOf(fields) })),
    at,
  )
  for (const { key, id } of known) if (!done.has(key)) done.set(key, { result: 'igual', id, retained: [] })
}

type Remembered = { readonly key: string; readonly id: number; readonly digests: Digests }

/** The record that a key made stays its own, also while that leads to another one. */
async function remember(tx: Tx, kind: AnyKind, rows: readonly Remembered[], at: Date): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    update imported set entity_id = coalesce(imported.entity_id, written.id), digests = written.digests, at = ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) written(key text, id int, digests jsonb)
    where imported.kind = ${kind.name} and imported.key = written.key`)
}
