/** A chart as a page for readers without code: purpose, picture, tables, specification and tests. */
import { type PhaseCode, phases } from '../../../../src/contract/phases.ts'
import { title as examples } from '../../reading/examples.ts'
import { kinds, type Row, section as reference, type TableKind } from '../../reading/chart-tables.ts'
import type { GraphEdge, GraphNode } from '../../explorer/graph/graph.ts'
import { statesAround } from '../../explorer/graph/states-around.ts'
import { throughText, type WayInto, waysInto } from '../../explorer/graph/ways-into.ts'
import { counted } from '../counted.ts'
import { asMermaid } from '../formats/mermaid.ts'
import { bullets, code, link, plain, section, table } from './markdown.ts'
import { type PageSubject, rowsOf } from './subject.ts'

/** `starters`: charts that start this one. */
export const pageOf = (subject: PageSubject, starters: readonly string[]): string =>
  [
    `# ${subject.id}`,
    plain(subject.graph.description),
    `Esta página sale del diagrama que la aplicación corre: la escribe \`npm run statecharts\` y no se edita a mano. Cómo leerla: ${link('README', 'README.md')}.`,
    aboutLines(subject, starters),
    section('Diagrama', `\`\`\`mermaid\n${asMermaid(subject.graph)}\`\`\``),
    section(
      'Estados',
      table(
        ['estado', 'fase', 'clase', 'qué es', 'se ve', 'al entrar', 'al salir', 'etiquetas', 'sección'],
        subject.graph.nodes.map((node) => stateRow(node, subject)),
      ),
    ),
    section('Qué puede ocurrir en cada estado', ...subject.graph.nodes.map((node) => happeningsIn(node, subject))),
    section('Eventos', table(['evento', 'con', 'en qué estados'], eventRows(subject))),
    section(
      'Condiciones',
      conditionsNote(subject),
      table(
        ['condición', 'se pregunta en', 'se cumple, por ejemplo', 'no se cumple, por ejemplo'],
        conditionRows(subject),
      ),
    ),
    section('Tiempos', table(['tiempo', 'milésimas', 'en qué estados'], delayRows(subject))),
    section('Llamadas', table(['estado', 'llamada', 'quién contesta', 'con'], callRows(subject))),
    section(
      'Órdenes',
      table(
        ['orden', 'hace'],
        rowsOf(subject, kinds.actions).map((row) => [
          code(cell(row, 'orden')),
          cell(row, 'hace') === 'afuera' ? 'la cumple quien usa el diagrama' : code(cell(row, 'hace')),
        ]),
      ),
    ),
    section('Dónde se pide', bullets(subject.references.map(plain))),
    testsSection(subject),
  ]
    .filter((part) => part !== '')
    .join('\n\n') + '\n'

const cell = (row: Row, column: string): string => row[column] ?? ''
const anchor = (place: string): string => `estado-${place.replaceAll('.', '-').toLowerCase()}`
const toState = (place: string): string => link(code(place), `#${anchor(place)}`)
const toChart = (id: string): string => link(code(id), `${fileName(id)}.md`)
/** `stageForm` → `stage-form`. */
export const fileName = (id: string): string => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const toFile = (path: string): string => link(code(path), `../../${path}`)

function aboutLines({ graph, files, starts, byHand }: PageSubject, starters: readonly string[]): string {
  const states = graph.nodes.length - 1
  const conditions = new Set(graph.edges.map(({ guard }) => guard).filter((guard) => guard !== ''))
  return bullets([
    `${counted(states, 'estado', 'estados')}, ${counted(graph.edges.length, 'transición', 'transiciones')}, ${counted(conditions.size, 'condición', 'condiciones')}; ${counted(byHand.size, 'transición se prueba', 'transiciones se prueban')} también a mano.`,
    `Está escrito en ${toFile(files.chart)}.`,
    ...(starters.length > 0 ? [`Lo inician: ${starters.map(toChart).join(', ')}.`] : []),
    ...(starts.length > 0 ? [`Inicia: ${starts.map(toChart).join(', ')}.`] : []),
  ])
}

const kindNames: Readonly<Record<GraphNode['kind'], string>> = {
  atomic: '',
  compound: 'con estados dentro',
  parallel: 'con partes a la vez',
  final: 'final',
  history: 'historia',
  'deep-history': 'historia profunda',
}
const phaseText = (codes: readonly string[]): string =>
  codes.map((one) => (one in phases ? `${one} «${phases[one as PhaseCode].descripcion}»` : one)).join('; ')
const named = (orders: GraphNode['entry']): string =>
  orders.map(({ name, params }) => code(params === '' ? name : `${name} ${params}`)).join(', ')

