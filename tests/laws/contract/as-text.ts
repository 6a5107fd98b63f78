/** The contract as readable text: schemas with kinds, limits, patterns, messages and options; calls; constants. */
import type * as v from 'valibot'
import type { AnyCall } from '../../../src/contract/call.ts'

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
  /** Keys of a record, or the field that distinguishes a variant. */
  readonly key?: Piece | string
  readonly value?: Piece
  readonly wrapped?: Piece
  readonly default?: unknown
}
/** `is`: empty where the name is enough. */
type Row = { readonly name: string; readonly is: string }
type Shape = { readonly name: string; readonly fields: readonly (readonly [string, Piece])[] }

export const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

/**
 * @param names of named values: where another one contains them, the name is printed, and `...name` for all fields of a
 * named object, if they are the same schemas and not only equal ones
 */
export function describeContract(names: ReadonlyMap<unknown, string>) {
  const shapes: readonly Shape[] = [...names]
    .flatMap(([value, name]) =>
      isSchema(value) && 'entries' in value
        ? [{ name, fields: Object.entries(value.entries as Readonly<Record<string, Piece>>) }]
        : [],
    )
    .filter(({ fields }) => fields.length > 1)
    .toSorted((one, other) => other.fields.length - one.fields.length)

  /** Parts of the described value have only the names that it gives them. */
  let subject = ''
  const nameOf = (value: unknown) => {
    const name = names.get(value)
    return name?.startsWith(`${subject}.`) ? undefined : name
  }
  const named = (piece: Piece): string => nameOf(piece) ?? schema(piece)

  function schema(piece: Piece): string {
    if (!piece.pipe) return bare(piece) + messageOf(piece)
    const [first, ...steps] = piece.pipe
    return [named(first!), ...steps.map((step) => (step.kind === 'schema' ? named(step) : action(step)))].join(' · ')
  }

  function bare({ type, entries, options, literal, item, wrapped, key, value, default: otherwise }: Piece): string {
    if (entries) return object(rowsOf(Object.entries(entries)))
    if (type === 'literal') return JSON.stringify(literal)
    if (type === 'picklist')
      return nameOf(options) ? `one of ${nameOf(options)}` : options!.map((one) => JSON.stringify(one)).join(' | ')
    if (options)
      return block(
        `${type}${typeof key === 'string' ? ` by ${key}` : ''} (`,
        optionsOf(options as readonly Piece[]),
        ')',
      )
    if (item) return `list of ${named(item)}`
    if (typeof key === 'object' && value) return `record of ${named(key)} to ${named(value)}`
    if (wrapped)
      return `${type}${otherwise === undefined ? '' : ` (else ${JSON.stringify(otherwise)})`} ${named(wrapped)}`
    return type
  }

  /** Fields that all options start with are printed once, as `each { … }`. */
  function optionsOf(options: readonly Piece[]): string[] {
    const fields = options.map((one) => (one.pipe || names.has(one) ? [] : Object.entries(one.entries ?? {})))
    const differs = fields[0]!.findIndex(
      ([name, piece], at) => !fields.every((others) => others[at]?.[0] === name && others[at]![1] === piece),
    )
    if (differs < 1) return options.map(named)
    return [
      `each ${object(rowsOf(fields[0]!.slice(0, differs)))}`,
      ...fields.map((own) => object(rowsOf(own.slice(differs)))),
    ]
  }

  function rowsOf(fields: Shape['fields']): Row[] {
    const all: Row[] = []
    for (let at = 0; at < fields.length;) {
      const shape = shapes.find((one) => isPartOf(one.fields, fields, at))
      const [name, piece] = fields[at]!
      all.push(shape ? { name: `...${shape.name}`, is: '' } : { name, is: named(piece) })
      at += shape?.fields.length ?? 1
    }
    return all
  }

  function constant(value: unknown): string {
    if (isSchema(value)) return named(value as unknown as Piece)
    if (Array.isArray(value))
      return value.some(isObject)
        ? block('[', value.map(part), ']')
        : `[${value.map((one) => JSON.stringify(one)).join(', ')}]`
    if (!isObject(value)) return JSON.stringify(value)
    if (!('method' in value && 'path' in value)) return block('{', rows(value), '}')
    const { method, path, mayCall, within, reads, refuses, summary, note, ...shapesOfCall } = value as AnyCall
    const [own, together] = [rows(shapesOfCall), rows(shapesOfCall).join(', ')]
    const declared = rows({ ...(within && { within }), reads, ...(refuses && { refuses }) }).join(', ')
    return block(
      `${method} ${JSON.stringify(path)} for ${part(mayCall)} {`,
      [declared, ...rows({ summary, ...(note && { note }) }), ...(fits(together) ? [together] : own)],
      '}',
    )
  }
  const part = (value: unknown): string => nameOf(value) ?? constant(value)
  const rows = (value: object) => Object.entries(value).map(([key, of]) => `${key}: ${part(of)}`)

  /** `name`: its own. */
  return (name: string, value: unknown): string => {
    subject = name
    return isSchema(value) ? schema(value as unknown as Piece) : constant(value)
  }
}

/** Two objects with the same fields are not parts of each other: each would be described by the other. */
const isPartOf = (some: Shape['fields'], fields: Shape['fields'], from: number) =>
  some.length < fields.length &&
  some.every(([name, piece], at) => fields[from + at]?.[0] === name && fields[from + at]![1] === piece)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const widest = 160
const fits = (line: string) => line.length <= widest && !line.includes('\n')

/** On one line if it fits, otherwise one line per row. */
function block(open: string, rows: readonly string[], close: string): string {
  const line = [open, rows.join(', '), close].join(' ')
  return fits(line) ? line : [open, ...rows.map((row) => `  ${row.replaceAll('\n', '\n  ')}`), close].join('\n')
}

/** If it does not fit on one line, consecutive fields of the same type share one. */
function object(fields: readonly Row[]): string {
  const line = `{ ${fields.map(rowText).join(', ')} }`
  if (fits(line)) return line
  const rows: Row[] = []
  for (const field of fields) {
    const last = rows.at(-1)
    if (last?.is === field.is && field.is !== '' && !field.is.includes('\n'))
      rows[rows.length - 1] = { name: `${last.name}, ${field.name}`, is: last.is }
    else rows.push(field)
  }
  return block('{', rows.map(rowText), '}')
}
const rowText = ({ name, is }: Row) => (is === '' ? name : `${name}: ${is}`)

function action(step: Piece): string {
  const { type, requirement } = step
  return (
    type +
    (typeof requirement === 'function' || requirement === undefined
      ? ''
      : ` ${requirement instanceof RegExp ? requirement.toString() : JSON.stringify(requirement)}`) +
    messageOf(step)
  )
}

/** Messages from functions are tested by their text. */
const messageOf = ({ message }: Piece): string => (typeof message === 'string' ? ` «${message}»` : '')
