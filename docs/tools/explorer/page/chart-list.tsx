import ChevronDown from 'lucide-react/icons/chevron-down'
import { memo, useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { createStoredText } from '../../../../src/client/ui/base/stored-text.ts'
import { hashOf, ofOneChart, type Place, placeOfHash, viewIn } from './address.ts'
import { chartName } from '../graph/names.ts'
import { chartGroups, known } from './charts.ts'
import type { ChartEntry } from '../page-data.ts'
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
  const folded = useFolded()
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
          <Group
            key={group.title}
            title={group.title}
            charts={group.charts}
            chart={chart}
            isFolded={folded.includes(group.title)}
            hrefOf={(id) => hashOf({ ...place, chart: id, view: viewIn(id, place.view) })}
          />
        ))}
      </div>
    </nav>
  )
})

const stored = createStoredText('diagramas-plegados')
/** Titles of folded groups. */
const useFolded = (): readonly string[] => useSyncExternalStore(stored.subscribe, stored.read)?.split('|') ?? []

function toggle(title: string): void {
  const folded = stored.read()?.split('|') ?? []
  const next = folded.includes(title) ? folded.filter((one) => one !== title) : [...folded, title]
  stored.write(next.length === 0 ? null : next.join('|'))
}

/** A folded group shows the chart that is open, and no other. */
function Group({
  title,
  charts,
  chart,
  isFolded,
  hrefOf,
}: {
  title: string
  charts: readonly ChartEntry[]
  chart: string
  isFolded: boolean
  hrefOf: (id: string) => string
}) {
  const list = useId()
  const shown = isFolded ? charts.filter(({ id }) => id === chart) : charts
  return (
    <section>
      <h2>
        <button
          type="button"
          className={styles.group}
          aria-expanded={!isFolded}
          aria-controls={list}
          onClick={() => toggle(title)}
        >
          <ChevronDown aria-hidden="true" />
          {title}
          {isFolded && <span className={styles.count}>{charts.length}</span>}
        </button>
      </h2>
      <ul id={list}>
        {shown.map((one) => (
          <li key={one.id}>
            <a
              href={hrefOf(one.id)}
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
  )
}
