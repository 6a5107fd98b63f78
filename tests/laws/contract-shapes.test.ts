/**
 * The contract compared with its agreed form: every schema, constant and call of a file of `src/contract`, in the file
 * of `contract/agreed/` with its name. A change of the contract is a deliberate change there: `npx vitest run --project
 * laws contract-shapes -u` writes it, for review.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { access } from '../../src/contract/access.ts'
import { describeContract, isSchema } from './contract/as-text.ts'
import { root } from './support/files.ts'

/**
 * Functions are tested in `contract-forms.test.ts` and `contract-decisions.test.ts`, an area with each call and screen
 * that names it.
 */
const isDescribed = (value: unknown) => typeof value !== 'function' && value !== access

/** Every file by name that has any of them, except the list of all calls. */
const modules = Object.fromEntries(
  Object.entries(import.meta.glob<Readonly<Record<string, unknown>>>('../../src/contract/*.ts', { eager: true }))
    .map(([path, file]) => [path.replace(/^.*\/|\.ts$/g, ''), file] as const)
    .filter(([name, file]) => name !== 'calls' && Object.values(file).some(isDescribed)),
)

const exported = Object.values(modules).flatMap((module) => Object.entries(module))
/** A value with several names gets the first; the roles of an area are named after it if they have no other name. */
const names = new Map(
  [...exported, ...Object.entries(access).map(([area, roles]) => [`access.${area}`, roles] as const)]
    .filter(([, value]) => isSchema(value) || Array.isArray(value))
    .map(([name, value]) => [value as unknown, name] as const)
    .toReversed(),
)
const describe = describeContract(names)

function textOf(file: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(file)
    .filter(([, value]) => isDescribed(value))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([name, value]) => `${name}: ${(names.get(value) ?? name) === name ? describe(name, value) : names.get(value)}`,
    )
  const areas = Object.entries(access)
    .filter(([area]) => lines.some((line) => line.includes(` access.${area} `)))
    .map(([area, roles]) => `access.${area}: ${describe(`access.${area}`, roles)}`)
  return [...areas, ...lines, ''].join('\n')
}

it.each(Object.entries(modules))('matches the agreed shapes of %s', async (name, file) => {
  await expect(textOf(file)).toMatchFileSnapshot(`contract/agreed/${name}.txt`)
})

it('has no agreed shapes of a file that is not there', () => {
  const agreed = readdirSync(join(root, 'tests/laws/contract/agreed')).map((name) => name.replace('.txt', ''))
  expect(agreed.filter((name) => !(name in modules))).toEqual([])
})
