/** The structure of a page: names of its elements and of their attributes, as a parser reads them. Texts and values are left out. */
import { Parser } from 'htmlparser2'

export function structureOf(html: string): string[] {
  const names: string[] = []
  const parser = new Parser({ onopentag: (name, attributes) => names.push([name, ...Object.keys(attributes).toSorted()].join(' ')) })
  parser.end(html)
  return names
}
