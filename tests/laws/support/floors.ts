/** Floors of the folders of a room: which of them may import which; pure. */
import { isWithin } from './files.ts'

/** `imports`: paths from the root. Type imports count too: what names the type of a folder above cannot be read, or moved, without it. */
export type Importing = { readonly path: string; readonly imports: readonly string[] }

/** Folders and files of the root, by their path from it. A deeper path is a folder of its own: 'ui/charts' beside 'ui'. */
export type Floor = { readonly holds: readonly string[]; /** Its folders do not import each other either. */ readonly isApart?: boolean }

/** `floors`: ground first. */
export type Floors = { readonly root: string; readonly floors: readonly Floor[] }

export type Breaches = {
  /** Folders, and files beside them, of which the table does not say on which floor they stand. */
  readonly withoutFloor: readonly string[]
  /** Entries of the table under which there is no file. */
  readonly empty: readonly string[]
  readonly upwards: readonly string[]
  /** Between folders of a floor whose folders stand apart. */
  readonly sideways: readonly string[]
  /** Folders of which each can be reached from each other one. */
  readonly circles: readonly (readonly string[])[]
}

type Arrow = { readonly from: string; readonly to: string; readonly text: string }

export function breachesOf(files: readonly Importing[], { root, floors }: Floors): Breaches {
  const own = files.filter(({ path }) => isWithin(path, root))
  const entries = floors.flatMap(({ holds }) => holds)
  const entryOf = (path: string) => longest(entries.filter((entry) => isWithin(path, `${root}/${entry}`)))
  const levelOf = (entry: string) => floors.findIndex(({ holds }) => holds.includes(entry))
  const arrows = own.flatMap((file) => arrowsOf(file, root, entryOf))
  return {
    withoutFloor: unique(own.filter(({ path }) => entryOf(path) === undefined).map(({ path }) => topOf(path, root))),
    empty: entries.filter((entry) => !own.some(({ path }) => entryOf(path) === entry)),
    upwards: arrows.filter(({ from, to }) => levelOf(from) < levelOf(to)).map(({ text }) => text),
    sideways: arrows.filter(({ from, to }) => levelOf(from) === levelOf(to) && floors[levelOf(from)]?.isApart === true).map(({ text }) => text),
    circles: circlesOf(arrows),
  }
}

/** From folder to folder; what leaves the root, and what stays in its folder, is none. */
function arrowsOf({ path, imports }: Importing, root: string, entryOf: (path: string) => string | undefined): Arrow[] {
  const from = entryOf(path)
  return imports.flatMap((target) => {
    const to = isWithin(target, root) ? entryOf(target) : undefined
    return from === undefined || to === undefined || from === to ? [] : [{ from, to, text: `${path} → ${target}` }]
  })
}

function circlesOf(arrows: readonly Arrow[]): string[][] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of arrows) next.set(from, (next.get(from) ?? new Set<string>()).add(to))
  const reach = new Map([...next.keys()].map((folder) => [folder, reachedFrom(folder, next)]))
  const inCircle = [...reach].filter(([folder, reached]) => reached.has(folder))
  const circles = inCircle.map(([folder, reached]) => [...reached].filter((other) => reach.get(other)?.has(folder)).toSorted())
  return unique(circles.map((circle) => circle.join(' '))).map((circle) => circle.split(' '))
}

/** Itself only where a circle leads back to it. */
function reachedFrom(start: string, next: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [...(next.get(start) ?? [])]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (reached.has(folder)) continue
    reached.add(folder)
    waiting.push(...(next.get(folder) ?? []))
  }
  return reached
}

const longest = (entries: readonly string[]) => entries.toSorted((one, other) => other.length - one.length)[0]
const unique = (texts: readonly string[]) => [...new Set(texts)].toSorted()
/** The folder below the root, or the file where it stands in none. */
const topOf = (path: string, root: string) => path.slice(root.length + 1).split('/')[0] ?? path
