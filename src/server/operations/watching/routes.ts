/** Calls for monitoring: outside the API, without a session, and without user data. */
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, Hono } from 'hono'
import type { Load } from '../../platform/db/open.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { Refused } from '../../platform/http/refused.ts'
import { isLoopback } from '../../platform/http/client-address.ts'
import { isSameSecret } from '../../platform/http/secrets.ts'
import { sendJson } from '../../platform/http/send.ts'
import { readFigures } from './figures.ts'
import type { Meter } from './meter.ts'
import { createReadiness } from './readiness.ts'

export const watchPaths = { alive: '/salud', ready: '/listo', metrics: '/metricas' } as const

export type Watching = {
  readonly meter: Meter
  readonly load: () => Load
  readonly isStopping: () => boolean
}

export function mountWatching(app: Hono, deps: Deps, { meter, load, isStopping }: Watching): void {
  const readiness = createReadiness(deps, isStopping)
  app.get(watchPaths.alive, (c) => sendJson(c, { estado: 'viva' }))
  app.get(watchPaths.ready, async (c) => {
    const found = await readiness()
    return sendJson(c, found, found.estado === 'lista' ? 200 : 503)
  })
  app.get(watchPaths.metrics, async (c) => {
    // For all others it does not exist.
    if (!mayReadMetrics(c, deps.env.metricsToken)) throw new Refused('no-encontrado')
    const figures = await readFigures(deps).catch(() => undefined)
    return c.body(await meter.read(load(), figures), 200, {
      'content-type': meter.contentType,
      'cache-control': 'no-store',
    })
  })
}

/** With the token, or from this machine without a proxy: a local proxy makes every request look local. */
function mayReadMetrics(c: Context, token: string | undefined): boolean {
  const bearer = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (bearer !== undefined) return token !== undefined && isSameSecret(bearer, token)
  const isForwarded = ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'].some(
    (name) => c.req.header(name) !== undefined,
  )
  return !isForwarded && c.env?.incoming !== undefined && isLoopback(getConnInfo(c).remote.address ?? '')
}
