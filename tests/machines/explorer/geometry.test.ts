/** Every chart's picture can be read, and draws what its machine does: nothing twice, nothing left out. */
import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { drawn } from '../../../docs/tools/explorer/build/drawn.ts'
import { documentedCharts, namedGraph } from '../../../docs/tools/explorer/charts.ts'
import type { Box, Drawing, Point } from '../../../docs/tools/explorer/layout/drawing.ts'
import { crossingsOf, faultsOf } from '../../../docs/tools/explorer/layout/geometry.ts'
import { textWidth } from '../../../docs/tools/explorer/layout/text-width.ts'
import { fontSize } from '../../../docs/tools/explorer/layout/sizes.ts'
import { ChartSvg } from '../../../docs/tools/explorer/page/picture/chart-svg.tsx'
import { folded } from '../../../docs/tools/explorer/page/picture/collapse.ts'
import { opened } from '../../../docs/tools/explorer/page/picture/view.ts'
import { inRepository } from '../../../src/setup/root.mjs'
import { nameOf, placeOf, transitionsOf } from '../../../machines/model/anatomy.ts'

/** `chart direction` → how many times its arrows cross, where they do. Fewer is progress, and is written down. */
const committed = JSON.parse(readFileSync(inRepository('tests/machines/explorer/crossings.json'), 'utf8')) as Record<
  string,
  number
>
const directions = ['DOWN', 'RIGHT'] as const

// The page has the list of all charts in its window
vi.stubGlobal('window', { statechartIndex: [] })
const [{ ChartTable }, { beginningOf, placeOf: shownAt }] = await Promise.all([
  import('../../../docs/tools/explorer/page/chart-table.tsx'),
  import('../../../docs/tools/explorer/page/picture/picture.tsx'),
])
vi.unstubAllGlobals()

/** Where a picture is shown on a wide screen, and on a telephone. */
const rooms = [
  { width: 1000, height: 720 },
  { width: 358, height: 480 },
]
const linkTo = (id: string) => `#${id}`
/** The values of an attribute, as the page has them. */
const valuesOf = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value]) =>
    value!
      .replaceAll('&gt;', '>')
      .replaceAll('&lt;', '<')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&'),
  )

const touches = ({ x, y, width, height }: Box, [px, py]: Point): boolean => {
  const near = (a: number, b: number) => Math.abs(a - b) < 1
  const [isAcross, isAlong] = [px > x - 1 && px < x + width + 1, py > y - 1 && py < y + height + 1]
  return (isAlong && (near(px, x) || near(px, x + width))) || (isAcross && (near(py, y) || near(py, y + height)))
}

const cases = await Promise.all(
  documentedCharts.flatMap(({ id, machine }) =>
    directions.map(async (direction) => ({
      name: `${id} ${direction}`,
      machine,
      graph: namedGraph(machine),
      drawing: await drawn(namedGraph(machine), direction),
    })),
  ),
)

