import Check from 'lucide-react/icons/check'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ListFilter from 'lucide-react/icons/list-filter'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../actions/button.tsx'
import { moveAmong } from '../../base/arrow-keys.ts'
import { cx } from '../../base/cx.ts'
import control from '../../fields/control.module.css'
import { usePopover } from '../../overlays/use-popover.ts'
import styles from './add-filter.module.css'
import { type FilterField, type FilterFields, plain } from './filter-field.ts'
import { FilterValues } from './filter-values.tsx'

/** A button that opens the filters of a list: its fields, and beside them the values of one, of which several apply. */
export function AddFilter(props: FilterFields) {
  const { isOpen, close, button, box } = usePopover()
  return (
    <>
      <button {...button} aria-keyshortcuts="f" className={styles.button}>
        <ListFilter aria-hidden="true" />
        Añadir filtro
      </button>
      <div {...box} role={isOpen ? 'dialog' : undefined} aria-label="Añadir filtro" className={styles.box}>
        {isOpen && <Steps {...props} onDone={close} />}
      </div>
    </>
  )
}

function Steps({ fields, choiceOf, onChoose, onDone }: FilterFields & { onDone: () => void }) {
  const [name, setName] = useState(fields.length === 1 ? fields[0]!.name : null)
  const field = fields.find((one) => one.name === name)
  const values = field && (
    <FilterValues
      key={field.name}
      field={field}
      choice={choiceOf(field)}
      onChoose={(choice) => onChoose(field, choice)}
      onDone={onDone}
    />
  )
  if (fields.length === 1) return values
  return (
    <div className={cx(styles.steps, field && styles.opened)}>
      <Fields fields={fields} choiceOf={choiceOf} onChoose={onChoose} opened={name} onOpen={setName} />
      {field && (
        <div role="group" aria-label={field.label} className={styles.values}>
          <Button
            size="small"
            look="quiet"
            className={styles.back}
            icon={<ChevronLeft aria-hidden="true" />}
            onClick={() => setName(null)}
          >
            {field.label}
          </Button>
          {values}
        </div>
      )}
    </div>
  )
}

/** The values that a search finds beside the fields. */
const mostValues = 8

function Fields({
  fields,
  choiceOf,
  onChoose,
  opened,
  onOpen,
}: FilterFields & { opened: string | null; onOpen: (name: string) => void }) {
  const [typed, setTyped] = useState('')
  const found = fields.filter(({ label }) => plain(label).includes(plain(typed)))
  const values = typed.trim() === '' ? [] : valuesNamed(fields, typed)
  return (
    <div className={styles.fields}>
      <input
        ref={takeFocus}
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-label="Buscar filtro o valor"
        placeholder="Buscar filtro o valor"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={goToFirst}
        className={cx(control.control, styles.search)}
      />
      {found.length + values.length === 0 && (
        <p role="status" className={styles.none}>
          Sin coincidencias
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles the keys of the buttons in it */}
      <ul aria-label="Filtrar por" className={styles.list} onKeyDown={moveOrOpen}>
        {found.map((field) => {
          const { name, label } = field
          const chosen = choiceOf(field).values.filter((one) => one !== '').length
          return (
            <li key={name}>
              <button
                type="button"
                aria-expanded={opened === name}
                className={cx(styles.entry, opened === name && styles.current)}
                onClick={() => onOpen(name)}
              >
                <span className={styles.mark}>{chosen > 0 && <Check aria-label="Elegido:" />}</span>
                <span className={styles.label}>{label}</span>
                <ChevronRight aria-hidden="true" className={styles.more} />
              </button>
            </li>
          )
        })}
        {values.map(({ field, value, label }) => (
          <li key={`${field.name}=${value}`}>
            <button type="button" className={styles.entry} onClick={() => addValue(field, value)}>
              <span className={styles.mark}>
                {choiceOf(field).values.includes(value) && <Check aria-label="Elegido:" />}
              </span>
              <span className={styles.label}>
                {field.label}: {label}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )

  function addValue(field: FilterField, value: string) {
    const { isOpposite, values: before } = choiceOf(field)
    const isSeveral = field.kind !== 'text' && field.kind !== 'dates' && field.several === true
    const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value]
    onChoose(field, { isOpposite: isSeveral && isOpposite, values: isSeveral ? after : [value] })
  }
}

const valuesNamed = (fields: readonly FilterField[], typed: string) =>
  fields
    .flatMap((field) =>
      field.kind === 'text' || field.kind === 'dates'
        ? []
        : field.options.map(({ value, label }) => ({ field, value, label })),
    )
    .filter(({ label }) => plain(label).includes(plain(typed.trim())))
    .slice(0, mostValues)

/** The right arrow opens the values of a field. */
function moveOrOpen(event: KeyboardEvent<HTMLElement>) {
  if (event.key === 'ArrowRight' && event.target instanceof HTMLButtonElement) event.target.click()
  moveAmong(event, 'li')
}

function goToFirst(event: KeyboardEvent<HTMLInputElement>) {
  if (event.nativeEvent.isComposing) return
  const first = () => event.currentTarget.parentElement?.querySelector<HTMLElement>('li button')
  if (event.key === 'ArrowDown') first()?.focus()
  else if (event.key === 'Enter' && event.currentTarget.value.trim() !== '') first()?.click()
  else return
  event.preventDefault()
}

const takeFocus = (element: HTMLElement | null) => element?.focus()
