/**
 * Scripts for people who test by hand: `npm run paths`. It writes pages, Gherkin and CSV to docs/qa/, and the list of
 * what has no script. `-- --machine=recruitment --criterion=pairs --to-state=completada
 * --via=segundaEntrevista.rechazada --role=ROLE_COM_REC --scenario='…' --longest=12 --print` choose, and print instead
 * of writing. `--draw=10 --seed=7` prints ten of them by lot. `--keys=jira.csv` says which issues the tests have
 * become, so that the next import updates them. The changes since the last import are listed; `--imported` records
 * these scripts as imported, and later runs are compared with them.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { roles } from '../../../src/contract/roles.ts'
import { inRepository } from '../../../src/setup/root.mjs'
import { asGherkin } from './as-gherkin.ts'
import { asMarkdown } from './as-markdown.ts'
import { asXray } from './as-xray.ts'
import { type ScriptQuery, criteria, loadSubjects, scriptsFor } from './choose.ts'
import { examplePages, examplesFolder } from './examples.ts'
import { issueKeysIn } from './issue-keys.ts'
import { drawn } from './draw.ts'
import { asLeftOut, isByHand, leftOut, leftOutFile } from './left-out.ts'
import type { Script } from './script.ts'
import { asChanges, changesSince, countsOf, readIndex, type ScriptIndex, writeIndex } from './script-index.ts'
import { idOf } from './script-id.ts'

const { values } = parseArgs({
  options: {
    machine: { type: 'string' },
    criterion: { type: 'string', default: 'transitions' },
    'to-state': { type: 'string' },
    via: { type: 'string', multiple: true, default: [] },
    scenario: { type: 'string' },
    role: { type: 'string' },
    longest: { type: 'string', default: '12' },
    draw: { type: 'string' },
    seed: { type: 'string', default: '1' },
    keys: { type: 'string' },
    index: { type: 'string' },
    imported: { type: 'boolean', default: false },
    print: { type: 'boolean', default: false },
    out: { type: 'string', default: inRepository('docs/qa') },
  },
})

const began = performance.now()
const subjects = await loadSubjects()
const requested = requestedScripts({
  machine: values.machine,
  criterion: oneOf('criterion', values.criterion, criteria),
  toState: values['to-state'],
  via: values.via,
  scenario: values.scenario,
  role: values.role === undefined ? undefined : oneOf('role', values.role, roles),
  longest: Number(values.longest),
})
// What needs the tools of the browser is a test, and no script
const scripts = requested.filter(isByHand)
if (requested.length === 0) fail('Ningún recorrido cumple lo pedido.')
if (scripts.length === 0) fail('Ninguno de los recorridos pedidos se sigue sólo con la pantalla: docs/qa/sin-guion.md.')
const indexFile = values.index ?? (isUsual() ? inRepository('docs/qa/guiones.json') : undefined)
if (values.imported && (indexFile === undefined || (values.machine !== undefined && values.index === undefined)))
  fail('--imported es de todos los guiones; para otros se dice en qué archivo: --index=archivo.json.')
const index = ofRequested((indexFile === undefined ? undefined : readIndex(indexFile)) ?? {})
const keys =
  values.keys === undefined
    ? new Map<string, string>()
    : issueKeysIn(readFileSync(values.keys, 'utf8'), new Set([...scripts.map(({ id }) => id), ...Object.keys(index)]))
if (values.draw !== undefined) print(drawn(scripts, numberIn('draw', values.draw), numberIn('seed', values.seed)))
else if (values.print) print(scripts)
else write()

function print(some: readonly Script[]): void {
  for (const [, own] of Map.groupBy(some, ({ machine }) => machine)) console.log(asMarkdown(own))
}

function write(): void {
  mkdirSync(values.out, { recursive: true })
  // Deletes files of an earlier run that this run does not write.
  for (const name of readdirSync(values.out))
    if (/\.(feature|csv)$/.test(name) || /^(?!README).*\.md$/.test(name)) rmSync(join(values.out, name))
  writeAll(scripts)
  if (isUsual() && values.machine === undefined) writeExamples()
  console.log(summaryOf(scripts))
  if (indexFile === undefined) return
  const changes = changesSince(index, scripts)
  const changesFile = join(values.out, 'cambios.md')
  writeFileSync(changesFile, asChanges(changes, keys))
  console.log(`Desde lo último que se importó: ${countsOf(changes)} (${changesFile})`)
  if (values.imported) writeIndex(indexFile, scripts)
}

function writeExamples(): void {
  const folder = join(values.out, examplesFolder)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  writeFileSync(join(values.out, leftOutFile), asLeftOut(leftOut(subjects)))
  for (const [name, page] of examplePages(subjects)) writeFileSync(join(folder, name), page)
}

function writeAll(some: readonly Script[]): void {
  for (const [machine, own] of Map.groupBy(some, (script) => script.machine)) {
    const name = machine.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    writeFileSync(join(values.out, `${name}.md`), asMarkdown(own))
    writeFileSync(join(values.out, `${name}.feature`), asGherkin(own))
  }
  for (const [place, text] of asXray(some, keys).entries())
    writeFileSync(join(values.out, `xray-${place + 1}.csv`), text)
}

/** What is taken to Xray: all, or a machine's part of it. */
function isUsual(): boolean {
  return (
    values.criterion === 'transitions' &&
    values['to-state'] === undefined &&
    values.scenario === undefined &&
    values.role === undefined
  )
}

function ofRequested(whole: ScriptIndex): ScriptIndex {
  if (values.machine === undefined) return whole
  // `CANDIDATE-PROCESS-…` is no script of `CANDIDATE`.
  const others = subjects
    .map(({ model }) => idOf(model.machine.id))
    .filter((id) => id.startsWith(`${idOf(values.machine!)}-`))
  const isOwn = (id: string) =>
    id.startsWith(`${idOf(values.machine!)}-`) && !others.some((other) => id.startsWith(`${other}-`))
  return Object.fromEntries(Object.entries(whole).filter(([id]) => isOwn(id)))
}

/** A selection without scripts is reported without a stack trace. */
function requestedScripts(what: ScriptQuery): Script[] {
  try {
    return scriptsFor(subjects, what)
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

function summaryOf(some: readonly Script[]): string {
  const steps = some.reduce((sum, script) => sum + script.steps.length, 0)
  const machines = new Set(some.map(({ machine }) => machine)).size
  return `${some.length} guiones con ${steps} pasos, de ${machines} máquinas, en ${values.out} (${Math.round(performance.now() - began)} ms)`
}

function numberIn(name: string, value: string): number {
  return /^\d+$/.test(value) ? Number(value) : fail(`--${name} es un número entero: ${value}`)
}

function oneOf<Value extends string>(name: string, value: string, allowed: readonly Value[]): Value {
  return allowed.find((one) => one === value) ?? fail(`--${name} es uno de: ${allowed.join(', ')}`)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
