import { createHash, timingSafeEqual } from 'node:crypto'

/** Digests have one length, so the comparison tells nothing about the secret's. */
export const isSameSecret = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret))

const digest = (text: string) => createHash('sha256').update(text).digest()
