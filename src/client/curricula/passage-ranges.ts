/** Positions of passages in a shown document, and their marks. */
import './passage-marks.css'

/** The first occurrence of each passage within `root`; blanks and line breaks do not count. */
export function passageRanges(root: Node, passages: readonly string[]): Range[] {
  const places: { readonly node: Text; readonly offset: number }[] = []
  let signs = ''
  const owner = root.ownerDocument ?? document
  const texts = owner.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const [offset, sign] of (node as Text).data.split('').entries()) {
      if (/\s/.test(sign)) continue
      signs += sign
      places.push({ node: node as Text, offset })
    }
  }
  return passages.flatMap((passage) => {
    const sought = passage.replaceAll(/\s+/g, '')
    const first = sought === '' ? -1 : signs.indexOf(sought)
    const [start, end] = [places[first], places[first + sought.length - 1]]
    if (!start || !end) return []
    const range = owner.createRange()
    range.setStart(start.node, start.offset)
    range.setEnd(end.node, end.offset + 1)
    return [range]
  })
}

const name = 'requisito'

/**
 * Marks them without changing the page's elements. Returns a function that removes the marks. Older browsers mark
 * nothing; the list shows the passages too.
 */
export function markRanges(ranges: readonly Range[]): () => void {
  if (ranges.length === 0 || typeof CSS === 'undefined' || !('highlights' in CSS)) return () => {}
  const marks = CSS.highlights.get(name) ?? new Highlight()
  for (const range of ranges) marks.add(range)
  CSS.highlights.set(name, marks)
  return () => {
    for (const range of ranges) marks.delete(range)
  }
}
