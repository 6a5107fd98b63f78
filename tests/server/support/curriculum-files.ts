/** Real files of every kind that arrives as a CV: good, scanned, with a password, broken, and made to harm. */
import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { docxOf } from '../../../src/server/operations/demo/candidates/docx.ts'
import { pdfOf } from '../../../src/server/operations/demo/candidates/pdf.ts'

export const curriculumLines = [
  'Lucía Ñandú Peña',
  'Experiencia',
  'Cinco años en ventas de seguros; atención a clientes.',
  'Licenciatura en Administración',
  'Inglés avanzado',
]

export const goodPdf = (lines: readonly string[] = curriculumLines): Buffer => pdfOf(lines)
export const goodDocx = (lines: readonly string[] = curriculumLines): Buffer => docxOf(lines)

/** Objects of a PDF by their numbers, with the table that says where each begins. */
function pdfWith(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts = objects.map((object, index) =>
    Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
  )
  const header = Buffer.from('%PDF-1.5\n')
  const starts = parts.map(
    (_, index) => header.length + parts.slice(0, index).reduce((sum, { length }) => sum + length, 0),
  )
  const body = Buffer.concat([header, ...parts])
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.concat([
    body,
    Buffer.from(
      `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${parts.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${body.length}\n%%EOF\n`,
    ),
  ])
}

const stream = (dictionary: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])
const pageOf = (resources: string, content: Buffer, filter = '') => [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << ${resources} >> /Contents 4 0 R >>`,
  stream(filter, content),
]

/** A page that is a picture of a page. */
export const scannedPdf = (): Buffer =>
  pdfWith([
    ...pageOf('/XObject << /Im1 5 0 R >>', Buffer.from('q 612 0 0 792 0 0 cm /Im1 Do Q')),
    stream(
      '/Type /XObject /Subtype /Image /Width 100 /Height 100 /ColorSpace /DeviceGray /BitsPerComponent 8',
      Buffer.alloc(10_000, 200),
    ),
  ])

/** Encrypted with an unknown password: the check of the empty one fails. */
export const lockedPdf = (): Buffer =>
  pdfWith(
    [
      ...pageOf('', Buffer.from('BT (x) Tj ET')),
      `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`,
    ],
    `/Encrypt 5 0 R /ID [<${'01'.repeat(16)}> <${'01'.repeat(16)}>]`,
  )

/** A page whose content unpacks to this many megabytes of operators. */
export const pdfBomb = (megabytes: number): Buffer =>
  pdfWith([
    ...pageOf(
      '/Font << /F1 5 0 R >>',
      deflateSync(
        Buffer.concat([
          Buffer.from('BT /F1 1 Tf '),
          Buffer.alloc(megabytes * 1024 * 1024, '(aa) Tj '),
          Buffer.from('ET'),
        ]),
      ),
      '/Filter /FlateDecode',
    ),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ])

/**
 * A page with as much text as is read of a file, in sentences as short as they come. Below each other: what stands
 * beside the page is not read.
 */
export function manySentencesPdf(): Buffer {
  const lines = Array.from({ length: 200 }, () => `(${'1; '.repeat(167)}) Tj T*`)
  return pdfWith([
    ...pageOf(
      '/Font << /F1 5 0 R >>',
      deflateSync(Buffer.from(`BT /F1 1 Tf 3 TL 10 780 Td ${lines.join(' ')} ET`)),
      '/Filter /FlateDecode',
    ),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ])
}

type Part = readonly [path: string, content: string | Buffer]

/** A zip of the parts, compressed. */
function zipOf(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [path, content] of parts) {
    const [name, plain] = [Buffer.from(path), Buffer.from(content)]
    const packed = deflateRawSync(plain)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(plain), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(plain.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    locals.push(Buffer.from('PK\x03\x04'), facts, name, packed)
    central.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, name)
    offset += 30 + name.length + packed.length
  }
  const size = Buffer.concat(central).length
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, ...central, Buffer.from('PK\x05\x06'), end])
}

const xml = (content: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${content}`
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentTypes = xml(
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
)
const packageRelations = xml(
  `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
)

/** `body`: what stands in the document's body, in the words of WordprocessingML. */
export const docxWith = (
  body: string | Buffer,
  links: readonly (readonly [id: string, type: string, target: string])[] = [],
  more: readonly Part[] = [],
): Buffer =>
  zipOf([
    ...more,
    ['[Content_Types].xml', contentTypes],
    ['_rels/.rels', packageRelations],
    [
      'word/_rels/document.xml.rels',
      xml(
        `<Relationships xmlns="${relations}">${links.map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}" TargetMode="External"/>`).join('')}</Relationships>`,
      ),
    ],
    [
      'word/document.xml',
      Buffer.concat([
        Buffer.from(
          xml(
            `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${office}" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>`,
          ),
        ),
        Buffer.from(body),
        Buffer.from('</w:body></w:document>'),
      ]),
    ],
  ])

/** A megabyte and less that unpacks to this many. */
export const docxBomb = (megabytes: number): Buffer => docxWith(Buffer.alloc(megabytes * 1024 * 1024, ' '))

/** The container of older Word files; DOCX with a password have it too. */
const container = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
export const oldDoc = (): Buffer =>
  Buffer.concat([container, Buffer.alloc(1024), Buffer.from('WordDocument', 'utf16le')])
export const lockedDocx = (): Buffer =>
  Buffer.concat([container, Buffer.alloc(1024), Buffer.from('EncryptedPackage', 'utf16le')])
