/** Parses a chart's SCXML with an XML parser. */
import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** `names`: functions that its condition calls. */
export type ScxmlTransition = {
  readonly source: string
  readonly event: string
  readonly names: readonly string[]
  readonly targets: readonly string[]
}
/** `kind`: `state`, `parallel`, `final` or `history`. `parent`, `initial`: '' if there is none. */
export type ScxmlState = { readonly kind: string; readonly parent: string; readonly initial: string }
export type ScxmlChart = {
  readonly name: string
  /** By id. */
  readonly states: ReadonlyMap<string, ScxmlState>
  readonly transitions: readonly ScxmlTransition[]
  /** Events that are sent with a delay. */
  readonly delayed: readonly string[]
}

type Element = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
}
const stateNames = ['state', 'parallel', 'final', 'history']

/** @throws Error if it is not XML, or refers to an unknown state */
export function readScxml(text: string): ScxmlChart {
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw new Error(`not XML: ${valid.err.msg}`)
  const root = elementsIn(
    new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', preserveOrder: true }).parse(text),
  ).find(({ name }) => name === 'scxml')
  if (!root) throw new Error('not SCXML')
  const all = (element: Element): Element[] => [element, ...element.children.flatMap(all)]
  const states = all(root).filter(({ name }) => stateNames.includes(name))
  const idOf = ({ attributes }: Element) => attributes['id'] ?? ''
  const known = new Map(
    states.map((state) => [
      idOf(state),
      {
        kind: state.name,
        parent: idOf(states.find(({ children }) => children.includes(state)) ?? root),
        initial: state.attributes['initial'] ?? '',
      },
    ]),
  )
  // A history's transition is its default, and not one of the chart
  const transitions = states
    .filter(({ name }) => name !== 'history')
    .flatMap((state) =>
      state.children
        .filter(({ name }) => name === 'transition')
        .map(({ attributes }) => toTransition(idOf(state), attributes)),
    )
  const named = [root, ...states].flatMap(({ attributes }) => [attributes['initial'] ?? []].flat())
  const unknown = [...named, ...transitions.flatMap(({ targets }) => targets)].find((id) => !known.has(id))
  if (unknown !== undefined) throw new Error(`no state is called ${unknown}`)
  return {
    name: root.attributes['name'] ?? '',
    states: known,
    transitions,
    delayed: all(root)
      .filter(({ name }) => name === 'send')
      .map(({ attributes }) => attributes['event'] ?? ''),
  }
}

const toTransition = (
  source: string,
  { event = '', cond = '', target = '' }: Readonly<Record<string, string>>,
): ScxmlTransition => ({
  source,
  event,
  names: [...cond.matchAll(/[A-Za-z]\w*(?=\()/g)].map(([name]) => name),
  targets: target === '' ? [] : target.split(' '),
})

/** The parser's output, in file order. */
function elementsIn(parsed: unknown): Element[] {
  return (parsed as Record<string, unknown>[]).flatMap((one) => {
    const name = Object.keys(one).find((key) => key !== ':@')
    if (name === undefined || name === '#text' || name.startsWith('?')) return []
    return [{ name, attributes: (one[':@'] ?? {}) as Record<string, string>, children: elementsIn(one[name]) }]
  })
}
