/**
 * Keys and pairs of possible duplicates follow from candidates and their applications; whatever changes a name, a mail,
 * a telephone, a day of birth or a CURP calls `refreshDuplicates` in its transaction.
 */
import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { type DuplicateReason, duplicateReasonNames } from '../../contract/duplicates.ts'
import type { Tx } from '../platform/db/open.ts'
import { rowsOf } from '../platform/db/rows.ts'
import { areSimilarNames } from '../platform/base/similar-names.ts'
import { type DuplicateKey, duplicateKeysOf, type Recognised } from './duplicate-keys.ts'

/** With more records, a mail or a telephone belongs to a place or is a placeholder, and does not identify a person. */
export const mostBearers = 20
/** Compared records with one day of birth: with more of them, the day is a placeholder too. */
const mostOfDay = 2_000
/** Of trigrams: much lower than what `areSimilarNames` accepts. */
const leastSimilarity = 0.3

type OwnKey = DuplicateKey & { readonly id: number }
type Source = Recognised & { readonly id: number; readonly owner: number; readonly isErased: boolean }

export async function refreshDuplicates(tx: Tx, candidateIds: readonly number[], at: Date): Promise<void> {
  if (candidateIds.length === 0) return
  const ids = sql`(select value::int from jsonb_array_elements_text(${JSON.stringify([...new Set(candidateIds)])}::jsonb))`
  // In one order, against deadlocks.
  await tx.execute(sql`select from candidates where id in ${ids} order by id for no key update`)
  const keys = keysOf(await readSources(tx, ids))
  await lockKeys(tx, keys)
  await writeKeys(tx, ids, keys)
  await writePairs(tx, ids, pairsOf(await findMatches(tx, keys)), at)
}

/** Including the records that were merged into them: a person who returns with a former mail is recognised. */
const readSources = (tx: Tx, ids: SQL) =>
  rowsOf<Source>(
    tx,
    sql`
    select c.id, coalesce(c.merged_into, c.id) as owner, c.suppressed_at is not null as "isErased", c.nombres, c.apellido_paterno as paterno, c.apellido_materno as materno,
      c.correo, c.telefono, c.fecha_nacimiento::text as nacimiento,
      array(select a.content -> 'etapa1' ->> 'curp' from recruitments r join applications a on a.recruitment_id = r.id
        where r.candidate_id = c.id and a.content -> 'etapa1' ->> 'curp' is not null order by r.id) as curps
    from candidates c where c.id in ${ids} or c.merged_into in ${ids} order by owner, c.merged_into nulls first, c.id`,
  )

function keysOf(sources: readonly Source[]): OwnKey[] {
  const keys = sources
    .filter(({ isErased }) => !isErased)
    .flatMap((source) => duplicateKeysOf(source).map((key) => ({ id: source.owner, ...key })))
  return [...new Map(keys.toReversed().map((key) => [`${key.id} ${key.kind} ${key.key}`, key])).values()]
}

const lockClass = 7_203
/** Few, so that an import of hundreds does not fill the table of locks. */
const lockCount = 64

/** Of two concurrent candidates with the same mail the second sees the first. In one order, against deadlocks. */
async function lockKeys(tx: Tx, keys: readonly OwnKey[]): Promise<void> {
  const numbers = [
    ...new Set(
      keys.map(({ kind, key }) => createHash('sha256').update(`${kind} ${key}`).digest().readUInt16LE() % lockCount),
    ),
  ].toSorted((one, other) => one - other)
  if (numbers.length > 0)
    await tx.execute(
      sql`select pg_advisory_xact_lock(${lockClass}, value::int) from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb)`,
    )
}

