/** A letter as plain text; pure. */

/** A part of a line. */
export type Inline = string | Link
export type Link = { readonly label: string; readonly url: string }

/** The content of a letter; each text is a single line, because a name with a line break could add lines of its own. */
export type Tidy = {
  readonly subject: string
  readonly salutation: string
  readonly lines: readonly (readonly Inline[])[]
  /** The only text with line breaks. */
  readonly quote: string | null
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly links: readonly Link[]
  readonly closing: readonly string[]
  /** Who signs. */
  readonly sender: string
}

export const farewell = 'Atentamente,'

export function letterText({ salutation, lines, quote, facts, links, closing, sender }: Tidy): string {
  const parts = [
    [salutation],
    lines.map((parts) => parts.map((part) => (typeof part === 'string' ? part : part.url)).join('')),
    quote === null ? [] : [`«${quote}»`],
    facts.map(([label, value]) => `${label}: ${value}`),
    links.map(({ label, url }) => `${label}: ${url}`),
    closing,
    [farewell, sender],
  ]
  return `${parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n')}\n`
}

export const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()
