/**
 * Scripts for people who test by hand: `npm run paths`. Pages go to docs/qa/, beside them Gherkin and CSV.
 * `-- --machine=recruitment --criterion=pairs --to-state=completada --via=segundaEntrevista.rechazada --role=ROLE_COM_REC
 * --scenario='…' --longest=25 --print` choose, and print instead of writing. `--keys=jira.csv` says which issues the tests
 * have become, so that the next import updates them.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { roles } from '../../../src/contract/roles.ts'
import { inRepository } from '../../../src/setup/root.mjs'
import { asGherkin } from './as-gherkin.ts'
import { asMarkdown } from './as-markdown.ts'
import { asXray } from './as-xray.ts'
import { type Asked, criteria, loadSubjects, scriptsFor } from './choose.ts'
import { issueKeysIn } from './issue-keys.ts'
import type { Script } from './script.ts'

const { values } = parseArgs({
  options: {
    'machine': { type: 'string' },
    'criterion': { type: 'string', default: 'transitions' },
    'to-state': { type: 'string' },
    'via': { type: 'string', multiple: true, default: [] },
    'scenario': { type: 'string' },
    'role': { type: 'string' },
    'longest': { type: 'string', default: '25' },
    'keys': { type: 'string' },
    'print': { type: 'boolean', default: false },
    'out': { type: 'string', default: inRepository('docs/qa') },
  },
})

const began = performance.now()
const subjects = await loadSubjects()
const scripts = asked({
  machine: values.machine,
  criterion: oneOf('criterion', values.criterion, criteria),
  toState: values['to-state'],
  via: values.via,
  scenario: values.scenario,
  role: values.role === undefined ? undefined : oneOf('role', values.role, roles),
  longest: Number(values.longest),
})
if (scripts.length === 0) fail('Ningún recorrido cumple lo pedido.')
const keys = values.keys === undefined ? new Map<string, string>() : issueKeysIn(readFileSync(values.keys, 'utf8'), new Set(scripts.map(({ id }) => id)))
const byMachine = Map.groupBy(scripts, ({ machine }) => machine)
if (values.print) for (const [, some] of byMachine) console.log(asMarkdown(some))
else write()

function write(): void {
  mkdirSync(values.out, { recursive: true })
  // Of what an earlier run wrote nothing stays that this one would not write.
  for (const name of readdirSync(values.out)) if (/\.(feature|csv)$/.test(name) || /^(?!README).*\.md$/.test(name)) rmSync(join(values.out, name))
  for (const [machine, some] of byMachine) {
    const name = machine.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    writeFileSync(join(values.out, `${name}.md`), asMarkdown(some))
    writeFileSync(join(values.out, `${name}.feature`), asGherkin(some))
  }
  for (const [index, text] of asXray(scripts, keys).entries()) writeFileSync(join(values.out, `xray-${index + 1}.csv`), text)
  console.log(summaryOf(scripts))
}

/** What was asked for in vain is said without a stack. */
function asked(what: Asked): Script[] {
  try {
    return scriptsFor(subjects, what)
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

function summaryOf(all: readonly Script[]): string {
  const steps = all.reduce((sum, script) => sum + script.steps.length, 0)
  return `${all.length} guiones con ${steps} pasos, de ${byMachine.size} máquinas, en ${values.out} (${Math.round(performance.now() - began)} ms)`
}

function oneOf<Value extends string>(name: string, value: string, allowed: readonly Value[]): Value {
  return allowed.find((one) => one === value) ?? fail(`--${name} es uno de: ${allowed.join(', ')}`)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
