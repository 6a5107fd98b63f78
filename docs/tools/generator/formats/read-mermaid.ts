/** Parses a chart's Mermaid, line by line: only the output of `asMermaid`; anything else is an error. */
import { anywhere, leadsTo, mermaidId, stays } from './mermaid.ts'

/** `from`, `to`: ids in Mermaid; `to` is '' if no state is left. */
export type MermaidArrow = { readonly from: string; readonly to: string; readonly text: string }
export type MermaidChart = {
  /** Id → id of the parent state, '' at the top. */
  readonly states: ReadonlyMap<string, string>
  readonly arrows: readonly MermaidArrow[]
  /** The initial states of the chart and its states; and final states. */
  readonly initial: readonly string[]
  readonly final: readonly string[]
}

const id = String.raw`(\w+)`
const patterns = {
  box: new RegExp(`^state "[^"]+" as ${id} \\{$`),
  state: new RegExp(`^state "([^"]+)" as ${id}$`),
  initial: new RegExp(`^\\[\\*\\] --> ${id}$`),
  final: new RegExp(`^${id} --> \\[\\*\\]$`),
  arrow: new RegExp(`^${id} --> ${id} : ([^;"#]+)$`),
  line: new RegExp(`^${id} : (.+)$`),
}

/** @throws Error with the first line that it cannot parse */
export function readMermaid(text: string): MermaidChart {
  const [first, ...lines] = text.trimEnd().split('\n')
  if (first !== 'stateDiagram-v2') throw new Error(`not a diagram of states: ${first}`)
  const states = new Map<string, string>()
  const arrows: MermaidArrow[] = []
  const [initial, final]: [string[], string[]] = [[], []]
  const around: string[] = ['']
  /** Transitions from all states inside a state belong to that state. */
  const ownerOf = (box: string) => (box.endsWith(anywhere.ending) ? box.slice(0, -anywhere.ending.length) : box)
  for (const line of lines.map((one) => one.trim())) {
    const matched = Object.entries(patterns).flatMap(([kind, pattern]) =>
      pattern.test(line) ? [[kind, ...pattern.exec(line)!.slice(1)]] : [],
    )
    const [kind, one = '', other = '', text = ''] = matched[0] ?? [line]
    if (kind === '}') around.pop()
    else if (kind === 'box') {
      states.set(one, around.at(-1)!)
      around.push(one)
    } else if (kind === 'state') {
      if (one !== anywhere.title) states.set(other, around.at(-1)!)
    } else if (kind === 'initial') initial.push(one)
    else if (kind === 'final') final.push(one)
    else if (kind === 'arrow') arrows.push({ from: ownerOf(one), to: other, text })
    else if (kind === 'line') arrows.push(...arrowIn(ownerOf(one), other))
    else if (kind !== '--') throw new Error(`cannot be read: ${line}`)
  }
  if (around.length !== 1) throw new Error('a box is not closed')
  return { states, arrows, initial, final }
}

/** A line of a box that is a transition; others are phase codes and calls. */
function arrowIn(from: string, line: string): MermaidArrow[] {
  if (line.startsWith(stays)) return [{ from, to: '', text: line.slice(stays.length) }]
  const [text, to] = line.split(leadsTo)
  return to === undefined ? [] : to.split(', ').map((one) => ({ from, to: mermaidId(one), text: text! }))
}
