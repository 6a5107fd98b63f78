/** The measured figures that are committed: one file for each tool, `docs/measurements/<tool>.json`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const tools = ['tests', 'bench', 'chaos', 'mutants', 'faults'] as const
export type Tool = (typeof tools)[number]

export type Row = {
  readonly what: string
  /** A pair is the lowest and the highest of several values; a text stands where there is no single number. */
  readonly measured: number | readonly [lowest: number, highest: number] | string
  readonly unit?: string
  /** How many of so many. */
  readonly of?: number
  /** The limit on the reference machine. */
  readonly most?: number
  /** The limit on the machine of the record, where it differs. */
  readonly mostHere?: number
  readonly isBroken?: true
  readonly note?: string
}

export type Machine = {
  readonly cores: number
  readonly cpu?: string
  /** How many times slower than the reference of `tests/support/slowness.ts`. */
  readonly slowness?: number
}

/** `record` in one run of a tool. */
export type Measured = {
  /** What is measured together, and replaced together. */
  readonly part: string
  /** What measures it again. */
  readonly command: string
  readonly rows: readonly Row[]
}

export type Origin = {
  /** `2026-11-25` */
  readonly date: string
  /** Null outside of a git repository. */
  readonly commit: string | null
  /** Files other than the figures differed from the commit. */
  readonly isChanged?: true
  readonly machine: Machine
  /** Copied from a text: the date and the commit are those of the text, and the measurement is older. */
  readonly isByHand?: true
}

export type Entry = Measured & Origin
export type Figures = {
  /** What readers must know about the entries, each a paragraph in Markdown. */
  readonly notes: readonly string[]
  readonly entries: readonly Entry[]
}
export type AllFigures = Readonly<Record<Tool, Figures>>

const pathOf = (root: string, tool: Tool) => join(root, `docs/measurements/${tool}.json`)

export function readFigures(root: string): AllFigures {
  const read = (tool: Tool) => {
    const path = pathOf(root, tool)
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Figures) : { notes: [], entries: [] }
  }
  return Object.fromEntries(tools.map((tool) => [tool, read(tool)])) as AllFigures
}

export const writeFigures = (root: string, tool: Tool, figures: Figures): void =>
  writeFileSync(pathOf(root, tool), asJson(figures))

/** A line for each row, so that a difference shows which figures have changed. */
function asJson({ notes, entries }: Figures): string {
  const lines = (items: readonly string[], indent: string) =>
    items.length === 0 ? '[]' : `[\n${items.map((item) => `${indent}  ${item}`).join(',\n')}\n${indent}]`
  const entryText = ({ rows, ...origin }: Entry) =>
    `{${JSON.stringify(origin).slice(1, -1)}, "rows": ${lines(
      rows.map((row) => JSON.stringify(row)),
      '    ',
    )}}`
  return `{\n  "notes": ${lines(
    notes.map((note) => JSON.stringify(note)),
    '  ',
  )},\n  "entries": ${lines(entries.map(entryText), '  ')}\n}\n`
}

/** A part that was measured again stands where it stood before; a new one stands at the end. */
export function replaced(entries: readonly Entry[], fresh: readonly Entry[]): Entry[] {
  const of = (part: string) => fresh.filter((one) => one.part === part)
  const known = new Set(entries.map(({ part }) => part))
  const first = new Map([...known].map((part) => [part, entries.findIndex((one) => one.part === part)]))
  const updated = entries.flatMap((entry, at) =>
    of(entry.part).length === 0 ? [entry] : first.get(entry.part) === at ? of(entry.part) : [],
  )
  return [...updated, ...fresh.filter(({ part }) => !known.has(part))]
}