/** The section of the specification in the same row of the table beside the chart. */
function sectionIn(subject: PageSubject, kind: TableKind, at: number): string {
  const nameOf = (row: Row) => kind.key.map((column) => cell(row, column)).join(' | ')
  const rows = rowsOf(subject, kind)
  const name = nameOf(rows[at]!)
  const alternative = rows.slice(0, at).filter((row) => nameOf(row) === name).length
  const tableRows = subject.witness?.sections.find(({ title }) => title === kind.title)?.rows ?? []
  return plain(tableRows.filter((row) => nameOf(row) === name)[alternative]?.[reference] ?? '')
}

/** Texts that differ only by numbers are listed once: a countdown has sixty. */
const differing = (texts: readonly string[]): string[] =>
  [...new Map(texts.map((text) => [text.replaceAll(/\d+/g, '0'), text] as const).toReversed()).values()].toReversed()

function stateRow(node: GraphNode, subject: PageSubject): string[] {
  const { graph, seen } = subject
  return [
    hasSection(node, subject) ? toState(node.id) : `<a id="${anchor(node.id)}"></a>${code(node.id)}`,
    phaseText(node.codes),
    [kindNames[node.kind], ...(node.initial === null ? [] : [`empieza en ${code(node.initial)}`])]
      .filter((part) => part !== '')
      .join('; '),
    plain(node.description),
    differing(seen[node.id] ?? [])
      .map((text) => `«${plain(text)}»`)
      .join(', '),
    named(node.entry),
    named(node.exit),
    node.tags.map(code).join(', '),
    sectionIn(subject, kinds.states, graph.nodes.indexOf(node)),
  ]
}

const ownOf = ({ id }: GraphNode, { graph }: PageSubject): GraphEdge[] => graph.edges.filter(({ from }) => from === id)
/** It has transitions or is a target; a compound state needs transitions of its own. */
function hasSection(node: GraphNode, subject: PageSubject): boolean {
  if (
    ownOf(node, subject).length > 0 ||
    waysInto(subject.graph, node.id).some(({ through }) => through?.kind !== 'descendant')
  )
    return true
  return (
    node.kind === 'atomic' && statesAround(node, subject.graph.nodes).some((outer) => ownOf(outer, subject).length > 0)
  )
}

const phasesOf = (place: string, nodes: readonly GraphNode[]): string => {
  const { codes } = nodes.find(({ id }) => id === place)!
  return codes.length === 0 ? '' : ` (${codes.join(' / ')})`
}

