/** A file in the JSON body of a call: a data URL (spec 2 §7). Its first bytes say what it is; the type that it declares is not believed. */
import { firstBytes, type PictureKind as FileKind } from '../../contract/content.ts'
import { Refused } from './refused.ts'

export type ParsedFile = { readonly kind: FileKind; readonly content: Uint8Array }

type Accepted = {
  /** Name of the field in the body, for the refusal's `campos`. */
  readonly field: string
  readonly kinds: readonly FileKind[]
  readonly mostKilobytes: number
}

/** Refuses with 'datos-invalidos', by field, what is no data URL, is too large, or of no accepted kind. */
export function parseFile(dataUrl: string, { field, kinds, mostKilobytes }: Accepted): ParsedFile {
  const refuse = (text: string): never => {
    throw new Refused('datos-invalidos', { campos: { [field]: text } })
  }
  const base64 = /^data:[^,;]*;base64,([^]+)$/.exec(dataUrl)?.[1] ?? refuse('El archivo no es válido.')
  const content = new Uint8Array(Buffer.from(base64, 'base64'))
  // Node skips what is no base64 and takes what is cut off; a client's own text comes back as it was.
  if (Buffer.from(content).toString('base64') !== base64) return refuse('El archivo no es válido.')
  if (content.byteLength > mostKilobytes * 1024) return refuse(`El tamaño del archivo deber ser menor a ${mostKilobytes}KB`)
  const kind = kinds.find((one) => firstBytes[one].every((byte, at) => content[at] === byte))
  return kind === undefined ? refuse(`El archivo debe ser ${kinds.map((one) => one.toUpperCase()).join(' o ')}.`) : { kind, content }
}
