/**
 * The password as it travels (spec 1 §5): its UTF-8 bytes padded with NUL to a multiple of 16, AES-CBC with
 * the fixed secret as key and a zero initialisation vector, base64. Its own file, because it is loaded
 * while the person types and not before.
 */
import AES from 'crypto-js/aes'
import Base64 from 'crypto-js/enc-base64'
import Hex from 'crypto-js/enc-hex'
import Utf8 from 'crypto-js/enc-utf8'
import NoPadding from 'crypto-js/pad-nopadding'

const blockBytes = 16

/** In: the password as typed and a secret of 32 bytes. Out: base64. */
export function encryptPassword(password: string, secret: string): string {
  const bytes = new TextEncoder().encode(password)
  // By bytes, not characters: 'contraseña' has ten characters and eleven bytes
  const padded = new Uint8Array(Math.ceil(bytes.length / blockBytes) * blockBytes)
  padded.set(bytes)
  const text = [...padded].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  // A key given as text would be taken for a passphrase, salted and derived
  const cipher = AES.encrypt(Hex.parse(text), Utf8.parse(secret), {
    iv: Hex.parse('00'.repeat(blockBytes)),
    padding: NoPadding,
  })
  return Base64.stringify(cipher.ciphertext)
}
