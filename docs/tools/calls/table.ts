/** The tables 'Every call' of `docs/contract/calls/`, one for each resource, from what the contract declares. */
import { type AnyCall, nameOf } from '../../../src/contract/call.ts'
import { calls } from '../../../src/contract/calls.ts'
import { roles } from '../../../src/contract/roles.ts'

export const callsFolder = 'docs/contract/calls'
/** Written by hand: what the columns say. */
export const callsReadme = 'README.md'

/** Name of the file → its text. */
export const callPages = (): ReadonlyMap<string, string> =>
  new Map(Object.entries(calls).map(([resource, own]) => [`${inKebab(resource)}.md`, pageOf(resource, own)]))

const inKebab = (resource: string) => resource.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function pageOf(resource: string, own: readonly AnyCall[]): string {
  const rows = byPath(own).map((call) => [`\`${nameOf(call)}\``, permissionText(call), readsText(call), call.summary])
  const table = [['call', 'may call', 'reads', 'what it does'], Array<string>(4).fill('---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('')
  return `# Calls of ${resource}\n\nWritten by \`npm run contract\`; [what the columns say](README.md).\n\n${table}`
}

/** A module lists what it exports in another order where it is bundled. */
const byPath = (some: readonly AnyCall[]) => some.toSorted((one, other) => (one.path < other.path ? -1 : 1))

const scopes = { branch: '; own branch', 'reported-branches': '; branches of their metrics' } as const

export function permissionText({ mayCall, within }: Pick<AnyCall, 'mayCall' | 'within'>): string {
  if (mayCall === 'public') return 'everyone'
  if (mayCall === 'session') return 'every user'
  if (mayCall === 'integration') return 'integration key'
  const without = roles.filter((role) => !mayCall.includes(role))
  const listed =
    without.length < mayCall.length
      ? `all but ${shortened(without)}`
      : shortened(roles.filter((role) => mayCall.includes(role)))
  return listed + (within ? scopes[within] : '')
}

const shortened = (some: readonly string[]): string => some.map((role) => role.replace('ROLE_', '')).join(', ')

const readsText = ({ reads }: AnyCall): string => (typeof reads === 'object' ? `«${reads.label}»` : reads)
