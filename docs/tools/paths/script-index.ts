/** The scripts of the last import into Xray, as a small file beside the pages, with a digest of each script's text. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Script } from './script.ts'

/** By a script's id: a digest of its walk and a digest of the text that a tester reads. */
export type ScriptIndex = Readonly<Record<string, readonly [walk: string, text: string]>>

export type Changes = {
  readonly added: readonly Script[]
  /** Ids that no script has any more. */
  readonly removed: readonly string[]
  /**
   * The steps have changed: only for scripts with a fixed name, because the id of all others depends on their steps.
   */
  readonly rewalked: readonly Script[]
  /** The same steps in other words. */
  readonly reworded: readonly Script[]
}

export const indexOf = (scripts: readonly Script[]): ScriptIndex =>
  Object.fromEntries(
    scripts
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map((script) => [script.id, [script.walk, textDigest(script)]]),
  )

export function changesSince(index: ScriptIndex, scripts: readonly Script[]): Changes {
  const ids = new Set(scripts.map(({ id }) => id))
  const known = scripts.filter(({ id }) => id in index)
  const isRewalked = ({ id, walk }: Script) => index[id]![0] !== walk
  return {
    added: scripts.filter(({ id }) => !(id in index)),
    removed: Object.keys(index).filter((id) => !ids.has(id)),
    rewalked: known.filter(isRewalked),
    reworded: known.filter((script) => !isRewalked(script) && index[script.id]![1] !== textDigest(script)),
  }
}

export const readIndex = (file: string): ScriptIndex | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ScriptIndex) : undefined

/** A line for each, so that a difference between two of them can be read. */
export const writeIndex = (file: string, scripts: readonly Script[]): void =>
  writeFileSync(
    file,
    `{\n${Object.entries(indexOf(scripts))
      .map(([id, entry]) => `  ${JSON.stringify(id)}: ${JSON.stringify(entry)}`)
      .join(',\n')}\n}\n`,
  )

/** `keys`: the issue of each script, where one knows. */
export function asChanges(
  { added, removed, rewalked, reworded }: Changes,
  keys: ReadonlyMap<string, string> = new Map(),
): string {
  const named = ({ id, title }: Script) => `${id}: ${title}`
  return (
    [
      '# Cambios desde lo último que se importó',
      ...section('Nuevos', 'Al importar se crean.', added.map(named)),
      ...section(
        'Ya no salen',
        'En Jira se cierran a mano: su etiqueta es el identificador.',
        removed.map((id) => (keys.has(id) ? `${id} (${keys.get(id)!})` : id)),
      ),
      ...section(
        'Con otros pasos',
        'Escenarios con nombre; al importar con `--keys` se actualizan, y hay que volver a correrlos.',
        rewalked.map(named),
      ),
      ...section(
        'Con otras palabras',
        'Los mismos pasos; al importar con `--keys` se actualizan.',
        reworded.map(named),
      ),
    ].join('\n\n') + '\n'
  )
}

export const countsOf = ({ added, removed, rewalked, reworded }: Changes): string =>
  `${added.length} nuevos, ${removed.length} que ya no salen, ${rewalked.length} con otros pasos, ${reworded.length} con otras palabras`

function section(title: string, note: string, lines: readonly string[]): string[] {
  return [
    `## ${title}: ${lines.length}`,
    ...(lines.length === 0 ? [] : [note, lines.map((line) => `- ${line}`).join('\n')]),
  ]
}

/** A digest of only the text that a tester reads. */
function textDigest({
  title,
  about,
  role,
  priority,
  specification,
  tools,
  preconditions,
  start,
  steps,
}: Script): string {
  const read = [
    title,
    about,
    role,
    priority,
    specification,
    tools,
    preconditions,
    start,
    steps.map(({ action, data, expected, situation }) => [action, data, expected, situation]),
  ]
  return createHash('sha256').update(JSON.stringify(read)).digest('hex').slice(0, 8)
}
