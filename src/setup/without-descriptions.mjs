/**
 * Leaves out of the client's files what the browser never reads, with the property that holds it. Every state and event
 * of a statechart has a Spanish description, for the documentation and the tests: all of them weigh 14 kB. Every call
 * of the contract declares what only the server needs.
 */

/** Files with charts: `machines/` and its folders. */
export const charts = /\/machines\/([\w-]+\/)?[\w.-]+\.ts$/
/** Files with calls. */
export const contract = /\/src\/contract\/[\w.-]+\.ts$/
/**
 * What the server reads of a call, and the client never does: it sends what its types demand. Of `mayCall` it reads
 * only whether it is 'public', and of `writes` only whether it is 'once'.
 */
export const ofServer = ['within', 'reads', 'refuses', 'summary', 'note', 'query', 'body', 'largestBody']
const isOfServer = (/** @type {any} */ { key, value }) =>
  ofServer.includes(key?.name) ||
  (key?.name === 'mayCall' && value.value !== 'public') ||
  (key?.name === 'writes' && value.value !== 'once')

/** A vite plugin. @returns {import('vite').Plugin} */
export function withoutDescriptions() {
  return {
    name: 'without-descriptions',
    apply: 'build',
    transform: {
      filter: { id: [charts, contract] },
      handler(code, id) {
        const program = this.parse(code, { lang: 'ts' })
        return { code: leaveOut(code, contract.test(id) ? ofServerIn(program) : descriptionsIn(program)), map: null }
      },
    },
  }
}

/** @typedef {{ readonly start: number, readonly end: number }} Range */

/** Each `description` that is a text. @param {any} node of a syntax tree @returns {Range[]} */
export function descriptionsIn(node) {
  return propertiesIn(node, (one) => one.key.name === 'description' && one.value.type === 'Literal')
}

/** What only the server reads of each `defineCall({ ... })`. @param {any} node of a syntax tree @returns {Range[]} */
export function ofServerIn(node) {
  if (typeof node !== 'object' || node === null) return []
  const isCall = node.type === 'CallExpression' && node.callee.name === 'defineCall'
  if (isCall) return node.arguments[0].properties.filter(isOfServer)
  return Object.values(node).flatMap(ofServerIn)
}

/** @param {any} node @param {(property: any) => boolean} isLeftOut @returns {Range[]} */
function propertiesIn(node, isLeftOut) {
  if (typeof node !== 'object' || node === null) return []
  return node.type === 'Property' && isLeftOut(node)
    ? [node]
    : Object.values(node).flatMap((child) => propertiesIn(child, isLeftOut))
}

/** Without these properties. @param {string} code @param {readonly Range[]} properties */
export function leaveOut(code, properties) {
  // From the end, so that what stands before keeps its place
  return properties
    .toSorted((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => left.slice(0, start) + left.slice(end).replace(/^\s*,/, ''), code)
}
