/** Whether a file of the product contains a text: as a string, or between the tags of a view. */
export type Source = { readonly path: string; readonly code: string }

/** `{name}` is filled in by a screen; '...' at the end of a quotation may stand for the rest. */
export function isSaid(text: string, sources: readonly Source[]): boolean {
  return wanted(text).some((pattern) => sources.some(({ code }) => pattern.test(flat(code))))
}

const flattened = new Map<string, string>()
function flat(code: string): string {
  const known = flattened.get(code)
  if (known !== undefined) return known
  const made = code.replaceAll(/\s+/g, ' ')
  flattened.set(code, made)
  return made
}

function wanted(text: string): RegExp[] {
  const patternOf = (one: string) =>
    one
      .split(/\{[^}]+\}/)
      .map(escaped)
      .join('(?:\\$?\\{[^}]*\\})')
  const whole = new RegExp(`${before}${patternOf(text)}${after}`)
  return text.endsWith('...') ? [whole, new RegExp(`${before}${patternOf(text.slice(0, -3))}`)] : [whole]
}

/** The edge of a string or of the text between two tags. */
const before = '(?:[\'"`>]\\s?|\\}\\s)'
const after = '(?:\\s?[\'"`<]|\\s\\{)'
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
