/**
 * The contract compared with its agreed form: every schema, constant and call of `src/contract`, in
 * `contract/agreed.txt`. A change of the contract is a deliberate change of that file: `npx vitest run --project laws
 * contract-shapes -u` writes it, for review.
 */
import { expect, it } from 'vitest'
import { access } from '../../src/contract/access.ts'
import { describeContract, isSchema } from './contract/as-text.ts'

/** Every file by name, except the list of all calls. */
const modules = Object.fromEntries(
  Object.entries(import.meta.glob<Readonly<Record<string, unknown>>>('../../src/contract/*.ts', { eager: true }))
    .map(([path, exports]) => [path.replace(/^.*\/|\.ts$/g, ''), exports] as const)
    .filter(([name]) => name !== 'calls'),
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

/** Functions are tested in `contract-forms.test.ts` and `contract-decisions.test.ts`. */
it('matches the committed shapes of agreed.txt', async () => {
  const lines = Object.entries(modules).flatMap(([module, exports]) => [
    `# ${module}`,
    ...Object.entries(exports)
      .filter(([, value]) => typeof value !== 'function')
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(
        ([name, value]) => `${name}: ${(names.get(value) ?? name) === name ? describe(name, value) : names.get(value)}`,
      ),
  ])
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('contract/agreed.txt')
})
