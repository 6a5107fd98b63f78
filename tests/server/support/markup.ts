/**
 * The structure of a page: names of its elements and of their attributes, as a parser reads them. Texts and values are
 * left out.
 */
import sanitizeHtml from 'sanitize-html'

export function structureOf(html: string): string[] {
  const names: string[] = []
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        names.push([tagName, ...Object.keys(attribs).toSorted()].join(' '))
        return { tagName, attribs }
      },
    },
  })
  return names
}
