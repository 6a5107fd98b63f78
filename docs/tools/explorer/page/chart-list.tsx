import { memo, useEffect, useRef } from 'react'
import { hashOf, ofOneChart, type Place, placeOfHash, viewIn } from './address.ts'
import { chartName } from '../graph/names.ts'
import { chartGroups, known } from './charts.ts'
import styles from './chart-list.module.css'

/**
 * The list of all charts. `here`: the address without what belongs to one chart, which a simulation does not change.
 */
export const ChartList = memo(function ChartList({
  chart,
  here,
  go,
}: {
  chart: string
  here: string
  go: (change: Partial<Place>) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  const place = placeOfHash(here, known)
  useEffect(() => {
    list.current?.querySelector(`[data-chart='${chart}']`)?.scrollIntoView({ block: 'nearest' })
  }, [chart])
  return (
    <nav className={styles.charts} aria-label="Diagramas">
      <label className={styles.choice}>
        <span>Diagrama</span>
        <select
          value={chart}
          onChange={(event) =>
            go({ ...ofOneChart, chart: event.target.value, view: viewIn(event.target.value, place.view) })
          }
        >
          {chartGroups.map((group) => (
            <optgroup key={group.title} label={group.title}>
              {group.charts.map((one) => (
                <option key={one.id} value={one.id}>
                  {chartName(one)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <div ref={list} className={styles.list}>
        {chartGroups.map((group) => (
          <section key={group.title}>
            <h2>{group.title}</h2>
            <ul>
              {group.charts.map((one) => (
                <li key={one.id}>
                  <a
                    href={hashOf({ ...place, chart: one.id, view: viewIn(one.id, place.view) })}
                    data-chart={one.id}
                    aria-current={one.id === chart ? 'page' : undefined}
                    title={one.id}
                  >
                    {chartName(one)}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  )
})
