/** Gives every request an id, which is in its answer and all its log entries, and counts it when it is answered. */
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Log } from '../../platform/base/log.ts'
import type { Meter } from './meter.ts'

export function observe({ meter, log }: { readonly meter: Meter; readonly log: Log }): MiddlewareHandler {
  return async (c, next) => {
    const began = performance.now()
    await next()
    const seconds = (performance.now() - began) / 1000
    const request = { method: c.req.method, route: routePath(c), status: c.res.status }
    meter.answered({ ...request, seconds })
    log('request.answered', { id: c.get('requestId') as unknown, ...request, ms: Math.round(1000 * seconds) })
  }
}
