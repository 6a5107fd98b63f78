/**
 * What the server that served this page tells the application about itself. It stands in the page, as JSON
 * in `<meta name="app-config" content="…">`: the content security policy allows no inline script.
 */
import * as v from 'valibot'

const config = v.object({
  /** Where the API is found: a path of this server or the address of another one. */
  apiBase: v.pipe(v.string(), v.nonEmpty()),
  /** AES key that the password is encrypted with on its way out (spec 1 §5). No secret: every page carries it. */
  passwordSecret: v.pipe(v.string(), v.nonEmpty()),
  /** What the button reads that leads to the identity provider; without one there is no button. */
  provider: v.optional(v.string()),
})
export type Config = v.InferOutput<typeof config>

/** Throws when the page does not carry the settings: it was not served by a server of this application. */
export function readConfig(page: Document): Config {
  const written = page.querySelector('meta[name="app-config"]')?.getAttribute('content')
  return v.parse(config, JSON.parse(written ?? '{}'))
}
