import { useId } from 'react'
import { textWidth } from '../../layout/text-width.ts'
import type { ChartData } from '../../page-data.ts'
import { overlaysOf } from './all.ts'
import { fillOf, markSize } from './mark-look.ts'
import type { AnyOverlay, LegendItem } from './overlay.ts'
import styles from './overlay-bar.module.css'
import type { Overlaid } from './use-overlay.ts'
import { Walk } from './walk.tsx'

/** The selected overlay, its legend, and its definition. Empty for a chart without overlays. */
export function OverlayBar({
  chart,
  focus,
  overlaid,
  onChoose,
  onStop,
}: {
  chart: ChartData
  focus: string | null
  overlaid: Overlaid | null
  onChoose: (chosen: AnyOverlay | null) => void
  onStop: (id: string) => void
}) {
  const offered = overlaysOf(chart)
  const select = useId()
  if (offered.length === 0) return null
  return (
    <div className={styles.bar}>
      <div className={styles.choice}>
        <label htmlFor={select}>Capa</label>
        <select
          id={select}
          value={overlaid?.overlay.id ?? ''}
          onChange={({ target }) => onChoose(offered.find(({ id }) => id === target.value) ?? null)}
        >
          <option value="">Ninguna</option>
          {offered.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {overlaid && (
        <>
          {overlaid.legend.length > 0 && (
            <ul className={styles.legend} aria-label="Qué significan las marcas">
              {overlaid.legend.map(({ label, tone, weight, text }) => (
                <li key={text}>
                  <Swatch label={label} tone={tone} weight={weight} />
                  {text}
                </li>
              ))}
            </ul>
          )}
          {overlaid.stops.length > 0 && <Walk stops={overlaid.stops} focus={focus} onStop={onStop} />}
          <p role="status" className={styles.state}>
            {overlaid.isLoading ? 'Contando…' : ''}
          </p>
          <details className={styles.definition}>
            <summary>Qué se cuenta</summary>
            <div>
              {overlaid.overlay.definition.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
          {overlaid.problem !== null && (
            <p role="alert" className={styles.problem}>
              {overlaid.problem}
            </p>
          )}
        </>
      )}
    </div>
  )
}

/** A sample of a mark in the picture. */
function Swatch({ label, tone, weight }: Omit<LegendItem, 'text'>) {
  const width = Math.max(34, textWidth(label, markSize) + 14)
  return (
    <svg className={styles.swatch} width={width} height="18" aria-hidden="true">
      <rect
        x="0.5"
        y="0.5"
        width={width - 1}
        height="17"
        rx="8.5"
        data-tone={tone}
        className={styles.pill}
        fillOpacity={fillOf(weight)}
      />
      <text x={width / 2} y="13" textAnchor="middle" fontSize={markSize}>
        {label}
      </text>
    </svg>
  )
}