describe.each(cases.map((one) => [one.name, one] as const))('%s', (name, { machine, graph, drawing }) => {
  it('has no overlapping parts', () => expect(faultsOf(drawing, graph)).toEqual([]))

  it('has no more crossings than recorded', () =>
    expect(crossingsOf(drawing), 'as in crossings.json, where fewer are written down').toBe(committed[name] ?? 0))

  it('draws every transition of the machine once: as an arrow, or in the box of its state when it stays inside', () => {
    const inBoxes = drawing.nodes.flatMap(({ lines }) => lines.flatMap(({ edge }) => edge ?? []))
    const transitions = transitionsOf(machine)
    expect([...drawing.edges.map(({ id }) => id), ...inBoxes].toSorted()).toEqual(transitions.map(nameOf).toSorted())
    expect(new Set(inBoxes)).toEqual(new Set(transitions.filter(({ target }) => target === undefined).map(nameOf)))
  })

  it('connects each arrow to its source and target, and each initial arrow to its state', () => {
    const boxes = new Map(drawing.nodes.map((node) => [node.id, node]))
    const isAt = (id: string, point: Point | undefined) =>
      point !== undefined && (touches(boxes.get(id)!, point) || touches(boxes.get(id)!.head, point))
    const lost = transitionsOf(machine).flatMap((transition) => {
      const { ways } = drawing.edges.find(({ id }) => id === nameOf(transition)) ?? { ways: [] }
      const targets = transition.target ?? []
      const isRight =
        ways.length === targets.length &&
        ways.every(
          (way, index) => isAt(placeOf(transition.source), way[0]) && isAt(placeOf(targets[index]!), way.at(-1)),
        )
      return isRight ? [] : [nameOf(transition)]
    })
    expect(lost).toEqual([])
    const begin = graph.nodes.filter(({ initial, children }) => initial !== null && children.length > 0)
    expect(
      drawing.starts.map(({ of, way }) => [of, isAt(graph.nodes.find(({ id }) => id === of)!.initial!, way.at(-1))]),
    ).toEqual(begin.map(({ id }) => [id, true]))
  })

  it('has room for every text, and a label on every arrow', () => {
    expect(drawing.edges.filter(({ label }) => label === null)).toEqual([])
    const wide = drawing.edges.filter(({ label }) =>
      label!.lines.some((line) => textWidth(line, fontSize.label) > label!.width),
    )
    expect(wide).toEqual([])
    const long = drawing.nodes.filter(
      ({ head, lines, kind }) =>
        !kind.includes('history') &&
        lines.some(
          (line) => textWidth(line.text, line.kind === 'name' ? fontSize.name : fontSize.small) + 12 > head.width,
        ),
    )
    expect(long).toEqual([])
  })

  it('renders every part as a labelled link, and the table lists the same', () => {
    const transitions = transitionsOf(machine)
    const html = renderToStaticMarkup(
      createElement(
        'svg',
        null,
        createElement(ChartSvg, {
          drawing,
          graph,
          look: { focus: null, running: null, closed: new Set<string>(), isNear: false },
          linkTo,
        }),
      ),
    )
    expect([...valuesOf(html, 'data-way'), ...valuesOf(html, 'data-edge')].toSorted()).toEqual(
      transitions.flatMap((one) => (one.target ?? [null]).map(() => nameOf(one))).toSorted(),
    )
    const links = html.match(/<a [\s\S]*?<\/a>/g) ?? []
    expect(links).toHaveLength(drawing.nodes.length + drawing.edges.length)
    expect(
      links.filter((link) => !/<text[^>]*>[^<]/.test(link) || !/<desc>(Estado|Transición de) [^<]/.test(link)),
    ).toEqual([])
    const chart = {
      id: graph.id,
      folder: '',
      name: '',
      description: '',
      graph,
      drawings: { DOWN: drawing, RIGHT: drawing },
      wide: 'DOWN',
      narrow: 'DOWN',
      sees: {},
      acts: {},
      roles: {},
      until: {},
      receives: {},
      idle: {},
    } as const
    const table = renderToStaticMarkup(
      createElement(ChartTable, {
        chart,
        focus: null,
        sight: { id: null, stops: 0 },
        running: null,
        linkTo,
        marks: undefined,
        overlay: undefined,
      }),
    )
    expect(valuesOf(table, 'data-row').toSorted()).toEqual(transitions.map(nameOf).toSorted())
  })

  const groups = graph.nodes
    .filter(({ children, parent }) => children.length > 0 && parent !== null)
    .map(({ id }) => id)
  it.each([
    ...groups.map((id) => [id]),
    ...(groups.length > 1 ? [groups.filter((id) => !groups.some((other) => other.startsWith(`${id}.`)))] : []),
  ])('is laid out again when %s %s %s %s %s are folded', (...ids) => {
    const closed = new Set(ids)
    const small = folded(drawing, graph, closed)
    expect(faultsOf(small, graph)).toEqual([])
    expect([small.width < drawing.width, small.height < drawing.height]).toEqual([true, true])
    // Texts keep their size, no box loses room for its own, and a folded box has room for one more line
    const sizeOf = ({ width, height }: Box) => [width, height]
    const isRoomFor = (one: Box, other: Box) => one.width > other.width - 0.1 && one.height > other.height - 0.1
    const [nodes, labels] = [
      new Map(drawing.nodes.map((one) => [one.id, one])),
      new Map(drawing.edges.map((one) => [one.id, one.label])),
    ]
    for (const { id, head } of small.nodes) expect([id, isRoomFor(head, nodes.get(id)!.head)]).toEqual([id, true])
    for (const { id, label } of small.edges)
      if (label) expect([id, sizeOf(label)]).toEqual([id, sizeOf(labels.get(id)!)])
    for (const { id, width, height, lines } of small.nodes.filter((one) => closed.has(one.id))) {
      const before = nodes.get(id)!
      expect([
        id,
        width < before.width || height < before.height,
        height >= before.head.height + fontSize.name,
        width >= before.head.width,
      ]).toEqual([id, true, true, true])
      expect(lines).toEqual(before.lines)
    }
  })

  it('opens at the initial state, in a window of any width', () => {
    const [x] = beginningOf(drawing, graph)
    for (const room of rooms) {
      const view = opened(drawing, room, beginningOf(drawing, graph))
      expect((x - view.x) * view.scale, `at ${room.width}`).toBeGreaterThan(0)
      expect((x - view.x) * view.scale, `at ${room.width}`).toBeLessThan(room.width)
    }
  })
})

