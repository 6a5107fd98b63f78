import { createHash, timingSafeEqual } from 'node:crypto'

/** Digests have a fixed length, so that the comparison does not reveal the secret's length. */
export const isSameSecret = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret))

const digest = (text: string) => createHash('sha256').update(text).digest()
