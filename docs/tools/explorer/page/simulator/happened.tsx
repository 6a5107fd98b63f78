import type { Choice } from '../../simulation/choices.ts'
import type { Family } from '../../simulation/family.ts'
import { codeOf } from '../../graph/names.ts'
import { edgesOfChart, nameOfChart } from '../charts.ts'
import { parts } from './parts.ts'

/**
 * A step by the name of the transition that it takes, or of the first one of its event; its code is in the tooltip.
 * `family`: in which it happens.
 */
export function Happened({
  choice: { path, stimulus },
  family,
  fired,
}: {
  choice: Choice
  family: Family
  fired: readonly string[]
}) {
  const member = parts()
    .membersOf(family)
    .find((one) => one.path.join() === path.join())?.member
  const edges = edgesOfChart(member?.machine.id ?? '').filter(({ event }) => event === stimulus.event.type)
  const edge = stimulus.kind === 'time' ? undefined : (edges.find(({ id }) => fired.includes(id)) ?? edges[0])
  return (
    <span title={edge && codeOf(edge)}>
      {path.length > 0 && `${member ? nameOfChart(member.machine.id) : path.at(-1)}: `}
      {edge?.text ?? parts().describeStimulus(stimulus).text}
    </span>
  )
}
