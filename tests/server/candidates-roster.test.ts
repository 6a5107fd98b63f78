/** The roster in memory finds exactly what a look at every single name would find. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { createRoster, searchRoster } from '../../src/server/candidates/roster.ts'
import { createRosters } from '../../src/server/candidates/rosters.ts'
import { searchText, searchWords } from '../../src/server/candidates/search-text.ts'
import { inProcess } from '../../src/server/recruitment/tables.ts'
import { startTestApp } from './support/app.ts'
import { addInProcess, addPublication } from './support/people.ts'

const rosterOf = (names: readonly string[]) => createRoster(Int32Array.from(names, (_, index) => names.length - index), names)

describe('searching', () => {
  // Few letters, so that words are found, overlap, and stand at the ends of names.
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ñ', '%', '_'), minLength: 1, maxLength: 3 })
  const name = fc.array(word, { minLength: 0, maxLength: 4 }).map((words) => searchText(...words))

  test('as if every name were looked at', () => {
    fc.assert(
      fc.property(fc.array(name, { maxLength: 30 }), fc.array(word, { maxLength: 3 }), (names, asked) => {
        const words = searchWords(asked.join(' '))
        const expected = names.flatMap((one, index) => (words.every((each) => one.includes(each)) ? [names.length - index] : []))
        expect([...searchRoster(rosterOf(names), words)]).toEqual(expected)
      }),
      { numRuns: 2000 },
    )
  })

  test('a name in which a word stands twice is found once', () => {
    expect([...searchRoster(rosterOf(['lopez lopez', 'perez', 'lopez']), ['lopez'])]).toEqual([3, 1])
  })

  test('a word is not put together from two names', () => {
    expect([...searchRoster(rosterOf(['ana', 'bella']), ['nabe'])]).toEqual([])
  })
})

describe('kept', () => {
  test('brought up to date name by name, in the order of the processes', async () => {
    const { db, stop } = await startTestApp()
    const rosters = createRosters(db)
    const names = async () => {
      rosters.forget()
      return (await rosters.of('CORP')).names
    }
    expect(await names()).toEqual([])
    const vacancy = await addPublication(db, 'CORP')
    const [first = 0] = await addInProcess(db, vacancy, [['Ana', 'Uno', 'A'], ['Beto', 'Dos', 'B'], ['Celia', 'Tres', 'C']])
    expect(await names()).toEqual(['celia tres c', 'beto dos b', 'ana uno a'])
    const [closed] = await db.delete(inProcess).where(eq(inProcess.recruitmentId, first)).returning()
    await addInProcess(db, vacancy, [['Diego', 'Cuatro', 'D']])
    expect(await names()).toEqual(['diego cuatro d', 'celia tres c', 'beto dos b'])
    if (closed) await db.insert(inProcess).values(closed)
    expect(await names()).toEqual(['diego cuatro d', 'celia tres c', 'beto dos b', 'ana uno a'])
    await stop()
  })

  test('the same roster as long as nothing changes', async () => {
    const { db, stop } = await startTestApp()
    const rosters = createRosters(db)
    await addInProcess(db, await addPublication(db, 'CORP'), [['Ana', 'Uno', 'A']])
    const before = await rosters.of('CORP')
    rosters.forget()
    expect(await rosters.of('CORP')).toBe(before)
    await stop()
  })
})
