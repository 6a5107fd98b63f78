/** The graph for the documentation has the same content as its machine. */
import { describe, expect, it } from 'vitest'
import { and, createMachine, fromPromise, not, setup } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { documentedCharts } from '../../../docs/tools/explorer/charts.ts'
import type { GraphEdge, GraphNode } from '../../../docs/tools/explorer/graph/graph.ts'
import { readGraph } from '../../../docs/tools/explorer/graph/read-graph.ts'
import { waitText } from '../../../docs/tools/explorer/graph/wait-text.ts'
import { nameOf, placeOf, transitionsOf } from '../../../machines/model/anatomy.ts'

const answer = fromPromise(async () => 'sí')
const child = createMachine({ id: 'child' })

const toy = setup({
  types: { events: {} as { type: 'it.goes' | 'it.stays' | 'it.returns' } },
  actors: { load: answer, child },
  actions: { note: () => {}, notify: (_, _params: { kind: string }) => {} },
  guards: { isA: () => true, is: (_, _params: { kind: string }) => true },
  delays: { fixed: 90_000, later: () => 3 },
}).createMachine({
  id: 'toy',
  description: 'De todo.',
  initial: 'off',
  entry: 'note',
  on: { 'it.stays': { actions: { type: 'notify', params: { kind: 'x' } }, description: 'Sigue.' } },
  states: {
    off: {
      description: 'Apagado.',
      tags: ['busy'],
      meta: { codigo: { individual: 'FT', grupo: 'FT', otro: 'OF' } },
      exit: { type: 'notify', params: ({ event }) => ({ kind: event.type }) },
      invoke: [
        {
          id: 'question',
          src: 'load',
          onDone: [
            { guard: 'isA', target: 'on' },
            { target: 'off', reenter: true },
          ],
          onError: 'over',
        },
        { id: 'inner', src: 'child' },
      ],
      after: { fixed: 'over', later: 'over', 250: 'over' },
      always: { guard: and([not('isA'), { type: 'is', params: { kind: 'y' } }]), target: 'on' },
      on: { 'it.returns': 'on.past' },
    },
    on: {
      type: 'parallel',
      states: {
        left: { initial: 'one', states: { one: {}, two: { type: 'final' } } },
        right: { initial: 'three', states: { three: {} } },
        past: { type: 'history', history: 'deep' },
        lately: { type: 'history', target: 'right.three' },
      },
      on: { 'it.goes': ['.left.two', '.right.three'].map((target) => ({ target })) },
      onDone: 'over',
    },
    over: { type: 'final' },
  },
})
const graph = readGraph(toy)
const nodeOf = (id: string): GraphNode => graph.nodes.find((one) => one.id === id)!
const edgesOf = (from: string): GraphEdge[] => graph.edges.filter((one) => one.from === from)

const bare = { children: [], initial: null, description: '', entry: [], exit: [], calls: [], tags: [], codes: [] }
const plainEdge = {
  to: ['over'],
  guard: '',
  alternative: 0,
  alternatives: 1,
  reenter: false,
  actions: [],
  description: '',
}

