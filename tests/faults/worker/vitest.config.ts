/** A project of vitest.config.ts, with the faults in its code, and in one process that stays warm. */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import base from '../../../vitest.config.ts'
import { task, inRepository } from './task.ts'
import { whileLoading } from './plan.ts'

const codeOf = new Map(Object.entries(task.code).map(([path, file]) => [inRepository(path), file]))

/**
 * What is passed while a file is loaded counts as such, also when a test loads it: its switch is of no use afterwards.
 */
const asLoading = (code: string) =>
  `var testBefore = (globalThis.__stryker__ ??= {}).currentTestId; globalThis.__stryker__.currentTestId = '${whileLoading}'; ${code}\n;globalThis.__stryker__.currentTestId = testBefore`

const withFaults: Plugin = {
  name: 'with-faults',
  enforce: 'pre',
  load(id) {
    const file = codeOf.get(id)
    return file === undefined ? undefined : { code: asLoading(readFileSync(file, 'utf8')), map: null }
  },
}

type Project = { readonly extends: true; readonly test: Record<string, unknown> & { readonly name: string } }
const { projects, ...test } = base.test as unknown as { readonly projects: readonly Project[] } & Record<
  string,
  unknown
>
const project = projects.find(({ test: { name } }) => name === task.project)!

export default {
  ...base,
  plugins: [withFaults, ...base.plugins!],
  test: {
    ...test,
    fsModuleCache: false,
    projects: [
      {
        ...project,
        test: {
          ...project.test,
          include: ['tests/faults/worker/anchor.faults.ts'],
          exclude: [],
          runner: inRepository('tests/faults/worker/runner.ts'),
          maxConcurrency: 1,
          // It compiles everything, and notices no fault that is planted while it runs.
          testNamePattern: /^(?!.*one more code does not compile)/,
          // The same file has other faults in it the next time.
          fsModuleCache: false,
        },
      },
    ],
  },
}
