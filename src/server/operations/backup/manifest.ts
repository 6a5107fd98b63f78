/** The description of a backup: its first member, `manifest.json`, which is used to check everything else. */
import * as v from 'valibot'

const sha256 = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** A path inside the backup, which cannot leave the folder into which it is unpacked. */
const member = v.pipe(v.string(), v.regex(/^(?:tablas|archivos|volcado)(?:\/[\w@ ()+,=-][\w@ ()+,=.-]*)*$/))

const table = v.object({
  name: v.string(),
  /** PostgreSQL's own name of the type, as `format_type` writes it. */
  columns: v.array(v.object({ name: v.string(), type: v.string() })),
  rows: count,
  /** Checksum of its member `tablas/<name>`; null in a pg_dump volume, which contains its rows itself. */
  sha256: v.nullable(sha256),
})

const sequence = v.object({ name: v.string(), value: v.string(), called: v.boolean() })
const file = v.object({ path: member, bytes: count, sha256 })

export const manifest = v.object({
  /** Another number means another program wrote it. */
  format: v.literal(1),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** `filas`: for both kinds of database. `pg_dump`: for a PostgreSQL server. */
  kind: v.picklist(['filas', 'pg_dump']),
  /** Major version of the source PostgreSQL, e.g. 15. */
  postgres: count,
  /** All applied migrations: `created_at` of drizzle's own table, oldest first. */
  migrations: v.array(v.number()),
  /** Version of the recruitment chart that wrote the newest processes. */
  chart: v.string(),
  tables: v.array(table),
  sequences: v.array(sequence),
  /** All members except this manifest, in archive order. */
  members: v.array(file),
})
export type Manifest = v.InferOutput<typeof manifest>
export type Table = v.InferOutput<typeof table>
export type Sequence = v.InferOutput<typeof sequence>
export type Member = v.InferOutput<typeof file>

export const manifestName = 'manifest.json'

/** Why a backup cannot be made or used: one Spanish line for the terminal. */
export class BackupRefused extends Error {}
