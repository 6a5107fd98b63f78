/** Every machine that needs something from outside is provided with it in the wiring of a resource. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type AnyStateMachine, StateMachine } from 'xstate'

const root = `${import.meta.dirname}/../..`
/** File → why the client does not provide it. */
const elsewhere: Record<string, string> = {
  'recruitment/recruitment.machine.ts': 'the server runs it with pure transitions',
}

const pathsIn = (folder: string, ending: string) =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith(ending))
const wiring = pathsIn('src/client', 'wiring.ts').map((path) => readFileSync(`${root}/src/client/${path}`, 'utf8')).join('\n')

/** The machine of a file, or the one that its `create…Machine` makes. */
function machineOf(exported: Record<string, unknown>): AnyStateMachine | undefined {
  const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine
  const makers = Object.entries(exported).filter(([name]) => /^create\w+Machine$/.test(name))
  return [...Object.values(exported), ...makers.map(([, make]) => (make as () => unknown)())].find(isMachine)
}

const files = pathsIn('machines', '.machine.ts').filter((path) => !(path in elsewhere))

it.each(files)('%s', async (file) => {
  const machine = machineOf((await import(`${root}/machines/${file}`)) as Record<string, unknown>)
  expect(machine, `${file} exports a machine`).toBeDefined()
  const needed = Object.keys(machine?.implementations.actors ?? {})
  const provided = new RegExp(`import \\{[^}]*Machine\\b[^}]*\\} from '[./]*machines/${file.replaceAll('.', '\\.')}'`).test(wiring)
  expect(provided || needed.length === 0, `needs ${needed.join(', ')}`).toBe(true)
})
