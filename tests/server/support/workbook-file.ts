/** Workbooks as other programs write them, and invalid ones: written by hand, part by part. */
import { deflateRawSync } from 'node:zlib'

export type ZipPart = {
  readonly content: string | Uint8Array
  /** Size in the directory; by default the real size. */
  readonly declared?: number
  readonly isStored?: boolean
}

/** The bytes of a ZIP file. */
export function zipOf(parts: Readonly<Record<string, ZipPart>>): Buffer {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, { content, declared, isStored = false }] of Object.entries(parts)) {
    const bytes = Buffer.from(content as string)
    const packed = isStored ? bytes : deflateRawSync(bytes)
    const title = Buffer.from(name)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(declared ?? bytes.length, 8)
    const common = Buffer.concat([
      Buffer.from([20, 0, 0, 0, isStored ? 0 : 8, 0, 0, 0, 0, 0]),
      sizes,
      Buffer.from([title.length, 0, 0, 0]),
    ])
    const entry = Buffer.alloc(14)
    entry.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, entry, title)
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, title, packed])
    bodies.push(body)
    at += body.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(Object.keys(parts).length, 8)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, index, end])
}

const relations = (...all: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `<Relationships>${all.map(([id, type, target]) => `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`).join('')}</Relationships>`

type Book = {
  readonly sheet: string | ZipPart
  readonly texts?: string | ZipPart
  readonly styles?: string
  readonly book?: string
  readonly more?: Readonly<Record<string, ZipPart>>
}
const asPart = (part: string | ZipPart): ZipPart => (typeof part === 'string' ? { content: part } : part)

/** `sheet`: the XML of its part. */
export const workbookParts = ({
  sheet,
  texts,
  styles,
  book = '<workbook><sheets><sheet name="Hoja" sheetId="1" r:id="rId1"/></sheets></workbook>',
  more = {},
}: Book): Record<string, ZipPart> => ({
  '_rels/.rels': { content: relations(['rId1', 'officeDocument', 'xl/workbook.xml']) },
  'xl/workbook.xml': { content: book },
  'xl/_rels/workbook.xml.rels': {
    content: relations(
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'sharedStrings', '/xl/sharedStrings.xml'],
      ['rId3', 'styles', 'styles.xml'],
    ),
  },
  'xl/worksheets/sheet1.xml': asPart(sheet),
  ...(texts === undefined ? {} : { 'xl/sharedStrings.xml': asPart(texts) }),
  ...(styles === undefined ? {} : { 'xl/styles.xml': { content: styles } }),
  ...more,
})
export const workbookOf = (book: Book): Buffer => zipOf(workbookParts(book))

/** Rows of texts, one per cell. */
export const sheetOf = (rows: readonly (readonly string[])[]): string =>
  `<worksheet><sheetData>${rows.map((row, at) => `<row r="${at + 1}">${row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`).join('')}</sheetData></worksheet>`
