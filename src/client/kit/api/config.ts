/**
 * Settings that the server passes to the page, as JSON in `<meta name="app-config" content="…">`: the content security
 * policy allows no inline script.
 */
import * as v from 'valibot'

const config = v.object({
  /** Base address of the API: a path on this server, or the address of another one. */
  apiBase: v.pipe(v.string(), v.nonEmpty()),
  /**
   * AES key with which passwords are encrypted before they are sent (spec 1 §5). It is no secret: every page contains
   * it.
   */
  passwordSecret: v.pipe(v.string(), v.nonEmpty()),
  /** Label of the button that leads to the identity provider; without a label there is no button. */
  provider: v.optional(v.string()),
})
export type Config = v.InferOutput<typeof config>

/** Throws when the page has no settings, because it did not come from a server of this application. */
export function readConfig(page: Document): Config {
  const written = page.querySelector('meta[name="app-config"]')?.getAttribute('content')
  return v.parse(config, JSON.parse(written ?? '{}'))
}
