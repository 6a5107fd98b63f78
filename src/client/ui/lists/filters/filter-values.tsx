import Check from 'lucide-react/icons/check'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../actions/button.tsx'
import { moveAmong } from '../../base/arrow-keys.ts'
import { cx } from '../../base/cx.ts'
import control from '../../fields/control.module.css'
import { DateRange } from '../../fields/dates/date-range.tsx'
import {
  type ChoiceField,
  type DatesField,
  type FilterChoice,
  type FilterField,
  type FilterOption,
  noChoice,
  plain,
  type TextFilterField,
} from './filter-field.ts'
import styles from './filter-values.module.css'

type Props<Field> = { field: Field; choice: FilterChoice; onChoose: (choice: FilterChoice) => void; onDone: () => void }

/** What is chosen in a field, to be changed; each change applies at once. `onDone`: nothing more is to be chosen. */
export function FilterValues({ field, ...props }: Props<FilterField>) {
  return (
    <div className={styles.values}>
      {field.kind === 'text' ? (
        <Text field={field} {...props} />
      ) : field.kind === 'dates' ? (
        <Dates field={field} {...props} />
      ) : (
        <Choice field={field} {...props} />
      )}
      <div className={styles.foot}>
        {props.choice.values.length > 0 && (
          <Button
            size="small"
            look="quiet"
            onClick={() => {
              props.onDone()
              props.onChoose(noChoice)
            }}
          >
            Quitar filtro
          </Button>
        )}
        <span aria-hidden="true" className={styles.hint}>
          <kbd>Esc</kbd> cierra
        </span>
      </div>
    </div>
  )
}

/** Longer lists of values have a search box. */
const many = 8

function Choice({ field, choice, onChoose, onDone }: Props<ChoiceField>) {
  const { name, label, options, several = false, opposite, load } = field
  const [typed, setTyped] = useState('')
  // Of a field without a value, until one is chosen
  const [isOppositeNext, setOppositeNext] = useState(false)
  const isOpposite = choice.values.length > 0 ? choice.isOpposite : isOppositeNext
  const isSearched = load !== undefined || options.length >= many
  const choose = (value: string) => {
    if (!several) {
      onDone()
      onChoose({ isOpposite, values: [value] })
      return
    }
    const isChosen = choice.values.includes(value)
    onChoose({
      isOpposite,
      values: isChosen ? choice.values.filter((one) => one !== value) : [...choice.values, value],
    })
  }
  const show = (found: readonly FilterOption[], note?: string): ReactNode => (
    <Options
      label={label}
      options={found.filter((option) => plain(option.label).includes(plain(typed)))}
      note={note ?? (found.length === 0 ? 'No hay nada que elegir' : 'Sin coincidencias')}
      chosen={choice.values}
      several={several}
      hasFocus={!isSearched}
      onChoose={choose}
    />
  )
  return (
    <>
      {opposite !== undefined && (
        <div role="radiogroup" aria-label={`${label}: es o no es`} className={styles.operators}>
          {[false, true].map((one) => (
            <label key={String(one)} className={styles.operator}>
              <input
                type="radio"
                name={`${name}-operator`}
                checked={isOpposite === one}
                onChange={() => {
                  setOppositeNext(one)
                  if (choice.values.length > 0) onChoose({ ...choice, isOpposite: one })
                }}
              />
              {one ? 'no es' : 'es'}
            </label>
          ))}
        </div>
      )}
      {isSearched && (
        <input
          ref={takeFocus}
          type="text"
          autoComplete="off"
          spellCheck={false}
          aria-label={`Buscar en ${label}`}
          placeholder={`Buscar ${label.toLocaleLowerCase('es')}`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={goToFirst}
          className={cx(control.control, styles.search)}
        />
      )}
      {load ? load(typed, show) : show(options)}
    </>
  )
}

function Options({
  label,
  options,
  note,
  chosen,
  several,
  hasFocus,
  onChoose,
}: {
  label: string
  options: readonly FilterOption[]
  /** Instead of the options, where there are none. */
  note: string
  chosen: readonly string[]
  several: boolean
  hasFocus: boolean
  onChoose: (value: string) => void
}) {
  if (options.length === 0)
    return (
      <p role="status" className={styles.none}>
        {note}
      </p>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles the keys of the buttons in it
    <ul aria-label={label} className={styles.list} onKeyDown={(event) => moveAmong(event, 'li')}>
      {options.map(({ value, label: name, count }, at) => {
        const isChosen = chosen.includes(value)
        return (
          <li key={value}>
            <button
              ref={hasFocus && at === 0 ? takeFocus : undefined}
              type="button"
              {...(several
                ? { role: 'checkbox', 'aria-checked': isChosen }
                : { 'aria-current': isChosen || undefined })}
              className={styles.option}
              onClick={() => onChoose(value)}
            >
              <span className={cx(several && styles.box, !several && styles.mark)}>
                {isChosen && <Check aria-hidden="true" />}
              </span>
              <span className={styles.name}>{name}</span>
              {count !== undefined && <span className={styles.count}>{count.toLocaleString('es-MX')}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function Text({ field: { label, hint, longest }, choice, onChoose, onDone }: Props<TextFilterField>) {
  const [typed, setTyped] = useState(choice.values[0] ?? '')
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onDone()
    const text = typed.trim()
    onChoose(text === '' ? noChoice : { isOpposite: false, values: [text] })
  }
  return (
    <form className={styles.form} onSubmit={apply}>
      <input
        ref={takeFocus}
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={label}
        maxLength={longest}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={control.control}
      />
      <p className={styles.note}>{hint}</p>
      <Button type="submit" look="primary" size="small">
        Aplicar
      </Button>
    </form>
  )
}

const labels = { start: 'Desde', end: 'Hasta' }

function Dates({ field: { label }, choice: { values }, onChoose }: Props<DatesField>) {
  const [start = '', end = ''] = values
  return (
    <div className={styles.form}>
      <DateRange
        label={label}
        labels={labels}
        value={{ start, end }}
        clearable
        onChange={(next) =>
          onChoose(
            next.start === '' && next.end === '' ? noChoice : { isOpposite: false, values: [next.start, next.end] },
          )
        }
      />
    </div>
  )
}

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** From the search to the first option. */
function goToFirst(event: React.KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.parentElement?.querySelector<HTMLElement>('li button')?.focus()
}
