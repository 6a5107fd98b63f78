/** Compares two versions of a chart, state by state and transition by transition; `match.ts` defines their identity. */
import { outcome } from '../../reading/examples.ts'
import { kinds, meaning, type Row, type TableKind } from '../../reading/chart-tables.ts'
import type { GraphEdge, GraphNode } from '../../explorer/graph/graph.ts'
import { treeOf } from '../formats/graph-tree.ts'
import type { Change, ChangeKind } from './change.ts'
import { type Alternative, matchAlternatives, movedIn } from './match.ts'
import type { ChartVersion } from './versions.ts'
import { saidBefore, stateName, targetText, transitionName, was } from './labels.ts'

export function compareCharts(before: ChartVersion, after: ChartVersion): Change[] {
  return [
    ...ofStates(before, after),
    ...ofTransitions(before, after),
    ...ofCalls(before, after),
    ...ofFunctions(before, after),
  ]
}

const rowsOf = ({ tables }: ChartVersion, kind: TableKind): readonly Row[] =>
  tables.find((table) => table.kind === kind)?.rows ?? []
const cell = (row: Row | undefined, column: string): string => row?.[column] ?? ''

/** States in which people can be: those without child states. */
function restingIn({ graph }: ChartVersion, places: readonly string[]): string[] {
  const tree = treeOf(graph)
  return graph.nodes
    .filter(
      ({ id, children, kind }) =>
        children.length === 0 &&
        !kind.endsWith('history') &&
        places.some((place) => place === id || tree.isAround(place, id)),
    )
    .map(({ id }) => id)
}

function ofStates(before: ChartVersion, after: ChartVersion): Change[] {
  const [was_, is] = [before, after].map(({ graph }) => new Map(graph.nodes.map((node) => [node.id, node])))
  const [oldRows, newRows] = [before, after].map(
    (version) => new Map(rowsOf(version, kinds.states).map((row) => [cell(row, 'situación'), row])),
  )
  const changeOf = (kind: ChangeKind, id: string, text: string): Change => ({
    kind,
    of: id === before.graph.id ? 'chart' : 'state',
    before: was_!.has(id) ? id : null,
    after: is!.has(id) ? id : null,
    text,
    states: kind === 'reworded' ? [] : restingIn(before, [id]),
  })
  const removed = before.graph.nodes.filter(({ id }) => !is!.has(id))
  const added = after.graph.nodes.filter(({ id }) => !was_!.has(id))
  return [
    ...removed.map((node) =>
      changeOf(
        'removed',
        node.id,
        `Se quita el estado ${stateName(node)}. ${node.description}${renamedTo(node, added)}`.trim(),
      ),
    ),
    ...added.map((node) =>
      changeOf('added', node.id, `Se agrega el estado ${stateName(node)}. ${node.description}`.trim()),
    ),
    ...after.graph.nodes.flatMap((node) => {
      const [old, now] = [oldRows!.get(node.id), newRows!.get(node.id)]
      if (!old || !now) return []
      return [...kinds.states.columns]
        .filter((column) => cell(old, column) !== cell(now, column))
        .map((column) =>
          column === meaning
            ? changeOf(
                'reworded',
                node.id,
                `El estado ${stateName(node)} se dice de otra manera: ${saidBefore(cell(old, column), cell(now, column))}.`,
              )
            : changeOf(
                column === data && isSamePhase(was_!.get(node.id), node) ? 'reworded' : 'changed',
                node.id,
                `En el estado ${stateName(node)} cambia ${columnNames[column]}: ${was(cell(old, column), cell(now, column))}.`,
              ),
        )
    }),
  ]
}

/** Only a hint: it is treated as another state. */
function renamedTo(node: GraphNode, added: readonly GraphNode[]): string {
  const same = added.find(
    ({ description, codes, kind }) =>
      kind === node.kind &&
      codes.join() === node.codes.join() &&
      description === node.description &&
      description !== '',
  )
  return same ? ` Dice lo mismo que el nuevo ${stateName(same)}: quizá sólo cambió de nombre.` : ''
}

/** No process depends on other data of a state than its phase. */
const isSamePhase = (before: GraphNode | undefined, { codes }: GraphNode): boolean =>
  before?.codes.join() === codes.join()

const data = 'datos'
const columnNames: Readonly<Record<string, string>> = {
  'empieza en': 'dónde empieza',
  clase: 'su clase',
  etiquetas: 'lo que las pantallas preguntan de él',
  [data]: 'sus datos',
  'al entrar': 'lo que se hace al entrar',
  'al salir': 'lo que se hace al salir',
  salida: 'con qué termina',
}

