/** Registers routes in the app: each call is authorised, parsed, handled and answered in the same way. */
import type { Context, Hono } from 'hono'
import { authorise } from './access.ts'
import { logRefused } from './security-log.ts'
import { readJson, requireSmallBody } from './body.ts'
import type { Tx } from '../db/open.ts'
import type { Deps, FindCaller } from './deps.ts'
import { keyOf, performOnce } from './idempotency.ts'
import { parse } from './parse.ts'
import { readQuery } from './query.ts'
import { Refused } from './refused.ts'
import type { Route } from './route.ts'
import { sendFile, sendJson } from './send.ts'

export function mount(api: Hono, routesOf: (deps: Deps) => readonly Route[], deps: Deps, findCaller: FindCaller): void {
  const routes = routesOf(deps)
  for (const [index, route] of routes.entries()) {
    // The same route, but all of it in one transaction.
    const routeIn = (tx: Tx) => routesOf({ ...deps, db: tx })[index]!
    api.on(route.call.method, route.call.path, (c) => handle(route, routeIn, c, deps, findCaller))
  }
  for (const [path, methods] of methodsByPath(routes)) {
    api.all(path, (c) => {
      c.header('allow', methods.join(', '))
      throw new Refused('metodo-no-permitido')
    })
  }
}

async function handle(
  { call, handle: entityOf }: Route,
  routeIn: (tx: Tx) => Route,
  c: Context,
  deps: Deps,
  findCaller: FindCaller,
): Promise<Response> {
  requireSmallBody(c, call.largestBody)
  const caller = await authorise(call, c, deps, findCaller)
  try {
    const query = call.query && parse(call.query, readQuery(c))
    const body = call.body && parse(call.body, await readJson(c, call.largestBody))
    const request = { query, body, http: c }
    const key = keyOf(call, c)
    const entity = await (caller && key !== undefined
      ? performOnce(deps, { call, caller, key, body }, (tx) => routeIn(tx).handle(request, caller))
      : entityOf(request, caller))
    if (caller) deps.reads?.note(call, { query, body, entity }, caller)
    return call.file === undefined ? sendJson(c, { entity }) : sendFile(c, entity as Blob, call.file)
  } catch (failure) {
    if (caller && failure instanceof Refused && failure.status === 403) logRefused(deps, c, call, caller)
    throw failure
  }
}

function methodsByPath(routes: readonly Route[]): Map<string, string[]> {
  const methods = new Map<string, string[]>()
  for (const { call } of routes) {
    const own = call.method === 'GET' ? ['GET', 'HEAD'] : [call.method]
    methods.set(call.path, [...(methods.get(call.path) ?? []), ...own])
  }
  return methods
}
