/**
 * Search in all charts: states, events, guards, calls, visible texts, phase codes, people and their roles, letters and
 * the templates of letters.
 */
import { roleNames } from '../../../../src/contract/people.ts'
import { phases } from '../../../../src/contract/phases.ts'
import { plainText } from '../../../../src/contract/plain-text.ts'
import { type Role, roles as allRoles } from '../../../../src/contract/roles.ts'
import { nameIn } from '../graph/names.ts'
import type { Graph } from '../graph/graph.ts'
import { stagesOf } from '../graph/stages.ts'
import type { ChartData, RolesByMode } from '../page-data.ts'

export type Found = {
  readonly chart: string
  readonly focus: string | null
  readonly kind: string
  readonly text: string
  readonly where: string
}
export type Entry = Found & { readonly searchText: string }
type MakeEntry = (kind: string, focus: string | null, text: string, where: string, more?: string) => Entry
/** A letter to candidates of a new installation. */
export type Template = {
  readonly uso: string
  readonly nombre: string
  readonly etapa?: string | null
  readonly asunto: string
  readonly texto: string
}
/** The chart from which people write to candidates. */
const templatesChart = 'recruitment'

const nameOfPhase = (code: string): string => (code in phases ? phases[code as keyof typeof phases].descripcion : '')

const rolesIn = ({ individual, grupo }: RolesByMode): readonly Role[] => [...new Set([...individual, ...grupo])]

/** The words for who causes a transition; none if that is not a person. */
function peopleOf(cause: string, roles: ChartData['roles']): string {
  const known = roles[cause]
  return known ? [cause, ...rolesIn(known).flatMap((role) => [roleNames[role], role])].join(' ') : ''
}

export function indexOf(
  charts: readonly Pick<ChartData, 'id' | 'graph' | 'sees' | 'acts' | 'roles' | 'receives'>[],
  templates: readonly Template[],
): readonly Entry[] {
  return charts.flatMap(({ id, graph, sees, acts, roles, receives }) => {
    const entry: MakeEntry = (kind, focus, text, where, more = '') => ({
      chart: id,
      focus,
      kind,
      text,
      where,
      searchText: plainText(`${text} ${more}`),
    })
    return [
      entry('Diagrama', null, graph.nodes[0]!.name, graph.description, `${id} ${graph.description}`),
      ...graph.nodes
        .slice(1)
        .flatMap((node) => [
          entry('Estado', node.id, node.name, node.description, `${node.id} ${node.description}`),
          ...node.codes.map((code) => entry('Fase', node.id, code, nameOfPhase(code), nameOfPhase(code))),
          ...node.calls.map((call) => entry('Llamada', node.id, call.id, node.name, call.src)),
          ...(sees[node.id] ?? []).map((text) => entry('Texto', node.id, text, node.name)),
        ]),
      ...graph.edges.map((edge) =>
        entry(
          edge.kind === 'event' ? 'Evento' : 'Transición',
          edge.id,
          edge.text,
          `${nameIn(graph, edge.from)}${edge.description === '' ? '' : `: ${edge.description}`}`,
          `${edge.event} ${edge.description} ${peopleOf(acts[edge.id] ?? '', roles)}`,
        ),
      ),
      ...graph.edges
        .filter(({ guard }) => guard !== '')
        .map((edge) => entry('Condición', edge.id, edge.guard, `${nameIn(graph, edge.from)}, ${edge.text}`)),
      ...graph.edges.flatMap((edge) =>
        (receives[edge.id] ?? []).map(({ subject, when, lines }) =>
          entry('Carta', edge.id, subject, `${edge.text}. ${when}.`, lines.join(' ')),
        ),
      ),
      ...allRoles.flatMap((role) => {
        const causes = Object.keys(roles).filter((cause) => rolesIn(roles[cause]!).includes(role))
        const own = graph.edges.filter((edge) => causes.includes(acts[edge.id] ?? ''))
        return own.length === 0 ? [] : [entry('Rol', own[0]!.id, roleNames[role], causes.join(', '), role)]
      }),
      ...(id === templatesChart ? templates.map((template) => ofTemplate(template, graph, entry)) : []),
    ]
  })
}

/** A template of a rejection is at the transition that sends it, another one at its stage. */
const ofTemplate = ({ uso, nombre, etapa, asunto, texto }: Template, graph: Graph, entry: MakeEntry): Entry =>
  entry(
    'Plantilla',
    (uso === 'rechazo'
      ? graph.edges.find(({ event }) => event === 'candidato.rechazado')?.id
      : stagesOf(graph).find(({ name }) => name === etapa)?.state) ?? null,
    nombre,
    asunto,
    `${asunto} ${texto}`,
  )

/**
 * All that have every word, the best first: an exact phase code, codes that start with the text, names of states (an
 * exact one first), then the others.
 */
export function search(index: readonly Entry[], query: string): Found[] {
  const text = plainText(query)
  if (text === '') return []
  const terms = text.split(' ')
  const found = index.filter((entry) => terms.every((word) => entry.searchText.includes(word)))
  return found
    .map((entry) => ({ entry, rank: rankOf(entry, text) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry)
}

function rankOf(entry: Entry, text: string): number {
  const own = plainText(entry.text)
  const code = plainText(entry.focus ?? '')
  const isStart = (name: string) => name.startsWith(text)
  if (entry.kind === 'Fase' && isStart(own)) return own === text ? 0 : 1
  if (entry.kind === 'Estado' && [own, code, code.split('.').at(-1)].includes(text)) return 2
  if (own === text) return 3
  if (entry.kind === 'Estado' && (isStart(own) || code.split('.').some(isStart))) return 4
  return isStart(own) ? 5 : entry.searchText.split(/[ .]/).some(isStart) ? 6 : 7
}

/** The list is cut here: another word finds fewer. */
export const mostShown = 40

/** Takes the number of all results, also of those that the list does not show. */
export const countText = (found: number): string =>
  found === 0
    ? 'Nada con esas palabras.'
    : found === 1
      ? '1 resultado'
      : found <= mostShown
        ? `${found} resultados`
        : `${found} resultados; se muestran ${mostShown}`
