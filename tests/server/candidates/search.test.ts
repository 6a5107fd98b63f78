/** The search of the list finds exactly what a look at every single name would find. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { listCandidates } from '../../../src/contract/candidate-list.ts'
import { pageSize } from '../../../src/contract/candidates.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { searchText, searchWords } from '../../../src/server/platform/base/search-text.ts'
import { publications } from '../../../src/server/platform/db/tables/vacancies.ts'
import { startTestApp } from '../support/app.ts'
import { beforeTests } from '../support/before-tests.ts'
import { accountOf, addInProcess, addPublication, type Name } from '../support/people.ts'

// Few letters, so that words are found, overlap, and stand at the ends of names; two of them are no letter of the
// alphabet.
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ñ', '%', '_', '𝒳'), minLength: 1, maxLength: 4 })
const terms = (most: number) => fc.array(word, { maxLength: most }).map((all) => all.join(' '))
const people = fc.sample(fc.tuple(word, terms(2), terms(2)), { numRuns: 60, seed: 8 }) satisfies Name[]

const app = beforeTests(() => startTestApp())
beforeAll(async () => {
  await addInProcess(app.db, await addPublication(app.db, 'CORP'), people)
  await addInProcess(app.db, await addPublication(app.db, 'COM'), people.slice(0, half))
  await app.db.update(publications).set({ observerId: await accountOf(app.db, 'ROLE_CRP_OBS') })
})

const half = people.length / 2

test.each<[Role, string, Name[]]>([
  ['ROLE_CRP_REC', 'of their branch', people],
  ['ROLE_CRP_OBS', 'that they observe, of whatever branch', [...people, ...people.slice(0, half)]],
])('%s finds candidates in process %s like a scan of every name does', async (role, _, seen) => {
  const client = await app.as(role)
  const names = seen.map((name) => searchText(...name))
  const property = fc.asyncProperty(terms(3), async (search) => {
    const expected = names.filter((name) => searchWords(search).every((one) => name.includes(one))).length
    const { entity } = await client.call(listCandidates, { query: { paginaActual: 1, search } })
    expect([entity?.total, entity?.resumenCandidatos?.length ?? 0]).toEqual([expected, Math.min(expected, pageSize)])
  })
  await fc.assert(property, { numRuns: 200 })
})
