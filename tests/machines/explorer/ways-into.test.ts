/** What the explorer and the pages list as ways into a state is what the machine does when it runs. */
import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { documentedCharts } from '../../../docs/tools/explorer/charts.ts'
import type { Graph } from '../../../docs/tools/explorer/graph/graph.ts'
import { readGraph } from '../../../docs/tools/explorer/graph/read-graph.ts'
import { waysInto } from '../../../docs/tools/explorer/graph/ways-into.ts'
import { placesOf } from '../../../machines/model/anatomy.ts'
import { explore } from '../../../machines/tours/explore.ts'
import type { AnyModel } from '../../../machines/model/model.ts'
import type { Moment } from '../../../machines/model/moment.ts'

const toy = readGraph(
  createMachine({
    id: 'toy',
    initial: 'off',
    on: { wake: '.on.right.three' },
    states: {
      off: { on: { start: 'on', resume: 'on.lately', recall: 'on.exactly' } },
      on: {
        type: 'parallel',
        states: {
          left: { initial: 'one', states: { one: { on: { next: 'two' } }, two: {} } },
          right: {
            initial: 'three',
            states: {
              three: { on: { again: { target: 'three', reenter: true }, stay: 'three' } },
              four: { initial: 'five', states: { five: {}, six: {} } },
            },
          },
          lately: { type: 'history', target: 'right' },
          exactly: { type: 'history', history: 'deep' },
        },
        on: { restart: { target: 'on', reenter: true }, inner: '.right.four', mind: 'on' },
      },
    },
  }),
)
const waysOf = (graph: Graph, id: string) =>
  waysInto(graph, id).map(
    ({ edge, through }) => `${edge.from} ${edge.event}${through ? ` ${through.kind} ${through.of}` : ''}`,
  )

describe('a chart with regions and histories', () => {
  it.each([
    ['off', []],
    [
      'on',
      [
        'toy wake descendant on.right.three',
        'off start',
        'off resume history on.lately',
        'off recall history on.exactly',
        'on restart',
        'on mind',
      ],
    ],
    [
      'on.left',
      [
        'toy wake initial on',
        'off start initial on',
        'off resume history on.lately',
        'off recall history on.exactly',
        'on restart initial on',
        'on inner initial on',
      ],
    ],
    [
      'on.left.one',
      [
        'toy wake initial on',
        'off start initial on',
        'off resume history on.lately',
        'off recall history on.exactly',
        'on restart initial on',
        'on inner initial on',
      ],
    ],
    ['on.left.two', ['off recall history on.exactly', 'on.left.one next']],
    [
      'on.right',
      [
        'toy wake descendant on.right.three',
        'off start initial on',
        'off resume history on.lately',
        'off recall history on.exactly',
        'on restart initial on',
        'on inner descendant on.right.four',
      ],
    ],
    [
      'on.right.three',
      [
        'toy wake',
        'off start initial on',
        'off resume history on.lately',
        'off recall history on.exactly',
        'on restart initial on',
        'on.right.three again',
        'on.right.three stay',
      ],
    ],
    ['on.right.four.five', ['off recall history on.exactly', 'on inner initial on.right.four']],
    ['on.right.four.six', ['off recall history on.exactly']],
    ['on.lately', ['off resume']],
  ])('%s', (id, ways) => {
    expect(waysOf(toy, id)).toEqual(ways)
  })
})

it('lists the ways into FC-ES: initial states, and the history of a reverted rejection or an undone decision', () => {
  const recruitment = readGraph(documentedCharts.find(({ id }) => id === 'recruitment')!.machine)
  expect(waysOf(recruitment, 'abierto.solicitud.espera')).toEqual([
    'abierto.oferta oferta.aceptada initial abierto.solicitud',
    'abierto.solicitud.revision solicitud.devuelta',
    'descartado descarte.revertido history abierto.regreso',
    'descartado decision.deshecha history abierto.regreso',
  ])
})

/**
 * What the machine does in every situation that the model knows. `entries`: a transition, and a state that was not
 * active before it and is after it.
 */
function seenWith(model: AnyModel): { readonly fired: ReadonlySet<string>; readonly entries: ReadonlySet<string> } {
  const { starts, edges } = explore(model)
  const all = { fired: new Set<string>(), entries: new Set<string>() }
  const note = (before: readonly string[], steps: Moment['steps']) => {
    let active = before
    for (const { fired, places } of steps) {
      for (const transition of fired) {
        all.fired.add(transition)
        // Several fire at once in regions beside each other, each in its own
        const region = fired.length === 1 ? '' : (transition.split(' | ')[0] ?? '').replace(/[^.]*$/, '')
        for (const place of places)
          if (!active.includes(place) && place.startsWith(region)) all.entries.add(`${transition} -> ${place}`)
      }
      active = places
    }
  }
  const moments = new Map(starts.map(({ key, moment }) => [key, moment]))
  // Where it was before the first step that it takes by itself is not known
  for (const {
    moment: { steps },
  } of starts)
    note(steps[0]?.places ?? [], steps.slice(1))
  for (const reached of edges.values()) for (const { to, moment } of reached) moments.set(to, moments.get(to) ?? moment)
  for (const [from, reached] of edges)
    for (const { moment } of reached) note(placesOf(moments.get(from)!.snapshot), moment.steps)
  return all
}

/**
 * The same as the documentation has it, of transitions that the model takes; a state that was active before cannot be
 * seen to be entered.
 */
function entriesListed(graph: Graph, fired: ReadonlySet<string>): string[] {
  const isAround = (outer: string, inner: string) => inner === outer || inner.startsWith(`${outer}.`)
  return graph.nodes
    .filter(({ parent, kind }) => parent !== null && !kind.endsWith('history'))
    .flatMap(({ id }) =>
      waysInto(graph, id).flatMap(({ edge }) =>
        !fired.has(edge.id) || isAround(id, edge.from) ? [] : [`${edge.id} -> ${id}`],
      ),
    )
}

describe.each(documentedCharts.map((chart) => [chart.id, chart] as const))('%s', (_, { model, machine }) => {
  it('lists exactly the transitions that enter each state', () => {
    const { fired, entries } = seenWith(model)
    expect(entriesListed(readGraph(machine), fired).toSorted()).toEqual([...entries].toSorted())
  })
})
