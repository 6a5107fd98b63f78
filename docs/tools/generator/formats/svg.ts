/** A chart's picture as a standalone file: the explorer's drawing in its light colours, without external resources. */
import { readFileSync } from 'node:fs'
import { inRepository } from '../../../../src/setup/root.mjs'
import type { EdgeKind, Graph } from '../../explorer/graph/graph.ts'
import type { Drawing, DrawnEdge, DrawnNode, LineKind, Point } from '../../explorer/layout/drawing.ts'
import { fontSize, lineHeight } from '../../explorer/layout/sizes.ts'

/** Fallback fonts that are no wider than the product's typeface: the boxes are measured for that. */
const fonts = "'Figtree Variable', Figtree, 'DejaVu Sans Condensed', Arial, sans-serif"
const margin = 12

export function asSvg(graph: Graph, { width, height, nodes, starts, edges }: Drawing): string {
  const [w, h] = [Math.ceil(width) + 2 * margin, Math.ceil(height) + 2 * margin]
  return (
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${-margin} ${-margin} ${w} ${h}" font-family="${fonts}" role="img" aria-label="${escaped(graph.description || graph.id)}">`,
      `<title>${escaped(graph.id)}</title>`,
      `<defs>${[...kinds, 'start'].map(headLine).join('')}</defs>`,
      `<rect x="${-margin}" y="${-margin}" width="${w}" height="${h}" fill="${colour('canvas')}"/>`,
      ...nodes.map((node) => stateLine(node, graph)),
      ...starts.map(
        ({ of, at, way }) =>
          `<g data-start="${escaped(of)}"><circle cx="${at[0]}" cy="${at[1]}" r="5.5" fill="${colour('text')}"/>${wayLine(way, colour('text'), 'start')}</g>`,
      ),
      ...edges.map((edge) => arrowLine(edge, graph)),
      '</svg>',
    ].join('\n') + '\n'
  )
}

const kinds: readonly EdgeKind[] = ['event', 'always', 'after', 'done', 'error', 'finished', 'snapshot']
const colours: Readonly<Record<EdgeKind | 'start', string>> = {
  event: 'accent',
  always: 'muted',
  after: 'signal-text',
  done: 'success-text',
  error: 'danger-text',
  finished: 'success-text',
  snapshot: 'muted',
  start: 'text',
}

let tokens: string | undefined
/** The light value of a design token. */
function colour(name: string): string {
  tokens ??= readFileSync(inRepository('src/styles/tokens.css'), 'utf8')
  const [, light] = new RegExp(`--color-${name}: light-dark\\((#\\w+),`).exec(tokens) ?? []
  if (light === undefined) throw new Error(`no colour is called ${name}`)
  return light
}

const headLine = (kind: string) =>
  `<marker id="flecha-${kind}" viewBox="0 0 8 8" refX="7.2" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 .6 7.6 4 0 7.4z" fill="${colour(colours[kind as EdgeKind])}"/></marker>`

function stateLine({ id, x, y, width, height, head, kind, lines, depth }: DrawnNode, graph: Graph): string {
  const isMark = kind === 'history' || kind === 'deep-history'
  const isGroup = graph.nodes.find((node) => node.id === id)!.children.length > 0
  const fill = colour(isGroup ? (depth % 2 === 1 ? 'sunken' : 'canvas') : 'surface')
  const box = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${isMark ? height / 2 : 8}" fill="${fill}" stroke="${colour(isGroup ? 'line-strong' : 'control')}" stroke-width="1.2"${kind === 'parallel' ? ' stroke-dasharray="7 4"' : ''}/>`
  const inner =
    kind === 'final'
      ? `<rect x="${x + 3}" y="${y + 3}" width="${width - 6}" height="${height - 6}" rx="5.5" fill="none" stroke="${colour('control')}"/>`
      : ''
  const texts = lines.map(({ kind: of, text, y: at, edge }) => {
    const place = `x="${isMark ? x + width / 2 : head.x + 12}" y="${head.y + at}"${isMark ? ' text-anchor="middle"' : ''}`
    return `<text ${place} font-size="${of === 'name' ? fontSize.name : fontSize.small}" fill="${colour(lineColours[of])}"${of === 'name' || of === 'codes' ? ' font-weight="600"' : ''}${edge === undefined ? '' : ` data-transition="${escaped(edge)}"`}>${escaped(text)}</text>`
  })
  return `<g data-state="${escaped(id)}">${box}${inner}${texts.join('')}</g>`
}

const lineColours: Readonly<Record<LineKind, string>> = {
  name: 'text',
  codes: 'accent',
  description: 'muted',
  call: 'success-text',
  order: 'muted',
  stays: 'text',
}

function arrowLine({ id, ways, label }: DrawnEdge, { edges }: Graph): string {
  const { kind } = edges.find((edge) => edge.id === id)!
  const shade = colour(colours[kind])
  const back = label
    ? `<rect x="${label.x}" y="${label.y}" width="${label.width}" height="${label.height}" rx="4" fill="${colour('surface')}" fill-opacity="0.9"/>`
    : ''
  const texts = (label?.lines ?? []).map(
    (line, at) =>
      `<text x="${label!.x + 5}" y="${label!.y + 2 + lineHeight.label * (at + 0.76)}" font-size="${fontSize.label}" fill="${at === 0 ? shade : colour('muted')}">${escaped(line)}</text>`,
  )
  // Shortened in the picture; the full text is the tooltip
  return `<g data-transition="${escaped(id)}"><title>${escaped((label?.whole ?? []).join(' '))}</title>${ways.map((way) => wayLine(way, shade, kind)).join('')}${back}${texts.join('')}</g>`
}

const dashes: Readonly<Record<string, string>> = { after: '5 3', always: '1.5 3' }
const wayLine = (way: readonly Point[], stroke: string, kind: string) =>
  `<path d="${way.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')}" fill="none" stroke="${stroke}" stroke-width="1.4" stroke-linejoin="round"${kind in dashes ? ` stroke-dasharray="${dashes[kind]}"` : ''} marker-end="url(#flecha-${kind})"/>`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
