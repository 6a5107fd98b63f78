/** Who stands before a page: a secret in a cookie, and the proof that a form came from our own page. */
import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { dataLinkLimits, siteBase } from '../../contract/site.ts'
import { ownPaths } from '../../site/paths.ts'
import type { Env } from '../platform/base/env.ts'
import { Refused } from '../platform/http/refused.ts'
import { isSameSecret } from '../platform/http/secrets.ts'

export type SiteCookie = { readonly name: string; readonly path: string; readonly lifeS: number }

/** An application that waits for its confirmation. */
export const waitingCookie: SiteCookie = { name: 'bolsa-postulacion', path: siteBase, lifeS: 3600 }
/** The secret of a link, until its process is opened with it. */
export const linkCookie = (key: string): SiteCookie => ({ name: 'bolsa-enlace', path: ownPaths(key).open, lifeS: 900 })
/** Opens the pages of one process, and is sent to no other. */
export const accessCookie = (key: string): SiteCookie => ({
  name: 'bolsa-acceso',
  path: ownPaths(key).main,
  lifeS: 30 * 24 * 3600,
})

/** The secret of a link to the data of one process, until they are opened with it. */
export const dataLinkCookie = (key: string): SiteCookie => ({
  name: 'bolsa-enlace',
  path: ownPaths(key).openData,
  lifeS: dataLinkLimits.minutes * 60,
})
/**
 * The secret of this browser: it opens the data of one process once a link was opened with it, and is sent to nothing
 * else.
 */
export const dataCookie = (key: string): SiteCookie => ({
  name: 'bolsa-datos',
  path: ownPaths(key).data,
  lifeS: dataLinkLimits.minutes * 60,
})

const isSecret = (text: string | undefined): text is string => text !== undefined && /^[\w-]{43}$/.test(text)

export function secretOf(c: Context, { name }: SiteCookie): string | undefined {
  const value = getCookie(c, name)
  return isSecret(value) ? value : undefined
}

/** @param isShared until the browser is closed */
export function rememberSecret(
  c: Context,
  { name, path, lifeS }: SiteCookie,
  secret: string,
  { publicUrl }: Pick<Env, 'publicUrl'>,
  isShared = false,
): void {
  setCookie(c, name, secret, {
    path,
    httpOnly: true,
    sameSite: 'Lax',
    secure: publicUrl.startsWith('https:'),
    ...(isShared ? {} : { maxAge: lifeS }),
  })
}

export const forgetSecret = (c: Context, { name, path }: SiteCookie): void => void deleteCookie(c, name, { path })

/** Of the form that a secret is for: only who has its cookie could have got it from us. */
export const formToken = (secret: string): string =>
  createHmac('sha256', secret).update('formulario').digest('base64url')

export function requireFormToken(token: string, sent: unknown): void {
  if (typeof sent !== 'string' || !isSameSecret(sent, token)) throw new Refused('sin-permiso')
}

/** Forms of other sites are refused: browsers name the page that sends a form. */
export function requireOwnOrigin(c: Context, { publicUrl }: Pick<Env, 'publicUrl'>): void {
  const origin = c.req.header('origin')
  const site = c.req.header('sec-fetch-site')
  const own = [publicUrl, ...['http', 'https'].map((scheme) => `${scheme}://${c.req.header('host') ?? ''}`)]
  if (origin === undefined ? site !== undefined && site !== 'same-origin' : !own.includes(origin))
    throw new Refused('sin-permiso')
}
