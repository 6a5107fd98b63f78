/** Values at the edges of what a schema of the contract takes; the schema itself says on which side each falls. */
import * as v from 'valibot'

export type Boundaries<Value> = { readonly accepted: readonly Value[]; readonly refused: readonly Value[] }
type Piece = { readonly type: string; readonly requirement?: unknown; readonly pipe?: readonly Piece[] }

/** Of a piped text: as short and as long as it may be, one off each, and what its format is and is not. */
export function boundariesOf(schema: v.GenericSchema<string, unknown>): Boundaries<string> {
  const pieces = piecesOf(schema)
  const isEmail = pieces.some(({ type }) => type === 'email')
  const sized = isEmail ? emailOf : digitsOrText(pieces)
  const lengths = pieces.flatMap(({ type, requirement }) => {
    if (type === 'non_empty') return [0, 1]
    if (type === 'min_length' || type === 'max_length') return [Number(requirement) - 1, Number(requirement), Number(requirement) + 1]
    return type === 'regex' ? counted(requirement as RegExp) : []
  })
  const candidates = [...lengths.filter((length) => length >= 0).map(sized), ...(isEmail ? misspelled : digitsOrText(pieces) === digits ? ['12a', '-1', '1.5'] : [' '])]
  return sorted(schema, [...new Set(candidates)])
}

/** Of a number: the least and the most that it may be, and one beyond each. */
export function numbersAround(schema: v.GenericSchema<number, unknown>): Boundaries<number> {
  const pieces = piecesOf(schema)
  const candidates = pieces.flatMap(({ type, requirement }) => {
    if (type === 'min_value' || type === 'max_value') return [Number(requirement) - 1, Number(requirement), Number(requirement) + 1]
    return type === 'integer' ? [1.5] : []
  })
  return sorted(schema, [...new Set(candidates)])
}

/** Pipes may stand in pipes. */
const piecesOf = (schema: Piece): Piece[] => schema.pipe?.flatMap((piece) => (piece.pipe ? piecesOf(piece) : [piece])) ?? []

function sorted<Value>(schema: v.GenericSchema<Value, unknown>, values: readonly Value[]): Boundaries<Value> {
  const isAccepted = (value: Value) => v.safeParse(schema, value).success
  return { accepted: values.filter(isAccepted), refused: values.filter((value) => !isAccepted(value)) }
}

const misspelled = ['', 'rosa', 'rosa@', '@correo.mx', 'rosa@correo', 'rosa luna@correo.mx']
const emailOf = (length: number): string => `${'r'.repeat(Math.max(length - '@correo.mx'.length, 0))}@correo.mx`
const digits = (length: number): string => '9'.repeat(length)
const letters = (length: number): string => 'x'.repeat(length)
const digitsOrText = (pieces: readonly Piece[]) => (pieces.some(({ type, requirement }) => type === 'regex' && /\\d|0-9/.test(String(requirement))) ? digits : letters)
/** `^\d{1,3}$`: one fewer and one more than each, and themselves. */
function counted(pattern: RegExp): number[] {
  const [, least, most] = /\{(\d+),(\d+)\}/.exec(pattern.source) ?? []
  return least === undefined ? [0, 1] : [Number(least) - 1, Number(least), Number(most), Number(most) + 1]
}
