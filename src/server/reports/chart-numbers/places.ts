/**
 * The states of the recruitment chart in which stays are counted, and their exits, read from the running machine; pure.
 */
import type { AnyStateNode } from 'xstate'
import { recruitmentMachine } from '../../../../machines/recruitment/recruitment.machine.ts'
import type { RecruitmentEvent } from '../../../../machines/recruitment/recruitment.setup.ts'
import { type PhaseCode, phaseCodes } from '../../../contract/phases.ts'

/**
 * A transition from one phase to another, or to an end; transitions within a phase do not count. `to`: the target
 * state.
 */
export type Way = { readonly event: string; readonly to: string }
/** `id`: its path. A process has only one of the codes, depending on its mode. */
export type ChartPlace = { readonly id: string; readonly codes: readonly PhaseCode[]; readonly ways: readonly Way[] }

const withDescendants = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(withDescendants),
]
const nodes = withDescendants(recruitmentMachine.root)
const idOf = (node: AnyStateNode): string => node.path.join('.')

export const placeIds = { hired: 'completada', rejected: 'descartado' } as const

/** The resting state after entering a state. */
function restingIn(node: AnyStateNode): AnyStateNode {
  const [first] = node.initial?.target ?? []
  return first ? restingIn(first) : node
}

function codesOf({ meta }: AnyStateNode): PhaseCode[] {
  const { codigo } = (meta ?? {}) as { codigo?: Readonly<Record<string, PhaseCode>> }
  return [...new Set(Object.values(codigo ?? {}))]
}

/** An undo removes the stays of its decision, so that no number counts it. */
const undone = 'decision.deshecha' satisfies RecruitmentEvent['type']

/** Its own transitions, and those of parent states that it does not handle itself. */
function waysOf(place: AnyStateNode): Way[] {
  const ways: Way[] = []
  const handled = new Set<string>()
  for (let node: AnyStateNode | undefined = place; node; node = node.parent) {
    for (const [event, transitions] of node.transitions) {
      if (!handled.has(event) && event !== undone)
        ways.push(
          ...transitions.flatMap(({ target }) => (target?.[0] ? [{ event, to: idOf(restingIn(target[0])) }] : [])),
        )
    }
    for (const event of node.transitions.keys()) handled.add(event)
  }
  return ways
}

/** In the chart's order, which is the order of the process. */
export const chartPlaces: readonly ChartPlace[] = nodes
  .filter((node) => codesOf(node).length > 0 && node.type !== 'final' && idOf(node) !== placeIds.hired)
  .map((node) => ({ id: idOf(node), codes: codesOf(node), ways: waysOf(node) }))

export const firstPlace = idOf(restingIn(recruitmentMachine.root))
export const placeOf = (id: string): ChartPlace | undefined => chartPlaces.find((place) => place.id === id)

const byCode = new Map(chartPlaces.flatMap(({ id, codes }) => codes.map((code) => [code, id] as const)))
export const placeOfCode = (code: PhaseCode): string | null => byCode.get(code) ?? null
/** Codes without a state would be missing from every number. */
export const uncounted = phaseCodes.filter((code) => !byCode.has(code))

const isEnd = ({ to }: Way): boolean => to === placeIds.hired || to === placeIds.rejected
export const advancing = ({ ways }: ChartPlace): readonly Way[] => ways.filter((way) => !isEnd(way))
/** For an event with several targets only the next stay shows which one was taken. */
export const leadsApart = ({ ways }: ChartPlace, event: string): boolean =>
  new Set(ways.flatMap((way) => (way.event === event ? [way.to] : []))).size > 1

/**
 * Transitions to a state that is not later in the order: a process that is in a state twice took one of them, because
 * every cycle has a step back.
 */
export const waysBack: readonly (Way & Pick<ChartPlace, 'codes'> & { readonly from: string })[] = chartPlaces.flatMap(
  (place, at) =>
    advancing(place).flatMap((way) =>
      chartPlaces.findIndex(({ id }) => id === way.to) <= at ? [{ ...way, codes: place.codes, from: place.id }] : [],
    ),
)