type Described = Alternative & { readonly edge: GraphEdge; readonly description: string }

/** The alternatives of each state and event. */
function alternativesOf(version: ChartVersion): Map<string, Described[]> {
  const rows = rowsOf(version, kinds.transitions)
  const described = version.graph.edges.map((edge, at) => ({
    edge,
    guard: cell(rows[at], 'condición'),
    target: cell(rows[at], 'destino'),
    orders: cell(rows[at], 'órdenes'),
    description: cell(rows[at], meaning),
  }))
  return Map.groupBy(described, ({ edge }) => `${edge.from} | ${edge.event}`)
}

function ofTransitions(before: ChartVersion, after: ChartVersion): Change[] {
  const [old, now] = [alternativesOf(before), alternativesOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) =>
    ofAlternatives(old.get(key) ?? [], now.get(key) ?? [], before, after),
  )
}

function ofAlternatives(
  old: readonly Described[],
  now: readonly Described[],
  before: ChartVersion,
  after: ChartVersion,
): Change[] {
  const { matched, removed, added } = matchAlternatives(old, now)
  const changeOf = (kind: ChangeKind, was_: Described | null, is: Described | null, text: string): Change => ({
    kind,
    of: 'transition',
    before: was_?.edge.id ?? null,
    after: is?.edge.id ?? null,
    text,
    states: kind === 'reworded' ? [] : restingIn(before, [(was_ ?? is)!.edge.from]),
  })
  const nameOf = (described: Described, version: ChartVersion) =>
    transitionName(described.edge, described.guard, version.graph)
  const moved = movedIn(matched, old)
  return [
    ...removed.map((described) =>
      changeOf(
        'removed',
        described,
        null,
        `Ya no ocurre: ${nameOf(described, before)}, que ${targetText(described.target)}. ${described.description}`.trim(),
      ),
    ),
    ...added.map((described) =>
      changeOf(
        'added',
        null,
        described,
        `Nuevo: ${nameOf(described, after)}, y ${targetText(described.target)}. ${described.description}`.trim(),
      ),
    ),
    ...matched.flatMap((pair) => {
      const { before: was_, after: is } = pair
      const name = nameOf(is, after)
      return [
        ...(was_.target === is.target
          ? []
          : [
              changeOf(
                'retargeted',
                was_,
                is,
                `Cambia de destino: ${name}; antes ${targetText(was_.target)}, ahora ${targetText(is.target)}.`,
              ),
            ]),
        ...(was_.guard === is.guard
          ? []
          : [
              changeOf(
                'reguarded',
                was_,
                is,
                `Cambia de condición: ${transitionName(is.edge, '', after.graph)}, que ${targetText(is.target)}; ${was(was_.guard, is.guard, 'ninguna')}.`,
              ),
            ]),
        ...(was_.orders === is.orders
          ? []
          : [changeOf('changed', was_, is, `Hace otra cosa: ${name}; ${was(was_.orders, is.orders)}.`)]),
        ...(moved.includes(pair)
          ? [
              changeOf(
                'reordered',
                was_,
                is,
                `Se pregunta en otro turno: ${name}; antes en el ${old.indexOf(was_) + 1}.º, ahora en el ${now.indexOf(is) + 1}.º.`,
              ),
            ]
          : []),
        ...(was_.description === is.description
          ? []
          : [
              changeOf(
                'reworded',
                was_,
                is,
                `Se dice de otra manera: ${name}; ${saidBefore(was_.description, is.description)}.`,
              ),
            ]),
      ]
    }),
  ]
}

function ofCalls(before: ChartVersion, after: ChartVersion): Change[] {
  const keyOf = (row: Row) => `${cell(row, 'situación')} | ${cell(row, 'llamada')}`
  const [old, now] = [before, after].map(
    (version) => new Map(rowsOf(version, kinds.calls).map((row) => [keyOf(row), row])),
  )
  const changeOf = (kind: ChangeKind, row: Row, text: string): Change => ({
    kind,
    of: 'call',
    before: null,
    after: null,
    text,
    states: restingIn(before, [cell(row, 'situación')]),
  })
  const nameOf = (row: Row) => `«${cell(row, 'llamada')}» en «${cell(row, 'situación')}»`
  return [...new Set([...old!.keys(), ...now!.keys()])].flatMap((key) => {
    const [was_, is] = [old!.get(key), now!.get(key)]
    if (!is) return [changeOf('removed', was_!, `Ya no se llama a ${nameOf(was_!)}.`)]
    if (!was_) return [changeOf('added', is, `Se llama a ${nameOf(is)}.`)]
    return kinds.calls.columns
      .filter((column) => cell(was_, column) !== cell(is, column))
      .map((column) =>
        changeOf(
          'changed',
          is,
          `La llamada ${nameOf(is)} cambia ${column === 'con' ? 'lo que se le pregunta' : 'de quien contesta'}: ${was(cell(was_, column), cell(is, column))}.`,
        ),
      )
  })
}

