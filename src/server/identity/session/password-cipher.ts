/**
 * Decrypts the password of a request (spec 1 §5). The format is shared with the client: the UTF-8 bytes of the
 * password, padded with NUL bytes to a multiple of 16 (never a whole block), AES-CBC without further padding. The key
 * is the UTF-8 bytes of PASSWORD_SECRET without derivation, 32 for AES-256; the initialisation vector is 16 zero bytes;
 * the result is base64. It only keeps the password out of logs: TLS protects it.
 */
import { createDecipheriv } from 'node:crypto'

const block = 16
const zeroVector = Buffer.alloc(block)

/** Undefined when the text is not a valid cipher, or its content is not UTF-8. */
export function decryptPassword(encrypted: string, secret: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64')
  if (bytes.length === 0 || bytes.length % block !== 0) return undefined
  const key = Buffer.from(secret)
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, zeroVector)
  decipher.setAutoPadding(false)
  const padded = Buffer.concat([decipher.update(bytes), decipher.final()])
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(padded).replace(/\0+$/, '')
  } catch {
    return undefined
  }
}
