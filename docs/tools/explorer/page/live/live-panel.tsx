import { useEffect, useState } from 'react'
import { Button } from '../../../../../src/client/ui/actions/button.tsx'
import type { LiveStep, Shapes } from '../../../../../src/client/kit/live/live-messages.ts'
import { chartEdge, edgesOfChart, isLoaded, known, loadChart, nameOfChart, namesIn } from '../charts.ts'
import panel from '../panel.module.css'
import styles from './live-panel.module.css'
import { edgeNameOf, eventLabel, familyOrder } from './live-state.ts'
import type { Live } from './use-live.ts'

/** The running application in the other tabs: its actors, their states, their events. Never any user text. */
export function LivePanel({
  live: { isOn, state, toggle },
  linkTo,
}: {
  live: Live
  linkTo: (chart: string, focus: string | null) => string
}) {
  const actors = familyOrder(state)
  useLoadedCharts(actors.map(({ step }) => step.chart))
  const tabs = [...new Set(actors.map(({ step }) => step.tab))]
  return (
    <div className={panel.panel}>
      <h2>En vivo</h2>
      <p className={panel.muted}>
        Sigue a la aplicación en las otras pestañas de este navegador, con la cuenta de quien administra. De los valores
        sólo se ve de qué clase son y cuánto miden.
      </p>
      <Button size="small" look={isOn ? 'secondary' : 'primary'} onClick={toggle}>
        {isOn ? 'Dejar de seguir' : 'Seguir a la aplicación'}
      </Button>
      {isOn && (
        <>
          <p role="status" className={panel.muted}>
            {statusOf(actors.length, state.refusing.size)}
          </p>
          {tabs.map((tab, index) => (
            <section key={tab} className={panel.section}>
              <h3>{tabs.length > 1 ? `Pestaña ${index + 1}` : 'Quién vive'}</h3>
              <ul className={styles.actors}>
                {actors
                  .filter(({ step }) => step.tab === tab)
                  .map(({ step: { actor, chart, places, context }, depth }) => (
                    <li key={actor} data-depth={Math.min(depth, 3)}>
                      <span>
                        <Chart id={chart} href={linkTo(chart, places.at(-1) ?? null)} />{' '}
                        <span className={panel.muted}>{places.map(namesIn(chart)).join(', ')}</span>
                      </span>
                      <Values title="Lo que recuerda" values={context} />
                    </li>
                  ))}
              </ul>
            </section>
          ))}
          {state.events.length > 0 && (
            <section className={panel.section}>
              <h3>Qué ocurre, lo último primero</h3>
              <ol className={styles.events} reversed>
                {state.events.map(({ number, step: { chart, event, payload, fired, places, isAlive } }) => (
                  <li key={number}>
                    <span>
                      <span className={panel.muted}>{nameOfChart(chart)}:</span>{' '}
                      <strong title={event}>{eventName(chart, event, fired)}</strong>
                    </span>
                    <span className={panel.muted}>
                      {isAlive ? `→ ${places.map(namesIn(chart)).join(', ') || nameOfChart(chart)}` : 'terminó'}
                      {fired[0] && known.includes(chart) && (
                        <>
                          {' '}
                          · <a href={linkTo(chart, edgeNameOf(fired[0]))}>transición</a>
                        </>
                      )}
                    </span>
                    <Values title="Con" values={payload} />
                  </li>
                ))}
              </ol>
            </section>
          )}
        </>
      )}
    </div>
  )
}

/** The names of states and events come with their chart; until then, and without it, their codes are shown. */
function useLoadedCharts(ids: readonly string[]): void {
  const [, redraw] = useState(0)
  const missing = [...new Set(ids)].filter((id) => known.includes(id) && !isLoaded(id)).join()
  useEffect(() => {
    for (const id of missing.split(',').filter((one) => one !== ''))
      loadChart(id).then(
        () => redraw((times) => times + 1),
        () => {},
      )
  }, [missing])
}

function statusOf(actors: number, refusing: number): string {
  if (actors > 0) return actors === 1 ? 'Vive 1 diagrama.' : `Viven ${actors} diagramas.`
  if (refusing > 0) return 'La cuenta con la que se entró en la otra pestaña no administra: no se deja seguir.'
  return location.protocol === 'file:'
    ? 'Desde un archivo no se puede: abre esta página en la dirección de la aplicación, con /docs/ al final.'
    : 'Nadie contesta todavía. Abre la aplicación en otra pestaña y entra con una cuenta que administra.'
}

/** Charts of a single screen have no picture of their own. */
const Chart = ({ id, href }: { id: string; href: string }) =>
  known.includes(id) ? (
    <a href={href} title={id}>
      {nameOfChart(id)}
    </a>
  ) : (
    <strong>{id}</strong>
  )

/** The transition that it took, or the first one of its event. */
function eventName(chart: string, event: string, fired: LiveStep['fired']): string {
  const edge = fired[0]
    ? chartEdge(chart, edgeNameOf(fired[0]))
    : edgesOfChart(chart).find((one) => one.event === event)
  return edge?.text ?? eventLabel(event)
}

function Values({ title, values }: { title: string; values: Shapes }) {
  const all = Object.entries(values)
  if (all.length === 0) return null
  return (
    <details className={styles.values}>
      <summary>{title}</summary>
      <ul>
        {all.map(([name, shape]) => (
          <li key={name}>
            {name}: {shape}
          </li>
        ))}
      </ul>
    </details>
  )
}
