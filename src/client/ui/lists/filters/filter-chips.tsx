import X from 'lucide-react/icons/x'
import type { MouseEvent } from 'react'
import { Link as RouterLink } from 'wouter'
import { VisuallyHidden } from '../../base/visually-hidden.tsx'
import { cx } from '../../base/cx.ts'
import { usePopover } from '../../overlays/use-popover.ts'
import styles from './filter-chips.module.css'
import type { FilterChoice, FilterField } from './filter-field.ts'
import { FilterValues } from './filter-values.tsx'

export type FilterChip = {
  readonly key: string
  /** In one sentence: 'Etapa no es Contratación'. */
  readonly text: string
  /** Field, operator and values; a text alone is shown as it is. */
  readonly parts?: readonly [label: string, operator: string, value: string]
  /** Its values can be changed. */
  readonly field?: FilterField | undefined
  /** The same page without this filter: removing one is a navigation that Back reverts. */
  readonly href: string
}

type Choosing = {
  readonly choiceOf: (field: FilterField) => FilterChoice
  readonly onChoose: (field: FilterField, choice: FilterChoice) => void
}

/** The active filters of a list, each with its values, to be changed, and a link that removes it. */
export function FilterChips({
  chips,
  choosing,
  onRemove,
}: {
  chips: readonly FilterChip[]
  choosing?: Choosing | undefined
  onRemove?: (event: MouseEvent) => void
}) {
  return (
    <ul aria-label="Filtros" className={styles.chips}>
      {chips.map((chip) => (
        <li key={chip.key} className={styles.chip}>
          {choosing && chip.field ? (
            <Values chip={chip} field={chip.field} choosing={choosing} />
          ) : (
            <span className={styles.text}>
              <Parts chip={chip} />
            </span>
          )}
          <RouterLink href={chip.href} onClick={onRemove} title="Quitar filtro" className={styles.remove}>
            <X aria-hidden="true" />
            <VisuallyHidden>{chip.text}: quitar filtro</VisuallyHidden>
          </RouterLink>
        </li>
      ))}
    </ul>
  )
}

function Values({ chip, field, choosing }: { chip: FilterChip; field: FilterField; choosing: Choosing }) {
  const { isOpen, close, button, box } = usePopover()
  // As it is seen: whoever speaks to the computer says what is written
  const seen = chip.parts?.join(' ') ?? chip.text
  return (
    <>
      <button {...button} aria-label={`${seen}: cambiar`} className={cx(styles.text, styles.open)}>
        <Parts chip={chip} />
      </button>
      <div {...box} role={isOpen ? 'dialog' : undefined} aria-label={field.label} className={styles.box}>
        {isOpen && (
          <FilterValues
            field={field}
            choice={choosing.choiceOf(field)}
            onChoose={(choice) => choosing.onChoose(field, choice)}
            onDone={close}
          />
        )}
      </div>
    </>
  )
}

function Parts({ chip: { text, parts } }: { chip: FilterChip }) {
  if (!parts) return <span className={styles.value}>{text}</span>
  const [label, operator, value] = parts
  return (
    <>
      <span className={styles.label}>{label}</span> <span className={styles.label}>{operator}</span>{' '}
      <span className={styles.value} title={value}>
        {value}
      </span>
    </>
  )
}