describe('a chart with everything', () => {
  it('lists its states in the written order', () => {
    expect(graph.nodes.map(({ id, kind, parent }) => [id, kind, parent])).toEqual([
      ['toy', 'compound', null],
      ['off', 'atomic', 'toy'],
      ['on', 'parallel', 'toy'],
      ['on.left', 'compound', 'on'],
      ['on.left.one', 'atomic', 'on.left'],
      ['on.left.two', 'final', 'on.left'],
      ['on.right', 'compound', 'on'],
      ['on.right.three', 'atomic', 'on.right'],
      ['on.past', 'deep-history', 'on'],
      ['on.lately', 'history', 'on'],
      ['over', 'final', 'toy'],
    ])
  })

  it('reads every property of a state', () => {
    expect(nodeOf('toy')).toEqual({
      ...bare,
      id: 'toy',
      name: 'toy',
      parent: null,
      kind: 'compound',
      children: ['off', 'on', 'over'],
      initial: 'off',
      description: 'De todo.',
      entry: [{ name: 'note', params: '' }],
    })
    expect(nodeOf('off')).toEqual({
      ...bare,
      id: 'off',
      name: 'off',
      parent: 'toy',
      kind: 'atomic',
      description: 'Apagado.',
      exit: [{ name: 'notify', params: '' }],
      calls: [
        { id: 'question', src: 'load', chart: null },
        { id: 'inner', src: 'child', chart: 'child' },
      ],
      tags: ['busy'],
      codes: ['FT', 'OF'],
    })
    expect(nodeOf('on.left').initial).toBe('on.left.one')
    expect(nodeOf('on').initial).toBeNull()
    expect([nodeOf('on.past').initial, nodeOf('on.lately').initial]).toEqual([null, 'on.right.three'])
  })

  it('reads every property of its arrows', () => {
    expect(edgesOf('toy')).toEqual([
      {
        ...plainEdge,
        id: 'toy | it.stays | 0',
        from: 'toy',
        to: [],
        kind: 'event',
        event: 'it.stays',
        text: 'it.stays',
        actions: [{ name: 'notify', params: "{ kind: 'x' }" }],
        description: 'Sigue.',
      },
    ])
    expect(edgesOf('off')).toEqual([
      {
        ...plainEdge,
        id: 'off | always | 0',
        from: 'off',
        to: ['on'],
        kind: 'always',
        event: '',
        text: 'siempre',
        guard: "(no isA) y is { kind: 'y' }",
      },
      {
        ...plainEdge,
        id: 'off | it.returns | 0',
        from: 'off',
        to: ['on.past'],
        kind: 'event',
        event: 'it.returns',
        text: 'it.returns',
      },
      {
        ...plainEdge,
        id: 'off | xstate.done.actor.question | 0',
        from: 'off',
        to: ['on'],
        kind: 'done',
        event: 'xstate.done.actor.question',
        text: 'contesta question',
        guard: 'isA',
        alternatives: 2,
      },
      {
        ...plainEdge,
        id: 'off | xstate.done.actor.question | 1',
        from: 'off',
        to: ['off'],
        kind: 'done',
        event: 'xstate.done.actor.question',
        text: 'contesta question',
        alternative: 1,
        alternatives: 2,
        reenter: true,
      },
      {
        ...plainEdge,
        id: 'off | xstate.error.actor.question | 0',
        from: 'off',
        kind: 'error',
        event: 'xstate.error.actor.question',
        text: 'falla question',
      },
      {
        ...plainEdge,
        id: 'off | xstate.after.250.toy.off | 0',
        from: 'off',
        kind: 'after',
        event: 'xstate.after.250.toy.off',
        text: 'tras 250 ms',
      },
      {
        ...plainEdge,
        id: 'off | xstate.after.fixed.toy.off | 0',
        from: 'off',
        kind: 'after',
        event: 'xstate.after.fixed.toy.off',
        text: 'tras 1 min 30 s',
      },
      {
        ...plainEdge,
        id: 'off | xstate.after.later.toy.off | 0',
        from: 'off',
        kind: 'after',
        event: 'xstate.after.later.toy.off',
        text: 'tras lo que dice later',
      },
    ])
    expect(edgesOf('on').map(({ kind, text, to }) => [kind, text, to])).toEqual([
      ['event', 'it.goes', ['on.left.two']],
      ['event', 'it.goes', ['on.right.three']],
      ['finished', 'termina', ['over']],
    ])
  })
})

it('formats a delay as text', () => {
  expect([0, 999, 1000, 1500, 60_000, 61_000].map((wait) => waitText(wait, 'x'))).toEqual([
    '0 ms',
    '999 ms',
    '1 s',
    '1,5 s',
    '1 min',
    '1 min 1 s',
  ])
})

describe.each(documentedCharts.map((chart) => [chart.id, chart] as const))('%s', (id, { machine }) => {
  const read = readGraph(machine)

  it('has every state and transition of its machine exactly once', () => {
    expect(read.id).toBe(id)
    expect(read.nodes.map((node) => node.id)).toEqual([machine.root, ...getStateNodes(machine.root)].map(placeOf))
    expect(new Set(read.nodes.map((node) => node.id)).size).toBe(read.nodes.length)
    expect(read.edges.map((edge) => edge.id).toSorted()).toEqual(transitionsOf(machine).map(nameOf).toSorted())
    expect(new Set(read.edges.map((edge) => edge.id)).size).toBe(read.edges.length)
  })

  it('connects only its own states, and is plain data', () => {
    const known = new Set(read.nodes.map((node) => node.id))
    const named = [
      ...read.edges.flatMap(({ from, to }) => [from, ...to]),
      ...read.nodes.flatMap(({ children, initial, parent }) => [
        ...children,
        ...(initial ? [initial] : []),
        ...(parent ? [parent] : []),
      ]),
    ]
    expect(named.filter((one) => !known.has(one))).toEqual([])
    expect(JSON.parse(JSON.stringify(read))).toEqual(read)
  })
})
