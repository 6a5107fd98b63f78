/** A Word document from paragraphs: the three parts that the format requires, in an uncompressed zip. */
import { crc32 } from 'node:zlib'

const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`
const escaped = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
/** `aside`: at the right end of the line. */
export type Paragraph = {
  readonly text: string
  readonly aside?: string
  readonly isBold?: true
  readonly halfPoints?: number
  readonly isIndented?: true
  /** A line below it. */
  readonly hasRule?: true
}

/** Twentieths of a point: the text's margins and width on a page in letter size. */
const margin = 1120
const textWide = 12_240 - 2 * margin

function paragraphXml({ text, aside, isBold, halfPoints, isIndented, hasRule }: Paragraph): string {
  const paragraph = [
    hasRule && '<w:pBdr><w:bottom w:val="single" w:sz="6" w:space="2" w:color="999999"/></w:pBdr>',
    aside !== undefined && `<w:tabs><w:tab w:val="right" w:pos="${textWide}"/></w:tabs>`,
    hasRule && '<w:spacing w:before="220" w:after="80"/>',
    isIndented && '<w:ind w:left="280" w:hanging="180"/>',
  ].filter(Boolean)
  const run = [isBold && '<w:b/>', `<w:sz w:val="${halfPoints ?? 20}"/>`].filter(Boolean)
  const properties = paragraph.length > 0 ? `<w:pPr>${paragraph.join('')}</w:pPr>` : ''
  const end = aside === undefined ? '' : `<w:r><w:rPr><w:sz w:val="20"/></w:rPr><w:tab/>${textXml(aside)}</w:r>`
  return `<w:p>${properties}<w:r><w:rPr>${run.join('')}</w:rPr>${textXml(text)}</w:r>${end}</w:p>`
}
const textXml = (text: string) => `<w:t xml:space="preserve">${escaped(text)}</w:t>`

const contentTypes = xml(
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
)
const relations = xml(
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
)

export const docxOf = (lines: readonly string[]): Buffer => docxOfParagraphs(lines.map((text) => ({ text })))

export function docxOfParagraphs(paragraphs: readonly Paragraph[]): Buffer {
  const section = `<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="${margin}" w:right="${margin}" w:bottom="${margin}" w:left="${margin}" w:header="0" w:footer="0" w:gutter="0"/></w:sectPr>`
  const document = xml(
    `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs.map(paragraphXml).join('')}${section}</w:body></w:document>`,
  )
  return zip([
    ['[Content_Types].xml', contentTypes],
    ['_rels/.rels', relations],
    ['word/document.xml', document],
  ])
}

/** 1 January 1980, the format's first day: the same bytes on every run. */
const firstDay = 0x21

type Entry = { readonly name: Buffer; readonly content: Buffer; readonly offset: number }

function zip(files: readonly (readonly [string, string])[]): Buffer {
  const entries = files.reduce<Entry[]>((before, [path, text]) => {
    const last = before.at(-1)
    const offset = last ? last.offset + 30 + last.name.length + last.content.length : 0
    return [...before, { name: Buffer.from(path), content: Buffer.from(text), offset }]
  }, [])
  const locals = Buffer.concat(entries.flatMap((entry) => [localHeader(entry), entry.name, entry.content]))
  const central = Buffer.concat(entries.flatMap((entry) => [centralHeader(entry), entry.name]))
  return Buffer.concat([locals, central, endRecord(entries.length, central.length, locals.length)])
}

/** Version, flags, method, time, day, checksum, sizes, lengths: the same in both headers. */
function facts({ name, content }: Entry): Buffer {
  const buffer = Buffer.alloc(26)
  buffer.writeUInt16LE(20, 0)
  buffer.writeUInt16LE(firstDay, 8)
  buffer.writeUInt32LE(crc32(content), 10)
  buffer.writeUInt32LE(content.length, 14)
  buffer.writeUInt32LE(content.length, 18)
  buffer.writeUInt16LE(name.length, 22)
  return buffer
}

const signature = (kind: number) => Buffer.from([0x50, 0x4b, kind, kind + 1])

const localHeader = (entry: Entry) => Buffer.concat([signature(3), facts(entry)])

function centralHeader(entry: Entry): Buffer {
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(entry.offset, 10)
  return Buffer.concat([signature(1), Buffer.from([20, 0]), facts(entry), rest])
}

function endRecord(count: number, size: number, offset: number): Buffer {
  const rest = Buffer.alloc(18)
  rest.writeUInt16LE(count, 4)
  rest.writeUInt16LE(count, 6)
  rest.writeUInt32LE(size, 8)
  rest.writeUInt32LE(offset, 12)
  return Buffer.concat([signature(5), rest])
}
