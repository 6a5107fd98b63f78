/** HTML of the public site: values in the template are escaped, and so are those of its lists. */
import { html as escaping, raw } from 'hono/html'

export type Html = ReturnType<typeof raw>

/** `` html`<p>${comment}</p>` ``; null, undefined and booleans write nothing. No view waits for anything. */
export const html = (markup: TemplateStringsArray, ...values: readonly unknown[]): Html =>
  escaping(markup, ...values) as Html

/** A JSON document in a script element, which no text can close. */
export const jsonScript = (type: string, content: unknown): Html =>
  html`<script type="${type}">${raw(JSON.stringify(content).replaceAll('<', String.raw`\u003c`))}</script>`
