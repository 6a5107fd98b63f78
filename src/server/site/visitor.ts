/** Who stands before a page: a secret in a cookie, and the proof that a form came from our own page. */
import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { siteBase } from '../../contract/site.ts'
import type { Env } from '../env.ts'
import { Refused } from '../http/refused.ts'
import { isSameSecret } from '../http/secrets.ts'

/** `postulacion`: an application that waits for its confirmation. `proceso`: one's own page. */
export type CookieKind = 'postulacion' | 'proceso'
const nameOf = (kind: CookieKind): string => `bolsa-${kind}`
const lifeS: Readonly<Record<CookieKind, number>> = { postulacion: 3600, proceso: 30 * 24 * 3600 }

const isSecret = (text: string | undefined): text is string => text !== undefined && /^[\w-]{43}$/.test(text)

export function secretOf(c: Context, kind: CookieKind): string | undefined {
  const value = getCookie(c, nameOf(kind))
  return isSecret(value) ? value : undefined
}

export function rememberSecret(c: Context, kind: CookieKind, secret: string, { publicUrl }: Pick<Env, 'publicUrl'>): void {
  setCookie(c, nameOf(kind), secret, { path: siteBase, httpOnly: true, sameSite: 'Lax', secure: publicUrl.startsWith('https:'), maxAge: lifeS[kind] })
}

export const forgetSecret = (c: Context, kind: CookieKind): void => void deleteCookie(c, nameOf(kind), { path: siteBase })

/** Of a page's forms: only who has the cookie could have got it from us. */
export const formToken = (secret: string): string => createHmac('sha256', secret).update('formulario').digest('base64url')

export function requireFormToken(token: string, sent: unknown): void {
  if (typeof sent !== 'string' || !isSameSecret(sent, token)) throw new Refused('sin-permiso')
}

/** Forms of other sites are refused: browsers name the page that sends a form. */
export function requireOwnOrigin(c: Context, { publicUrl }: Pick<Env, 'publicUrl'>): void {
  const origin = c.req.header('origin')
  const site = c.req.header('sec-fetch-site')
  const own = [publicUrl, ...['http', 'https'].map((scheme) => `${scheme}://${c.req.header('host') ?? ''}`)]
  if (origin === undefined ? site !== undefined && site !== 'same-origin' : !own.includes(origin)) throw new Refused('sin-permiso')
}
