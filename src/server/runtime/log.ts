/** The one way out of everything that the server tells its operators: events, by pino, to the standard error. */
import pino, { type DestinationStream, type Level, type Logger } from 'pino'

/**
 * Facts of one event. Never a password, a token, a query string or a body: whoever reads the log
 * must not be able to sign in with it, nor learn about a candidate from it. People are told by their ids.
 */
export type Log = (event: string, facts?: Readonly<Record<string, unknown>>) => void

export type Logs = {
  readonly log: Log
  /** Who signed in or tried to, what was refused. Whatever LOG_LEVEL says, nothing of it is left out. */
  readonly security: Log
}

export const logFormats = ['json', 'texto'] as const
export type LogFormat = (typeof logFormats)[number]
export const logLevels = ['debug', 'info', 'warn', 'error'] as const satisfies readonly Level[]
export type LogLevel = (typeof logLevels)[number]

/** Everything else is worth a look: 'warn'. */
const levels: Readonly<Record<string, LogLevel>> = {
  'request.answered': 'debug',
  'database.recovered': 'info',
  'recruitments.rebuilt': 'info',
  'backup.copied': 'info',
  'stop.began': 'info',
  'sign-in.succeeded': 'info',
  'password.changed': 'info',
}
const levelOf = (event: string): LogLevel => levels[event] ?? (event.endsWith('failed') && !event.startsWith('sign-in') ? 'error' : 'warn')

export type LogOptions = {
  /** `texto`: a line to be read at a terminal, of what went wrong. `json`: everything, for programs. */
  readonly format: LogFormat
  /** The least that is told; without one what fits the format. */
  readonly level?: LogLevel | undefined
  /** The standard error, unless a test listens. */
  readonly output?: DestinationStream
}

export function createLogs({ format, level = format === 'json' ? 'info' : 'warn', output = standardError() }: LogOptions): Logs {
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
  // At a terminal one does not want to see everybody's work pass by.
  const security = logger.child({ seguridad: true }, { level: format === 'json' ? 'info' : 'warn' })
  return { log: toldBy(logger), security: toldBy(security) }
}

const toldBy = (logger: Logger): Log => (event, facts = {}) => logger[levelOf(event)](facts, event)

/** Written at once: whatever ends the process, what it said is there. */
function standardError(): DestinationStream {
  const destination = pino.destination({ fd: 2, sync: true })
  // Whoever read it may be gone: that is no reason to fail.
  destination.on('error', () => {})
  return destination
}

const words: Readonly<Record<string, string>> = { debug: 'detalle', info: 'info', warn: 'aviso', error: 'ERROR' }

/** `10:00:00 aviso database.unavailable id=… code=57P01`, in the terminal's own time. */
function readable(line: string): string {
  const { level, at, event, ...facts } = JSON.parse(line) as Record<string, unknown>
  const told = Object.entries(facts).map(([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  return `${new Date(String(at)).toTimeString().slice(0, 8)} ${words[String(level)] ?? String(level)} ${String(event)}${told.join('')}\n`
}
