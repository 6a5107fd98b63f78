import { useCallback, useMemo } from 'react'
import type { AnyModel } from '../../../../../machines/model/model.ts'
import type { Choice } from '../../simulation/choices.ts'
import type { Family } from '../../simulation/family.ts'
import type { Outcome } from '../../simulation/outcome.ts'
import type { Run } from '../../simulation/run.ts'
import type { ChartData } from '../../page-data.ts'
import type { Place } from '../address.ts'
import type { Running } from '../picture/chart-svg.tsx'
import { parts, usePartsFor } from './parts.ts'

export type Simulation = {
  readonly run: Run
  readonly isWhole: boolean
  readonly choices: readonly { readonly choice: Choice; readonly member: Family; readonly outcome: Outcome }[]
}

/**
 * The run in the address, replayed from its start: it is stored nowhere else. `model`: null until the simulation code
 * is loaded.
 */
export function useRun(chart: ChartData, place: Place, go: (change: Partial<Place>) => void) {
  const state = usePartsFor(chart.id, place.run !== null || place.panel === 'corrida')
  const model = state === 'there' ? parts().modelOf(chart.id) : null
  const simulation = useMemo((): Simulation | null => {
    if (place.run === null || model === null) return null
    const { choicesAt, knownModel, membersOf, nowOf, outcomeOf, runOfLink } = parts()
    const { run, isWhole } = remembered(place.run, model) ?? runOfLink(place.run, model, knownModel)
    const members = new Map(membersOf(nowOf(run)).map(({ path, member }) => [path.join('/'), member]))
    const choices = choicesAt(nowOf(run), knownModel).map((choice) => {
      const member = members.get(choice.path.join('/'))!
      return { choice, member, outcome: outcomeOf(member, choice.stimulus) }
    })
    return { run, isWhole, choices }
  }, [place.run, model])
  const show = useCallback(
    (run: Run | null) => {
      latest = run
      go({ run: run && parts().linkOf(run) })
    },
    [go],
  )
  const running = useMemo(() => simulation && runningOf(simulation, chart), [simulation, chart])
  return { state, model, simulation, show, running }
}

/** The last run, so that a step does not replay all of it. */
let latest: Run | null = null
const remembered = (link: string, model: AnyModel) =>
  latest && latest.model === model && parts().linkOf(latest) === link ? { run: latest, isWhole: true } : null

/** The run's state in the picture of the outermost chart. */
function runningOf({ run, choices }: Simulation, chart: ChartData): Running {
  const { nowOf, placesOf } = parts()
  const { moment } = nowOf(run)
  const possible = choices
    .filter(({ choice }) => choice.path.length === 0)
    .flatMap(({ outcome }) => outcome.fired ?? [])
  const isKnown = new Set(chart.graph.edges.map(({ id }) => id))
  return {
    active: new Set(placesOf(moment.snapshot)),
    fired: new Set(moment.fired),
    possible: new Set(possible.filter((id) => isKnown.has(id))),
  }
}
