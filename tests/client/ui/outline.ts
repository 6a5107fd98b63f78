/**
 * What stands on a page, for tests that expect the whole of a part: its elements with what they have besides class
 * names, and its text. What is in an element stands in the lines below it, or behind it where all of it fits there: `li
 * > a href="/p/2" > "Cajero" + icon chevron-right`. Boxes that say nothing are left out; made-up ids are counted as
 * they come, lucide's icons have their names.
 */
export function outline(...roots: readonly Element[]): string {
  const ids: string[] = []
  const count = (id: string) => `#${(ids.includes(id) ? ids.indexOf(id) : ids.push(id) - 1) + 1}`
  const counted = (text: string) => text.replaceAll(/_r_[\da-z]+_/g, count)
  return roots
    .flatMap((root) => partsOf(whole(root), counted))
    .flatMap((part) => part.lines)
    .join('\n')
}

/** The expected text, as it is indented in the test. */
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

/** `isOpen`: further text on its line would be read as its content. */
type Part = { readonly lines: readonly string[]; readonly isOpen: boolean }
type Counted = (text: string) => string

function partsOf(element: Element, counted: Counted): Part[] {
  const icon = /\blucide-([\w-]+)/.exec(element.getAttribute('class') ?? '')?.[1]
  if (icon !== undefined)
    return [line(`icon ${icon}${element.getAttribute('aria-hidden') === 'true' ? '' : ' that is heard'}`)]
  const tag = element.tagName.toLowerCase()
  const attributes = [...element.attributes]
    .filter(({ name }) => name !== 'class')
    .map(({ name, value }) => (value === '' ? name : `${name}="${value}"`))
  const head = counted([tag, ...attributes].join(' '))
  const children = [...element.childNodes].flatMap((node) =>
    node instanceof Element ? partsOf(node, counted) : textOf(node, counted),
  )
  return attributes.length === 0 && (tag === 'div' || tag === 'span') ? children : [elementOf(head, children)]
}

const widest = 160
function elementOf(head: string, children: readonly Part[]): Part {
  const all = children.flatMap(({ lines: own }) => own)
  if (all.length === 0) return line(head)
  if (all.length === 1 && all[0]!.startsWith('"')) return line(`${head} ${all[0]}`)
  const together = `${head} > ${all.join(' + ')}`
  const isOneLine =
    together.length <= widest && all.length === children.length && !children.slice(0, -1).some(({ isOpen }) => isOpen)
  return isOneLine
    ? { lines: [together], isOpen: true }
    : { lines: [head, ...all.map((one) => `  ${one}`)], isOpen: false }
}

const line = (text: string): Part => ({ lines: [text], isOpen: false })
const textOf = (node: Node, counted: Counted): Part[] =>
  node.nodeType === 3 && node.textContent !== '' ? [line(counted(JSON.stringify(node.textContent)))] : []
