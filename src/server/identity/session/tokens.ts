/** Session tokens: random; the database stores only their digest. */
import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
