/**
 * Pages of any list: which rows, how many there are, and where no count is needed. The cap: candidates/filters.test.ts.
 */
import { desc, eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { mostPages, pageSize } from '../../../src/contract/candidates.ts'
import type { Db } from '../../../src/server/platform/db/open.ts'
import { pageOf } from '../../../src/server/platform/db/page-of.ts'
import { reasons } from '../../../src/server/platform/db/tables/recruitment.ts'
import { emptyDatabase } from '../support/database.ts'

let db: Db
beforeAll(async () => {
  db = (await emptyDatabase()).db
  const rows = (code: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({ code, descripcion: `${code} ${at + 1}` }))
  await db.insert(reasons).values([...rows('full', 2 * pageSize), ...rows('some', 2 * pageSize + 3), ...rows('one', 1)])
})

const idsOf = (code: string) => db.select({ id: reasons.id }).from(reasons).where(eq(reasons.code, code)).$dynamic()

/** The first and the last row of the page. */
async function loadPage(code: string, page: number, counted?: () => ReturnType<typeof idsOf>) {
  const { rows, ...rest } = await pageOf(db, {
    page,
    ids: () => idsOf(code),
    counted,
    order: [desc(reasons.id)],
    rows: (ids) =>
      db
        .select({ text: reasons.descripcion })
        .from(reasons)
        .where(inArray(reasons.id, [...ids]))
        .$dynamic(),
  })
  return { rows: rows.length, first: rows[0]?.text, last: rows.at(-1)?.text, ...rest }
}

test.each([
  ['some', 1, 1, { rows: 25, first: 'some 53', last: 'some 29', totalPages: 3, total: 53, isCut: false }],
  ['some', 2, 1, { rows: 25, first: 'some 28', last: 'some 4', totalPages: 3, total: 53, isCut: false }],
  ['some', 3, 0, { rows: 3, first: 'some 3', last: 'some 1', totalPages: 3, total: 53, isCut: false }],
  ['some', 4, 1, { rows: 0, first: undefined, last: undefined, totalPages: 3, total: 53, isCut: false }],
  ['some', mostPages + 1, 1, { rows: 0, first: undefined, last: undefined, totalPages: 3, total: 53, isCut: false }],
  ['full', 2, 1, { rows: 25, first: 'full 25', last: 'full 1', totalPages: 2, total: 50, isCut: false }],
  ['one', 1, 0, { rows: 1, first: 'one 1', last: 'one 1', totalPages: 1, total: 1, isCut: false }],
  ['none', 1, 0, { rows: 0, first: undefined, last: undefined, totalPages: 0, total: 0, isCut: false }],
])(
  'selects from "%s" page %i, and counts separately only if the page does not show the total',
  async (code, page, counts, expected) => {
    expect(await loadPage(code, page)).toEqual(expected)
    const counted = vi.fn<() => ReturnType<typeof idsOf>>(() => idsOf(code))
    expect(await loadPage(code, page, counted)).toEqual(expected)
    expect(counted).toHaveBeenCalledTimes(counts)
  },
)
