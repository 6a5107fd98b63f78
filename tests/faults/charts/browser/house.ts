/**
 * A copy of the repository whose charts are broken one after the other for the built client and for the tests in
 * Chromium: the tours are those of the broken chart, as they would be if it stood in the file.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRepository } from '../../../../src/setup/root.mjs'
import { pathsIn } from '../../../laws/support/files.ts'
import { chartFiles } from '../../../../docs/tools/reading/chart-files.ts'
import { plantIn } from '../plant.ts'
import { plantedVariable } from '../planted.ts'

const copied = [
  'src',
  'machines',
  'tests',
  'docs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
]
/** Specs that build pages of their own, without planted faults. */
const unplanted = /\/(gallery|line)\.spec\.ts$|\/views\//

/** All tests in Chromium, on a busy computer; what takes longer hangs. */
const browserMs = 1_800_000

export class House {
  readonly #root = mkdtempSync(join(tmpdir(), 'planted-house-'))
  #fault = ''

  constructor() {
    for (const path of copied) cpSync(inRepository(path), join(this.#root, path), { recursive: true })
    symlinkSync(inRepository('node_modules'), join(this.#root, 'node_modules'))
    this.#run([
      'node_modules/vite/bin/vite.js',
      'build',
      '--logLevel',
      'error',
      '--config',
      'tests/faults/charts/browser/vite.config.ts',
    ])
    for (const { folder, name } of chartFiles) {
      const file = join(this.#root, `machines/${folder}/${name}.machine.ts`)
      writeFileSync(
        file,
        plantIn(readFileSync(file, 'utf8'), name, { from: join(this.#root, 'tests/faults/charts/planted.ts') }),
      )
    }
  }

  /**
   * The first test that fails, the tours of the chart first; null when none does. Throws where no test could be run.
   */
  notice(fault: string, tour: string): string | null {
    const specs = pathsIn('tests/browser').filter((path) => path.endsWith('.spec.ts') && !unplanted.test(path))
    const ofChart = specs.filter((path) => path.endsWith(`/tours/${tour}.spec.ts`))
    return (
      this.#noticed(fault, ofChart) ??
      this.#noticed(
        fault,
        specs.filter((path) => !ofChart.includes(path)),
      )
    )
  }

  /** A file that fails without the fault too has noticed nothing. */
  #noticed(fault: string, specs: readonly string[]): string | null {
    if (specs.length === 0) return null
    this.#plant(fault)
    const failed = this.#failureIn(specs)
    if (!failed) return null
    this.#plant('')
    const isUnsteady = failed.file !== '' && this.#failureIn([failed.file]) !== null
    return isUnsteady
      ? this.#noticed(
          fault,
          specs.filter((path) => path !== failed.file),
        )
      : `${failed.file} › ${failed.title}`
  }

  #plant(fault: string): void {
    this.#fault = fault
    writeFileSync(
      join(this.#root, 'dist/client/planted.js'),
      `globalThis.__stryker__ = { activeMutant: ${JSON.stringify(fault)} }\n`,
    )
  }

  close(): void {
    rmSync(this.#root, { recursive: true, force: true })
  }

  #failureIn(specs: readonly string[]): Tested | null {
    const report = join(this.#root, 'report.json')
    rmSync(report, { force: true })
    const args = [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'tests/browser/playwright.config.ts',
      '--max-failures=1',
      `--global-timeout=${browserMs}`,
      '--reporter=json',
      ...specs,
    ]
    const ran = this.#run(args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report, [plantedVariable]: this.#fault }, [0, 1])
    const { suites, errors } = JSON.parse(readFileSync(report, 'utf8')) as Report
    const failed = suites.flatMap(testsIn).find(({ ok }) => !ok)
    if (!failed && errors.some(({ message }) => message?.startsWith('Timed out')))
      return { file: '', title: 'hangs', ok: false }
    if (!failed && ran !== 0) throw new Error(errors[0]?.message ?? 'Playwright ran no test')
    return failed ?? null
  }

  #run(args: readonly string[], env: Record<string, string> = {}, wanted: readonly number[] = [0]): number {
    const { status, stderr } = spawnSync(process.execPath, args, {
      cwd: this.#root,
      env: { ...process.env, ...env },
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    })
    if (status === null || !wanted.includes(status)) throw new Error(stderr)
    return status
  }
}

type Tested = { readonly file: string; readonly title: string; readonly ok: boolean }
type Suite = {
  readonly file: string
  readonly specs?: readonly Omit<Tested, 'file'>[]
  readonly suites?: readonly Suite[]
}
type Report = { readonly suites: readonly Suite[]; readonly errors: readonly { readonly message?: string }[] }

const testsIn = ({ file, specs = [], suites = [] }: Suite): Tested[] => [
  ...specs.map(({ title, ok }) => ({ file: `tests/browser/${file}`, title, ok })),
  ...suites.flatMap(testsIn),
]
