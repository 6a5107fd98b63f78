/** The wiring of each resource provides everything that its machines need. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type AnyStateMachine, StateMachine } from 'xstate'

const root = `${import.meta.dirname}/../../../..`
/** File → why the client does not provide it. */
const elsewhere: Record<string, string> = {
  'recruitment/recruitment.machine.ts': 'the server runs it with pure transitions',
  'kit/form.machine.ts': 'each use of it is a machine of its own',
  'kit/command.machine.ts': 'the same',
  'kit/cascade.machine.ts': 'the same',
}

const pathsIn = (folder: string, ending: string) =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith(ending))
const wiring = pathsIn('src/client', 'wiring.ts')
  .map((path) => readFileSync(`${root}/src/client/${path}`, 'utf8'))
  .join('\n')

type Made = { file: string; name: string; machine: AnyStateMachine }

/** The machines of a file, and those that its `create…Machine` makes. */
async function madeIn(file: string): Promise<Made[]> {
  const exported = (await import(`${root}/machines/${file}`)) as Record<string, unknown>
  return Object.entries(exported)
    .map(([name, value]) => ({
      file,
      name,
      machine: /^create\w+Machine$/.test(name) ? (value as () => unknown)() : value,
    }))
    .filter((one): one is Made => one.machine instanceof StateMachine)
}

const made = (
  await Promise.all(
    pathsIn('machines', '.ts')
      .filter((path) => !(path in elsewhere))
      .map(madeIn),
  )
).flat()

it.each(made.map((one) => [one.file, one.name, one] as const))('%s %s', (file, name, { machine }) => {
  const needed = Object.keys(machine.implementations.actors)
  const provided = new RegExp(
    `import \\{[^}]*\\b${name}\\b[^}]*\\} from '[./]*machines/${file.replaceAll('.', '\\.')}'`,
  ).test(wiring)
  expect(provided || needed.length === 0, `needs ${needed.join(', ')}`).toBe(true)
})

it('provides every chart of the client with its actors', () => {
  const charts = pathsIn('machines', '.machine.ts').filter((path) => !(path in elsewhere))
  expect(charts.filter((path) => !made.some(({ file }) => file === path))).toEqual([])
})
