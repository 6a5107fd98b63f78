/**
 * A file in the JSON body of a call, as base64 or as a data URL (spec 2 §7). Its type is determined by its first bytes;
 * the declared type is ignored.
 */
import { type FileKind, fileKindOf } from '../../../contract/file-kinds.ts'
import { Refused } from './refused.ts'

export type ParsedFile<Kind extends FileKind = FileKind> = { readonly kind: Kind; readonly content: Uint8Array }

type Accepted<Kind extends FileKind> = {
  /** Name of the field in the body, for the refusal's `campos`. */
  readonly field: string
  readonly kinds: readonly Kind[]
  readonly mostKilobytes: number
}

const unreadable = 'El archivo no es válido.'

/**
 * Refuses with 'datos-invalidos', by field, text that is not a data URL, is too large, or of a kind that is not
 * accepted.
 */
export function parseFile<Kind extends FileKind>(dataUrl: string, accepted: Accepted<Kind>): ParsedFile<Kind> {
  const base64 = /^data:[^,;]*;base64,([^]+)$/.exec(dataUrl)?.[1]
  return base64 === undefined ? refuse(accepted, unreadable) : parseBase64(base64, accepted)
}

/** The same for plain base64. */
export function parseBase64<Kind extends FileKind>(base64: string, accepted: Accepted<Kind>): ParsedFile<Kind> {
  const { kinds, mostKilobytes } = accepted
  const content = new Uint8Array(Buffer.from(base64, 'base64'))
  // Node skips invalid characters and accepts truncated base64; only a valid text is encoded back to itself.
  if (Buffer.from(content).toString('base64') !== base64) return refuse(accepted, unreadable)
  if (content.byteLength > mostKilobytes * 1024)
    return refuse(accepted, `El tamaño del archivo deber ser menor a ${sizeOf(mostKilobytes)}`)
  const kind = fileKindOf(content, kinds)
  return kind === undefined ? refuse(accepted, `El archivo debe ser ${listed(kinds)}.`) : { kind, content }
}

const sizeOf = (kilobytes: number): string => (kilobytes < 1024 ? `${kilobytes}KB` : `${kilobytes / 1024}MB`)
const listed = (kinds: readonly FileKind[]): string =>
  new Intl.ListFormat('es', { type: 'disjunction' }).format(kinds.map((one) => one.toUpperCase()))

function refuse({ field }: Pick<Accepted<FileKind>, 'field'>, text: string): never {
  throw new Refused('datos-invalidos', { campos: { [field]: text } })
}
