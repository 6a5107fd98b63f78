import { useCallback, useEffect } from 'react'
import type { Graph } from '../../graph/graph.ts'
import { type Stage, stageOf, stagesOf } from '../../graph/stages.ts'
import type { ChartData } from '../../page-data.ts'
import { hashOf, type Place } from '../address.ts'
import { isTyping } from '../is-typing.ts'
import type { OverlayMarks } from '../overlays/overlay.ts'
import { type Picture } from '../picture/picture.tsx'
import { OpenedStage } from './opened-stage.tsx'
import { StageCards } from './stage-cards.tsx'
import { useStageNumbers } from './use-stage-numbers.ts'

type Go = (change: Partial<Place>, replace?: boolean) => void
export type StagesProps = {
  readonly chart: ChartData
  readonly place: Place
  readonly go: Go
  /** Of an overlay that paints the cards. */
  readonly painted: OverlayMarks
  readonly picture: Pick<Parameters<typeof Picture>[0], 'running' | 'marks' | 'sight' | 'onFocus' | 'onLayout'>
}

/** The opened stage, or the one of the focus. */
export const shownStage = (graph: Graph, { stage, focus }: Place): Stage | null => {
  const name = stage ?? (focus === null ? null : stageOf(graph, focus))
  return stagesOf(graph).find((one) => one.name === name) ?? null
}

/** The ten stages with their numbers, or one of them with its states. */
export function Stages({ chart, place, go, painted, picture }: StagesProps) {
  const stages = stagesOf(chart.graph)
  const opened = shownStage(chart.graph, place)
  const numbers = useStageNumbers(place.settings)
  const linkTo = useCallback(
    (stage: Stage) => hashOf({ ...place, view: 'etapas', stage: stage.name, focus: stage.state, ...unzoomed }),
    [place],
  )
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === 'Escape' && opened) go({ stage: null, focus: null, ...unzoomed })
      else if (event.key.toLowerCase() === 'u') go({ takesBack: !place.takesBack }, true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [go, opened, place.takesBack])
  if (!opened) {
    return (
      <StageCards chart={chart} stages={stages} place={place} linkTo={linkTo} numbers={numbers} painted={painted} />
    )
  }
  return (
    <OpenedStage
      {...picture}
      key={opened.name}
      chart={chart}
      stage={opened}
      stages={stages}
      place={place}
      go={go}
      linkToAll={hashOf({ ...place, view: 'etapas', stage: null, focus: null, ...unzoomed })}
      linkToStage={linkTo}
      numbers={numbers}
    />
  )
}

/** Another stage is drawn anew. */
const unzoomed = { direction: null, closed: [], zoom: null } as const
