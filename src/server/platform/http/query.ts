/** Parses a query string strictly: input that browsers and libraries would silently repair is refused. */
import type { Context } from 'hono'
import { requireCleanText } from './clean.ts'
import { Refused } from './refused.ts'

/** Each name with its single value. */
export function readQuery(c: Context): Record<string, string> {
  const { search } = new URL(c.req.url)
  const values = new Map<string, string>()
  for (const pair of search.slice(1).split('&').filter(Boolean)) {
    const [name = '', ...value] = pair.split('=').map(decode)
    if (values.has(name)) throw new Refused('datos-invalidos', { mensaje: 'Un dato de la dirección está repetido.' })
    values.set(name, value.join('='))
  }
  return Object.fromEntries(values)
}

function decode(text: string): string {
  const decoded = decodePercent(text.replaceAll('+', ' '))
  requireCleanText(decoded)
  return decoded
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Refused('datos-invalidos', { mensaje: 'La dirección contiene caracteres que no son válidos.' })
  }
}
