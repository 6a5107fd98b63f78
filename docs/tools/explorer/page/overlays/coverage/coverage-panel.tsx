import { useId } from 'react'
import type { Graph } from '../../../graph/graph.ts'
import type { DriverCoverage } from '../../../page-data.ts'
import { alone, hashOf } from '../../address.ts'
import { nameOfChart } from '../../charts.ts'
import { PartLink } from '../../part-link.tsx'
import panel from '../../panel.module.css'
import type { PanelProps } from '../overlay.ts'
import { chosenFrom, driverNames, viewOf, views } from './choices.ts'
import styles from './coverage-panel.module.css'
import { type CoveringTour, pairsAfter, passedIn, refusedIn, type Seen } from './covered.ts'

/** Driver and view; for the focused part, the tests that reached it, with the command that replays each. */
export function CoveragePanel({ chart, data, focus, settings, choose, linkTo }: PanelProps<readonly DriverCoverage[]>) {
  const ids = { view: useId(), driver: useId() }
  if (!data) return null
  const drivers = chosenFrom(data, settings)
  const edge = chart.graph.edges.find(({ id }) => id === focus)
  const isKnown = edge !== undefined || chart.graph.nodes.slice(1).some(({ id }) => id === focus)
  return (
    <>
      <div className={panel.field}>
        <label htmlFor={ids.view}>Qué se mira</label>
        <select
          id={ids.view}
          value={viewOf(settings)}
          onChange={(event) => choose({ ver: event.target.value === 'transiciones' ? '' : event.target.value })}
        >
          {Object.entries(views).map(([view, name]) => (
            <option key={view} value={view}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className={panel.field}>
        <label htmlFor={ids.driver}>Recorrido con</label>
        <select
          id={ids.driver}
          value={drivers.length === 1 ? drivers[0]!.driver : ''}
          onChange={(event) => choose({ con: event.target.value })}
        >
          {data.length > 1 && <option value="">todos juntos</option>}
          {data.map(({ driver }) => (
            <option key={driver} value={driver}>
              {driver}: {driverNames[driver] ?? driver}
            </option>
          ))}
        </select>
      </div>
      {isKnown && focus !== null ? (
        <>
          <Tours title={edge?.guard ? 'Con la condición cumplida' : 'Pasan por aquí'} seen={passedIn(drivers, focus)} />
          {edge?.guard && <Tours title="Con la condición sin cumplir" seen={refusedIn(drivers, focus)} />}
          {edge && viewOf(settings) === 'pares' && (
            <section className={panel.section}>
              <h3>Qué puede seguirle</h3>
              <ul className={styles.pairs}>
                {pairsAfter(drivers, focus).map(({ name, to, seen }) => (
                  <li key={name} data-missing={seen.count === 0 || undefined}>
                    <PartLink graph={chart.graph} id={to} linkTo={linkTo} />{' '}
                    {seen.count === 0 ? 'nunca se vio' : replayOf(seen.some[0]!)}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      ) : (
        <>
          <p className={panel.note}>
            Elige un estado o una transición para ver qué pruebas pasan por ahí y cómo repetirlas.
          </p>
          {viewOf(settings) === 'condiciones' && <OneSidedEverywhere />}
          {drivers.map((one) => (
            <Summary key={one.driver} graph={chart.graph} of={one} linkTo={linkTo} />
          ))}
        </>
      )}
    </>
  )
}

const seenTexts = { passed: 'nunca sin cumplir', refused: 'nunca cumplida', never: 'nunca preguntada' } as const

/** For all charts: conditions that no test has seen both true and false. */
function OneSidedEverywhere() {
  const all = window.statechartConditions
  return (
    <section className={panel.section}>
      <h3>En todos los diagramas, vistas de un solo lado</h3>
      {all.length === 0 && <p>Ninguna: todas se han visto cumplidas y sin cumplir.</p>}
      <ul className={styles.pairs}>
        {all.map(({ chart, edge, guard, seen }) => (
          <li key={`${chart} ${edge}`}>
            <a
              href={hashOf({
                ...alone,
                chart,
                focus: edge,
                panel: 'capa',
                overlay: 'cobertura',
                settings: { ver: 'condiciones' },
              })}
            >
              {nameOfChart(chart)}: {guard}
            </a>{' '}
            {seenTexts[seen]} ({edge})
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tours({ title, seen: { count, some } }: { title: string; seen: Seen }) {
  return (
    <section className={panel.section}>
      <h3>
        {title}: {count === 1 ? '1 recorrido' : `${count} recorridos`}
      </h3>
      {some.length > 0 && (
        <ul className={styles.tours}>
          {some.map((tour) => (
            <li key={`${tour.driver} ${tour.tour}`}>
              <span className={panel.note}>
                {driverNames[tour.driver] ?? tour.driver}, paso {tour.step}
              </span>
              <code>
                {replayOf(tour)
                  .split(' --')
                  .map((part, index) => (
                    <span key={part}>
                      {index > 0 && ' '}
                      <span className={styles.word}>
                        {index > 0 && '--'}
                        {part}
                      </span>
                    </span>
                  ))}
              </code>
            </li>
          ))}
        </ul>
      )}
      {count > some.length && (
        <p className={panel.note}>Son los que llegan en menos pasos; hay {count - some.length} más.</p>
      )}
    </section>
  )
}

const replayOf = ({ tour, driver, step }: CoveringTour): string =>
  `npm run replay -- ${tour} --driver=${driver}${step > 0 ? ` --until=${step}` : ''}`

function Summary({
  graph,
  of: { driver, when, missing, missingPairs, pairs, excluded },
  linkTo,
}: {
  graph: Graph
  of: DriverCoverage
  linkTo: (id: string) => string
}) {
  const without = Object.entries(excluded)
  return (
    <section className={panel.section}>
      <h3>
        {driver}: {driverNames[driver] ?? driver}
      </h3>
      <ul className={styles.facts}>
        {when !== null && (
          <li>Corrió el {new Date(when).toLocaleString('es-MX', { dateStyle: 'medium', timeStyle: 'short' })}</li>
        )}
        <li>
          {missing.length === 0
            ? 'Pasó por todos los estados y transiciones que se le piden.'
            : `Le faltan ${missing.length} estados o transiciones:`}
        </li>
        {missing.map((name) => (
          <li key={name}>
            <PartLink graph={graph} id={name} linkTo={linkTo} />
          </li>
        ))}
        <li>
          Vio {pairs - missingPairs.length} de {pairs} pares.
        </li>
        {without.length > 0 && (
          <li>
            <details>
              <summary>No se le piden {without.length}</summary>
              <ul className={styles.facts}>
                {without.map(([name, why]) => (
                  <li key={name}>
                    <PartLink graph={graph} id={name} linkTo={linkTo} />: {why}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        )}
      </ul>
    </section>
  )
}
