/**
 * Merges of before 0043 moved or swapped CVs: after it each merged record has its own again, and the merge can be
 * undone like a new one.
 */
import { createHash } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Db, openDatabase } from '../../../src/server/platform/db/open.ts'
import { candidates, curricula } from '../../../src/server/platform/db/tables/candidates.ts'
import { curriculumTexts } from '../../../src/server/platform/db/tables/curricula.ts'
import { candidateMerges } from '../../../src/server/platform/db/tables/duplicates.ts'
import { seedAccounts } from '../support/accounts.ts'
import { insertFields, insertRows, olderDatabase } from '../support/older-database.ts'
import { accountOf } from '../support/people.ts'

const at = new Date('2026-02-02T16:00:00Z')
const digestOf = (name: string) => createHash('md5').update(`${name}.pdf ${name}`).digest('hex')

type How = 'moved' | 'swapped'
type Merge = readonly [primary: number, merged: number, how: How, digest: string]
type Case = {
  readonly what: string
  /** Candidate → CV, as the earlier version left it. */
  readonly stored: Readonly<Record<number, string>>
  readonly merges: readonly Merge[]
  readonly expected: Readonly<Record<number, string>>
  /** Of each merge: the CV that it replaced. */
  readonly former: readonly (string | null)[]
}

const cases: readonly Case[] = [
  {
    what: 'swapped',
    stored: { 1: 'b', 2: 'a' },
    merges: [[1, 2, 'swapped', 'b']],
    expected: { 1: 'b', 2: 'b' },
    former: ['a'],
  },
  { what: 'moved', stored: { 1: 'b' }, merges: [[1, 2, 'moved', 'b']], expected: { 1: 'b', 2: 'b' }, former: [null] },
  {
    what: 'swapped, and another one since',
    stored: { 1: 'nuevo', 2: 'a' },
    merges: [[1, 2, 'swapped', 'b']],
    expected: { 1: 'nuevo' },
    former: ['a'],
  },
  {
    what: 'moved, and another one since',
    stored: { 1: 'nuevo' },
    merges: [[1, 2, 'moved', 'b']],
    expected: { 1: 'nuevo' },
    former: [null],
  },
  {
    what: 'two into one record',
    stored: { 1: 'c', 2: 'a', 3: 'b' },
    merges: [
      [1, 2, 'swapped', 'b'],
      [1, 3, 'swapped', 'c'],
    ],
    expected: { 1: 'c', 2: 'b', 3: 'c' },
    former: ['a', 'b'],
  },
  {
    what: 'a chain',
    stored: { 1: 'c', 2: 'a', 3: 'b' },
    merges: [
      [1, 2, 'swapped', 'b'],
      [3, 1, 'swapped', 'b'],
    ],
    expected: { 1: 'b', 2: 'b', 3: 'b' },
    former: ['a', 'c'],
  },
  {
    what: 'moved, then swapped',
    stored: { 1: 'c', 3: 'b' },
    merges: [
      [1, 2, 'moved', 'b'],
      [1, 3, 'swapped', 'c'],
    ],
    expected: { 1: 'c', 2: 'b', 3: 'c' },
    former: [null, 'b'],
  },
]

async function fill(db: Db, { stored, merges }: Case): Promise<void> {
  await seedAccounts(db, 'Bolsa-Demo-2026')
  await insertFields(
    db,
    candidates,
    [1, 2, 3].map((id) => ({
      id,
      nombres: 'Ana',
      apellidoPaterno: `${id}`,
      apellidoMaterno: '',
      correo: `${id}@correo.mx`,
      telefono: '',
      createdAt: at,
    })),
  )
  await insertRows(
    db,
    'curricula',
    Object.entries(stored).map(([id, name]) => ({
      candidate_id: Number(id),
      file_name: `${name}.pdf`,
      content_base64: name,
    })),
  )
  const merged_by = await accountOf(db, 'ROLE_CRP_REC')
  await insertRows(
    db,
    'candidate_merges',
    merges.map(([primary_id, merged_id, how, name], index) => ({
      id: index + 1,
      primary_id,
      merged_id,
      branch: 'CORP',
      merged_by,
      at,
      moved: { recruitments: [7], curriculum: { how, digest: digestOf(name) } },
    })),
  )
}

test.each(cases)('$what', async (one) => {
  const { db, close } = await openDatabase(await olderDatabase(43, (older) => fill(older, one)))
  const rows = await db.select().from(curricula).orderBy(asc(curricula.candidateId))
  expect(
    Object.fromEntries(
      rows.map(({ candidateId, fileName, contentBase64 }) => [
        candidateId,
        fileName === `${contentBase64}.pdf` ? contentBase64 : 'torn',
      ]),
    ),
  ).toEqual(one.expected)
  // Its text follows by triggers.
  expect(
    (await db.select().from(curriculumTexts).orderBy(asc(curriculumTexts.candidateId))).map(
      ({ candidateId }) => candidateId,
    ),
  ).toEqual(rows.map(({ candidateId }) => candidateId))
  const merges = await db.select().from(candidateMerges).orderBy(asc(candidateMerges.id))
  expect(merges.map((row) => [row.formerCurriculumName, row.formerCurriculumBase64])).toEqual(
    one.former.map((name) => [name && `${name}.pdf`, name]),
  )
  expect(merges.map(({ moved }) => moved)).toEqual(
    one.merges.map(([, , , name]) => ({ recruitments: [7], curriculum: { how: 'copied', digest: digestOf(name) } })),
  )
  await close()
})
