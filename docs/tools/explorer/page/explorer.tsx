import { useCallback, useEffect, useMemo, useState } from 'react'
import { ThemeMenu } from '../../../../src/client/shell/theme-menu.tsx'
import { Tabs } from '../../../../src/client/ui/layout/tabs.tsx'
import { alone, hashOf, ofOneChart, type Panel, type Place, type View, viewIn } from './address.ts'
import { ChartTable } from './chart-table.tsx'
import { ChartList } from './chart-list.tsx'
import { chartOf, titleOf } from './charts.ts'
import { Detail } from './detail.tsx'
import styles from './explorer.module.css'
import { isTyping } from './is-typing.ts'
import { KeysHelp } from './keys-help.tsx'
import { ProcessPathPanel } from './process-path/process-path-panel.tsx'
import { useProcessPath } from './process-path/use-process-path.ts'
import { LivePanel } from './live/live-panel.tsx'
import { runningOf } from './live/live-state.ts'
import { useLive } from './live/use-live.ts'
import { OverlayBar } from './overlays/overlay-bar.tsx'
import { OverlayPanel } from './overlays/overlay-panel.tsx'
import { questionIn } from './overlays/numbers/question.ts'
import { atFirst, noMarks, useOverlay } from './overlays/use-overlay.ts'
import { Picture } from './picture/picture.tsx'
import { Search } from './search.tsx'
import { ShareMenu } from './share/share-menu.tsx'
import { Stages } from './stages/stages.tsx'
import { chartName } from '../graph/names.ts'
import { stagesOf } from '../graph/stages.ts'
import { Simulator } from './simulator/simulator.tsx'
import { SimulatorAwaited } from './simulator/simulator-awaited.tsx'
import { useRun } from './simulator/use-run.ts'
import { useIsFailing, usePlace, useUnknownChart } from './use-place.ts'

const views = [
  { key: 'etapas', label: 'Etapas' },
  { key: 'imagen', label: 'Imagen' },
  { key: 'tabla', label: 'Tabla' },
] as const satisfies readonly { key: View; label: string }[]
const tabs = [
  { key: 'detalle', label: 'Detalle' },
  { key: 'corrida', label: 'Simular' },
  { key: 'vivo', label: 'En vivo' },
  { key: 'capa', label: 'Capa' },
  { key: 'recorrido', label: 'Recorrido' },
] as const satisfies readonly { key: Panel; label: string }[]

