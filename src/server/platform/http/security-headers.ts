/**
 * Headers of every answer, pages and API alike. Not hono's `secureHeaders`: it sets them after the answer is created,
 * which costs two thirds of the throughput, and answers outside the app (listen.ts) need them too.
 */
import type { MiddlewareHandler } from 'hono'

export type Protection = {
  /** Origin of an API on another server that the page may call. */
  readonly apiOrigin: string | undefined
  /** Only with TLS: on plain http the browser would lock itself out of the site. */
  readonly overTls: boolean
}

export function securityHeaders(protection: Protection): MiddlewareHandler {
  const headers = Object.entries(protectiveHeaders(protection))
  return (c, next) => {
    for (const [name, value] of headers) c.header(name, value)
    return next()
  }
}

export function protectiveHeaders({ apiOrigin, overTls }: Protection): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      `img-src 'self'${apiOrigin ? ` ${apiOrigin}` : ''} data: blob:`,
      `connect-src 'self'${apiOrigin ? ` ${apiOrigin}` : ''}`,
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(overTls ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
