/** What a schema of the contract takes, as text that people read and correct: kinds, limits, patterns, messages, options. */
import type * as v from 'valibot'

export type Schema = v.GenericSchema<unknown, unknown>
type Piece = {
  readonly kind: string
  readonly type: string
  readonly message?: unknown
  readonly requirement?: unknown
  readonly pipe?: readonly Piece[]
  readonly entries?: Readonly<Record<string, Piece>>
  readonly options?: readonly unknown[]
  readonly literal?: unknown
  readonly item?: Piece
  /** Of a record its keys, of a variant the field that tells them apart. */
  readonly key?: Piece | string
  readonly value?: Piece
  readonly wrapped?: Piece
  readonly default?: unknown
}

/** @param named schemas that have a name of their own: where another holds one, its name stands */
export function inWords(schema: Schema, named: ReadonlyMap<unknown, string> = new Map()): string {
  const inner = (piece: Piece, indent: string): string => named.get(piece) ?? told(piece, indent)

  function told(piece: Piece, indent: string): string {
    if (!piece.pipe) return ownWords(piece, indent) + said(piece)
    const [first, ...steps] = piece.pipe
    return [inner(first!, indent), ...steps.map((step) => (step.kind === 'schema' ? inner(step, indent) : action(step)))].join(' · ')
  }

  function ownWords(piece: Piece, indent: string): string {
    const { type, entries, options, literal, item, wrapped, key, value } = piece
    const deeper = `${indent}  `
    if (entries) return `{${Object.entries(entries).map(([name, of]) => `\n${deeper}${name}: ${inner(of, deeper)}`).join('')}\n${indent}}`
    if (type === 'literal') return JSON.stringify(literal)
    if (type === 'picklist') return options!.map((one) => JSON.stringify(one)).join(' | ')
    if (options) return `${type}${typeof key === 'string' ? ` by ${key}` : ''}${(options as Piece[]).map((one) => `\n${deeper}- ${inner(one, `${deeper}  `)}`).join('')}`
    if (item) return `list of ${inner(item, indent)}`
    if (typeof key === 'object' && value) return `record of ${inner(key, indent)} to ${inner(value, indent)}`
    if (wrapped) return `${type}${piece.default === undefined ? '' : ` (else ${JSON.stringify(piece.default)})`} ${inner(wrapped, indent)}`
    return type
  }

  return told(schema as unknown as Piece, '')
}

function action(step: Piece): string {
  const { type, requirement } = step
  return type + (typeof requirement === 'function' || requirement === undefined ? '' : ` ${requirement instanceof RegExp ? requirement.toString() : JSON.stringify(requirement)}`) + said(step)
}

/** Texts that a function makes are tested by what they say. */
const said = ({ message }: Piece): string => (typeof message === 'string' ? ` «${message}»` : '')
