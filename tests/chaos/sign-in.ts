/**
 * Many users sign in at once, at a server with its production settings. It measures whether legitimate users get in,
 * how long they wait, and their notices meanwhile. A browser retries after the server's wait, as the client does. Each
 * measure has accounts and addresses of its own, so that none affects the next.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { readEnv } from '../../src/server/platform/base/env.ts'
import { serve } from '../bench/served.ts'
import { temporaryFolder } from '../bench/temporary.ts'
import type { Part } from './report.ts'
import { colleaguesIn, housekeeper } from './sign-in-colleagues.ts'
import { type Attempt, createDoor, type Door } from './sign-in-door.ts'

type Measured = { readonly name: string; readonly measured: string; readonly ok: boolean }

/** The longest permitted wait at an address that has signed in before, while strangers flood the sign-in. */
const knownWaitS = 2
/** A browser gives up after twenty seconds; the queue must have answered long before. */
const answerWithinS = 12
const mondayWithinS = 100
/** The time of one password on an idle machine; the promised times are for such a machine, and longer on a busy one. */
const usualPasswordS = 0.3

export async function signIn(): Promise<Part['findings']> {
  const place = { dataDir: temporaryFolder(), databaseUrl: undefined }
  const colleagues = await colleaguesIn(place, 100 + 100 + 152 + 500)
  const settings = { DATA_DIR: place.dataDir, DATABASE_URL: '', DEMO: '0', TRUST_PROXY: '1' }
  const server = await serve(settings, housekeeper)
  try {
    const door = createDoor(server.api, readEnv({}))
    const results: Measured[] = []
    for (const measure of [atOnce, afterMistakes, flooded, monday])
      results.push(await measure(door, colleagues, await slownessOf(door)))
    return results.map(({ name, measured, ok }) => ({
      what: name,
      found: ok ? 0 : 1,
      most: 0,
      unit: 'times',
      note: measured,
    }))
  } finally {
    await server.stop()
  }
}

/** How many times longer than usual a single password takes now; at least 1. */
async function slownessOf(door: Door): Promise<number> {
  const alone = []
  for (let tries = 0; tries < 3; tries += 1)
    alone.push((await door.comeIn({ userName: housekeeper, address: '192.0.2.99' })).seconds)
  return Math.max(1, Math.min(...alone) / usualPasswordS)
}

const slowly = (slowness: number): string =>
  slowness > 1 ? ` (a password takes ${(slowness * usualPasswordS).toFixed(1)} s alone)` : ''

async function atOnce(door: Door, colleagues: string[]): Promise<Measured> {
  const address = '192.0.2.1'
  const attempts = await all(colleagues.splice(0, 100), async (userName, index) => {
    await pause(index * 50)
    return door.comeIn({ userName, address })
  })
  const refused = attempts.filter(({ slowed }) => slowed > 0).length
  const late = Math.max(...attempts.map(({ seconds }) => seconds))
  return {
    name: '100 right sign-ins within 5 s from one address',
    measured: `${isIn(attempts)} in, ${refused} refused as guessing, the last one after ${late.toFixed(1)} s`,
    ok: isIn(attempts) === 100 && refused === 0,
  }
}

async function afterMistakes(door: Door, colleagues: string[]): Promise<Measured> {
  const address = '192.0.2.2'
  const [mistyping, others] = [colleagues.splice(0, 20), colleagues.splice(0, 80)]
  await all(mistyping, (userName) => door.knock({ userName, address, password: 'no-es-esta' }))
  const attempts = await all(others, (userName) => door.comeIn({ userName, address }))
  const refused = attempts.filter(({ slowed }) => slowed > 0).length
  const late = Math.max(...attempts.map(({ seconds }) => seconds))
  return {
    name: '80 right sign-ins after 20 mistyped ones from the same address',
    measured: `${isIn(attempts)} in, ${refused} refused as guessing, the last one after ${late.toFixed(1)} s`,
    ok: isIn(attempts) === 80 && refused === 0,
  }
}

async function flooded(door: Door, colleagues: string[], slowness: number): Promise<Measured> {
  const known = { userName: colleagues.splice(0, 1)[0] ?? '', address: '203.0.113.7' }
  await door.comeIn(known)
  const strangers = colleagues.splice(0, 150)
  const flood = all(strangers, (userName, index) =>
    door.knock({ userName, address: `198.51.100.${index + 1}:${40_000 + index}`, password: 'no-es-esta' }),
  )
  await pause(500)
  const honest = await door.comeIn(known)
  const answers = await flood
  const slowest = Math.max(...answers.map(({ seconds }) => seconds))
  const later = answers.filter(({ status }) => status === 503).length
  return {
    name: 'One who is known, while 150 strangers come from 150 addresses',
    measured: `in after ${honest.seconds.toFixed(1)} s; ${later} strangers told to come later, the last answer after ${slowest.toFixed(1)} s${slowly(slowness)}`,
    ok: honest.in && honest.seconds <= knownWaitS * slowness && slowest <= answerWithinS * Math.max(1, slowness / 2),
  }
}

async function monday(door: Door, colleagues: string[], slowness: number): Promise<Measured> {
  const address = '192.0.2.4'
  const crowd = colleagues.splice(0, 500)
  const stubborn = colleagues.splice(0, 1)[0] ?? ''
  const ended = new AbortController()
  const mistyping = keepMistyping(door, { userName: stubborn, address, password: 'no-es-esta' }, ended.signal)
  const attempts = await all(crowd, async (userName, index) => {
    if (index % 10 === 9) await door.comeIn({ userName, address, password: 'no-es-esta' })
    return door.comeIn({ userName, address })
  })
  ended.abort()
  const mistakes = await mistyping
  const refused = attempts.filter(({ slowed }) => slowed > 0).length
  const late = Math.max(...attempts.map(({ seconds }) => seconds))
  return {
    name: '500 at once from an address that nobody knows, 50 mistyping once, one all the time',
    measured: `${isIn(attempts)} in, ${refused} refused as guessing, the last one after ${late.toFixed(1)} s; the stubborn one looked at ${mistakes} times${slowly(slowness)}`,
    ok: isIn(attempts) === 500 && refused === 0 && late <= mondayWithinS * slowness,
  }
}

/** Returns how many of the passwords were checked. */
async function keepMistyping(door: Door, attempt: Attempt, ended: AbortSignal): Promise<number> {
  let lookedAt = 0
  while (!ended.aborted) {
    const { status } = await door.knock(attempt)
    if (status === 401) lookedAt += 1
    await pause(500)
  }
  return lookedAt
}

const all = <Result>(
  userNames: string[],
  one: (userName: string, index: number) => Promise<Result>,
): Promise<Result[]> => Promise.all(userNames.map(one))
const isIn = (attempts: readonly { readonly in: boolean }[]): number => attempts.filter((one) => one.in).length
