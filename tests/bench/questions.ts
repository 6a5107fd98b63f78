/** What the readers of the bench ask for: hardly anything twice, so that no cache helps. */
import { searchText } from '../../src/server/candidates/search-text.ts'
import { menNames, surnames, womenNames } from '../../src/server/demo/names.ts'
import { createRandom } from '../../src/server/demo/random.ts'

export type Question = { readonly paginaActual: number; readonly search?: string }
export type Kind = { readonly name: string; readonly ask: () => Question }

const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** `pages`: of the whole list. */
export function kindsOfQuestions(pages: number): Kind[] {
  const random = createRandom(8)
  const names = [...womenNames, ...menNames].map((name) => searchText(name))
  const families = surnames.map((name) => searchText(name))
  const letter = () => random.pick(letters)
  const first = (search: string): Question => ({ paginaActual: 1, search })
  const common = [...families.slice(0, 15), ...names.slice(0, 5), 'mar', 'guad', 'ana', 'ernan', 'artin']
  return [
    { name: 'list, first page', ask: () => ({ paginaActual: 1 }) },
    { name: 'list, any page', ask: () => ({ paginaActual: random.between(1, pages) }) },
    { name: 'search, rare', ask: () => first(`${random.pick(names)} ${random.pick(families.slice(60))} ${random.pick(families.slice(60))}`) },
    { name: 'search, common', ask: () => first(random.pick(common)) },
    { name: 'search, common, any page', ask: () => ({ paginaActual: random.between(1, 60), search: random.pick(common) }) },
    { name: 'search, two words', ask: () => first(`${random.pickCommon(names)} ${random.pickCommon(families)}`) },
    { name: 'search, no hit', ask: () => first(`${letter()}${letter()}xq${letter()}${letter()}`) },
    { name: 'search, two letters', ask: () => first(letter() + letter()) },
  ]
}
