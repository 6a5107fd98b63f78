import { createCipheriv } from 'node:crypto'
import { expect, it } from 'vitest'
import { encryptPassword } from '../../../../src/client/kit/api/encrypt-password.ts'
import { decryptPassword } from '../../../../src/server/identity/session/password-cipher.ts'

const secret = 'bolsa-de-trabajo-admin-2026-demo'

it.each([
  'a',
  'Bolsa-Demo-2026',
  'contraseña',
  'exactly-16-bytes',
  'exactly-32-bytes-exactly-32-byte',
  'clave 🔑 segura',
  'ñ'.repeat(100),
])('encrypts %s so that the server can decrypt it', (password) => {
  expect(decryptPassword(encryptPassword(password, secret), secret)).toBe(password)
})

it('adds no padding block: sixteen bytes stay one block', () => {
  expect(atob(encryptPassword('exactly-16-bytes', secret))).toHaveLength(16)
  expect(atob(encryptPassword('contraseñas-más-larga', secret))).toHaveLength(32)
})

it('uses no salt: the same password always has the same encrypted text', () => {
  const cipher = createCipheriv('aes-256-cbc', Buffer.from(secret), Buffer.alloc(16)).setAutoPadding(false)
  const expected = Buffer.concat([cipher.update('Bolsa-Demo-2026\0'), cipher.final()]).toString('base64')
  expect(encryptPassword('Bolsa-Demo-2026', secret)).toBe(expected)
})
