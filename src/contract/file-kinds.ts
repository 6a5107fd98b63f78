/** File types by their first bytes: file names and declared types are not trusted. */
const begins = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47],
  docx: [0x50, 0x4b, 0x03, 0x04],
  doc: [0xd0, 0xcf, 0x11, 0xe0],
} as const satisfies Record<string, readonly number[]>
export type FileKind = keyof typeof begins

/** The one of these types that matches the first bytes. */
export const fileKindOf = <Kind extends FileKind>(bytes: Uint8Array, kinds: readonly Kind[]): Kind | undefined =>
  kinds.find((kind) => begins[kind].every((byte, at) => bytes[at] === byte))
