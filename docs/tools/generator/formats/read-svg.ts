/** Parses the states and transitions of a picture. */
import { XMLParser, XMLValidator } from 'fast-xml-parser'

export type SvgChart = {
  readonly width: number
  readonly height: number
  readonly states: readonly string[]
  readonly transitions: readonly string[]
}

/** @throws Error if it is not an SVG */
export function readSvg(text: string): SvgChart {
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw new Error(`not XML: ${valid.err.msg}`)
  const { svg } = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    isArray: (name) => name === 'g' || name === 'text',
  }).parse(text) as { svg?: Read }
  if (!svg) throw new Error('not SVG')
  const groups = svg.g ?? []
  const lines = groups.flatMap(({ text: own = [] }) => own)
  const named = (of: readonly Read[], attribute: 'state' | 'transition') =>
    of.flatMap((one) => one[`@data-${attribute}`] ?? [])
  return {
    width: Number(svg['@width']),
    height: Number(svg['@height']),
    states: named(groups, 'state'),
    transitions: [...named(groups, 'transition'), ...named(lines, 'transition')],
  }
}

type Read = {
  readonly g?: readonly Read[]
  readonly text?: readonly Read[]
  readonly '@width'?: string
  readonly '@height'?: string
  readonly '@data-state'?: string
  readonly '@data-transition'?: string
}
