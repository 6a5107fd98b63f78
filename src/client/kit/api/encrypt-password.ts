/**
 * Password encryption (spec 1 §5): the UTF-8 bytes padded with NUL to a multiple of 16, AES-CBC with the fixed secret
 * as key and a zero initialisation vector, base64. The file is loaded on demand while the user types.
 */
import AES from 'crypto-js/aes'
import Base64 from 'crypto-js/enc-base64'
import Hex from 'crypto-js/enc-hex'
import Utf8 from 'crypto-js/enc-utf8'
import NoPadding from 'crypto-js/pad-nopadding'

const blockBytes = 16

/** Takes the typed password and a secret of 32 bytes; returns base64. */
export function encryptPassword(password: string, secret: string): string {
  const bytes = new TextEncoder().encode(password)
  // By bytes, not characters: 'contraseña' has ten characters and eleven bytes
  const padded = new Uint8Array(Math.ceil(bytes.length / blockBytes) * blockBytes)
  padded.set(bytes)
  const text = [...padded].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  // The library would treat a key in text form as a passphrase, and salt and derive it
  const cipher = AES.encrypt(Hex.parse(text), Utf8.parse(secret), {
    iv: Hex.parse('00'.repeat(blockBytes)),
    padding: NoPadding,
  })
  return Base64.stringify(cipher.ciphertext)
}
