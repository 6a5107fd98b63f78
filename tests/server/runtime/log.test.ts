/** Log output: JSON for programs, lines for people, and every security event in both. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLogs, type LogLevel, type LogOptions } from '../../../src/server/platform/base/log.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T16:00:00.5Z') }))
afterEach(() => void vi.useRealTimers())

function written(options: Pick<LogOptions, 'format' | 'level'>): string[] {
  const lines: string[] = []
  const { log, security } = createLogs({ ...options, output: { write: (line) => void lines.push(line) } })
  log('request.answered', { ms: 3 })
  log('database.recovered')
  log('stop.cut', { what: 'database' })
  log('request.failed', { id: 'a-1', error: 'RangeError', frames: ['at f (a.ts:1:1)'] })
  security('sign-in.succeeded', { userId: 3 })
  security('sign-in.failed', { userId: null })
  return lines
}

test('writes one line for each event with its time as JSON', () => {
  expect(written({ format: 'json' })).toEqual([
    '{"level":"info","at":"2026-03-02T16:00:00.500Z","event":"database.recovered"}\n',
    '{"level":"warn","at":"2026-03-02T16:00:00.500Z","what":"database","event":"stop.cut"}\n',
    '{"level":"error","at":"2026-03-02T16:00:00.500Z","id":"a-1","error":"RangeError","frames":["at f (a.ts:1:1)"],"event":"request.failed"}\n',
    '{"level":"info","at":"2026-03-02T16:00:00.500Z","seguridad":true,"userId":3,"event":"sign-in.succeeded"}\n',
    '{"level":"warn","at":"2026-03-02T16:00:00.500Z","seguridad":true,"userId":null,"event":"sign-in.failed"}\n',
  ])
})

test('logs routine events at level info or debug', () => {
  const lines: string[] = []
  const { log } = createLogs({ format: 'json', output: { write: (line) => void lines.push(line) } })
  for (const event of [
    'database.recovered',
    'recruitments.rebuilt',
    'backup.copied',
    'stop.began',
    'sign-in.succeeded',
    'password.changed',
    'other',
  ])
    log(event)
  expect(lines.map((line) => (JSON.parse(line) as { level: string }).level)).toEqual([
    'info',
    'info',
    'info',
    'info',
    'info',
    'info',
    'warn',
  ])
})

const events = (lines: string[]) => lines.map((line) => (JSON.parse(line) as { event: string }).event)

test('logs from the level of LOG_LEVEL on, and security events always', () => {
  expect(events(written({ format: 'json', level: 'error' }))).toEqual([
    'request.failed',
    'sign-in.succeeded',
    'sign-in.failed',
  ])
  expect(events(written({ format: 'json', level: 'debug' }))).toEqual([
    'request.answered',
    'database.recovered',
    'stop.cut',
    'request.failed',
    'sign-in.succeeded',
    'sign-in.failed',
  ])
})

test('writes readable lines to a terminal', () => {
  const clock = new Date().toTimeString().slice(0, 8)
  expect(written({ format: 'texto' })).toEqual([
    `${clock} aviso stop.cut what=database\n`,
    `${clock} ERROR request.failed id=a-1 error=RangeError frames=["at f (a.ts:1:1)"]\n`,
    `${clock} aviso sign-in.failed seguridad=true userId=null\n`,
  ])
  const summary = (level: LogLevel) =>
    written({ format: 'texto', level }).map((line) => line.split(' ').slice(1, 3).join(' ').trim())
  expect(summary('debug')).toEqual([
    'detalle request.answered',
    'info database.recovered',
    'aviso stop.cut',
    'ERROR request.failed',
    'aviso sign-in.failed',
  ])
  expect(summary('error')).toEqual(['ERROR request.failed', 'aviso sign-in.failed'])
})
