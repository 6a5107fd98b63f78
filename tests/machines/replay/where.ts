/** The program of each driver, and its file for a machine: found by name, so that no list must be maintained. */
import type { Need } from '../../../src/setup/prepare.mjs'
import { existsSync, readFileSync } from 'node:fs'
import { inRepository } from '../../../src/setup/root.mjs'
import { modelFiles } from '../../../docs/tools/reading/chart-files.ts'

export type DriverName = 'máquina' | 'servidor' | 'vista' | 'navegador'
/** `file`: where the machine of this name is driven; nothing where it is not. */
type Where = {
  readonly file: (machine: string) => string | undefined
  readonly program: (file: string, out: string) => readonly string[]
  readonly needs: (file: string) => readonly Need[]
}

const views = 'tests/browser/views/vista.spec.ts'

export const drivers: Readonly<Record<DriverName, Where>> = {
  máquina: {
    // One file for all models.
    file: () => 'tests/machines/models.test.ts',
    program: vitest('machines'),
    needs: () => [],
  },
  servidor: {
    file: (machine) => existing(`tests/server/machines/${machine}.test.ts`),
    program: vitest('server'),
    needs: () => [],
  },
  vista: {
    // Whole views with a stubbed server; or one file for all that need a browser: the page with them is built once.
    file: (machine) =>
      existing(`tests/client/machines/${machine}.test.tsx`) ?? (modelsIn(views).includes(machine) ? views : undefined),
    program: (file, out) => (file === views ? playwright(file, out) : vitest('walks')(file, out)),
    needs: (file) => (file === views ? ['chromium'] : []),
  },
  navegador: {
    file: (machine) => existing(`tests/browser/tours/${machine}.spec.ts`),
    program: playwright,
    needs: () => ['client', 'chromium'],
  },
}

const existing = (file: string): string | undefined => (existsSync(inRepository(file)) ? file : undefined)

/** The machines whose models a file imports: `…/machines/candidates/score.model.ts` → `score`. */
const modelsIn = (file: string): string[] =>
  [
    ...readFileSync(inRepository(file), 'utf8').matchAll(
      /\/machines\/[\w-]+\/([\w-]+)\.(?:model|on-screen|in-practice)\.ts'/g,
    ),
  ].map(([, name]) => name!)

function playwright(file: string, out: string): readonly string[] {
  return [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'tests/browser/playwright.config.ts',
    '--reporter',
    'dot',
    '--output',
    `${out}/playwright`,
    file,
  ]
}

function vitest(project: string): Where['program'] {
  return (file) => ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--reporter', 'dot', file]
}

/** Accents may be left out. Throws an error that lists the existing ones. */
export function driverCalled(name: string): DriverName {
  const bare = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const found = (Object.keys(drivers) as DriverName[]).find((one) => bare(one) === bare(name))
  if (!found) throw new Error(`--driver es uno de: ${Object.keys(drivers).join(', ')}`)
  return found
}

/** Throws when this driver does not exist for the machine, and lists those that do. */
export function fileFor(machine: string, driver: DriverName): string {
  const file = drivers[driver].file(chartCalled(machine).name)
  if (file !== undefined) return file
  throw new Error(`«${machine}» no se recorre con «${driver}»; sí con: ${driversOf(machine).join(', ')}`)
}

/** Those that there are for this machine. Throws when there is no such machine. */
export function driversOf(machine: string): DriverName[] {
  const { name } = chartCalled(machine)
  return (Object.keys(drivers) as DriverName[]).filter((driver) => drivers[driver].file(name) !== undefined)
}

/** `session            máquina, servidor, navegador`, a line for each machine. */
export const driversTable = (): string =>
  modelFiles.map(({ id }) => `${id.padEnd(20)}${driversOf(id).join(', ')}`).join('\n')

function chartCalled(machine: string) {
  const chart = modelFiles.find(({ id }) => id === machine)
  if (!chart) throw new Error(`ninguna máquina se llama «${machine}»: ${modelFiles.map(({ id }) => id).join(', ')}`)
  return chart
}
