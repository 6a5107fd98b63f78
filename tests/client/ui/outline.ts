/**
 * What stands on a page, an element a line, for tests that expect the whole of a part: what it has besides class names,
 * and its text. Boxes that say nothing are left out; made-up ids are counted as they come, lucide's icons have their names.
 */
export function outline(...roots: readonly Element[]): string {
  const ids: string[] = []
  const count = (id: string) => `#${(ids.includes(id) ? ids.indexOf(id) : ids.push(id) - 1) + 1}`
  return roots.flatMap((root) => linesOf(whole(root))).join('\n').replaceAll(/_r_[\da-z]+_/g, count)
}

/** What is expected, as it is indented in the test. */
export function lines(text: string): string {
  const all = text.split('\n').slice(1, -1)
  const indent = Math.min(...all.map((line) => line.search(/\S/)))
  return all.map((line) => line.slice(indent)).join('\n')
}

/** A copy in which texts that React puts beside each other are one. */
function whole(root: Element): Element {
  const copy = root.cloneNode(true) as Element
  copy.normalize()
  return copy
}

function linesOf(element: Element): string[] {
  const icon = /\blucide-([\w-]+)/.exec(element.getAttribute('class') ?? '')?.[1]
  if (icon !== undefined) return [`icon ${icon}${element.getAttribute('aria-hidden') === 'true' ? '' : ' that is heard'}`]
  const tag = element.tagName.toLowerCase()
  const told = [...element.attributes].filter(({ name }) => name !== 'class').map(({ name, value }) => (value === '' ? name : `${name}="${value}"`))
  const inside = [...element.childNodes].flatMap((node) => (node instanceof Element ? linesOf(node) : textOf(node)))
  if (told.length === 0 && (tag === 'div' || tag === 'span')) return inside
  const head = [tag, ...told].join(' ')
  const [text = ''] = inside
  return inside.length === 1 && text.startsWith('"') ? [`${head} ${text}`] : [head, ...inside.map((line) => `  ${line}`)]
}

const textOf = (node: Node): string[] => (node.nodeType === 3 && node.textContent !== '' ? [JSON.stringify(node.textContent)] : [])
