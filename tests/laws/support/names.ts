/** Avoided words for which a standard term exists (design/house.md); pure. */

/** Word → its replacements. */
export const avoided: Readonly<Record<string, string>> = {
  tell: 'notify, report, log',
  tells: 'notifies, reports, logs',
  telling: 'notifying, logging',
  told: 'reported, logged',
  untold: 'not reported',
  saying: 'message, event',
  hear: 'receive, listen',
  hears: 'receives, listens',
  heard: 'received, reported',
  ask: 'request, query, prompt',
  asks: 'request, query',
  asking: 'requesting',
  asked: 'requested, request',
  asker: 'caller',
  askers: 'callers',
  held: 'stored, leased, assignments',
  kept: 'stored, cached',
  keeper: 'cache, manager, editor',
  keepers: 'editors',
  holding: 'owned record',
  holdings: 'owned records',
  given: 'input, assignee',
  words: 'messages, labels',
  inherit: 'receive',
  inherits: 'receives',
  inhabited: 'installed',
  uninhabited: 'not installed',
  standing: 'status',
  surroundings: 'environment, context',
  journey: 'path',
  journeys: 'paths',
  lineage: 'breadcrumbs',
  arrival: 'redirect',
  arrivals: 'redirects',
  greeting: 'start banner',
  inside: 'signed-in layout',
  overtaken: 'outdated, conflict',
  nobody: 'no user',
}
/** The same for pairs of words. */
export const avoidedPairs: Readonly<Record<string, string>> = {
  'who may': 'permissions',
  'given up': 'failed',
  'may inherit': 'canReceive',
}

/** camelCase, PascalCase, kebab-case, UPPER_CASE and sentences → lower-case words. */
export const partsOfName = (name: string): string[] =>
  name
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean)

/** Each avoided word of a name, a path or a title, with its replacements: 'told: reported, logged'. */
export function avoidedIn(name: string): string[] {
  const words = partsOfName(name)
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`)
  const found = [
    ...words.filter((word) => Object.hasOwn(avoided, word)),
    ...pairs.filter((pair) => Object.hasOwn(avoidedPairs, pair)),
  ]
  return [...new Set(found)].map((word) => `${word}: ${avoided[word] ?? avoidedPairs[word]}`)
}

/** Allowed in sentences, but not in names. */
const plainInTitles = ['inside', 'words', 'greeting']
/** The same for a title; the holes of a template are code. */
export const avoidedInTitle = (title: string): string[] =>
  avoidedIn(title.replaceAll(/\$\{[^}]*\}/g, '')).filter(
    (found) => !plainInTitles.some((word) => found.startsWith(`${word}:`)),
  )

const declaration =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|type|class|interface|enum|namespace) +([\w$]+)/gm
const list = /^export (?:type )?\{([^}]*)\}/gm
const pattern = /^export const [{[]([^}\]]*)[}\]]/gm

/** Names exported by a file, including destructured constants. */
export function exportedNames(code: string): string[] {
  const ofList = (text: string) =>
    text.split(',').map((one) =>
      one
        .trim()
        .replace(/^type /, '')
        .replace(/^.* as /, ''),
    )
  const ofPattern = (text: string) =>
    text.split(',').map((one) =>
      one
        .trim()
        .replace(/^\.\.\./, '')
        .replace(/^[\w$]+: */, '')
        .replace(/ *=.*$/, ''),
    )
  return [
    ...[...code.matchAll(declaration)].map(([, name = '']) => name),
    ...[...code.matchAll(list)].flatMap(([, names = '']) => ofList(names)),
    ...[...code.matchAll(pattern)].flatMap(([, names = '']) => ofPattern(names)),
  ].filter((name) => /^[\w$]+$/.test(name))
}

/** Quoted titles of `it`, `test` and `describe`; a template counts with its holes. */
export const titlesIn = (code: string): string[] =>
  [...code.matchAll(/^[ \t]*(?:it|test|describe)\b(?:\.\w+)*(?:\(.*\))?\((['"`])((?:\\.|(?!\1).)+)\1/gm)].map(
    ([, , title = '']) => title,
  )

type Named = { readonly path: string; readonly code?: string }
/** `titles`: whether test titles are checked too. */
export type Subjects = {
  readonly files: readonly Named[]
  readonly exceptions?: Readonly<Record<string, string>>
  readonly titles?: boolean
}

/**
 * `found`: lines 'path name → word: terms'; for a file name only its path. `unused`: exceptions that nothing needs. An
 * exception is a path, or a path and a name: 'src/a.ts isTold'.
 */
export function checkNames({ files, exceptions = {}, titles = false }: Subjects): {
  readonly found: string[]
  readonly unused: string[]
} {
  const used = new Set<string>()
  const found: string[] = []
  const look = (subject: string, wrong: readonly string[]) => {
    if (wrong.length === 0) return
    if (Object.hasOwn(exceptions, subject)) used.add(subject)
    else found.push(`${subject} → ${wrong.join('; ')}`)
  }
  for (const { path, code = '' } of files) {
    look(path, avoidedIn(path))
    for (const name of exportedNames(code)) look(`${path} ${name}`, avoidedIn(name))
    if (titles) for (const title of titlesIn(code)) look(`${path} ${title}`, avoidedInTitle(title))
  }
  return { found, unused: Object.keys(exceptions).filter((one) => !used.has(one)) }
}
