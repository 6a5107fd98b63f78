/** Whether two contents are the same, without storing them. */
import { createHash } from 'node:crypto'

/** Of what JSON writes of it: SHA-256, base64url. */
export const digestOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url')
