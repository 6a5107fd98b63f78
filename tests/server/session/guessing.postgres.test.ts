/**
 * A day of password guessing at one account, by the test's clock. Guesses come from new addresses all the time, and
 * from three at which the owner has signed in, silent or not, while the owner comes and goes. With any timing, fewer
 * than 110 guesses are checked in any 24 hours, and the owner can sign in at an address of their own.
 */
import { expect, test } from 'vitest'
import { Refused } from '../../../src/server/platform/http/refused.ts'
import { begin, fail, lookAhead, succeed } from '../../../src/server/identity/session/login-throttle.ts'
import { startTestApp } from '../support/app.ts'
import { beforeTests } from '../support/before-tests.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const started = Date.parse('2026-03-02T00:00:00Z')

const app = beforeTests(() => startTestApp())

const from = (userName: string, address: string) => ({ userName, address, network: address })
type Guesser = { readonly userName: string; ms: number; strangers: number; readonly lookedAt: number[] }
const depsAt = ({ ms }: Guesser) => ({ db: app.db, now: () => new Date(started + ms) })

/** Seconds to wait; 0 when the guess was checked. */
async function guess(guesser: Guesser, address: string): Promise<number> {
  const deps = depsAt(guesser)
  try {
    await lookAhead(deps, from(guesser.userName, address))
    const running = await begin(deps, from(guesser.userName, address))
    if (!running) throw new Error('nothing else runs')
    await fail(deps, running)
    guesser.lookedAt.push(guesser.ms)
    return 0
  } catch (error) {
    if (error instanceof Refused && error.refusal.segundos) return error.refusal.segundos
    throw error
  }
}

/** False when the owner must wait. */
async function ownerComes(guesser: Guesser, address: string): Promise<boolean> {
  const deps = depsAt(guesser)
  try {
    const running = await begin(deps, from(guesser.userName, address))
    if (running) await succeed(deps, running)
    return running !== undefined
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/** Guesses wherever it is possible, until every address must wait. Returns the shortest wait in seconds. */
async function guessEverywhere(guesser: Guesser, known: readonly string[]): Promise<number> {
  let waits = [0]
  while (waits.includes(0)) {
    guesser.strangers += 1
    waits = [await guess(guesser, `stranger-${guesser.strangers}`)]
    for (const address of known) waits.push(await guess(guesser, address))
  }
  return Math.min(...waits)
}

function mostInADay(lookedAt: readonly number[]): number {
  const within = lookedAt.map((from) => lookedAt.filter((at) => at >= from && at < from + dayMs).length)
  return Math.max(0, ...within)
}

type Plan = {
  readonly known: readonly string[]
  /** How long the guesser pauses, when every address must wait at least so many seconds. */
  readonly silentS: (waitS: number) => number
  readonly ownerEveryMs?: number
}
const three = ['home', 'office', 'telephone']
/** Pauses at least so long, except for waits under a minute. */
const notBefore = (least: number) => (waitS: number) => (waitS < 60 ? waitS : Math.max(waitS, least))

async function guessForTwoDays(userName: string, { known, silentS, ownerEveryMs = Infinity }: Plan): Promise<Guesser> {
  const guesser: Guesser = { userName, ms: 0, strangers: 0, lookedAt: [] }
  for (const address of known) await ownerComes(guesser, address)
  let ownerAt = ownerEveryMs
  while (guesser.ms < 2 * dayMs) {
    const nextMs = guesser.ms + silentS(await guessEverywhere(guesser, known)) * 1000
    // The owner in between, at every address by turns: right passwords are no pardon for the guesser beside them
    for (; ownerAt < nextMs; ownerAt += ownerEveryMs) {
      guesser.ms = ownerAt
      for (const address of known) await ownerComes(guesser, address)
      await guessEverywhere(guesser, known)
    }
    guesser.ms = nextMs
  }
  return guesser
}

test.each<[string, Plan, atLeast: number]>([
  ['from new addresses, as soon as possible', { known: [], silentS: (waitS) => waitS }, 45],
  ['from an address of the owner too', { known: ['home'], silentS: (waitS) => waitS }, 90],
  ['from three addresses of the owner too', { known: three, silentS: (waitS) => waitS }, 95],
  ['while the owner comes and goes', { known: three, silentS: (waitS) => waitS, ownerEveryMs: hourMs / 2 }, 90],
  ['silent for forty minutes at a time', { known: three, silentS: notBefore(2400) }, 80],
  ['silent for an hour at a time', { known: three, silentS: notBefore(3600) }, 60],
  [
    'silent for six hours at a time, while the owner comes',
    { known: three, silentS: notBefore(6 * 3600), ownerEveryMs: 2 * hourMs },
    60,
  ],
])('%s: checks fewer than 110 guesses a day', async (name, plan, atLeast) => {
  const { lookedAt } = await guessForTwoDays(name, plan)
  const most = mostInADay(lookedAt)
  console.log(`${name}: ${most} of 24 hours, ${lookedAt.length} of two days`)
  expect(most).toBeLessThan(110)
  expect(most).toBeGreaterThanOrEqual(atLeast)
})

test('lets the owner in at their own address, whatever strangers do elsewhere', async () => {
  const guesser: Guesser = { userName: 'la dueña', ms: 0, strangers: 0, lookedAt: [] }
  expect(await ownerComes(guesser, 'home')).toBe(true)
  while (guesser.ms < dayMs / 4) {
    guesser.ms += (await guessEverywhere(guesser, [])) * 1000
    expect(await ownerComes(guesser, 'home')).toBe(true)
  }
  expect(guesser.lookedAt.length).toBeGreaterThan(15)
})
