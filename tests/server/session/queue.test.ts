/** The queue of password checks, which take a third of a second each, three at a time: about nine per second. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Refused } from '../../../src/server/platform/http/refused.ts'
import { createSignInQueue, type SignInQueue } from '../../../src/server/identity/session/sign-in-queue.ts'
import { waitText } from '../../../src/server/identity/session/wait-text.ts'

const workMs = 300
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

type Outcome = { readonly who: string; readonly afterMs: number; readonly refused?: Refused['refusal'] }

/** Records each request as served or refused, in order. */
function watch(line: SignInQueue) {
  const outcomes: Outcome[] = []
  let [atOnce, most] = [0, 0]
  const work = async () => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await new Promise((resolve) => setTimeout(resolve, workMs))
    atOnce -= 1
  }
  const come = (who: string, lane: string, first: boolean) => {
    const began = performance.now()
    const afterMs = () => Math.round(performance.now() - began)
    line({ lane, first }, work).then(
      () => outcomes.push({ who, afterMs: afterMs() }),
      (error: unknown) => outcomes.push({ who, afterMs: afterMs(), refused: (error as Refused).refusal }),
    )
  }
  return { come, outcomes, most: () => most, of: (who: string) => outcomes.find((one) => one.who === who) }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('runs three at once, and passes on every turn', async () => {
  const { come, outcomes, most } = watch(createSignInQueue())
  for (let index = 0; index < 9; index += 1) come(`${index}`, 'office', true)
  await pass(3 * workMs)
  expect(outcomes.map(({ who, afterMs }) => [who, afterMs])).toEqual([
    ['0', 300],
    ['1', 300],
    ['2', 300],
    ['3', 600],
    ['4', 600],
    ['5', 600],
    ['6', 900],
    ['7', 900],
    ['8', 900],
  ])
  expect(most()).toBe(3)
})

test('passes on the turn of a failed task', async () => {
  const line = createSignInQueue()
  const fails = Array.from({ length: 6 }, () =>
    line({ lane: 'office', first: true }, () => Promise.reject(new Error('wrong'))),
  )
  expect((await Promise.allSettled(fails)).map(({ status }) => status)).toEqual(
    Array.from({ length: 6 }, () => 'rejected'),
  )
  await expect(line({ lane: 'office', first: true }, () => Promise.resolve('in'))).resolves.toBe('in')
})

describe('with 150 strangers from 150 addresses', () => {
  test('a known address is served within two seconds', async () => {
    const { come, of } = watch(createSignInQueue())
    for (let index = 0; index < 150; index += 1) come(`stranger ${index}`, `address ${index}`, false)
    await pass(100)
    come('honest', 'office', true)
    await pass(10_000)
    expect(of('honest')).toEqual({ who: 'honest', afterMs: 500 })
  })

  test('as many as fit into eight seconds are served, the others get staggered retry times at once', async () => {
    const { come, outcomes } = watch(createSignInQueue())
    for (let index = 0; index < 150; index += 1) come(`stranger ${index}`, `address ${index}`, false)
    await pass(0)
    const refused = outcomes.flatMap((one) => one.refused ?? [])
    expect(refused.map(({ codigo }) => codigo)).toEqual(Array.from({ length: 66 }, () => 'acceso-saturado'))
    expect(refused[0]).toEqual({
      codigo: 'acceso-saturado',
      segundos: 9,
      mensaje: 'Hay muchas personas ingresando al mismo tiempo. Espera 9 segundos y vuelve a intentarlo.',
    })
    expect(refused.map(({ segundos }) => segundos)).toEqual(
      refused.map(({ segundos }) => segundos).toSorted((one, other) => one! - other!),
    )
    expect(refused.at(-1)?.segundos).toBe(15)
    await pass(10_000)
    expect(outcomes).toHaveLength(150)
    expect(Math.max(...outcomes.map(({ afterMs }) => afterMs))).toBeLessThanOrEqual(8_000 + workMs)
  })
})

test('one address with a hundred requests does not delay another one', async () => {
  const { come, of } = watch(createSignInQueue())
  for (let index = 0; index < 83; index += 1) come(`flood ${index}`, 'flood', false)
  come('single', 'other', false)
  await pass(10_000)
  expect(of('single')?.afterMs).toBe(2 * workMs)
})

