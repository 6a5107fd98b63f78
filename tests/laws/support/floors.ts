/** The floors of folders and the imports that they permit; pure. */
import { isWithin } from './files.ts'

/**
 * `imports`: paths from the root. Type imports count too: a file cannot be read or moved without the types it names.
 */
export type Importing = { readonly path: string; readonly imports: readonly string[] }

/** Folders and files by their path from the root. A deeper path is a separate folder: 'ui/charts' beside 'ui'. */
export type Floor = {
  readonly holds: readonly string[]
  /** Its folders must not import each other either. */
  readonly isApart?: boolean
  /** Every other folder stands here too; a part of a folder of the table, such as a new one of 'kit', does not. */
  readonly isDefault?: boolean
}

/** `floors`: lowest first. */
export type Floors = { readonly root: string; readonly floors: readonly Floor[] }

export type Breaches = {
  /** Loose files, parts of folders and, without a default floor, folders that are missing in the table. */
  readonly withoutFloor: readonly string[]
  /** Entries of the table without files. */
  readonly empty: readonly string[]
  readonly upwards: readonly string[]
  /** Between folders of a floor whose folders are independent. */
  readonly sideways: readonly string[]
  /** Folders that can all reach each other. */
  readonly circles: readonly (readonly string[])[]
}

type Arrow = { readonly from: string; readonly to: string; readonly text: string }

export function breachesOf(files: readonly Importing[], { root, floors }: Floors): Breaches {
  const own = files.filter(({ path }) => isWithin(path, root))
  const entries = floors.flatMap(({ holds }) => holds)
  const others = floors.findIndex(({ isDefault }) => isDefault)
  const isOther = (path: string, top: string) =>
    others >= 0 && path !== `${root}/${top}` && !entries.some((entry) => isWithin(entry, top))
  const entryOf = (path: string) => {
    const top = topOf(path, root)
    return (
      longest(entries.filter((entry) => isWithin(path, `${root}/${entry}`))) ?? (isOther(path, top) ? top : undefined)
    )
  }
  const levelOf = (entry: string) => {
    const level = floors.findIndex(({ holds }) => holds.includes(entry))
    return level < 0 ? others : level
  }
  const arrows = own.flatMap((file) => arrowsOf(file, root, entryOf))
  return {
    withoutFloor: unique(own.filter(({ path }) => entryOf(path) === undefined).map(({ path }) => topOf(path, root))),
    empty: entries.filter((entry) => !own.some(({ path }) => entryOf(path) === entry)),
    upwards: arrows.filter(({ from, to }) => levelOf(from) < levelOf(to)).map(({ text }) => text),
    sideways: arrows
      .filter(({ from, to }) => levelOf(from) === levelOf(to) && floors[levelOf(from)]?.isApart === true)
      .map(({ text }) => text),
    circles: circlesOf(arrows),
  }
}

/** From folder to folder; imports that leave the root or stay in a folder are ignored. */
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
  const circles = inCircle.map(([folder, reached]) =>
    [...reached].filter((other) => reach.get(other)?.has(folder)).toSorted(),
  )
  return unique(circles.map((circle) => circle.join(' '))).map((circle) => circle.split(' '))
}

/** Contains the folder itself only if a cycle leads back to it. */
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
/** The folder below the root, or the file itself if it is in none. */
const topOf = (path: string, root: string) => path.slice(root.length + 1).split('/')[0] ?? path
