/** Vitest, kept warm: what it has compiled stays compiled, while each run loads the charts anew. */
import { createVitest, type Reporter, type TestModule, type TestSpecification } from 'vitest/node'
import { inRepository } from '../../../../src/setup/root.mjs'
import { planting } from './plant.ts'

/** `failures`: the first of each file. */
export type Ran = { readonly failures: readonly Failed[]; readonly milliseconds: Readonly<Record<string, number>> }
/** `says`: the first line of what it says. */
export type Failed = { readonly file: string; readonly test: string; readonly says: string }

/** A test that takes longer hangs: tests of the client wait so long for what does not come. */
const longestMs = 20_000

/** It compiles everything, and asks no chart. */
const isWorthIt = /^(?!.*one more code does not compile)/

export class Vitests {
  readonly #vitest: Awaited<ReturnType<typeof createVitest>>
  readonly #heard: Heard

  private constructor(vitest: Awaited<ReturnType<typeof createVitest>>, heard: Heard) {
    this.#vitest = vitest
    this.#heard = heard
  }

  static async open({ bail }: { bail: boolean }): Promise<Vitests> {
    const heard = new Heard()
    const options = {
      root: inRepository('.'),
      config: inRepository('vite.config.ts'),
      watch: false,
      reporters: [heard],
      bail: bail ? 1 : 0,
      pool: 'threads' as const,
      maxWorkers: 1,
      silent: true,
      testNamePattern: isWorthIt,
      testTimeout: longestMs,
    }
    return new Vitests(await createVitest(options, { plugins: [planting()] }), heard)
  }

  /** One file after the other, until one fails. */
  async run(files: readonly string[]): Promise<Ran> {
    this.#heard.clear()
    const { unhandledErrors } = await this.#vitest.runTestSpecifications(files.map((file) => this.#specification(file)))
    const [unhandled] = unhandledErrors
    const { failures, milliseconds } = this.#heard
    return { failures: [...failures, ...(unhandled === undefined ? [] : [{ file: '', test: '', says: messageOf(unhandled) }])], milliseconds }
  }

  close(): Promise<void> {
    return this.#vitest.close()
  }

  #specification(file: string): TestSpecification {
    const room = file.split('/')[1]
    const project = this.#vitest.projects.find(({ name }) => name === room)
    if (!project) throw new Error(`no tests are called ${room}`)
    return project.createSpecification(inRepository(file))
  }
}

class Heard implements Reporter {
  failures: Failed[] = []
  milliseconds: Record<string, number> = {}

  clear(): void {
    this.failures = []
    this.milliseconds = {}
  }

  onTestModuleEnd(module: TestModule): void {
    const file = module.relativeModuleId
    this.milliseconds[file] = module.diagnostic().duration
    const [test] = module.children.allTests('failed')
    const errors = [...(test?.result().errors ?? []), ...module.errors()]
    if (module.ok()) return
    this.failures.push({ file, test: test?.fullName ?? '', says: messageOf(errors[0]) })
  }
}

const messageOf = (error: unknown): string => String((error as { message?: unknown } | undefined)?.message ?? error).split('\n')[0] ?? ''