/** Transitions of a state; those of its parents are linked. */
function happeningsIn(node: GraphNode, subject: PageSubject): string {
  if (!hasSection(node, subject)) return ''
  const { graph } = subject
  const own = ownOf(node, subject)
  const inherited = node.kind.endsWith('history')
    ? []
    : statesAround(node, graph.nodes).filter((outer) => ownOf(outer, subject).length > 0)
  const into = [...Map.groupBy(waysInto(graph, node.id), ({ edge }) => edge.from)].map(
    ([from, ways]) =>
      `${toState(from)}${phasesOf(from, graph.nodes)} con ${[...new Set(ways.map(wayText))].join(' o ')}`,
  )
  const also = inherited.map(
    (outer) =>
      `También lo de ${toState(outer.id)}: ${[...new Set(graph.edges.filter(({ from }) => from === outer.id).map(({ text }) => text))].map(code).join(', ')}.`,
  )
  return [
    `<a id="${anchor(node.id)}"></a>`,
    `### ${node.id}${node.codes.length > 0 ? ` · ${node.codes.join(' / ')}` : ''}`,
    plain(node.description),
    into.length === 0 ? '' : `Se llega desde ${into.join(', ')}.`,
    ...also,
    table(
      ['evento', 'condición', 'lleva a', 'quién', 'qué ocurre', 'cómo se hace a mano', 'órdenes', 'sección', 'guion'],
      own.map((edge) => happeningRow(edge, subject)),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

const wayText = ({ edge, through }: WayInto): string =>
  through === null ? code(edge.text) : `${code(edge.text)} (${throughText[through.kind]} ${code(through.of)})`

function happeningRow(edge: GraphEdge, subject: PageSubject): string[] {
  const { graph, acts, byHand } = subject
  const at = graph.edges.indexOf(edge)
  const row = rowsOf(subject, kinds.transitions)[at]!
  const { script = '', role = '', action = '' } = byHand.get(edge.id) ?? {}
  const turn = edge.alternatives > 1 ? `${edge.alternative + 1}. ` : ''
  return [
    `${turn}${code(edge.text)}`,
    cell(row, 'condición') === '' ? (edge.alternative > 0 ? 'si no' : '') : code(cell(row, 'condición')),
    edge.to.length === 0 ? 'no se sale' : `${edge.to.map(toState).join(', ')}${edge.reenter ? ' (de nuevo)' : ''}`,
    plain(acts.get(edge.id) ?? ''),
    plain(edge.description),
    action === '' || edge.kind !== 'event' ? '' : `${plain(role)}: ${plain(action)}`,
    cell(row, 'órdenes').split('; ').map(code).join(', '),
    sectionIn(subject, kinds.transitions, at),
    code(script),
  ]
}

/** Events that are sent from outside. */
function eventRows({ graph, model }: PageSubject): string[][] {
  const own = Map.groupBy(
    graph.edges.filter(({ kind }) => kind === 'event'),
    ({ event }) => event,
  )
  return [...own].map(([event, edges]) => [
    code(event),
    sampleOf(model.events as Readonly<Record<string, unknown>>, event),
    [...new Set(edges.map(({ from }) => from))].map(toState).join(', '),
  ])
}

/** The fields of an event; its examples may depend on the situation. */
function sampleOf(events: Readonly<Record<string, unknown>>, event: string): string {
  const cases = events[event]
  if (typeof cases === 'function') return 'según la situación'
  const [first] = (cases ?? []) as readonly object[]
  return first === undefined ? '' : Object.keys(first).map(code).join(', ')
}

const conditionsNote = (subject: PageSubject): string =>
  conditionRows(subject).length === 0
    ? ''
    : 'Los ejemplos se prueban: de cada condición hay uno en que se cumple y uno en que no.'

function conditionRows(subject: PageSubject): string[][] {
  const { machine, graph, witness } = subject
  const usedIn = new Map<string, Set<string>>()
  for (const edge of graph.edges)
    for (const name of namesIn(edge.guard)) usedIn.set(name, (usedIn.get(name) ?? new Set()).add(edge.from))
  const tried = witness?.sections.find(({ title }) => title === examples)?.rows ?? []
  const exampleOf = (name: string, outcome: string) => {
    const row = tried.find((one) => one['de'] === name && one['da'] === outcome)
    return row
      ? [
          ['contexto', row['contexto']],
          ['con', row['con']],
        ]
          .filter(([, value]) => (value ?? '') !== '')
          .map(([what, value]) => `${what} ${code(value!)}`)
          .join(', ')
      : ''
  }
  const names = [...new Set(Object.keys(machine.implementations.guards).filter((name) => usedIn.has(name)))]
  return names.map((name) => [
    code(name),
    [...usedIn.get(name)!].map(toState).join(', '),
    exampleOf(name, 'sí'),
    exampleOf(name, 'no'),
  ])
}

/** Names in a condition: `isA y no (isB o isC)`. */
const namesIn = (guard: string): string[] =>
  guard === ''
    ? []
    : guard
        .replaceAll(/ \{[^}]*\}/g, '')
        .split(/ y | o |\(|\)|\bno /)
        .map((part) => part.trim())
        .filter((part) => part !== '')

function delayRows(subject: PageSubject): string[][] {
  const { graph } = subject
  return rowsOf(subject, kinds.delays).map((row) => {
    const name = cell(row, 'tiempo')
    const states = graph.edges.filter(({ event }) => event.startsWith(`xstate.after.${name}.`)).map(({ from }) => from)
    return [code(name), code(cell(row, 'milésimas')), [...new Set(states)].map(toState).join(', ')]
  })
}

function callRows(subject: PageSubject): string[][] {
  return rowsOf(subject, kinds.calls).map((row) => {
    const answers = cell(row, 'quién contesta')
    return [
      toState(cell(row, 'situación')),
      code(cell(row, 'llamada')),
      subject.starts.includes(answers) ? toChart(answers) : code(answers),
      code(cell(row, 'con')),
    ]
  })
}

function testsSection({ id, files, byHand, graph }: PageSubject): string {
  return section(
    'Con qué se prueba',
    bullets([
      `Su modelo, del que salen recorridos por todas sus transiciones: ${toFile(files.model)}; uno se repite con \`npm run replay -- ${id}.transitions.1\`, o con el nombre de un guion de arriba.`,
      `La tabla que dice aparte lo mismo que el diagrama: ${toFile(files.witness)}.`,
      ...(files.phrases === null
        ? []
        : [
            `Las palabras de sus guiones a mano, que recorren ${byHand.size} de ${graph.edges.length} transiciones: ${toFile(files.phrases)}.`,
          ]),
      ...files.tests.map((path) => `Pruebas: ${toFile(path)}.`),
    ]),
  )
}
