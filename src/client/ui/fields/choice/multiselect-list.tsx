import { useCombobox } from 'downshift'
import Check from 'lucide-react/icons/check'
import { useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { Button } from '../../actions/button.tsx'
import control from '../control.module.css'
import { cx } from '../../base/cx.ts'
import styles from './multiselect.module.css'
import hidden from '../../base/visually-hidden.module.css'

export type MultiselectId = string | number
export type MultiselectOption<Id extends MultiselectId> = { readonly id: Id; readonly descripcion: string }
export type MultiselectChoice<Id extends MultiselectId> = {
  readonly options: readonly MultiselectOption<Id>[]
  readonly selected: readonly Id[]
  /** In the order of the options. */
  readonly onChange: (selected: Id[]) => void
}

/** From this number of options on there is a search box. */
const many = 8

/**
 * Any number of options: the arrow keys move, Enter toggles. It loads downshift; `multiselect.tsx` imports it when it
 * opens.
 */
export function MultiselectList<Id extends MultiselectId>({
  label,
  options,
  selected,
  onChange,
}: MultiselectChoice<Id> & { label: string }) {
  const [typed, setTyped] = useState('')
  const isSearched = options.length >= many
  const found = options.filter(({ descripcion }) => plain(descripcion).includes(plain(typed)))
  const choose = (isChosen: (id: Id) => boolean) => onChange(options.map(({ id }) => id).filter(isChosen))
  const toggle = (toggled: Id) => choose((id) => selected.includes(id) !== (id === toggled))
  const { highlightedIndex, getInputProps, getItemProps, getMenuProps } = useCombobox<MultiselectOption<Id>>({
    items: found,
    isOpen: true,
    inputValue: typed,
    selectedItem: null,
    // The highlight stays on a toggled option
    stateReducer: (state, { changes }) =>
      changes.selectedItem ? { ...changes, highlightedIndex: state.highlightedIndex } : changes,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) toggle(selectedItem.id)
    },
  })
  const press = (event: KeyboardEvent) => {
    // Closes the surrounding box, which the browser controls
    if (event.key === 'Escape') leaveToBrowser(event)
    const option = found[highlightedIndex]
    if (event.key !== ' ' || isSearched || !option) return
    event.preventDefault()
    toggle(option.id)
  }
  return (
    <div className={styles.choice}>
      <input
        {...getInputProps({
          // Otherwise leaving the list would select the highlighted option
          onBlur: leaveToBrowser,
          onChange: (event) => setTyped((event.target as HTMLInputElement).value),
          onKeyDown: press,
          'aria-label': isSearched ? `Buscar en ${label}` : label,
          'aria-labelledby': undefined,
          placeholder: 'Buscar',
          autoComplete: 'off',
          spellCheck: false,
          autoFocus: true,
          readOnly: !isSearched,
        })}
        className={isSearched ? control.control : hidden.hidden}
      />
      <ul
        {...getMenuProps({ 'aria-label': label, 'aria-labelledby': undefined, 'aria-multiselectable': true })}
        className={styles.list}
        hidden={found.length === 0}
      >
        {found.map((option, index) => (
          <li
            key={option.id}
            {...getItemProps({ item: option, index, 'aria-selected': selected.includes(option.id) })}
            className={cx(styles.option, index === highlightedIndex && styles.highlighted)}
          >
            <span className={styles.box}>
              <Check aria-hidden="true" />
            </span>
            <span>{option.descripcion}</span>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p role="status" className={styles.none}>
          Sin coincidencias
        </p>
      )}
      <div className={styles.actions}>
        <Button
          size="small"
          look="quiet"
          onClick={() => choose((id) => selected.includes(id) || found.some((option) => option.id === id))}
        >
          Todos
        </Button>
        <Button size="small" look="quiet" disabled={selected.length === 0} onClick={() => onChange([])}>
          Limpiar
        </Button>
      </div>
    </div>
  )
}

/** Prevents downshift's own handling. */
const leaveToBrowser = ({ nativeEvent }: SyntheticEvent) =>
  void Object.assign(nativeEvent, { preventDownshiftDefault: true })

/** Without accents and case, for searching. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLocaleLowerCase('es')
