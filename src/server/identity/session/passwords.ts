/** Stored passwords: scrypt with individual salt, parameters in the text (`$scrypt$ln=15,r=8,p=3$salt$hash`). */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import pLimit from 'p-limit'
import type { Cost } from '../../platform/http/deps.ts'

/** OWASP's password storage cheat sheet: N = 2^15, r = 8, p = 3; 32 MiB and about 0.2 s. */
const standardCost: Cost = { ln: 15, r: 8, p: 3 }
const length = 32

/** Demo data and tests, whose passwords are public, may use a lower cost. */
export async function hashPassword(password: string, cost: Cost = standardCost): Promise<string> {
  const salt = randomBytes(16)
  return format(cost, salt, await derive(password, salt, cost))
}

/** For an account without a password: no password matches it. */
export const unopenablePassword = (cost: Cost = standardCost): string =>
  format(cost, randomBytes(16), randomBytes(length))

/**
 * True when the password matches the stored hash. Without one, the same work is done with a dummy hash, so that the
 * time does not reveal whether the account exists.
 * @param usual cost of the passwords stored here
 */
export async function verifyPassword(stored: string | undefined, password: string, usual?: Cost): Promise<boolean> {
  const { cost, salt, hash } = parse(stored ?? unopenablePassword(usual))
  return timingSafeEqual(await derive(password, salt, cost), hash) && stored !== undefined
}

const format = ({ ln, r, p }: Cost, salt: Buffer, hash: Buffer) =>
  `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64')}$${hash.toString('base64')}`

function parse(stored: string): { cost: Cost; salt: Buffer; hash: Buffer } {
  const found = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored)
  if (!found) throw new Error('A stored password has an unknown format')
  const [ln, r, p, salt, hash] = found.slice(1) as [string, string, string, string, string]
  return {
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

/** Node has four threads for such work; compression and file access need some of them too. */
const limit = pLimit(2)

function derive(password: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** ln
  // Node's default limit is exactly what N = 2^15 needs, but it counts a little more.
  const options = { N, r, p, maxmem: 256 * N * r }
  return limit(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFC'), salt, length, options, (error, key) => (error ? reject(error) : resolve(key)))
      }),
  )
}
