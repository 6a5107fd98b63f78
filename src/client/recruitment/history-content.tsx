import { createElement, type ReactNode } from 'react'

/** Elements that the history may contain; of other elements only the text is shown. */
const shown = new Set(['b', 'strong', 'em', 'i', 'p', 'br', 'ul', 'ol', 'li', 'span'])
/** Elements whose text is dropped too. */
const silent = new Set(['script', 'style', 'template'])

/**
 * HTML of the history (spec 1 §2). The server escapes user texts. In any case the HTML is parsed as an inert document
 * and rebuilt from allowed elements without attributes; it is never inserted into the page.
 */
export function HistoryContent({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return <div>{nodesOf(body)}</div>
}

const nodesOf = (parent: Node): ReactNode[] => Array.from(parent.childNodes, made)

function made(node: ChildNode, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (node.nodeType !== Node.ELEMENT_NODE) return null
  const name = node.nodeName.toLowerCase()
  if (silent.has(name)) return null
  const inside = node.childNodes.length > 0 ? nodesOf(node) : undefined
  return shown.has(name) ? createElement(name, { key }, inside) : inside
}
