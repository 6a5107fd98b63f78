/**
 * Opens the password as it travels (spec 1 §5). The rule that the client keeps too:
 * the UTF-8 bytes of the password, padded with NUL bytes to a multiple of 16 (an empty block is never
 * added), AES-CBC without further padding; key: the UTF-8 bytes of PASSWORD_SECRET as they are, 32 for
 * AES-256 (no derivation); initialisation vector: 16 zero bytes; result in base64.
 * It hides the password from logs on the way, no more: TLS is what protects it.
 */
import { createDecipheriv } from 'node:crypto'

const block = 16
const zeroVector = Buffer.alloc(block)

/** Undefined when the text is not such a cipher, or what it holds is no UTF-8 text. */
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
