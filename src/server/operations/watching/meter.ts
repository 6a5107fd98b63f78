/** Metrics for Prometheus, by route pattern, phase code and state: never by id, name or address. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Load } from '../../platform/db/open.ts'
import type { Figures } from './figures.ts'

export type Meter = {
  readonly answered: (request: {
    readonly method: string
    readonly route: string
    readonly status: number
    readonly seconds: number
  }) => void
  /** Called when a stage of this phase was saved. */
  readonly saved: (codigoFase: string) => void
  /** @param figures from the database; undefined while it is unavailable. @returns the text in Prometheus' format */
  readonly read: (load: Load, figures: Figures | undefined) => Promise<string>
  readonly contentType: string
  /** Also measures memory, processor, event loop and garbage collections; once per process. */
  readonly watchProcess: () => void
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]

export function createMeter(): Meter {
  const register = new Registry()
  const registers = [register]
  const requests = new Histogram({
    name: 'bolsa_http_request_seconds',
    help: 'Time until a request was answered, by route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const saves = new Counter({
    name: 'bolsa_stage_saves_total',
    help: 'Stages saved, by phase code.',
    labelNames: ['phase'],
    registers,
  })
  const gauge = <const Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers })
  const connections = gauge(
    'bolsa_database_connections',
    'Connections of this process to the database, by state.',
    'state',
  )
  const waiting = gauge('bolsa_database_waiting', 'Questions of this process that wait for a connection.')
  const up = gauge('bolsa_database_up', '1 when the database answered just now.')
  const letters = gauge('bolsa_outbox_letters', 'Letters that are to be sent, or were given up.', 'state')
  const overdue = gauge('bolsa_outbox_overdue_seconds', 'For how long the oldest letter should have been sent.')
  const jobs = gauge('bolsa_jobs', 'Long work that is not finished, by state.', 'state')
  const sessions = gauge('bolsa_sessions', 'Sign-ins that are still good.')
  return {
    answered: ({ method, route, status, seconds }) =>
      requests.observe({ method: methods.has(method) ? method : 'OTHER', route, status }, seconds),
    saved: (phase) => saves.inc({ phase }),
    contentType: register.contentType,
    watchProcess: () => collectDefaultMetrics({ register }),
    read(load, figures) {
      connections.set({ state: 'busy' }, load.connections - load.idle)
      connections.set({ state: 'idle' }, load.idle)
      waiting.set(load.waiting)
      up.set(figures ? 1 : 0)
      // Unknown values are omitted instead of repeating old ones.
      for (const one of [letters, jobs]) one.reset()
      for (const one of [overdue, sessions]) one.remove()
      if (figures) {
        letters.set({ state: 'waiting' }, figures.letters.waiting)
        letters.set({ state: 'given-up' }, figures.letters.failed)
        overdue.set(figures.letters.overdueSeconds)
        for (const [state, count] of Object.entries(figures.jobs)) jobs.set({ state }, count)
        sessions.set(figures.sessions)
      }
      return register.metrics()
    },
  }
}
