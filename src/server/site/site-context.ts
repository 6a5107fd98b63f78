/** What every page of the public site is answered with. */
import type { Context, Hono } from 'hono'
import { failurePage, failures } from '../../site/failure.ts'
import type { Site } from '../../site/layout.ts'
import type { Deps } from '../platform/http/deps.ts'
import { refusalOf, setRetryAfter } from '../platform/http/failures.ts'
import type { OpenAdverts } from './open-adverts.ts'
import { sendOwn } from './send-page.ts'

export type SiteContext = { readonly deps: Deps; readonly site: Site; readonly openAdverts: () => Promise<OpenAdverts> }
export type Answer = (c: Context, context: SiteContext) => Promise<Response>

/** Registers pages; a failure is a page too, not the API's JSON. */
export const pagesOf = (app: Hono, context: SiteContext) => ({
  shows: (path: string, answer: Answer) =>
    app.get(path, (c) => answer(c, context).catch((failure: unknown) => sendFailure(c, context, failure))),
  takes: (path: string, answer: Answer) =>
    app.post(path, (c) => answer(c, context).catch((failure: unknown) => sendFailure(c, context, failure))),
})

/** After a form: going back and reloading send nothing twice. */
export function goTo(c: Context, path: string): Response {
  c.header('cache-control', 'no-store')
  return c.redirect(path, 303)
}

function sendFailure(c: Context, { deps, site }: SiteContext, failure: unknown): Promise<Response> {
  const refused = refusalOf(failure, c, deps.log)
  const { status, refusal } = refused
  setRetryAfter(c, refused)
  return sendOwn(c, failurePage(site, textOf(status, refusal.mensaje)), status)
}

/** A refusal with a remedy is shown as it is. */
function textOf(status: number, mensaje: string) {
  if (status === 404) return failures.unknown
  if (status === 503) return failures.unavailable
  return status === 500 ? failures.broken : { title: 'No se pudo', text: mensaje }
}
