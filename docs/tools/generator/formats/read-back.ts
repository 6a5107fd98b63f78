/** Verifies exports: each is parsed, and its transitions are compared with the machine's own. */
import { type AnyStateMachine, createMachine } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { nameOf, placeOf, transitionsOf } from '../../../../machines/model/anatomy.ts'
import { guardNames } from '../../reading/chart-tables.ts'
import type { Graph } from '../../explorer/graph/graph.ts'
import { arrowText, mermaidId } from './mermaid.ts'
import { readMermaid } from './read-mermaid.ts'
import { readScxml, type ScxmlState } from './read-scxml.ts'
import { readSvg } from './read-svg.ts'
import { scxmlEvent } from './scxml.ts'
import { lineOf, transitionsIn } from './transitions.ts'

/** `missing`: only in the machine; `foreign`: only in the export. */
export type ReadBack = {
  readonly transitions: number
  readonly states: number
  readonly missing: readonly string[]
  readonly foreign: readonly string[]
}

const compared = (
  converted: { states: readonly string[]; transitions: readonly string[] },
  is: { states: readonly string[]; transitions: readonly string[] },
): ReadBack => {
  const [said, real] = [converted, is].map(({ states, transitions }) => [...states, ...transitions]) as [
    string[],
    string[],
  ]
  return {
    transitions: converted.transitions.length,
    states: converted.states.length,
    missing: leftOver(real, said),
    foreign: leftOver(said, real),
  }
}

/** Entries of the first list that the second lacks, with multiplicity. */
function leftOver(list: readonly string[], other: readonly string[]): string[] {
  const rest = [...other]
  return list.filter((one) => {
    const at = rest.indexOf(one)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}

/** Its events are Spanish texts: the graph maps them to events. */
export function readBackMermaid(text: string, machine: AnyStateMachine, { nodes, edges }: Graph): ReadBack {
  const { states, arrows, initial, final } = readMermaid(text)
  const hasBox = machine.root.type === 'parallel'
  const ids = new Set(states.keys())
  const sourceOf = (from: string) => (ids.has(from) ? from : mermaidId(machine.id))
  const labels = new Map(edges.map((edge) => [`${edge.from} | ${edge.event} | ${edge.alternative}`, arrowText(edge)]))
  const is = transitionsOf(machine).map(({ source, eventType, target }, at, all) => {
    const alternative = all.slice(0, at).filter((one) => one.source === source && one.eventType === eventType).length
    return [
      mermaidId(placeOf(source)),
      labels.get(`${placeOf(source)} | ${eventType} | ${alternative}`),
      target?.map((one) => mermaidId(placeOf(one))).join(', ') ?? '',
    ].join(' | ')
  })
  const converted = arrows.map(({ from, to, text: said }) => [sourceOf(from), said, to].join(' | '))
  const places = nodes.filter(({ parent }) => hasBox || parent !== null).map(({ id }) => mermaidId(id))
  const begins = nodesOf(machine)
    .flatMap(({ type, initial: begin }) => (type === 'compound' ? (begin?.target ?? []) : []))
    .map((node) => `[*] ${mermaidId(placeOf(node))}`)
  const ends = nodesOf(machine).flatMap((node) => (node.type === 'final' ? [`${mermaidId(placeOf(node))} [*]`] : []))
  const marks = [...initial.map((id) => `[*] ${id}`), ...final.map((id) => `${id} [*]`)]
  return compared(
    { states: [...ids, ...marks], transitions: converted },
    { states: [...places, ...begins, ...ends], transitions: is },
  )
}

const scxmlLine = (id: string, { kind, parent, initial }: ScxmlState): string => [kind, id, parent, initial].join(' | ')
const scxmlKinds: Readonly<Record<string, string>> = { parallel: 'parallel', final: 'final', history: 'history' }

export function readBackScxml(text: string, machine: AnyStateMachine): ReadBack {
  const { states, transitions } = readScxml(text)
  const is = transitionsOf(machine).map(({ source, eventType, guard, target }) =>
    [
      placeOf(source),
      scxmlEvent(eventType, source),
      guardNames(guard).join(', '),
      target?.map(placeOf).join(', ') ?? '',
    ].join(' | '),
  )
  const converted = transitions.map(({ source, event, names, targets }) =>
    [source, event, names.join(', '), targets.join(', ')].join(' | '),
  )
  const nodes = nodesOf(machine).map((node) => {
    const initial = node.type === 'compound' ? node.initial?.target?.map(placeOf).join(' ') : undefined
    const kind = scxmlKinds[node.type] ?? 'state'
    return scxmlLine(placeOf(node), { kind, parent: node.parent ? placeOf(node.parent) : '', initial: initial ?? '' })
  })
  return compared(
    { states: [...states].map(([id, state]) => scxmlLine(id, state)), transitions: converted },
    { states: nodes, transitions: is },
  )
}

/** By creating a machine from it. */
export function readBackXstate(text: string, machine: AnyStateMachine): ReadBack {
  const read: AnyStateMachine = createMachine(JSON.parse(text) as never)
  const converted = (one: AnyStateMachine) => ({
    states: nodesOf(one).map((node) =>
      [
        node.type,
        placeOf(node),
        node.initial?.target?.map(placeOf).join(', ') ?? '',
        node.tags.join(', '),
        ordersOf(node.config.entry),
        ordersOf(node.config.exit),
      ].join(' | '),
    ),
    transitions: transitionsOf(one).map(
      (transition, at) => `${lineOf(transitionsIn(one)[at]!)} | ${ordersOf(transition.actions)}`,
    ),
  })
  return compared(converted(read), converted(machine))
}

/** Each state and transition once, by the machine's names. */
export function readBackSvg(text: string, machine: AnyStateMachine): ReadBack {
  const { states, transitions } = readSvg(text)
  return compared(
    { states, transitions },
    { states: nodesOf(machine).map(placeOf), transitions: transitionsOf(machine).map(nameOf) },
  )
}

/** By their names. */
const ordersOf = (orders: unknown): string =>
  (orders === undefined ? [] : [orders].flat())
    .map((order) => (typeof order === 'string' ? order : (order as { type: string }).type))
    .join(', ')

const nodesOf = ({ root }: AnyStateMachine) => [root, ...getStateNodes(root)]
