/** Where a tool leaves its findings when it is run with `-- --record`. */
import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'
import { inRepository } from '../../src/setup/root.mjs'
import { type Measured, type Origin, readFigures, replaced, type Tool, writeFigures } from './data.ts'
import { writeGenerated } from './write.ts'

/** The tools write these files, so they do not affect the measured code. */
const ofFigures = [':!docs/measurements', ':!docs/measurements.md', ':!README.md']

/** @param slowness measured before the tool begins, since its own work makes a machine slower */
export function originHere(slowness: number): Origin {
  const commit = git(['rev-parse', 'HEAD'])
  return {
    date: new Date().toISOString().slice(0, 10),
    commit,
    ...(git(['status', '--porcelain', '--', '.', ...ofFigures]) ? { isChanged: true } : {}),
    machine: {
      cores: cpus().length,
      ...(cpus()[0] ? { cpu: cpus()[0]!.model.trim() } : {}),
      slowness: Number(slowness.toFixed(1)),
    },
  }
}

/** @param root of the repository */
export function record(tool: Tool, measured: readonly Measured[], origin: Origin, root = inRepository('.')): void {
  const figures = readFigures(root)[tool]
  const fresh = measured.map(({ part, command, rows }) => ({ part, command, ...origin, rows }))
  writeFigures(root, tool, { ...figures, entries: replaced(figures.entries, fresh) })
  writeGenerated(root)
  console.log(`recorded in docs/measurements/${tool}.json: ${measured.map(({ part }) => part).join(', ')}`)
}

function git(args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, {
    cwd: inRepository('.'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return status === 0 ? stdout.trim() : null
}
