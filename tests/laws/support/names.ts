/** Avoided words for which a standard term exists (design/house.md). */
import { declaredIn } from './declared-names.ts'

/** Word → its replacements. */
const avoided: ReadonlyMap<string, string> = new Map([
  ['tell', 'notify, report, log'],
  ['tells', 'notifies, reports, logs'],
  ['telling', 'notifying, logging'],
  ['told', 'reported, logged'],
  ['untold', 'not reported'],
  ['saying', 'message, event'],
  ['hear', 'receive, listen'],
  ['hears', 'receives, listens'],
  ['heard', 'received, reported'],
  ['ask', 'request, query, prompt'],
  ['asks', 'request, query'],
  ['asking', 'requesting'],
  ['asked', 'requested, request'],
  ['asker', 'caller'],
  ['askers', 'callers'],
  ['held', 'stored, leased, assignments'],
  ['kept', 'stored, cached'],
  ['keeper', 'cache, manager, editor'],
  ['keepers', 'editors'],
  ['holding', 'owned record'],
  ['holdings', 'owned records'],
  ['given', 'input, assignee'],
  ['words', 'messages, labels'],
  ['inherit', 'receive'],
  ['inherits', 'receives'],
  ['inhabited', 'installed'],
  ['uninhabited', 'not installed'],
  ['standing', 'status'],
  ['surroundings', 'environment, context'],
  ['journey', 'path'],
  ['journeys', 'paths'],
  ['lineage', 'breadcrumbs'],
  ['arrival', 'redirect'],
  ['arrivals', 'redirects'],
  ['greeting', 'start banner'],
  ['inside', 'signed-in layout'],
  ['overtaken', 'outdated, conflict'],
  ['nobody', 'no user'],
])
/** The same for pairs of words. */
const avoidedPairs: ReadonlyMap<string, string> = new Map([
  ['who may', 'permissions'],
  ['given up', 'failed'],
  ['may inherit', 'canReceive'],
])

/** camelCase, PascalCase, kebab-case, UPPER_CASE and sentences → lower-case words. */
export const partsOfName = (name: string): string[] =>
  name
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean)

/** Each avoided word of a name, a path or a sentence, with its replacements: 'told: reported, logged'. */
export const avoidedIn = (name: string): string[] =>
  [...foundIn(name)].map((word) => `${word}: ${avoided.get(word) ?? avoidedPairs.get(word)}`)

function foundIn(name: string): Set<string> {
  const parts = partsOfName(name)
  const pairs = parts.slice(1).map((part, index) => `${parts[index]} ${part}`)
  return new Set([...parts.filter((part) => avoided.has(part)), ...pairs.filter((pair) => avoidedPairs.has(pair))])
}

/** Plain English in a sentence, but no names. */
const plainInSentences = ['inside', 'words', 'greeting', 'held', 'kept', 'given', 'standing', 'who may']
/** The same for a comment or a title; the placeholders of a template and what stands in backticks are code. */
export const avoidedInSentence = (sentence: string): string[] =>
  avoidedIn(sentence.replaceAll(/\$\{[^}]*\}|`[^`]*`/g, '')).filter(
    (found) => !plainInSentences.some((word) => found.startsWith(`${word}:`)),
  )

type Named = { readonly path: string; readonly code?: string }
export type Subjects = {
  readonly files: readonly Named[]
  readonly exceptions?: Readonly<Record<string, string>>
}

/**
 * `found`: lines 'path name → word: terms'; for a file name only its path, for a title or a comment its text.
 * `unused`: exceptions that nothing needs. An exception is a path, or a path and a name: 'src/a.ts isTold'.
 */
export function checkNames({ files, exceptions = {} }: Subjects): {
  readonly found: string[]
  readonly unused: string[]
} {
  const used = new Set<string>()
  const found: string[] = []
  const check = (subject: string, reasons: readonly string[]) => {
    if (reasons.length === 0) return
    if (Object.hasOwn(exceptions, subject)) used.add(subject)
    else found.push(`${subject} → ${reasons.join('; ')}`)
  }
  for (const { path, code = '' } of files) {
    check(path, avoidedIn(path))
    // Parsing all files takes seconds; most contain no such word
    if (avoidedIn(code).length === 0) continue
    const { names, titles, comments } = declaredIn(path, code)
    for (const name of names) check(`${path} ${name}`, avoidedIn(name))
    for (const text of [...titles, ...comments]) {
      check(`${path} ${text.replaceAll(/\s+/g, ' ').trim()}`, avoidedInSentence(text))
    }
  }
  return { found, unused: Object.keys(exceptions).filter((subject) => !used.has(subject)) }
}