test('gives strangers every fourth turn during many known sign-ins', async () => {
  const { come, outcomes } = watch(createSignInQueue())
  for (let index = 0; index < 40; index += 1) come('colleague', `${index}`, true)
  for (let index = 0; index < 5; index += 1) come('stranger', `${index}`, false)
  await pass(30 * workMs)
  const served = outcomes.map(({ who }) => who)
  expect(served.flatMap((who, index) => (who === 'stranger' ? index : []))).toEqual([6, 10, 14, 18, 22])
})

/** How many of them are refused at once, and how many wait. */
async function refusedOf(
  line: SignInQueue,
  places: readonly { readonly lane: string; readonly first: boolean }[],
): Promise<number> {
  let refused = 0
  for (const place of places) line(place, () => new Promise(() => {})).catch(() => (refused += 1))
  await pass(0)
  return refused
}

test('counts three of four turns as preceding a stranger', async () => {
  const line = createSignInQueue()
  await refusedOf(
    line,
    Array.from({ length: 63 }, (_, index) => ({ lane: `${index}`, first: true })),
  )
  // Twenty strangers and sixty colleagues before the last one: eight seconds.
  expect(
    await refusedOf(
      line,
      Array.from({ length: 21 }, (_, index) => ({ lane: `stranger ${index}`, first: false })),
    ),
  ).toBe(0)
  expect(await refusedOf(line, [{ lane: 'one more', first: false }])).toBe(1)
})

test('counts one of four turns of strangers as preceding a known sign-in', async () => {
  const line = createSignInQueue()
  await refusedOf(
    line,
    Array.from({ length: 3 + 30 }, (_, index) => ({ lane: `stranger ${index}`, first: false })),
  )
  // Sixty colleagues and twenty strangers before the last one: eight seconds.
  expect(
    await refusedOf(
      line,
      Array.from({ length: 61 }, () => ({ lane: 'office', first: true })),
    ),
  ).toBe(0)
  expect(await refusedOf(line, [{ lane: 'office', first: true }])).toBe(1)
})

test('accepts fewer while each takes longer', async () => {
  const line = createSignInQueue()
  const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 3000))
  for (let index = 0; index < 3; index += 1) void line({ lane: 'office', first: true }, slow)
  await pass(3000)
  // The queue has learned by now that a turn takes 344 ms.
  expect(
    await refusedOf(
      line,
      Array.from({ length: 3 + 24 }, () => ({ lane: 'office', first: true })),
    ),
  ).toBe(0)
  expect(await refusedOf(line, [{ lane: 'office', first: true }])).toBe(1)
})

test('rejects an accepted request after eight seconds without a turn', async () => {
  const line = createSignInQueue()
  for (let index = 0; index < 3; index += 1) void line({ lane: 'stuck', first: true }, () => new Promise(() => {}))
  const rejected = line({ lane: 'office', first: true }, () => Promise.resolve()).catch((error: unknown) => error)
  await pass(8_000)
  expect(((await rejected) as Refused).refusal.codigo).toBe('acceso-saturado')
})

test('returns retry times of half a minute at most', async () => {
  const { come, outcomes } = watch(createSignInQueue())
  for (let index = 0; index < 1000; index += 1) come(`${index}`, `${index}`, false)
  await pass(0)
  expect(Math.max(...outcomes.map(({ refused }) => refused?.segundos ?? 0))).toBe(30)
  await pass(60_000)
})

test('serves five hundred within a minute if they retry at the returned time', async () => {
  const line = createSignInQueue()
  const began = performance.now()
  const inAfter: number[] = []
  const work = () => new Promise<void>((resolve) => setTimeout(resolve, workMs))
  const comeIn = (): void => {
    // After the first success the address counts as known
    line({ lane: 'office', first: inAfter.length > 0 }, work).then(
      () => inAfter.push(performance.now() - began),
      (error: unknown) => setTimeout(comeIn, (error as Refused).refusal.segundos! * 1000),
    )
  }
  for (let colleague = 0; colleague < 500; colleague += 1) comeIn()
  await pass(60_000)
  expect(inAfter).toHaveLength(500)
})

test.each([
  [1, 'Espera 1 segundo y vuelve a intentarlo.'],
  [2, 'Espera 2 segundos y vuelve a intentarlo.'],
  [90, 'Espera 90 segundos y vuelve a intentarlo.'],
  [91, 'Espera 2 minutos y vuelve a intentarlo.'],
  [121, 'Espera 3 minutos y vuelve a intentarlo.'],
])('%i seconds are shown as: %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text)
})