/**
 * Named parts: actions, delays, combined conditions, values; and results of functions, tried with the examples of both
 * versions.
 */
function ofFunctions(before: ChartVersion, after: ChartVersion): Change[] {
  const tables = [
    { kind: kinds.actions, of: 'order', says: 'La orden' },
    { kind: kinds.delays, of: 'delay', says: 'El tiempo' },
    { kind: kinds.guards, of: 'condition', says: 'La condición' },
    { kind: kinds.values, of: 'value', says: 'El valor' },
    { kind: kinds.start, of: 'value', says: 'Al empezar, el' },
  ] as const
  const named = tables.flatMap(({ kind, of, says }) => {
    const [name = ''] = kind.key
    const [column = ''] = kind.columns
    const now = new Map(rowsOf(after, kind).map((row) => [cell(row, name), cell(row, column)]))
    return rowsOf(before, kind).flatMap((row): Change[] => {
      const [what, old] = [cell(row, name), cell(row, column)]
      const is = now.get(what)
      // A name that is no longer used is reported where it was used
      if (is === undefined || is === old) return []
      return [
        {
          kind: 'changed',
          of,
          before: null,
          after: null,
          text: `${says} «${what}» cambia: ${was(old, is)}.`,
          states: restingIn(before, placesNaming(before, what)),
        },
      ]
    })
  })
  const isReported = (name: string) =>
    tables.some(({ kind }) =>
      rowsOf(after, kind).some(
        (row) =>
          cell(row, kind.key[0]) === name &&
          !rowsOf(before, kind).some((old) => JSON.stringify(old) === JSON.stringify(row)),
      ),
    )
  return [
    ...named,
    ...ofConditions(before, after)
      .filter(({ name }) => !isReported(name))
      .map(({ change }) => change),
  ]
}

const spaced = (called: unknown) => String(called).replaceAll(/\s+/g, ' ')

function ofConditions(before: ChartVersion, after: ChartVersion): { readonly name: string; readonly change: Change }[] {
  const examples = [...before.examples, ...after.examples]
  const isUsed = (name: string) =>
    [before, after].every(({ graph }) => graph.edges.some(({ guard }) => guard.split(/[^\w]+/).includes(name)))
  return [...before.functions].flatMap(([name, old]) => {
    const now = after.functions.get(name)
    if (!now || spaced(now) === spaced(old)) return []
    const tried = [
      ...new Map(
        examples.filter((row) => row['de'] === name).map((row) => [`${row['contexto']} ${row['con']}`, row]),
      ).values(),
    ]
    const other = tried.find((row) => outcome(old, row) !== outcome(now, row))
    const change = (text: string) => ({
      name,
      change: {
        kind: 'changed',
        of: 'condition',
        before: null,
        after: null,
        text,
        states: restingIn(before, placesNaming(before, name)),
      } satisfies Change,
    })
    if (other) {
      const input = [
        ['contexto', other['contexto']],
        ['', other['con']],
      ]
        .filter(([, value]) => (value ?? '') !== '')
        .map(([what, value]) => `${what} ${value}`.trim())
        .join(', ')
      return [
        change(
          `«${name}» contesta otra cosa: con ${input || 'nada'}, ${was(outcome(old, other), outcome(now, other))}.`,
        ),
      ]
    }
    // For a part that is not a condition, its effect is already described as a text
    if (!isUsed(name)) return []
    return [
      change(
        `La condición «${name}» se escribe de otra manera; en los ${tried.length} ejemplos que hay contesta lo mismo: hay que leerla.`,
      ),
    ]
  })
}

/** States that use this condition, action or delay. */
function placesNaming({ graph }: ChartVersion, name: string): string[] {
  const has = (text: string) => text.split(/[^\w]+/).includes(name)
  const edges = graph.edges.filter(
    ({ guard, actions, event }) =>
      has(guard) || actions.some((action) => action.name === name) || event.startsWith(`xstate.after.${name}.`),
  )
  const nodes = graph.nodes.filter(({ entry, exit }) => [...entry, ...exit].some((action) => action.name === name))
  return [...new Set([...edges.map(({ from }) => from), ...nodes.map(({ id }) => id)])]
}
