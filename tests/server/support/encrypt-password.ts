/**
 * Password encryption (spec 1 §5) by Node's own cipher: the browser's library is tested against the server elsewhere.
 */
import { createCipheriv } from 'node:crypto'

export function encryptPassword(password: string, secret: string): string {
  const key = Buffer.from(secret)
  const plain = Buffer.from(password)
  const padded = Buffer.concat([plain, Buffer.alloc((16 - (plain.length % 16)) % 16)])
  const cipher = createCipheriv(`aes-${key.length * 8}-cbc`, key, Buffer.alloc(16)).setAutoPadding(false)
  return Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64')
}
