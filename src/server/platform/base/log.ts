/** The only output for operators: events, written by pino to the standard error. */
import pino, { type DestinationStream, type Level, type Logger } from 'pino'

/**
 * Facts of one event. Never a password, token, query string or body: the log must not allow a sign-in, nor reveal data
 * of a candidate. People are identified by id.
 */
export type Log = (event: string, facts?: Readonly<Record<string, unknown>>) => void

export type Logs = {
  readonly log: Log
  /** Sign-ins, failed ones, and refusals. They are logged at every LOG_LEVEL. */
  readonly security: Log
}

export const logFormats = ['json', 'texto'] as const
export type LogFormat = (typeof logFormats)[number]
export const logLevels = ['debug', 'info', 'warn', 'error'] as const satisfies readonly Level[]
export type LogLevel = (typeof logLevels)[number]

/** All other events have the level 'warn'. */
const levels: Readonly<Record<string, LogLevel>> = {
  'request.answered': 'debug',
  'database.recovered': 'info',
  'recruitments.rebuilt': 'info',
  'backup.copied': 'info',
  'stop.began': 'info',
  'sign-in.succeeded': 'info',
  'password.changed': 'info',
}
const levelOf = (event: string): LogLevel =>
  levels[event] ?? (event.endsWith('failed') && !event.startsWith('sign-in') ? 'error' : 'warn')

export type LogOptions = {
  /** `texto`: one readable line per problem, for a terminal. `json`: everything, for programs. */
  readonly format: LogFormat
  /** The lowest level that is logged; by default it depends on the format. */
  readonly level?: LogLevel | undefined
  /** The standard error by default; tests replace it. */
  readonly output?: DestinationStream
}

export function createLogs({
  format,
  level = format === 'json' ? 'info' : 'warn',
  output = standardError(),
}: LogOptions): Logs {
  const logger = pino(
    {
      level,
      base: null,
      messageKey: 'event',
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    format === 'json' ? output : { write: (line) => output.write(readable(line)) },
  )
  // At a terminal, every user's activity would be noise.
  const security = logger.child({ seguridad: true }, { level: format === 'json' ? 'info' : 'warn' })
  return { log: logTo(logger), security: logTo(security) }
}

const logTo =
  (logger: Logger): Log =>
  (event, facts = {}) =>
    logger[levelOf(event)](facts, event)

/** Synchronous: the output is complete however the process ends. */
function standardError(): DestinationStream {
  const destination = pino.destination({ fd: 2, sync: true })
  // The reader of the output may be gone: this is not a failure.
  destination.on('error', () => {})
  return destination
}

const levelNames: Readonly<Record<string, string>> = { debug: 'detalle', info: 'info', warn: 'aviso', error: 'ERROR' }

/** `10:00:00 aviso database.unavailable id=… code=57P01`, in local time. */
function readable(line: string): string {
  const { level, at, event, ...facts } = JSON.parse(line) as Record<string, unknown>
  const pairs = Object.entries(facts).map(
    ([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return `${new Date(String(at)).toTimeString().slice(0, 8)} ${levelNames[String(level)] ?? String(level)} ${String(event)}${pairs.join('')}\n`
}
