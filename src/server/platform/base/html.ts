/** HTML of the history: user text is always escaped here. */

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** Template whose values are escaped: `` html`<p>${comment}</p>` ``. */
export const html = (markup: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  markup.reduce((whole, part, index) => whole + escapeHtml(String(values[index - 1])) + part)
