import LayoutGrid from 'lucide-react/icons/layout-grid'
import { useEffect, useState } from 'react'
import type { ChartData } from '../../page-data.ts'
import { type Stage, stageOf } from '../../graph/stages.ts'
import { hashOf } from '../address.ts'
import { loadScript } from '../load-script.ts'
import { Picture } from '../picture/picture.tsx'
import type { StagesProps } from './stages.tsx'
import styles from './stages.module.css'
import type { StageNumbers } from './use-stage-numbers.ts'

type OpenedStageProps = Pick<StagesProps, 'place' | 'go'> &
  StagesProps['picture'] & {
    readonly chart: ChartData
    readonly stage: Stage
    readonly stages: readonly Stage[]
    readonly linkToAll: string
    readonly linkToStage: (stage: Stage) => string
    readonly numbers: StageNumbers
  }

/** The states of one stage, with the ways in and out; the others stand in a line above. */
export function OpenedStage({
  chart,
  stage,
  stages,
  place,
  go,
  linkToAll,
  linkToStage,
  numbers,
  ...picture
}: OpenedStageProps) {
  const drawn = useDrawnStages()
  const part = drawn === 'failed' ? null : drawn?.[stage.name][place.takesBack ? 'whole' : 'forward']
  const focusOn = (id: string) => ({ focus: id, stage: stageOf(chart.graph, id) ?? stage.name })
  return (
    <>
      <div className={styles.head}>
        <nav aria-label="Etapas" className={styles.strip}>
          <a href={linkToAll} aria-keyshortcuts="Escape">
            <LayoutGrid aria-hidden="true" />
            <b>Todas</b>
          </a>
          {stages.map((one, index) => (
            <a key={one.name} href={linkToStage(one)} aria-current={one.name === stage.name ? 'step' : undefined}>
              <span>{index + 1}</span>
              <span className={styles.soft}>{numbers.losses?.etapas[index]?.aqui}</span>
              <b>{one.title}</b>
            </a>
          ))}
        </nav>
        <label className={styles.switch}>
          <input
            type="checkbox"
            aria-keyshortcuts="U"
            checked={place.takesBack}
            onChange={() => go({ takesBack: !place.takesBack }, true)}
          />
          Deshacer
        </label>
      </div>
      {drawn === 'failed' && (
        <p role="alert" className={styles.problem}>
          No se pudo cargar el dibujo de la etapa. Revisa tu conexión y vuelve a elegirla.
        </p>
      )}
      {part && (
        <Picture
          {...picture}
          key={String(place.takesBack)}
          chart={{ ...chart, ...part }}
          focus={place.focus}
          linkTo={(id) => hashOf({ ...place, ...focusOn(id) })}
          direction={place.direction}
          closed={place.closed.join()}
          zoom={place.zoom}
          onChoose={(id) => go(focusOn(id))}
        />
      )}
    </>
  )
}

/** Null: not there yet. */
function useDrawnStages() {
  const [drawn, setDrawn] = useState<Window['statechartStages'] | 'failed' | null>(window.statechartStages ?? null)
  useEffect(() => {
    let isShown = true
    loadScript('stages.js').then(
      () => isShown && setDrawn(window.statechartStages),
      () => isShown && setDrawn('failed'),
    )
    return () => void (isShown = false)
  }, [])
  return drawn
}
