/** The search of the list finds exactly what a look at every single name would find. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCandidates } from '../../src/contract/candidates.ts'
import { searchText, searchWords } from '../../src/server/candidates/search-text.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { addInProcess, addPublication, type Name } from './support/people.ts'

// Few letters, so that words are found, overlap, and stand at the ends of names; two of them are no letter of the alphabet.
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ñ', '%', '_', '𝒳'), minLength: 1, maxLength: 4 })
const words = (most: number) => fc.array(word, { maxLength: most }).map((all) => all.join(' '))
const people = fc.sample(fc.tuple(word, words(2), words(2)), { numRuns: 60, seed: 8 }) satisfies Name[]

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await addInProcess(app.db, await addPublication(app.db, 'CORP'), people)
})
afterAll(() => app.stop())

test('as if every name were looked at', async () => {
  const client = await app.as('ROLE_CRP_REC')
  const names = people.map((name) => searchText(...name))
  const property = fc.asyncProperty(words(3), async (search) => {
    const expected = names.filter((name) => searchWords(search).every((one) => name.includes(one))).length
    const { entity } = await client.call(listCandidates, { query: { paginaActual: 1, search } })
    expect(entity?.total).toBe(expected)
  })
  await fc.assert(property, { numRuns: 300 })
})
