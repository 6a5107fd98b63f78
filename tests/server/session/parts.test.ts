/** The arithmetic and the small parts of sign-in, each by itself. */
import { createHash, scryptSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { encryptPassword } from '../../../src/client/kit/api/encrypt-password.ts'
import { createFairQueue } from '../../../src/server/platform/base/fair-queue.ts'
import {
  countAt,
  longestCountedS,
  type Rule,
  rules,
  verdictOf,
  waitSeconds,
} from '../../../src/server/identity/session/login-counters.ts'
import { keyOf, keysOf, type Kind } from '../../../src/server/identity/session/login-keys.ts'
import { decryptPassword } from '../../../src/server/identity/session/password-cipher.ts'
import { hashPassword, unopenablePassword, verifyPassword } from '../../../src/server/identity/session/passwords.ts'
import { hashToken, newToken } from '../../../src/server/identity/session/tokens.ts'

const at = new Date('2026-03-02T16:00:00Z')
const ago = (seconds: number) => new Date(at.getTime() - seconds * 1000)

describe('a counter', () => {
  test('has a number of free attempts and a maximum wait', () => {
    expect(rules).toEqual({
      par: { free: 5, longestWaitS: 900 },
      cuenta: { free: 5, longestWaitS: 2400 },
      conocidas: { free: 10, longestWaitS: 2400 },
      direccion: { free: 30, longestWaitS: 900 },
    })
    expect(longestCountedS).toBe(2400)
  })

  const rule: Rule = { free: 5, longestWaitS: 900 }
  test.each<[failures: number, running: number, idleS: number, counted: readonly [number, number]]>([
    [3, 2, 0, [3, 2]],
    [3, 2, 60, [3, 2]],
    [3, 2, 60.001, [5, 0]],
    [3, 0, 899, [3, 0]],
    [3, 0, 900, [2, 0]],
    [3, 2, 900, [4, 0]],
    [3, 0, 2700, [0, 0]],
    [3, 0, 9000, [0, 0]],
    // A clock that went back
    [3, 2, -120, [3, 2]],
    [3, 0, -5000, [3, 0]],
  ])('counts %i failures and %i running attempts after %s s', (failures, running, idleS, [left, still]) => {
    expect(countAt({ failures, running, lastAt: ago(idleS) }, rule, at)).toEqual({ failures: left, running: still })
  })

  test.each<[failures: number, running: number, idleS: number, verdict: ReturnType<typeof verdictOf>]>([
    [0, 0, 0, 'go'],
    [4, 0, 0, 'go'],
    [3, 1, 0, 'go'],
    [4, 1, 0, 'busy'],
    [5, 1, 0, 'busy'],
    [5, 0, 0, { waitS: 5 }],
    [5, 0, 0.5, { waitS: 5 }],
    [5, 0, 4.001, { waitS: 1 }],
    [5, 0, 5, 'go'],
    [6, 0, 0, { waitS: 10 }],
    [20, 0, 0, { waitS: 900 }],
    [3, 2, 61, 'go'],
    [4, 2, 61, 'go'],
    [8, 2, 61, { waitS: 99 }],
  ])('decides for %i failures and %i running attempts after %s s', (failures, running, idleS, verdict) => {
    expect(verdictOf({ failures, running, lastAt: ago(idleS) }, rule, at)).toEqual(verdict)
  })

  test('waits five seconds after the free ones, and then twice as long each time', () => {
    expect([0, 4, 5, 6, 12, 13, 14].map((failures) => waitSeconds(failures, rule))).toEqual([
      0, 0, 5, 10, 640, 900, 900,
    ])
  })
})

test('each counter of an attempt has its own key, which reveals neither user nor address', () => {
  const attempt = { userName: 'ana', address: '203.0.113.7', network: '2001:db8::/48' }
  const keys: Record<Kind, readonly string[]> = {
    conocidas: ['ana'],
    cuenta: ['ana'],
    direccion: ['2001:db8::/48'],
    par: ['ana', '203.0.113.7'],
    conocido: ['ana', '203.0.113.7'],
    visitada: ['2001:db8::/48'],
  }
  const expected = Object.entries(keys).map(([kind, of]) => [
    `${kind}:${createHash('sha256').update(JSON.stringify(of)).digest('base64url')}`,
    kind,
  ])
  expect([...keysOf(attempt)]).toEqual(expected)
  expect(keyOf('par', attempt)).toBe(expected[3]![0])
})

describe('the fair queue', () => {
  const filled = () => {
    const queue = createFairQueue<string>()
    for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.add(item[0]!, item)
    return queue
  }
  const rest = (queue: ReturnType<typeof filled>) => Array.from({ length: queue.size() }, () => queue.take())

  test('serves the lanes in turn', () => {
    const queue = filled()
    expect(queue.size()).toBe(6)
    expect(rest(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
    expect([queue.size(), queue.take()]).toEqual([0, undefined])
  })

  test('moves a served lane to the end, also before new ones', () => {
    const queue = filled()
    expect(queue.take()).toBe('a1')
    queue.add('d', 'd1')
    queue.add('b', 'b2')
    expect(rest(queue)).toEqual(['b1', 'c1', 'a2', 'd1', 'b2', 'c2', 'a3'])
  })

  test.each([
    ['a', 6],
    ['b', 5],
    ['c', 6],
    ['new', 3],
  ])('returns how many are before a new entry of lane %s at most: %i', (lane, ahead) => {
    const queue = filled()
    expect(queue.ahead(lane)).toBe(ahead)
    queue.add(lane, 'last')
    expect(rest(queue).indexOf('last')).toBeLessThanOrEqual(ahead)
  })

  test('removes cancelled entries and empty lanes', () => {
    const queue = filled()
    queue.remove('a', 'a2')
    queue.remove('b', 'b1')
    queue.remove('c', 'other')
    queue.remove('none', 'a1')
    expect(queue.ahead('new')).toBe(2)
    expect(rest(queue)).toEqual(['a1', 'c1', 'a3', 'c2'])
  })
})

describe('the encrypted password', () => {
  const secret = 'bolsa-de-trabajo-admin-2026-demo'
  test.each(['Bolsa-Demo-2026', '0123456789abcdef', 'contraseña', '\u{feff}marca', ' con blancos '])(
    'is decrypted: %j',
    (password) => {
      expect(decryptPassword(encryptPassword(password, secret), secret)).toBe(password)
    },
  )

  test.each([
    '',
    'AAAA',
    Buffer.alloc(15, 1).toString('base64'),
    Buffer.alloc(17, 1).toString('base64'),
    Buffer.alloc(32, 0xff).toString('base64'),
  ])('is rejected: %j', (encrypted) => {
    expect(decryptPassword(encrypted, secret)).toBeUndefined()
  })

  test('decrypts to other text or nothing with another key', () => {
    expect(decryptPassword(encryptPassword('Bolsa-Demo-2026', secret), secret.replace('b', 'c'))).not.toBe(
      'Bolsa-Demo-2026',
    )
  })
})

describe('a stored password', () => {
  const cheap = { ln: 4, r: 8, p: 1 }
  test('contains its cost and a random salt', async () => {
    const [stored, again] = [await hashPassword('á', cheap), await hashPassword('á', cheap)]
    expect(stored).toMatch(/^\$scrypt\$ln=4,r=8,p=1\$[A-Za-z0-9+/]{22}==\$[A-Za-z0-9+/]{43}=$/)
    expect(stored).not.toBe(again)
    expect([
      await verifyPassword(stored, 'a\u0301'),
      await verifyPassword(stored, 'a'),
      await verifyPassword(undefined, 'á', cheap),
    ]).toEqual([true, false, false])
  })

  test('uses scrypt at its stored cost', async () => {
    const salt = Buffer.from('dieciséis bytes.')
    const stored = (ln: number, r: number, p: number) =>
      `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64')}$${scryptSync('á', salt, 32, { N: 2 ** ln, r, p }).toString('base64')}`
    expect(
      await Promise.all(
        [stored(4, 8, 1), stored(5, 4, 2), stored(4, 10, 1), stored(4, 1, 10)].map((one) => verifyPassword(one, 'á')),
      ),
    ).toEqual([true, true, true, true])
  })

  test('that was never set cannot be verified, and looks like any other', async () => {
    const stored = unopenablePassword(cheap)
    expect(stored).toMatch(/^\$scrypt\$ln=4,r=8,p=1\$[A-Za-z0-9+/]{22}==\$[A-Za-z0-9+/]{43}=$/)
    expect(await verifyPassword(stored, '')).toBe(false)
    expect(unopenablePassword()).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/)
  })

  test.each([
    '',
    'x$scrypt$ln=4,r=8,p=1$YQ==$YQ==',
    '$scrypt$ln=4,r=8,p=1$YQ==$YQ==$',
    '$scrypt$ln=4,r=8,p=1$$YQ==',
    '$scrypt$ln=,r=8,p=1$YQ==$YQ==',
  ])('throws an internal error for another format (%j)', async (stored) => {
    await expect(verifyPassword(stored, 'x')).rejects.toThrow(new Error('A stored password has an unknown format'))
  })
})

test('tokens are random and stored as a hash', () => {
  expect(new Set([newToken(), newToken()]).size).toBe(2)
  expect(newToken()).toMatch(/^[\w-]{43}$/)
  expect(hashToken('ficha')).toBe(createHash('sha256').update('ficha').digest('base64url'))
})
