import { createElement, type ReactNode } from 'react'

/** Elements whose text is dropped too. */
const silent = new Set(['script', 'style', 'template'])

/**
 * HTML from the server, which has escaped user text. Still it is parsed as an inert document and rebuilt from the
 * allowed elements without attributes; of other elements only the text stays. It is never inserted into the page.
 */
export function HtmlContent({ html, elements }: { html: string; elements: ReadonlySet<string> }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return <div>{nodesOf(body, elements)}</div>
}

const nodesOf = (parent: Node, elements: ReadonlySet<string>): ReactNode[] =>
  Array.from(parent.childNodes, (node, key) => rebuilt(node, key, elements))

function rebuilt(node: ChildNode, key: number, elements: ReadonlySet<string>): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (node.nodeType !== Node.ELEMENT_NODE) return null
  const name = node.nodeName.toLowerCase()
  if (silent.has(name)) return null
  const children = node.childNodes.length > 0 ? nodesOf(node, elements) : undefined
  return elements.has(name) ? createElement(name, { key }, children) : children
}
