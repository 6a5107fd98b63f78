/** Redirects of the browser to the identity provider and back; they are not calls of the contract. */
import type { Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { OidcSettings } from '../../platform/base/env.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { apiPath, appBase } from '../../platform/http/paths.ts'
import { withRequestFacts } from '../../platform/http/security-log.ts'
import { comeBack, goToProvider, providerFacts, whyNotAway } from './provider.ts'
import { newToken } from './tokens.ts'

/** Below the API's base path. */
const paths = { away: '/acceso/proveedor', back: '/acceso/regreso' } as const
const cookieName = 'bolsa-proveedor'
const cookieS = 600

/** The secret that identifies a browser that went to the provider. */
export function browserOf(c: Context): string | undefined {
  const value = getCookie(c, cookieName)
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** Does nothing if no provider is configured. */
export function mountProvider(app: Hono, deps: Deps): void {
  const { oidc, publicUrl, apiBase } = deps.env
  if (oidc) mountBoth(app, deps, oidc, { base: apiPath(apiBase), publicUrl })
}

function mountBoth(
  app: Hono,
  deps: Deps,
  settings: OidcSettings,
  { base, publicUrl }: { readonly base: string; readonly publicUrl: string },
): void {
  const away = { settings, redirectUri: `${publicUrl}${base}${paths.back}` }

  app.get(base + paths.away, async (c) => {
    // An existing secret is reused: two tabs may be signing in.
    const browser = browserOf(c) ?? newToken()
    try {
      const address = await goToProvider(deps, away, browser)
      setCookie(c, cookieName, browser, {
        path: `${base}/acceso`,
        httpOnly: true,
        sameSite: 'Lax',
        secure: publicUrl.startsWith('https:'),
        maxAge: cookieS,
      })
      return redirect(c, address.href)
    } catch (failure) {
      deps.log('provider.unavailable', providerFacts(failure))
      return toPage(c, { error: whyNotAway(failure) })
    }
  })

  app.get(base + paths.back, async (c) => {
    const returned = await comeBack(withRequestFacts(deps, c), {
      ...away,
      query: new URL(c.req.url).search,
      browser: browserOf(c),
    })
    return toPage(c, 'ticket' in returned ? { boleto: returned.ticket } : { error: returned.refusal })
  })
}

/** In the fragment, which stays in the browser. The return always leads to this page. */
const toPage = (c: Context, params: Record<string, string>) =>
  redirect(c, `${appBase}acceso#${new URLSearchParams(params)}`)

function redirect(c: Context, address: string): Response {
  c.header('cache-control', 'no-store')
  return c.redirect(address, 302)
}
