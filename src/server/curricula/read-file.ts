/** Reads one CV, whatever it is. Runs only in the reader's process, which may be killed over it (reader.ts). */
import { fileKindOf } from '../../contract/file-kinds.ts'
import { curriculumKinds } from '../../contract/integration.ts'
import { readPdf } from './read-pdf.ts'
import { readWord } from './read-word.ts'
import { type Reading, withoutText } from './reading.ts'
import { tidyText } from './tidy-text.ts'

/** Fewest letters and digits of a page with text; fewer are page numbers or the scanner's name. */
const leastSigns = 20
/** Characters of the HTML of a document of some fifty pages. */
const longestHtml = 500_000

export async function readFile(bytes: Uint8Array<ArrayBuffer>): Promise<Reading> {
  const kind = kindOf(bytes)
  if (kind === 'doc') return withoutText(isEncryptedWord(bytes) ? 'protegido' : 'otro-formato')
  if (kind === undefined) return withoutText(bytes.length === 0 ? 'danado' : 'otro-formato')
  try {
    const { text, html } = kind === 'pdf' ? { text: await readPdf(bytes), html: null } : await readWord(bytes)
    const tidy = tidyText(text)
    if ((tidy.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < leastSigns) return withoutText('sin-texto')
    return html !== null && html.length > longestHtml ? withoutText('excedido') : { state: 'leido', text: tidy, html }
  } catch (failure) {
    return withoutText(failure instanceof Error && failure.name === 'PasswordException' ? 'protegido' : 'danado')
  }
}

/** PDF readers allow for a kilobyte of something else in front. */
const kindOf = (bytes: Uint8Array) =>
  fileKindOf(bytes, curriculumKinds) ?? (Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-') ? 'pdf' : undefined)

/** A DOCX with a password is a container of the older kind, with this stream in it. */
const isEncryptedWord = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from('EncryptedPackage', 'utf16le'))
