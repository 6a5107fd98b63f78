/** Which program has a driver, and in which file of it a machine's driver is used: by name, so that no list is kept. */
import { existsSync, readdirSync } from 'node:fs'
import { inRepository } from '../../../src/setup/root.mjs'

export type DriverName = 'máquina' | 'servidor' | 'navegador'
type Where = { readonly file: (machine: string) => string; readonly program: (file: string, out: string) => readonly string[]; readonly needs: readonly string[] }

export const drivers: Readonly<Record<DriverName, Where>> = {
  máquina: {
    file: (machine) => `tests/machines/${machine}.model.test.ts`,
    program: vitest('machines'),
    needs: [],
  },
  servidor: {
    file: (machine) => `tests/server/machines/${machine}.test.ts`,
    program: vitest('server'),
    needs: [],
  },
  navegador: {
    file: (machine) => `tests/browser/tours/${machine}.spec.ts`,
    program: (file, out) => [
      'node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/browser/playwright.config.ts', '--project', 'tours', '--reporter', 'dot', '--output', `${out}/playwright`, file,
    ],
    needs: ['client', 'chromium'],
  },
}

function vitest(project: string): Where['program'] {
  return (file) => ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--reporter', 'dot', file]
}

/** `candidateProcess` → `candidate-process`, as files are called. */
export const fileName = (machine: string): string => machine.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Accents may be left out. Throws, and says which there are. */
export function driverCalled(name: string): DriverName {
  const bare = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const found = (Object.keys(drivers) as DriverName[]).find((one) => bare(one) === bare(name))
  if (!found) throw new Error(`--driver es uno de: ${Object.keys(drivers).join(', ')}`)
  return found
}

/** Throws when nothing drives this machine so. */
export function fileFor(machine: string, driver: DriverName): string {
  const file = drivers[driver].file(fileName(machine))
  if (existsSync(inRepository(file))) return file
  const others = (Object.keys(drivers) as DriverName[]).filter((one) => existsSync(inRepository(drivers[one].file(fileName(machine)))))
  throw new Error(others.length > 0 ? `«${machine}» no se recorre con «${driver}»; sí con: ${others.join(', ')}` : `ninguna máquina se llama «${machine}»: ${machines().join(', ')}`)
}

const machines = (): string[] =>
  readdirSync(inRepository('machines')).flatMap((name) => (name.endsWith('.machine.ts') ? [name.slice(0, -'.machine.ts'.length).replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())] : []))