const recordset = (keys: readonly OwnKey[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) own(id int, kind text, key text, name text)`

async function writeKeys(tx: Tx, ids: SQL, keys: readonly OwnKey[]): Promise<void> {
  await tx.execute(sql`
    with own as materialized (select * from ${recordset(keys)}),
      gone as (delete from duplicate_keys k where k.candidate_id in ${ids}
        and not exists (select from own where own.id = k.candidate_id and own.kind = k.kind and own.key = k.key))
    insert into duplicate_keys as k (candidate_id, kind, key, name) select id, kind, key, name from own
    on conflict (candidate_id, kind, key) do update set name = excluded.name where k.name is distinct from excluded.name`)
}

type Match = {
  readonly id: number
  readonly kind: DuplicateReason
  readonly key: string
  readonly name: string | null
  readonly other: number
  readonly otherName: string | null
}

const findMatches = async (tx: Tx, keys: readonly OwnKey[]): Promise<readonly Match[]> => {
  const own = (which: SQL) => sql`(select * from ${recordset(keys)} where ${which}) own`
  const columns = sql`own.id, own.kind, own.key, own.name, found.candidate_id as other, found.name as "otherName"`
  const isSame = sql`k.kind = own.kind and k.key = own.key and k.candidate_id <> own.id`
  return rowsOf<Match>(
    tx,
    sql`
    select ${columns} from ${own(sql`kind <> 'nombre'`)} cross join lateral (
      select k.candidate_id, k.name from duplicate_keys k where ${isSame} limit ${mostBearers + 1}) found
    union all
    select ${columns} from ${own(sql`kind = 'nombre'`)} cross join lateral (
      select k.candidate_id, k.name from duplicate_keys k where ${isSame} limit ${mostOfDay}) found
    where similarity(found.name, own.name) >= ${leastSimilarity}`,
  )
}

type Pair = { readonly candidate: number; readonly other: number; readonly reasons: readonly DuplicateReason[] }

function pairsOf(matches: readonly Match[]): Pair[] {
  const byKey = Map.groupBy(matches.filter(isAlike), ({ id, kind, key }) => `${id} ${kind} ${key}`)
  const distinctive = [...byKey.values()].filter((same) => same.length <= mostBearers).flat()
  const pairs = Map.groupBy(distinctive, ({ id, other }) => `${Math.min(id, other)} ${Math.max(id, other)}`)
  return [...pairs.values()].flatMap((same) => {
    const [{ id, other } = { id: 0, other: 0 }] = same
    return {
      candidate: Math.min(id, other),
      other: Math.max(id, other),
      reasons: duplicateReasonNames.filter((reason) => same.some(({ kind }) => kind === reason)),
    }
  })
}

const isAlike = ({ name, otherName }: Match): boolean =>
  name === null || (otherName !== null && areSimilarNames(name, otherName))

/**
 * A dismissed pair stays dismissed, even while the two have nothing in common; pairs of a merged record stay for its
 * undo.
 */
async function writePairs(tx: Tx, ids: SQL, pairs: readonly Pair[], at: Date): Promise<void> {
  await tx.execute(sql`
    with own as materialized (select * from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) own(candidate int, other int, reasons text[])),
      gone as (delete from duplicate_pairs p where (p.candidate_id in ${ids} or p.other_id in ${ids}) and p.dismissed_at is null
        and not exists (select from own where own.candidate = p.candidate_id and own.other = p.other_id)
        and not exists (select from candidates c where c.id in (p.candidate_id, p.other_id) and c.merged_into is not null))
    insert into duplicate_pairs as p (candidate_id, other_id, reasons, found_at)
    select candidate, other, reasons, ${at.toISOString()}::timestamptz from own
    on conflict (candidate_id, other_id) do update set reasons = excluded.reasons where p.reasons is distinct from excluded.reasons`)
}

/** Candidates of one transaction. */
const batchSize = 200

/** Writes the keys of candidates stored before the keys existed; true: there are more. */
export async function refreshPending(tx: Tx, at: Date): Promise<boolean> {
  const pending = await rowsOf<{ id: number }>(
    tx,
    sql`
    delete from duplicate_changes where candidate_id in (
      select candidate_id from duplicate_changes order by candidate_id limit ${batchSize} for update skip locked) returning candidate_id as id`,
  )
  await refreshDuplicates(
    tx,
    pending.map(({ id }) => id),
    at,
  )
  return pending.length === batchSize
}
