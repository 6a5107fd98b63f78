import { createHash, timingSafeEqual } from 'node:crypto'

/** Digests have a fixed length, so that the comparison does not reveal the secret's length. */
export const isSameSecret = (received: string, secret: string): boolean =>
  timingSafeEqual(digest(received), digest(secret))

const digest = (text: string) => createHash('sha256').update(text).digest()
