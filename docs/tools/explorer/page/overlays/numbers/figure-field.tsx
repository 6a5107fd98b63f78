import { useId } from 'react'
import type { Settings } from '../overlay.ts'
import panel from '../../panel.module.css'
import { figureNames, figureOf, figures } from './values.ts'

/** Chooses the number of a state that the picture shows. */
export function FigureField({ settings, choose }: { settings: Settings; choose: (change: Settings) => void }) {
  const id = useId()
  return (
    <div className={panel.field}>
      <label htmlFor={id}>Se ve en cada estado</label>
      <select id={id} value={figureOf(settings['cifra'])} onChange={({ target }) => choose({ cifra: target.value })}>
        {figureNames.map((name) => (
          <option key={name} value={name}>
            {figures[name].name}
          </option>
        ))}
      </select>
    </div>
  )
}
