/** Commands of npm as people end them: whatever becomes of npm, what it has started ends too. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { inRepository } from '../../../src/setup/root.mjs'
import { freshPlace, temporaryFolder } from '../support/database.ts'
import { startProgram } from '../support/program.ts'
import { isRunning, knowsProcesses, treeOf } from '../support/process-tree.ts'

const started: number[] = []
afterAll(() => started.filter(isRunning).forEach((pid) => process.kill(pid, 'SIGKILL')))

/** `npm start` as the leader of a process group; resolves when it has printed `until`. */
async function npmStart(folder: string, until: string, settings: Record<string, string>) {
  const { npm_lifecycle_event: _, NODE_OPTIONS: __, ...environment } = process.env
  const env = { ...environment, NODE_NO_WARNINGS: '1', ...settings }
  const npm = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const said = await outputOf(npm, until)
  const tree = treeOf(npm.pid!)
  started.push(...tree)
  expect(tree.length).toBeGreaterThan(1)
  return { pid: npm.pid!, tree, said }
}

async function outputOf(child: ChildProcess, until: string): Promise<string> {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (more: Buffer) => (said += String(more)))
  await vi.waitUntil(() => said.includes(until) || child.exitCode !== null, { timeout: 60_000, interval: 20 })
  expect(said).toContain(until)
  return said
}

const isGone = (tree: readonly number[]) => vi.waitUntil(() => !tree.some(isRunning), { timeout: 10_000, interval: 20 })

type End = {
  readonly signal: NodeJS.Signals
  readonly shell: string
  /** The terminal sends the signal to every process in its group. */
  readonly all?: boolean
}

const ends: readonly End[] = [
  { signal: 'SIGTERM', shell: '/bin/sh' },
  { signal: 'SIGINT', shell: '/bin/sh', all: true },
  { signal: 'SIGHUP', shell: '/bin/sh' },
  // One becomes the program that it starts (the next test kills it), another stays above it.
  { signal: 'SIGKILL', shell: '/bin/bash' },
]

/** Would run for a minute; after an orderly end it writes a file. */
const patient = `import { writeFileSync } from 'node:fs'
process.once('exit', () => writeFileSync(process.env.NOTE, 'in order'))
setTimeout(() => {}, 60_000)
console.log('runs')`

test.skipIf(!knowsProcesses)(
  'a program with the watcher exits soon after npm, and its exit listeners run',
  async () => {
    const folder = temporaryFolder()
    const watch = inRepository('src/setup/end-with-npm.mjs')
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name: 'patient', scripts: { start: `node --import ${watch} patient.mjs` } }),
    )
    writeFileSync(join(folder, 'patient.mjs'), patient)
    const notes = await Promise.all(
      ends
        .filter(({ shell }) => existsSync(shell))
        .map(async ({ signal, shell, all = false }, index) => {
          const note = join(folder, `note-${index}`)
          const { pid, tree } = await npmStart(folder, 'runs', { NOTE: note, npm_config_script_shell: shell })
          process.kill(all ? -pid : pid, signal)
          await isGone(tree)
          return [signal, readFileSync(note, 'utf8')]
        }),
    )
    expect(notes).toEqual(ends.filter(({ shell }) => existsSync(shell)).map(({ signal }) => [signal, 'in order']))
  },
  120_000,
)

test.skipIf(!knowsProcesses)(
  'releases port and folder for the next server after npm was killed',
  async () => {
    const { dataDir } = await freshPlace()
    const settings = { HOST: '127.0.0.1', DEMO: '0', DATA_DIR: dataDir }
    const { pid, tree, said } = await npmStart(inRepository('.'), 'Ctrl+C', { ...settings, PORT: '0' })
    process.kill(pid, 'SIGKILL')
    await isGone(tree)
    const next = startProgram('main', { ...settings, PORT: /127\.0\.0\.1:(\d+)/.exec(said)![1]! })
    started.push(next.pid!)
    await outputOf(next, 'Ctrl+C')
    next.kill('SIGTERM')
    expect(await once(next, 'exit')).toEqual([0, null])
  },
  120_000,
)