/** The statecharts of the product, one at a time: picture or table, with details or a simulation beside it. */
export function Explorer() {
  const [place, go] = usePlace()
  const chart = chartOf(place.chart)
  const isFailing = useIsFailing()
  const unknown = useUnknownChart()
  const linkTo = useCallback((id: string) => hashOf({ ...place, focus: id }), [place])
  const onFocus = useCallback((id: string) => go({ focus: id }, true), [go])
  const onLayout = useCallback((change: Partial<Place>) => go(change, true), [go])
  const onChoose = useCallback((id: string) => go({ focus: id }), [go])
  // Also for an unchanged address: the picture may have been moved away
  const [stops, setStops] = useState(0)
  const onStop = useCallback(
    (id: string) => {
      go({ focus: id }, true)
      setStops((before) => before + 1)
    },
    [go],
  )
  // The picture's links are stable, so that a step of a simulation does not redraw all of it
  const linkAlone = useCallback((id: string) => hashOf({ ...alone, chart: chart.id, focus: id }), [chart.id])

  useEffect(() => {
    document.title = `${titleOf(chart)} · Diagramas`
  }, [chart])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 't' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      go({ view: place.view === 'tabla' ? viewIn(chart.id, 'imagen') : 'tabla' })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [go, chart.id, place.view])

  const { state, model, simulation, show, running: simulated } = useRun(chart, place, go)
  const processPath = useProcessPath(chart, place)
  const live = useLive()
  // The picture shows the running application, or a real process, instead of a simulation
  const isLive = live.isOn && place.panel === 'vivo'
  const running = useMemo(
    () => (isLive ? runningOf(live.state, chart.id) : processPath ? (processPath.walked?.running ?? null) : simulated),
    [isLive, live.state, chart.id, processPath, simulated],
  )
  const overlaid = useOverlay(chart, place, go)
  const marks = overlaid?.marks
  const inSight = place.focus ?? overlaid?.stops[0] ?? null
  const sight = useMemo(() => ({ id: inSight, stops }), [inSight, stops])
  const shown = useMemo(
    () => ({ chart, focus: place.focus, running, linkTo, marks, sight }),
    [chart, place.focus, running, linkTo, marks, sight],
  )
  // What runs on the chart is followed on the whole picture
  const hasStages = stagesOf(chart.graph).length > 0
  const view = place.view === 'etapas' && (!hasStages || running !== null) ? 'imagen' : place.view
  const panels = tabs.filter(({ key }) => (key !== 'capa' || overlaid) && (key !== 'recorrido' || processPath))
  const panel = panels.find(({ key }) => key === place.panel)?.key ?? 'detalle'
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <p className={styles.brand}>Diagramas de estados</p>
        <Search place={place} />
        <KeysHelp />
        <ThemeMenu />
      </header>
      <ChartList chart={chart.id} here={hashOf({ ...place, ...ofOneChart })} go={go} />
      <main className={styles.main}>
        {isFailing && (
          <p role="alert" className={styles.failure}>
            No se pudo cargar el diagrama. Revisa tu conexión y vuelve a elegirlo.
          </p>
        )}
        {unknown !== null && (
          <p role="alert" className={styles.failure}>
            No hay ningún diagrama «{unknown}»; quizá cambió de nombre. Se muestra «{chartName(chart)}».
          </p>
        )}
        <div className={styles.title}>
          <h1 title={chart.id}>{titleOf(chart)}</h1>
          <ShareMenu chart={chart} place={place} overlaid={overlaid} />
        </div>
        <OverlayBar
          chart={chart}
          focus={place.focus}
          overlaid={overlaid}
          onStop={onStop}
          onChoose={(overlay) =>
            go({
              overlay: overlay?.id ?? null,
              settings: questionIn(place.settings),
              panel: overlay === null ? 'detalle' : 'capa',
              ...(place.view === 'etapas' && overlay && !overlay.isOfStages && { view: 'imagen' as const }),
              ...atFirst(overlay),
            })
          }
        />
        <div className={styles.views}>
          <Tabs
            label="Cómo se ve"
            tabs={views.filter(({ key }) => key !== 'etapas' || hasStages)}
            selected={view}
            onSelect={(next) => go({ view: next })}
          >
            {view === 'etapas' ? (
              <Stages
                chart={chart}
                place={place}
                go={go}
                painted={overlaid?.overlay.isPaintedOnStages ? overlaid.marks : noMarks}
                picture={{ running, marks, sight, onFocus, onLayout }}
              />
            ) : view === 'imagen' ? (
              <Picture
                key={chart.id}
                {...shown}
                linkTo={linkAlone}
                direction={place.direction}
                closed={place.closed.join()}
                zoom={place.zoom}
                onFocus={onFocus}
                onChoose={onChoose}
                onLayout={onLayout}
              />
            ) : (
              <ChartTable {...shown} overlay={overlaid?.overlay.name} />
            )}
          </Tabs>
        </div>
      </main>
      <aside className={styles.panel} aria-label="Detalle y simulación">
        <Tabs label="Qué se sabe" tabs={panels} selected={panel} onSelect={(next) => go({ panel: next }, true)}>
          {panel === 'detalle' && <Detail chart={chart} focus={place.focus} linkTo={linkTo} />}
          {panel === 'corrida' &&
            (model ? (
              <Simulator chart={chart} model={model} simulation={simulation} show={show} linkTo={linkTo} />
            ) : (
              <SimulatorAwaited state={state} />
            ))}
          {panel === 'vivo' && (
            <LivePanel live={live} linkTo={(id, focus) => hashOf({ ...place, ...ofOneChart, chart: id, focus })} />
          )}
          {panel === 'recorrido' && processPath && (
            <ProcessPathPanel
              graph={chart.graph}
              shown={processPath}
              linkTo={linkTo}
              onStep={(step) => go({ step }, true)}
              onClose={() => go({ candidate: null, step: null, panel: 'detalle' })}
            />
          )}
          {panel === 'capa' && overlaid && (
            <OverlayPanel chart={chart} focus={place.focus} overlaid={overlaid} linkTo={linkTo} />
          )}
        </Tabs>
      </aside>
    </div>
  )
}
