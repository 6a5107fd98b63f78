import { createElement, type ReactNode } from 'react'

/** What the history may look like. Of every other element only its text is shown, of these three nothing. */
const shown = new Set(['b', 'strong', 'em', 'i', 'p', 'br', 'ul', 'ol', 'li', 'span'])
const silent = new Set(['script', 'style', 'template'])

/**
 * HTML of the history (spec 1 §2). The server escapes what people wrote; whatever comes, it is read as an inert
 * document and made anew of allowed elements without attributes: no HTML is ever written into the page.
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