it('what is inside a folded state is shown at its box', () => {
  const { drawing, graph } = cases.find(({ name }) => name === 'recruitment DOWN')!
  const small = folded(drawing, graph, new Set(['abierto.solicitud']))
  const box = small.nodes.find(({ id }) => id === 'abierto.solicitud')!.head
  const enclosed = [
    'abierto.solicitud',
    'abierto.solicitud.espera',
    'abierto.solicitud.espera | solicitud.completada | 0',
  ]
  expect(enclosed.map((id) => shownAt(small, graph, id))).toEqual([box, box, box])
  expect([shownAt(small, graph, 'nada'), shownAt(small, graph, 'abierto.filtro')]).toEqual([
    null,
    small.nodes.find(({ id }) => id === 'abierto.filtro')!.head,
  ])
})

it('crossings.json names only existing pictures with crossings', () => {
  expect(Object.keys(committed).filter((name) => !cases.some((one) => one.name === name))).toEqual([])
  expect(Object.values(committed).filter((count) => count < 1)).toEqual([])
})

describe('the check of a picture', () => {
  const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height })
  const node = (id: string, at: Box) => ({ id, kind: 'atomic' as const, depth: 1, head: at, lines: [], ...at })
  const edge = (id: string, way: readonly Point[], label: Box) => ({
    id,
    ways: [way],
    label: { ...label, lines: [id], whole: [id] },
  })
  const graph = { id: 'toy', description: '', nodes: [], edges: [] }
  const good: Drawing = {
    width: 300,
    height: 300,
    starts: [],
    nodes: [node('a', box(0, 0, 50, 50)), node('b', box(100, 0, 50, 50))],
    edges: [
      edge(
        'go',
        [
          [50, 25],
          [100, 25],
        ],
        box(60, 30, 30, 10),
      ),
    ],
  }
  const faults = (change: Partial<Drawing>) => faultsOf({ ...good, ...change }, graph)

  it('finds no fault in a sound picture', () => expect(faults({})).toEqual([]))
  it('finds a label on a state, on a border, or outside', () => {
    expect(
      faults({
        edges: [
          edge(
            'go',
            [
              [50, 25],
              [100, 25],
            ],
            box(140, 30, 30, 10),
          ),
        ],
      }),
    ).toEqual(['label on state: go on b', 'label on a border: go on b'])
    expect(
      faults({
        edges: [
          ...good.edges,
          edge(
            'come',
            [
              [50, 45],
              [100, 45],
            ],
            box(70, 32, 20, 8),
          ),
        ],
      }),
    ).toEqual(['label on label: go and come'])
    expect(
      faults({
        edges: [
          edge(
            'go',
            [
              [50, 25],
              [100, 25],
            ],
            box(290, 100, 30, 10),
          ),
        ],
      }),
    ).toEqual(['label outside: go'])
  })
  it('finds an arrow through a state or a label, and a state on a state', () => {
    expect(
      faults({
        edges: [
          edge(
            'go',
            [
              [25, 50],
              [25, 100],
              [125, 100],
              [125, 10],
            ],
            box(60, 110, 30, 10),
          ),
        ],
      }),
    ).toEqual(['arrow through a state: go through b'])
    expect(
      faults({
        edges: [
          ...good.edges,
          edge(
            'come',
            [
              [75, 0],
              [75, 60],
            ],
            box(200, 200, 20, 8),
          ),
        ],
      }),
    ).toEqual(['arrow through a label: come through go'])
    expect(faults({ nodes: [...good.nodes, node('c', box(40, 40, 50, 50))], edges: [] })).toEqual([
      'state on state: a and c',
    ])
  })
  it('counts crossings between different arrows only', () => {
    const across = edge(
      'across',
      [
        [0, 100],
        [200, 100],
      ],
      box(0, 200, 1, 1),
    )
    const down = edge(
      'down',
      [
        [50, 60],
        [50, 150],
        [80, 150],
        [80, 60],
      ],
      box(0, 220, 1, 1),
    )
    expect([crossingsOf({ ...good, edges: [across] }), crossingsOf({ ...good, edges: [across, down] })]).toEqual([0, 2])
  })
})
