/** Candidates who come from another system. */
import { sql } from 'drizzle-orm'
import {
  compareCandidates,
  type MergeChoices,
  mergeCandidates,
  mergeFieldNames,
  undoMerge,
} from '../../../src/contract/duplicates.ts'
import { enterCandidate } from '../../../src/contract/integration.ts'
import type { Db } from '../../../src/server/platform/db/open.ts'
import { rowsOf } from '../../../src/server/platform/db/rows.ts'
import { auditDuplicates } from '../../../src/server/duplicates/audit.ts'
import { integrationHeader } from '../../../src/server/platform/http/access.ts'
import { auditPortfolio } from '../../../src/server/portfolio/audit.ts'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import { tableNames } from './all-tables.ts'
import { integrationKey, type TestApp } from './app-on.ts'
import type { Client } from './client.ts'

/** The record that remains first. The version is the screen's: what it is does not matter here. */
export async function mergeRecords(client: Client, primary: number, other: number, elecciones: MergeChoices = {}) {
  const { entity } = await client.call(compareCandidates, { query: { idCandidato: primary, idOtro: other } })
  return client.call(mergeCandidates, {
    body: { idCandidato: primary, idOtro: other, version: entity?.version ?? '', elecciones },
  })
}

export const undo = (client: Client, idUnion: number) => client.call(undoMerge, { body: { idUnion } })

/** Every value of this record. */
export const everyChoice = (id: number): MergeChoices =>
  Object.fromEntries(mergeFieldNames.map((field) => [field, id])) as MergeChoices

/** What `npm run audit:events` finds in processes, portfolio and merged records. */
export async function differencesIn(db: Db): Promise<readonly unknown[]> {
  const audits = [await auditAll(db), await auditPortfolio(db), await auditDuplicates(db)]
  return audits.flatMap(({ differences }) => differences as readonly unknown[])
}

let keys = 0

export async function enterOutside(app: Pick<TestApp, 'anonymous'>, more: object = {}): Promise<number> {
  keys += 1
  const entry = {
    clave: `BT-${keys}`,
    nombres: 'Rosa',
    apellidoPaterno: 'Peña',
    correo: `rosa${keys}@correo.mx`,
    telefono: `55${String(10_000_000 + keys)}`,
    ...more,
  }
  const { id } = await send(app, enterCandidate.path, entry)
  return id
}

/** @returns the answer of the call */
export async function send(
  app: Pick<TestApp, 'anonymous'>,
  path: string,
  body: object,
): Promise<{ resultado: string; id: number; conservados: string[] }> {
  const response = await app.anonymous.send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [integrationHeader]: integrationKey },
    body: JSON.stringify(body),
  })
  const { entity, error } = (await response.json()) as {
    entity?: { resultado: string; id: number; conservados: string[] }
    error?: unknown
  }
  if (!entity) throw new Error(`${path}: ${response.status} ${JSON.stringify(error)}`)
  return entity
}

/** Not restored by undoing a merge: logs, and what is waiting to be counted or read anew. */
const logs: readonly string[] = [
  'candidate_merges',
  'personal_data_actions',
  'reads',
  'process_changes',
  'portfolio_changes',
  'portfolio_bits',
  'bit_versions',
  'step_changes',
  'sessions',
  'duplicate_pairs',
  'curriculum_texts',
]

/** Table → all its rows, of those that a merge changes and its undoing restores; pairs without when they were found. */
export async function recordsOf(db: Db): Promise<ReadonlyMap<string, readonly string[]>> {
  const names = tableNames.filter((name) => !logs.includes(name))
  const found = new Map<string, readonly string[]>()
  for (const name of names)
    found.set(
      name,
      (
        await rowsOf<{ row: string }>(
          db,
          sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t order by 1`,
        )
      ).map(({ row }) => row),
    )
  found.set(
    'pairs',
    (
      await rowsOf<{ row: string }>(
        db,
        sql`select (to_jsonb(t) - array['id', 'found_at'])::text as row from duplicate_pairs t order by 1`,
      )
    ).map(({ row }) => row),
  )
  return found
}
