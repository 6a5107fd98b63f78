/** A Word document (DOCX) as text and as HTML without attributes, pictures and links. */
import mammoth from 'mammoth'
import sanitizeHtml from 'sanitize-html'
import { documentTags } from '../../contract/curricula.ts'

/** A style map in the file could hide what is written. @throws where it is no document that can be read */
export async function readWord(bytes: Uint8Array<ArrayBuffer>): Promise<{ text: string; html: string }> {
  const input = { buffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
  const { value: html } = await mammoth.convertToHtml(input, {
    convertImage: withoutContent,
    externalFileAccess: false,
    includeEmbeddedStyleMap: false,
  })
  const { value: text } = await mammoth.extractRawText(input)
  return { text, html: sanitizeHtml(html, { allowedTags: [...documentTags], allowedAttributes: {} }) }
}

/** Pictures are not even decoded: the page shows none of them. */
const withoutContent = mammoth.images.imgElement(async () => ({ src: '' }))
