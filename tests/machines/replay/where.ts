/** Which program has a driver, and in which file of it a machine's driver is used: by name, so that no list is kept. */
import { existsSync } from 'node:fs'
import { inRepository } from '../../../src/setup/root.mjs'
import { modelFiles } from '../support/chart-files.ts'

export type DriverName = 'máquina' | 'servidor' | 'vista' | 'navegador'
type Where = { readonly file: (machine: string) => string; readonly program: (file: string, out: string) => readonly string[]; readonly needs: readonly string[] }

export const drivers: Readonly<Record<DriverName, Where>> = {
  máquina: {
    // One file for all models.
    file: () => 'tests/machines/models.test.ts',
    program: vitest('machines'),
    needs: [],
  },
  servidor: {
    file: (machine) => `tests/server/machines/${machine}.test.ts`,
    program: vitest('server'),
    needs: [],
  },
  vista: {
    // One file for all views: the page that holds them is built once.
    file: () => 'tests/browser/views/vista.spec.ts',
    program: playwright,
    needs: ['chromium'],
  },
  navegador: {
    file: (machine) => `tests/browser/tours/${machine}.spec.ts`,
    program: playwright,
    needs: ['client', 'chromium'],
  },
}

function playwright(file: string, out: string): readonly string[] {
  return ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/browser/playwright.config.ts', '--reporter', 'dot', '--output', `${out}/playwright`, file]
}

function vitest(project: string): Where['program'] {
  return (file) => ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--reporter', 'dot', file]
}

/** Accents may be left out. Throws, and says which there are. */
export function driverCalled(name: string): DriverName {
  const bare = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const found = (Object.keys(drivers) as DriverName[]).find((one) => bare(one) === bare(name))
  if (!found) throw new Error(`--driver es uno de: ${Object.keys(drivers).join(', ')}`)
  return found
}

/** Throws when nothing drives this machine so. */
export function fileFor(machine: string, driver: DriverName): string {
  const chart = modelFiles.find(({ id }) => id === machine)
  if (!chart) throw new Error(`ninguna máquina se llama «${machine}»: ${modelFiles.map(({ id }) => id).join(', ')}`)
  const fileWith = (one: DriverName): string => drivers[one].file(chart.name)
  if (existsSync(inRepository(fileWith(driver)))) return fileWith(driver)
  const others = (Object.keys(drivers) as DriverName[]).filter((one) => existsSync(inRepository(fileWith(one))))
  throw new Error(`«${machine}» no se recorre con «${driver}»; sí con: ${others.join(', ')}`)
}
