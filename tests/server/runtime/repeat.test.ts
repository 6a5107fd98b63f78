/** Background work: one run at a time, also after a failure, until the server stops. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeat } from '../../../src/server/platform/work/repeat.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const logged: unknown[] = []
const log = (event: string, facts?: object) => void logged.push({ event, ...facts })
/** Runs that wait until the test releases them. */
function start() {
  logged.length = 0
  const runs: {
    readonly stopping: AbortSignal
    readonly end: () => void
    readonly fail: (failure: unknown) => void
  }[] = []
  const run = (stopping: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    runs.push({ stopping, end: resolve, fail: reject })
    return promise
  }
  return { runs, work: repeat({ name: 'sweep', everyMs: 100, run }, log) }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('runs after its interval, and again when the previous run has ended', async () => {
  const { runs, work } = start()
  await pass(99)
  expect(runs).toHaveLength(0)
  await pass(1)
  expect(runs).toHaveLength(1)
  await pass(500)
  expect(runs).toHaveLength(1)
  runs[0]!.end()
  await pass(100)
  expect(runs).toHaveLength(2)
  runs[1]!.end()
  await work.stop()
})

test('logs a failure without its message, and continues with later runs', async () => {
  const { runs, work } = start()
  const failures = [Object.assign(new RangeError('ana@correo.mx'), { code: '57P01' }), new Error('no'), 'no']
  for (const failure of failures) {
    await pass(100)
    runs.at(-1)!.fail(failure)
  }
  await pass(100)
  expect(runs).toHaveLength(4)
  expect(logged).toEqual([
    { event: 'work.failed', name: 'sweep', error: 'RangeError', code: '57P01' },
    { event: 'work.failed', name: 'sweep', error: 'Error', code: undefined },
    { event: 'work.failed', name: 'sweep', error: 'string', code: undefined },
  ])
  runs[3]!.end()
  await work.stop()
})

test('aborts and awaits the current run when stopped, and starts no other one', async () => {
  const { runs, work } = start()
  await pass(100)
  expect(runs[0]!.stopping.aborted).toBe(false)
  let isStopped = false
  const stopped = work.stop().then(() => (isStopped = true))
  expect(runs[0]!.stopping.aborted).toBe(true)
  await pass(1000)
  expect(isStopped).toBe(false)
  runs[0]!.end()
  await stopped
  await pass(1000)
  expect(runs).toHaveLength(1)
})

test('does not keep the process alive', async () => {
  vi.useRealTimers()
  const timers = vi.spyOn(globalThis, 'setInterval')
  const work = repeat({ name: 'sweep', everyMs: 60_000, run: () => Promise.resolve() }, log)
  expect(timers.mock.results.map(({ value }) => (value as NodeJS.Timeout).hasRef())).toEqual([false])
  timers.mockRestore()
  await work.stop()
})
