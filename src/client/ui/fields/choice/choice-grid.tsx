import { type KeyboardEvent, useId } from 'react'
import { VisuallyHidden } from '../../base/visually-hidden.tsx'
import cover from '../cover.module.css'
import styles from './choice-grid.module.css'
import field from '../field.module.css'

export type GridChoice = {
  readonly value: string
  readonly label: string
  /** Read out by screen readers, where the label alone is unclear. */
  readonly name: string
  /** Struck through, and no choice. */
  readonly isTaken?: boolean
}
/** `choices`: one for each row, from the top; null where the column has none. */
export type GridColumn = { readonly label: string; readonly choices: readonly (GridChoice | null)[] }

/**
 * One of many short options in a grid of named columns. Built from radios: the arrow keys choose in both directions,
 * past what is taken.
 */
export function ChoiceGrid({
  label,
  detail,
  columns,
  takenText,
  value,
  onChange,
}: {
  label: string
  /** Beside the label. */
  detail?: string
  columns: readonly GridColumn[]
  /** Read out after the name of an option that is taken. */
  takenText: string
  value: string | null
  onChange: (value: string) => void
}) {
  const id = useId()
  const rows = Array.from({ length: Math.max(0, ...columns.map(({ choices }) => choices.length)) }, (_, row) => row)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles the keys of the radios in it
    <fieldset role="radiogroup" aria-labelledby={id} className={field.field} onKeyDown={chooseByKeys}>
      <span className={styles.head}>
        <span id={id} className={field.label}>
          {label}
        </span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      <div className={styles.grid} style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }}>
        {columns.map((column) => (
          <span key={column.label} className={styles.column}>
            {column.label}
          </span>
        ))}
        {rows.flatMap((row) =>
          columns.map(({ label: of, choices }, column) => {
            const choice = choices[row]
            if (!choice) return <span key={`${of} ${row}`} />
            return choice.isTaken ? (
              <span key={choice.value} className={styles.taken}>
                <s aria-hidden="true">{choice.label}</s>
                <VisuallyHidden>{`${choice.name}: ${takenText}`}</VisuallyHidden>
              </span>
            ) : (
              <label key={choice.value} className={styles.choice}>
                <input
                  type="radio"
                  name={id}
                  value={choice.value}
                  aria-label={choice.name}
                  data-row={row}
                  data-column={column}
                  checked={choice.value === value}
                  onChange={() => onChange(choice.value)}
                  className={cover.cover}
                />
                <span aria-hidden="true">{choice.label}</span>
              </label>
            )
          }),
        )}
      </div>
    </fieldset>
  )
}

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The next free option in that direction; at an edge nothing changes. The browser's own keys know one direction. */
function chooseByKeys(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const at = document.activeElement
  if (!step || !(at instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  const placeOf = ({ dataset }: HTMLInputElement) => [Number(dataset['row']), Number(dataset['column'])] as const
  const [row, column] = placeOf(at)
  const distance = (to: HTMLInputElement): number => {
    const [toRow, toColumn] = placeOf(to)
    const [down, right] = [toRow - row, toColumn - column]
    const isInLine = step[0] === 0 ? down === 0 : right === 0
    return isInLine ? down * step[0] + right * step[1] : 0
  }
  const next = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=radio]')]
    .filter((to) => distance(to) > 0)
    .toSorted((one, other) => distance(one) - distance(other))[0]
  next?.focus()
  next?.click()
}
