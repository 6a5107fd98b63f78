/**
 * The contract as it stands on the wire beside what was agreed: every schema, constant and call of `src/contract`, in
 * `contract/agreed.txt`. A change of the contract is a difference there that somebody makes on purpose:
 * `npx vitest run --project laws contract-shapes -u` writes it, to be read.
 */
import { expect, it } from 'vitest'
import { calls } from '../../src/contract/calls.ts'
import { inWords, type Schema } from './contract/in-words.ts'

/** Every file but the list of all calls, by its name. */
const modules = Object.fromEntries(
  Object.entries(import.meta.glob<Readonly<Record<string, unknown>>>('../../src/contract/*.ts', { eager: true }))
    .map(([path, inside]) => [path.replace(/^.*\/|\.ts$/g, ''), inside] as const)
    .filter(([name]) => name !== 'calls'),
)

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
const exported = Object.values(modules).flatMap((module) => Object.entries(module))
/** Of a schema with several names the first. */
const named = new Map(exported.filter(([, value]) => isSchema(value)).map(([name, value]) => [value as unknown, name] as const).toReversed())

/** What a function does is tested beside: `contract-forms.test.ts`, `contract-words.test.ts`. */
function words(value: unknown): string {
  if (isSchema(value)) return named.get(value) ?? inWords(value, named)
  if (Array.isArray(value)) return `[${value.map(words).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${Object.entries(value).map(([key, of]) => `\n  ${key}: ${words(of).replaceAll('\n', '\n  ')}`).join('')}\n}`
}

it('is as agreed', async () => {
  const told = Object.entries(modules).flatMap(([module, inside]) => [
    `# ${module}`,
    ...Object.entries(inside)
      .filter(([, value]) => typeof value !== 'function')
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${name}: ${isSchema(value) && named.get(value) === name ? inWords(value, named) : words(value)}`),
  ])
  await expect(`${told.join('\n')}\n`).toMatchFileSnapshot('contract/agreed.txt')
})

it('names its calls by resource', () => {
  expect(Object.fromEntries(Object.entries(calls).map(([resource, all]) => [resource, all.length]))).toEqual({
    session: 4, installation: 2, candidates: 10, recruitment: 26, applications: 1, documents: 3, notifications: 1, dashboard: 1, interviews: 1, areas: 7, people: 10, profile: 8, content: 5, portfolio: 3, personalData: 12, views: 4, downloads: 3, metrics: 6, 'chart-numbers': 6, vacancies: 37,
  })
})
