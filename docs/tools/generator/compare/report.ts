/** A comparison as text for people and as JSON for programs. */
import { counted } from '../counted.ts'
import type { GraphNode } from '../../explorer/graph/graph.ts'
import { type Change, type ChartChanges, matters } from './change.ts'
import type { OpenProcesses, Uncounted } from './people.ts'
import type { Version } from './versions.ts'

/**
 * `people`: open recruitments in the affected states; null for states without people, as on a screen, or if not
 * counted.
 */
export type CountedChange = Change & { readonly people: number | null }
export type Comparison = {
  readonly before: string
  readonly after: string
  readonly charts: readonly {
    readonly chart: string
    readonly description: string
    readonly changes: readonly CountedChange[]
    readonly people: number | null
  }[]
  /** In all of them; null with the reason in `uncounted`. */
  readonly people: number | null
  readonly uncounted: string | null
}

type Compared = {
  readonly before: string
  readonly after: string
  readonly changes: readonly ChartChanges[]
  readonly versions: readonly [Version, Version]
  readonly openProcesses: OpenProcesses | Uncounted
}

export function comparisonOf({ before, after, changes, versions, openProcesses }: Compared): Comparison {
  const charts = changes.map(({ chart, changes: own }) => {
    const { graph } = (versions[0].get(chart) ?? versions[1].get(chart))!
    const isIn = (states: readonly string[]) => standsIn[chart]?.(graph.nodes.filter(({ id }) => states.includes(id)))
    return {
      chart,
      description: graph.description,
      changes: own.map((change) => ({
        ...change,
        people: matters(change) ? peopleIn([isIn(change.states)], openProcesses) : null,
      })),
      met: isIn(own.flatMap(({ states }) => states)),
    }
  })
  return {
    before,
    after,
    charts: charts.map(({ met, ...one }) => ({ ...one, people: peopleIn([met], openProcesses) })),
    // Not the sum of the charts: a person affected in two of them is counted once
    people:
      'why' in openProcesses
        ? null
        : (peopleIn(
            charts.map(({ met }) => met),
            openProcesses,
          ) ?? 0),
    uncounted: 'why' in openProcesses ? openProcesses.why : null,
  }
}

type IsIn = (one: OpenProcesses[number]) => boolean

/** Charts with people in their states, and how to find them; screens have none. */
const standsIn: Readonly<Record<string, (states: readonly GraphNode[]) => IsIn>> = {
  recruitment:
    (states) =>
    ({ codigo }) =>
      states.some(({ codes }) => codes.includes(codigo)),
  publication:
    (states) =>
    ({ estado }) =>
      states.some(({ name }) => name === estado),
}

export const chartsWithPeople: readonly string[] = Object.keys(standsIn)

function peopleIn(met: readonly (IsIn | undefined)[], openProcesses: OpenProcesses | Uncounted): number | null {
  const known = met.filter((isIn) => isIn !== undefined)
  if ('why' in openProcesses || known.length === 0) return null
  return openProcesses.filter((one) => known.some((isIn) => isIn(one))).reduce((sum, { people }) => sum + people, 0)
}

/** 0: no behaviour has changed, at most texts; 1: it has. */
export const exitCodeOf = ({ charts }: Comparison): 0 | 1 =>
  charts.some(({ changes }) => changes.some(matters)) ? 1 : 0

const marks: Readonly<Record<Change['kind'], string>> = {
  added: '+',
  removed: '−',
  retargeted: '→',
  reguarded: '?',
  reordered: '↕',
  changed: '≠',
  reworded: '«»',
}

export function asText({ before, after, charts, people, uncounted }: Comparison): string {
  if (charts.length === 0) return `Entre ${before} y ${after} no cambia ningún diagrama.`
  const all = charts.flatMap(({ changes }) => changes)
  const textOnly = all.filter((change) => !matters(change)).length
  const head = `Entre ${before} y ${after} ${charts.length === 1 ? 'cambia un diagrama' : `cambian ${charts.length} diagramas`}: ${counted(all.length - textOnly, 'cambio', 'cambios')} en lo que ocurre y ${textOnly} sólo de palabras.`
  const sections = charts.map(({ chart, description, changes }) =>
    [
      `${chart}: ${description}`,
      ...changes.map((change) => `  ${marks[change.kind]} ${change.text}${peopleText(change)}`),
    ].join('\n'),
  )
  return [
    head,
    ...sections,
    uncounted ?? `En lo que cambia hay ${counted(people!, 'proceso abierto', 'procesos abiertos')}.`,
  ].join('\n\n')
}

const peopleText = ({ people }: CountedChange) =>
  people === null || people === 0
    ? ''
    : ` Ahí ${people === 1 ? 'está 1 proceso abierto' : `están ${people} procesos abiertos`}.`
