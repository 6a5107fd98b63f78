import ChevronDown from 'lucide-react/icons/chevron-down'
import ListFilter from 'lucide-react/icons/list-filter'
import { lazy, Suspense, type Ref } from 'react'
import control from '../control.module.css'
import { cx } from '../../base/cx.ts'
import { Field, type FieldProps } from '../field.tsx'
import { Loading } from '../../feedback/loading.tsx'
import type { MultiselectChoice, MultiselectId, MultiselectList } from './multiselect-list.tsx'
import styles from './multiselect.module.css'
import { usePopover } from '../../overlays/use-popover.ts'

// 9 kB of downshift, loaded when the list is about to be opened
const loadList = () => import('./multiselect-list.tsx')
const List = lazy(async () => ({ default: (await loadList()).MultiselectList })) as unknown as typeof MultiselectList

/** A field with any number of options. It shows up to two labels, otherwise their number. */
export function Multiselect<Id extends MultiselectId>({
  label,
  hint,
  error,
  optional,
  labelHidden,
  placeholder = 'Todos',
  disabled = false,
  loading = false,
  name,
  ref,
  onBlur,
  ...choice
}: FieldProps &
  MultiselectChoice<Id> & {
    /** Label for no choice. */
    placeholder?: string
    disabled?: boolean
    loading?: boolean
    name?: string
    ref?: Ref<HTMLButtonElement>
    onBlur?: () => void
  }) {
  const popover = usePopover()
  const text = loading ? 'Cargando...' : sayChosen(choice) || placeholder
  return (
    <Field label={label} hint={hint} error={error} optional={optional} labelHidden={labelHidden}>
      {(attributes) => (
        <>
          <button
            {...attributes}
            {...popover.button}
            ref={ref}
            name={name}
            disabled={disabled || loading}
            aria-busy={loading || undefined}
            aria-label={`${label}: ${text}`}
            onBlur={onBlur}
            onPointerEnter={loadList}
            onFocus={loadList}
            className={cx(control.control, styles.field)}
          >
            <span className={cx(styles.chosen, choice.selected.length === 0 && styles.placeholder)}>{text}</span>
            <ChevronDown aria-hidden="true" />
          </button>
          <Panel label={label} choice={choice} popover={popover} />
        </>
      )}
    </Field>
  )
}

/** The filter in the head of a column: its button shows how many options are chosen. */
export function FilterPopover<Id extends MultiselectId>({
  label,
  ...choice
}: MultiselectChoice<Id> & { label: string }) {
  const popover = usePopover()
  const count = choice.selected.length
  return (
    <>
      <button
        {...popover.button}
        aria-label={`Filtrar ${label}: ${count === 0 ? 'todos' : sayCount(count)}`}
        title={`Filtrar ${label}`}
        onPointerEnter={loadList}
        onFocus={loadList}
        className={cx(styles.filter, count > 0 && styles.filtering)}
      >
        <ListFilter aria-hidden="true" />
        {count > 0 && <span>{count}</span>}
      </button>
      <Panel label={label} choice={choice} popover={popover} />
    </>
  )
}

function Panel<Id extends MultiselectId>({
  label,
  choice,
  popover,
}: {
  label: string
  choice: MultiselectChoice<Id>
  popover: ReturnType<typeof usePopover>
}) {
  return (
    <div {...popover.box} aria-label={label} className={styles.popover}>
      {popover.isOpen && (
        <Suspense fallback={<Loading text="Cargando opciones..." />}>
          <List label={label} {...choice} />
        </Suspense>
      )}
    </div>
  )
}

function sayChosen<Id extends MultiselectId>({ options, selected }: MultiselectChoice<Id>): string {
  if (selected.length > 2) return sayCount(selected.length)
  return options
    .filter(({ id }) => selected.includes(id))
    .map(({ descripcion }) => descripcion)
    .join(', ')
}

/** '1 seleccionado', '2 seleccionados'. */
export const sayCount = (count: number): string => `${count} ${count === 1 ? 'seleccionado' : 'seleccionados'}`
