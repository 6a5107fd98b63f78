/** Entity tags: a client that has the current content is sent none (RFC 9110 §8.8.3, §13.1.2). */
import { createHash } from 'node:crypto'

export const etagOf = (content: string | Uint8Array): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`

/** The client has the current content; a weak tag counts like a strong one. */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
