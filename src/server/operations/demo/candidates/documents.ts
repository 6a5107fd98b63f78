/** Documents of the demo: small, real PDF files, the same bytes on every run. */
import { type DocumentKind, documentKindNames, documentKinds } from '../../../../contract/documents.ts'
import { pdfOf } from './pdf.ts'
import type { Person } from './people.ts'

export function demoDocument(kind: DocumentKind, { nombres, apellidoPaterno, apellidoMaterno }: Person): Buffer {
  return pdfOf([
    documentKinds[kind],
    [nombres, apellidoPaterno, apellidoMaterno].filter(Boolean).join(' '),
    'Documento de demostración, sin validez.',
  ])
}

/** The first ones, in the contract's order. */
export function documentRows(
  recruitmentId: number,
  person: Person,
  uploadedAt: Date,
  count = documentKindNames.length,
) {
  return documentKindNames.slice(0, count).map((kind) => {
    const file = demoDocument(kind, person)
    return {
      recruitmentId,
      kind,
      format: 'pdf' as const,
      bytes: file.byteLength,
      contentBase64: file.toString('base64'),
      uploadedAt,
    }
  })
}
