/** Stays of past weeks, which are stored for reports, and the reports' answers about them. */
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import * as metrics from '../../../src/contract/metrics.ts'
import type { ReportCode } from '../../../src/contract/report-definitions.ts'
import type { Db } from '../../../src/server/platform/db/open.ts'
import type { Client } from './client.ts'

/** In the middle of a week, which is stored only after its end. */
export const today = new Date('2026-03-07T18:00:00Z')
const dates = { startDate: '20/12/2025', endDate: '07/03/2026' } as const

/** A version that processes do not reach by themselves. */
export const added = 10_000

/** Stays of the process, all ended in the ten weeks before; `seconds` of the nth one. */
export const addStays = (db: Db, process: { readonly id: number }, codigo: string, count: number, seconds: string) =>
  db.execute(sql`
    insert into stays (recruitment_id, since, until, codigo, entered_at, left_at, outcome, left_by, branch, publication_id, began_at)
    select r.id, base + n, base + n + 1, ${codigo}, at - (${sql.raw(seconds)}) * interval '1 second', at, 'avanzada', 'filtro.aprobado', r.branch, r.publication_id, r.created_at
    from generate_series(1, ${sql.raw(String(count))}) n, (select coalesce(max(since), 0) + ${added}::int as base from stays) last, recruitments r,
      lateral (select timestamptz '2026-03-07 12:00Z' - (n * 10007 % 1680) * interval '1 hour' as at) ended
    where r.id = ${process.id}`)

export async function requestReport(client: Client, reportCode: ReportCode, more: object = {}) {
  const { entity, error } = await client.call(metrics.generateChart, {
    body: { reportCode, rama: 'COM', ...dates, ...more } as metrics.ReportQuestion,
  })
  expect(error).toBeUndefined()
  return { ...entity!.grafica.value, figures: entity!.comparacion.cifras }
}
