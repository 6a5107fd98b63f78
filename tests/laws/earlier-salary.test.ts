/** No form requests an earlier salary (decision 0020): only adverts and reasons for a rejection mention pay. */
import { expect, it } from 'vitest'
import { codeIn } from './support/files.ts'

/** Files about the pay that a vacancy offers. */
const ofOffers = [
  /^src\/site\/(advert|advert-list|vacancy)\.ts$/,
  /^src\/server\/(vacancies|publications|operations\/(demo|installation))\//,
  /^src\/server\/site\/(advert-columns|read-advert)\.ts$/,
  /^src\/server\/platform\/(base\/env|db\/tables\/vacancies)\.ts$/,
  /^src\/client\/vacancies\//,
  /^src\/contract\/(vacanc|publications|strategies|import-files|pesos)/,
  // The page of a process states the vacancy's pay beside the offer
  /^src\/contract\/recruitment\.ts$/,
  /^src\/server\/recruitment\/workspace\/workspace\.ts$/,
  /^src\/client\/recruitment\/forms\/(decision-forms|vacancy-facts)\.tsx$/,
  /^machines\/recruitment\/process\.samples\.ts$/,
]

it('speaks of pay only where a vacancy offers it', () => {
  const found = codeIn('src', 'machines').filter(
    ({ path, code }) => /sueldo|salari|salary|pretensi[oó]n/i.test(code) && !ofOffers.some((of) => of.test(path)),
  )
  expect(found.map(({ path }) => path)).toEqual([])
})
