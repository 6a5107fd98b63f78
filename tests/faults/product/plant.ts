/** Plants every small fault in a file at once, each behind a switch: StrykerJS's operators and its instrumenter. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { inRepository } from '../../../src/setup/root.mjs'
import type { Lines } from '../engine/changed.ts'
import type { Fault } from '../engine/fault.ts'

export type Planted = {
  readonly faults: readonly Fault[]
  /** Path → its code with the switches. */
  readonly code: Readonly<Record<string, string>>
}

/** @param where path → lines; null: the whole file */
export async function plant(where: Readonly<Record<string, readonly Lines[] | null>>): Promise<Planted> {
  const files = Object.entries(where).map(([name, lines]) => ({
    name,
    content: readFileSync(inRepository(name), 'utf8'),
    mutate:
      lines?.map(({ from, to }) => ({ start: { line: from - 1, column: 0 }, end: { line: to, column: 0 } })) ?? true,
  }))
  const options = { plugins: null, excludedMutations: [], ignorers: [{ shouldIgnore: reasonToLeave }] }
  const { files: instrumented, mutants } = await new Instrumenter(silent).instrument(files, options)
  const sources = new Map(files.map(({ name, content }) => [name, content.split('\n')]))
  const seen = new Map<string, number>()
  const faults = mutants.flatMap(({ id, fileName, location: { start, end }, mutatorName, replacement, status }) => {
    const lines = sources.get(fileName)!.slice(start.line, end.line + 1)
    const last = lines.length - 1
    lines[last] = lines[last]!.slice(0, end.column)
    lines[0] = lines[0]!.slice(start.column)
    const plain = `${short(lines.join(' '))} → ${short(replacement)}`
    const times = (seen.get(fileName + plain) ?? 0) + 1
    seen.set(fileName + plain, times)
    // The instrumenter also returns ignored faults, which are not in the code: no test could notice them
    if (status === 'Ignored') return []
    const name = times === 1 ? plain : `${plain} (${times})`
    return [{ id, file: fileName, line: start.line + 1, operator: mutatorName, name, sample: sampleOf(fileName, name) }]
  })
  return { faults, code: Object.fromEntries(instrumented.map(({ name, content }) => [name, content])) }
}

/** By its name, so that a change elsewhere does not select other faults. */
const sampleOf = (file: string, name: string): number =>
  createHash('sha256').update(`${file} ${name}`).digest().readUInt32BE()

const longest = 70
const short = (code: string) => {
  const line = code.replaceAll(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}

type Path = { isJSXAttribute(): boolean; isThrowStatement(): boolean; node: { name?: unknown } }

/** What looks different and does the same: how it looks, and what only a programmer reads. */
function reasonToLeave(at: unknown): string | undefined {
  const path = at as Path
  if (path.isJSXAttribute() && (path.node.name as { name?: string }).name === 'className') return 'how it looks'
  return undefined
}

const nothing = () => {}
const no = () => false
const silent = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
}
