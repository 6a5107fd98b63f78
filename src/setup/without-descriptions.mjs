/**
 * Removes texts that the browser never reads from the client's files, with their property: the Spanish descriptions of
 * states and events (14 kB), for the documentation and the tests, and the summaries of calls, for the server's OpenAPI
 * document.
 */

/** Files with charts: `machines/` and its folders. */
export const charts = /\/machines\/([\w-]+\/)?[\w.-]+\.ts$/
/** Files with calls. */
export const contract = /\/src\/contract\/[\w.-]+\.ts$/

/** A vite plugin. @returns {import('vite').Plugin} */
export function withoutDescriptions() {
  return {
    name: 'without-descriptions',
    apply: 'build',
    transform: {
      filter: { id: [charts, contract] },
      handler(code, id) {
        const property = contract.test(id) ? 'summary' : 'description'
        return { code: leaveOut(code, textsIn(this.parse(code, { lang: 'ts' }), property)), map: null }
      },
    },
  }
}

/** @typedef {{ readonly start: number, readonly end: number }} Range */

/** Each text that is the value of such a property. @param {any} node of a syntax tree @param {string} property @returns {Range[]} */
export function textsIn(node, property = 'description') {
  if (typeof node !== 'object' || node === null) return []
  const isText = node.type === 'Property' && node.key.name === property && node.value.type === 'Literal'
  return isText ? [node.value] : Object.values(node).flatMap((child) => textsIn(child, property))
}

/** Removes the properties, whose values are at `ranges`. @param {string} code @param {readonly Range[]} ranges */
function leaveOut(code, ranges) {
  // From the end, so that earlier positions stay valid
  return ranges.toSorted((a, b) => b.start - a.start).reduce((left, { start, end }) => left.slice(0, start).replace(/\w+:\s*$/, '') + left.slice(end).replace(/^\s*,/, ''), code)
}
