import { type ChangeEvent, useId, useState } from 'react'
import panel from '../../panel.module.css'
import { LongText } from '../long-text.tsx'
import type { PanelProps } from '../overlay.ts'
import { changesOf, comparisonIn, kinds, peopleText, placesOfChange } from './change-marks.ts'
import { byDate, type Changes, chosenFrom } from './chosen.ts'
import { DatedChanges } from './dated-changes.tsx'
import styles from './changes-panel.module.css'
import { nameOfComparison, open } from './opened.ts'

/** What was recorded by date, or two versions, with every change in words and a link to its place. */
export function ChangesPanel({ chart, data, focus, settings, choose, linkTo }: PanelProps<Changes>) {
  const ids = { which: useId(), file: useId() }
  const [wrong, setWrong] = useState('')
  const chosen = data && chosenFrom(data, settings)
  const { comparisons = [], versions = [] } = data ?? {}
  const own = chosen ? changesOf(chosen, chart.id) : []
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    try {
      const comparison = comparisonIn(await file.text())
      open(comparison)
      setWrong('')
      choose({ entre: nameOfComparison(comparison) })
    } catch {
      setWrong('El archivo no es una comparación: se hace con npm run statecharts -- --compare=<commit> --json.')
    }
  }
  return (
    <>
      {comparisons.length + Math.min(1, versions.length) > 1 && (
        <div className={panel.field}>
          <label htmlFor={ids.which}>Entre qué versiones</label>
          <select
            id={ids.which}
            value={chosen ? nameOfComparison(chosen) : byDate}
            onChange={(event) => choose({ entre: event.target.value })}
          >
            {versions.length > 0 && <option value={byDate}>por fecha</option>}
            {comparisons.map((one) => (
              <option key={nameOfComparison(one)} value={nameOfComparison(one)}>
                de {one.before} a {one.after}
              </option>
            ))}
          </select>
        </div>
      )}
      {data && !chosen && versions.length > 0 && (
        <DatedChanges
          chart={chart}
          focus={focus}
          settings={settings}
          choose={choose}
          linkTo={linkTo}
          versions={versions}
        />
      )}
      {data && !chosen && versions.length === 0 && (
        <p className={panel.note}>
          De este diagrama no hay ninguna comparación a la mano. Se hace con npm run statecharts -- --last={chart.id}{' '}
          --explorer.
        </p>
      )}
      {chosen && (
        <section className={panel.section}>
          <h3>
            De {chosen.before} a {chosen.after}
          </h3>
          {own.length === 0 && <p>En este diagrama no cambia nada.</p>}
          <ul className={styles.changes}>
            {own.map((change) => (
              <li
                key={change.text}
                data-kind={change.kind}
                aria-current={(focus !== null && placesOfChange(change, chart.graph).includes(focus)) || undefined}
              >
                <LongText text={`${kinds[change.kind].label} ${change.text}${peopleText(change.people)}`} />{' '}
                {placesOfChange(change, chart.graph)
                  .slice(0, 1)
                  .map((place) => (
                    <a key={place} href={linkTo(place)}>
                      Ver en el diagrama
                    </a>
                  ))}
              </li>
            ))}
          </ul>
          <p className={panel.note}>
            {chosen.uncounted ??
              (chosen.people === 1
                ? 'En lo que cambia hay 1 proceso abierto.'
                : `En lo que cambia hay ${chosen.people} procesos abiertos.`)}
          </p>
        </section>
      )}
      <div className={panel.field}>
        <label htmlFor={ids.file}>Abrir otra comparación (archivo .json)</label>
        <input
          id={ids.file}
          className={styles.file}
          type="file"
          accept=".json,application/json"
          onChange={(event) => void read(event)}
        />
        <p role="alert" className={panel.wrong}>
          {wrong}
        </p>
      </div>
    </>
  )
}
