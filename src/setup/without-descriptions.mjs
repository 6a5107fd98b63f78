/**
 * Leaves the words of the statecharts out of the client's files. Every state and event has a Spanish description:
 * the documentation and the tests read it from the source, the browser never does, and all of them weigh 14 kB.
 */

/** Where charts are written: `machines/` and the folders in it. */
export const charts = /\/machines\/([\w-]+\/)?[\w.-]+\.ts$/

/** A vite plugin. @returns {import('vite').Plugin} */
export function withoutDescriptions() {
  return {
    name: 'without-descriptions',
    apply: 'build',
    transform: {
      filter: { id: charts },
      handler(code) {
        return { code: leaveOut(code, wordsIn(this.parse(code, { lang: 'ts' }))), map: null }
      },
    },
  }
}

/** @typedef {{ readonly start: number, readonly end: number }} Range */

/** Each text that is the value of a `description`. @param {any} node of a syntax tree @returns {Range[]} */
export function wordsIn(node) {
  if (typeof node !== 'object' || node === null) return []
  const isWords = node.type === 'Property' && node.key.name === 'description' && node.value.type === 'Literal'
  return isWords ? [node.value] : Object.values(node).flatMap(wordsIn)
}

/** @param {string} code @param {readonly Range[]} ranges */
function leaveOut(code, ranges) {
  // From the end, so that what stands before keeps its place
  return ranges.toSorted((a, b) => b.start - a.start).reduce((left, { start, end }) => `${left.slice(0, start)}''${left.slice(end)}`, code)
}
