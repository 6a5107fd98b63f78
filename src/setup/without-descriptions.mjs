/**
 * Leaves words out of the client's files that the browser never reads, with the property that holds them. Every state and event of a statechart has a Spanish
 * description, for the documentation and the tests: all of them weigh 14 kB. Every call of the contract has a summary, for the
 * server's OpenAPI document.
 */

/** Where charts are written: `machines/` and the folders in it. */
export const charts = /\/machines\/([\w-]+\/)?[\w.-]+\.ts$/
/** Where calls are written. */
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
        return { code: leaveOut(code, wordsIn(this.parse(code, { lang: 'ts' }), property)), map: null }
      },
    },
  }
}

/** @typedef {{ readonly start: number, readonly end: number }} Range */

/** Each text that is the value of such a property. @param {any} node of a syntax tree @param {string} property @returns {Range[]} */
export function wordsIn(node, property = 'description') {
  if (typeof node !== 'object' || node === null) return []
  const isWords = node.type === 'Property' && node.key.name === property && node.value.type === 'Literal'
  return isWords ? [node.value] : Object.values(node).flatMap((child) => wordsIn(child, property))
}

/** Without the properties, whose values are at `ranges`. @param {string} code @param {readonly Range[]} ranges */
function leaveOut(code, ranges) {
  // From the end, so that what stands before keeps its place
  return ranges.toSorted((a, b) => b.start - a.start).reduce((left, { start, end }) => left.slice(0, start).replace(/\w+:\s*$/, '') + left.slice(end).replace(/^\s*,/, ''), code)
}
